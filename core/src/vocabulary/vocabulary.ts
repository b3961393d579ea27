import { type Token, tokenize } from '../text/index.ts'
import { type Concept, LANGUAGES, type Language, type Theme } from './concept.ts'
import { CARE } from './themes/care.ts'
import { CIRCULATION } from './themes/circulation.ts'
import { FOOD } from './themes/food.ts'
import { HEALTH } from './themes/health.ts'
import { LEISURE } from './themes/leisure.ts'
import { MONEY } from './themes/money.ts'
import { MORE_SHOPS } from './themes/more-shops.ts'
import { SANITARY } from './themes/sanitary.ts'
import { SERVICES } from './themes/services.ts'
import { SHOPS } from './themes/shops.ts'
import { TRANSPORT } from './themes/transport.ts'
import { WORK } from './themes/work.ts'
import { keyOfToken } from './word-key.ts'

const THEMES: Theme = {
  ...SANITARY,
  ...CIRCULATION,
  ...TRANSPORT,
  ...MONEY,
  ...FOOD,
  ...SERVICES,
  ...HEALTH,
  ...CARE,
  ...WORK,
  ...SHOPS,
  ...MORE_SHOPS,
  ...LEISURE,
}

const splitWords = (list: string) => list.split(',').map((word) => word.trim())

/** All concepts, in a fixed order. */
export const CONCEPTS: readonly Concept[] = link(THEMES)

export const findConcept = (id: string): Concept | undefined => byId.get(id)

const byId = new Map(CONCEPTS.map((concept) => [concept.id, concept]))

function link(themes: Theme): Concept[] {
  const concepts = Object.entries(themes).map(([id, entry]): Concept => {
    const names = Object.fromEntries(LANGUAGES.map((language) => [language, splitWords(entry[language])[0]!]))
    return { id, category: entry.category ?? null, broader: [], related: [], names: names as Record<Language, string> }
  })
  const named = new Map(concepts.map((concept) => [concept.id, concept]))
  for (const concept of concepts) {
    const { broader = [], related = [] } = themes[concept.id]!
    concept.broader = broader.map((id) => named.get(id)!)
    concept.related = related.map((id) => named.get(id)!)
  }
  return concepts
}

/** The words of the vocabulary as they are compared. */
export interface Phrases {
  /** Concepts by their words, each word folded and the words of a phrase separated by a space. */
  concepts: Map<string, Concept[]>
  /** Number of words in the longest phrase that begins with a word. */
  lengths: Map<string, number>
  /** Single words that may be the head of a German or Dutch compound. */
  heads: Map<string, Concept[]>
  /** The last letters of those words: most words end otherwise, and need no closer look. */
  headEndings: Set<string>
  /** Longest phrase of a script without spaces, in characters. */
  maxRunLength: number
}

/** Shorter words are too often part of something else: `bar` ends no compound. */
export const MIN_HEAD_LENGTH = 6
const HEAD_FINAL: readonly Language[] = ['de', 'nl']

let compiled: Phrases | null = null

/** Compiled at first use, so that a program that never searches does not pay for it. */
export function getPhrases(): Phrases {
  compiled ??= compile()
  return compiled
}

function compile(): Phrases {
  const phrases: Phrases = {
    concepts: new Map(),
    lengths: new Map(),
    heads: new Map(),
    headEndings: new Set(),
    maxRunLength: 0,
  }
  for (const concept of CONCEPTS) {
    for (const language of LANGUAGES) {
      for (const word of splitWords(THEMES[concept.id]![language])) {
        const tokens = tokenize(word)
        const key = addPhrase(phrases, tokens, concept)
        if (!HEAD_FINAL.includes(language) || tokens.length > 1 || key.length < MIN_HEAD_LENGTH) continue
        addTo(phrases.heads, key, concept)
        phrases.headEndings.add(endingOf(key))
      }
    }
  }
  return phrases
}

function addPhrase(phrases: Phrases, tokens: Token[], concept: Concept): string {
  const keys = tokens.map(keyOfToken)
  const key = keys.join(' ')
  addTo(phrases.concepts, key, concept)
  const first = keys[0]!
  phrases.lengths.set(first, Math.max(phrases.lengths.get(first) ?? 0, keys.length))
  if (tokens.length === 1 && tokens[0]!.ideographs) phrases.maxRunLength = Math.max(phrases.maxRunLength, key.length)
  return key
}

export const endingOf = (word: string): string => word.slice(-4)

function addTo(map: Map<string, Concept[]>, key: string, concept: Concept) {
  const known = map.get(key)
  if (!known) map.set(key, [concept])
  else if (!known.includes(concept)) known.push(concept)
}
