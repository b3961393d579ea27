import { FIELD_STEPS } from './impact.ts'

/** How a query word fits a term, best first. */
export const WHOLE = 0
export const BEGINNING = 1
/** One typo in a whole word, in a beginning; then the same with two. */
export const TYPO = 2
export const WORST_FIT = 5

/** Above the sum of all words of a query, each at its best and weighed by rarity. */
export const MAX_DOCUMENT_SCORE = 2 ** 20

/**
 * What a fit is worth in columns, category, title: the least, and how much the impact can add. Within a row and within
 * a column of this table no two intervals overlap, so a better field wins at equal fit, and a better fit in an equal
 * field, whatever the impacts. Every typo is worth less than anything spelt right.
 */
const LEAST = [
  [400, 740, 900],
  [300, 500, 620],
  [140, 190, 240],
  [95, 145, 195],
  [60, 100, 150],
  [25, 65, 115],
]
const SPAN = [
  [60, 60, 100],
  [60, 60, 60],
  [40, 40, 40],
  [40, 40, 40],
  [30, 30, 30],
  [30, 30, 30],
]

/** Score of an impact, for each fit. */
export const SCORES: readonly Uint16Array[] = LEAST.map((least, fit) =>
  Uint16Array.from({ length: 256 }, (_, impact) => {
    if (impact === 0) return 0
    const field = Math.floor((impact - 1) / FIELD_STEPS)
    const share = ((impact - 1) % FIELD_STEPS) / (FIELD_STEPS - 1)
    return least[field]! + Math.floor(SPAN[fit]![field]! * share * 0.999)
  }),
)
