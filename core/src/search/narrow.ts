import type { Found } from './found.ts'
import type { TermRanges } from './ranges.ts'
import { SCORES } from './score.ts'
import type { Segment } from './segment.ts'

/** Ranges up to which it is quicker to search for each among the terms of a document. */
const FEW = 4

/** Of each term, one more than its fit to the word under way; all zero in between. */
let fits = new Uint8Array(0)

/** Keeps the documents that hold one of the terms, and adds the best of their scores. */
export function narrow(segment: Segment, ranges: TermRanges, leastImpact: number, documents: Found, weight: number) {
  if (ranges.starts.length <= FEW) {
    documents.narrow((document) => weight * searched(segment, document, ranges, leastImpact))
    return
  }
  if (fits.length < segment.dictionary.size) fits = new Uint8Array(segment.dictionary.size)
  const { starts, ends } = ranges
  for (let i = 0; i < starts.length; i++) fits.fill(ranges.fits[i]! + 1, starts[i]!, ends[i]!)
  documents.narrow((document) => weight * lookedUp(segment, document, leastImpact))
  for (let i = 0; i < starts.length; i++) fits.fill(0, starts[i]!, ends[i]!)
}

function lookedUp({ forward }: Segment, document: number, leastImpact: number): number {
  const { values, impacts } = forward
  const scores = SCORES
  const end = forward.starts[document + 1]!
  let best = 0
  for (let at = forward.starts[document]!; at < end; at++) {
    const fit = fits[values[at]!]!
    if (fit === 0 || impacts[at]! < leastImpact) continue
    best = Math.max(best, scores[fit - 1]![impacts[at]!]!)
  }
  return best
}

function searched({ forward }: Segment, document: number, ranges: TermRanges, leastImpact: number): number {
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
