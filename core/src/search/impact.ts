import { eachTerm } from './tokens.ts'

export interface SearchDocument {
  id: string
  title: string
  /** The title of the catalog. */
  category: string
  /** The values of all other columns as text. */
  columns: string[]
  floor: number
}

/** The best field a term stands in; the order is that of the impacts. */
const COLUMNS = 0
const CATEGORY = 1
const TITLE = 2

/** Impacts of one field class fill a third of a byte: 1–85 columns, 86–170 category, 171–255 title. */
export const FIELD_STEPS = 85
export const TITLE_IMPACT = 1 + TITLE * FIELD_STEPS

/**
 * BM25F. The average lengths are fixed, not measured: so an impact depends on its document alone, a changed row never
 * touches another one, and updating comes out exactly as building anew.
 */
const WEIGHTS = [1, 2, 3]
const AVERAGE_WORDS = [20, 2, 3]
const LENGTH_NORMALISATION = 0.75
const SATURATION = 2

export interface WeighedTerms {
  terms: string[]
  impacts: number[]
}

/** The terms of a document with what each is worth there. */
export function weigh(document: SearchDocument): WeighedTerms {
  const slots = new Map<string, number>()
  const terms: string[] = []
  const frequencies: number[] = []
  const fields: number[] = []

  const addField = (texts: string[], field: number) => {
    const found: string[] = []
    let words = 0
    for (const text of texts) words += eachTerm(text, (term) => found.push(term))
    const length = 1 - LENGTH_NORMALISATION + (LENGTH_NORMALISATION * words) / AVERAGE_WORDS[field]!
    const frequency = WEIGHTS[field]! / length
    for (const term of found) {
      const slot = slots.get(term)
      if (slot !== undefined) {
        frequencies[slot]! += frequency
        continue
      }
      slots.set(term, terms.length)
      terms.push(term)
      frequencies.push(frequency)
      fields.push(field)
    }
  }
  addField([document.title], TITLE)
  addField([document.category], CATEGORY)
  addField(document.columns, COLUMNS)

  const impacts = frequencies.map((frequency, i) => impactOf(fields[i]!, frequency))
  return { terms, impacts }
}

const impactOf = (field: number, frequency: number) =>
  1 + field * FIELD_STEPS + Math.floor((FIELD_STEPS * frequency) / (SATURATION + frequency))
