import type { ColumnType, Generated } from 'kysely'

type Time = ColumnType<Date, Date | undefined, Date>

export interface PublishesTable {
  account_id: string
  publish_id: string
  map_view_id: string
  version: number
  title: string
  tileset_ids: string[]
  actor_kind: string | null
  actor_id: string | null
  rolled_back_to: number | null
  read_at: Date
  seen_changesets: string[]
  routing_report: ColumnType<Record<string, unknown> | null, string | null, string | null>
  published_at: Time
}

export interface ScheduledPublishesTable {
  account_id: string
  map_view_id: string
  at: Date
  title: string
  changeset_ids: string[]
  actor_kind: string
  actor_id: string
  job_id: string
  failure: Generated<string | null>
  created_at: Time
}

export interface ViewPreviewsTable {
  account_id: string
  preview_id: string
  map_view_id: string
  title: string
  secret_hash: string
  changeset_ids: string[]
  state: Generated<'processing' | 'ready' | 'failed'>
  failure: Generated<string | null>
  tileset_ids: Generated<string[]>
  key_id: string
  actor_kind: string
  actor_id: string
  expires_at: Date
  created_at: Time
}

export interface DrawnLevelsTable {
  account_id: string
  map_view_id: string
  level: number
  drawn_from: string
  file_key: string
  metadata: ColumnType<Record<string, unknown>, string, string>
  drawn_at: Time
}
