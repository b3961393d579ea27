import type { Request } from './collect.ts'
import type { Matches } from './found.ts'
import { countEach, matchAny, matchEvery } from './match.ts'
import { parseQuery, type Word } from './query.ts'
import { joinedReadings, type Known, splitReadings } from './readings.ts'
import type { Segment } from './segment.ts'

/**
 * A first page of places spelt as typed: nobody misses those that are spelt otherwise. Several words that meet in one
 * place are hardly misspelt, so there one place is enough.
 */
const ENOUGH = 20

const STRICT = { typos: false, beginnings: false }
const FORGIVING = { typos: true, beginnings: false }
const GUESSING = { typos: true, beginnings: true }

/**
 * What matches in each segment. Every word is wanted, as it is typed; only where that brings too
 * little, typos are forgiven; where it brings nothing, words are taken for beginnings and taken apart; and at last some
 * of the words are enough.
 */
export function findMatches(segments: readonly Segment[], query: string, request: Request): Matches[] {
  const words = parseQuery(query)
  if (words.length === 0) return segments.map(() => ({ count: 0, keys: [] }))
  const known = knownIn(segments)
  const readings = [words, ...joinedReadings(words, known)]

  const strict = segments.map((segment) => matchEvery(segment, readings, STRICT, request))
  if (totalOf(strict) >= (words.length === 1 ? ENOUGH : 1)) return strict
  const forgiven = segments.map((segment) => matchEvery(segment, readings, FORGIVING, request))
  if (totalOf(forgiven) > 0) return forgiven

  const apart = splitReadings(words, known)
  if (words.length === 1 && apart.length === 0) return forgiven
  readings.push(...apart)
  const guessed = segments.map((segment) => matchEvery(segment, readings, GUESSING, request))
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

/** Rare words are worth more. Where all words are held this changes little, and costs counting; here it decides. */
function someOf(segments: readonly Segment[], words: Word[], request: Request): Matches[] {
  const counts = words.map(() => 0)
  let size = 0
  for (const segment of segments) {
    size += segment.live
    for (const [i, count] of countEach(segment, words, GUESSING, request).entries()) counts[i]! += count
  }
  const worths = counts.map((count) => Math.log(1 + (size + 1) / (count + 1)))
  return segments.map((segment) => matchAny(segment, words, worths, GUESSING, request))
}
