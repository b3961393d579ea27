import { CONCEPTS, type Concept, conceptsOfName, findConcept } from '../vocabulary/index.ts'

/** Concepts are terms of one character that cannot be typed: the tokenizer treats private-use characters as spaces. */
const FIRST_CONCEPT = 0xe000

const terms = new Map<Concept, string>()

export function conceptTerm(concept: Concept): string {
  if (terms.size === 0) {
    for (const [i, known] of CONCEPTS.entries()) terms.set(known, String.fromCharCode(FIRST_CONCEPT + i))
  }
  return terms.get(concept)!
}

/** What a document is, as terms of its index. */
export interface MeantTerm {
  term: string
  /** Share of the text that says so, from 0 to 1. */
  share: number
  /** The concept is not named itself; a narrower one is. */
  isBroader: boolean
}

const MAX_TEXT_LENGTH = 200
/** Names recur: most rows of a catalog share a few kinds. */
const MAX_REMEMBERED = 4096
const remembered = new Map<string, readonly MeantTerm[]>()

/** The concepts that a name or a kind means. */
export function meantTerms(text: string): readonly MeantTerm[] {
  const known = remembered.get(text)
  if (known) return known
  const meant: MeantTerm[] = []
  const own = findConcept(text)
  const named = own ? [{ concept: own, share: 1 }] : conceptsOfName(text.slice(0, MAX_TEXT_LENGTH))
  for (const { concept, share } of named) {
    meant.push({ term: conceptTerm(concept), share, isBroader: false })
    for (const broader of concept.broader) meant.push({ term: conceptTerm(broader), share, isBroader: true })
  }
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  remembered.set(text, meant)
  return meant
}
