import { sql } from 'kysely'
import { type Static, Type } from 'typebox'
import type { Db } from '../db/db.ts'
import { invalid } from '../errors.ts'
import { groupBy } from '../group-by.ts'
import { NullableTimestamp } from '../http/schema.ts'
import type { ViewRow } from '../map-views/store.ts'
import { IS_OVER } from './claims.ts'
import { timeOf } from './list.ts'

const WEEK_MS = 7 * 86_400_000

export const Window = Type.Object({
  from: Type.Optional(
    Type.String({ maxLength: 40, description: 'ISO 8601 or milliseconds since the epoch; default: now' }),
  ),
  to: Type.Optional(Type.String({ maxLength: 40, description: 'Default: a week later' })),
  feature_id: Type.Optional(Type.String({ minLength: 1, maxLength: 512 })),
})

const Interval = Type.Object({
  from: NullableTimestamp,
  to: NullableTimestamp,
  booking_status: Type.Enum(['held', 'booked']),
})

export const Availability = Type.Object({
  features: Type.Array(
    Type.Object({
      feature_id: Type.String(),
      busy: Type.Array(Interval, { description: 'In order of time; null: unbounded' }),
    }),
    { description: 'Features taken at some time in the window; all others are free' },
  ),
})
export type Availability = Static<typeof Availability>

/** When features are taken within the window, and not by whom. */
export async function findBusy(db: Db, view: ViewRow, window: Static<typeof Window>): Promise<Availability> {
  const from = timeOf(window.from, 'from') ?? new Date()
  const to = timeOf(window.to, 'to') ?? new Date(from.getTime() + WEEK_MS)
  if (to <= from) throw invalid('to', 'must be after from')
  const { rows } = await sql<{ feature_id: string; starts_at: Date | null; ends_at: Date | null; state: string }>`
    select b.feature_id, lower(b.during) as starts_at, upper(b.during) as ends_at, b.state from bookings b
    where b.account_id = ${view.account_id} and b.map_view_id = ${view.map_view_id} and not ${IS_OVER}
      and b.during && tstzrange(${from}, ${to})
      ${window.feature_id === undefined ? sql`` : sql`and b.feature_id = ${window.feature_id}`}
    order by b.feature_id, b.during`.execute(db)
  const features = [...groupBy(rows, (row) => row.feature_id)].map(([feature_id, claims]) => ({
    feature_id,
    busy: claims.map(({ starts_at, ends_at, state }) => ({
      from: starts_at?.getTime() ?? null,
      to: ends_at?.getTime() ?? null,
      booking_status: state as 'held' | 'booked',
    })),
  }))
  return { features }
}
