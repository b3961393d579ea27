import { expect, test } from 'vitest'
import { asWritten, inArabicOrPersian } from './right-to-left.ts'

test('PLAN-540: what is seen from left to right is given as it is written from right to left, its numbers as they stand', () => {
  expect(asWritten('תובישי רדח')).toBe('חדר ישיבות')
  expect(asWritten('101 דרשמ')).toBe('משרד 101')
  expect(asWritten('B-12 بتكم')).toBe('مكتب B-12')
  expect(asWritten('(1.20) ةعاق')).toBe('قاعة (1.20)')
})

test('PLAN-540: what is written from left to right stays as it is seen', () => {
  expect(asWritten('Lab 12 (B)')).toBe('Lab 12 (B)')
})

test('PLAN-543: letters that look alike are Persian in a plan with several letters of Persian alone, and Arabic in others', () => {
  expect(inArabicOrPersian(['كتابخانه', 'پاركينگ', 'آشپزخانه', 'ورودي'])).toEqual([
    'کتابخانه',
    'پارکینگ',
    'آشپزخانه',
    'ورودی',
  ])
  expect(inArabicOrPersian(['قاعة اجتماعات', 'قاعة اچتماعات', 'مكتب'])[2]).toBe('مكتب')
  expect(inArabicOrPersian(['مکتب', 'بیت', 'مصلی'])).toEqual(['مكتب', 'بيت', 'مصلى'])
  expect(inArabicOrPersian(['Lab 12', 'חדר'])).toEqual(['Lab 12', 'חדר'])
})
