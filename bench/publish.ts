/**
 * Publishing a large venue, as an owner does it: from the request to the moment in which visitors see the new tiles.
 * The built service, its worker and its PostgreSQL share the machine's processors; a small venue is published before, so
 * that all programs are loaded. Processor time is that of all of them together.
 *
 *   npx tsx --conditions=source bench/publish.ts [polygons …]
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type BuiltService, startBuilt } from './http/service.ts'
import { markdownTable } from './measure.ts'
import { cpuOfDescendants } from './peers/descendants.ts'
import { LEVEL_COUNT, levelFeatures } from './tiles/venue.ts'

const sizes = process.argv.slice(2).map(Number)
const POLL_MS = 20
/** Few, and still drawn level by level. */
const WARM_POLYGONS = 12_000
/** How long the service looks at a small venue behind the answer. */
const SETTLE_MS = 20_000

const service = await startBuilt([], { MAX_UPLOAD_MB: '1000' })
try {
  await measure(service, WARM_POLYGONS)
  await sleep(SETTLE_MS)
  const rows = []
  for (const polygons of sizes.length > 0 ? sizes : [100_000]) rows.push(await measure(service, polygons))
  process.stdout.write(markdownTable(`Publishing a venue of ${LEVEL_COUNT} levels`, rows))
} finally {
  await service.stop()
}

async function measure({ call }: BuiltService, polygons: number) {
  const address = await makeVenue(service, polygons)
  const [start, cpuStart] = [performance.now(), cpuOfDescendants()]
  await call('POST', `${address}/publish`)
  for (;;) {
    const { state, failure } = await call('GET', address)
    if (state === 'publish_failed') throw new Error(failure.message)
    if (state === 'live') break
    await sleep(POLL_MS)
  }
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2)
  const time = seconds(performance.now() - start)
  return { polygons, 's to the new tiles': time, 's of processor': seconds(cpuOfDescendants() - cpuStart) }
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
