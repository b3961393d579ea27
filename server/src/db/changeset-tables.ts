import type { Conflict, Note, Operation } from '@rotunda/core/edit'
import type { LevelTransform } from '@rotunda/core/geo'
import type { ColumnType, Generated } from 'kysely'
import type { Geometry, Json, Times } from './tables.ts'

export interface ChangesetsTable extends Times {
  account_id: string
  changeset_id: string
  map_source_id: string | null
  dataset_id: string | null
  kind: string
  state: string
  title: string
  actor_kind: string
  actor_id: string
  base_revision: string | null
  operations: ColumnType<Operation[], string | undefined, string>
  operation_count: Generated<number>
  summary: Json<Record<string, number> | null> | null
  conflicts: ColumnType<ChangesetConflict[], string | undefined, string>
  notes: ColumnType<Note[], string | undefined, string>
  undo: Generated<string>
  inverse: Json<Operation[] | null> | null
  undo_data: Json<UndoData | null> | null
  reverts: string | null
  applied_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  reverted_at: Date | null
  discarded_at: Date | null
}

/** Beside those that operations have: features that hold something, and targets that are booked. */
export type ChangesetConflict = Omit<Conflict, 'kind'> & { kind: Conflict['kind'] | 'occupied' }

/** What a revert gives back beside features. Rows stand as the database wrote them. */
export interface UndoData {
  moved?: { placement_id: string; from: string; to: string; parent: string | null }[]
  moved_bookings?: { map_view_id: string; from: string; to: string }[]
  placements?: Record<string, unknown>[]
  bookings?: Record<string, unknown>[]
  dataset?: { units_per_meter: number | null; scale: Record<string, unknown> | null; reading_id?: string | null }
  /** Floors that show the dataset, as they were. */
  floors?: {
    map_source_id: string
    floor: number
    units_per_meter: number | null
    transform: LevelTransform | null
  }[]
  /** How the drawing lies to the one before, where a new plan or its revert has replaced it. */
  drift?: Drift
}

/** Enlarged, then moved. */
export interface Drift {
  scale: number
  x: number
  y: number
}

export interface ChangesetDatasetsTable {
  account_id: string
  dataset_id: string
  changeset_id: string
}

export interface ChangesetUndoTable {
  account_id: string
  changeset_id: string
  feature_id: string
  geometry: Json<Geometry>
  properties: Json<Record<string, unknown>>
  is_gone: boolean
}
