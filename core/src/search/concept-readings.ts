import type { Token } from '../text/index.ts'
import { type Concept, findSpans, getPhrases, keyOfToken } from '../vocabulary/index.ts'
import { conceptTerm } from './concept-terms.ts'
import { type Word, wordsOf } from './query.ts'
import { CONCEPT, CONCEPT_BEGINNING, RELATED } from './score.ts'

/** A word may name several concepts; each more makes the query less clear. */
const MAX_CONCEPTS_PER_SPAN = 3
const MAX_READINGS = 8
/** Fewer letters begin the names of too many concepts. */
const MIN_PREFIX_LENGTH = 3
const MAX_PREFIX_WORDS = 4
/** A part of a run of ideographs that says less than this share of it is taken for a part of a name. */
const MIN_RUN_COVERAGE = 0.5

/** The query with the words that name a concept replaced by broader ones: food, where there is no food court. */
export function broaderReadings(tokens: readonly Token[]): Word[][] {
  const readings: Word[][] = []
  for (const { start, end, concepts } of clearSpans(tokens)) {
    for (const broader of new Set(concepts.slice(0, MAX_CONCEPTS_PER_SPAN).flatMap((concept) => concept.broader))) {
      readings.push(replaceSpan(tokens, start, end, conceptWord(broader, RELATED, end - start)))
    }
  }
  return readings.slice(0, MAX_READINGS)
}

const clearSpans = (tokens: readonly Token[]) => findSpans(tokens).filter((span) => span.coverage >= MIN_RUN_COVERAGE)

const replaceSpan = (tokens: readonly Token[], start: number, end: number, word: Word): Word[] => [
  ...wordsOf(tokens.slice(0, start)).map((before) => ({ ...before, unfinished: false })),
  word,
  ...wordsOf(tokens.slice(end)),
]

/** The query with the words that name a concept replaced by it: `italian restaurant`, `cash machine`. */
export function conceptReadings(tokens: readonly Token[]): Word[][] {
  const spans = clearSpans(tokens)
  const readings: Word[][] = []
  for (const { start, end, concepts } of spans) {
    const weight = end - start
    for (const concept of concepts.slice(0, MAX_CONCEPTS_PER_SPAN)) {
      readings.push(replaceSpan(tokens, start, end, conceptWord(concept, CONCEPT, weight)))
      for (const related of concept.related) {
        readings.push(replaceSpan(tokens, start, end, conceptWord(related, RELATED, weight)))
      }
    }
  }
  if (spans.length > 1) {
    const words = spans.map(({ start, end, concepts }) => conceptWord(concepts[0]!, CONCEPT, end - start))
    if (spans.reduce((sum, { start, end }) => sum + end - start, 0) === tokens.length) readings.push(words)
  }
  if (spans.at(-1)?.end !== tokens.length) readings.push(...begunReadings(tokens))
  return readings.slice(0, MAX_READINGS)
}

const conceptWord = (concept: Concept, fit: number, weight: number): Word => ({
  text: conceptTerm(concept),
  unfinished: false,
  typos: 0,
  weight,
  fit,
})

/** The query with its last words taken for the beginning of a concept's name: `cash mach`. */
function begunReadings(tokens: readonly Token[]): Word[][] {
  const keys = tokens.map(keyOfToken)
  for (let start = Math.max(0, tokens.length - MAX_PREFIX_WORDS); start < tokens.length; start++) {
    const prefix = keys.slice(start).join(' ')
    if (prefix.length < MIN_PREFIX_LENGTH || tokens.at(-1)!.ideographs) continue
    const concepts = conceptsBegun(prefix)
    if (concepts.size === 0 || concepts.size > MAX_CONCEPTS_PER_SPAN) continue
    const before = wordsOf(tokens.slice(0, start)).map((word) => ({ ...word, unfinished: false }))
    return [...concepts].map((concept) => [...before, conceptWord(concept, CONCEPT_BEGINNING, tokens.length - start)])
  }
  return []
}

let sortedPhrases: string[] | null = null

function conceptsBegun(prefix: string): Set<Concept> {
  const { concepts } = getPhrases()
  sortedPhrases ??= [...concepts.keys()].sort()
  const found = new Set<Concept>()
  let from = 0
  let to = sortedPhrases.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (sortedPhrases[middle]! < prefix) from = middle + 1
    else to = middle
  }
  for (let i = from; i < sortedPhrases.length && sortedPhrases[i]!.startsWith(prefix); i++) {
    for (const concept of concepts.get(sortedPhrases[i]!)!) found.add(concept)
    if (found.size > MAX_CONCEPTS_PER_SPAN) break
  }
  return found
}
