import type { Json, Time } from './tables.ts'

export interface ViewSnapshotsTable {
  account_id: string
  map_view_id: string
  file_key: string
  bytes: number
  version: string
  seen: string
  published_at: Date | null
  source_updated_at: Date
  bounds: Json<Record<string, [number, number, number, number]>>
  made_at: Time
  walk_key: string | null
  walk_bytes: number | null
  walk_version: string | null
}

export interface ContentSortIndexesTable {
  account_id: string
  index_name: string
  catalog_key: string
  property: string
  used_at: Time
}
