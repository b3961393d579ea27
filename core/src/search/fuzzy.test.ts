import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runToEnd } from './cooperative.ts'
import { buildDictionary } from './dictionary.ts'
import { termsNear } from './fuzzy.ts'
import { FIT_PREFIX, FIT_TYPO, FIT_WHOLE } from './score.ts'

/** Terms near a word with their fits. */
function near(terms: string[], word: string, typos: number, beginnings: boolean): Record<string, number> {
  const sorted = terms.toSorted()
  const ranges = termsNear(runToEnd(buildDictionary(sorted)), word, typos, beginnings)
  const found: Record<string, number> = {}
  for (const [i, start] of ranges.starts.entries()) {
    for (const term of sorted.slice(start, ranges.ends[i])) found[term] = ranges.fits[i]!
  }
  return found
}

/** Edit distance with swapped neighbours, cell by cell. A typo in the first letter costs `first`. */
function distance(word: string, term: string, first: number): number {
  const cells: number[][] = []
  for (let i = 0; i <= word.length; i++) {
    cells.push([])
    for (let j = 0; j <= term.length; j++) {
      const typo = i <= 1 && j <= 1 ? first : 1
      let best = i === 0 && j === 0 ? 0 : Number.POSITIVE_INFINITY
      if (i > 0 && j > 0) best = cells[i - 1]![j - 1]! + (word[i - 1] === term[j - 1] ? 0 : typo)
      if (i > 0) best = Math.min(best, cells[i - 1]![j]! + (j === 0 ? first : 1))
      if (j > 0) best = Math.min(best, cells[i]![j - 1]! + (i === 0 ? first : 1))
      if (i > 1 && j > 1 && word[i - 1] === term[j - 2] && word[i - 2] === term[j - 1]) {
        best = Math.min(best, cells[i - 2]![j - 2]! + (i === 2 && j === 2 ? first : 1))
      }
      cells[i]!.push(best)
    }
  }
  return cells[word.length]![term.length]!
}

function fitOf(word: string, term: string, typos: number, beginnings: boolean): number {
  const fit = (text: string, asBeginning: number) => {
    const d = distance(word, text, typos)
    return d > typos ? Number.POSITIVE_INFINITY : (d === 0 ? FIT_WHOLE : FIT_TYPO + 2 * (d - 1)) + asBeginning
  }
  const starts = beginnings ? Array.from(term, (_, i) => fit(term.slice(0, i + 1), FIT_PREFIX)) : []
  return Math.min(fit(term, 0), ...starts)
}

const word = (minLength: number) => fc.string({ unit: fc.constantFrom(...'abc'), minLength, maxLength: 8 })

test('finds exactly the terms within the typos, each with its best fit', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(word(1), { maxLength: 40 }),
      word(4),
      fc.constantFrom(1, 2),
      fc.boolean(),
      (terms, typed, typos, beginnings) => {
        const expected: Record<string, number> = {}
        for (const term of terms) {
          const fit = fitOf(typed, term, typos, beginnings)
          if (fit < Number.POSITIVE_INFINITY) expected[term] = fit
        }
        expect(near(terms, typed, typos, beginnings)).toEqual(expected)
      },
    ),
    { numRuns: 300 },
  )
})

test('swapped neighbours are one typo', () => {
  expect(near(['starbucks'], 'starbcuks', 1, false)).toEqual({ starbucks: FIT_TYPO })
})

test('no digit is taken for a typo', () => {
  expect(near(['gate4', 'ga4e', 'gate'], 'gate', 1, true)).toEqual({ gate: FIT_WHOLE, gate4: FIT_PREFIX })
})
