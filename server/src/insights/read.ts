import type { Static } from 'typebox'
import type { Context } from '../context.ts'
import { levelNameIn } from '../venue/levels.ts'
import type { ViewModel } from '../venue/view-model.ts'
import { type AskedRange, daysOf, rangeBefore } from './range.ts'
import type { InsightCounts, InsightPlaces, InsightSearches, Insights } from './schema.ts'
import { type DaySum, listPlaces, listSearches, sumsByDay } from './store.ts'

const FIELDS: Record<string, keyof InsightCounts> = {
  search: 'searches',
  search_empty: 'searches_without_result',
  place: 'places_opened',
  route: 'routes',
  route_step_free: 'routes_step_free',
  route_failed: 'routes_failed',
  report: 'reports',
}

export async function readInsights(context: Context, range: AskedRange): Promise<Static<typeof Insights>> {
  const before = rangeBefore(range)
  const [sums, earlier] = await Promise.all([sumsByDay(context.db, range), sumsByDay(context.db, before)])
  return {
    from: range.from,
    until: range.until,
    time_zone: range.timeZone,
    totals: addUp(sums),
    before: addUp(earlier),
    days: daysOf(range).map((day) => ({ day, ...addUp(sums.filter((sum) => sum.day === day)) })),
    days_before: daysOf(before).map((day) => ({ day, ...addUp(earlier.filter((sum) => sum.day === day)) })),
    views: range.views.map((view) => ({
      ...view,
      ...addUp(sums.filter((sum) => sum.map_view_id === view.map_view_id)),
    })),
  }
}

export function addUp(sums: readonly DaySum[]): InsightCounts {
  const counts: InsightCounts = {
    searches: 0,
    searches_without_result: 0,
    places_opened: 0,
    routes: 0,
    routes_step_free: 0,
    routes_failed: 0,
    reports: 0,
  }
  for (const { kind, count } of sums) {
    const field = FIELDS[kind]
    if (field) counts[field] += count
  }
  return counts
}

type Searches = Static<typeof InsightSearches>
type SearchPage = { skip: number; limit: number; without_result: boolean }

/** With what the same search finds now: a synonym that was added since shows its effect. */
export async function readSearches(context: Context, mapId: string, range: AskedRange, page: SearchPage) {
  const asked = { skip: page.skip, limit: page.limit, withoutResult: page.without_result }
  const { rows, total } = await listSearches(context.db, range, asked)
  const views = rows.length > 0 ? await openViews(context, mapId, range) : []
  const searches: Searches['searches'] = rows.map((row) => ({
    ...row,
    results_now: Math.max(0, ...views.map((view) => view.search(row.text, { limit: 1 }).total)),
  }))
  return { searches, total, skip: page.skip, limit: page.limit }
}

type Places = Static<typeof InsightPlaces>

export async function readPlaces(
  context: Context,
  mapId: string,
  range: AskedRange,
  page: { skip: number; limit: number },
): Promise<Places> {
  const { rows, total } = await listPlaces(context.db, range, page)
  const views = new Map((await openViews(context, mapId, range)).map((view) => [view.viewId, view]))
  const places = rows.flatMap((row) => {
    const view = views.get(row.map_view_id)
    const item = view?.items.get(row.placement_id)
    const level = item && view?.levels.byFloor.get(item.floor)
    // Left out: who has booked.
    if (!item || !level || item.isBooking) return []
    return [{ ...row, title: item.title, floor: item.floor, floor_name: levelNameIn(level, []) }]
  })
  return { places, total, skip: page.skip, limit: page.limit }
}

async function openViews(context: Context, mapId: string, range: AskedRange): Promise<ViewModel[]> {
  const venue = await context.venues.get(range.accountId, mapId)
  return Promise.all(range.viewIds.map((id) => venue.view(id)))
}
