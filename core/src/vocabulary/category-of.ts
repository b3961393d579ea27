import type { Category } from './categories.ts'
import { LANGUAGES } from './concept.ts'
import { conceptsOfName } from './find-concepts.ts'

/** Columns that state what a row is; all others say something about it. */
const KIND_COLUMN = /categor|kategorie|type|typ$|kind|branche|sector|segment|tags?$|genre|sparte|gruppe|group/i
const NAME_COLUMN = /^(title|name|titel|bezeichnung|label)$/i

/** Cells and columns beyond these say nothing about a category. */
const MAX_TEXT_LENGTH = 200
const MAX_COLUMNS = 64

/** What a whole catalog is named for says less than the name of a row in it. */
const GENERIC: ReadonlySet<Category> = new Set(['shop', 'services'])

/** Whether the values of a column state what a row is. A translated column is read as the column it translates. */
export const isKindColumn = (column: string): boolean => KIND_COLUMN.test(column.split('@', 1)[0]!)

/**
 * The category of placed content, or null where nothing states it: by its category column, else by the title of its
 * catalog, else by its own name. The sector of an exhibitor is what it sells, not what visitors find there: a booth.
 */
export function categoryOf(catalogTitle: string, data: Readonly<Record<string, unknown>>): Category | null {
  if (categoryOfText(catalogTitle) === 'booth') return 'booth'
  const cells = Object.entries(data).slice(0, MAX_COLUMNS)
  const kinds = cells.filter(([column]) => isKindColumn(column)).map(([, value]) => value)
  const names = cells.filter(([column]) => NAME_COLUMN.test(column)).map(([, value]) => value)
  let generic: Category | null = null
  for (const text of [...kinds, catalogTitle, ...names]) {
    const category = typeof text === 'string' ? categoryOfText(text) : null
    if (category && !GENERIC.has(category)) return category
    generic ??= category
  }
  return generic
}

/**
 * The category of the concept that a text is the name of, else of the first that it mentions: an office is named so,
 * while the word also stands for a pantry in other languages.
 */
export function categoryOfText(text: string): Category | null {
  const said = text.slice(0, MAX_TEXT_LENGTH)
  const known = conceptsOfName(said).flatMap(({ concept }) => (concept.category ? [concept] : []))
  const plain = said.trim().toLowerCase()
  for (const language of LANGUAGES) {
    const named = known.find(({ names }) => names[language].toLowerCase() === plain)
    if (named) return named.category
  }
  return known[0]?.category ?? null
}
