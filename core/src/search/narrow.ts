import { collect, postingCount, type Request } from './collect.ts'
import { MatchSet } from './match-set.ts'
import type { TermRanges } from './ranges.ts'
import { SCORES } from './score.ts'
import type { Segment } from './segment.ts'

/** Postings that can be read one after the other in the time of one search among the terms of a document. */
const POSTINGS_PER_LOOKUP = 16

const holders = new MatchSet()

/** Keeps the documents that also hold one of the terms, and adds the best of their scores. */
export function narrow(documents: MatchSet, segment: Segment, ranges: TermRanges, request: Request, weight: number) {
  const searches = documents.count * ranges.starts.length
  if (postingCount(segment, ranges) > searches * POSTINGS_PER_LOOKUP) {
    documents.narrow((document) => weight * bestScore(segment, document, ranges, request.leastImpact))
    return
  }
  holders.reserve(segment.size)
  collect(segment, ranges, request, holders, weight)
  documents.narrow((document) => holders.scoreOf(document))
  holders.clear()
}

function bestScore({ forward }: Segment, document: number, ranges: TermRanges, leastImpact: number): number {
  const { values, impacts } = forward
  const start = forward.starts[document]!
  const end = forward.starts[document + 1]!
  let best = 0
  for (let i = 0; i < ranges.starts.length; i++) {
    const scores = SCORES[ranges.fits[i]!]!
    const stop = ranges.ends[i]!
    for (let at = firstAtLeast(values, start, end, ranges.starts[i]!); at < end && values[at]! < stop; at++) {
      if (impacts[at]! >= leastImpact) best = Math.max(best, scores[impacts[at]!]!)
    }
  }
  return best
}

function firstAtLeast(ascending: Uint32Array, start: number, end: number, value: number): number {
  let from = start
  let to = end
  while (from < to) {
    const middle = (from + to) >> 1
    if (ascending[middle]! < value) from = middle + 1
    else to = middle
  }
  return from
}
