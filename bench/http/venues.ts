import { seeded } from '../measure.ts'
import { drawVenue } from '../routing/venue.ts'
import { venueSizes } from '../routing.ts'
import type { Call } from './service.ts'

const BOOTH_COUNT = 500
const DOOR_COUNT = 200

export interface Fair {
  mapId: string
  viewId: string
  placementIds: string[]
}

/** A fair with a booth for each exhibitor. */
export async function makeFair(call: Call): Promise<Fair> {
  const { dataset_id } = await call('POST', '/datasets/v1', { name: 'Hall' })
  const features = Array.from({ length: BOOTH_COUNT }, (_, i) => booth(i))
  const about = (i: number) =>
    `Makers of ${['pumps', 'valves', 'bread', 'lamps', 'boats'][i % 5]} since ${1900 + (i % 120)}.`
  const rows = features.map((_, i) => ({ Title: `Company ${i}`, booth: `B${i}`, about: about(i) }))
  const { feature_ids } = await importFeatures(call, dataset_id, features)
  return place(call, 'exhibitors', dataset_id, feature_ids, rows)
}

/** Five levels of corridors with 20,000 nodes of walking paths, and a place at some of the doors. */
export async function makeCorridors(call: Call): Promise<Fair> {
  const random = seeded(7)
  const floors = []
  const doors: string[] = []
  for (const { floor, name, shortName, features } of drawVenue(venueSizes['20k']!, random)) {
    const { dataset_id } = await call('POST', '/datasets/v1', { name })
    await importFeatures(call, dataset_id, features.map(toFeature))
    const ends = features.flatMap(({ geometry }) => (geometry.type === 'LineString' ? [geometry.coordinates[1]!] : []))
    const chosen = Array.from({ length: DOOR_COUNT / 5 }, () => ends[Math.floor(random() * ends.length)]!)
    const points = chosen.map((coordinates) => ({ geometry: { type: 'Point', coordinates }, properties: { kind: 'label' } })) // biome-ignore format: one feature
    doors.push(...(await importFeatures(call, dataset_id, points.map(toFeature))).feature_ids)
    floors.push({ floor, name, short_name: shortName, dataset_id, units_per_meter: 1 })
  }
  const { map_source_id } = await call('POST', '/map-sources/v1', { name: 'Corridors', floors })
  return place(call, 'rooms', map_source_id, doors, doors.map((_, i) => ({ Title: `Room ${i}` }))) // biome-ignore format: one call
}

async function place(
  call: Call,
  catalogId: string,
  sourceId: string,
  featureIds: string[],
  rows: object[],
): Promise<Fair> {
  const { map_id } = await call('POST', '/maps/v1', { map_source_id: sourceId, unit_type: 'Meters' })
  const { map_view_id } = await call('POST', `/map-views/v1/${map_id}`, {})
  const data_schema = Object.fromEntries(Object.keys(rows[0]!).map((name) => [name, 'string']))
  await call('POST', '/catalogs/v1', { catalog_id: catalogId, title: catalogId, data_schema })
  const placements: { feature_id: string; content_id: string }[] = []
  for (const [i, data] of rows.entries()) {
    const { content_id } = await call('POST', `/content/v1/${catalogId}`, { data })
    placements.push({ feature_id: featureIds[i]!, content_id })
  }
  const placed = await call('POST', `/placements/v1/${map_id}/${map_view_id}/batch`, { placements })
  const placementIds = placed.placements.map(({ placement_id }: { placement_id: string }) => placement_id)
  return { mapId: map_id, viewId: map_view_id, placementIds }
}

function importFeatures(call: Call, datasetId: string, features: object[]) {
  return call('POST', `/datasets/v1/${datasetId}/features/import`, { type: 'FeatureCollection', features })
}

function toFeature({ geometry, properties }: { geometry: object; properties: object }) {
  return { type: 'Feature', geometry, properties }
}

/** Rows of booths back to back, with an aisle of 3 m below each row. */
function booth(i: number) {
  const [x, y] = [(i % 50) * 4, Math.floor(i / 50) * 7 + 3]
  const ring = [[x, y], [x + 4, y], [x + 4, y + 4], [x, y + 4], [x, y]] // biome-ignore format: a ring
  return toFeature({ geometry: { type: 'Polygon', coordinates: [ring] }, properties: { kind: 'space', name: `B${i}` } })
}
