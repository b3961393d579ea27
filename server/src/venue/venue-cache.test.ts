import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Venue } from './venue.ts'
import { keyOf, VenueCache } from './venue-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const BUDGET_BYTES = 10
const venueOf = (id: string, bytes = 1, isLoading = false) =>
  ({ map: { account_id: 'a', map_id: id }, bytes, isLoading }) as unknown as Venue

function visit(cache: VenueCache, id: string, bytes?: number): void {
  if (!cache.use('a', id)) cache.add(keyOf('a', id), venueOf(id, bytes))
  cache.shrink()
}

const idsIn = (cache: VenueCache) => [...cache.entries()].map(([, venue]) => venue.map.map_id).sort()

it('SCALE-1: lets go of the least recently used, by their real size, and never of the one in use', () => {
  const cache = new VenueCache(BUDGET_BYTES)
  for (const id of ['1', '2', '3']) visit(cache, id, 3)
  visit(cache, '1')
  visit(cache, '4', 3)
  expect(idsIn(cache)).toEqual(['1', '3', '4'])
  visit(cache, 'large', 50)
  expect(idsIn(cache)).toEqual(['large'])
})

it('SCALE-2: whoever walks through all venues once does not push out those that people come back to', () => {
  const cache = new VenueCache(BUDGET_BYTES)
  const regulars = ['r1', 'r2', 'r3']
  for (const id of regulars) visit(cache, id)
  vi.advanceTimersByTime(60_000)
  for (const id of regulars) visit(cache, id)
  for (let i = 0; i < 1_000; i++) visit(cache, `scanned-${i}`)
  expect(idsIn(cache)).toEqual(expect.arrayContaining(regulars))
})

it('SCALE-3: a venue that one visitor after another uses alone counts as one that people come back to', () => {
  const cache = new VenueCache(BUDGET_BYTES)
  visit(cache, 'only')
  for (let i = 0; i < 10; i++) {
    vi.advanceTimersByTime(10_000)
    cache.use('a', 'only')
  }
  for (let i = 0; i < 100; i++) visit(cache, `scanned-${i}`)
  expect(idsIn(cache)).toContain('only')
})

it('SCALE-4: keeps a venue that is still loading', () => {
  const cache = new VenueCache(BUDGET_BYTES)
  cache.add(keyOf('a', 'slow'), venueOf('slow', 1, true))
  for (let i = 0; i < 100; i++) visit(cache, `other-${i}`)
  expect(idsIn(cache)).toContain('slow')
})
