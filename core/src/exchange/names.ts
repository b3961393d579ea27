import type { Names } from './model.ts'

const LANGUAGE = /^[a-z]{2,3}$/
const MAX_NAME_LENGTH = 500
/** A venue in more languages than this is a mistake. */
const MAX_LANGUAGES = 50

/** The plain name of a feature and its translations, which stand in `name@de` as in a catalog. */
export function namesOf(properties: Readonly<Record<string, unknown>>): { name: string | null; names: Names } {
  const names: Record<string, string> = {}
  for (const [key, value] of Object.entries(properties)) {
    const language = key.startsWith('name@') ? key.slice('name@'.length) : ''
    if (LANGUAGE.test(language) && typeof value === 'string' && value.trim() !== '') names[language] = value
  }
  return { name: textOf(properties.name), names }
}

export function translationsOf(names: Names): Record<string, string> {
  return Object.fromEntries(Object.entries(names).map(([language, text]) => [`name@${language}`, text]))
}

/** The LABELS of IMDF: texts by language tag; null where there is no text. */
export function toLabels(name: string | null, names: Names, language: string): Record<string, string> | null {
  const labels = { ...names, ...(name ? { [language]: name } : {}) }
  return Object.keys(labels).length === 0 ? null : labels
}

/** The text in the language of the file, else in the first; the others by primary subtag. */
export function fromLabels(labels: unknown, language: string): { name: string | null; names: Names } {
  if (typeof labels === 'string') return { name: textOf(labels), names: {} }
  if (typeof labels !== 'object' || labels === null) return { name: null, names: {} }
  const texts = new Map<string, string>()
  for (const [tag, value] of Object.entries(labels).slice(0, MAX_LANGUAGES)) {
    const subtag = primarySubtag(tag)
    const text = textOf(value)
    if (subtag && text && !texts.has(subtag)) texts.set(subtag, text)
  }
  const own = texts.has(language) ? language : texts.keys().next().value
  if (own === undefined) return { name: null, names: {} }
  const name = texts.get(own)!
  // A file whose main language differs keeps it as a translation, so that it goes out as it came.
  if (own === language) texts.delete(own)
  return { name, names: Object.fromEntries(texts) }
}

export function primarySubtag(tag: string): string | null {
  const subtag = tag.split('-', 1)[0]!.toLowerCase()
  return LANGUAGE.test(subtag) ? subtag : null
}

/** A text without blanks around it; null where nothing is left. */
export function textOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.replaceAll('\u0000', '').toWellFormed().trim().slice(0, MAX_NAME_LENGTH)
  return text === '' ? null : text
}

export function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}
