import { type RawBuilder, sql } from 'kysely'
import { whoOf } from '../content/who-of.ts'
import type { Db, Tx } from '../db/db.ts'
import type { ViewRow } from '../map-views/store.ts'
import { IS_OVER } from './claims.ts'
import type { Reservation, Status } from './schema.ts'
import type { Settings } from './settings-schema.ts'

interface Row {
  reservation_id: string
  status: Status
  feature_id: string
  feature_name: string | null
  content_id: string | null
  catalog_id: string
  attachment_ids: string[]
  leaf_placements_count: number
  floor: number | null
  floor_name: string | null
  class: string | null
  price: unknown
  starts_at: Date | null
  ends_at: Date | null
  hold_until: Date | null
  email: string | null
  data: Record<string, unknown> | null
  reason: string | null
  created_at: Date
  updated_at: Date
  ended_at: Date | null
}

/** The claim says how it stands; a record whose claim went with its feature or its content is cancelled. */
export const STATUS = sql`case when b.reservation_id is not null then case when ${IS_OVER} then 'expired' else b.state end
  when r.state = 'active' then 'cancelled' else r.state end`
export const DURING = sql`coalesce(b.during, r.during)`
export const FLOOR = sql`l.floor`

export function sourcesOf({ account_id, map_key }: ViewRow): RawBuilder<unknown> {
  return sql`reservations r
    left join bookings b on b.account_id = ${account_id} and b.reservation_id = r.reservation_id
    left join features f on f.account_id = ${account_id} and f.feature_id = coalesce(b.feature_id, r.feature_id)
    left join content c on c.account_id = ${account_id} and c.content_id = coalesce(b.content_id, r.content_id)
    left join catalogs k on k.account_id = ${account_id} and k.catalog_key = c.catalog_key
    left join (
      select distinct on (s.dataset_id) s.dataset_id, s.floor, s.name from map_source_floors s
      join maps m on m.account_id = ${account_id} and m.map_source_id = s.map_source_id
      where s.account_id = ${account_id} and m.map_key = ${map_key} order by s.dataset_id, s.floor
    ) l on l.dataset_id = f.dataset_id`
}

export function columns({ class_property, price_property }: Settings, { account_id }: ViewRow): RawBuilder<unknown> {
  return sql`r.reservation_id, ${STATUS} as status, coalesce(b.feature_id, r.feature_id) as feature_id,
    coalesce(f.properties ->> 'name', r.feature_name) as feature_name, c.content_id,
    coalesce(k.catalog_id, r.catalog_id) as catalog_id, r.email, coalesce(c.data, r.data) as data,
    f.properties ->> ${class_property}::text as class, f.properties -> ${price_property}::text as price,
    lower(${DURING}) as starts_at, upper(${DURING}) as ends_at, b.hold_until,
    case when b.reservation_id is null then r.reason end as reason, r.created_at, r.updated_at, r.ended_at,
    ${FLOOR} as floor, l.name as floor_name,
    array(select p.placement_id from placements p where p.account_id = ${account_id} and p.map_view_id = r.map_view_id
      and p.content_id = b.content_id and p.feature_id = b.feature_id and p.is_booking order by p.placement_id) as attachment_ids,
    (select count(*)::int from placements p where p.account_id = ${account_id} and p.map_view_id = r.map_view_id
      and p.feature_id = b.feature_id and not p.is_booking and not p.from_drawing) as leaf_placements_count`
}

/** In the order of the IDs given. */
export async function readReservations(
  db: Db | Tx,
  view: ViewRow,
  settings: Settings,
  ids: string[],
): Promise<Reservation[]> {
  const { rows } = await sql<Row>`
    select ${columns(settings, view)} from ${sourcesOf(view)}
    where r.account_id = ${view.account_id} and r.map_view_id = ${view.map_view_id}
      and r.reservation_id = any(${ids})`.execute(db)
  const byId = new Map(rows.map((row) => [row.reservation_id, toReservation(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export function toReservation(row: Row): Reservation {
  const { status, price, ...rest } = row
  const data = row.data ?? {}
  return {
    ...rest,
    data,
    booking_status: status,
    who: whoOf(data, row.email),
    price: typeof price === 'number' || typeof price === 'string' ? price : null,
    starts_at: row.starts_at?.getTime() ?? null,
    ends_at: row.ends_at?.getTime() ?? null,
    hold_until: row.hold_until?.getTime() ?? null,
    created_at: row.created_at.getTime(),
    updated_at: row.updated_at.getTime(),
    ended_at: row.ended_at?.getTime() ?? null,
  }
}
