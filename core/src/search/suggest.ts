import { fold, tokenize } from '../text/index.ts'
import { TITLE_IMPACT } from './field.ts'
import { rank } from './page.ts'
import { wordsOf } from './query.ts'
import { findMatches, totalOf } from './search.ts'
import type { Segment } from './segment.ts'

const MAX_TYPED_LENGTH = 400
/** A map has dozens of catalogs; this only bounds the work where somebody makes thousands. */
const MAX_CATEGORIES = 1000

export interface Suggestions {
  titles: string[]
  categories: string[]
}

/** What somebody who has typed so far may want to type. */
export function suggestFrom(segments: readonly Segment[], typed: string, limit: number): Suggestions {
  return { titles: suggestTitles(segments, typed, limit), categories: suggestCategories(segments, typed, limit) }
}

/** Titles that match in themselves, the best first, each once. Chains fill a page alone, so more is read as needed. */
function suggestTitles(segments: readonly Segment[], typed: string, limit: number): string[] {
  for (let wanted = limit * 4; ; wanted *= 8) {
    const matches = findMatches(segments, typed, { leastImpact: TITLE_IMPACT, wanted })
    const titles = new Map<string, string>()
    for (const { segment, document } of rank(segments, matches, 0, wanted)) {
      const title = segment.titles[document]!
      const key = fold(title)
      if (titles.size < limit && !titles.has(key)) titles.set(key, title)
    }
    const mayFindMore = titles.size < limit && wanted < totalOf(matches)
    if (!mayFindMore) return [...titles.values()]
  }
}

/** Categories in which every word typed begins a word, the largest first. */
function suggestCategories(segments: readonly Segment[], typed: string, limit: number): string[] {
  const words = wordsOf(tokenize(typed.slice(0, MAX_TYPED_LENGTH)))
  if (words.length === 0) return []
  const counts = new Map<string, number>()
  for (const segment of segments) {
    for (const [category, count] of segment.categoryCounts) {
      if (counts.size < MAX_CATEGORIES && count > 0) counts.set(category, (counts.get(category) ?? 0) + count)
    }
  }
  return [...counts]
    .filter(([category]) => {
      const tokens = tokenize(category)
      return words.every(({ text }) => tokens.some((token) => isBegun(token.text, text, token.ideographs)))
    })
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, limit)
    .map(([category]) => category)
}

const isBegun = (token: string, word: string, ideographs: boolean) =>
  ideographs ? token.includes(word) : token.startsWith(word)
