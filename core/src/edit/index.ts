/** Edits of drawings: operations, what they do to a drawing and its neighbours, and what undoes them. */
export { applyOperations, subjectsOf } from './apply.ts'
export { fillGap, findGaps, type Gap, trimPolygon } from './mend.ts'
export type {
  Conflict,
  CreateOperation,
  DeleteOperation,
  Departure,
  Drawing,
  EditFeature,
  EditFloor,
  EditState,
  Fate,
  FeatureChange,
  FloorOperation,
  MergeOperation,
  Note,
  Operation,
  Outcome,
  RestoreFloorsOperation,
  RestoreOperation,
  SplitOperation,
  UpdateOperation,
} from './model.ts'
export { overlapArea } from './overlap.ts'
export { findPolygonFault, type PolygonFault } from './polygon-fault.ts'
export { areaM2 } from './properties.ts'
export { findUnlike } from './unlike.ts'
export { hashOf, versionOf, versionOfFloors } from './version.ts'
