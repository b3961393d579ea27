import { sql } from 'kysely'
import { named } from '../affected-views.ts'
import { type CatalogRow, findCatalog, insertCatalog } from '../catalogs/store.ts'
import type { NoteChange } from '../commit-changes.ts'
import type { Tx } from '../db/db.ts'
import { lockView, type ViewRow } from '../map-views/store.ts'
import { type Amenity, type DrawnPlace, toAmenity } from './find-amenities.ts'
import { insertPlacements } from './store.ts'

const CATALOG_ID = 'amenities'
const SCHEMA = { name: 'string', kind: 'string' }

/** Rows made from the drawing bear the ID of their feature behind this. */
const ROW_PREFIX = 'amenity-'
const rowIdOf = (featureId: string) => `${ROW_PREFIX}${featureId}`

export interface AmenitiesResult {
  placed: number
  updated: number
  removed: number
}

/**
 * Brings the rows and placements of the view's amenities in step with its drawing: of all features, or of those that
 * changed. Features on which anything else is placed are left alone.
 */
export async function syncAmenities(
  tx: Tx,
  view: ViewRow,
  changed: NoteChange,
  featureIds?: string[],
): Promise<AmenitiesResult> {
  await lockView(tx, view)
  const catalog = (await findCatalog(tx, view.account_id, CATALOG_ID)) ?? (await makeCatalog(tx, view.account_id))
  const drawn = await readPlaces(tx, view, featureIds)
  const wanted = drawn.flatMap((place) => toAmenity(place) ?? [])
  const present = await readPresent(tx, view, featureIds)
  const changedRows = await upsertRows(tx, catalog, wanted)
  const fresh = wanted.filter(({ featureId }) => !present.has(featureId))
  const placements = fresh.map(({ featureId }) => ({ feature_id: featureId, content_id: rowIdOf(featureId) }))
  const placed = await insertPlacements(tx, view, placements)
  const kept = new Set(wanted.map(({ featureId }) => featureId))
  const gone = [...present].filter(([featureId]) => !kept.has(featureId)).map(([, placementId]) => placementId)
  await removePlacements(tx, view, gone)
  await dropUnplacedRows(tx, catalog)

  const ids = [...placed, ...gone]
  if (ids.length > 0) changed('placements', named('placement_ids', ids), view.map_view_id)
  if (changedRows.length > 0 || gone.length > 0) changed('catalogs', { catalog_key: catalog.catalog_key })
  const updated = changedRows.filter((contentId) => present.has(contentId.slice(ROW_PREFIX.length)))
  if (updated.length > 0) changed('content', named('content_ids', updated), view.map_view_id)
  return { placed: placed.length, updated: updated.length, removed: gone.length }
}

/** After features of a drawing changed: the amenities of every view that keeps them. */
export async function followDrawing(
  tx: Tx,
  accountId: string,
  viewIds: string[],
  changed: NoteChange,
  featureIds?: string[],
): Promise<void> {
  if (viewIds.length === 0) return
  const views = await tx
    .selectFrom('map_views')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('map_view_id', 'in', viewIds)
    .where('amenities', '=', true)
    .orderBy('map_view_id')
    .execute()
  for (const view of views) await syncAmenities(tx, view, changed, featureIds)
}

/** Takes away every row and placement that was made from the drawing of the view. */
export async function removeAmenities(tx: Tx, view: ViewRow, changed: NoteChange): Promise<number> {
  await lockView(tx, view)
  const present = [...(await readPresent(tx, view)).values()]
  await removePlacements(tx, view, present)
  const catalog = await findCatalog(tx, view.account_id, CATALOG_ID)
  if (catalog) {
    await dropUnplacedRows(tx, catalog)
    changed('catalogs', { catalog_key: catalog.catalog_key })
  }
  if (present.length > 0) changed('placements', named('placement_ids', present), view.map_view_id)
  return present.length
}

export async function setAmenities(tx: Tx, view: ViewRow, isOn: boolean): Promise<void> {
  await tx
    .updateTable('map_views')
    .set({ amenities: isOn, updated_at: new Date() })
    .where('account_id', '=', view.account_id)
    .where('map_view_id', '=', view.map_view_id)
    .execute()
}

async function makeCatalog(tx: Tx, accountId: string): Promise<CatalogRow> {
  return insertCatalog(tx, accountId, {
    id: CATALOG_ID,
    title: 'Amenities',
    description: 'Lifts, stairs, toilets and other places, taken from the drawings',
    schema: SCHEMA,
    keys: { content_title_key: 'name' },
  })
}

