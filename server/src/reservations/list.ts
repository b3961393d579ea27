import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { invalid } from '../errors.ts'
import { dateOf } from '../http/body/instant.ts'
import type { ViewRow } from '../map-views/store.ts'
import { columns, DURING, FLOOR, STATUS, sourcesOf, toReservation } from './read.ts'
import { type Reservation, type ReservationFilter, type ReservationPage, STATUSES } from './schema.ts'
import type { Settings } from './settings-schema.ts'

const SORTS: Record<string, RawBuilder<unknown>> = {
  created_at: sql`r.created_at`,
  updated_at: sql`r.updated_at`,
  starts_at: sql`lower(${DURING})`,
  ends_at: sql`upper(${DURING})`,
  hold_until: sql`b.hold_until`,
  feature_name: sql`coalesce(f.properties ->> 'name', r.feature_name)`,
  floor: FLOOR,
  email: sql`lower(r.email)`,
  booking_status: STATUS,
}

/** What stands now, where the request does not say otherwise. */
const STANDING = ['held', 'booked']

export async function listReservations(
  db: Db | Tx,
  view: ViewRow,
  settings: Settings,
  page: ReservationPage,
): Promise<{ reservations: Reservation[]; total: number }> {
  const where = conditionsOf(view, page)
  const { rows } = await sql<Parameters<typeof toReservation>[0]>`
    select ${columns(settings, view)} from ${sourcesOf(view)} where ${where}
    order by ${orderOf(page.sort)} offset ${page.skip} limit ${page.limit}`.execute(db)
  const count = await sql<{
    total: number
  }>`select count(*)::int as total from ${sourcesOf(view)} where ${where}`.execute(db)
  return { reservations: rows.map(toReservation), total: count.rows[0]!.total }
}

function conditionsOf(view: ViewRow, filter: ReservationFilter): RawBuilder<unknown> {
  const conditions = [
    sql`r.account_id = ${view.account_id} and r.map_view_id = ${view.map_view_id}`,
    sql`${STATUS} = any(${statusesOf(filter.status)})`,
  ]
  if (filter.feature_id !== undefined) conditions.push(sql`coalesce(b.feature_id, r.feature_id) = ${filter.feature_id}`)
  if (filter.floor !== undefined) conditions.push(sql`${FLOOR} = ${filter.floor}`)
  if (filter.email !== undefined) conditions.push(sql`lower(r.email) = lower(${filter.email})`)
  if (filter.q !== undefined) {
    const found = (text: RawBuilder<unknown>) => sql`strpos(lower(${text}), lower(${filter.q})) > 0`
    conditions.push(sql`(${found(sql`coalesce(c.search_text, r.data::text)`)} or ${found(sql`r.email`)}
      or ${found(sql`coalesce(f.properties ->> 'name', r.feature_name)`)})`)
  }
  const [from, to] = [timeOf(filter.from, 'from'), timeOf(filter.to, 'to')]
  if (from && to && to <= from) throw invalid('to', 'must be after from')
  if (from || to) conditions.push(sql`${DURING} && tstzrange(${from}, ${to})`)
  return sql.join(conditions, sql` and `)
}

function statusesOf(text: string | undefined): readonly string[] {
  if (text === undefined) return STANDING
  const names = text.split(',').map((name) => name.trim())
  if (names.includes('all')) return STATUSES
  const wrong = names.find((name) => !STATUSES.some((status) => status === name))
  if (wrong !== undefined) throw invalid('status', `must be all, or some of ${STATUSES.join(', ')}`)
  return names
}

function orderOf(sort: string | undefined): RawBuilder<unknown> {
  const named = (sort ?? '').split(',').filter((name) => name !== '')
  const orders = named.map((name) => {
    const field = name.replace(/^-/, '')
    if (!Object.hasOwn(SORTS, field)) throw invalid('sort', `must name some of ${Object.keys(SORTS).join(', ')}`)
    return name.startsWith('-') ? sql`${SORTS[field]} desc nulls last` : sql`${SORTS[field]} asc nulls last`
  })
  return sql.join([...orders, sql`r.created_at`, sql`r.reservation_id`])
}

/** A time in a query: ISO 8601 or milliseconds. */
export function timeOf(text: string | undefined, path: string): Date | null {
  if (text === undefined) return null
  return dateOf(/^\d+$/.test(text) ? Number(text) : text, path)
}
