import { fillLook, type StoredLook } from '@rotunda/core/look'
import { type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import type { MapView, MapViewUpdate } from './schema.ts'
import { TRANSITIONS, type ViewEvent } from './state.ts'

export type ViewRow = Selectable<Tables['map_views']>
/** A view with what is derived for its answer. */
type ReadRow = ViewRow & { map_id: string; root_nodes: string[]; has_changes: boolean }

export function toMapView(row: ReadRow): MapView {
  return {
    map_view_id: row.map_view_id,
    map_id: row.map_id,
    name: row.name,
    state: row.state as MapView['state'],
    tileset_ids: row.tileset_ids,
    style_id: row.style_id,
    placement_hierarchy_root_nodes: row.root_nodes,
    suggested_search_terms: row.suggested_search_terms,
    amenities: row.amenities,
    named_rooms: row.named_rooms,
    language: row.language,
    settings: fillLook(row.settings),
    has_unpublished_changes: row.has_changes,
    failure: row.failure,
    routing_report: row.routing_report,
    published_at: row.published_at?.getTime() ?? null,
    created_at: row.created_at.getTime(),
    updated_at: row.updated_at.getTime(),
  }
}

function readViews(db: Db | Tx, accountId: string) {
  return db
    .selectFrom('map_views as v')
    .innerJoin('maps as m', (join) =>
      join.onRef('m.account_id', '=', 'v.account_id').onRef('m.map_key', '=', 'v.map_key'),
    )
    .selectAll('v')
    .select([
      'm.map_id',
      sql<string[]>`array(
        select p.placement_id from placements p
        where p.account_id = ${accountId} and p.map_view_id = v.map_view_id and p.parent_placement_id is null
          and exists (select from placements c where c.account_id = ${accountId} and c.parent_placement_id = p.placement_id)
        order by p.placement_id)`.as('root_nodes'),
    ])
    .where('v.account_id', '=', accountId)
}

/**
 * Asked for behind the views, never together with them: where the log lies on another node, a publish is done there
 * first, and who has seen the view live sees that nothing waits any more.
 */
async function withChanges<T extends ViewRow>(db: Db | Tx, accountId: string, views: T[]) {
  if (views.length === 0) return []
  const waiting = await db
    .selectFrom('changes')
    .select('map_view_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where(
      'map_view_id',
      'in',
      views.map((view) => view.map_view_id),
    )
    .execute()
  const changed = new Set(waiting.map((change) => change.map_view_id))
  return views.map((view) => ({
    ...view,
    has_changes: view.published_at === null || changed.has(view.map_view_id),
  }))
}

/** A view of the map, or of whichever map it is on. */
export async function getView(db: Db | Tx, accountId: string, mapId: string | null, viewId: string): Promise<ReadRow> {
  const views = readViews(db, accountId).where('v.map_view_id', '=', viewId)
  const rows = await (mapId === null ? views : views.where('m.map_id', '=', mapId)).execute()
  const [row] = await withChanges(db, accountId, rows)
  if (!row) throw notFound('map view', viewId)
  return row
}

/** As `getView`, without what only its answer needs. */
export async function getViewRow(
  db: Db | Tx,
  accountId: string,
  mapId: string,
  viewId: string,
): Promise<ViewRow & { map_source_id: string }> {
  const row = await db
    .selectFrom('map_views as v')
    .innerJoin('maps as m', (join) =>
      join.onRef('m.account_id', '=', 'v.account_id').onRef('m.map_key', '=', 'v.map_key'),
    )
    .selectAll('v')
    .select('m.map_source_id')
    .where('v.account_id', '=', accountId)
    .where('m.map_id', '=', mapId)
    .where('v.map_view_id', '=', viewId)
    .executeTakeFirst()
  if (!row) throw notFound('map view', viewId)
  return row
}

export async function findViewById(db: Db | Tx, accountId: string, viewId: string): Promise<ViewRow | undefined> {
  return db
    .selectFrom('map_views')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('map_view_id', '=', viewId)
    .executeTakeFirst()
}

/** Other transactions that lock the view wait until this one ends; placements can still be written. */
export async function lockView(tx: Tx, view: ViewRow): Promise<void> {
  await tx
    .selectFrom('map_views')
    .select('map_view_id')
    .where('account_id', '=', view.account_id)
    .where('map_view_id', '=', view.map_view_id)
    .forNoKeyUpdate()
    .execute()
}

export async function listViews(db: Db, accountId: string, mapKey: string, page: { skip: number; limit: number }) {
  const rows = await readViews(db, accountId)
    .where('v.map_key', '=', mapKey)
    .orderBy('v.map_view_id')
    .offset(page.skip)
    .limit(page.limit)
    .execute()
  const { total } = await db
    .selectFrom('map_views')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('account_id', '=', accountId)
    .where('map_key', '=', mapKey)
    .executeTakeFirstOrThrow()
  return { rows: await withChanges(db, accountId, rows), total: Number(total) }
}

interface NewView {
  name: string
  styleId: string
  terms: string[]
  settings: StoredLook
  amenities: boolean
  namedRooms: boolean
}

/** The first view of a map becomes its default. */
export async function insertView(tx: Tx, accountId: string, mapKey: string, view: NewView): Promise<string> {
  const viewId = uuid()
  await tx
    .insertInto('map_views')
    .values({
      account_id: accountId,
      map_view_id: viewId,
      map_key: mapKey,
      name: view.name,
      style_id: view.styleId,
      suggested_search_terms: view.terms,
      settings: JSON.stringify(view.settings),
      amenities: view.amenities,
      named_rooms: view.namedRooms,
    })
    .execute()
  await tx
    .updateTable('maps')
    .set({ default_map_view_id: viewId, updated_at: new Date() })
    .where('account_id', '=', accountId)
    .where('map_key', '=', mapKey)
    .where('default_map_view_id', 'is', null)
    .execute()
  return viewId
}

export async function updateView(
  tx: Tx,
  view: ViewRow,
  update: Omit<MapViewUpdate, 'settings'> & { settings: StoredLook | undefined },
): Promise<void> {
  await tx
    .updateTable('map_views')
    .set({
      updated_at: new Date(),
      ...(update.name === undefined ? {} : { name: update.name }),
      ...(update.style_id === undefined ? {} : { style_id: update.style_id }),
      ...(update.amenities === undefined ? {} : { amenities: update.amenities }),
      ...(update.named_rooms === undefined ? {} : { named_rooms: update.named_rooms }),
      ...(update.language === undefined ? {} : { language: update.language }),
      ...(update.settings === undefined ? {} : { settings: JSON.stringify(update.settings) }),
      ...(update.suggested_search_terms === undefined ? {} : { suggested_search_terms: update.suggested_search_terms }),
    })
    .where('account_id', '=', view.account_id)
    .where('map_view_id', '=', view.map_view_id)
    .execute()
}

export async function setAmenities(tx: Tx, view: ViewRow, isOn: boolean): Promise<void> {
  await tx
    .updateTable('map_views')
    .set({ amenities: isOn, updated_at: new Date() })
    .where('account_id', '=', view.account_id)
    .where('map_view_id', '=', view.map_view_id)
    .execute()
}

/** Those of these views that keep places of the drawing. */
export async function viewsWithDrawnPlaces(tx: Tx, accountId: string, viewIds: string[]): Promise<ViewRow[]> {
  if (viewIds.length === 0) return []
  return tx
    .selectFrom('map_views')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('map_view_id', 'in', viewIds)
    .where(({ or, eb }) => or([eb('amenities', '=', true), eb('named_rooms', '=', true)]))
    .orderBy('map_view_id')
    .execute()
}

/** Turns places of the drawing off on all views of the account. Returns those that had asked for them. */
export async function turnOffOnViews(tx: Tx, accountId: string, setting: 'amenities' | 'named_rooms') {
  return tx
    .updateTable('map_views')
    .set({ [setting]: false, updated_at: new Date() })
    .where('account_id', '=', accountId)
    .where(setting, '=', true)
    .returning(['map_key', 'map_view_id'])
    .execute()
}

/** Whether any view of the account keeps these places. */
export async function isAskedFor(tx: Tx, accountId: string, setting: 'amenities' | 'named_rooms'): Promise<boolean> {
  const query = tx.selectFrom('map_views').select('map_view_id').where('account_id', '=', accountId)
  return (await query.where(setting, '=', true).executeTakeFirst()) !== undefined
}

/** The one write of a view's state. The database moves it from the state that it has then, whatever the caller has read. */
export async function moveView(
  tx: Tx,
  view: Pick<ViewRow, 'account_id' | 'map_view_id'>,
  event: ViewEvent,
  failure: { code: string; message: string } | null = null,
): Promise<void> {
  const cases = Object.entries(TRANSITIONS[event]).map(([from, to]) => sql`when state = ${from} then ${to}`)
  await tx
    .updateTable('map_views')
    .set({
      state: sql<string>`case ${sql.join(cases, sql` `)} end`,
      failure: failure && JSON.stringify(failure),
      updated_at: new Date(),
    })
    .where('account_id', '=', view.account_id)
    .where('map_view_id', '=', view.map_view_id)
    .execute()
}

export async function updateSynonyms(tx: Tx, view: ViewRow, synonyms: string[][]): Promise<void> {
  await tx
    .updateTable('map_views')
    .set({ synonyms: JSON.stringify(synonyms), updated_at: new Date() })
    .where('account_id', '=', view.account_id)
    .where('map_view_id', '=', view.map_view_id)
    .execute()
}

/** The view with its map, for a job: it may be gone by now. */
export async function findViewForJob(db: Db, accountId: string, viewId: string) {
  return db
    .selectFrom('map_views as v')
    .innerJoin('maps as m', (join) =>
      join.onRef('m.account_id', '=', 'v.account_id').onRef('m.map_key', '=', 'v.map_key'),
    )
    .selectAll('v')
    .select(['m.map_source_id', 'm.map_id'])
    .where('v.account_id', '=', accountId)
    .where('v.map_view_id', '=', viewId)
    .executeTakeFirst()
}
