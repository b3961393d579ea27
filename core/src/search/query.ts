import { isEmoji, ngrams, type Token, tokenize } from './tokens.ts'

/** No place needs more to be found; what follows is not read. */
const MAX_QUERY_LENGTH = 400
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

/** The words of a query, the last one unfinished. `and` and emoji are only meant where nothing else is said. */
export function parseQuery(query: string): Word[] {
  const tokens = tokenize(query.slice(0, MAX_QUERY_LENGTH))
  const said = tokens.some(isMeant) ? tokens.filter(isMeant) : tokens
  const words: Word[] = []
  for (let i = 0; i < said.length && words.length < MAX_WORDS; i++) {
    addWords(words, said[i]!, i === said.length - 1)
  }
  return words.length > MAX_WORDS ? words.slice(0, MAX_WORDS) : words
}

const isMeant = (token: Token) => token.text !== 'and' && !isEmoji(token)

function addWords(words: Word[], { text, ideographs, hasDigit }: Token, unfinished: boolean) {
  if (!ideographs) {
    words.push({ text, unfinished, typos: hasDigit ? 0 : typosIn(text), weight: 1 })
    return
  }
  const pairs = ngrams(text, 2)
  for (const gram of pairs.length > 0 ? pairs : [text]) {
    words.push({ text: gram, unfinished: false, typos: 0, weight: 1 })
  }
}

/** A typo in a short word makes another word; codes and numbers forgive none at all. */
const typosIn = (text: string) => (text.length < 4 ? 0 : text.length < 8 ? 1 : 2)
