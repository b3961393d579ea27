import type { Category } from './categories.ts'

/** The languages in which every concept has words. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'tr', 'ar', 'zh', 'ja'] as const
export type Language = (typeof LANGUAGES)[number]

/**
 * A kind of indoor place. The words of a language are separated by commas; the first is the name that a sign would
 * bear, the others are what people type.
 */
interface ConceptEntry extends Record<Language, string> {
  /** The icon of such a place; none where a map shows it without one. */
  category?: Category
  /** Concepts that such a place also matches, with a lower rank: a bakery matches a search for food. */
  broader?: readonly string[]
  /** Concepts to show behind this one where they exist: entrances behind exits. */
  related?: readonly string[]
}

export type Theme = Record<string, ConceptEntry>

export interface Concept {
  /** A name such as `toilet`, which stays the same across versions. */
  id: string
  category: Category | null
  broader: Concept[]
  related: Concept[]
  /** The name in each language, as a sign would bear it. */
  names: Record<Language, string>
}
