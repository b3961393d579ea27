import { Clipper, EndType, FillRule, JoinType, type Point64 } from 'clipper2-ts'
import { type Position, positions, withoutSpikes } from '../../geo/index.ts'
import type { PlanFeature } from '../result.ts'

/** An area in whole millimetres: outlines run anticlockwise, holes clockwise, and nothing overlaps. */
export type Shape = Point64[][]

/** Corners sharper than 60 degrees are cut off when an area grows. */
const MITER_LIMIT = 2

/** No plan reaches farther than 20 km from its first space: where it seems to, the scale is wrong. */
const REACH = 20_000_000

/** Between the units of a drawing and millimetres around its first space. */
export class Scale {
  readonly #perUnit: number
  readonly #origin: Position

  constructor(features: readonly PlanFeature[], unitsPerMeter: number) {
    const first = features.find(({ properties }) => properties.kind === 'space')
    const [x0, y0] = (first && positions(first.geometry)[0]) ?? [0, 0]
    this.#origin = [x0, y0]
    let farthest = 0
    for (const { geometry } of features)
      for (const [x, y] of positions(geometry)) farthest = Math.max(farthest, Math.abs(x - x0), Math.abs(y - y0))
    this.#perUnit = Math.min(1000 / unitsPerMeter, REACH / (farthest || 1))
  }

  #path(line: readonly Position[]): Point64[] {
    const [originX, originY] = this.#origin
    const whole = (value: number) => Math.round(value * this.#perUnit)
    return line.map(([x, y]) => ({ x: whole(x - originX), y: whole(y - originY) }))
  }

  /** The area of a polygon, or of a strip along a line. */
  shape({ geometry }: PlanFeature, halfWidth: number): Shape {
    if (geometry.type === 'Polygon') {
      return Clipper.union(
        geometry.coordinates.map((ring) => withoutSpikes(this.#path(ring))).filter((ring) => ring.length > 2),
        FillRule.EvenOdd,
      )
    }
    if (geometry.type !== 'LineString') return []
    return Clipper.inflatePaths(
      [this.#path(geometry.coordinates)],
      halfWidth,
      JoinType.Miter,
      EndType.Square,
      MITER_LIMIT,
    )
  }

  /** Closed rings in drawing units. */
  rings(shape: Shape): [number, number][][] {
    const [originX, originY] = this.#origin
    const back = ({ x, y }: Point64): [number, number] => [x / this.#perUnit + originX, y / this.#perUnit + originY]
    return shape.map((path) => [...path, path[0]!].map(back))
  }
}

export function unite(...shapes: Shape[]): Shape {
  return Clipper.union(shapes.flat(), FillRule.NonZero)
}

export function subtract(shape: Shape, ...others: Shape[]): Shape {
  return Clipper.difference(shape, others.flat(), FillRule.NonZero)
}

export function intersect(shape: Shape, other: Shape): Shape {
  return Clipper.intersect(shape, other, FillRule.NonZero)
}

export function grow(shape: Shape, by: number): Shape {
  return Clipper.inflatePaths(shape, by, JoinType.Miter, EndType.Polygon, MITER_LIMIT)
}

/** Drops points that bend the border by less than the tolerance. */
export function smooth(shape: Shape, tolerance: number): Shape {
  return Clipper.simplifyPaths(shape, tolerance)
}

/** In square millimetres, holes taken off. */
export function areaOf(shape: Shape): number {
  return shape.reduce((sum, path) => sum + Clipper.area(path), 0)
}

export function outlinesOf(shape: Shape): Shape {
  return shape.filter((path) => Clipper.area(path) > 0)
}

/** The connected parts of an area, each an outline with its holes. */
export function partsOf(shape: Shape): Shape[] {
  const parts = outlinesOf(shape).map((outline) => [outline])
  parts.sort((a, b) => Clipper.area(a[0]!) - Clipper.area(b[0]!))
  for (const hole of shape.filter((path) => Clipper.area(path) < 0)) {
    // Islands nest: the smallest outline around the hole is its own. A corner may touch the outline and tell nothing.
    parts.find(([outline]) => hole.every((point) => Clipper.pointInPolygon(point, outline!) !== 2))?.push(hole)
  }
  return parts
}

/** The part of an area within a box; fast, but edges along the box may run double. */
export function clip(shape: Shape, [left, top, right, bottom]: Box): Shape {
  return Clipper.rectClip({ left, top, right, bottom }, shape)
}

/** Heights, as shares of its own, at which an area is looked through for points. */
const LEVELS = [0.25, 0.5, 0.75]

/** A few points inside an area, each in the middle between two sides: whatever covers most of it covers one of them. */
export function pointsIn(shape: Shape): Point64[] {
  const [, top, , bottom] = boxOf(shape)
  return LEVELS.flatMap((level) => {
    const y = Math.round(top + level * (bottom - top)) + 0.5
    const sides = crossings(shape, y)
    return sides.filter((_, k) => k % 2 === 1).map((right, k) => ({ x: Math.round((sides[2 * k]! + right) / 2), y }))
  })
}

export function isIn(shape: Shape, { x, y }: Point64): boolean {
  return crossings(shape, y).filter((side) => side < x).length % 2 === 1
}

/** Where the border crosses a level, from left to right. No corner lies on the level, being half a millimetre off. */
function crossings(shape: Shape, y: number): number[] {
  const found: number[] = []
  for (const path of shape) {
    for (let i = 0, j = path.length - 1; i < path.length; j = i++) {
      const [p, q] = [path[j]!, path[i]!]
      if (p.y > y !== q.y > y) found.push(p.x + ((y - p.y) * (q.x - p.x)) / (q.y - p.y))
    }
  }
  return found.sort((p, q) => p - q)
}

type Box = [number, number, number, number]

export function boxOf(shape: Shape): Box {
  const { left, top, right, bottom } = Clipper.getBoundsPaths(shape)
  return [left, top, right, bottom]
}
