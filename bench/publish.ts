/**
 * Publishing a large venue, as an owner does it: from the request to the moment in which visitors see the new tiles.
 * The built service, its worker and its PostgreSQL share the machine's processors; a small venue is published before, so
 * that all programs are loaded. Then once more after one level was drawn on, and once with nothing changed; and once each
 * after a pause, in which the worker has drawn ahead what had changed. Processor time is that of all of them together.
 *
 *   npx tsx --conditions=source bench/publish.ts [polygons …]
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type BuiltService, type Call, startBuilt } from './http/service.ts'
import { markdownTable } from './measure.ts'
import { cpuOfDescendants } from './peers/descendants.ts'
import { LEVEL_COUNT, levelFeatures } from './tiles/venue.ts'

const sizes = process.argv.slice(2).map(Number)
/** Seldom, since every question takes processor time from the publish. */
const POLL_MS = 100
const JOBS_POLL_MS = 500
/** Snapshots are asked for behind a publish, to begin a little later. */
const SETTLE_MS = 6_000
/** An owner who pauses for longer finds the tiles drawn. */
const REST_MS = 12_000
/** Few, and still drawn level by level. */
const WARM_POLYGONS = 12_000

const service = await startBuilt([], { MAX_UPLOAD_MB: '1000' })
try {
  await measure(service, WARM_POLYGONS)
  const rows = []
  for (const polygons of sizes.length > 0 ? sizes : [100_000]) rows.push(await measure(service, polygons))
  process.stdout.write(markdownTable(`Publishing a venue of ${LEVEL_COUNT} levels`, rows))
} finally {
  await service.stop()
}

/** The check of the walking graph and the snapshot come behind the tiles, and would be measured with the next publish. */
async function untilIdle({ port, key }: BuiltService): Promise<void> {
  await sleep(SETTLE_MS)
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { 'service-api-key': key } })
    const counts = [...(await answer.text()).matchAll(/^rotunda_jobs\{.*\} (\d+)/gm)].map((match) => Number(match[1]))
    if (counts.every((count) => count === 0)) return
    await sleep(JOBS_POLL_MS)
  }
}

async function measure({ call }: BuiltService, polygons: number) {
  const address = await makeVenue(service, polygons)
  const first = await publish(call, address)
  await untilIdle(service)
  await drawOn(call, `level-${polygons}-0`)
  const oneLevel = await publish(call, address)
  await untilIdle(service)
  const again = await publish(call, address)
  await untilIdle(service)
  for (let floor = 0; floor < LEVEL_COUNT; floor++) await drawOn(call, `level-${polygons}-${floor}`)
  await pause()
  const afterPause = await publish(call, address)
  await untilIdle(service)
  const columns = {
    'all levels new': first,
    'one level drawn on': oneLevel,
    'nothing changed': again,
    'all levels drawn on, then a pause': afterPause,
  }
  return Object.fromEntries([['polygons', polygons], ...Object.entries(columns)])
}

async function drawOn(call: Call, datasetId: string): Promise<void> {
  const feature = { type: 'Feature', geometry: { type: 'Point', coordinates: [5, 5] }, properties: { kind: 'label' } }
  await call('POST', `/datasets/v1/${datasetId}/features`, feature)
}

async function pause(): Promise<void> {
  await sleep(REST_MS)
  await untilIdle(service)
}

/** Seconds to the new tiles, and of processor. */
async function publish(call: Call, address: string): Promise<string> {
  const [start, cpuStart] = [performance.now(), cpuOfDescendants()]
  const { tileset_ids: before } = await call('GET', address)
  await call('POST', `${address}/publish`)
  for (;;) {
    const { state, failure, tileset_ids } = await call('GET', address)
    if (state === 'error') throw new Error(failure.message)
    if (state === 'live' && `${tileset_ids}` !== `${before}`) break
    await sleep(POLL_MS)
  }
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2)
  return `${seconds(performance.now() - start)} s, ${seconds(cpuOfDescendants() - cpuStart)} s of processor`
}

/** The venue of the other benches for tiles, as drawings; returns the address of its view. */
async function makeVenue({ call, port, key }: BuiltService, polygons: number): Promise<string> {
  const floors = []
  for (let floor = 0; floor < LEVEL_COUNT; floor++) {
    const datasetId = `level-${polygons}-${floor}`
    await call('POST', '/datasets/v1', { name: datasetId, dataset_id: datasetId })
    const answer = await fetch(`http://127.0.0.1:${port}/datasets/v1/${datasetId}/features/import`, {
      method: 'POST',
      headers: { 'service-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'FeatureCollection', features: drawn(floor, polygons / LEVEL_COUNT) }),
    })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
    floors.push({ floor, dataset_id: datasetId, units_per_meter: 1 })
  }
  const georeference = { origin: [10.75, 59.91], rotation: 17 }
  const source = await call('POST', '/map-sources/v1', { name: `Venue of ${polygons}`, floors, georeference })
  const map = { map_source_id: source.map_source_id, unit_type: 'Meters', name: `Venue of ${polygons}` }
  const { map_id } = await call('POST', '/maps/v1', map)
  const { map_view_id } = await call('POST', `/map-views/v1/${map_id}`, { name: 'Visitors' })
  return `/map-views/v1/${map_id}/${map_view_id}`
}

function drawn(floor: number, polygons: number): object[] {
  return [...levelFeatures(floor, polygons)].flatMap(({ layer, geometry, attributes }) => {
    if (layer === 'outline') return []
    const properties = layer === 'walls' ? { kind: 'wall' } : { kind: 'space', name: attributes.title }
    return [{ type: 'Feature', geometry, properties }]
  })
}
