/**
 * A venue on its way into memory: how long the first search waits, for how long other requests are held up meanwhile,
 * and what a placement weighs; from the database, and from its snapshot. Then the same while a change of many
 * placements is followed.
 *
 *   npx tsx --conditions=source bench/venue.ts [placements]
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Venues } from '../server/src/venue/venues.ts'
import { type Mall, makeMall } from './mall.ts'
import { markdownTable, milliseconds } from './measure.ts'
import { openService, type Service } from './service.ts'
import { writeSnapshot } from './venue/write-snapshot.ts'

const CHANGED_ITEMS = 1_000
const COLD_MEMORY_MB = 4_096

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const [size = 100_000] = process.argv.slice(2).map(Number)
const service = await openService()
try {
  const mall = await makeMall(service, 'mall', size)
  await service.call('POST', `/placements/v1/${mall.mapId}/${mall.viewId}/auto`, {
    catalog_id: 'mall',
    column: 'booth',
  })
  // The walking graph of so many rooms is no part of this.
  await service.context.pool.query("update maps set default_map_view_id = 'none'")
  console.log(await measure(service, mall))
} finally {
  await service.close()
}

async function measure(service: Service, { mapId, viewId, featureIds }: Mall): Promise<string> {
  const { call } = service
  const search = () => call('GET', `/search/v1/${mapId}/${viewId}?q=coffee`)
  const before = held()
  const load = await watched(search)
  const bytes = (held() - before) / featureIds.length
  const write = await watched(() => writeSnapshot(service, viewId))
  const cold = await coldStart(service, mapId, viewId)
  const { placements } = await call('GET', `/placements/v1/${mapId}/${viewId}?limit=100`)
  const contentId = placements[0].content_id as string
  const rooms = featureIds.slice(-CHANGED_ITEMS)
  const batch = { placements: rooms.map((feature_id) => ({ feature_id, content_id: contentId })) }
  const change = await watched(() => call('POST', `/placements/v1/${mapId}/${viewId}/batch`, batch))
  const reservation = { feature_ids: rooms, data: { name: 'Ada' } }
  const booking = await watched(() => call('POST', `/reservations/v1/${mapId}/${viewId}`, reservation))
  const rename = await watched(() => call('PUT', `/content/v1/mall/${contentId}`, { data: { Title: 'Shop' } }))
  const sizes = await sizesOf(service, featureIds.length)
  return markdownTable(`A venue of ${featureIds.length} placements, ${Math.round(bytes)} bytes each in memory`, [
    { what: 'load from the database, to the first answer', ...load },
    { what: 'writing a snapshot', ...write },
    ...cold.rows,
    { what: `placing ${CHANGED_ITEMS} more`, ...change },
    { what: `booking ${CHANGED_ITEMS} features`, ...booking },
    { what: `renaming what stands on them`, ...rename },
    { what: 'search when loaded', ...(await watched(search)) },
  ]).concat(sizes)
}

/** What a placement takes where it is kept. */
async function sizesOf({ context }: Service, count: number): Promise<string> {
  const { rows } = await context.pool.query<{ database: number; snapshot: number | null }>(
    `select pg_database_size(current_database())::float8 as database,
      (select sum(bytes)::float8 from view_snapshots) as snapshot`,
  )
  const each = (bytes: number | null) => Math.round((bytes ?? 0) / count)
  return `\nBytes a placement: ${each(rows[0]!.database)} in the database, ${each(rows[0]!.snapshot)} in the snapshot\n`
}

/** By venues of their own, as a process that has just started has them: the first time, and once it is warmed up. */
async function coldStart({ context, accountId }: Service, mapId: string, viewId: string) {
  const rows: Record<string, string>[] = []
  for (const what of ['open from the snapshot, to the first answer', 'the same in a warm process']) {
    const venues = new Venues(context, context.reservedDb, context.changes, COLD_MEMORY_MB)
    const before = held()
    const opened = await watched(async () => {
      const venue = await venues.get(accountId, mapId)
      const view = await venue.view(viewId)
      for (const item of view.search('coffee', { limit: 20 }).items) view.bytesOf(item)
    })
    const bytes = (held() - before) / (await (await venues.get(accountId, mapId)).view(viewId)).items.size
    rows.push({ what: `${what} (${Math.round(bytes)} bytes a placement)`, ...opened })
  }
  return { rows }
}

function held(): number {
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** Blocks by the clock, as others wait; and in processor time, which holds on a machine that is busy otherwise. */
async function watched(work: () => unknown): Promise<Record<string, string>> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const turns = watchTurns()
  delay.enable()
  await sleep(50)
  delay.reset()
  turns.reset()
  const start = process.cpuUsage()
  const time = await milliseconds(work)
  const { user, system } = process.cpuUsage(start)
  await sleep(50)
  delay.disable()
  return {
    ms: time.toFixed(0),
    'cpu ms': ((user + system) / 1000).toFixed(0),
    'longest block ms': (delay.max / 1e6).toFixed(0),
    'longest block cpu ms': turns.end().toFixed(0),
  }
}

/** The most processor time that one turn of the event loop took. */
function watchTurns(): { reset(): void; end(): number } {
  let most = 0
  let last = process.cpuUsage()
  let timer: NodeJS.Immediate
  const turn = () => {
    const { user, system } = process.cpuUsage(last)
    most = Math.max(most, (user + system) / 1000)
    last = process.cpuUsage()
    timer = setImmediate(turn)
  }
  turn()
  return {
    reset() {
      most = 0
    },
    end() {
      clearImmediate(timer)
      return most
    },
  }
}
