import type { ColumnType, Generated } from 'kysely'

type Time = ColumnType<Date, Date | undefined, Date>

export interface ReportsTable {
  account_id: string
  report_id: string
  map_view_id: string
  kind: string
  text: string
  placement_id: string | null
  feature_id: string | null
  place_name: string | null
  floor: number | null
  position: ColumnType<[number, number] | null, string | null, never>
  email: string | null
  language: string | null
  state: Generated<'open' | 'answered' | 'closed'>
  note: string | null
  answer: string | null
  answered_at: Date | null
  created_at: Time
  updated_at: Time
}
