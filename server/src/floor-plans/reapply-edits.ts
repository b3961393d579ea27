import { type Operation, versionOf } from '@rotunda/core/edit'
import { boundsOf, distance, labelPoint, polygonContains, positions } from '@rotunda/core/geo'
import type { Drift } from '../db/changeset-tables.ts'
import type { Geometry } from '../db/tables.ts'
import { move } from './drift.ts'
import { type OldFeature, similarity } from './keep-ids.ts'

export type Features = ReadonlyMap<string, OldFeature>

/** An edit that the new reading has no place for, or that it contradicts. */
interface EditConflict {
  feature_id: string
  kind: string | null
  name: string | null
  edit: 'created' | 'updated' | 'deleted'
  /** What the person wanted, in the coordinates of the new drawing, ready for a changeset. */
  wanted: Operation
  /** Where an edited value or a merged outline is kept: what sets that of the plan instead. */
  dropped?: Operation
  reason: string
}

export interface Reapplied {
  features: Map<string, OldFeature>
  /** IDs of features whose edits hold in full. */
  kept: string[]
  conflicts: EditConflict[]
}

interface Revision {
  datasetId: string
  /** The reading that people edited. */
  base: Features
  /** What they made of it. */
  current: Features
  /** The new reading, with the IDs of `base` where a feature is the same. */
  fresh: Features
  drift: Drift
}

/** Share of their area that outlines must have in common for the plan not to have changed them. */
const MIN_SAME_SHARE = 0.95
/** How far a point may have moved, as a share of the drawing's diagonal. */
const MAX_SHIFT_SHARE = 0.005
/** Follow from the geometry and from neighbours; no person's statement. */
const DERIVED = new Set(['area_m2', 'printed_area_m2', 'confidence', 'space', 'spaces', 'other_labels', 'source'])

/**
 * Lays the edits of people, which are the difference between a reading and what stands now, over a new reading. What a
 * person set wins where the plan still says what it said; all else is listed. What a person made is always there.
 */
export function reapplyEdits(revision: Revision): Reapplied {
  const { base, current, fresh } = revision
  const result: Reapplied = { features: new Map(fresh), kept: [], conflicts: [] }
  /** Spaces whose new outline could not be kept. */
  const refused = new Set<string>()
  const isSame = sameness(fresh)
  for (const [id, now] of current) {
    const was = base.get(id)
    if (!was) keepCreated(revision, result, now)
    else if (versionOf(was) !== versionOf(now)) keepUpdate(revision, result, was, now, isSame, refused)
  }
  for (const [id, was] of base) if (!current.has(id)) keepDeletion(revision, result, was, refused)
  return result
}

function keepCreated({ datasetId, fresh, drift }: Revision, result: Reapplied, made: OldFeature): void {
  const geometry = move(made.geometry, drift)
  const { feature_id } = made
  result.features.set(feature_id, { ...made, geometry })
  const over = fresh.has(feature_id) ? undefined : spaceAround(made, geometry, fresh, result.features)
  if (!over) {
    result.kept.push(feature_id)
    return
  }
  const wanted: Operation = { op: 'create', dataset_id: datasetId, feature_id, geometry, properties: made.properties }
  result.conflicts.push(conflict(made, 'created', wanted, `It is kept and now lies in ${describe(over)}, which the plan redraws.`)) // biome-ignore format: one conflict
}

/** A space of the reading, new as it is drawn, that a space made by a person lies in. */
function spaceAround(
  made: OldFeature,
  geometry: Geometry,
  fresh: Features,
  features: Features,
): OldFeature | undefined {
  if (made.properties.kind !== 'space' || geometry.type !== 'Polygon') return undefined
  const at = labelPoint(geometry)
  for (const [id, { properties, geometry: read }] of fresh) {
    if (properties.kind !== 'space' || read.type !== 'Polygon') continue
    const now = features.get(id)?.geometry
    if (now?.type === 'Polygon' && polygonContains(now.coordinates, at)) return fresh.get(id)
  }
  return undefined
}

