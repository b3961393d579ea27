import type { Generated } from 'kysely'
import type { Time, Times } from './tables.ts'

export interface WebhookEndpointsTable extends Times {
  account_id: string
  endpoint_id: string
  url: string
  description: string | null
  event_kinds: string[]
  secret: string
  previous_secret: string | null
  previous_secret_until: Date | null
  is_active: Generated<boolean>
  disabled_reason: string | null
}

export interface WebhookMessagesTable {
  account_id: string
  message_id: string
  kind: string
  payload: string
  created_at: Time
}

export interface WebhookDeliveriesTable {
  account_id: string
  delivery_id: string
  endpoint_id: string
  message_id: string
  resource: string
  state: Generated<string>
  attempts: Generated<number>
  next_attempt_at: Time
  first_attempt_at: Date | null
  lease_until: Date | null
  created_at: Time
  ended_at: Date | null
}

export interface WebhookAttemptsTable {
  account_id: string
  delivery_id: string
  attempt: number
  at: Time
  duration_ms: number
  status: number | null
  error: string | null
  answer: string | null
}
