import { type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import type { ViewRow } from '../map-views/store.ts'
import type { Report, ReportPage } from './schema.ts'

type ReportRow = Selectable<Tables['reports']>
type MapKey = { account_id: string; map_id: string; map_key: string }

/** As long as insights are kept. */
const KEPT_MONTHS = 13

/** What a report is about, resolved when it comes. */
export interface ReportPlace {
  placementId: string | null
  featureId: string | null
  name: string | null
  floor: number | null
  position: readonly [number, number] | null
}

export function toReport(row: ReportRow, mapId: string): Report {
  return {
    report_id: row.report_id,
    map_id: mapId,
    map_view_id: row.map_view_id,
    kind: row.kind as Report['kind'],
    text: row.text,
    placement_id: row.placement_id,
    feature_id: row.feature_id,
    place_name: row.place_name,
    floor: row.floor,
    coordinate: row.position,
    email: row.email,
    language: row.language,
    state: row.state,
    note: row.note,
    answer: row.answer,
    answered_at: row.answered_at?.getTime() ?? null,
    created_at: row.created_at.getTime(),
    updated_at: row.updated_at.getTime(),
  }
}

interface NewRow {
  kind: string
  text: string
  email: string | null
  language: string | null
}

export async function insertReport(tx: Tx, view: ViewRow, report: NewRow, place: ReportPlace): Promise<ReportRow> {
  return tx
    .insertInto('reports')
    .values({
      account_id: view.account_id,
      report_id: uuid(),
      map_view_id: view.map_view_id,
      ...report,
      placement_id: place.placementId,
      feature_id: place.featureId,
      place_name: place.name,
      floor: place.floor,
      position: place.position && JSON.stringify(place.position),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** How many of the view are open, and how many came within an hour. */
export async function countRecent(tx: Tx, view: ViewRow): Promise<{ open: number; recent: number }> {
  const { rows } = await sql<{ open: number; recent: number }>`
    select count(*) filter (where state = 'open')::int as open,
      count(*) filter (where created_at > now() - interval '1 hour')::int as recent
    from reports where account_id = ${view.account_id} and map_view_id = ${view.map_view_id}`.execute(tx)
  return rows[0]!
}

function reportsOf(db: Db | Tx, { account_id, map_key }: MapKey) {
  return db
    .selectFrom('reports as r')
    .innerJoin('map_views as v', (join) =>
      join.onRef('v.account_id', '=', 'r.account_id').onRef('v.map_view_id', '=', 'r.map_view_id'),
    )
    .where('r.account_id', '=', account_id)
    .where('v.map_key', '=', map_key)
}

/** The newest first. */
export async function listReports(db: Db, map: MapKey, { skip, limit, state, kind, map_view_id }: ReportPage) {
  const all = reportsOf(db, map).$if(map_view_id !== undefined, (reports) =>
    reports.where('r.map_view_id', '=', map_view_id!),
  )
  const asked = all
    .$if(state !== undefined, (reports) => reports.where('r.state', '=', state!))
    .$if(kind !== undefined, (reports) => reports.where('r.kind', '=', kind!))
  const rows = await asked
    .selectAll('r')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.report_id')
    .offset(skip)
    .limit(limit)
    .execute()
  const { total } = await asked.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const states = await all
    .select(['r.state', ({ fn }) => fn.countAll<string>().as('count')])
    .groupBy('r.state')
    .execute()
  const counts = { open: 0, answered: 0, closed: 0 }
  for (const row of states) counts[row.state] = Number(row.count)
  return { reports: rows.map((row) => toReport(row, map.map_id)), counts, total: Number(total) }
}

export interface ReportKey {
  map_id: string
  map_view_id: string
  report_id: string
}

export async function getReport(db: Db | Tx, accountId: string, key: ReportKey): Promise<ReportRow> {
  const row = await reportsById(db, accountId, key).executeTakeFirst()
  if (!row) throw notFound('report', key.report_id)
  return row
}

export async function lockReport(tx: Tx, accountId: string, key: ReportKey): Promise<ReportRow> {
  const row = await reportsById(tx, accountId, key).forUpdate('r').executeTakeFirst()
  if (!row) throw notFound('report', key.report_id)
  return row
}

function reportsById(db: Db | Tx, accountId: string, { map_id, map_view_id, report_id }: ReportKey) {
  return db
    .selectFrom('reports as r')
    .innerJoin('map_views as v', (join) =>
      join.onRef('v.account_id', '=', 'r.account_id').onRef('v.map_view_id', '=', 'r.map_view_id'),
    )
    .innerJoin('maps as m', (join) =>
      join.onRef('m.account_id', '=', 'v.account_id').onRef('m.map_key', '=', 'v.map_key'),
    )
    .selectAll('r')
    .where('r.account_id', '=', accountId)
    .where('r.report_id', '=', report_id)
    .where('r.map_view_id', '=', map_view_id)
    .where('m.map_id', '=', map_id)
}

type Changed = Partial<Pick<ReportRow, 'state' | 'note' | 'answer' | 'answered_at'>>

export async function updateReport(tx: Tx, { account_id, report_id }: ReportRow, changed: Changed): Promise<ReportRow> {
  return tx
    .updateTable('reports')
    .set({ ...changed, updated_at: new Date() })
    .where('account_id', '=', account_id)
    .where('report_id', '=', report_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteReport(tx: Tx, { account_id, report_id }: ReportRow): Promise<void> {
  await tx.deleteFrom('reports').where('account_id', '=', account_id).where('report_id', '=', report_id).execute()
}

export async function pruneReports(db: Db): Promise<void> {
  await sql`delete from reports where created_at < now() - make_interval(months => ${KEPT_MONTHS})`.execute(db)
}
