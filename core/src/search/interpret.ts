import { isEmoji, type Token, tokenize } from '../text/index.ts'
import { stripQuestion } from '../vocabulary/index.ts'
import { wholeReadings } from './concept-readings.ts'
import { ownLanguageReading } from './language-terms.ts'
import { type Word, wordsOf } from './query.ts'
import { replaceSynonyms, type Synonyms } from './synonyms.ts'

/** No place needs a longer query to be found; the rest is ignored. */
const MAX_QUERY_LENGTH = 400
const MAX_READINGS = 24

export interface Interpretation {
  /** The words as typed. */
  words: Word[]
  /** The tokens without those that only make the query a question. */
  stripped: readonly Token[]
  /** The words of those tokens. */
  asked: Word[]
  /** Further ways to read the query: without its question words, as a concept, with synonyms, in one language. */
  readings: Word[][]
}

export interface InterpretOptions {
  synonyms?: Synonyms | undefined
  /** The visitor's language, as a primary subtag: `de`. */
  language?: string | undefined
}

export function interpret(query: string, synonyms?: Synonyms, language?: string): Interpretation {
  const tokens = meantTokens(tokenize(query.slice(0, MAX_QUERY_LENGTH)))
  const words = wordsOf(tokens)
  if (words.length === 0) return { words, stripped: tokens, asked: words, readings: [] }
  const stripped = stripQuestion(tokens)
  const readings = wholeReadings(stripped)
  const asked = stripped === tokens ? words : wordsOf(stripped)
  if (asked !== words) readings.push(asked, ...wholeReadings(tokens))
  if (synonyms) {
    for (const other of replaceSynonyms(stripped, synonyms)) readings.push(wordsOf(other), ...wholeReadings(other))
  }
  if (language) readings.unshift(ownLanguageReading(words, language))
  return { words, stripped, asked, readings: readings.slice(0, MAX_READINGS) }
}

/** `and` and emoji count only where the query has nothing else. */
function meantTokens(tokens: Token[]): Token[] {
  let others = 0
  for (const token of tokens) if (isMeant(token)) others++
  return others === 0 || others === tokens.length ? tokens : tokens.filter(isMeant)
}

const isMeant = (token: Token) => token.text !== 'and' && !isEmoji(token)
