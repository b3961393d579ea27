import { csvLine } from '@rotunda/core/table'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'
import type { ViewRow } from '../map-views/store.ts'
import { listReservations } from './list.ts'
import type { Reservation, ReservationFilter } from './schema.ts'
import type { Settings } from './settings-schema.ts'

const MAX_ROWS = 100_000
const ROWS_PER_READ = 1_000
const MAX_DATA_COLUMNS = 500

const TIMES = ['starts_at', 'ends_at', 'hold_until', 'created_at', 'updated_at', 'ended_at'] as const
const COLUMNS = [
  'reservation_id',
  'booking_status',
  'feature_id',
  'feature_name',
  'floor',
  'floor_name',
  'who',
  'email',
  'class',
  'price',
  ...TIMES,
  'reason',
] as const

/** The list as CSV, with a column for each key of data. Times are ISO 8601 in UTC. */
export async function exportCsv(db: Db, view: ViewRow, settings: Settings, filter: ReservationFilter): Promise<string> {
  const all = await readAll(db, view, settings, filter)
  const keys = [...new Set(all.flatMap(({ data }) => Object.keys(data)))].slice(0, MAX_DATA_COLUMNS)
  const header = csvLine([...COLUMNS, ...keys.map((key) => `data.${key}`)].map(guard))
  const lines = all.map((item) =>
    csvLine([
      ...COLUMNS.map((name) => guard(textOf(item, name))),
      ...keys.map((key) => guard(valueText(Object.hasOwn(item.data, key) ? item.data[key] : null))),
    ]),
  )
  return [header, ...lines].join('')
}

async function readAll(db: Db, view: ViewRow, settings: Settings, filter: ReservationFilter): Promise<Reservation[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set transaction read only`.execute(tx)
      const all: Reservation[] = []
      for (;;) {
        const page = { ...filter, skip: all.length, limit: ROWS_PER_READ }
        const { reservations, total } = await listReservations(tx, view, settings, page)
        if (total > MAX_ROWS)
          throw new AppError('PAYLOAD_TOO_LARGE', `More than ${MAX_ROWS} reservations match. Narrow the filters.`)
        all.push(...reservations)
        if (reservations.length < ROWS_PER_READ) return all
      }
    })
}

function textOf(item: Reservation, name: (typeof COLUMNS)[number]): string {
  const value = item[name]
  if (typeof value === 'number' && TIMES.some((time) => time === name)) return new Date(value).toISOString()
  return valueText(value)
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Spreadsheets run a cell that begins like this as a formula; a negative number is none. */
function guard(text: string): string {
  return /^[=+\-@\t\r\n]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
}
