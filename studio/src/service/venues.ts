import { type Schemas, unwrap } from '@rotunda/sdk'
import type { Client } from './service.ts'

export type Floor = Schemas['MapSource']['floors'][number]

/** A map with its levels and the view that visitors see. */
export interface Venue {
  map: Schemas['Map']
  source: Schemas['MapSource']
  /** The default view, else the first; null while there is none. */
  view: Schemas['MapView'] | null
}

const MAX_VENUES = 200

export async function listMaps(client: Client): Promise<Schemas['Map'][]> {
  const query = { limit: MAX_VENUES }
  return (await unwrap(client.GET('/maps/v1', { params: { query } }))).maps
}

export async function loadVenue(client: Client, mapId: string): Promise<Venue> {
  const path = { map_id: mapId }
  const map = await unwrap(client.GET('/maps/v1/{map_id}', { params: { path } }))
  const [source, { map_views: views }] = await Promise.all([
    unwrap(
      client.GET('/map-sources/v1/{map_source_id}', { params: { path: { map_source_id: map.map_source_id } } }),
    ) as Promise<Schemas['MapSource']>,
    unwrap(client.GET('/map-views/v1/{map_id}', { params: { path } })),
  ])
  const view = views.find((candidate) => candidate.map_view_id === map.default_map_view_id) ?? views[0] ?? null
  return { map, source, view }
}

/** Drafts of the venue that wait to be applied, the newest first. */
export async function listDrafts(client: Client, mapSourceId: string): Promise<Schemas['ChangesetEntry'][]> {
  const params = {
    path: { map_source_id: mapSourceId },
    query: { state: 'draft' as const, sort: '-created_at' as const, limit: 50 },
  }
  return (await unwrap(client.GET('/map-sources/v1/{map_source_id}/changesets', { params }))).changesets
}

/** What waits in drafts: their edits, and the new plans of levels that come with them. */
export function editsOf(drafts: readonly Pick<Schemas['ChangesetEntry'], 'operation_count' | 'plan_count'>[]): number {
  return drafts.reduce((sum, { operation_count, plan_count }) => sum + operation_count + plan_count, 0)
}

/** A share that the last publish has told of the places; null where it told none, or where there are no places. */
export function walkingShare(
  view: Venue['view'] | undefined,
  name: 'reachable' | 'reachable_without_steps',
): number | null {
  const report = view?.routing_report
  const share = report?.[name]
  return typeof share === 'number' && report?.places !== 0 ? share : null
}

/** Levels from the top down, building by building. */
export function levelsFromTop(floors: readonly Floor[]): Floor[] {
  return buildingsOf(floors).flatMap(({ levels }) => levels)
}

/**
 * The buildings, each with its levels from the top down: the one that visitors enter first, and last what is outdoors.
 * A venue that names none is one, without a title.
 */
export function buildingsOf(floors: readonly Floor[]): { title: string | null; levels: Floor[] }[] {
  const sorted = [...floors].sort((a, b) => b.floor - a.floor)
  const fromEntrance = [...floors].sort((a, b) => Math.abs(a.floor) - Math.abs(b.floor))
  const names = [...new Set(fromEntrance.map(({ building }) => building))].sort((a, b) => +(a === null) - +(b === null))
  const hasTitles = names.some((name) => name !== null)
  return names.map((name) => ({
    title: hasTitles ? (name ?? 'Outdoors') : null,
    levels: sorted.filter(({ building }) => building === name),
  }))
}

/** The levels of the building in which this one is; those outdoors are together. */
export function levelsOfBuilding(floors: readonly Floor[], { building }: Floor): Floor[] {
  return floors.filter((each) => each.building === building)
}

export function defaultLevel(floors: readonly Floor[]): Floor | undefined {
  return floors.find(({ floor }) => floor === 0) ?? [...floors].sort((a, b) => Math.abs(a.floor) - Math.abs(b.floor))[0]
}
