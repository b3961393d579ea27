import type { Finding } from '@rotunda/core/finding'
import type { Generated } from 'kysely'
import type { Geometry, Json, Time, Times } from './tables.ts'

export interface FloorPlanUploadsTable extends Times {
  account_id: string
  upload_id: string
  dataset_id: string
  state: string
  file_key: string
  file_name: string
  file_size: string | number
  format: string | null
  progress: Generated<number>
  step: string | null
  report: Json<Record<string, unknown> | null> | null
  failure: Json<{ code: string; message: string } | null> | null
  is_review: Generated<boolean>
  guidance: Json<Record<string, unknown> | null> | null
  accepted_at: Date | null
  rejected_at: Date | null
  accept_with: string | null
  edits: Json<Record<string, unknown> | null> | null
  preview_key: Generated<string>
}

export interface PlanReadingsTable {
  account_id: string
  dataset_id: string
  upload_id: string
  features: Json<{ geometry: Geometry; properties: Record<string, unknown> }[]>
  feature_ids: Json<string[]>
  scale: Json<Record<string, unknown>>
  created_at: Time
}

export interface PlanFindingsTable extends Times {
  account_id: string
  finding_id: string
  dataset_id: string
  state: string
  fix_id: string | null
  changeset_id: string | null
  operations: Generated<string[]>
  finding: Json<Finding>
}

export interface ComputedFindingsTable {
  account_id: string
  dataset_id: string
  version: string
  findings: Json<Finding[]>
  created_at: Time
}
