export interface LargeVenue {
  viewId: string
  /** Of the ground floor and of level 1. */
  tilesetIds: [string, string]
  /** Feature IDs by the name of the hall. */
  halls: Record<string, string>
}

const HALLS = [
  ['Alpha Hall', 'Beta Hall'],
  ['Gamma Hall', 'Delta Hall'],
]
/** Most of what a drawing may hold is never drawn: notes, for one. They count all the same. */
const NOTE_COUNT = 5000

const feature = (type: string, coordinates: unknown, properties: object) => ({
  type: 'Feature',
  geometry: { type, coordinates },
  properties,
})
const hall = (name: string, x: number) =>
  feature('Polygon', [[[x, 0], [x + 40, 0], [x + 40, 50], [x, 50], [x, 0]]], { kind: 'space', name }) // biome-ignore format: a ring
const note = (_: unknown, i: number) =>
  feature('Point', [i % 80, 25], { kind: 'label', source: 'floor-plan', name: `Note ${i}` })

/** Two levels with two halls each, side by side, and so many features that each level has tiles of its own. */
export async function makeLargeVenue(service: string, key: string): Promise<LargeVenue> {
  const call = async (method: string, path: string, body?: unknown) => {
    const headers = { 'Service-API-Key': key, 'Content-Type': 'application/json' }
    const answer = await fetch(service + path, { method, headers, body: body ? JSON.stringify(body) : null })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const floors: object[] = []
  const halls: Record<string, string> = {}
  for (const [floor, [west, east]] of HALLS.entries()) {
    const { dataset_id } = await call('POST', '/datasets/v1', { name: `Level ${floor}` })
    const features = [hall(west!, 0), hall(east!, 40), ...Array.from({ length: NOTE_COUNT }, note)]
    const collection = { type: 'FeatureCollection', features }
    const { feature_ids } = await call('POST', `/datasets/v1/${dataset_id}/features/import`, collection)
    halls[west!] = feature_ids[0]
    halls[east!] = feature_ids[1]
    floors.push({ floor, dataset_id, units_per_meter: 1 })
  }
  const { map_source_id } = await call('POST', '/map-sources/v1', { name: 'Large', floors })
  await call('POST', '/maps/v1', { map_id: 'large', map_source_id, unit_type: 'Meters', name: 'Large' })
  const { map_view_id } = await call('POST', '/map-views/v1/large', {})
  await call('POST', '/catalogs/v1', { catalog_id: 'halls', title: 'Halls', data_schema: { name: 'string' } })
  for (const [name, feature_id] of Object.entries(halls)) {
    const { content_id } = await call('POST', '/content/v1/halls', { data: { name } })
    await call('POST', `/placements/v1/large/${map_view_id}`, { feature_id, content_id })
  }
  const { tileset_ids } = await publish(call, `/map-views/v1/large/${map_view_id}`)
  return { viewId: map_view_id, tilesetIds: tileset_ids, halls }
}

type Call = (method: string, path: string, body?: unknown) => Promise<{ state: string; tileset_ids: [string, string] }>

async function publish(call: Call, view: string) {
  await call('POST', `${view}/publish`, {})
  for (;;) {
    const now = await call('GET', view)
    if (now.state === 'live') return now
    if (now.state === 'error') throw new Error('The venue could not be published')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
