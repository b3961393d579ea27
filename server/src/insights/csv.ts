import { csvLine } from '@rotunda/core/table'
import type { Context } from '../context.ts'
import { type AskedRange, daysOf } from './range.ts'
import { addUp, readPlaces, readSearches } from './read.ts'
import { sumsByDay } from './store.ts'

const MAX_CSV_ROWS = 10_000
/** A spreadsheet takes such a cell for a formula. */
const FORMULA = /^[=+\-@\t\r]/

type Cell = string | number

const COUNTS = [
  'searches',
  'searches_without_result',
  'places_opened',
  'routes',
  'routes_step_free',
  'routes_failed',
  'reports',
]
const COLUMNS = {
  days: ['day', 'view', ...COUNTS],
  searches: ['text', 'searches', 'without_result', 'results_now'],
  places: ['placement_id', 'title', 'floor', 'floor_name', 'opened', 'routes'],
}

/** The days of each view, the searches, or the places, as a table with a header. */
export async function insightsCsv(
  context: Context,
  mapId: string,
  range: AskedRange,
  about: 'days' | 'searches' | 'places',
): Promise<string> {
  const rows = await (about === 'days' ? dayRows(context, range) : listRows(context, mapId, range, about))
  const columns = COLUMNS[about]
  return [columns, ...rows.map((row) => columns.map((name) => guard(row[name]!)))].map(csvLine).join('')
}

async function dayRows({ db }: Context, range: AskedRange): Promise<Record<string, Cell>[]> {
  const sums = await sumsByDay(db, range)
  return daysOf(range).flatMap((day) =>
    range.views.map(({ map_view_id, name }) => ({
      day,
      view: name,
      ...addUp(sums.filter((sum) => sum.day === day && sum.map_view_id === map_view_id)),
    })),
  )
}

async function listRows(
  context: Context,
  mapId: string,
  range: AskedRange,
  about: 'searches' | 'places',
): Promise<Record<string, Cell>[]> {
  const page = { skip: 0, limit: MAX_CSV_ROWS }
  if (about === 'places') return (await readPlaces(context, mapId, range, page)).places
  return (await readSearches(context, mapId, range, { ...page, without_result: false })).searches
}

function guard(cell: Cell): string {
  const text = String(cell)
  return FORMULA.test(text) ? `'${text}` : text
}
