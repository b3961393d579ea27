import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runToEnd } from './cooperative.ts'
import { buildDictionary } from './dictionary.ts'

const words = fc.uniqueArray(fc.string({ unit: fc.constantFrom(...'abc星'), minLength: 1, maxLength: 6 }))
const dictionaryOf = (terms: string[]) => runToEnd(buildDictionary(terms.toSorted()))

test('writes out the terms it was built from, in order', () => {
  fc.assert(
    fc.property(words, (terms) => {
      expect(runToEnd(dictionaryOf(terms).terms())).toEqual(terms.toSorted())
    }),
  )
})

test('the terms of a beginning are one range', () => {
  fc.assert(
    fc.property(words, fc.string({ unit: fc.constantFrom(...'abc星'), minLength: 1, maxLength: 3 }), (terms, start) => {
      const dictionary = dictionaryOf(terms)
      const node = dictionary.find(start)
      const [from, to] =
        node === 0 ? [0, 0] : [dictionary.termsBefore[node]!, dictionary.termsBefore[dictionary.ends[node]!]!]
      expect(terms.toSorted().slice(from, to)).toEqual(terms.toSorted().filter((term) => term.startsWith(start)))
      expect(node !== 0 && dictionary.isTerm(node)).toBe(terms.includes(start))
    }),
  )
})
