import {
  angleTo,
  boundsOf,
  distance,
  type Geometry,
  midpoint,
  nearestFraction,
  nearestOnLine,
  type Position,
  pointAlong,
  positions,
} from '../geo/index.ts'
import type { DrawingEdit } from './drawing-edit.ts'
import type { EditFeature } from './model.ts'
import { kindOf } from './properties.ts'

/** A door lies in a wall, or in the opening between the ends of two. */
const MAX_DOOR_TO_WALL_M = 0.3
/** A door follows a wall that was drawn anew no farther than this. */
const MAX_FOLLOW_M = 1.5

export type NoteDoor = (kind: 'door_followed' | 'door_off_wall', doorId: string, message: string) => void

/** Doors that hang on a wall move with it; what cannot be moved so is reported. */
export function followWall(edit: DrawingEdit, was: EditFeature, now: EditFeature, note: NoteDoor): void {
  for (const door of doorsOn(edit, was)) {
    const moved = isOnOtherWall(edit, door, was.feature_id)
      ? null
      : carried(door, was.geometry, now.geometry, edit.meter)
    if (moved) {
      if (JSON.stringify(moved) === JSON.stringify(door.geometry)) continue
      edit.set({ ...door, geometry: moved })
      note('door_followed', door.feature_id, 'moved with its wall')
    } else if (!isOn(door, now.geometry, edit.meter)) {
      note('door_off_wall', door.feature_id, 'is no longer in the wall it was in')
    }
  }
}

/** For a wall that is gone. */
export function reportDoors(edit: DrawingEdit, wall: EditFeature, note: NoteDoor): void {
  for (const door of doorsOn(edit, wall))
    if (!isOnOtherWall(edit, door, wall.feature_id)) note('door_off_wall', door.feature_id, 'is no longer in a wall')
}

/** For a door that was drawn or moved. A drawing without walls has none to lie in. */
export function checkDoor(edit: DrawingEdit, door: EditFeature, note: NoteDoor): void {
  if (isOnOtherWall(edit, door, '')) return
  const around = edit.near(boundsOf(positions(door.geometry)), 10 * edit.meter)
  if (around.some((feature) => kindOf(feature) === 'wall')) note('door_off_wall', door.feature_id, 'is not in a wall')
}

function doorsOn(edit: DrawingEdit, wall: EditFeature): EditFeature[] {
  return edit
    .nearFeature(wall, MAX_DOOR_TO_WALL_M * edit.meter)
    .filter((feature) => kindOf(feature) === 'door' && isOn(feature, wall.geometry, edit.meter))
}

function isOnOtherWall(edit: DrawingEdit, door: EditFeature, wallId: string): boolean {
  return edit
    .nearFeature(door, MAX_DOOR_TO_WALL_M * edit.meter)
    .some(
      (feature) =>
        kindOf(feature) === 'wall' && feature.feature_id !== wallId && isOn(door, feature.geometry, edit.meter),
    )
}

function isOn(door: EditFeature, wall: Geometry, meter: number): boolean {
  const [a, b] = endsOf(door)
  return [a, midpoint(a, b), b].some((point) =>
    linesOf(wall).some((line) => nearestOnLine(point, line).distance <= MAX_DOOR_TO_WALL_M * meter),
  )
}

/** The door where the wall has gone: by the same shift, or to the same place along the same edge. Null: too far. */
function carried(door: EditFeature, was: Geometry, now: Geometry, meter: number): Geometry | null {
  const [from, to] = [positions(was), positions(now)]
  const shift = from.length === to.length ? shiftOf(from, to) : null
  if (shift) return mapGeometry(door.geometry, ([x, y]) => [x + shift[0], y + shift[1]])
  const middle = midpoint(...endsOf(door))
  const old = nearestEdge(linesOf(was), middle)
  const fresh = from.length === to.length ? edgeAt(to, old.index) : null
  const edge = fresh ?? nearestEdge(linesOf(now), middle)
  const along = fresh ? nearestFraction(middle, old.a, old.b) : nearestFraction(middle, edge.a, edge.b)
  if (distance(old.a, old.b) === 0 || distance(edge.a, edge.b) === 0) return null
  const [at, target] = [
    pointAlong(old.a, old.b, nearestFraction(middle, old.a, old.b)),
    pointAlong(edge.a, edge.b, along),
  ]
  if (distance(at, target) > MAX_FOLLOW_M * meter) return null
  return mapGeometry(door.geometry, turn(at, target, angleTo(edge.a, edge.b) - angleTo(old.a, old.b)))
}

interface Edge {
  a: Position
  b: Position
}

function turn(from: Position, to: Position, angle: number): (position: Position) => Position {
  // Edges have no direction: a door is never turned by more than a right angle.
  const folded = angle - Math.PI * Math.round(angle / Math.PI)
  const [cos, sin] = [Math.cos(folded), Math.sin(folded)]
  return ([x, y]) => {
    const [dx, dy] = [x - from[0], y - from[1]]
    return [to[0] + dx * cos - dy * sin, to[1] + dx * sin + dy * cos]
  }
}

function shiftOf(from: readonly Position[], to: readonly Position[]): Position | null {
  const shift: Position = [to[0]![0] - from[0]![0], to[0]![1] - from[0]![1]]
  const size = Math.max(...from.map(([x, y]) => Math.abs(x) + Math.abs(y)), 1)
  const isShifted = to.every(
    ([x, y], i) =>
      Math.abs(x - from[i]![0] - shift[0]) <= size * 1e-9 && Math.abs(y - from[i]![1] - shift[1]) <= size * 1e-9,
  )
  return isShifted ? shift : null
}

/** `index` counts positions over all lines. */
function nearestEdge(lines: readonly (readonly Position[])[], point: Position): Edge & { index: number } {
  let best = { a: point, b: point, index: 0, distance: Infinity }
  let index = 0
  for (const line of lines) {
    for (let i = 1; i < line.length; i++) {
      const [a, b] = [line[i - 1]!, line[i]!]
      const away = distance(point, pointAlong(a, b, nearestFraction(point, a, b)))
      if (away < best.distance) best = { a, b, index: index + i - 1, distance: away }
    }
    index += line.length
  }
  return best
}

function edgeAt(points: readonly Position[], index: number): Edge | null {
  const [a, b] = [points[index], points[index + 1]]
  return a && b ? { a, b } : null
}

function endsOf(door: EditFeature): [Position, Position] {
  const points = positions(door.geometry)
  return [points[0]!, points[points.length - 1]!]
}

function linesOf(geometry: Geometry): readonly (readonly Position[])[] {
  if (geometry.type === 'Point') return [[geometry.coordinates]]
  return geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates
}

function mapGeometry(geometry: Geometry, move: (position: Position) => Position): Geometry {
  if (geometry.type === 'Point') return { type: 'Point', coordinates: move(geometry.coordinates) }
  if (geometry.type === 'LineString') return { type: 'LineString', coordinates: geometry.coordinates.map(move) }
  return { type: 'Polygon', coordinates: geometry.coordinates.map((ring) => ring.map(move)) }
}
