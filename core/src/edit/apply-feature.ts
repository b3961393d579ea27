import { newFault } from '../feature/index.ts'
import type { Geometry } from '../geo/index.ts'
import type { Edits } from './apply.ts'
import { checkDoor, followWall, type NoteDoor, reportDoors } from './doors.ts'
import type { DrawingEdit } from './drawing-edit.ts'
import { merge } from './merge.ts'
import type {
  DeleteOperation,
  EditFeature,
  FloorOperation,
  MergeOperation,
  Operation,
  RestoreFloorsOperation,
  RestoreOperation,
  UpdateOperation,
} from './model.ts'
import { findPolygonFault, rewind } from './polygon-fault.ts'
import { areaM2, kindOf, mergeProperties } from './properties.ts'
import { Refusal } from './refusal.ts'
import { split, withArea } from './split.ts'
import { versionOf } from './version.ts'

type FeatureOperation = Exclude<Operation, FloorOperation | RestoreFloorsOperation>

export function applyFeatureOperation(edits: Edits, operation: FeatureOperation, index: number): void {
  const edit = edits.drawings.get(operation.dataset_id)
  if (!edit) throw new Refusal('missing', null, `The dataset '${operation.dataset_id}' is not among those edited`)
  const note: NoteDoor = (kind, feature_id, message) => {
    const text = `The door '${feature_id}' ${message}.`
    edits.notes.push({ operation: index, kind, dataset_id: edit.datasetId, feature_id, message: text })
  }
  switch (operation.op) {
    case 'create':
      create(edit, operation.feature_id, operation.geometry, operation.properties ?? {}, note)
      break
    case 'update':
      update(edit, operation, note)
      break
    case 'delete': {
      const feature = getSeen(edit, operation.feature_id, operation.before)
      edit.remove(feature.feature_id)
      if (kindOf(feature) === 'wall') reportDoors(edit, feature, note)
      depart(edits, operation, index, feature.feature_id, operation.move_to)
      break
    }
    case 'split': {
      const feature = getSeen(edit, operation.feature_id, operation.before)
      for (const id of operation.new_feature_ids) checkAbsent(edit, id)
      split(edit, operation, feature)
      for (const id of operation.new_feature_ids) checkProperties(feature, edit.find(id)!)
      break
    }
    case 'merge': {
      const merged = mergedFeatures(edit, operation)
      merge(edit, operation, merged)
      checkProperties(merged.find((feature) => feature.feature_id === operation.keep)!, edit.find(operation.keep)!)
      const gone = operation.feature_ids.filter((id) => id !== operation.keep)
      for (const id of gone) depart(edits, operation, index, id, operation.keep)
      break
    }
    case 'restore':
      restore(edits, edit, operation, index)
      break
  }
}

type Departing = Pick<DeleteOperation, 'dataset_id' | 'placements' | 'bookings'>

function depart(
  edits: Edits,
  operation: Departing,
  index: number,
  feature_id: string,
  moveTo: string | undefined,
): void {
  const { dataset_id, placements = null, bookings = null } = operation
  edits.departures.push({ operation: index, dataset_id, feature_id, move_to: moveTo ?? null, placements, bookings })
}

function create(
  edit: DrawingEdit,
  feature_id: string,
  geometry: Geometry,
  properties: EditFeature['properties'],
  note: NoteDoor,
): void {
  checkAbsent(edit, feature_id)
  const checked = checkGeometry(feature_id, geometry)
  const isMeasured = properties.kind === 'space' && properties.area_m2 === undefined
  const area = isMeasured ? areaM2(checked, edit.scale, null) : null
  const feature = { feature_id, geometry: checked, properties: withArea(properties, area) }
  checkProperties(null, feature)
  edit.set(feature)
  if (kindOf(feature) === 'door') checkDoor(edit, feature, note)
}

function update(edit: DrawingEdit, operation: UpdateOperation, note: NoteDoor): void {
  const was = getSeen(edit, operation.feature_id, operation.before)
  const geometry = operation.geometry ? checkGeometry(was.feature_id, operation.geometry) : was.geometry
  const merged = operation.properties ? mergeProperties(was.properties, operation.properties) : was.properties
  const isMeasured =
    operation.geometry && was.properties.area_m2 !== undefined && merged.area_m2 === was.properties.area_m2
  const properties = isMeasured ? withArea(merged, areaM2(geometry, edit.scale, was)) : merged
  const now = { feature_id: was.feature_id, geometry, properties }
  checkProperties(was, now)
  edit.set(now)
  if (!operation.geometry) return
  if (kindOf(now) === 'wall') followWall(edit, was, now, note)
  else if (kindOf(now) === 'door') checkDoor(edit, now, note)
}

function restore(edits: Edits, edit: DrawingEdit, operation: RestoreOperation, index: number): void {
  const { dataset_id, feature_id, before, feature } = operation
  if (before === null) checkAbsent(edit, feature_id)
  else getSeen(edit, feature_id, before)
  if (feature) edit.set({ feature_id, geometry: feature.geometry, properties: feature.properties })
  else {
    edit.remove(feature_id)
    depart(edits, { dataset_id }, index, feature_id, undefined)
  }
}

function mergedFeatures(edit: DrawingEdit, { feature_ids, keep, before }: MergeOperation): EditFeature[] {
  const ids = new Set(feature_ids)
  if (ids.size < 2 || ids.size < feature_ids.length)
    throw new Refusal('invalid', null, 'A merge needs at least two different features')
  if (!ids.has(keep)) throw new Refusal('invalid', keep, 'is to be kept but is not among the features to merge')
  return feature_ids.map((id) => getSeen(edit, id, before?.[id]))
}

/** The feature, as long as it is as the author of the operation saw it. */
function getSeen(edit: DrawingEdit, featureId: string, before: string | undefined): EditFeature {
  const feature = edit.find(featureId)
  if (!feature) throw new Refusal('missing', featureId, 'no longer exists')
  if (before !== undefined && before !== versionOf(feature))
    throw new Refusal('changed', featureId, 'was changed in the meantime')
  return feature
}

function checkAbsent(edit: DrawingEdit, featureId: string): void {
  if (edit.find(featureId)) throw new Refusal('exists', featureId, 'already exists')
}

/** Polygons are valid, with their outline anticlockwise and holes clockwise. */
function checkGeometry(featureId: string, geometry: Geometry): Geometry {
  if (geometry.type !== 'Polygon') return geometry
  const fault = findPolygonFault(geometry.coordinates)
  if (fault) throw new Refusal(fault.kind, featureId, `${fault.message} at ${fault.at[0]}, ${fault.at[1]}`)
  return { type: 'Polygon', coordinates: rewind(geometry.coordinates) }
}

/** Faults of a feature as it was are no fault of the change. */
function checkProperties(was: EditFeature | null, now: EditFeature): void {
  const fault = newFault(was, now)
  if (fault) throw new Refusal('invalid', now.feature_id, `has an invalid property: ${fault.path} ${fault.message}`)
}
