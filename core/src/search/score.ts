import { FIELD_STEPS } from './field.ts'

/** How a query word fits a term, best first. */
export const FIT_WHOLE = 0
export const FIT_PREFIX = 1
/** One typo in a whole word, in a beginning; then the same with two. */
export const FIT_TYPO = 2
export const WORST_FIT = 5
/** The query names a concept that the document is. */
export const FIT_CONCEPT = 6
/** The document is something related to what the query names. */
export const FIT_RELATED = 7
/** The query may become the name of a concept that the document is. */
export const CONCEPT_BEGINNING = 8
/** The query names a concept with a typo. */
export const CONCEPT_TYPO = 9
/** A whole word, a beginning in a text of the visitor's language. */
export const OWN_WHOLE = 10
export const OWN_BEGINNING = 11

/** Above the sum of all words of a query, each at its best and weighed by rarity. */
export const MAX_DOCUMENT_SCORE = 2 ** 20

/**
 * Scores of a fit in columns, category, title: the minimum, and how much the impact can add. A better field wins at
 * equal fit, and a better fit in an equal field, whatever the impacts. Every typo scores less than anything spelt
 * right. A concept in the title scores less than any whole word in the title or category, and more than a beginning.
 */
const MIN_SCORES = [
  [400, 740, 900],
  [300, 500, 620],
  [140, 190, 240],
  [95, 145, 195],
  [60, 100, 150],
  [25, 65, 115],
  [465, 565, 690],
  [255, 260, 262],
  [265, 420, 560],
  [110, 160, 210],
  [465, 830, 1010],
  [365, 540, 685],
]
const SPANS = [
  [60, 60, 100],
  [60, 60, 60],
  [40, 40, 40],
  [40, 40, 40],
  [30, 30, 30],
  [30, 30, 30],
  [60, 50, 45],
  [5, 2, 20],
  [30, 40, 55],
  [40, 40, 30],
  [60, 60, 100],
  [60, 60, 50],
]

/** Score of an impact, for each fit. */
export const SCORES: readonly Uint16Array[] = MIN_SCORES.map((minimum, fit) =>
  Uint16Array.from({ length: 256 }, (_, impact) => {
    if (impact === 0) return 0
    const field = Math.floor((impact - 1) / FIELD_STEPS)
    const share = ((impact - 1) % FIELD_STEPS) / (FIELD_STEPS - 1)
    return minimum[field]! + Math.floor(SPANS[fit]![field]! * share * 0.999)
  }),
)
