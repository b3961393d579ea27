import { expect, test } from 'vitest'
import { withoutCodedWords } from './words-in-codes.ts'

test('PLAN-198: a digit among letters that make up a word is a letter', () => {
  expect(withoutCodedWords(['LA8', '0FFICE', 'Meet1ng', 'FOCUS R00M'])).toEqual([
    'LAB',
    'OFFICE',
    'Meeting',
    'FOCUS ROOM',
  ])
})

test('PLAN-198: codes and numbers stay, and so do words with a number behind them', () => {
  const texts = ['B12', '12A', 'R-105', '2025', 'Hall 1', 'S.1E', 'Collab1']
  expect(withoutCodedWords(texts)).toEqual(texts)
})
