import { expect, test } from 'vitest'
import { everydayQueries, venues } from './fixture/everyday/index.ts'
import { SearchIndex } from './index.ts'

const indexes = Object.fromEntries(Object.entries(venues).map(([venue, places]) => [venue, SearchIndex.build(places)]))

test('finds what visitors of a mall, a hospital and a fair ask for in eight languages', () => {
  expect(everydayQueries.length).toBeGreaterThanOrEqual(300)
  const missed: string[] = []
  let sum = 0
  for (const { venue, language, query, wanted } of everydayQueries) {
    const { hits } = indexes[venue]!.search(query, { limit: 20 })
    const rank = hits.findIndex((hit) => wanted.includes(hit.id)) + 1
    sum += rank === 0 ? 0 : 1 / rank
    if (rank !== 1) missed.push(`${venue} ${language}: ${query} at ${rank} behind ${hits[0]?.id}`)
  }
  expect(sum / everydayQueries.length, missed.join('\n')).toBeGreaterThanOrEqual(0.92)
})
