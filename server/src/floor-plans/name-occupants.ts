import { sql } from 'kysely'
import { whoOf } from '../content/who-of.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Occupant } from './schema.ts'

type Row = Occupant & { data: Record<string, unknown> | null; email: string | null }

/** Placements and bookings on features, by the name of what is placed, or of who has booked. */
export async function nameOccupants(db: Db | Tx, accountId: string, featureIds: string[]): Promise<Occupant[]> {
  if (featureIds.length === 0) return []
  const { rows } = await sql<Row>`
    with held as (
      select p.feature_id, 'placement' as type, p.placement_id as id, p.map_view_id, p.content_id,
          null as reservation_id from placements p
        where p.account_id = ${accountId} and p.feature_id = any(${featureIds}) and not p.is_booking
          and not p.from_drawing
      union all
      select b.feature_id, 'booking', b.content_id, b.map_view_id, b.content_id, b.reservation_id from bookings b
        where b.account_id = ${accountId} and b.feature_id = any(${featureIds}))
    select h.feature_id, f.properties ->> 'name' as feature_name, h.type, h.id, h.map_view_id,
      coalesce(c.data ->> c.title_key, c.data ->> k.content_title_key, c.data ->> 'name', c.data ->> 'title',
        c.external_id, h.content_id) as title,
      case when h.type = 'booking' then c.data end as data, r.email
    from held h
    join features f on f.account_id = ${accountId} and f.feature_id = h.feature_id
    left join content c on c.account_id = ${accountId} and c.content_id = h.content_id
    left join catalogs k on k.account_id = ${accountId} and k.catalog_key = c.catalog_key
    left join reservations r on r.account_id = ${accountId} and r.reservation_id = h.reservation_id
    order by h.feature_id, h.type, h.id`.execute(db)
  return rows.map(({ data, email, ...occupant }) =>
    occupant.type === 'booking' ? { ...occupant, title: whoOf(data ?? {}, email) || null } : occupant,
  )
}

/** Names, or numbers, of the features that are there, by their IDs. */
export async function nameFeatures(db: Db, accountId: string, featureIds: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ feature_id: string; name: string | null }>`
    select feature_id, coalesce(nullif(properties ->> 'name', ''), nullif(properties ->> 'number', '')) as name
    from features where account_id = ${accountId} and feature_id = any(${featureIds})`.execute(db)
  return new Map(rows.map(({ feature_id, name }) => [feature_id, name ?? 'Unnamed feature']))
}
