import Flatbush from 'flatbush'
import { median } from '../../../geo/index.ts'
import type { Drawing, Shape } from '../../drawing.ts'
import type { OwnPolygon } from '../../findings/own-polygons.ts'
import { count, share, sine, valuesOf } from '../../rules/parameters.ts'
import { strokesOf } from '../../rules/parts.ts'
import { setRule } from '../../rules/rule.ts'
import { boxOf, polygonArea, type Ring, ringHas, toSegment } from '../../shape/ring.ts'

const parameters = {
  /** Drawn rooms from which on ways may be drawn into a plan. */
  minRooms: count(5, [3, 12]),
  /** Of these, what a line leads up to. */
  minLedTo: share(0.5, [0.3, 0.9]),
  /** Of a usual room's side, how near a line ends at the border of a room, or at another line. */
  maxEndGap: share(0.08, [0.03, 0.2]),
  /** Of a side of a room: nearer to its ends walls meet, too. */
  minCornerGap: share(0.12, [0.05, 0.25]),
  /** Of the angle at which a line comes up to a side. */
  minApproachSine: sine(0.7, [0.4, 0.95]),
}

const { minRooms, minLedTo, maxEndGap, minCornerGap, minApproachSine } = valuesOf(parameters)

/** Drawings with more lines are no maps with ways in them. */
const MOST_LINES = 5_000

/** Lines that lead up to the sides of most rooms, and those that these join: ways to walk, and no walls. */
function findDrawnWays(drawing: Drawing, rooms: OwnPolygon[]): Set<Shape> {
  if (rooms.length < minRooms) return new Set()
  const near = maxEndGap * Math.sqrt(median(rooms.map(({ polygon }) => polygonArea(polygon))))
  const lines = drawing.shapes.filter((shape) => isOpenLine(shape) && drawing.layers[shape.layer]!.visible)
  if (lines.length === 0 || lines.length > MOST_LINES) return new Set()
  const entered = roomsEntered(lines, rooms, near)
  if (new Set([...entered.values()].flat()).size < minLedTo * rooms.length) return new Set()
  return joinedTo([...entered.keys()], lines, near)
}

function isOpenLine({ points, closed, stroke, fill, arc, role }: Shape): boolean {
  return !closed && stroke !== null && fill === null && !arc && role === null && points.length >= 4
}

/** By line, the rooms whose sides it comes up to. */
function roomsEntered(lines: Shape[], rooms: OwnPolygon[], near: number): Map<Shape, number[]> {
  const index = new Flatbush(rooms.length)
  for (const { polygon } of rooms) {
    const { minX, minY, maxX, maxY } = boxOf(polygon.outer)
    index.add(minX, minY, maxX, maxY)
  }
  index.finish()
  const entered = new Map<Shape, number[]>()
  for (const line of lines) {
    const found = endsOf(line).flatMap(([x, y, fromX, fromY]) =>
      index.search(x - near, y - near, x + near, y + near, (i) =>
        comesUpTo(rooms[i]!.polygon.outer, x, y, fromX, fromY, near),
      ),
    )
    if (found.length > 0) entered.set(line, found)
  }
  return entered
}

/** Each end, and the point before it. */
function endsOf({ points }: Shape): [x: number, y: number, fromX: number, fromY: number][] {
  const n = points.length
  return [
    [points[0]!, points[1]!, points[2]!, points[3]!],
    [points[n - 2]!, points[n - 1]!, points[n - 4]!, points[n - 3]!],
  ]
}

/** From outside, steeply, and well between the corners of a side. */
function comesUpTo(ring: Ring, x: number, y: number, fromX: number, fromY: number, near: number): boolean {
  if (ringHas(ring, fromX, fromY)) return false
  const length = Math.hypot(x - fromX, y - fromY)
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [ax, ay, bx, by] = [ring[j]!, ring[j + 1]!, ring[i]!, ring[i + 1]!]
    if (toSegment(x, y, ax, ay, bx, by) > near) continue
    const side = Math.hypot(bx - ax, by - ay)
    const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / side ** 2
    const sine = Math.abs((x - fromX) * (by - ay) - (y - fromY) * (bx - ax)) / (length * side)
    if (along > minCornerGap && along < 1 - minCornerGap && sine > minApproachSine) return true
  }
  return false
}

/** The lines and whatever touches them, on and on. */
function joinedTo(first: Shape[], lines: Shape[], near: number): Set<Shape> {
  const index = new Flatbush(lines.length)
  for (const { points } of lines) {
    const { minX, minY, maxX, maxY } = boxOf(points)
    index.add(minX, minY, maxX, maxY)
  }
  index.finish()
  const joined = new Set(first)
  for (const line of joined) {
    const { minX, minY, maxX, maxY } = boxOf(line.points)
    for (const i of index.search(minX - near, minY - near, maxX + near, maxY + near)) {
      if (touch(line, lines[i]!, near)) joined.add(lines[i]!)
    }
  }
  return joined
}

function touch(one: Shape, two: Shape, near: number): boolean {
  const endsOn = (p: Shape, q: Shape) => endsOf(p).some(([x, y]) => toLine(q.points, x, y) < near)
  return endsOn(one, two) || endsOn(two, one)
}

function toLine(points: Float64Array, x: number, y: number): number {
  let best = Infinity
  for (let i = 2; i < points.length; i += 2) {
    best = Math.min(best, toSegment(x, y, points[i - 2]!, points[i - 1]!, points[i]!, points[i + 1]!))
  }
  return best
}

export const drawnWayRule = setRule({
  id: 'drawn-ways',
  phase: 'clutter',
  as: 'way',
  does: 'Lines that lead to most of the drawn rooms, and lines joined to them, are walking paths.',
  parameters,
  apply: findDrawnWays,
  parts: strokesOf,
})
