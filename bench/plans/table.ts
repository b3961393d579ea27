import { markdownTable } from '../measure.ts'
import type { Score } from './score.ts'

export interface Row {
  plan: string
  score: Score
  /** Of processor time: what the reading and the finding took. */
  seconds: number
  confidence: number
  /** The share of named spaces that can be reached from each other. */
  reachable: number
}

export function planTable(title: string, rows: readonly Row[]): string {
  return markdownTable(
    title,
    rows.map(({ plan, score, seconds, confidence, reachable }) => ({
      plan,
      rooms: score.rooms,
      recall: share(score.recall),
      precision: share(score.precision),
      enclosed: share(score.enclosedRecall),
      'mean IoU': share(score.meanIou),
      labels: share(score.labels),
      areas: share(score.areas),
      'scale off by': score.scaleError === null ? '–' : `${(100 * score.scaleError).toFixed(1)} %`,
      sure: share(confidence),
      doors: share(score.doors),
      reachable: share(reachable),
      's of processor': seconds.toFixed(1),
    })),
  )
}

export function share(value: number | null): string {
  return value === null ? '–' : value.toFixed(3)
}
