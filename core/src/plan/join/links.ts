import type { PlanFeature } from '../result.ts'
import type { Border } from './borders.ts'

/** Two spaces between which one can walk: through a door that was found or inferred, or with nothing between them. */
export interface Link {
  a: number
  b: number
  door?: PlanFeature
  inferredAt?: Border
  /** Which of the two the other stands in, open to it. */
  hall?: number
}

/** Drops inferred doors into what has no name and leads no farther, again and again. */
export function pruneLinks(links: readonly Link[], isNamed: (space: number) => boolean): Link[] {
  let kept = [...links]
  for (;;) {
    const counts = new Map<number, number>()
    for (const { a, b } of kept) for (const i of [a, b]) counts.set(i, (counts.get(i) ?? 0) + 1)
    const isDeadEnd = (i: number) => !isNamed(i) && counts.get(i) === 1
    const useful = kept.filter(({ a, b, inferredAt }) => !inferredAt || !(isDeadEnd(a) || isDeadEnd(b)))
    if (useful.length === kept.length) return kept
    kept = useful
  }
}
