import type { Score } from './score.ts'

export interface Row {
  plan: string
  score: Score
  /** What the reading and the finding took. */
  seconds: number
  confidence: number
  /** The share of named spaces that can be reached from each other. */
  reachable: number
}

const HEAD = [
  'plan',
  'rooms',
  'recall',
  'precision',
  'enclosed',
  'mean IoU',
  'labels',
  'areas',
  'scale',
  'sure',
  'doors',
  'reachable',
  's',
]

export function printTable(rows: Row[]): void {
  const cells = rows.map(({ plan, score, seconds, confidence, reachable }) => [
    plan,
    String(score.rooms),
    ...[score.recall, score.precision, score.enclosedRecall, score.meanIou, score.labels, score.areas].map(share),
    score.scaleError === null ? '–' : `${(100 * score.scaleError).toFixed(1)} %`,
    share(confidence),
    share(score.doors),
    share(reachable),
    seconds.toFixed(1),
  ])
  const widths = HEAD.map((head, i) => Math.max(head.length, ...cells.map((row) => row[i]!.length)))
  for (const row of [HEAD, ...cells]) {
    console.log(row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '))
  }
}

/** One row with the means of all rows whose plan is of the format. */
export function averages(format: string, rows: Row[]): Row[] {
  const own = rows.filter(({ plan }) => plan.startsWith(`${format} `))
  if (own.length < 2) return []
  const over = (pick: (row: Row) => number | null): number | null => {
    const values = own.map(pick).filter((value) => value !== null)
    return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null
  }
  const score = Object.fromEntries(
    (Object.keys(own[0]!.score) as (keyof Score)[]).map((key) => [key, over((row) => row.score[key])]),
  ) as unknown as Score
  score.rooms = own.reduce((sum, row) => sum + row.score.rooms, 0)
  return [
    {
      plan: `mean of ${format}`,
      score,
      seconds: over((row) => row.seconds)!,
      confidence: over((row) => row.confidence)!,
      reachable: over((row) => row.reachable)!,
    },
  ]
}

function share(value: number | null): string {
  return value === null ? '–' : value.toFixed(3)
}
