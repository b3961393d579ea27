import { random } from '../../core/src/search/fixture/crowd.ts'
import type { SearchDocument } from '../../core/src/search/index.ts'

export const kinds = ['exact', 'prefix', 'typo', 'two words', 'no hit'] as const
export type Kind = (typeof kinds)[number]

/** Queries about documents that are there, the same on every machine. */
export function queriesFor(documents: SearchDocument[], count: number): Record<Kind, string[]> {
  const next = random(7)
  const queries: Record<Kind, string[]> = { exact: [], prefix: [], typo: [], 'two words': [], 'no hit': [] }
  while (queries.exact.length < count) {
    const title = documents[Math.floor(next() * documents.length)]!.title.toLowerCase()
    const [word = '', second] = title.split(' ')
    if (word.length < 5 || !second) continue
    const at = 1 + Math.floor(next() * (word.length - 2))
    queries.exact.push(word)
    queries.prefix.push(word.slice(0, 2 + Math.floor(next() * 3)))
    queries.typo.push(next() < 0.5 ? word.slice(0, at) + word.slice(at + 1) : swapped(word, at))
    queries['two words'].push(`${word} ${second}`)
    queries['no hit'].push(Array.from({ length: 8 }, () => 'qxzjkwvy'[Math.floor(next() * 8)]).join(''))
  }
  return queries
}

const swapped = (word: string, at: number) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)
