import type { EditFeature } from '@rotunda/core/edit'
import type { Geometry, LevelTransform } from '@rotunda/core/geo'
import type { Placed } from '@rotunda/core/tile/drawn'
import { type Schemas, unwrap } from '@rotunda/sdk'
import type { Client } from './service.ts'
import type { Floor, Venue } from './venues.ts'

const FEATURES_AT_ONCE = 10_000
const PLACEMENTS_AT_ONCE = 1_000
const DETAILS_AT_ONCE = 200

/** All features of a dataset by ID, as they are now. */
export async function loadFeatures(client: Client, datasetId: string): Promise<Map<string, EditFeature>> {
  const features = new Map<string, EditFeature>()
  for (let skip = 0; ; skip += FEATURES_AT_ONCE) {
    const params = { path: { dataset_id: datasetId }, query: { skip, limit: FEATURES_AT_ONCE } }
    const page = await unwrap(client.GET('/datasets/v1/{dataset_id}/features', { params }))
    for (const { feature_id, geometry, properties } of page.features)
      features.set(feature_id, { feature_id, geometry: geometry as unknown as Geometry, properties })
    if (skip + FEATURES_AT_ONCE >= page.total) return features
  }
}

/** Something that stands on a feature. */
export interface Occupant extends Placed {
  feature_id: string
  content_id: string
  catalog_title: string
}

/** What people have put on the features of a view, by feature, the first as the map shows it. */
export async function loadOccupants(client: Client, { map, view }: Venue): Promise<Map<string, Occupant[]>> {
  const occupants = new Map<string, Occupant[]>()
  if (!view) return occupants
  for (const hit of await loadHits(client, map.map_id, view.map_view_id, ({ from_drawing }) => !from_drawing)) {
    const { placement_id, feature_id, title, category, content, catalog } = hit
    const occupant = { placement_id, feature_id, title, category, location: null }
    const named = { ...occupant, content_id: content.content_id, catalog_title: catalog.title }
    const known = occupants.get(feature_id)
    if (known) known.push(named)
    else occupants.set(feature_id, [named])
  }
  return occupants
}

export type Hit = Omit<Schemas['PlacementHit'], 'location'>

/** All places of a view, or those that are wanted. */
export async function loadHits(
  client: Client,
  mapId: string,
  viewId: string,
  isWanted: (placement: Pick<Schemas['Placement'], 'from_drawing'>) => boolean = () => true,
): Promise<Hit[]> {
  const path = { map_id: mapId, map_view_id: viewId }
  const ids: string[] = []
  for (let skip = 0; ; skip += PLACEMENTS_AT_ONCE) {
    const params = { path, query: { skip, limit: PLACEMENTS_AT_ONCE } }
    const page = await unwrap(client.GET('/placements/v1/{map_id}/{map_view_id}', { params }))
    ids.push(...page.placements.filter(isWanted).map(({ placement_id }) => placement_id))
    if (skip + PLACEMENTS_AT_ONCE >= page.total) break
  }
  const hits: Hit[] = []
  for (let i = 0; i < ids.length; i += DETAILS_AT_ONCE) {
    const body = { placement_ids: ids.slice(i, i + DETAILS_AT_ONCE) }
    const params = { path: { map_id: mapId } }
    hits.push(...(await unwrap(client.POST('/search/v1/{map_id}/placements/batch-details', { params, body }))).found)
  }
  return hits
}

/** How a level is drawn, as far as it is known: a drawing of unknown scale counts as drawn in metres. */
export function scaleOf(floor: Floor): { unitsPerMeter: number; transform: LevelTransform | null } {
  const { transform } = floor as Floor & { transform?: LevelTransform | null }
  return { unitsPerMeter: floor.units_per_meter ?? 1, transform: transform ?? null }
}

/** Units of the drawing in a metre as the level lies, by which areas are measured. */
export function metreOf(floor: Floor): number {
  const { unitsPerMeter, transform } = scaleOf(floor)
  return unitsPerMeter / (transform?.scale ?? 1)
}
