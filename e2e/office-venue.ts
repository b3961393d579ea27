import { expect } from 'vitest'
import { call } from './studio-user.ts'

const ROOM_M = 6
const ROOMS_IN_ROW = 6

interface Feature {
  type: 'Feature'
  geometry: { type: string; coordinates: unknown }
  properties: Record<string, unknown>
}

export interface OfficeVenue {
  mapId: string
  sourceId: string
  datasetId: string
  viewId: string
}

/** Rings of a room from corner to corner, in metres. */
function box(x0: number, y0: number, x1: number, y1: number): number[][][] {
  return [[[x0, y0], [x1, y0], [x1, y1], [x0, y1], [x0, y0]]] // biome-ignore format: a ring
}

export function room(name: string, corners: [number, number, number, number], more = {}): Feature {
  const properties = { kind: 'space', ...(name === '' ? {} : { name }), ...more }
  return { type: 'Feature', geometry: { type: 'Polygon', coordinates: box(...corners) }, properties }
}

export function door(x: number, y: number): Feature {
  const coordinates = [
    [x - 0.45, y],
    [x + 0.45, y],
  ]
  return { type: 'Feature', geometry: { type: 'LineString', coordinates }, properties: { kind: 'door' } }
}

/** The room at a place of the row above the corridor. */
export const inRow = (i: number): [number, number, number, number] => [i * ROOM_M, 4, (i + 1) * ROOM_M, 4 + ROOM_M]

export interface OfficeLevel {
  name: string
  shortName: string
  features: readonly Feature[]
  building?: string
}

/** A venue of one level, drawn in metres: a corridor, and above it whatever rooms and doors are given. */
export function makeOffice(name: string, features: readonly Feature[]): Promise<OfficeVenue> {
  return makeTower(name, [{ name: 'Ground floor', shortName: 'G', features }])
}

/** The same with several levels, the lowest first, each with a corridor. The dataset is that of the lowest. */
export async function makeTower(name: string, levels: readonly OfficeLevel[]): Promise<OfficeVenue> {
  const corridor = room('Corridor', [0, 0, ROOMS_IN_ROW * ROOM_M, 4], { space_type: 'circulation' })
  const floors = []
  for (const [floor, level] of levels.entries()) {
    const { dataset_id } = await call<{ dataset_id: string }>('POST', '/datasets/v1', { name: `${name} ${floor}` })
    for (const feature of [corridor, ...level.features])
      await call('POST', `/datasets/v1/${dataset_id}/features`, feature)
    const { shortName: short_name, building = null } = level
    floors.push({ floor, name: level.name, short_name, building, dataset_id, units_per_meter: 1 })
  }
  const { map_source_id } = await call<{ map_source_id: string }>('POST', '/map-sources/v1', { name, floors })
  const { map_id } = await call<{ map_id: string }>('POST', '/maps/v1', { name, map_source_id, unit_type: 'Meters' })
  const { map_view_id } = await call<{ map_view_id: string }>('POST', `/map-views/v1/${map_id}`, { name: 'Visitors' })
  return { mapId: map_id, sourceId: map_source_id, datasetId: floors[0]!.dataset_id, viewId: map_view_id }
}

/** Publishes the view, and waits until visitors see it. */
export async function publishOffice({ mapId, viewId }: OfficeVenue): Promise<void> {
  const path = `/map-views/v1/${mapId}/${viewId}`
  await call('POST', `${path}/publish`, {})
  const state = async () => (await call<{ state: string }>('GET', path)).state
  await expect.poll(state, { timeout: 60_000, interval: 250 }).toBe('live')
}

interface Listed {
  feature_id: string
  geometry: { coordinates: number[][][] }
  properties: { name?: string; kind: string; area_m2?: number }
}

/** The features as they are, without the times at which they were written. */
export async function featuresOf(datasetId: string): Promise<Listed[]> {
  const { features } = await call<{ features: Listed[] }>('GET', `/datasets/v1/${datasetId}/features?limit=1000`)
  return features
    .map(({ feature_id, geometry, properties }) => ({ feature_id, geometry, properties }))
    .sort((a, b) => (a.feature_id < b.feature_id ? -1 : 1))
}

interface Draft {
  changeset_id: string
  operations: unknown[]
}

/** The drafts of a venue, the newest first. */
export async function draftsOf(sourceId: string): Promise<Draft[]> {
  const list = await call<{ changesets: { changeset_id: string }[] }>(
    'GET',
    `/map-sources/v1/${sourceId}/changesets?state=draft&limit=100`,
  )
  const drafts = await Promise.all(
    list.changesets.map(({ changeset_id }) =>
      call<Draft>('GET', `/map-sources/v1/${sourceId}/changesets/${changeset_id}`),
    ),
  )
  return drafts.reverse()
}

export async function applyDraft(sourceId: string, changesetId: string): Promise<void> {
  await call('POST', `/map-sources/v1/${sourceId}/changesets/${changesetId}/apply`, {})
}
