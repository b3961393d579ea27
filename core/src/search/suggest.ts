import { fold, tokenize } from '../text/index.ts'
import { TITLE_IMPACT } from './field.ts'
import type { InterpretOptions } from './interpret.ts'
import { rank } from './page.ts'
import { wordsOf } from './query.ts'
import { findMatches, totalOf } from './search.ts'
import type { Segment } from './segment.ts'

const MAX_TYPED_LENGTH = 400
/** A map has dozens of catalogs; this bounds the work where there are thousands. */
const MAX_CATEGORIES = 1000

export interface Suggestions {
  titles: string[]
  categories: string[]
}

/** How to name what is suggested, where that is not by the titles of the documents. */
export interface SuggestOptions extends InterpretOptions {
  titleOf?: (id: string, ref: number) => string
  /** The name of a category in the visitor's language. */
  translateCategory?: (category: string) => string
}

/** Completions of what has been typed so far. */
export function suggestFrom(
  segments: readonly Segment[],
  typed: string,
  limit: number,
  options: SuggestOptions,
): Suggestions {
  return {
    titles: suggestTitles(segments, typed, limit, options),
    categories: suggestCategories(segments, typed, limit, options),
  }
}

/** Titles that match in themselves, the best first, each once. Chains fill a page alone, so more is read as needed. */
function suggestTitles(
  segments: readonly Segment[],
  typed: string,
  limit: number,
  { titleOf, ...interpretation }: SuggestOptions,
): string[] {
  for (let wanted = limit * 4; ; wanted *= 8) {
    const matches = findMatches(segments, typed, { ...interpretation, leastImpact: TITLE_IMPACT, wanted })
    const titles = new Map<string, string>()
    for (const { segment, document } of rank(segments, matches, 0, wanted)) {
      const title = titleOf?.(segment.idOf(document), segment.refs[document]!) ?? segment.titleOf(document)
      const key = fold(title)
      if (titles.size < limit && !titles.has(key)) titles.set(key, title)
    }
    const mayFindMore = titles.size < limit && wanted < totalOf(matches)
    if (!mayFindMore) return [...titles.values()]
  }
}

/** Categories in which every word typed begins a word, the largest first; both their names are compared. */
function suggestCategories(
  segments: readonly Segment[],
  typed: string,
  limit: number,
  { translateCategory = (category) => category }: SuggestOptions,
): string[] {
  const words = wordsOf(tokenize(typed.slice(0, MAX_TYPED_LENGTH)))
  if (words.length === 0) return []
  const counts = new Map<string, number>()
  for (const segment of segments) {
    for (const [category, count] of segment.categoryCounts) {
      if (counts.size < MAX_CATEGORIES && count > 0) counts.set(category, (counts.get(category) ?? 0) + count)
    }
  }
  const completes = (name: string) => {
    const tokens = tokenize(name)
    return words.every(({ text }) => tokens.some((token) => isBegun(token.text, text, token.ideographs)))
  }
  return [...counts]
    .map(([category, count]) => ({ category, count, name: translateCategory(category) }))
    .filter(({ category, name }) => completes(name) || (name !== category && completes(category)))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, limit)
    .map(({ name }) => name)
}

const isBegun = (token: string, word: string, ideographs: boolean) =>
  ideographs ? token.includes(word) : token.startsWith(word)
