import { postingCount, type Request } from './collect.ts'
import { TITLE_IMPACT } from './impact.ts'
import { countHolders, matchAny, matchEvery, type Try, termsOf } from './match.ts'
import type { Matches } from './match-set.ts'
import { parseQuery, type Word } from './query.ts'
import { joinedReadings, type Known, splitReadings } from './readings.ts'
import type { Segment } from './segment.ts'

/**
 * Places spelt as typed that fill a screen: nobody misses those that are spelt otherwise. Several words that meet in
 * one place are hardly misspelt, so there one place is enough.
 */
const MIN_STRICT_HITS = 10

/** Postings that are read in a millisecond. */
const MAX_POSTINGS = 50_000

const STRICT = { typos: false, beginnings: false }
const FORGIVING = { typos: true, beginnings: false }
const GUESSING = { typos: true, beginnings: true }

/**
 * What matches in each segment. Every word is wanted, as it is typed. Where that brings little, titles are forgiven
 * typos too (but not the rest: shoes are not to bring everything listed under shops); where it brings nothing, all is
 * forgiven typos, then words are taken for beginnings and taken apart; and at last some of the words are enough.
 */
export function findMatches(segments: readonly Segment[], query: string, request: Request): Matches[] {
  const words = parseQuery(query)
  if (words.length === 0) return segments.map(() => ({ count: 0, keys: [] }))
  const known = knownIn(segments)
  const readings = [words, ...joinedReadings(words, known)]

  const matchAll = (...tries: Try[]) => segments.map((segment) => matchEvery(segment, readings, tries))

  const asTyped = { leniency: STRICT, request }
  const strict = matchAll(asTyped)
  const count = totalOf(strict)
  if (count >= (words.length === 1 ? MIN_STRICT_HITS : 1)) return strict
  if (count > 0) return matchAll(asTyped, { leniency: FORGIVING, request: { ...request, leastImpact: TITLE_IMPACT } })
  const forgiven = matchAll({ leniency: FORGIVING, request })
  if (totalOf(forgiven) > 0) return forgiven

  const apart = splitReadings(words, known)
  if (words.length === 1 && apart.length === 0) return forgiven
  readings.push(...apart)
  const guessed = matchAll({ leniency: GUESSING, request })
  if (totalOf(guessed) > 0 || words.length === 1) return guessed
  return someOf(segments, words, request)
}

export const totalOf = (matches: Matches[]) => matches.reduce((total, { count }) => total + count, 0)

function knownIn(segments: readonly Segment[]): Known {
  return (text, asBeginning) =>
    segments.some(({ dictionary }) => {
      const node = dictionary.find(text)
      return node !== 0 && (asBeginning || dictionary.isTerm(node))
    })
}

/**
 * Rare words are worth more. Where all words are held this changes little, and costs counting; here it decides. The
 * most frequent words are left out where reading them would take long: beside a rarer word they say next to nothing.
 */
function someOf(segments: readonly Segment[], words: Word[], request: Request): Matches[] {
  const terms = words.map((word) => segments.map((segment) => termsOf(segment, word, GUESSING)))
  const sizes = terms.map((of) => of.reduce((sum, ranges, i) => sum + postingCount(segments[i]!, ranges), 0))
  const size = segments.reduce((sum, segment) => sum + segment.live, 0)
  let read = 0
  const kept = [...words.keys()]
    .sort((a, b) => sizes[a]! - sizes[b]!)
    .filter((word) => {
      const isFirst = read === 0
      read += sizes[word]!
      return sizes[word]! > 0 && (isFirst || read <= MAX_POSTINGS)
    })
  const worths = kept.map((word) => {
    const count = terms[word]!.reduce((sum, ranges, i) => sum + countHolders(segments[i]!, ranges, request), 0)
    return Math.log(1 + (size + 1) / (count + 1))
  })
  return segments.map((segment, i) =>
    matchAny(
      segment,
      kept.map((word, k) => ({ terms: terms[word]![i]!, worth: worths[k]! })),
      request,
    ),
  )
}
