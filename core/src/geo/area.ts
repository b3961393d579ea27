import { Clipper, EndType, FillRule, JoinType, type Paths64 } from 'clipper2-ts'

/** An area in whole numbers: outlines run anticlockwise, holes clockwise, and nothing overlaps. */
type Area = Paths64

/** Corners sharper than 60 degrees are cut off when an area grows. */
const MITER_LIMIT = 2

/** Rings as drawn: what an odd number of them covers is inside. */
export function areaWithin(rings: Area): Area {
  return Clipper.union(rings, FillRule.EvenOdd)
}

export function unite(...areas: Area[]): Area {
  return Clipper.union(areas.flat(), FillRule.NonZero)
}

export function subtract(area: Area, ...others: Area[]): Area {
  const cut = others.flat()
  return cut.length === 0 ? area : Clipper.difference(area, cut, FillRule.NonZero)
}

export function intersect(area: Area, other: Area): Area {
  return area.length === 0 || other.length === 0 ? [] : Clipper.intersect(area, other, FillRule.NonZero)
}

/** Moves every border outward by this distance, or inward where it is negative. */
export function offsetArea(area: Area, by: number): Area {
  return Clipper.inflatePaths(area, by, JoinType.Miter, EndType.Polygon, MITER_LIMIT)
}

/** The area within this distance of lines. With square ends it reaches as far beyond their ends. */
export function offsetLines(lines: Area, by: number, ends: 'square' | 'butt'): Area {
  const end = ends === 'square' ? EndType.Square : EndType.Butt
  return Clipper.inflatePaths(lines, by, JoinType.Miter, end, MITER_LIMIT)
}

/** Holes taken off. */
export function areaOf(area: Area): number {
  return area.reduce((sum, path) => sum + Clipper.area(path), 0)
}
