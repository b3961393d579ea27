import { expect, test } from 'vitest'
import { cleanReading } from './clean-reading.ts'

const clean = (text: string, confidence: number) => cleanReading({ text, confidence })?.text ?? null

test('strokes that only look like writing are left out, and what is left too unsure or too little', () => {
  expect(clean('| MEETING _', 90)).toBe('MEETING')
  expect(clean('MEETING', 40)).toBeNull()
  expect(clean('(--) a', 95)).toBeNull()
})

test('a letter, or two small ones, must be clear; codes of rooms need not', () => {
  expect([clean('K', 70), clean('re', 70), clean('WC', 70), clean('12', 70)]).toEqual([null, null, 'WC', '12'])
  expect([clean('K', 90), clean('wc', 90)]).toEqual(['K', 'wc'])
})

test('rings of a hob are no noughts', () => {
  expect([clean('00', 76), clean('O0', 76), clean('100', 76)]).toEqual([null, null, '100'])
})

test('a word with letters of two scripts is no word, and half a bracket none', () => {
  expect([clean('KLKΞE', 90), clean('ΚΟΥΖΙΝΑ 2A', 90), clean('WC (', 90)]).toEqual([null, 'ΚΟΥΖΙΝΑ 2A', 'WC'])
})

test('what is read behind metres is their square', () => {
  expect(clean("12.5 m'", 80)).toBe('12.5 m²')
})

test('an i whose dot was lost is an i, but in Turkish', () => {
  expect([clean('Kıtchen', 90), clean('çıkış', 90)]).toEqual(['Kitchen', 'çıkış'])
})

test('crumbs between the sides of a room are no decimal points', () => {
  expect([clean('342 X.267', 80), clean('2.5x3', 80)]).toEqual(['342 X 267', '2.5 x 3'])
})

test('PLAN-428: a bracket that opens before a number and looks like a letter is a bracket where one closes', () => {
  expect(clean('C48 seats)', 90)).toBe('(48 seats)')
  expect(clean('Hall C48 seats)', 90)).toBe('Hall (48 seats)')
  expect([clean('C48', 90), clean('C48 (old)', 90), clean('AC48)', 90)]).toEqual(['C48', 'C48 (old)', 'AC48)'])
})
