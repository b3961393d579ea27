import { type Schemas, unwrap, uploadCsv, waitForPublish } from '@rotunda/sdk'
import { newId } from '../../service/new-id.ts'
import type { Client, Service } from '../../service/service.ts'
import type { TableFile } from './table-file.ts'
import type { DraftLevel } from './venue-draft.ts'

/** A map that is made, and the view that visitors see. */
export interface NewVenue {
  mapId: string
  viewId: string
}

/** A list of places to take in, and the column whose values stand in the rooms. */
export interface ChosenTable {
  table: TableFile
  column: string | null
}

/** Creates the venue from its levels, imports the tables and places their rows. Returns its map and view. */
export async function createVenue(
  service: Service,
  { name, timeZone }: { name: string; timeZone: string },
  levels: readonly DraftLevel[],
  tables: readonly ChosenTable[],
): Promise<NewVenue> {
  const { client } = service
  const floors: Schemas['Floor'][] = levels.map(({ plan, floor, name, shortName }) => ({
    floor,
    name,
    short_name: shortName,
    dataset_id: plan.upload!.dataset_id,
    ...(plan.transform ? { transform: plan.transform } : {}),
  }))
  const source = await unwrap(client.POST('/map-sources/v1', { body: { name, floors, time_zone: timeZone } }))
  const map = await unwrap(
    client.POST('/maps/v1', { body: { map_source_id: source.map_source_id, name, unit_type: 'Meters' } }),
  )
  const path = { map_id: map.map_id }
  // Visitors find lifts, toilets and rooms by the names on the plan, with a list of places or without.
  const body = { name: 'Visitors', amenities: true, named_rooms: true }
  const view = await unwrap(client.POST('/map-views/v1/{map_id}', { params: { path }, body }))
  await unwrap(client.PUT('/maps/v1/{map_id}', { params: { path }, body: { default_map_view_id: view.map_view_id } }))
  for (const { table, column } of tables) {
    const catalogId = await takeTable(service, table)
    await placeRows(client, { map_id: map.map_id, map_view_id: view.map_view_id }, catalogId, column)
  }
  return { mapId: map.map_id, viewId: view.map_view_id }
}

/** Publishes the view and waits until visitors see it. */
export async function publishVenue({ client, options }: Service, { mapId, viewId }: NewVenue): Promise<void> {
  const params = { path: { map_id: mapId, id: viewId } }
  await unwrap(client.POST('/map-views/v1/{map_id}/{id}/publish', { params, body: {} }))
  const view = await waitForPublish(options, mapId, viewId)
  if (view.failure) throw new Error(view.failure.message)
}

async function takeTable({ options }: Service, { file }: TableFile): Promise<string> {
  const title = file.name.replace(/\.[^.]+$/, '')
  const catalog = await uploadCsv(options, file, { catalogId: newId(), fileName: file.name, title })
  return catalog.catalog_id
}

async function placeRows(
  client: Client,
  path: { map_id: string; map_view_id: string },
  catalogId: string,
  column: string | null,
): Promise<void> {
  const body = { catalog_id: catalogId, property: 'name', dry_run: false, ...(column ? { column } : {}) }
  await unwrap(client.POST('/placements/v1/{map_id}/{map_view_id}/auto', { params: { path }, body }))
}
