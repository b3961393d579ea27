import type { Category } from './categories.ts'
import { LANGUAGES, type Language } from './concept.ts'
import { findConcept } from './vocabulary.ts'

/** The concept whose name fits all places of a category. Some categories have none: they take in too much. */
const NAMED_BY: Partial<Record<Category, string>> = {
  restroom: 'toilet',
  elevator: 'lift',
  exit: 'exit',
  info: 'information',
  accessible: 'step-free',
  charging: 'phone-charging',
  meeting: 'meeting-room',
  grocery: 'supermarket',
  coffee: 'cafe',
  sport: 'sports',
  bicycle: 'bicycles',
}

/** The name of a category as a sign would bear it; null where no concept stands for all of it. */
export function categoryName(category: Category, language: string): string | null {
  const named = LANGUAGES.find((known) => known === language) ?? ('en' satisfies Language)
  return findConcept(NAMED_BY[category] ?? category)?.names[named] ?? null
}
