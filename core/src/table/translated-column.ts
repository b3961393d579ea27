/** A column in a language: `name@de` translates `name`. */
export interface TranslatedColumn {
  column: string
  /** Primary subtag of the language, in lower case. */
  language: string
}

/** Reads `name@de`; null for a plain column. */
export function parseTranslatedColumn(name: string): TranslatedColumn | null {
  const at = name.lastIndexOf('@')
  if (at <= 0) return null
  const language = name.slice(at + 1)
  return /^[a-z]{2,3}$/.test(language) ? { column: name.slice(0, at), language } : null
}
