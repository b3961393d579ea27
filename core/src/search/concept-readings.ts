import type { Token } from '../text/index.ts'
import { type Concept, conceptsNamed, findSpans, getPhrases, keyOfToken } from '../vocabulary/index.ts'
import { conceptTerm } from './concept-terms.ts'
import { type Word, wordsOf } from './query.ts'
import { CONCEPT_BEGINNING, FIT_CONCEPT, FIT_RELATED } from './score.ts'

/** A word may name several concepts; each more makes the query less clear. */
const MAX_CONCEPTS = 3
const MAX_READINGS = 8
/** Fewer letters are a prefix of too many concept names. */
const MIN_PREFIX_LENGTH = 3
const MAX_START_LENGTH = 5
const MAX_PREFIX_WORDS = 4

/** The query as the name of a concept: `cash machine`. */
export function wholeReadings(tokens: readonly Token[]): Word[][] {
  const readings: Word[][] = []
  const concepts = conceptsNamed(tokens)
  if (concepts.length === 0) return readings
  for (const concept of concepts.slice(0, MAX_CONCEPTS)) {
    readings.push([conceptWord(concept, FIT_CONCEPT, tokens.length)])
    for (const related of concept.related) readings.push([conceptWord(related, FIT_RELATED, tokens.length)])
  }
  return readings
}

/** The query with some of its words replaced by the concept that they name: `italian restaurant`. */
export function partialReadings(tokens: readonly Token[]): Word[][] {
  const readings: Word[][] = []
  const spans = findSpans(tokens)
  for (const { start, end, concepts } of spans) {
    for (const concept of concepts.slice(0, MAX_CONCEPTS)) {
      readings.push(replaceSpan(tokens, start, end, conceptWord(concept, FIT_CONCEPT, end - start)))
    }
  }
  if (spans.length > 1 && spans.reduce((sum, { start, end }) => sum + end - start, 0) === tokens.length) {
    readings.push(spans.map(({ start, end, concepts }) => conceptWord(concepts[0]!, FIT_CONCEPT, end - start)))
  }
  return readings.slice(0, MAX_READINGS)
}

/** The query with the words that name a concept replaced by broader ones: food, where there is no food court. */
export function broaderReadings(tokens: readonly Token[]): Word[][] {
  const readings: Word[][] = []
  for (const { start, end, concepts } of findSpans(tokens)) {
    for (const broader of new Set(concepts.slice(0, MAX_CONCEPTS).flatMap((concept) => concept.broader))) {
      readings.push(replaceSpan(tokens, start, end, conceptWord(broader, FIT_RELATED, end - start)))
    }
  }
  return readings.slice(0, MAX_READINGS)
}

/** The query with its last words taken for the beginning of a concept's name: `cash mach`. */
export function begunReadings(tokens: readonly Token[]): Word[][] {
  const last = tokens.length - 1
  if (tokens[last]!.ideographs) return []
  for (let start = Math.max(0, tokens.length - MAX_PREFIX_WORDS); start < tokens.length; start++) {
    if (start < last && !getPhrases().lengths.has(keyOfToken(tokens[start]!))) continue
    const prefix = start === last ? keyOfToken(tokens[last]!) : tokens.slice(start).map(keyOfToken).join(' ')
    const concepts = conceptsBegun(prefix)
    if (concepts.length === 0 || concepts.length > MAX_CONCEPTS) continue
    return concepts.map((concept) => {
      const word = conceptWord(concept, CONCEPT_BEGINNING, tokens.length - start)
      return replaceSpan(tokens, start, tokens.length, word)
    })
  }
  return []
}

const conceptWord = (concept: Concept, fit: number, weight: number): Word => ({
  text: conceptTerm(concept),
  unfinished: false,
  typos: 0,
  weight,
  fit,
})

const replaceSpan = (tokens: readonly Token[], start: number, end: number, word: Word): Word[] => [
  ...wordsOf(tokens.slice(0, start)).map((before) => ({ ...before, unfinished: false })),
  word,
  ...wordsOf(tokens.slice(end)),
]

/** Phrases of the vocabulary by their first three, four and five letters. */
let phrasesByStart: Map<string, string[]> | null = null

function conceptsBegun(prefix: string): Concept[] {
  if (prefix.length < MIN_PREFIX_LENGTH) return []
  phrasesByStart ??= groupByStart()
  const found: Concept[] = []
  const phrases = phrasesByStart.get(prefix.slice(0, MAX_START_LENGTH))
  if (!phrases) return found
  for (const phrase of phrases) {
    if (!phrase.startsWith(prefix)) continue
    for (const concept of getPhrases().concepts.get(phrase)!) if (!found.includes(concept)) found.push(concept)
    if (found.length > MAX_CONCEPTS) break
  }
  return found
}

function groupByStart(): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const phrase of getPhrases().concepts.keys()) {
    for (let length = MIN_PREFIX_LENGTH; length <= MAX_START_LENGTH; length++) {
      const start = phrase.slice(0, length)
      const group = groups.get(start)
      if (!group) groups.set(start, [phrase])
      else if (group.at(-1) !== phrase) group.push(phrase)
    }
  }
  return groups
}
