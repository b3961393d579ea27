import { applyOperations, type EditFeature, type EditState, type Operation } from '@rotunda/core/edit'
import {
  boundsOf,
  distance,
  type Geometry,
  nearestOnSegment,
  type Position,
  polygonContains,
  positions,
} from '@rotunda/core/geo'
import { newId } from '../../../service/new-id.ts'

const DOOR_WIDTH_M = 0.9
const MAX_PARTS = 6

/** Operations that cut a polygon by a stroke, whatever the number of parts; null where the stroke does not part it. */
export function splitOperation(
  state: EditState,
  datasetId: string,
  featureId: string,
  line: readonly Position[],
): Operation | null {
  for (let parts = 2; parts <= MAX_PARTS; parts++) {
    const new_feature_ids = Array.from({ length: parts - 1 }, newId)
    const operation: Operation = { op: 'split', dataset_id: datasetId, feature_id: featureId, line, new_feature_ids, wall: true } // biome-ignore format: one operation
    if (applyOperations(state, [operation]).conflicts.length === 0) return operation
  }
  return null
}

/** A stroke that reaches a little beyond its ends, so that it surely crosses the walls it was drawn between. */
export function stroke(line: readonly Position[], beyond: number): Position[] {
  const stretch = (end: Position, inner: Position): Position => {
    const size = distance(end, inner) || 1
    return [end[0] + ((end[0] - inner[0]) / size) * beyond, end[1] + ((end[1] - inner[1]) / size) * beyond]
  }
  const first = stretch(line[0]!, line[1]!)
  const last = stretch(line.at(-1)!, line.at(-2)!)
  return [first, ...line.slice(1, -1), last]
}

export function createOperation(
  datasetId: string,
  geometry: Geometry,
  properties: Record<string, unknown>,
): Operation & { feature_id: string } {
  return { op: 'create', dataset_id: datasetId, feature_id: newId(), geometry, properties }
}

/** A door on the wall nearest to a point, with the rooms that it joins; null where no wall is near. */
export function doorAt(
  features: Iterable<EditFeature>,
  at: Position,
  meter: number,
  reach: number,
): { geometry: Geometry; properties: Record<string, unknown> } | null {
  const spaces: EditFeature[] = []
  let best: { a: Position; b: Position; at: Position; away: number } | null = null
  for (const feature of features) {
    const { kind } = feature.properties
    if (kind !== 'space' && kind !== 'wall') continue
    const [minX, minY, maxX, maxY] = boundsOf(positions(feature.geometry))
    if (at[0] < minX - meter || at[0] > maxX + meter || at[1] < minY - meter || at[1] > maxY + meter) continue
    if (kind === 'space') spaces.push(feature)
    // A wall as a body has its edges at the faces; rooms have theirs in the middle.
    if (kind === 'wall' && feature.geometry.type === 'Polygon') continue
    for (const [a, b] of edgesOf(feature.geometry)) {
      const on = nearestOnSegment(at, a, b)
      const away = distance(on, at)
      if (away <= reach && away < (best?.away ?? Infinity)) best = { a, b, at: on, away }
    }
  }
  if (!best) return null
  const ends = doorEnds(best, DOOR_WIDTH_M * meter)
  const joined = spaces.filter(({ geometry }) => touches(geometry, best!, 0.4 * meter)).map((room) => room.feature_id)
  const geometry = { type: 'LineString' as const, coordinates: ends }
  const width_m = Math.round((distance(ends[0], ends[1]) / meter) * 100) / 100
  return { geometry, properties: { kind: 'door', spaces: joined.slice(0, 2), width_m } }
}

function doorEnds({ a, b, at }: { a: Position; b: Position; at: Position }, width: number): [Position, Position] {
  const size = distance(a, b)
  const along = Math.min(Math.max(distance(a, at), width / 2), Math.max(size - width / 2, width / 2))
  const place = (t: number): Position => {
    const fraction = Math.min(1, Math.max(0, t / size))
    return [a[0] + (b[0] - a[0]) * fraction, a[1] + (b[1] - a[1]) * fraction]
  }
  return [place(along - width / 2), place(along + width / 2)]
}

/** Whether a room lies on one of the sides of a wall, at this point. */
function touches(geometry: Geometry, { a, b, at }: { a: Position; b: Position; at: Position }, step: number): boolean {
  if (geometry.type !== 'Polygon') return false
  const size = distance(a, b) || 1
  const normal: Position = [-((b[1] - a[1]) / size) * step, ((b[0] - a[0]) / size) * step]
  return [1, -1].some((side) => {
    const beside: Position = [at[0] + normal[0] * side, at[1] + normal[1] * side]
    return polygonContains(geometry.coordinates, beside)
  })
}

function edgesOf(geometry: Geometry): [Position, Position][] {
  if (geometry.type === 'Point') return []
  const lines = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates
  return lines.flatMap((line) => line.slice(1).map((b, i): [Position, Position] => [line[i]!, b]))
}

/** The room around a point: the smallest of several. */
export function roomAt(features: Iterable<EditFeature>, at: Position): EditFeature | null {
  let best: { feature: EditFeature; size: number } | null = null
  for (const feature of features) {
    const { geometry } = feature
    if (feature.properties.kind !== 'space' || geometry.type !== 'Polygon') continue
    const [minX, minY, maxX, maxY] = boundsOf(geometry.coordinates[0]!)
    if (at[0] < minX || at[0] > maxX || at[1] < minY || at[1] > maxY) continue
    const size = (maxX - minX) * (maxY - minY)
    if (size < (best?.size ?? Infinity) && polygonContains(geometry.coordinates, at)) best = { feature, size }
  }
  return best?.feature ?? null
}

/** The same geometry with every position put through a function. */
export function mapPositions(geometry: Geometry, change: (line: readonly Position[]) => Position[]): Geometry {
  switch (geometry.type) {
    case 'Point':
      return { type: 'Point', coordinates: change([geometry.coordinates])[0]! }
    case 'LineString':
      return { type: 'LineString', coordinates: change(geometry.coordinates) }
    case 'Polygon':
      return { type: 'Polygon', coordinates: geometry.coordinates.map(change) }
  }
}
