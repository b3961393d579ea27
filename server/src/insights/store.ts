import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export interface CountRow {
  accountId: string
  viewId: string
  hour: Date
  kind: string
  key: string
  count: number
}

/** Searches that were made so seldom are not shown, and not kept for long: their words may tell of a person. */
export const MIN_SHOWN_SEARCHES = 5
const KEPT_MONTHS = 13
const RARE_TEXT_DAYS = 31

/** Adds the counts in one statement, in one order for all processes. Views that are gone by now are left out. */
export async function addCounts(db: Db, rows: readonly CountRow[]): Promise<void> {
  const column = <T>(value: (row: CountRow) => T) => rows.map(value)
  await sql`
    insert into insight_counts as c (account_id, map_view_id, kind, hour, key, count)
    select n.account_id, n.map_view_id, n.kind, n.hour, n.key, sum(n.count)::bigint
    from unnest(
      ${column(({ accountId }) => accountId)}::text[], ${column(({ viewId }) => viewId)}::text[],
      ${column(({ kind }) => kind)}::text[], ${column(({ hour }) => hour.toISOString())}::timestamptz[],
      ${column(({ key }) => key)}::text[], ${column(({ count }) => count)}::bigint[]
    ) as n(account_id, map_view_id, kind, hour, key, count)
    join map_views v on v.account_id = n.account_id and v.map_view_id = n.map_view_id
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (account_id, map_view_id, kind, hour, key) do update set count = c.count + excluded.count`.execute(db)
}

/** What is counted of which views, from the first day to the last one, in the time zone of the venue. */
export interface InsightRange {
  accountId: string
  viewIds: string[]
  from: string
  until: string
  timeZone: string
}

function within({ accountId, viewIds, from, until, timeZone }: InsightRange) {
  return sql`account_id = ${accountId} and map_view_id = any(${viewIds})
    and hour >= (${from}::date)::timestamp at time zone ${timeZone}
    and hour < (${until}::date + 1)::timestamp at time zone ${timeZone}`
}

export interface DaySum {
  day: string
  map_view_id: string
  kind: string
  count: number
}

export async function sumsByDay(db: Db, range: InsightRange): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select to_char(hour at time zone ${range.timeZone}, 'YYYY-MM-DD') as day, map_view_id, kind, sum(count)::float8 as count
    from insight_counts where ${within(range)} and key = '' group by 1, 2, 3`.execute(db)
  return rows
}

export interface SearchSum {
  text: string
  searches: number
  without_result: number
}

interface ListPage {
  skip: number
  limit: number
}

/** The most frequent first; with `withoutResult` by how often nothing was found. */
export async function listSearches(
  db: Db,
  range: InsightRange,
  { skip, limit, withoutResult }: ListPage & { withoutResult: boolean },
): Promise<{ rows: SearchSum[]; total: number }> {
  const order = withoutResult ? sql`without_result` : sql`searches`
  const { rows } = await sql<SearchSum & { total: number }>`
    select *, count(*) over ()::int as total from (
      select key as text, coalesce(sum(count) filter (where kind = 'search'), 0)::float8 as searches,
        coalesce(sum(count) filter (where kind = 'search_empty'), 0)::float8 as without_result
      from insight_counts where ${within(range)} and kind in ('search', 'search_empty') and key <> '' group by key
    ) s where ${order} >= ${MIN_SHOWN_SEARCHES}
    order by ${order} desc, text offset ${skip} limit ${limit}`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export interface PlaceSum {
  map_view_id: string
  placement_id: string
  opened: number
  routes: number
}

export async function listPlaces(db: Db, range: InsightRange, { skip, limit }: ListPage) {
  const { rows } = await sql<PlaceSum & { total: number }>`
    select map_view_id, key as placement_id, coalesce(sum(count) filter (where kind = 'place'), 0)::float8 as opened,
      coalesce(sum(count) filter (where kind = 'route'), 0)::float8 as routes, count(*) over ()::int as total
    from insight_counts i where ${within(range)} and kind in ('place', 'route') and key <> '' and exists (
      select from placements p where p.account_id = i.account_id and p.placement_id = i.key)
    group by 1, 2 order by sum(count) desc, 2 offset ${skip} limit ${limit}`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row as PlaceSum), total: rows[0]?.total ?? 0 }
}

/** Deletes what is older than 13 months, and the texts that were rare in a month that is over. */
export async function pruneInsights(db: Db): Promise<void> {
  await sql`delete from insight_counts where hour < now() - make_interval(months => ${KEPT_MONTHS})`.execute(db)
  await sql`
    delete from insight_counts c using (
      select account_id, map_view_id, date_trunc('month', hour at time zone 'UTC') as month, key from insight_counts
      where kind in ('search', 'search_empty') and key <> ''
        and hour < date_trunc('month', now() - make_interval(days => ${RARE_TEXT_DAYS}), 'UTC')
      group by 1, 2, 3, 4 having sum(count) filter (where kind = 'search') < ${MIN_SHOWN_SEARCHES}
    ) rare
    where c.account_id = rare.account_id and c.map_view_id = rare.map_view_id and c.key = rare.key
      and c.kind in ('search', 'search_empty') and date_trunc('month', c.hour at time zone 'UTC') = rare.month`.execute(
    db,
  )
}
