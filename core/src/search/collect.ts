import type { InterpretOptions } from './interpret.ts'
import type { MatchSet } from './match-set.ts'
import type { TermRanges } from './ranges.ts'
import { SCORES } from './score.ts'
import type { Segment } from './segment.ts'

export interface Request extends InterpretOptions {
  floor?: number | undefined
  /** Impacts below this do not count: a way to search titles only. */
  leastImpact: number
  /** How many of the best to return in order. */
  wanted: number
}

export function postingCount({ postings: { starts } }: Segment, ranges: TermRanges): number {
  let count = 0
  for (let i = 0; i < ranges.starts.length; i++) count += starts[ranges.ends[i]!]! - starts[ranges.starts[i]!]!
  return count
}

/** All documents that hold one of the terms. */
export function collect(segment: Segment, ranges: TermRanges, request: Request, into: MatchSet, weight: number) {
  const { dead, floors } = segment
  const { starts, values, impacts } = segment.postings
  const { floor, leastImpact } = request
  for (let i = 0; i < ranges.starts.length; i++) {
    const scores = SCORES[ranges.fits[i]!]!
    const end = starts[ranges.ends[i]!]!
    for (let at = starts[ranges.starts[i]!]!; at < end; at++) {
      const document = values[at]!
      const impact = impacts[at]!
      if (dead[document] || impact < leastImpact || (floor !== undefined && floors[document] !== floor)) continue
      into.raise(document, scores[impact]! * weight)
    }
  }
}
