import { expect, test } from 'vitest'
import { eachTerm, MAX_TERM_LENGTH, tokenize } from './tokens.ts'

function termsOf(text: string): string[] {
  const terms: string[] = []
  eachTerm(text, (term) => terms.push(term))
  return terms.sort()
}

test.each([
  ["Macy's", ['macy', 'macys']],
  ["L'Oréal", ['loreal', 'oreal']],
  ["Rock'n'Roll", ['rock', 'rocknroll', 'roll']],
  ['H&M', ['and', 'h', 'hm', 'm']],
  ['Dolce & Gabbana', ['and', 'dolce', 'gabbana']],
  ['H17-D555', ['d555', 'h17', 'h17d555']],
  ['E1.207', ['207', 'e1', 'e1207']],
  ['Gate A 4', ['4', 'a', 'a4', 'gate']],
  ['Gate 4', ['4', 'gate']],
])('finds %s under all its ways of writing', (text, terms) => {
  expect(termsOf(text)).toEqual(terms)
})

test('cuts scripts without spaces into single characters and pairs', () => {
  expect(termsOf('星巴克')).toEqual(['克', '巴', '巴克', '星', '星巴'])
  expect(termsOf('MUJI無印')).toContain('無印')
  expect(termsOf('𠮷野家')).toContain('𠮷野')
})

test('finds emoji one by one and in pairs, and no signs of print', () => {
  expect(termsOf('🍕🍺 Bar')).toEqual(['bar', '🍕', '🍕🍺', '🍺'])
  expect(termsOf('Rotunda® © →')).toEqual(['rotunda'])
})

test('does not join the parts of a web address', () => {
  expect(termsOf('https://www.example.org/a/b')).not.toContain('httpswwwexampleorgab')
})

test('counts words, not the terms they are found under', () => {
  expect(eachTerm("Macy's H17-D555", () => {})).toBe(3)
})

test('cuts long words, so that a term fits the typo automaton', () => {
  expect(tokenize('x'.repeat(5000)).map((token) => token.text)).toEqual(['x'.repeat(MAX_TERM_LENGTH)])
})

test('an apostrophe at the end of a word is no part of it', () => {
  expect(tokenize("the boys' room").map((token) => token.text)).toEqual(['the', 'boys', 'room'])
})
