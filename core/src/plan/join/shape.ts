import { Clipper, EndType, FillRule, JoinType, type Point64 } from 'clipper2-ts'
import { type Bounds, type Position, positions, withoutSpikes } from '../../geo/index.ts'
import type { PlanFeature } from '../result.ts'

/** An area in whole millimetres: outlines run anticlockwise, holes clockwise. */
export type Shape = Point64[][]

/** Half the thickness of a wall drawn as a line, in millimetres. */
const HALF_LINE = 20

/** Corners sharper than 60 degrees are cut off when an area grows. */
const MITER_LIMIT = 2

/** No plan reaches farther than 20 km from its first space: where it seems to, the scale is wrong. */
const MAX_REACH_MM = 20_000_000

/** Between the units of a drawing and millimetres around its first space. */
export class Scale {
  readonly #perUnit: number
  readonly #origin: Position
  readonly #shapes = new Map<PlanFeature, Shape>()

  constructor(features: readonly PlanFeature[], unitsPerMeter: number) {
    const first = features.find(({ properties }) => properties.kind === 'space')
    const [x0, y0] = (first && positions(first.geometry)[0]) ?? [0, 0]
    this.#origin = [x0, y0]
    let farthest = 0
    for (const { geometry } of features)
      for (const [x, y] of positions(geometry)) farthest = Math.max(farthest, Math.abs(x - x0), Math.abs(y - y0))
    this.#perUnit = Math.min(1000 / unitsPerMeter, MAX_REACH_MM / (farthest || 1))
  }

  /** The area of a polygon, or of a strip along a line. */
  shape(feature: PlanFeature): Shape {
    const known = this.#shapes.get(feature) ?? this.#draw(feature)
    this.#shapes.set(feature, known)
    return known
  }

  #draw({ geometry, properties }: PlanFeature): Shape {
    if (geometry.type === 'Polygon') {
      const rings = geometry.coordinates.map((ring) => withoutSpikes(this.#path(ring)))
      const area = rings.map(runningRound).filter((ring) => ring.length > 2)
      // The outline of a space may be drawn across itself. Walls are what other lines enclose, and never are.
      return properties.kind === 'space' ? Clipper.union(area, FillRule.EvenOdd) : area
    }
    if (geometry.type !== 'LineString') return []
    const line = this.#path(geometry.coordinates)
    if (line.length === 2) return [strip(line[0]!, line[1]!)]
    return Clipper.inflatePaths([line], HALF_LINE, JoinType.Miter, EndType.Square, MITER_LIMIT)
  }

  #path(line: readonly Position[]): Point64[] {
    const [originX, originY] = this.#origin
    const whole = (value: number) => Math.round(value * this.#perUnit)
    return line.map(([x, y]) => ({ x: whole(x - originX), y: whole(y - originY) }))
  }

  /** Closed rings in drawing units. */
  rings(shape: Shape): [number, number][][] {
    const [originX, originY] = this.#origin
    const back = ({ x, y }: Point64): [number, number] => [x / this.#perUnit + originX, y / this.#perUnit + originY]
    return shape.map((path) => [...path, path[0]!].map(back))
  }
}

/** An outline, which comes first, anticlockwise, and its holes clockwise. */
function runningRound(ring: Point64[], i: number): Point64[] {
  return Clipper.area(ring) > 0 === (i === 0) ? ring : ring.toReversed()
}

/** A wall drawn as one straight line, as thick before and behind its ends as beside it. */
function strip(from: Point64, to: Point64): Point64[] {
  const long = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const [ux, uy] = [((to.x - from.x) / long) * HALF_LINE, ((to.y - from.y) / long) * HALF_LINE]
  const corner = ({ x, y }: Point64, ahead: number, aside: number): Point64 => {
    return { x: Math.round(x + ahead * ux - aside * uy), y: Math.round(y + ahead * uy + aside * ux) }
  }
  return [corner(from, -1, -1), corner(to, 1, -1), corner(to, 1, 1), corner(from, -1, 1)]
}

export function subtract(shape: Shape, others: readonly Shape[]): Shape {
  return Clipper.difference(shape, others.flat(), FillRule.NonZero)
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

export function boxOf(shape: Shape): Bounds {
  const { left, top, right, bottom } = Clipper.getBoundsPaths(shape)
  return [left, top, right, bottom]
}
