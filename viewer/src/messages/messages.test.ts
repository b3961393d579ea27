import { expect, test } from 'vitest'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { loadMessages, pickLanguage } from './index.ts'

test.each([
  ['de', de],
  ['ar', ar],
])('%s says everything that English says', async (language, messages) => {
  expect(Object.keys(messages)).toEqual(Object.keys(en))
  expect(Object.keys(messages.troubles)).toEqual(Object.keys(en.troubles))
  expect(await loadMessages(language)).toBe(messages)
})

test('the first wanted language that there is counts, by its tag without the region', () => {
  expect(pickLanguage(['fr-CH', 'de-CH', 'en'])).toBe('de')
  expect(pickLanguage(['fr'])).toBe('en')
  expect(pickLanguage(['constructor'])).toBe('en')
})

test('Arabic counts one, two, a few and many in forms of their own', () => {
  const told = [1, 2, 3, 11].map((count) => ar.inside(count).replace(/[\d٠-٩]+ /, ''))
  expect(told).toEqual(['في الداخل: مكان واحد', 'في الداخل: مكانان', 'في الداخل: أماكن', 'في الداخل: مكانًا'])
})
