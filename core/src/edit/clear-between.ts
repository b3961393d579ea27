import { subtract, unite } from '../geo/area.ts'
import {
  boundsOf,
  crossing,
  distanceToRing,
  lineLength,
  midpoint,
  type Position,
  pointAlong,
  polygonArea,
  polygonContains,
  positions,
} from '../geo/index.ts'
import type { DrawingEdit } from './drawing-edit.ts'
import { Grid } from './grid.ts'
import type { EditFeature } from './model.ts'
import { kindOf } from './properties.ts'
import { partsOf, shapeOf, validRings } from './shape.ts'

/** Pieces of a wall smaller than this are splinters. */
const MIN_WALL_M2 = 0.002
const MIN_WALL_LENGTH_M = 0.05
/** A wall drawn as a line on the outline of the whole is not between. */
const LINE_TOLERANCE_M = 0.01

type Zone = readonly (readonly (readonly Position[])[])[]

/** Takes away what parted two polygons: walls are cut along the zone, and doors in it go. */
export function clearBetween(edit: DrawingEdit, zone: Zone, whole: Position[][]): void {
  const points = zone.flat(2)
  if (points.length === 0) return
  for (const feature of edit.near(boundsOf(points))) {
    const kind = kindOf(feature)
    if (kind === 'wall') cutWall(edit, feature, zone, whole)
    else if (kind === 'door' && isDoorBetween(edit, feature, zone, whole)) edit.remove(feature.feature_id)
  }
}

function isDoorBetween(edit: DrawingEdit, door: EditFeature, zone: Zone, whole: Position[][]): boolean {
  const ends = positions(door.geometry)
  const at = midpoint(ends[0]!, ends[ends.length - 1]!)
  return isInside(zone, at) && depth(whole, at) > LINE_TOLERANCE_M * edit.meter
}

function cutWall(edit: DrawingEdit, wall: EditFeature, zone: Zone, whole: Position[][]): void {
  const { geometry } = wall
  if (geometry.type === 'Point') return
  if (geometry.type === 'LineString') {
    const isBetween = (at: Position) => isInside(zone, at) && depth(whole, at) > LINE_TOLERANCE_M * edit.meter
    const left = cutLine(geometry.coordinates, zone, isBetween)
    if (!left) return
    const pieces = left.filter((line) => lineLength(line) > MIN_WALL_LENGTH_M * edit.meter)
    pieces.sort((a, b) => lineLength(b) - lineLength(a))
    replaceWall(edit, wall, pieces.map((coordinates) => ({ type: 'LineString', coordinates }))) // biome-ignore format: one list
    return
  }
  const left = cutArea(geometry.coordinates, zone)
  if (!left) return
  const pieces = left.filter((rings) => polygonArea(rings) > MIN_WALL_M2 * edit.meter ** 2)
  replaceWall(edit, wall, pieces.map((coordinates) => ({ type: 'Polygon', coordinates }))) // biome-ignore format: one list
}

/** The largest piece keeps the ID. */
function replaceWall(edit: DrawingEdit, wall: EditFeature, pieces: EditFeature['geometry'][]): void {
  edit.remove(wall.feature_id)
  for (const [i, geometry] of pieces.entries()) {
    const feature_id = i === 0 ? wall.feature_id : edit.pieceId(wall.feature_id)
    edit.set({ ...wall, feature_id, geometry })
  }
}

/** What is left of a wall, the largest piece first; null where the zone takes nothing off. */
function cutArea(rings: readonly (readonly Position[])[], zone: Zone): Position[][][] | null {
  const grid = new Grid([...rings.flat(), ...zone.flat(2)])
  const wall = shapeOf(grid, rings)
  const cut = unite(...zone.map((part) => shapeOf(grid, part)))
  const left = subtract(wall, cut)
  const areaOfRings = (list: Position[][][]) => list.reduce((sum, part) => sum + polygonArea(part), 0)
  const place = (point: Parameters<Grid['position']>[0]) => grid.corner(point) ?? grid.position(point)
  const pieces = partsOf(left).flatMap((part) => {
    const valid = validRings(grid, part, place)
    return valid ? [valid] : []
  })
  const whole = polygonArea(rings)
  return Math.abs(whole - areaOfRings(pieces)) < whole * 1e-6 ? null : pieces
}

/** The pieces of a line that are not between; null where all of it stays. */
export function cutLine(
  line: readonly Position[],
  zone: Zone,
  isBetween: (at: Position) => boolean,
): Position[][] | null {
  const pieces: Position[][] = []
  let current: Position[] = []
  let isCut = false
  for (let i = 1; i < line.length; i++) {
    const stops = [0, ...crossingsWith(zone, line[i - 1]!, line[i]!), 1]
    for (let j = 1; j < stops.length; j++) {
      const from = pointAlong(line[i - 1]!, line[i]!, stops[j - 1]!)
      const to = stops[j] === 1 ? line[i]! : pointAlong(line[i - 1]!, line[i]!, stops[j]!)
      if (isBetween(midpoint(from, to))) {
        isCut = true
        if (current.length > 1) pieces.push(current)
        current = []
      } else if (current.length === 0) current = [from, to]
      else current.push(to)
    }
  }
  if (current.length > 1) pieces.push(current)
  return isCut ? pieces : null
}

function crossingsWith(zone: Zone, a: Position, b: Position): number[] {
  const found = new Set<number>()
  for (const ring of zone.flat()) {
    for (let i = 1; i < ring.length; i++) {
      const meeting = crossing(a, b, ring[i - 1]!, ring[i]!)
      if (meeting && meeting.onFirst > 0 && meeting.onFirst < 1) found.add(meeting.onFirst)
    }
  }
  return [...found].sort((x, y) => x - y)
}

function isInside(zone: Zone, at: Position): boolean {
  return zone.some((part) => polygonContains(part, at))
}

/** How far inside of the polygon a point lies. */
function depth(rings: readonly (readonly Position[])[], at: Position): number {
  if (!polygonContains(rings, at)) return 0
  return rings.reduce((least, ring) => Math.min(least, distanceToRing(ring, at)), Infinity)
}
