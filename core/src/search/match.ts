import { collect, postingCount, type Request } from './collect.ts'
import type { Dictionary } from './dictionary.ts'
import { termsNear } from './fuzzy.ts'
import { beginningFitOf } from './language-terms.ts'
import { type Matches, MatchSet } from './match-set.ts'
import { narrow } from './narrow.ts'
import type { Word } from './query.ts'
import { TermRanges } from './ranges.ts'
import { FIT_PREFIX, FIT_WHOLE } from './score.ts'
import type { Segment } from './segment.ts'

export interface Leniency {
  typos: boolean
  /** Treat every word as a prefix, not only the last. */
  beginnings: boolean
}

/** Fewer letters are a prefix of too many words. */
const MIN_PREFIX_LENGTH = 3

const found = new MatchSet()
const candidates = new MatchSet()

/** One way to look for the words of a query. */
export interface Try {
  leniency: Leniency
  request: Request
}

/** The documents that hold all words of one of the readings, in one of the tries. */
export function matchEvery(segment: Segment, readings: Word[][], tries: readonly Try[]): Matches {
  reserve(segment)
  for (let i = 0; i < tries.length; i++) {
    const { leniency, request } = tries[i]!
    for (const words of readings) {
      // Terms that are decided are the same in every try.
      if (i > 0 && words[0]!.fit !== undefined && words.length === 1) continue
      const ranges = words.map((word) => termsOf(segment, word, leniency))
      if (ranges.every((range) => !range.isEmpty)) findEvery(segment, words, ranges, request)
    }
  }
  return found.take(tries[0]!.request.wanted)
}

/** How many documents hold one of the terms. */
export function countHolders(segment: Segment, terms: TermRanges, request: Request): number {
  candidates.reserve(segment.size)
  collect(segment, terms, request, candidates, 1)
  const { count } = candidates
  candidates.clear()
  return count
}

/** The documents that hold at least one of some words, each word with its terms and its worth. */
export function matchAny(segment: Segment, words: { terms: TermRanges; worth: number }[], request: Request): Matches {
  reserve(segment)
  for (const { terms, worth } of words) {
    collect(segment, terms, request, candidates, 1)
    for (let place = 0; place < candidates.count; place++) {
      const document = candidates.documentAt(place)
      const score = Math.ceil(candidates.scoreOf(document) * worth)
      found.raise(document, found.scoreOf(document) + score)
    }
    candidates.clear()
  }
  return found.take(request.wanted)
}

function reserve(segment: Segment) {
  found.reserve(segment.size)
  candidates.reserve(segment.size)
}

/** The terms of a segment that a word may stand for. */
export function termsOf({ dictionary }: Segment, word: Word, leniency: Leniency): TermRanges {
  if (word.fit !== undefined) return decidedTerms(dictionary, word, word.fit)
  const unfinished = word.unfinished || (leniency.beginnings && word.text.length >= MIN_PREFIX_LENGTH)
  if (leniency.typos && word.typos > 0) return termsNear(dictionary, word.text, word.typos, unfinished)
  const ranges = new TermRanges()
  const node = dictionary.find(word.text)
  if (node === 0) return ranges
  const first = dictionary.termsBefore[node]!
  const others = dictionary.termsBefore[node + 1]!
  ranges.add(first, others, FIT_WHOLE)
  if (unfinished) ranges.add(others, dictionary.termsBefore[dictionary.ends[node]!]!, FIT_PREFIX)
  return ranges
}

/** The terms of a word whose fit is decided: the term itself, and where it is unfinished those that begin with it. */
function decidedTerms(dictionary: Dictionary, word: Word, fit: number): TermRanges {
  const ranges = new TermRanges()
  const node = dictionary.find(word.text)
  if (node === 0) return ranges
  const first = dictionary.termsBefore[node]!
  const others = dictionary.termsBefore[node + 1]!
  ranges.add(first, others, fit)
  if (word.unfinished) ranges.add(others, dictionary.termsBefore[dictionary.ends[node]!]!, beginningFitOf(fit))
  return ranges
}

/** The rarest word proposes documents; each other word filters them. */
function findEvery(segment: Segment, words: Word[], ranges: TermRanges[], request: Request) {
  if (words.length === 1) {
    collect(segment, ranges[0]!, request, found, words[0]!.weight)
    return
  }
  const sizes = ranges.map((range) => postingCount(segment, range))
  const [rarest, ...others] = [...words.keys()].sort((a, b) => sizes[a]! - sizes[b]!)
  collect(segment, ranges[rarest!]!, request, candidates, words[rarest!]!.weight)
  for (const i of others) narrow(candidates, segment, ranges[i]!, request, words[i]!.weight)
  for (let place = 0; place < candidates.count; place++) {
    const document = candidates.documentAt(place)
    found.raise(document, candidates.scoreOf(document))
  }
  candidates.clear()
}
