import { labelPoint } from '@rotunda/core/geo'
import { type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { hideDrawnPlaces } from '../content/hidden-places-store.ts'
import type { Db, Tx } from '../db/db.ts'
import { idBefore } from '../db/keyset.ts'
import type { Geometry, Tables } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import type { ViewRow } from '../map-views/store.ts'
import type { NewPlacement, Placement, PlacementPage } from './schema.ts'

type PlacementRow = Selectable<Tables['placements']>
type ReadRow = PlacementRow & { map_id: string; catalog_id: string; floor: number | null; geometry: Geometry }

export function toPlacement(row: ReadRow): Placement {
  return {
    placement_id: row.placement_id,
    map_id: row.map_id,
    map_view_id: row.map_view_id,
    feature_id: row.feature_id,
    content_id: row.content_id,
    catalog_id: row.catalog_id,
    parent_placement_id: row.parent_placement_id,
    floor: row.floor ?? 0,
    location: row.location ?? { type: 'Point', coordinates: [...labelPoint(row.geometry)] },
    has_own_location: row.location !== null,
    from_drawing: row.from_drawing,
    created_at: row.created_at.getTime(),
    updated_at: row.updated_at.getTime(),
  }
}

function readPlacements(db: Db | Tx, view: ViewRow) {
  return db
    .selectFrom('placements as p')
    .innerJoin('features as f', (join) =>
      join.onRef('f.account_id', '=', 'p.account_id').onRef('f.feature_id', '=', 'p.feature_id'),
    )
    .innerJoin('content as c', (join) =>
      join.onRef('c.account_id', '=', 'p.account_id').onRef('c.content_id', '=', 'p.content_id'),
    )
    .innerJoin('catalogs as k', (join) =>
      join.onRef('k.account_id', '=', 'c.account_id').onRef('k.catalog_key', '=', 'c.catalog_key'),
    )
    .innerJoin('maps as m', (join) => join.on('m.account_id', '=', view.account_id).on('m.map_key', '=', view.map_key))
    .selectAll('p')
    .select([
      'm.map_id',
      'k.catalog_id',
      'f.geometry',
      sql<number | null>`(select min(s.floor) from map_source_floors s where s.account_id = ${view.account_id}
        and s.map_source_id = m.map_source_id and s.dataset_id = f.dataset_id)`.as('floor'),
    ])
    .where('p.account_id', '=', view.account_id)
    .where('p.map_view_id', '=', view.map_view_id)
}

export async function getPlacement(db: Db | Tx, view: ViewRow, placementId: string): Promise<ReadRow> {
  const row = await readPlacements(db, view).where('p.placement_id', '=', placementId).executeTakeFirst()
  if (!row) throw notFound('placement', placementId)
  return row
}

/** In the order of their IDs, as in responses. */
export async function getPlacements(db: Db | Tx, view: ViewRow, placementIds: string[]): Promise<Placement[]> {
  const placements: Placement[] = []
  for (let start = 0; start < placementIds.length; start += ROWS_PER_INSERT) {
    const rows = await readPlacements(db, view)
      .where('p.placement_id', '=', sql<string>`any(${placementIds.slice(start, start + ROWS_PER_INSERT)})`)
      .orderBy('p.placement_id')
      .execute()
    for (const row of rows) placements.push(toPlacement(row))
  }
  return placements
}

export async function listPlacements(db: Db, view: ViewRow, page: PlacementPage) {
  let query = readPlacements(db, view)
  if (page.feature_id !== undefined) query = query.where('p.feature_id', '=', page.feature_id)
  if (page.content_id !== undefined) query = query.where('p.content_id', '=', page.content_id)
  if (page.catalog_id !== undefined) query = query.where('k.catalog_id', '=', page.catalog_id)
  const rows = await query
    .where('p.placement_id', '>', idBefore(page) ?? '')
    .orderBy('p.placement_id')
    .offset(page.skip)
    .limit(page.limit)
    .execute()
  const { total } = await query
    .clearSelect()
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export type PlacementToInsert = Omit<NewPlacement, 'catalog_id'> & { is_booking?: boolean; from_drawing?: boolean }

/** So many are written and read at once that no request waits long behind them. */
const ROWS_PER_INSERT = 1_000

export async function insertPlacements(tx: Tx, view: ViewRow, placements: PlacementToInsert[]): Promise<string[]> {
  const ids: string[] = []
  for (let start = 0; start < placements.length; start += ROWS_PER_INSERT) {
    const rows = placements.slice(start, start + ROWS_PER_INSERT).map((placement) => ({
      id: uuid(),
      feature: placement.feature_id,
      content: placement.content_id,
      parent: placement.parent_placement_id ?? null,
      location: placement.location ?? null,
      booking: placement.is_booking ?? false,
      drawn: placement.from_drawing ?? false,
    }))
    await sql`
      insert into placements
        (account_id, placement_id, map_view_id, feature_id, content_id, parent_placement_id, location, is_booking, from_drawing)
      select ${view.account_id}, row ->> 'id', ${view.map_view_id}, row ->> 'feature', row ->> 'content', row ->> 'parent',
        nullif(row -> 'location', 'null'), (row ->> 'booking')::boolean, (row ->> 'drawn')::boolean
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) row`.execute(tx)
    for (const { id } of rows) ids.push(id)
  }
  return ids
}

export async function updatePlacement(tx: Tx, row: PlacementRow, update: Partial<PlacementToInsert>): Promise<void> {
  await tx
    .updateTable('placements')
    .set({
      updated_at: new Date(),
      // What somebody has moved is theirs, and follows the drawing no longer.
      ...(update.feature_id === undefined ? {} : { feature_id: update.feature_id, from_drawing: false }),
      ...(update.content_id === undefined ? {} : { content_id: update.content_id }),
      ...(update.parent_placement_id === undefined ? {} : { parent_placement_id: update.parent_placement_id }),
      ...(update.location === undefined ? {} : { location: update.location ? JSON.stringify(update.location) : null }),
    })
    .where('account_id', '=', row.account_id)
    .where('placement_id', '=', row.placement_id)
    .execute()
}

/** Its children go with it. Returns the feature that it stood on, where nothing of the drawing is placed by itself again. */
export async function deletePlacement(tx: Tx, view: ViewRow, placementId: string): Promise<string> {
  const row = await tx
    .selectFrom('placements')
    .select('content_id')
    .where('account_id', '=', view.account_id)
    .where('map_view_id', '=', view.map_view_id)
    .where('placement_id', '=', placementId)
    .where('from_drawing', '=', true)
    .executeTakeFirst()
  if (row) await hideDrawnPlaces(tx, view.account_id, [row.content_id])
  const gone = await tx
    .deleteFrom('placements')
    .where('account_id', '=', view.account_id)
    .where('map_view_id', '=', view.map_view_id)
    .where('placement_id', '=', placementId)
    .returning('feature_id')
    .executeTakeFirst()
  if (!gone) throw notFound('placement', placementId)
  return gone.feature_id
}

/** The features of the view's floors among these. */
export async function featuresOnView(db: Db | Tx, view: ViewRow, featureIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('features as f')
    .innerJoin('map_source_floors as s', (join) =>
      join.onRef('s.account_id', '=', 'f.account_id').onRef('s.dataset_id', '=', 'f.dataset_id'),
    )
    .innerJoin('maps as m', (join) =>
      join.onRef('m.account_id', '=', 's.account_id').onRef('m.map_source_id', '=', 's.map_source_id'),
    )
    .select('f.feature_id')
    .where('f.account_id', '=', view.account_id)
    .where('m.map_key', '=', view.map_key)
    .where('f.feature_id', '=', sql<string>`any(${featureIds})`)
    .execute()
  return new Set(rows.map((row) => row.feature_id))
}
