import { eachTerm } from '../text/index.ts'
import { meantTerms } from './concept-terms.ts'
import { FIELD_CATEGORY, FIELD_COLUMNS, FIELD_STEPS, FIELD_TITLE, MAX_IMPACT } from './field.ts'
import { taggedTerm } from './language-terms.ts'

/** Texts of a document in one language. */
export interface Translation {
  /** Primary subtag of the language: `de`. */
  language: string
  title?: string
  category?: string
  columns?: string[]
}

export interface SearchDocument {
  id: string
  title: string
  /** The title of the catalog. */
  category: string
  /** The values of all other columns as text. */
  columns: string[]
  floor: number
  /** A number of the caller's, which hits bring back. */
  ref?: number
  /** What the document is, beside its category: the values of columns such as `type`, or names of concepts. */
  kinds?: string[]
  translations?: Translation[]
}

/**
 * BM25F. The average lengths are fixed, not measured: so an impact depends on its document alone, a changed row never
 * affects another one, and an update gives exactly the index that building anew would.
 */
const WEIGHTS = [1, 2, 3]
const AVERAGE_WORDS = [20, 2, 3]
const LENGTH_NORMALISATION = 0.75
const SATURATION_K = 2
/** A word in another language counts a little less than the same word in the plain text. */
const TRANSLATION_WEIGHT = 0.8
/** A place that is entirely a narrower concept comes before one whose name only mentions the concept. */
const BROADER_WEIGHT = 0.7

export interface WeightedTerms {
  terms: string[]
  impacts: number[]
}

/** Terms of a document in the order in which they are first seen, with their frequencies by BM25F. */
class TermFrequencies {
  readonly slots = new Map<string, number>()
  readonly terms: string[] = []
  readonly frequencies: number[] = []
  readonly fields: number[] = []

  /** The first field a term is added in is its field: the best field comes first. */
  add(term: string, field: number, frequency: number) {
    const slot = this.slots.get(term)
    if (slot !== undefined) {
      this.frequencies[slot]! += frequency
      return
    }
    this.slots.set(term, this.terms.length)
    this.terms.push(term)
    this.frequencies.push(frequency)
    this.fields.push(field)
  }
}

/** The terms of a document with their weights in it. */
export function weightTerms(document: SearchDocument): WeightedTerms {
  const found = new TermFrequencies()
  const onlyTerm = addField(found, [document.title], FIELD_TITLE)
  for (const { language, title } of document.translations ?? []) addTranslation(found, language, [title], FIELD_TITLE)
  addField(found, [document.category], FIELD_CATEGORY)
  for (const { language, category } of document.translations ?? [])
    addTranslation(found, language, [category], FIELD_CATEGORY)
  addField(found, document.columns, FIELD_COLUMNS)
  for (const { language, columns } of document.translations ?? [])
    addTranslation(found, language, columns ?? [], FIELD_COLUMNS)

  const impacts = found.frequencies.map((frequency, i) =>
    found.terms[i] === onlyTerm ? MAX_IMPACT : impactOf(found.fields[i]!, frequency),
  )
  addConcepts(document, found.terms, impacts)
  return { terms: found.terms, impacts }
}

/** Returns the term of a text that has only one: nothing can match a title better than the whole of it. */
function addField(found: TermFrequencies, texts: string[], field: number): string | undefined {
  const terms: string[] = []
  let words = 0
  for (const text of texts) words += eachTerm(text, (term) => terms.push(term))
  const frequency = frequencyOf(field, words)
  for (const term of terms) found.add(term, field, frequency)
  return terms.length === 1 ? terms[0] : undefined
}

function addTranslation(found: TermFrequencies, language: string, texts: (string | undefined)[], field: number) {
  const terms: string[] = []
  let words = 0
  for (const text of texts) if (text) words += eachTerm(text, (term) => terms.push(term))
  const frequency = frequencyOf(field, words)
  for (const term of terms) {
    if (!found.slots.has(term)) found.add(term, field, frequency * TRANSLATION_WEIGHT)
    found.add(taggedTerm(language, term), field, frequency)
  }
}

function frequencyOf(field: number, words: number): number {
  const length = 1 - LENGTH_NORMALISATION + (LENGTH_NORMALISATION * words) / AVERAGE_WORDS[field]!
  return WEIGHTS[field]! / length
}

const impactOf = (field: number, frequency: number) =>
  1 + field * FIELD_STEPS + Math.floor(((FIELD_STEPS - 1) * frequency) / (SATURATION_K + frequency))

/** A concept named by the title counts as a title does, by a kind as a category; a broader one a little less. */
function addConcepts(document: SearchDocument, terms: string[], impacts: number[]) {
  const best = new Map<string, number>()
  const addText = (text: string, field: number) => {
    for (const { term, share, isBroader } of meantTerms(text)) {
      const weight = isBroader ? BROADER_WEIGHT * share : share
      const impact = 1 + field * FIELD_STEPS + Math.floor((FIELD_STEPS - 1) * weight)
      if (impact > (best.get(term) ?? 0)) best.set(term, impact)
    }
  }
  addText(document.title, FIELD_TITLE)
  addText(document.category, FIELD_CATEGORY)
  for (const kind of document.kinds ?? []) addText(kind, FIELD_CATEGORY)
  for (const { title } of document.translations ?? []) if (title) addText(title, FIELD_TITLE)
  for (const [term, impact] of best) {
    terms.push(term)
    impacts.push(impact)
  }
}
