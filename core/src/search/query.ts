import { ngrams, type Token, tokenize } from './tokens.ts'

/** No place needs more to be found; what follows is not read. */
const MAX_QUERY = 400
const MAX_WORDS = 10

export interface Word {
  text: string
  /** Still being typed: what begins so is meant too. */
  unfinished: boolean
  /** Typos that may be forgiven. */
  typos: number
  /** How many of the words typed this one stands for. */
  weight: number
}

/** The words of a query, the last one unfinished. `and` is only meant where nothing else is said. */
export function parseQuery(query: string): Word[] {
  const tokens = tokenize(query.slice(0, MAX_QUERY))
  const meant = tokens.filter((token) => token.text !== 'and')
  const said = meant.length > 0 ? meant : tokens
  return said.flatMap((token, i) => wordsOf(token, i === said.length - 1)).slice(0, MAX_WORDS)
}

function wordsOf(token: Token, unfinished: boolean): Word[] {
  const { text, ideographs, hasDigit } = token
  if (!ideographs) return [{ text, unfinished, typos: hasDigit ? 0 : typosIn(text), weight: 1 }]
  const pairs = ngrams(text, 2)
  return (pairs.length > 0 ? pairs : [text]).map((gram) => ({ text: gram, unfinished: false, typos: 0, weight: 1 }))
}

/** A typo in a short word makes another word; codes and numbers forgive none at all. */
const typosIn = (text: string) => (text.length < 4 ? 0 : text.length < 8 ? 1 : 2)
