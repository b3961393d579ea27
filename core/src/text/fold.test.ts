import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['CAFÉ Crème', 'cafe creme'],
  ['Straße', 'strasse'],
  ['Smørrebrød', 'smorrebrod'],
  ['Łódź', 'lodz'],
  ['Æon œuvre', 'aeon oeuvre'],
  ['İstanbul ılık', 'istanbul ilik'],
  ['Ёлка', 'елка'],
  ['ΟΔΟΣ ὁδός', 'οδοσ οδοσ'],
  ['ＦＵＬＬ ｗｉｄｔｈ', 'full width'],
  ['ﬁne ™', 'fine tm'],
  ['שָׁלוֹם', 'שלום'],
  ['مُحَمَّد', 'محمد'],
  ['٤۲', '42'],
])('folds case, accents and width: %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test.each(['がぎ', '명동', 'हिन्दी', 'ไทย'])('keeps the marks that make another word: %s', (text) => {
  expect(fold(text)).toBe(text)
})

test('takes every sign that looks like an apostrophe for one', () => {
  for (const sign of ['’', '‘', '´', '`', 'ʼ', '′']) expect(fold(`Macy${sign}s`)).toBe("macy's")
})

test('drops invisible signs', () => {
  expect(fold('ga\u200bte\u00ad \u200fa4\u202c')).toBe('gate a4')
})
