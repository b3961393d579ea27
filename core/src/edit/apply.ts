import { applyFeatureOperation } from './apply-feature.ts'
import { DrawingEdit } from './drawing-edit.ts'
import { changeFloor } from './floors.ts'
import type {
  Conflict,
  Departure,
  EditFloor,
  EditState,
  FeatureChange,
  FloorOperation,
  Note,
  Operation,
  Outcome,
  RestoreFloorsOperation,
} from './model.ts'
import { Refusal } from './refusal.ts'
import { followScale } from './rescale.ts'
import { versionOf, versionOfFloors } from './version.ts'

/** What operations are applied to, and what they leave beside the drawings. */
export interface Edits {
  drawings: Map<string, DrawingEdit>
  notes: Note[]
  departures: Departure[]
}

/**
 * Applies all operations in order, or none: where one cannot be applied, the state is the given one and `conflicts` says
 * why. `inverse` leads back to the given state, byte for byte.
 */
export function applyOperations(state: EditState, operations: readonly Operation[]): Outcome {
  const drawings = new Map([...state.drawings].map(([id, drawing]) => [id, new DrawingEdit(id, drawing)]))
  const edits: Edits = { drawings, notes: [], departures: [] }
  const conflicts: Conflict[] = []
  let floors = state.floors
  /** Features of operations that failed: what comes after on them would fail for that reason alone. */
  const failed = new Set<string>()
  for (const [i, operation] of operations.entries()) {
    const subjects = subjectsOf(operation)
    if (subjects.some((subject) => failed.has(subject))) continue
    try {
      if (isOnFloors(operation)) floors = applyToFloors(edits, floors, operation)
      else applyFeatureOperation(edits, operation, i)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      conflicts.push(toConflict(operation, i, error))
      for (const subject of subjects) failed.add(subject)
    }
  }
  if (conflicts.length > 0) return { state, inverse: [], changes: [], departures: [], notes: [], conflicts }
  const changes = [...edits.drawings.values()].flatMap((edit) => edit.changes())
  const finished = new Map([...edits.drawings].map(([id, edit]) => [id, edit.finish()]))
  const inverse = [...changes.map(inverseOf), ...inverseOfFloors(state, floors, finished)]
  const { notes, departures } = edits
  return { state: { drawings: finished, floors }, inverse, changes, departures, notes, conflicts }
}

function applyToFloors(
  { drawings }: Edits,
  floors: readonly EditFloor[],
  operation: FloorOperation | RestoreFloorsOperation,
): readonly EditFloor[] {
  const after = changeFloor(floors, operation)
  if (operation.op === 'restore-floors') {
    // The features that had followed the scale are given back by operations of their own.
    for (const [id, scale] of Object.entries(operation.scales ?? {})) drawings.get(id)?.rescale(scale)
    return after
  }
  for (const was of floors) {
    const edit = drawings.get(String(was.dataset_id))
    const now = edit && after.find(({ dataset_id }) => dataset_id === was.dataset_id)
    if (now && now !== was) followScale(edit, was, now)
  }
  return after
}

/** What an operation names, features by dataset: operations on other subjects do not depend on it. */
export function subjectsOf(operation: Operation): string[] {
  if (isOnFloors(operation)) return ['floors']
  const ids = operation.op === 'merge' ? operation.feature_ids : [operation.feature_id]
  const made = operation.op === 'split' ? operation.new_feature_ids : []
  return [...ids, ...made].map((id) => JSON.stringify([operation.dataset_id, id]))
}

function isOnFloors(operation: Operation): operation is FloorOperation | RestoreFloorsOperation {
  return operation.op === 'floor' || operation.op === 'restore-floors'
}

function toConflict(operation: Operation, index: number, { kind, featureId, message }: Refusal): Conflict {
  const dataset_id = 'dataset_id' in operation ? operation.dataset_id : null
  const subject = featureId === null ? '' : `The feature '${featureId}' `
  return { operation: index, kind, dataset_id, feature_id: featureId, message: `${subject}${message}.` }
}

function inverseOf({ dataset_id, feature_id, before, after }: FeatureChange): Operation {
  return {
    op: 'restore',
    dataset_id,
    feature_id,
    before: after ? versionOf(after) : null,
    feature: before ? { geometry: before.geometry, properties: before.properties } : null,
  }
}

function inverseOfFloors(
  { floors, drawings }: EditState,
  after: readonly EditFloor[],
  finished: EditState['drawings'],
): Operation[] {
  if (floors === after) return []
  const scales = [...drawings].flatMap(([id, { unitsPerMeter }]) =>
    finished.get(id)!.unitsPerMeter === unitsPerMeter ? [] : [[id, unitsPerMeter]],
  )
  const restored = scales.length > 0 ? { scales: Object.fromEntries(scales) } : {}
  return [{ op: 'restore-floors', before: versionOfFloors(after), floors, ...restored }]
}
