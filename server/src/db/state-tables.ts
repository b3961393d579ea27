import type { Generated } from 'kysely'
import type { Json, Time } from './tables.ts'

export interface IdempotentResponsesTable {
  account_id: string
  actor_id: string
  idempotency_key: string
  fingerprint: string
  status: number | null
  response: Buffer | null
  xid: Generated<string>
  created_at: Time
}

export interface JobsTable {
  account_id: string
  job_id: string
  name: string
  data: Json<Record<string, unknown>>
  attempt: Generated<number>
  max_attempts: number
  run_at: Time
  worker_id: string | null
  lease_until: Date | null
  last_error: string | null
  failed_at: Date | null
  created_at: Time
}

export interface JobTurnsTable {
  account_id: string
  name: string
  served_at: Date
}

export interface ChangesTable {
  seq: Generated<string>
  xid: Generated<string>
  account_id: string
  topic: string
  map_view_id: string | null
  keys: Json<Record<string, unknown>>
  at: Time
}

export interface FileHoldsTable {
  hold_id: string
  held_until: Date
}
