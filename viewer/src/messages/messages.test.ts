import { LANGUAGES } from '@rotunda/core/vocabulary'
import { expect, test } from 'vitest'
import { ar } from './ar.ts'
import { en } from './en.ts'
import { loadMessages, pickLanguage } from './index.ts'
import { pl } from './pl.ts'

test.each(LANGUAGES)('%s, which routes are told in, says everything that English says', async (language) => {
  expect(pickLanguage([language])).toBe(language)
  const messages = await loadMessages(language)
  expect(Object.keys(messages)).toEqual(Object.keys(en))
  expect(Object.keys(messages.troubles)).toEqual(Object.keys(en.troubles))
  if (language !== 'en') expect(messages.allPlaces).not.toBe(en.allPlaces)
})

test('the first wanted language that there is counts, by its tag without the region', () => {
  expect(pickLanguage(['sv-FI', 'de-CH', 'en'])).toBe('de')
  expect(pickLanguage(['sv'])).toBe('en')
  expect(pickLanguage(['constructor'])).toBe('en')
})

test('Arabic counts one, two, a few and many in forms of their own', () => {
  const told = [1, 2, 3, 11].map((count) => ar.inside(count).replace(/[\d٠-٩]+ /, ''))
  expect(told).toEqual(['في الداخل: مكان واحد', 'في الداخل: مكانان', 'في الداخل: أماكن', 'في الداخل: مكانًا'])
})

test('Polish counts one, a few and many in forms of their own', () => {
  expect([1, 2, 5, 22].map((count) => pl.floorChanges(count))).toEqual([
    '1 zmiana poziomu',
    '2 zmiany poziomu',
    '5 zmian poziomu',
    '22 zmiany poziomu',
  ])
})
