import type { Box } from '../geo/index.ts'
import { type Points, SHAPE_LINE, type ShapeType } from './shape.ts'

/** What lies in the box of a shape's rings: parts of a line, or an outline and its holes. */
export function clip(type: ShapeType, rings: Points[], box: Box): Points[] {
  return type === SHAPE_LINE ? rings.flatMap((line) => clipLine(line, box)) : rings.map((ring) => clipRing(ring, box))
}

/**
 * A ring cut to a box, side after side (Sutherland–Hodgman). Where the ring leaves the box and comes back,
 * the parts stay joined along the box's edge, which lies in the tile's buffer and is never seen.
 */
function clipRing(ring: Points, box: Box): Points {
  let points = clipSide(ring, 0, box.minX, 1)
  points = clipSide(points, 0, box.maxX, -1)
  points = clipSide(points, 1, box.minY, 1)
  return clipSide(points, 1, box.maxY, -1)
}

/** Keeps what lies at or above the limit on an axis (direction 1), or at or below it (direction -1). */
function clipSide(points: Points, axis: 0 | 1, limit: number, direction: 1 | -1): Points {
  const { length } = points
  const kept: Points = []
  if (length === 0) return kept
  let ax = points[length - 2]!
  let ay = points[length - 1]!
  let aInside = ((axis === 0 ? ax : ay) - limit) * direction >= 0
  for (let i = 0; i < length; i += 2) {
    const bx = points[i]!
    const by = points[i + 1]!
    const bInside = ((axis === 0 ? bx : by) - limit) * direction >= 0
    if (aInside !== bInside) {
      if (axis === 0) kept.push(limit, ay + ((by - ay) * (limit - ax)) / (bx - ax))
      else kept.push(ax + ((bx - ax) * (limit - ay)) / (by - ay), limit)
    }
    if (bInside) kept.push(bx, by)
    ax = bx
    ay = by
    aInside = bInside
  }
  return kept
}

/** The parts of a line that lie in a box (Liang–Barsky, segment after segment). */
function clipLine(line: Points, box: Box): Points[] {
  const parts: Points[] = []
  let part: Points = []
  for (let i = 2; i < line.length; i += 2) {
    const ax = line[i - 2]!
    const ay = line[i - 1]!
    const dx = line[i]! - ax
    const dy = line[i + 1]! - ay
    const [enter, leave] = inside(ax, ay, dx, dy, box)
    if (enter > leave) {
      part = []
      continue
    }
    if (part.length === 0 || enter > 0) {
      part = [ax + dx * enter, ay + dy * enter]
      parts.push(part)
    }
    part.push(ax + dx * leave, ay + dy * leave)
    if (leave < 1) part = []
  }
  return parts
}

/** From which to which fraction a segment runs inside the box; the first is the larger one where it never does. */
function inside(ax: number, ay: number, dx: number, dy: number, box: Box): [enter: number, leave: number] {
  let enter = 0
  let leave = 1
  for (const [start, delta, min, max] of [
    [ax, dx, box.minX, box.maxX],
    [ay, dy, box.minY, box.maxY],
  ] as const) {
    if (delta === 0) {
      if (start < min || start > max) return [1, 0]
      continue
    }
    const toMin = (min - start) / delta
    const toMax = (max - start) / delta
    enter = Math.max(enter, Math.min(toMin, toMax))
    leave = Math.min(leave, Math.max(toMin, toMax))
  }
  return [enter, leave]
}
