/**
 * Many venues in one process with little memory: sizes and popularity follow power laws. Visitors search, each on a
 * venue drawn by its popularity; first with snapshots, then without, by the same draws.
 *
 *   npx tsx --conditions=source bench/many-venues.ts [venues] [memory in MB] [searches] [places of the largest]
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Venues } from '../server/src/venue/venues.ts'
import { type Mall, makeMall } from './mall.ts'
import { markdownTable, seeded } from './measure.ts'
import { openService, type Service } from './service.ts'
import { writeSnapshot } from './venue/write-snapshot.ts'

const [venueCount = 2_000, memoryMb = 2_048, searchCount = 20_000, maxPlaces = 20_000] = process.argv
  .slice(2)
  .map(Number)
/** How fast sizes and popularity fall. */
const MIN_PLACES = 50
const SIZE_SLOPE = 0.8
const POPULARITY_SLOPE = 1
const MIN_SNAPSHOT_PLACES = 500
const QUERIES = ['coffee', 'books', 'shop 12', 'tea', 'b-20', 'lamps number']

const service = await openService()
try {
  const malls = await makeMalls(service)
  const rows = [await visit(service, malls, 'with snapshots')]
  await service.context.pool.query('delete from view_snapshots')
  rows.push(await visit(service, malls, 'without'))
  const places = malls.reduce((sum, mall) => sum + mall.featureIds.length, 0)
  const title = `${venueCount} venues, ${places} placements, ${memoryMb} MB, ${searchCount} searches`
  process.stdout.write(markdownTable(title, rows))
} finally {
  await service.close()
}

async function makeMalls(service: Service): Promise<Mall[]> {
  const random = seeded(7)
  const sizes = Array.from({ length: venueCount }, (_, i) =>
    Math.max(MIN_PLACES, Math.round(maxPlaces / (i + 1) ** SIZE_SLOPE)),
  )
  // The most popular venues are not the largest: the order is shuffled.
  const order = sizes.map((size) => ({ size, at: random() })).sort((a, b) => a.at - b.at)
  const malls: Mall[] = []
  for (const [i, { size }] of order.entries()) {
    const mall = await makeMall(service, `mall-${i}`, size)
    const placed = { catalog_id: `mall-${i}`, column: 'booth' }
    await service.call('POST', `/placements/v1/${mall.mapId}/${mall.viewId}/auto`, placed)
    if (size >= MIN_SNAPSHOT_PLACES) await writeSnapshot(service, mall.viewId)
    malls.push(mall)
  }
  return malls
}

async function visit({ context, accountId }: Service, malls: Mall[], what: string) {
  const random = seeded(11)
  const draw = drawByRank(malls, random)
  const venues = new Venues(context, context.reservedDb, context.changes, memoryMb)
  const seen = new WeakSet<object>()
  const times: number[] = []
  let hits = 0
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const start = process.cpuUsage()
  for (let i = 0; i < searchCount; i++) {
    const mall = draw()
    const began = performance.now()
    const venue = await venues.get(accountId, mall.mapId)
    const view = await venue.view(mall.viewId)
    const { items } = view.search(QUERIES[i % QUERIES.length]!, { limit: 20 })
    for (const item of items) view.bytesOf(item)
    times.push(performance.now() - began)
    if (seen.has(view)) hits++
    seen.add(view)
  }
  const { user, system } = process.cpuUsage(start)
  delay.disable()
  times.sort((a, b) => a - b)
  const percentile = (share: number) => times[Math.floor(share * (times.length - 1))]!.toFixed(2)
  return {
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
