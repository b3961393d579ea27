import { expect, test } from 'vitest'
import { inOneScript } from './one-script.ts'

test('a word is written in the script of the letters that only one has', () => {
  // Some letters below are Latin, Greek and Cyrillic doubles of each other.
  expect(inOneScript(['BАННАЯ', 'Oфис', 'KОVER', 'ΑΙΘOYΣA'])).toEqual(['ВАННАЯ', 'Офис', 'KOVER', 'ΑΙΘΟΥΣΑ'])
})

test('a word of nothing but doubles is written as most others', () => {
  expect(inOneScript(['САНУЗЕЛ', 'ЛИФТ', 'HOTA'])).toEqual(['САНУЗЕЛ', 'ЛИФТ', 'НОТА'])
  expect(inOneScript(['Office', 'ВАТН'])).toEqual(['Office', 'BATH'])
})
