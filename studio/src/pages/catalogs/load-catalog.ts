import type { DataSchema } from '@rotunda/core/table'
import { type Schemas, unwrap } from '@rotunda/sdk'
import type { Client } from '../../service/service.ts'
import type { Venue } from '../../service/venues.ts'
import type { Row } from './cells.ts'

export type Catalog = Schemas['Catalog']

const MAX_CATALOGS = 1_000
const PLACEMENTS_PER_PAGE = 1_000
/** Beyond these the grid does not say where a row stands. */
const MAX_PLACEMENTS = 100_000

export async function listCatalogs(client: Client): Promise<Catalog[]> {
  return unwrap(client.GET('/catalogs/v1', { params: { query: { limit: MAX_CATALOGS } } }))
}

/** Catalogs whose rows the service makes of the drawings. */
const FROM_DRAWING: readonly string[] = ['amenities', 'named-rooms']

export function isFromDrawing({ catalog_id }: Catalog): boolean {
  return FROM_DRAWING.includes(catalog_id)
}

export interface LoadedCatalog {
  catalog: Catalog
  rows: Row[]
}

export async function loadCatalog(client: Client, id: string): Promise<LoadedCatalog> {
  const params = { path: { id } }
  const [catalog, items] = await Promise.all([
    unwrap(client.GET('/catalogs/v1/{id}', { params })),
    unwrap(client.GET('/catalogs/v1/{id}/content', { params })),
  ])
  const rows = (items as Schemas['DatedContent'][]).map(({ content_id, data }) => ({ id: content_id, data }))
  return { catalog, rows }
}

export function schemaOf({ data_schema }: Catalog): DataSchema {
  return data_schema as DataSchema
}

/** The floors on which each row of a catalog stands. */
export async function loadPlaces(client: Client, venue: Venue, catalogId: string): Promise<Map<string, number[]>> {
  const places = new Map<string, number[]>()
  for await (const { content_id, floor } of listPlacements(client, venue, catalogId))
    places.set(content_id, [...(places.get(content_id) ?? []), floor])
  return places
}

/** What of a catalog, or of all, is placed on the view that visitors see. */
export async function* listPlacements(client: Client, { map, view }: Venue, catalogId: string | null) {
  if (!view) return
  const path = { map_id: map.map_id, map_view_id: view.map_view_id }
  for (let skip = 0; skip < MAX_PLACEMENTS; skip += PLACEMENTS_PER_PAGE) {
    const query = { ...(catalogId === null ? {} : { catalog_id: catalogId }), skip, limit: PLACEMENTS_PER_PAGE }
    const page = await unwrap(client.GET('/placements/v1/{map_id}/{map_view_id}', { params: { path, query } }))
    yield* page.placements
    if (skip + page.placements.length >= page.total || page.placements.length === 0) break
  }
}
