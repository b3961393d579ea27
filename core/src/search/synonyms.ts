import { type Token, tokenize } from '../text/index.ts'
import { keyOfToken } from '../vocabulary/index.ts'

/** Groups of words and phrases that mean the same in one venue. */
export class Synonyms {
  /** The other phrases of its groups, by phrase. */
  readonly #others = new Map<string, Token[][]>()
  #maxWords = 0

  constructor(groups: readonly (readonly string[])[]) {
    for (const group of groups) {
      const phrases = group.map((phrase) => tokenize(phrase)).filter((tokens) => tokens.length > 0)
      for (const phrase of phrases) {
        const key = keyOf(phrase)
        const others = this.#others.get(key) ?? []
        this.#others.set(key, others)
        others.push(...phrases.filter((other) => other !== phrase))
        this.#maxWords = Math.max(this.#maxWords, phrase.length)
      }
    }
  }

  get maxWords(): number {
    return this.#maxWords
  }

  othersOf(tokens: readonly Token[]): readonly Token[][] {
    return this.#others.get(keyOf(tokens)) ?? []
  }
}

const keyOf = (tokens: readonly Token[]) => tokens.map(keyOfToken).join(' ')

const MAX_REPLACEMENTS = 16

/** The query with one phrase replaced by each phrase that means the same. */
export function replaceSynonyms(tokens: readonly Token[], synonyms: Synonyms): Token[][] {
  const replaced: Token[][] = []
  for (let start = 0; start < tokens.length; start++) {
    for (let end = start + 1; end <= Math.min(tokens.length, start + synonyms.maxWords); end++) {
      for (const other of synonyms.othersOf(tokens.slice(start, end))) {
        replaced.push([...tokens.slice(0, start), ...other, ...tokens.slice(end)])
        if (replaced.length === MAX_REPLACEMENTS) return replaced
      }
    }
  }
  return replaced
}
