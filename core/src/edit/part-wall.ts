import { distance, lineLength, midpoint, nearestOnLine, type Position, polygonContains } from '../geo/index.ts'
import { cutLine } from './clear-between.ts'
import { reachingLine } from './cut-polygon.ts'
import type { DrawingEdit } from './drawing-edit.ts'
import type { EditFeature } from './model.ts'
import { kindOf } from './properties.ts'

/** Shorter pieces of a stroke are no wall. */
const MIN_WALL_LENGTH_M = 0.05
/** Where a wall stands within this of the stroke all along, none is drawn. */
const SAME_WALL_M = 0.15
const SAMPLES_A_PIECE = 8

/** The pieces of a stroke that part a polygon: those inside of it, from border to border. */
export function partingLines(rings: readonly (readonly Position[])[], stroke: readonly Position[]): Position[][] {
  const line = reachingLine(rings, stroke)
  const isOutside = (at: Position) => !polygonContains(rings, at)
  const inside = cutLine(line, [rings], isOutside) ?? [line]
  // A piece that begins or ends where the stroke does, within the polygon, parts nothing.
  const isLoose = (end: Position) =>
    (end === line[0] || end === line.at(-1)) && polygonContains(rings, end) && !isOnBorder(rings, end)
  return inside.filter((piece) => !isLoose(piece[0]!) && !isLoose(piece.at(-1)!))
}

function isOnBorder(rings: readonly (readonly Position[])[], at: Position): boolean {
  return rings.some((ring) => nearestOnLine(at, ring).distance === 0)
}

/** Draws a wall along each line, where none stands yet. Their IDs follow from that of a part that the split has made. */
export function drawWalls(edit: DrawingEdit, lines: readonly Position[][], partId: string, whole: EditFeature): void {
  const standing = edit.nearFeature(whole, SAME_WALL_M * edit.meter).filter((feature) => kindOf(feature) === 'wall')
  for (const line of lines) {
    if (lineLength(line) < MIN_WALL_LENGTH_M * edit.meter) continue
    if (standing.some((wall) => runsAlong(line, wall, SAME_WALL_M * edit.meter))) continue
    const first = `${partId}~wall`
    const feature_id = edit.find(first) ? edit.pieceId(first) : first
    edit.set({ feature_id, geometry: { type: 'LineString', coordinates: line }, properties: { kind: 'wall' } })
  }
}

function runsAlong(line: readonly Position[], { geometry }: EditFeature, reach: number): boolean {
  if (geometry.type === 'Point') return false
  const borders = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates
  const isIn = (at: Position) => geometry.type === 'Polygon' && polygonContains(geometry.coordinates, at)
  const isNear = (at: Position) => borders.some((border) => nearestOnLine(at, border).distance <= reach)
  return samplesOf(line).every((at) => isIn(at) || isNear(at))
}

function samplesOf(line: readonly Position[]): Position[] {
  return line.slice(1).flatMap((to, i) => {
    const from = line[i]!
    const along = (n: number): Position => [
      from[0] + ((to[0] - from[0]) * n) / SAMPLES_A_PIECE,
      from[1] + ((to[1] - from[1]) * n) / SAMPLES_A_PIECE,
    ]
    return distance(from, to) === 0 ? [] : Array.from({ length: SAMPLES_A_PIECE + 1 }, (_, n) => along(n))
  })
}

/** Whether a door lies in one of these walls, as a whole. */
export function liesIn(lines: readonly Position[][], ends: readonly [Position, Position], reach: number): boolean {
  const points = [ends[0], midpoint(...ends), ends[1]]
  return lines.some((line) => points.every((point) => nearestOnLine(point, line).distance <= reach))
}
