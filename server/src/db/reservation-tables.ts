import type { Generated } from 'kysely'
import type { Json, Time } from './tables.ts'

/** A claim on a feature. `during` is read and written as SQL. */
export interface BookingsTable {
  account_id: string
  map_view_id: string
  feature_id: string
  content_id: string
  created_at: Time
  reservation_id: Generated<string>
  state: Generated<string>
  hold_until: Date | null
  during: Generated<string>
}

export interface ReservationsTable {
  account_id: string
  reservation_id: string
  map_view_id: string
  feature_id: string
  feature_name: string | null
  content_id: string | null
  catalog_id: string
  state: string
  during: Generated<string>
  email: string | null
  data: Json<Record<string, unknown> | null> | null
  reason: string | null
  created_at: Time
  updated_at: Time
  ended_at: Date | null
  link_hash: string | null
  link_until: Date | null
  language: string | null
}

export interface ReservationHistoryTable {
  account_id: string
  reservation_id: string
  entry_id: string
  at: Time
  event: string
  actor_kind: string
  actor_id: string
  details: Json<Record<string, unknown>>
}

export interface ReservationSettingsTable {
  account_id: string
  map_view_id: string
  settings: Json<Record<string, unknown>>
  updated_at: Time
}

export interface ReservationFeedsTable {
  account_id: string
  feed_id: string
  map_view_id: string
  feature_id: string | null
  shows_who: boolean
  secret_hash: string
  created_at: Time
}
