import { sql } from 'kysely'
import { type CatalogRow, insertCatalog } from '../catalogs/store.ts'
import type { Tx } from '../db/db.ts'
import type { ViewRow } from '../map-views/store.ts'
import type { DrawnCatalog, DrawnPlace, DrawnRow } from './drawn-catalog.ts'

/**
 * Features of the view that may be places and on which nobody has placed anything; of a shaft, its connector; of a door
 * between a building and the outside, that of the building.
 */
export async function readDrawnPlaces(tx: Tx, view: ViewRow, featureIds?: string[]): Promise<DrawnPlace[]> {
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
        and p.map_view_id = ${view.map_view_id} and not p.from_drawing and not p.is_booking)
    order by f.feature_id`.execute(tx)
  return rows
}

/** Rows that somebody has deleted from the view: of all, or of these. Where the view does not want them, that is forgotten. */
export async function readHidden(tx: Tx, view: ViewRow, { rowPrefix, setting }: DrawnCatalog): Promise<Set<string>> {
  const of = sql`account_id = ${view.account_id} and map_view_id = ${view.map_view_id} and starts_with(content_id, ${rowPrefix})`
  if (!view[setting]) {
    await sql`delete from hidden_places where ${of}`.execute(tx)
    return new Set()
  }
  const { rows } = await sql<{ content_id: string }>`select content_id from hidden_places where ${of}`.execute(tx)
  return new Set(rows.map((row) => row.content_id))
}

export interface DrawnPlacement {
  placement_id: string
  feature_id: string
  content_id: string
}

/** What was placed from the drawing before, from rows of this catalog. */
export async function readPresent(
  tx: Tx,
  view: ViewRow,
  { rowPrefix }: DrawnCatalog,
  featureIds?: string[],
): Promise<DrawnPlacement[]> {
  const { rows } = await sql<DrawnPlacement>`
    select placement_id, feature_id, content_id from placements
    where account_id = ${view.account_id} and map_view_id = ${view.map_view_id}
      and from_drawing and starts_with(content_id, ${rowPrefix})
      ${featureIds ? sql`and feature_id = any(${featureIds})` : sql``}`.execute(tx)
  return rows
}

export async function makeCatalog(
  tx: Tx,
  accountId: string,
  { id, title, titles, description }: DrawnCatalog,
): Promise<CatalogRow> {
  const schema = { name: 'string', kind: 'string' }
  return insertCatalog(tx, accountId, { id, title, titles, description, schema, keys: { content_title_key: 'name' } })
}

/**
 * What somebody has written into these rows stays, except for translations of a name that the drawing has changed.
 * Returns the IDs of the rows that are new or say something else than before.
 */
export async function upsertRows(tx: Tx, catalog: CatalogRow, rows: DrawnRow[]): Promise<string[]> {
  const { rows: written } = await sql<{ content_id: string; has_changed: boolean }>`
    with given as (
      select row ->> 'id' as id, row -> 'data' as drawn from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) row
    ), known as (
      select g.id, g.drawn, c.data as before, c.drawn as drawn_before, coalesce(c.drawn, (
        select jsonb_object_agg(key, value) from jsonb_each(c.data) where key in ('name', 'kind') or key like 'name@%'), '{}') as base
      from given g left join content c on c.account_id = ${catalog.account_id} and c.content_id = g.id
    ), merged as (
      select id, drawn, drawn_before, before, case when before is null then drawn else
        drawn - array(select jsonb_object_keys(base) except select jsonb_object_keys(before)) || coalesce((
          select jsonb_object_agg(key, value) from jsonb_each(before) where base -> key is distinct from value
            and not (key like 'name@%' and base -> 'name' = before -> 'name' and base -> 'name' <> drawn -> 'name')), '{}')
        end as data
      from known)
    insert into content (account_id, content_id, catalog_key, data, drawn, search_text)
    select ${catalog.account_id}, id, ${catalog.catalog_key}, data, drawn,
      coalesce((select string_agg(lower(value), ${'\n'}) from jsonb_each_text(data)), '')
    from merged where before is distinct from data or drawn_before is distinct from drawn
    on conflict (account_id, content_id) do update
      set data = excluded.data, drawn = excluded.drawn, search_text = excluded.search_text,
        updated_at = case when content.data = excluded.data then content.updated_at else excluded.updated_at end
    returning content_id, updated_at = now() as has_changed`.execute(tx)
  return written.flatMap((row) => (row.has_changed ? [row.content_id] : []))
}

/** What somebody has put under them stays, by itself. */
export async function removeDrawn(tx: Tx, view: ViewRow, placementIds: string[]): Promise<void> {
  if (placementIds.length === 0) return
  await sql`update placements set parent_placement_id = null where account_id = ${view.account_id}
    and parent_placement_id = any(${placementIds})`.execute(tx)
  await sql`delete from placements where account_id = ${view.account_id} and map_view_id = ${view.map_view_id}
    and placement_id = any(${placementIds})`.execute(tx)
}

/** Rows whose features are gone, or are no such places any more, unless somebody has written into them; of all, or of these. */
export async function dropUnplacedRows(tx: Tx, catalog: CatalogRow, prefix: string, rowIds?: string[]): Promise<void> {
  await sql`
    delete from content c where c.account_id = ${catalog.account_id} and c.catalog_key = ${catalog.catalog_key}
      and starts_with(c.content_id, ${prefix}) ${rowIds ? sql`and c.content_id = any(${rowIds})` : sql``}
      and not exists (select from placements p where p.account_id = c.account_id and p.content_id = c.content_id)
      and (c.data = c.drawn or c.drawn is null
        and not exists (select from jsonb_object_keys(c.data) k where k not in ('name', 'kind') and k not like 'name@%'))`.execute(
    tx,
  )
}
