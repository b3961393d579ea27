import { Clipper, EndType, FillRule, JoinType, type Point64 } from 'clipper2-ts'
import type { Rings } from '../overlap.ts'

/** An area in whole millimetres. */
export type Area = Point64[][]

export function areaFrom(rings: Rings): Area {
  const whole = rings.map((ring) => ring.map(([x, y]) => ({ x: Math.round(1000 * x), y: Math.round(1000 * y) })))
  return Clipper.union(whole, FillRule.EvenOdd)
}

/** In metres, outlines first. */
export function ringsFrom(area: Area): Rings {
  return area.map((path) => path.map(({ x, y }): [number, number] => [x / 1000, y / 1000]))
}

export function unite(areas: Area[]): Area {
  return Clipper.union(areas.flat(), FillRule.NonZero)
}

export function subtract(area: Area, others: Area[]): Area {
  return Clipper.difference(area, others.flat(), FillRule.NonZero)
}

/** Grows the area by so many metres, or shrinks it by as many where they are negative. */
export function inflate(area: Area, meters: number): Area {
  return Clipper.inflatePaths(area, Math.round(1000 * meters), JoinType.Miter, EndType.Polygon, 2)
}

/** In square metres. */
export function sizeOf(area: Area): number {
  return area.reduce((sum, path) => sum + Clipper.area(path), 0) / 1e6
}

/** The largest connected part with its holes. */
export function largestPart(area: Area): Area {
  const outlines = area.filter((path) => Clipper.area(path) > 0).sort((p, q) => Clipper.area(q) - Clipper.area(p))
  const [outline] = outlines
  if (!outline) return []
  const holes = area.filter((path) => Clipper.area(path) < 0 && Clipper.pointInPolygon(path[0]!, outline) !== 2)
  return [outline, ...holes]
}
