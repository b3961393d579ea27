import type { Context } from '../context.ts'
import { invalid, notFound } from '../errors.ts'
import type { InsightQuery } from './schema.ts'
import type { InsightRange } from './store.ts'

const DAY_MS = 86_400_000
const DEFAULT_DAYS = 14
/** 13 months are kept. */
const MAX_RANGE_DAYS = 400

export interface AskedRange extends InsightRange {
  views: { map_view_id: string; name: string }[]
}

/** The days and views that a request asks about: without days the last two weeks, without a view all of the map. */
export async function readRange(
  { db }: Context,
  accountId: string,
  mapId: string,
  query: InsightQuery,
): Promise<AskedRange> {
  const views = await db
    .selectFrom('maps as m')
    .innerJoin('map_sources as s', (join) =>
      join.onRef('s.account_id', '=', 'm.account_id').onRef('s.map_source_id', '=', 'm.map_source_id'),
    )
    .leftJoin('map_views as v', (join) =>
      join.onRef('v.account_id', '=', 'm.account_id').onRef('v.map_key', '=', 'm.map_key'),
    )
    .select(['s.time_zone', 'v.map_view_id', 'v.name'])
    .where('m.account_id', '=', accountId)
    .where('m.map_id', '=', mapId)
    .orderBy('v.map_view_id')
    .execute()
  if (views.length === 0) throw notFound('map', mapId)
  const timeZone = views[0]!.time_zone
  const until = query.until ?? dayIn(timeZone)
  const from = query.from ?? shiftDay(until, 1 - DEFAULT_DAYS)
  const days = daysBetween(from, until)
  if (days < 1) throw invalid('until', 'must not be before from')
  if (days > MAX_RANGE_DAYS) throw invalid('from', `must be at most ${MAX_RANGE_DAYS} days before until`)
  const named = views.flatMap(({ map_view_id, name }) => (map_view_id === null ? [] : [{ map_view_id, name: name! }]))
  const asked = named.filter((view) => query.map_view_id === undefined || view.map_view_id === query.map_view_id)
  if (query.map_view_id !== undefined && asked.length === 0) throw notFound('map view', query.map_view_id)
  return { accountId, viewIds: asked.map((view) => view.map_view_id), from, until, timeZone, views: asked }
}

/** As many days, just before. */
export function rangeBefore(range: AskedRange): AskedRange {
  const days = daysBetween(range.from, range.until)
  return { ...range, from: shiftDay(range.from, -days), until: shiftDay(range.from, -1) }
}

export function daysOf({ from, until }: { from: string; until: string }): string[] {
  return Array.from({ length: daysBetween(from, until) }, (_, i) => shiftDay(from, i))
}

function daysBetween(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / DAY_MS + 1
}

function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Swedish dates are written as ISO 8601 has them. */
function dayIn(timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date())
}
