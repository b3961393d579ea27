import type { EditFeature } from '@rotunda/core/edit'
import { effectiveKeys } from '@rotunda/core/table'
import { pages, type Schemas, unwrap } from '@rotunda/sdk'
import type { Client } from '../../service/service.ts'
import type { Venue } from '../../service/venues.ts'
import { type Row, textOf } from '../catalogs/cells.ts'
import { type Catalog, schemaOf } from '../catalogs/load-catalog.ts'

type Told = 'placement_id' | 'content_id' | 'feature_id' | 'parent_placement_id' | 'floor' | 'catalog_id'
export type Placement = Pick<Schemas['Placement'], Told | 'from_drawing' | 'has_own_location'> & {
  location: { type: 'Point'; coordinates: number[] }
}

export interface Room {
  featureId: string
  name: string
}

const ITEMS_PER_PAGE = 1_000
/** Who has booked what, as placements. */
const BOOKED_CATALOG_ID = 'reservations'
/** What can hold a row of a catalog. */
const HOLDING_KINDS = new Set(['space', 'fixture', 'poi', 'booth'])

export async function loadPlacements(client: Client, { map, view }: Venue): Promise<Placement[]> {
  if (!view) return []
  const path = { map_id: map.map_id, map_view_id: view.map_view_id }
  const all = pages(async (skip) => {
    const query = { skip, limit: ITEMS_PER_PAGE }
    const page = await unwrap(client.GET('/placements/v1/{map_id}/{map_view_id}', { params: { path, query } }))
    return { items: page.placements, total: page.total }
  })
  const placements: Placement[] = []
  for await (const placement of all) placements.push(placement)
  return placements
}

/** The first catalog of which this venue has something: others may belong to other venues of the account. */
export function ownCatalog<T extends Pick<Catalog, 'catalog_id'>>(
  catalogs: readonly T[],
  placements: readonly Pick<Placement, 'catalog_id'>[],
): T | undefined {
  const placed = new Set(placements.map(({ catalog_id }) => catalog_id))
  const own = catalogs.find(({ catalog_id }) => placed.has(catalog_id) && catalog_id !== BOOKED_CATALOG_ID)
  return own ?? catalogs[0]
}

/** Named rooms and booths of a level, by name. */
export function roomsOf(features: Iterable<EditFeature>): Room[] {
  const rooms: Room[] = []
  for (const { feature_id, properties } of features) {
    const { kind, name } = properties as { kind?: string; name?: string }
    if (HOLDING_KINDS.has(kind ?? '') && name) rooms.push({ featureId: feature_id, name })
  }
  const collator = new Intl.Collator(undefined, { numeric: true })
  return rooms.sort((a, b) => collator.compare(a.name, b.name))
}

export function titleOf(catalog: Catalog, row: Row): string {
  const key = effectiveKeys(schemaOf(catalog), catalog).content_title_key
  return (key === null ? '' : textOf(row.data, key)) || row.id
}
