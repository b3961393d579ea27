import { Clipper, EndType, FillRule, JoinType } from 'clipper2-ts'
import { withoutSpikes } from '../../geo/index.ts'
import type { Path, Point } from './frame.ts'

/** An area: outlines run anticlockwise, holes clockwise, and nothing overlaps. */
export type Shape = Path[]

/** Corners sharper than 60 degrees are cut off when an area grows. */
const MITER_LIMIT = 2

export function unite(...shapes: Shape[]): Shape {
  return Clipper.union(shapes.flat(), FillRule.NonZero)
}

/** Reads rings as drawn: what an odd number of them covers is inside. */
export function fromRings(rings: Path[]): Shape {
  return Clipper.union(
    rings.map((ring) => withoutSpikes(ring)).filter((ring) => ring.length > 2),
    FillRule.EvenOdd,
  )
}

export function subtract(shape: Shape, ...others: Shape[]): Shape {
  const cut = others.flat()
  return cut.length === 0 ? shape : Clipper.difference(shape, cut, FillRule.NonZero)
}

export function intersect(shape: Shape, other: Shape): Shape {
  return Clipper.intersect(shape, other, FillRule.NonZero)
}

/** Moves every border outward by so many millimetres, or inward where negative. */
export function offsetShape(shape: Shape, by: number): Shape {
  return Clipper.inflatePaths(shape, by, JoinType.Miter, EndType.Polygon, MITER_LIMIT)
}

/** The area within so many millimetres of lines. */
export function offsetLines(lines: Path[], by: number): Shape {
  return Clipper.inflatePaths(lines, by, JoinType.Miter, EndType.Square, MITER_LIMIT)
}

/** Drops points that bend the border by less than the tolerance. */
export function smooth(shape: Shape, tolerance: number): Shape {
  return Clipper.simplifyPaths(shape, tolerance)
}

/** In square millimetres, holes taken off. */
export function areaOf(shape: Shape): number {
  return shape.reduce((sum, path) => sum + Clipper.area(path), 0)
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

/** A hole may touch its outline, so a single corner does not tell: the first that is not on the border does. */
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

export interface Box {
  minX: number
  minY: number
  maxX: number
  maxY: number
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
