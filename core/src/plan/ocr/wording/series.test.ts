import { expect, test } from 'vitest'
import { withSeries } from './series.ts'

const whole = (texts: string[], letterFirst = -2) => withSeries(texts.map((text) => ({ text, letterFirst })))

test('what fills the gaps of a series is of it, though its letter looks like a digit', () => {
  const codes = ['S1', 'S3', 'S4', '52', 'S10', '57', 'Café']
  expect(whole(codes)).toEqual(['S1', 'S3', 'S4', 'S2', 'S10', 'S7', 'Café'])
})

test('what is clearly a digit stays one', () => {
  const codes = ['S1', 'S3', 'S4', '52', 'S10', '57']
  expect(whole(codes, -12)).toEqual(codes)
})

test('numbers that a series has already, or that lie beyond it, are numbers', () => {
  const codes = ['S1', 'S2', 'S3', 'S4', '51', '52', '58']
  expect(whole(codes)).toEqual(codes)
})

test('a few codes make no series', () => {
  expect(whole(['S1', 'S9', '52', '53'])).toEqual(['S1', 'S9', '52', '53'])
})

test('numbers that count on behind their first digit begin with the letter that one of them was read with', () => {
  const codes = ['81', 'B2', '83', '85', '87', '89', '810', '812']
  expect(whole(codes)).toEqual(['B1', 'B2', 'B3', 'B5', 'B7', 'B9', 'B10', 'B12'])
})

test('rooms of the eighth floor are no series', () => {
  const codes = ['B2', '801', '803', '805', '810', '812', '820', '821', '822']
  expect(whole(codes)).toEqual(codes)
})

test('nor need any have been read with the letter, if it is open whether it is one', () => {
  const codes = ['51', '52', '53', '54', '56', '59', '510', '512']
  expect(whole(codes, -2)).toEqual(['S1', 'S2', 'S3', 'S4', 'S6', 'S9', 'S10', 'S12'])
  expect(whole(codes, -9)).toEqual(codes)
})
