import { ngrams, type Token, tokenize } from '../text/index.ts'
import type { Concept } from './concept.ts'
import { isIndustryName } from './industry.ts'
import { endingOf, getPhrases, MIN_HEAD_LENGTH } from './vocabulary.ts'
import { keyOfToken } from './word-key.ts'

/** Concepts named by some neighbouring tokens of a text. */
export interface ConceptSpan {
  /** Index of the first token, and the index behind the last. */
  start: number
  end: number
  concepts: readonly Concept[]
  /** Share of the tokens that the words of the concept cover; less than 1 inside a run of ideographs. */
  coverage: number
}

/** Longer names are prose, which names concepts in passing. */
const MAX_NAME_TOKENS = 12
/** Inside a longer run, single ideographs are parts of other words. */
const MIN_RUN_LENGTH = 2

/** The concepts that a sequence of tokens names; the longest phrase counts, and no two spans overlap. */
export function findSpans(tokens: readonly Token[]): ConceptSpan[] {
  const spans: ConceptSpan[] = []
  const keys = tokens.map(keyOfToken)
  let start = 0
  while (start < tokens.length) {
    const found = spanAt(tokens, keys, start)
    for (const span of found) spans.push(span)
    start = found.length > 0 ? found[0]!.end : start + 1
  }
  return spans
}

function spanAt(tokens: readonly Token[], keys: string[], start: number): ConceptSpan[] {
  const { concepts, lengths } = getPhrases()
  const longest = Math.min(lengths.get(keys[start]!) ?? 0, tokens.length - start)
  for (let length = longest; length > 0; length--) {
    const known = concepts.get(length === 1 ? keys[start]! : keys.slice(start, start + length).join(' '))
    if (known) return [{ start, end: start + length, concepts: known, coverage: 1 }]
  }
  const { text, ideographs } = tokens[start]!
  return ideographs ? spansInRun(text, start) : headSpan(text, start)
}

const NO_SPANS: ConceptSpan[] = []

/** The head of a compound: `Besuchertoilette` is a toilet. */
function headSpan(word: string, start: number): ConceptSpan[] {
  const { heads, headEndings } = getPhrases()
  if (word.length <= MIN_HEAD_LENGTH || !headEndings.has(endingOf(word))) return NO_SPANS
  for (let at = 1; at + MIN_HEAD_LENGTH <= word.length; at++) {
    const concepts = heads.get(word.slice(at))
    if (concepts) return [{ start, end: start + 1, concepts, coverage: 1 }]
  }
  return []
}

/** The longest phrases inside a run of a script without spaces. */
function spansInRun(run: string, start: number): ConceptSpan[] {
  const { concepts, maxRunLength } = getPhrases()
  const characters = ngrams(run, 1)
  const spans: ConceptSpan[] = []
  let at = 0
  while (at < characters.length) {
    let length = Math.min(maxRunLength, characters.length - at)
    let known: Concept[] | undefined
    for (; length >= MIN_RUN_LENGTH; length--) {
      known = concepts.get(characters.slice(at, at + length).join(''))
      if (known) break
    }
    if (known) spans.push({ start, end: start + 1, concepts: known, coverage: length / characters.length })
    at += known ? length : 1
  }
  return spans
}

/** A part of a run of ideographs that covers less than this share of it is taken for a part of a name. */
const MIN_RUN_COVERAGE = 0.5
const NONE: readonly Concept[] = []

/** The concepts that the tokens name as a whole. */
export function conceptsNamed(tokens: readonly Token[]): readonly Concept[] {
  if (tokens.length === 0) return NONE
  const first = keyOfToken(tokens[0]!)
  const { concepts, lengths } = getPhrases()
  if (tokens.length === 1) {
    const known = concepts.get(first)
    if (known) return known
    const { text, ideographs } = tokens[0]!
    const [span] = ideographs ? spansInRun(text, 0) : headSpan(text, 0)
    return span && span.coverage >= MIN_RUN_COVERAGE ? span.concepts : NONE
  }
  if ((lengths.get(first) ?? 0) < tokens.length) return NONE
  return concepts.get(tokens.map(keyOfToken).join(' ')) ?? NONE
}

/** A concept that a name means, and the share of the name that says so. */
export interface NamedConcept {
  concept: Concept
  share: number
}

/** What a place with this name is. The name of a trade (`Food Technology`) names no place. */
export function conceptsOfName(name: string): NamedConcept[] {
  const tokens = tokenize(name).filter((token) => token.text !== 'and')
  if (tokens.length > MAX_NAME_TOKENS) return []
  const spans = findSpans(tokens)
  if (spans.length === 0 || isIndustryName(name)) return []
  return spans.flatMap(({ start, end, concepts, coverage }) =>
    concepts.map((concept) => ({ concept, share: ((end - start) * coverage) / tokens.length })),
  )
}
