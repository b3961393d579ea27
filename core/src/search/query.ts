import { ngrams, type Token } from '../text/index.ts'

/** No place needs more words to be found; further words are ignored. */
const MAX_WORDS = 10

export interface Word {
  text: string
  /** Still being typed: terms that begin with it match too. */
  unfinished: boolean
  /** Number of typos to tolerate. */
  typos: number
  /** Number of typed words that this one stands for. */
  weight: number
  /** How the one term that is `text` fits, where that is decided before looking: a concept, or a tagged term. */
  fit?: number
}

/** The words of a tokenized query, the last one unfinished. */
export function wordsOf(tokens: readonly Token[]): Word[] {
  const words: Word[] = []
  for (let i = 0; i < tokens.length && words.length < MAX_WORDS; i++) {
    addWords(words, tokens[i]!, i === tokens.length - 1)
  }
  return words.length > MAX_WORDS ? words.slice(0, MAX_WORDS) : words
}

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

/** A typo in a short word makes another word; codes and numbers tolerate none. */
const typosIn = (text: string) => (text.length < 4 ? 0 : text.length < 8 ? 1 : 2)
