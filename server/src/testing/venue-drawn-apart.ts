import { type LevelTransform, type Position, venuePlane } from '@rotunda/core/geo'
import type { TestService } from './test-service.ts'

/** Where the upper level must come to lie: it is drawn elsewhere, aslant, and with a scale that is 8 % off. */
export const TRUE_TRANSFORM: LevelTransform = { move: [-30, 12], turn: 25, scale: 0.92 }
export const UPPER_UNITS = 20

export interface VenueDrawnApart {
  mapId: string
  viewId: string
  sourceId: string
  datasets: [string, string]
  /** By their names, with the level before: `0 Lift`, `1 A`. */
  features: Record<string, string>
  placements: Record<string, string>
}

/** Lifts and stairs that both levels have, in metres; the drawings do not name them. */
export const SHAFTS: readonly { name: string; type: string; at: Position }[] = [
  { name: 'Lift', type: 'elevator', at: [0, 2] },
  { name: 'West stairs', type: 'stairs', at: [25, 2] },
  { name: 'East stairs', type: 'stairs', at: [50, 2.5] },
]
const ROOMS: Record<string, number> = { A: 0, B: 30 }

/** From metres of the venue to a point of the drawing of a level. */
export function drawnOn(floor: number, at: Position): [number, number] {
  return floor === 0 ? [at[0], at[1]] : upper.toDrawing(at)
}
const upper = venuePlane({ unitsPerMeter: UPPER_UNITS, transform: TRUE_TRANSFORM })

function drawLevel(floor: number) {
  const at = (point: Position) => drawnOn(floor, point)
  const line = (...points: Position[]) => ({
    geometry: { type: 'LineString', coordinates: points.map(at) },
    properties: { kind: 'walking_path' },
  })
  const rooms = Object.entries(ROOMS).map(([name, x]) => ({
    geometry: { type: 'Polygon', coordinates: [[[x, 4], [x + 10, 4], [x + 10, 10], [x, 10], [x, 4]].map((p) => at(p as [number, number]))] }, // biome-ignore format: a ring
    properties: { kind: 'space', name },
  }))
  const shafts = SHAFTS.map(({ type, at: point }) => ({
    geometry: { type: 'Point', coordinates: at(point) },
    properties: { kind: 'connector', connector_type: type },
  }))
  const names = [...rooms.map(({ properties }) => properties.name), ...SHAFTS.map(({ name }) => name)]
  const doors = Object.values(ROOMS).map((x): Position => [x + 5, 2])
  const paths = [line([0, 2], ...doors, [50, 2]), ...doors.map(([x, y]) => line([x, y], [x, 4]))]
  return { names, features: [...rooms, ...shafts, ...paths].map((feature) => ({ type: 'Feature', ...feature })) }
}

/** Two equal levels of 50 m, each with the rooms A and B; the upper one is drawn apart. */
export async function makeVenueDrawnApart(call: TestService['call'], transform?: object): Promise<VenueDrawnApart> {
  const create = async (url: string, body: unknown) => {
    const answer = await call('POST', url, body)
    if (answer.status !== 201) throw new Error(`${url}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const datasets: string[] = []
  const ids: Record<string, string> = {}
  for (const floor of [0, 1]) {
    const { dataset_id } = await create('/datasets/v1', { name: `Level ${floor}` })
    const { names, features } = drawLevel(floor)
    const imported = await create(`/datasets/v1/${dataset_id}/features/import`, { type: 'FeatureCollection', features })
    for (const [i, name] of names.entries()) ids[`${floor} ${name}`] = imported.feature_ids[i]
    datasets.push(dataset_id)
  }
  const source = await create('/map-sources/v1', {
    name: 'Drawn apart',
    floors: [
      { floor: 0, dataset_id: datasets[0], units_per_meter: 1 },
      { floor: 1, dataset_id: datasets[1], units_per_meter: UPPER_UNITS, ...(transform ? { transform } : {}) },
    ],
    georeference: { origin: [8.5, 47.4], rotation: 30 },
  })
  const map = await create('/maps/v1', { map_source_id: source.map_source_id, unit_type: 'Meters', name: 'Apart' })
  const view = await create(`/map-views/v1/${map.map_id}`, { name: 'Visitors' })
  const catalog = `rooms-of-${map.map_id}`
  await create('/catalogs/v1', { catalog_id: catalog, title: 'Rooms', data_schema: { Title: 'string' } })
  const placements: Record<string, string> = {}
  for (const name of ['0 A', '0 B', '1 A', '1 B']) {
    const content = await create(`/content/v1/${catalog}`, { data: { Title: `Room ${name}` } })
    const placed = { feature_id: ids[name], content_id: content.content_id }
    placements[name] = (await create(`/placements/v1/${map.map_id}/${view.map_view_id}`, placed)).placement_id
  }
  return {
    mapId: map.map_id,
    viewId: view.map_view_id,
    sourceId: source.map_source_id,
    datasets: [datasets[0]!, datasets[1]!],
    features: ids,
    placements,
  }
}
