import type { Translation } from '@rotunda/core/search'
import { parseTranslatedColumn } from '@rotunda/core/table'

/** Languages in the order of fallback: the one asked for, then that of the view. Then comes the plain column. */
export type Fallback = readonly string[]

/** The value of a column in the first language that has one. */
export function localize(data: Readonly<Record<string, unknown>>, column: string, languages: Fallback): unknown {
  for (const language of languages) {
    const value = data[`${column}@${language}`]
    if (Object.hasOwn(data, `${column}@${language}`) && value !== null && value !== '') return value
  }
  return data[column]
}

/** A row as one language shows it: plain columns alone, each in the first language that has a value. */
export function localizeRow(data: Readonly<Record<string, unknown>>, languages: Fallback): Record<string, unknown> {
  const columns = new Set(Object.keys(data).map((name) => parseTranslatedColumn(name)?.column ?? name))
  return Object.fromEntries([...columns].map((column) => [column, localize(data, column, languages)]))
}

/** The texts of a row that are in a language, for the index. */
export function translationsOf(
  data: Readonly<Record<string, unknown>>,
  titleKey: string | null,
  catalogTitles: Readonly<Record<string, string>>,
): Translation[] {
  const byLanguage = new Map<string, Translation>()
  const of = (language: string) => {
    const known = byLanguage.get(language) ?? { language, columns: [] }
    byLanguage.set(language, known)
    return known
  }
  for (const [name, value] of Object.entries(data)) {
    if (typeof value !== 'string' || value === '') continue
    const parsed = parseTranslatedColumn(name)
    if (!parsed) continue
    if (parsed.column === titleKey) of(parsed.language).title = value
    else of(parsed.language).columns!.push(value)
  }
  for (const [language, title] of Object.entries(catalogTitles)) of(language).category = title
  return [...byLanguage.values()]
}
