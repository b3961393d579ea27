import type { Generated } from 'kysely'
import type { Json, Times } from './tables.ts'

export interface ExchangesTable extends Times {
  account_id: string
  exchange_id: string
  kind: string
  format: string | null
  state: Generated<string>
  progress: Generated<number>
  step: string | null
  options: Json<Record<string, unknown>>
  file_key: string
  file_name: string
  file_size: string | number | null
  content_type: string | null
  map_source_id: string | null
  map_id: string | null
  map_view_id: string | null
  report: Json<Record<string, unknown> | null> | null
  failure: Json<{ code: string; message: string } | null> | null
  expires_at: Date
}
