import { fold } from '../text/index.ts'
import { documentOfKey, type Matches, scoreOfKey } from './match-set.ts'
import type { Segment } from './segment.ts'

/** The next best document of a segment. */
interface Head {
  segment: Segment
  keys: number[]
  at: number
}

export interface Ranked {
  segment: Segment
  document: number
  score: number
}

/** The documents of all segments that were wanted, from the best on: by score, then title, then ID. */
export function rank(segments: readonly Segment[], matches: Matches[], skip: number, until: number): Ranked[] {
  const heads: Head[] = []
  for (const [i, segment] of segments.entries()) {
    const { keys } = matches[i]!
    if (keys.length > 0) heads.push({ segment, keys, at: 0 })
  }
  const ranked: Ranked[] = []
  for (let place = 0; place < until && heads.length > 0; place++) {
    let best = 0
    for (let i = 1; i < heads.length; i++) if (isBefore(heads[i]!, heads[best]!)) best = i
    const head = heads[best]!
    const key = head.keys[head.at++]!
    if (place >= skip) ranked.push({ segment: head.segment, document: documentOfKey(key), score: scoreOfKey(key) })
    if (head.at === head.keys.length) heads.splice(best, 1)
  }
  return ranked
}

function isBefore(a: Head, b: Head): boolean {
  const keyA = a.keys[a.at]!
  const keyB = b.keys[b.at]!
  const lead = scoreOfKey(keyA) - scoreOfKey(keyB)
  if (lead !== 0) return lead > 0
  const titleA = fold(a.segment.titleOf(documentOfKey(keyA)))
  const titleB = fold(b.segment.titleOf(documentOfKey(keyB)))
  if (titleA !== titleB) return titleA < titleB
  return a.segment.idOf(documentOfKey(keyA)) < b.segment.idOf(documentOfKey(keyB))
}
