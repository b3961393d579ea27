import { type Token, tokenize } from '../text/index.ts'
import { stripQuestion } from '../vocabulary/index.ts'
import { broaderReadings, conceptReadings } from './concept-readings.ts'
import { ownLanguageReading } from './language-terms.ts'
import { type Word, wordsOf } from './query.ts'
import { replaceSynonyms, type Synonyms } from './synonyms.ts'

/** No place needs a longer query to be found; the rest is ignored. */
const MAX_QUERY_LENGTH = 400
const MAX_READINGS = 24

export interface Interpretation {
  /** The words as typed. */
  words: Word[]
  /** Without the words that only make it a question; the same list where there are none. */
  asked: Word[]
  /** Further ways to read the query: without its question words, with concepts, with synonyms. */
  readings: Word[][]
  /** Readings with broader concepts, for a query that finds nothing else. */
  broader: () => Word[][]
}

export interface InterpretOptions {
  synonyms?: Synonyms
  /** The visitor's language, as a primary subtag: `de`. */
  language?: string
}

/** `and` counts only where nothing else is said. */
const isMeant = (token: Token) => token.text !== 'and'

export function interpret(query: string, { synonyms, language }: InterpretOptions): Interpretation {
  const all = tokenize(query.slice(0, MAX_QUERY_LENGTH))
  const tokens = all.some(isMeant) ? all.filter(isMeant) : all
  const words = wordsOf(tokens)
  if (words.length === 0) return { words, asked: words, readings: [], broader: () => [] }
  const stripped = stripQuestion(tokens)
  const asked = stripped === tokens ? words : wordsOf(stripped)
  const readings = conceptReadings(stripped)
  if (asked !== words) {
    readings.push(asked, ...conceptReadings(tokens))
  }
  for (const other of synonyms ? replaceSynonyms(stripped, synonyms) : []) {
    readings.push(wordsOf(other), ...conceptReadings(other))
  }
  if (language) readings.unshift(ownLanguageReading(words, language))
  return { words, asked, readings: readings.slice(0, MAX_READINGS), broader: () => broaderReadings(stripped) }
}
