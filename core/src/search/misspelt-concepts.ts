import { type Concept, getPhrases } from '../vocabulary/index.ts'
import { conceptTerm } from './concept-terms.ts'
import { runToEnd } from './cooperative.ts'
import { buildDictionary, type Dictionary } from './dictionary.ts'
import { termsNear } from './fuzzy.ts'
import type { Word } from './query.ts'
import { CONCEPT_TYPO } from './score.ts'

interface WordGroup {
  dictionary: Dictionary
  terms: string[]
}

/** Single words of the vocabulary by their first two letters: these are seldom wrong, and a walk of all is slow. */
let groups: Map<string, WordGroup> | null = null

const MAX_READINGS = 4

/** The words with one of them taken for a misspelt name of a concept. */
export function misspeltReadings(words: readonly Word[]): Word[][] {
  const readings: Word[][] = []
  for (const [i, word] of words.entries()) {
    if (word.typos === 0 || readings.length >= MAX_READINGS) continue
    for (const concept of conceptsNear(word)) {
      const text = conceptTerm(concept)
      const meant = { text, unfinished: false, typos: 0, weight: word.weight, fit: CONCEPT_TYPO }
      readings.push([...words.slice(0, i), meant, ...words.slice(i + 1)])
    }
  }
  return readings.slice(0, MAX_READINGS)
}

const NONE: ReadonlySet<Concept> = new Set()

function conceptsNear({ text, typos }: Word): ReadonlySet<Concept> {
  groups ??= groupByStart()
  const group = groups.get(startOf(text))
  if (!group) return NONE
  const near = termsNear(group.dictionary, text, typos, false)
  const best = Math.min(...near.fits)
  const { concepts } = getPhrases()
  const found = new Set<Concept>()
  for (const [i, fit] of near.fits.entries()) {
    if (fit > best) continue
    for (let term = near.starts[i]!; term < near.ends[i]!; term++) {
      for (const concept of concepts.get(group.terms[term]!)!) found.add(concept)
    }
  }
  return found
}

const startOf = (word: string) => word.slice(0, 2)

function groupByStart(): Map<string, WordGroup> {
  const grouped = new Map<string, string[]>()
  for (const phrase of getPhrases().concepts.keys()) {
    if (phrase.includes(' ')) continue
    const terms = grouped.get(startOf(phrase))
    if (terms) terms.push(phrase)
    else grouped.set(startOf(phrase), [phrase])
  }
  const entries = [...grouped].map(([start, terms]): [string, WordGroup] => {
    terms.sort()
    return [start, { dictionary: runToEnd(buildDictionary(terms)), terms }]
  })
  return new Map(entries)
}
