import type { Category } from './categories.ts'
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
 * catalog, else by its own name.
 */
export function categoryOf(catalogTitle: string, data: Readonly<Record<string, unknown>>): Category | null {
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

/** The category of the first concept that a text names. */
export function categoryOfText(text: string): Category | null {
  for (const { concept } of conceptsOfName(text.slice(0, MAX_TEXT_LENGTH))) {
    if (concept.category) return concept.category
  }
  return null
}