/**
 * Features of the view that may be amenities and bear no placement of another kind; of a shaft, its connector; of a
 * door between a building and the outside, that of the building.
 */
async function readPlaces(tx: Tx, view: ViewRow, featureIds?: string[]): Promise<DrawnPlace[]> {
  const { rows } = await sql<DrawnPlace>`
    select distinct f.feature_id, f.properties ->> 'kind' as kind, f.properties ->> 'connector_type' as connector_type,
      left(coalesce(f.properties ->> 'title', f.properties ->> 'name'), 200) as name
    from features f
    join map_source_floors s on s.account_id = ${view.account_id} and s.dataset_id = f.dataset_id
    join maps m on m.account_id = ${view.account_id} and m.map_source_id = s.map_source_id
    where f.account_id = ${view.account_id} and m.map_key = ${view.map_key}
      and (f.properties ->> 'kind' in ('connector', 'entrance')
        or (coalesce(f.properties ->> 'kind', 'space') = 'space' and coalesce(f.properties ->> 'title', f.properties ->> 'name', '') <> ''))
      and not (f.properties ->> 'kind' = 'entrance' and s.building is null and exists (
        select from map_source_floors o where o.account_id = ${view.account_id} and o.map_source_id = s.map_source_id
          and o.building is not null))
      ${featureIds ? sql`and f.feature_id = any(${featureIds})` : sql``}
      and not exists (select from placements p where p.account_id = ${view.account_id}
        and p.feature_id = any(array[f.feature_id, f.properties ->> 'space'])
        and p.map_view_id = ${view.map_view_id} and p.content_id <> ${ROW_PREFIX} || f.feature_id and not p.is_booking)
      and f.feature_id not in (select k.properties ->> 'space' from features k
        join map_source_floors l on l.account_id = ${view.account_id} and l.dataset_id = k.dataset_id
        join maps n on n.account_id = ${view.account_id} and n.map_source_id = l.map_source_id
        where k.account_id = ${view.account_id} and n.map_key = ${view.map_key}
          and k.properties ->> 'kind' = 'connector' and k.properties ->> 'space' is not null)
    order by f.feature_id`.execute(tx)
  return rows
}

/** Placements of amenities by their feature. */
async function readPresent(tx: Tx, view: ViewRow, featureIds?: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ feature_id: string; placement_id: string }>`
    select feature_id, placement_id from placements
    where account_id = ${view.account_id} and map_view_id = ${view.map_view_id}
      and content_id = ${ROW_PREFIX} || feature_id
      ${featureIds ? sql`and feature_id = any(${featureIds})` : sql``}`.execute(tx)
  return new Map(rows.map((row) => [row.feature_id, row.placement_id]))
}

/** Returns the IDs of the rows that are new or say something else than before. */
async function upsertRows(tx: Tx, catalog: CatalogRow, amenities: Amenity[]): Promise<string[]> {
  const rows = amenities.map(({ featureId, data }) => ({
    id: rowIdOf(featureId),
    data,
    text: Object.values(data).join('\n').toLowerCase(),
  }))
  const { rows: written } = await sql<{ content_id: string }>`
    insert into content (account_id, content_id, catalog_key, data, search_text)
    select ${catalog.account_id}, row ->> 'id', ${catalog.catalog_key}, row -> 'data', row ->> 'text'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) row
    on conflict (account_id, content_id) do update
      set data = excluded.data, search_text = excluded.search_text, updated_at = excluded.updated_at
      where content.data <> excluded.data
    returning content_id`.execute(tx)
  return written.map((row) => row.content_id)
}

async function removePlacements(tx: Tx, view: ViewRow, placementIds: string[]): Promise<void> {
  if (placementIds.length === 0) return
  await sql`delete from placements where account_id = ${view.account_id} and map_view_id = ${view.map_view_id}
    and placement_id = any(${placementIds})`.execute(tx)
}

/** Rows of features that are gone, or are amenities no longer. */
async function dropUnplacedRows(tx: Tx, catalog: CatalogRow): Promise<void> {
  await sql`
    delete from content c where c.account_id = ${catalog.account_id} and c.catalog_key = ${catalog.catalog_key}
      and starts_with(c.content_id, ${ROW_PREFIX})
      and not exists (select from placements p where p.account_id = c.account_id and p.content_id = c.content_id)`.execute(
    tx,
  )
}