function keepUpdate(
  revision: Revision,
  result: Reapplied,
  was: OldFeature,
  now: OldFeature,
  isSame: (a: Geometry, b: Geometry) => boolean,
  refused: Set<string>,
): void {
  const { datasetId, fresh, drift } = revision
  const { feature_id } = now
  const geometry = isEqual(was.geometry, now.geometry) ? undefined : move(now.geometry, drift)
  const patch = patchOf(was.properties, now.properties)
  const read = fresh.get(feature_id)
  const whole = { op: 'update' as const, dataset_id: datasetId, feature_id }
  if (!read) {
    const said = stated(patch)
    // What only followed from the edit of a neighbour went with the feature.
    if (!geometry && Object.keys(said).length === 0) return
    refused.add(feature_id)
    // Nothing is left to be changed: to have it again, it is made, with the ID that links and codes name.
    const wanted: Operation = { ...whole, op: 'create', geometry: geometry ?? move(now.geometry, drift), properties: stated(now.properties) } // biome-ignore format: one operation
    result.conflicts.push(conflict(now, 'updated', wanted, 'It is not on the new plan.'))
    return
  }
  const isRedrawn = geometry !== undefined && !isSame(move(was.geometry, drift), read.geometry)
  if (isRedrawn) refused.add(feature_id)
  const { properties, contradicted } = mergeEdited(was, now, read, patch, isRedrawn)
  result.features.set(feature_id, { ...read, geometry: geometry && !isRedrawn ? geometry : read.geometry, properties })
  const gone = geometry && !isRedrawn ? partsGone(revision, was, now) : []
  if (!isRedrawn && contradicted.length === 0 && gone.length === 0) {
    result.kept.push(feature_id)
    return
  }
  const reasons = [
    ...(isRedrawn ? ['The plan draws it differently now. It gets the outline from the plan.'] : []),
    ...gone.map((part) => `${describe(part)}, which was merged into it, is not on the new plan. The merged outline is kept.`), // biome-ignore format: one reason
    ...contradicted.map((key) => `The plan now has ${JSON.stringify(read.properties[key] ?? null)} for ${key}. Your edited value is kept.`), // biome-ignore format: one reason
  ]
  const said = Object.fromEntries(contradicted.map((key) => [key, patch[key]]))
  const ofPerson = contradicted.length > 0 ? { properties: said } : {}
  const ofPlan = contradicted.length > 0 ? { properties: patchOf(said, pick(read.properties, contradicted)) } : {}
  const wanted: Operation = { ...whole, ...(geometry && (isRedrawn || gone.length > 0) ? { geometry } : {}), ...ofPerson } // biome-ignore format: one operation
  const dropped: Operation = { ...whole, ...(gone.length > 0 ? { geometry: read.geometry } : {}), ...ofPlan }
  const conflicting = conflict(now, 'updated', wanted, reasons.join(' '))
  const isKeptInPart = gone.length > 0 || contradicted.length > 0
  result.conflicts.push(isKeptInPart ? { ...conflicting, dropped } : conflicting)
}

/** Spaces that were merged into this one by hand, and that the new plan no longer has. */
function partsGone({ base, current, fresh }: Revision, was: OldFeature, now: OldFeature): OldFeature[] {
  const [before, after] = [was.geometry, now.geometry]
  if (before.type !== 'Polygon' || after.type !== 'Polygon') return []
  return [...base.values()].filter(({ feature_id, geometry, properties }) => {
    if (properties.kind !== 'space' || current.has(feature_id) || fresh.has(feature_id)) return false
    const at = labelPoint(geometry)
    return polygonContains(after.coordinates, at) && !polygonContains(before.coordinates, at)
  })
}

function pick(properties: Record<string, unknown>, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(keys.flatMap((key) => (key in properties ? [[key, properties[key]]] : [])))
}

