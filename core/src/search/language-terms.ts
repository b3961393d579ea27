import type { Word } from './query.ts'
import { OWN_BEGINNING, OWN_WHOLE } from './score.ts'

/** Begins terms that stand in a text of a certain language. It cannot be typed, and sorts behind all that can. */
const TAG = '\uf800'

/** A term as it stands in texts of a language, beside the plain term that all languages share. */
export const taggedTerm = (language: string, term: string): string => `${TAG}${language} ${term}`

/** The primary subtag of a BCP 47 tag: `de` of `de-AT`. */
export const primaryLanguage = (tag: string): string => tag.toLowerCase().split(/[-_]/, 1)[0]!

/** The query read in one language. */
export const ownLanguageReading = (words: readonly Word[], language: string): Word[] =>
  words.map((word) => ({ ...word, text: taggedTerm(language, word.text), typos: 0, fit: OWN_WHOLE }))

export const beginningFitOf = (fit: number): number => (fit === OWN_WHOLE ? OWN_BEGINNING : fit)
