import { offsetLines, subtract } from '../../geo/area.ts'
import type { RouteFloor } from '../model.ts'
import { indexShapes } from './boxes.ts'
import { type DrawnArea, pathOf } from './drawn-area.ts'
import type { Path, Point } from './frame.ts'
import type { FreeRoom } from './rooms.ts'
import { boxOf, contains } from './shape.ts'

/** A line that is crossed at points of its own: a gate, or the outline of a space that may be closed. */
interface CrossingLine {
  path: Path
  /** Forward leads from the left of the line to its right. */
  forward: boolean
  backward: boolean
  /** What is passed with it. */
  features: string[]
}

/** Two points on both sides of a line, and the directions in which it may be crossed. */
export interface Crossing {
  left: Point
  right: Point
  line: CrossingLine
}

/** Half the width of the slit that is cut along a line. */
const HALF_SLIT_MM = 15
/** How far from the line its points lie. */
const STEP_MM = 40
const SPACING_MM = 700
const MAX_CROSSINGS_PER_LINE = 200

export function crossingLines(floor: RouteFloor, drawn: DrawnArea): CrossingLine[] {
  const gates = floor.features.flatMap(({ id, geometry, properties }): CrossingLine[] => {
    if (properties.kind !== 'gate' || geometry.type !== 'LineString') return []
    const { one_way } = properties
    const path = pathOf(geometry.coordinates, drawn.frame)
    return [{ path, forward: one_way !== 'backward', backward: one_way !== 'forward', features: [id] }]
  })
  const outlines = drawn.spaces
    .filter((space) => floor.closable?.has(space.id))
    .flatMap(({ shape }) => shape.map((path) => [...path, path[0]!]))
    .map((path): CrossingLine => ({ path, forward: true, backward: true, features: [] }))
  return [...gates, ...outlines].filter(({ path }) => path.length > 1)
}

/** Cuts the rooms along the lines, and finds for each room the points at which the lines are crossed instead. */
export function cutAlongLines(
  rooms: readonly FreeRoom[],
  lines: readonly CrossingLine[],
): { rooms: FreeRoom[]; crossings: Crossing[][] } {
  const cut = rooms.map((room) => ({ ...room }))
  const crossings = rooms.map((): Crossing[] => [])
  const index = indexShapes(rooms.map((room) => room.area))
  for (const line of lines) {
    const slit = offsetLines([line.path], HALF_SLIT_MM, 'square')
    for (const room of index.near(boxOf(slit), 0)) cut[room]!.area = subtract(cut[room]!.area, slit)
  }
  for (const line of lines) {
    const pairs = pairsAlong(line)
    for (const room of index.near(boxOf([line.path]), STEP_MM)) {
      const { area } = cut[room]!
      crossings[room]!.push(...pairs.filter(({ left, right }) => contains(area, left) && contains(area, right)))
    }
  }
  return { rooms: cut, crossings }
}

function pairsAlong(line: CrossingLine): Crossing[] {
  const { path } = line
  const lengths = path.slice(1).map((b, i) => Math.hypot(b.x - path[i]!.x, b.y - path[i]!.y))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const spacing = Math.max(SPACING_MM, total / MAX_CROSSINGS_PER_LINE)
  return lengths.flatMap((length, i) => {
    if (length === 0) return []
    const [a, b] = [path[i]!, path[i + 1]!]
    const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
    const pieces = Math.max(1, Math.ceil(length / spacing))
    return Array.from({ length: pieces }, (_, piece): Crossing => {
      const at = (length * (piece + 0.5)) / pieces
      const aside = (by: number): Point => ({
        x: Math.round(a.x + along.x * at - along.y * by),
        y: Math.round(a.y + along.y * at + along.x * by),
      })
      return { left: aside(STEP_MM), right: aside(-STEP_MM), line }
    })
  })
}
