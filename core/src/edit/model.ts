import type { Geometry, Position } from '../geo/index.ts'

export type Properties = Readonly<Record<string, unknown>>

export interface EditFeature {
  readonly feature_id: string
  readonly geometry: Geometry
  readonly properties: Properties
}

/** The features of one dataset: a set by ID, in no order. */
export interface Drawing {
  /** Null where unknown: the drawing then counts as drawn in metres. */
  readonly unitsPerMeter: number | null
  readonly features: ReadonlyMap<string, EditFeature>
}

export interface EditFloor {
  readonly floor: number
  readonly [field: string]: unknown
}

export interface EditState {
  readonly drawings: ReadonlyMap<string, Drawing>
  readonly floors: readonly EditFloor[]
}

/** What becomes of placements or bookings on a feature that goes. Absent: there must be none. */
export type Fate = 'move' | 'drop'

/** `before` is the version (see version.ts) of the feature that the author saw; absent: no check. */
interface OnFeature {
  dataset_id: string
  feature_id: string
  before?: string
}

export interface CreateOperation extends Omit<OnFeature, 'before'> {
  op: 'create'
  geometry: Geometry
  properties?: Properties
}

/** Replaces the geometry and merges the properties by RFC 7396. */
export interface UpdateOperation extends OnFeature {
  op: 'update'
  geometry?: Geometry
  properties?: Properties
}

export interface DeleteOperation extends OnFeature {
  op: 'delete'
  placements?: Fate
  bookings?: Fate
  /** The feature that receives what is moved. */
  move_to?: string
}

export interface SplitOperation extends OnFeature {
  op: 'split'
  /** The stroke that cuts the polygon, from border to border. */
  line: readonly Position[]
  /** IDs of the parts that do not keep the old one, the largest part first. */
  new_feature_ids: readonly string[]
  /** The part around this point keeps the ID; absent: the largest part. */
  keep_at?: Position
  /** Merged into the properties of the new parts. */
  properties?: Properties
  /** Draws a wall between the parts of a space, so that a door is needed from one to the other. */
  wall?: boolean
}

export interface MergeOperation {
  op: 'merge'
  dataset_id: string
  feature_ids: readonly string[]
  /** The one of `feature_ids` whose ID stays. */
  keep: string
  before?: Readonly<Record<string, string>>
  /** Merged into the properties of the whole. */
  properties?: Properties
  placements?: Fate
  bookings?: Fate
}

export interface FloorOperation {
  op: 'floor'
  floor: number
  before?: string
  /** Fields of the floor to set; null takes a field away. `floor` renumbers it. */
  changes: Properties
}

/** Sets a feature to exactly this, or removes it, with no consequence for others. Inverses consist of these. */
export interface RestoreOperation {
  op: 'restore'
  dataset_id: string
  feature_id: string
  /** Null: the feature must not exist. */
  before?: string | null
  feature: { geometry: Geometry; properties: Properties } | null
}

/** Like `restore`, for the whole list of floors. */
export interface RestoreFloorsOperation {
  op: 'restore-floors'
  before?: string
  floors: readonly EditFloor[]
  /** Units in a metre of the drawings whose scale is to be another. */
  scales?: Readonly<Record<string, number | null>>
}

export type Operation =
  | CreateOperation
  | UpdateOperation
  | DeleteOperation
  | SplitOperation
  | MergeOperation
  | FloorOperation
  | RestoreOperation
  | RestoreFloorsOperation

export type ConflictKind =
  | 'changed'
  | 'missing'
  | 'exists'
  | 'invalid_geometry'
  | 'not_a_polygon'
  | 'not_cut'
  | 'not_adjacent'
  | 'not_alike'
  | 'too_complex'
  | 'invalid'

/** Why an operation cannot be applied to this state. */
export interface Conflict {
  /** Index in the list of operations. */
  operation: number
  kind: ConflictKind
  dataset_id: string | null
  feature_id: string | null
  message: string
}

/** A consequence that somebody should look at; the operation is applied all the same. */
export interface Note {
  operation: number
  kind: 'door_followed' | 'door_off_wall'
  dataset_id: string
  feature_id: string
  message: string
}

/** A feature before and after all operations; null where it does not exist. */
export interface FeatureChange {
  dataset_id: string
  feature_id: string
  before: EditFeature | null
  after: EditFeature | null
}

/** A feature that went by `delete` or `merge`, and what its operation says of what stands on it. */
export interface Departure {
  operation: number
  dataset_id: string
  feature_id: string
  move_to: string | null
  placements: Fate | null
  bookings: Fate | null
}

export interface Outcome {
  /** The given state where there are conflicts. */
  state: EditState
  /** Operations that lead from `state` back to the given one. */
  inverse: Operation[]
  changes: FeatureChange[]
  departures: Departure[]
  notes: Note[]
  conflicts: Conflict[]
}
