import type { ColumnType } from 'kysely'

type Time = ColumnType<Date, Date | undefined, Date>

export interface SessionsTable {
  hash: string
  session_id: string
  user_id: string
  account_id: string | null
  method: string
  user_agent: string
  created_at: Time
  last_seen_at: Time
}
