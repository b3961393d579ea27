import type { Generated } from 'kysely'
import type { Time } from './tables.ts'

export interface MediaTable {
  account_id: string
  media_id: string
  file_id: string
  name: string
  type: string
  width: number
  height: number
  bytes: number
  widths: number[]
  unused_since: Generated<Date | null>
  created_at: Time
}
