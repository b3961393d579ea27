/**
 * Many venues in one process with little memory: sizes and popularity follow power laws. Visitors search, each on a
 * venue drawn by its popularity; first with snapshots, then without, by the same draws.
 *
 * Most venues are copies of a few of each size, made by statements: by HTTP they would take longer than all visits.
 *
 *   npx tsx --conditions=source bench/many-venues.ts [venues] [memory in MB, as: 2048,64] [searches] [places of the largest]
 */
import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Venues } from '../server/src/venue/venues.ts'
import { type Mall, makeMall } from './mall.ts'
import { markdownTable, seeded } from './measure.ts'
import { openService, type Service } from './service.ts'
import { writeSnapshot } from './venue/write-snapshot.ts'

const [venueCount = 2_000, searchCount = 20_000, maxPlaces = 12_000] = [2, 4, 5].map((i) => Number(process.argv[i] ?? NaN)).map((n) => (Number.isNaN(n) ? undefined : n)) // biome-ignore format: one line
const budgets = (process.argv[3] ?? '2048').split(',').map(Number)
/** How fast sizes and popularity fall. */
const MIN_PLACES = 50
const SIZE_SLOPE = 0.8
const POPULARITY_SLOPE = 1
const MIN_SNAPSHOT_PLACES = 500
/** From one size of venue to the next. */
const SIZE_FACTOR = Math.SQRT2
const QUERIES = ['coffee', 'books', 'shop 12', 'tea', 'b-20', 'lamps number']

interface VisitedVenue {
  mapId: string
  viewId: string
  places: number
}

const began = performance.now()
const say = (what: string) => console.error(`${((performance.now() - began) / 1000).toFixed(0)} s: ${what}`)
const service = await openService()
try {
  const venues = await makeVenues(service)
  say('venues are made')
  for (const { viewId, places } of venues) if (places >= MIN_SNAPSHOT_PLACES) await writeSnapshot(service, viewId)
  say('snapshots are written')
  const rows = []
  for (const memoryMb of budgets) rows.push(await visit(service, venues, memoryMb, 'with snapshots'))
  await service.context.pool.query('delete from view_snapshots')
  for (const memoryMb of budgets) rows.push(await visit(service, venues, memoryMb, 'without'))
  const places = venues.reduce((sum, venue) => sum + venue.places, 0)
  process.stdout.write(markdownTable(`${venueCount} venues, ${places} placements, ${searchCount} searches`, rows))
} finally {
  await service.close()
}

/** The most popular venues are not the largest: the order is shuffled. */
async function makeVenues(service: Service): Promise<VisitedVenue[]> {
  const random = seeded(7)
  const sizes = Array.from({ length: venueCount }, (_, i) => sizeOf(maxPlaces / (i + 1) ** SIZE_SLOPE))
  const templates = new Map<number, Mall>()
  for (const size of new Set(sizes)) {
    const mall = await makeMall(service, `mall-${size}`, size)
    const placed = { catalog_id: `mall-${size}`, column: 'booth' }
    await service.call('POST', `/placements/v1/${mall.mapId}/${mall.viewId}/auto`, placed)
    templates.set(size, mall)
  }
  say(`${templates.size} sizes are made`)
  const order = sizes.map((size) => ({ size, at: random() })).sort((a, b) => a.at - b.at)
  const venues: VisitedVenue[] = []
  for (const { size } of order) venues.push({ ...(await copyOf(service, templates.get(size)!)), places: size })
  await service.context.pool.query('analyze placements')
  return venues
}

function sizeOf(places: number): number {
  const steps = Math.max(0, Math.round(Math.log(places / MIN_PLACES) / Math.log(SIZE_FACTOR)))
  return Math.round(MIN_PLACES * SIZE_FACTOR ** steps)
}

/** Another map of the same drawing, with a view on which the same rows are placed. Routes are not asked for. */
async function copyOf({ context, accountId }: Service, mall: Mall): Promise<{ mapId: string; viewId: string }> {
  const [mapId, viewId] = [randomUUID(), randomUUID()]
  await context.pool.query(
    `insert into maps (account_id, map_key, map_id, map_source_id, name, unit_type, default_map_view_id)
     select account_id, $3, $3, map_source_id, name, unit_type, 'none' from maps where account_id = $1 and map_id = $2`,
    [accountId, mall.mapId, mapId],
  )
  await context.pool.query('insert into map_ids (map_id, account_id, map_key) values ($1, $2, $1)', [mapId, accountId])
  await context.pool.query(
    `insert into map_views (account_id, map_view_id, map_key, name) values ($1, $2, $3, 'Visitors')`,
    [accountId, viewId, mapId],
  )
  await context.pool.query(
    `insert into placements (account_id, placement_id, map_view_id, feature_id, content_id)
     select account_id, gen_random_uuid()::text, $3, feature_id, content_id from placements
     where account_id = $1 and map_view_id = $2`,
    [accountId, mall.viewId, viewId],
  )
  return { mapId, viewId }
}

async function visit({ context, accountId }: Service, visited: VisitedVenue[], memoryMb: number, what: string) {
  const draw = drawByRank(visited, seeded(11))
  const venues = new Venues(context, context.reservedDb, context.changes, memoryMb)
  const seen = new WeakSet<object>()
  const times: number[] = []
  let hits = 0
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const start = process.cpuUsage()
  for (let i = 0; i < searchCount; i++) {
    const { mapId, viewId } = draw()
    const asked = performance.now()
    const venue = await venues.get(accountId, mapId)
    const view = await venue.view(viewId)
    const { items } = view.search(QUERIES[i % QUERIES.length]!, { limit: 20 })
    for (const item of items) view.bytesOf(item)
    times.push(performance.now() - asked)
    if (seen.has(view)) hits++
    seen.add(view)
  }
  const { user, system } = process.cpuUsage(start)
  delay.disable()
  say(`visited ${what}, ${memoryMb} MB`)
  times.sort((a, b) => a - b)
  const percentile = (share: number) => times[Math.floor(share * (times.length - 1))]!.toFixed(2)
  return {
    'memory (MB)': memoryMb,
    what,
    'hit rate': (hits / searchCount).toFixed(3),
    'p50 (ms)': percentile(0.5),
    'p99 (ms)': percentile(0.99),
    'p99.9 (ms)': percentile(0.999),
    'p99.9 between two turns (ms)': (delay.percentile(99.9) / 1e6).toFixed(1),
    'cpu ms a search': ((user + system) / 1000 / searchCount).toFixed(3),
  }
}

/** Each item by its rank: the second half as often as the first, the third a third as often. */
function drawByRank<T>(items: readonly T[], random: () => number): () => T {
  const sums: number[] = []
  for (let i = 0; i < items.length; i++) sums.push((sums[i - 1] ?? 0) + 1 / (i + 1) ** POPULARITY_SLOPE)
  return () => {
    const at = random() * sums.at(-1)!
    return items[sums.findIndex((sum) => at < sum)]!
  }
}
