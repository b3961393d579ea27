/**
 * A venue on its way into memory: how long the first search waits, for how long other requests are held up meanwhile,
 * and what a placement weighs. Then the same while a change of many placements is followed.
 *
 *   npx tsx --conditions=source bench/venue.ts [placements]
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type Mall, makeMall } from './mall.ts'
import { markdownTable, milliseconds } from './measure.ts'
import { openService, type Service } from './service.ts'

const CHANGED_ITEMS = 1_000

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
  console.log(await measure(service, mall))
} finally {
  await service.close()
}

async function measure({ call }: Service, { mapId, viewId, featureIds }: Mall): Promise<string> {
  const search = () => call('GET', `/search/v1/${mapId}/${viewId}?q=coffee`)
  const before = held()
  const load = await watched(search)
  const bytes = (held() - before) / featureIds.length
  const { placements } = await call('GET', `/placements/v1/${mapId}/${viewId}?limit=100`)
  const contentId = placements[0].content_id as string
  const rooms = featureIds.slice(-CHANGED_ITEMS)
  const batch = { placements: rooms.map((feature_id) => ({ feature_id, content_id: contentId })) }
  const change = await watched(() => call('POST', `/placements/v1/${mapId}/${viewId}/batch`, batch))
  const reservation = { feature_ids: rooms, data: { name: 'Ada' } }
  const booking = await watched(() => call('POST', `/reservations/v1/${mapId}/${viewId}`, reservation))
  const rename = await watched(() => call('PUT', `/content/v1/mall/${contentId}`, { data: { Title: 'Shop' } }))
  return markdownTable(`A venue of ${featureIds.length} placements, ${Math.round(bytes)} bytes each in memory`, [
    { what: 'load, to the first answer', ...load },
    { what: `placing ${CHANGED_ITEMS} more`, ...change },
    { what: `booking ${CHANGED_ITEMS} features`, ...booking },
    { what: `renaming what stands on them`, ...rename },
    { what: 'search when loaded', ...(await watched(search)) },
  ])
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
  const time = await milliseconds(work)
  await sleep(50)
  delay.disable()
  return {
    ms: time.toFixed(0),
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
