import { Clipper } from 'clipper2-ts'
import { areaWithin } from '../../geo/area.ts'
import { type Box, withoutSpikes } from '../../geo/index.ts'
import type { Path, Point } from './frame.ts'

/** An area: outlines run anticlockwise, holes clockwise, and nothing overlaps. */
export type Shape = Path[]

/** Reads rings as drawn: what an odd number of them covers is inside. */
export function fromRings(rings: Path[]): Shape {
  return areaWithin(rings.map((ring) => withoutSpikes(ring)).filter((ring) => ring.length > 2))
}

/** Drops points that bend the border by less than the tolerance. */
export function smooth(shape: Shape, tolerance: number): Shape {
  return Clipper.simplifyPaths(shape, tolerance)
}

export function isHole(path: Path): boolean {
  return Clipper.area(path) < 0
}

/** The connected parts of an area, each an outline with its holes. */
export function partsOf(shape: Shape): Shape[] {
  const outlines = shape.filter((path) => !isHole(path))
  if (outlines.length <= 1) return outlines.length === 0 ? [] : [shape]
  const parts = outlines.map((outline) => [outline])
  for (const hole of shape.filter(isHole)) {
    // Islands nest: the hole belongs to the smallest outline around it.
    const around = parts.filter(([outline]) => surrounds(outline!, hole))
    around.sort((a, b) => Clipper.area(a[0]!) - Clipper.area(b[0]!))
    around[0]?.push(hole)
  }
  return parts
}

/** A hole may touch its outline, so the first corner that is not on the border decides. */
function surrounds(outline: Path, hole: Path): boolean {
  const box = boxOf([outline])
  for (const point of hole) {
    if (point.x < box.minX || point.x > box.maxX || point.y < box.minY || point.y > box.maxY) return false
    const where = Clipper.pointInPolygon(point, outline)
    if (where !== 0) return where === 1
  }
  return true
}

export function contains(shape: Shape, point: Point): boolean {
  let inside = false
  for (const path of shape) {
    for (let i = 0, j = path.length - 1; i < path.length; j = i++) {
      const a = path[i]!
      const b = path[j]!
      if (a.y > point.y !== b.y > point.y && point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x)
        inside = !inside
    }
  }
  return inside
}

export function boxOf(shape: Shape): Box {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  for (const path of shape) {
    for (const { x, y } of path) {
      if (x < box.minX) box.minX = x
      if (x > box.maxX) box.maxX = x
      if (y < box.minY) box.minY = y
      if (y > box.maxY) box.maxY = y
    }
  }
  return box
}

export function centreOf(shape: Shape): Point {
  const { minX, minY, maxX, maxY } = boxOf(shape)
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 }
}
