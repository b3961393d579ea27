/** `name@de` is the column `name` in German; a column of another kind has no language. */
export function splitLanguage(name: string): { column: string; language: string | null } {
  const match = /^(.+)@([a-z]{2,3}(?:-[a-z0-9]{2,8})*)$/i.exec(name)
  return match ? { column: match[1]!, language: match[2]! } : { column: name, language: null }
}

/** In the language of the studio: `German`. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
