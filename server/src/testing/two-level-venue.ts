import type { TestService } from './test-service.ts'

export interface TwoLevelVenue {
  mapId: string
  viewId: string
  sourceId: string
  datasets: [string, string]
  /** Feature IDs by the name on the door. */
  rooms: Record<string, string>
  /** Feature IDs of stairs and elevator on the ground floor. */
  stairs: string
  elevator: string
  /** What stands in each room, by the room's name. */
  placements: Record<string, string>
  contents: Record<string, string>
}

type Pair = [number, number]
const feature = (type: string, coordinates: unknown, properties: object) => ({
  type: 'Feature',
  geometry: { type, coordinates },
  properties,
})
const line = (...points: Pair[]) => feature('LineString', points, { kind: 'walking_path' })
const connector = (at: Pair, type: string, id: string) =>
  feature('Point', at, { kind: 'connector', connector_type: type, connector_id: id, name: id })
const room = (name: string, x: number) =>
  feature('Polygon', [[[x, 4], [x + 10, 4], [x + 10, 10], [x, 10], [x, 4]]], { kind: 'space', name }) // biome-ignore format: a ring

/** Four rooms above one corridor of 50 m, an elevator at its west end and stairs at its east end. */
function level(letter: string): object[] {
  const doors = [0, 1, 2, 3].map((i): Pair => [i * 10 + 5, 2])
  return [
    ...doors.map((_, i) => room(`${letter}${i + 1}`, i * 10)),
    line([0, 2], ...doors, [50, 2]),
    ...doors.map(([x, y]) => line([x, y], [x, 4])),
    connector([0, 2], 'elevator', 'Lift'),
    connector([50, 2], 'stairs', 'Stairs'),
  ]
}

const SHOPS: Record<string, { Title: string; category: string; stars: number }> = {
  A1: { Title: 'Bakery Löwe', category: 'Bread', stars: 3 },
  A2: { Title: 'Book Nook', category: 'Books', stars: 5 },
  B1: { Title: 'Coffee Corner', category: 'Coffee and bread', stars: 4 },
}

/** A building with two levels, three shops and an information desk (a landmark, in A3). */
export async function makeTwoLevelVenue(call: TestService['call'], prefix = ''): Promise<TwoLevelVenue> {
  const create = async (url: string, body: unknown) => {
    const answer = await call('POST', url, body)
    if (answer.status !== 201) throw new Error(`${url}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const datasets: string[] = []
  const ids: Record<string, string> = {}
  for (const letter of ['A', 'B']) {
    const { dataset_id } = await create('/datasets/v1', { name: `Level ${letter}` })
    const features = level(letter) as { properties: { name?: string } }[]
    const imported = await create(`/datasets/v1/${dataset_id}/features/import`, { type: 'FeatureCollection', features })
    for (const [i, { properties }] of features.entries()) {
      const name = properties.name ?? ''
      if (name !== '') ids[name] ??= imported.feature_ids[i]
    }
    datasets.push(dataset_id)
  }
  const source = await create('/map-sources/v1', {
    name: 'Mall',
    floors: [
      { floor: 0, dataset_id: datasets[0], units_per_meter: 1 },
      { floor: 1, dataset_id: datasets[1], units_per_meter: 1 },
    ],
    georeference: { origin: [8.5, 47.4], rotation: 30 },
  })
  const map = await create('/maps/v1', { map_source_id: source.map_source_id, unit_type: 'Meters', name: 'Mall' })
  const view = await create(`/map-views/v1/${map.map_id}`, {
    name: 'Visitors',
    suggested_search_terms: ['coffee', 'books'],
  })

  const shops = `${prefix}shops`
  const desks = `${prefix}desks`
  const schema = { Title: 'string', category: 'string', stars: 'int' }
  await create('/catalogs/v1', { catalog_id: shops, title: 'Shops', data_schema: schema })
  await create('/catalogs/v1', {
    catalog_id: desks,
    title: 'Services',
    is_landmark_catalog: true,
    data_schema: { Title: 'string' },
  })
  const contents: Record<string, string> = {}
  const placements: Record<string, string> = {}
  const rows = [
    ...Object.entries(SHOPS).map(([name, data]) => ({ name, catalog: shops, data })),
    { name: 'A3', catalog: desks, data: { Title: 'Information desk' } },
  ]
  for (const { name, catalog, data } of rows) {
    contents[name] = (await create(`/content/v1/${catalog}`, { data })).content_id
    const placed = { feature_id: ids[name], content_id: contents[name] }
    placements[name] = (await create(`/placements/v1/${map.map_id}/${view.map_view_id}`, placed)).placement_id
  }
  const { Lift: elevator, Stairs: stairs, ...rooms } = ids
  return {
    mapId: map.map_id,
    viewId: view.map_view_id,
    sourceId: source.map_source_id,
    datasets: [datasets[0]!, datasets[1]!],
    rooms,
    stairs: stairs!,
    elevator: elevator!,
    placements,
    contents,
  }
}
