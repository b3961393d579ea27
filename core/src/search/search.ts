import type { Token } from '../text/index.ts'
import { conceptsNamed } from '../vocabulary/index.ts'
import { postingCount, type Request } from './collect.ts'
import { begunReadings, broaderReadings, partialReadings } from './concept-readings.ts'
import { TITLE_IMPACT } from './field.ts'
import { interpret } from './interpret.ts'
import { countHolders, matchAny, matchEvery, type Try, termsOf } from './match.ts'
import type { Matches } from './match-set.ts'
import { misspeltReadings } from './misspelt-concepts.ts'
import type { Word } from './query.ts'
import { joinedReadings, type Known, splitReadings } from './readings.ts'
import { FIT_CONCEPT, FIT_RELATED } from './score.ts'
import type { Segment } from './segment.ts'

/**
 * Number of hits spelt as typed that fill a screen, so that typos need not be considered. Several words that occur in
 * one place are hardly misspelt, so there one hit is enough.
 */
const MIN_STRICT_HITS = 10

/** Postings that are read in a millisecond. */
const MAX_POSTINGS = 50_000

const STRICT = { typos: false, beginnings: false }
const FORGIVING = { typos: true, beginnings: false }
const GUESSING = { typos: true, beginnings: true }

/**
 * The matches of each segment. Every word is required, as typed, or as another reading of the query. Where that finds
 * little, names of concepts are completed, and typos in titles are tolerated (not in other fields: a search for shoes
 * must not find everything listed under shops). Where it finds nothing, some words may stand for concepts, then
 * concepts are broadened, then typos are tolerated anywhere, then names of concepts may be misspelt and words may be
 * beginnings or two words in one; at last some of the words are enough.
 */
export function findMatches(segments: readonly Segment[], query: string, request: Request): Matches[] {
  const { words, stripped, asked, readings: others } = interpret(query, request.synonyms, request.language)
  if (words.length === 0) return segments.map(() => ({ count: 0, keys: [] }))
  const known = knownIn(segments)
  const readings = [words, ...joinedReadings(words, known), ...others]

  const asTyped = { leniency: STRICT, request }
  const strict = matchAll(segments, readings, [asTyped])
  const count = totalOf(strict)
  if (count >= (words.length === 1 ? MIN_STRICT_HITS : 1)) return strict
  const begun = begunReadings(stripped)
  if (begun.length > 0) readings.push(...begun)
  // What names a concept is spelt right: where there is no cash machine, cash is no misspelt car wash.
  const isSpeltRight = conceptsNamed(stripped).length > 0
  if (count > 0) {
    const named = isSpeltRight ? readings.filter((words) => words.every(({ fit }) => fit !== FIT_RELATED)) : readings
    if (named.length < readings.length && totalOf(matchAll(segments, named, [asTyped])) === 0) return strict
    const inTitles = { leniency: FORGIVING, request: { ...request, leastImpact: TITLE_IMPACT } }
    return matchAll(segments, readings, [asTyped, inTitles])
  }
  const meant = stripped.length > 1 || others.length > 0 ? findMeant(segments, stripped, asTyped) : null
  if (meant) return meant
  if (isSpeltRight) return strict
  const forgiven = matchAll(segments, readings, [{ leniency: FORGIVING, request }])
  if (totalOf(forgiven) > 0) return forgiven

  const apart = [...misspeltReadings(asked), ...splitReadings(words, known)]
  if (words.length === 1 && apart.length === 0) return forgiven
  readings.push(...apart)
  const guessed = matchAll(segments, readings, [{ leniency: GUESSING, request }])
  if (totalOf(guessed) > 0 || words.length === 1) return guessed
  return someOf(segments, [...asked, ...conceptWords([...others, ...partialReadings(stripped)])], request)
}

function matchAll(segments: readonly Segment[], readings: Word[][], tries: readonly Try[]): Matches[] {
  return segments.map((segment) => matchEvery(segment, readings, tries))
}

/** Matches with some of the words read as concepts, else as broader ones; null where there are none. */
function findMeant(segments: readonly Segment[], stripped: readonly Token[], asTyped: Try): Matches[] | null {
  for (const readings of [partialReadings(stripped), broaderReadings(stripped)]) {
    if (readings.length === 0) return null
    const found = matchAll(segments, readings, [asTyped])
    if (totalOf(found) > 0) return found
  }
  return null
}

/** The concepts among the words of some readings, each once. */
function conceptWords(readings: Word[][]): Word[] {
  const concepts = new Map<string, Word>()
  for (const word of readings.flat()) if (word.fit === FIT_CONCEPT) concepts.set(word.text, word)
  return [...concepts.values()]
}

export const totalOf = (matches: Matches[]) => matches.reduce((total, { count }) => total + count, 0)

function knownIn(segments: readonly Segment[]): Known {
  return (text, asBeginning) => {
    for (const { dictionary } of segments) {
      const node = dictionary.find(text)
      if (node !== 0 && (asBeginning || dictionary.isTerm(node))) return true
    }
    return false
  }
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