/** The properties of the new reading with what a person set. */
function mergeEdited(
  was: OldFeature,
  now: OldFeature,
  read: OldFeature,
  patch: Record<string, unknown>,
  isRedrawn: boolean,
): { properties: Record<string, unknown>; contradicted: string[] } {
  const properties: Record<string, unknown> = { ...read.properties }
  const contradicted: string[] = []
  for (const key of Object.keys(patch)) {
    const isUnchanged = isEqual(read.properties[key], was.properties[key])
    if (DERIVED.has(key) && (isRedrawn || !isUnchanged)) continue
    if (now.properties[key] === undefined) delete properties[key]
    else properties[key] = now.properties[key]
    if (!isUnchanged && !isEqual(read.properties[key], now.properties[key])) contradicted.push(key)
  }
  return { properties, contradicted }
}

function keepDeletion(
  { datasetId, current, fresh }: Revision,
  result: Reapplied,
  was: OldFeature,
  refused: Set<string>,
): void {
  const { feature_id } = was
  const read = fresh.get(feature_id)
  const heir = read && refused.size > 0 ? mergedInto(was, current, refused) : undefined
  if (heir === undefined) {
    result.features.delete(feature_id)
    result.kept.push(feature_id)
    return
  }
  const wanted: Operation = { op: 'delete', dataset_id: datasetId, feature_id }
  result.conflicts.push(conflict(was, 'deleted', wanted, `It was merged into ${describe(heir)}, which gets the outline from the plan again.`)) // biome-ignore format: one conflict
}

/** The space that took the place of one that went, where its outline could not be kept. */
function mergedInto(was: OldFeature, current: Features, refused: Set<string>): OldFeature | undefined {
  const at = labelPoint(was.geometry)
  return [...refused]
    .map((id) => current.get(id)!)
    .find(({ geometry }) => geometry.type === 'Polygon' && polygonContains(geometry.coordinates, at))
}

function stated(properties: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(properties).filter(([key]) => !DERIVED.has(key)))
}

/** RFC 7396, on the first level: what leads from one set of properties to another. */
function patchOf(was: Record<string, unknown>, now: Record<string, unknown>): Record<string, unknown> {
  const keys = new Set([...Object.keys(was), ...Object.keys(now)])
  return Object.fromEntries(
    [...keys].filter((key) => !isEqual(was[key], now[key])).map((key) => [key, now[key] ?? null]),
  )
}

/** The order of keys says nothing. */
function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length || Array.isArray(a) !== Array.isArray(b)) return false
  return keys.every((key) => isEqual((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
}

/** Compares geometries of one drawing; points and lines with a tolerance that depends on its size. */
function sameness(fresh: Features): (a: Geometry, b: Geometry) => boolean {
  let tolerance: number | undefined
  return (a, b) => {
    if (a.type === 'Polygon' || b.type === 'Polygon') return similarity(a, b) >= MIN_SAME_SHARE
    tolerance ??= MAX_SHIFT_SHARE * diagonalOf(fresh)
    const [before, after] = [positions(a), positions(b)]
    return before.length === after.length && before.every((point, i) => distance(point, after[i]!) <= tolerance!)
  }
}

function diagonalOf(features: Features): number {
  const corners = [...features.values()].flatMap(({ geometry }) => {
    const [minX, minY, maxX, maxY] = boundsOf(positions(geometry))
    return [[minX, minY] as [number, number], [maxX, maxY] as [number, number]]
  })
  const [minX, minY, maxX, maxY] = boundsOf(corners)
  return Math.hypot(maxX - minX, maxY - minY)
}

function conflict(feature: OldFeature, edit: EditConflict['edit'], wanted: Operation, reason: string): EditConflict {
  const { kind, name } = feature.properties
  return { feature_id: feature.feature_id, kind: textOf(kind), name: textOf(name), edit, wanted, reason }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

function describe({ feature_id, properties }: OldFeature): string {
  return textOf(properties.name) ? `'${properties.name}'` : `the feature '${feature_id}'`
}
