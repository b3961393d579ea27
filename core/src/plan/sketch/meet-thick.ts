import Flatbush from 'flatbush'
import { flatBounds, uniteBounds } from '../../geo/index.ts'
import type { Shape } from '../drawing.ts'

/** Of the drawing: narrower strokes meet as lines do. */
const MIN_THICK_SHARE = 5e-4
const MOST_SEGMENTS = 50_000
/** Ends that stand at the face of a stroke, but for rounding, stand in it. */
const END_SLACK = 1.05
/** Sine of the angle under which strokes meet: flatter ones run beside each other. */
const MIN_SINE = 0.3

interface Segment {
  shape: number
  x: number
  y: number
  dx: number
  dy: number
  length: number
  width: number
}

/**
 * Thick strokes meet where their ink does, though their middles stay apart: a wall that ends at the face of another is
 * drawn on to the middle of that.
 */
export function meetThick(shapes: Shape[]): void {
  if (shapes.every(({ width }) => width === 0)) return
  const whole = shapes.map(({ points }) => flatBounds(points)).reduce(uniteBounds)
  const thick = MIN_THICK_SHARE * Math.max(whole[2] - whole[0], whole[3] - whole[1])
  const segments = shapes.flatMap((shape, i) => (isThick(shape, thick) ? segmentsOf(shape, i) : []))
  if (segments.length < 2 || segments.length > MOST_SEGMENTS) return
  const index = new Flatbush(segments.length)
  for (const { x, y, dx, dy, length, width } of segments) {
    const [endX, endY, reach] = [x + dx * length, y + dy * length, width * END_SLACK]
    index.add(
      Math.min(x, endX) - reach,
      Math.min(y, endY) - reach,
      Math.max(x, endX) + reach,
      Math.max(y, endY) + reach,
    )
  }
  index.finish()
  shapes.forEach((shape, i) => {
    if (shape.closed || !isThick(shape, thick)) return
    for (const [end, before] of endsOf(shape.points)) {
      const [x, y] = [shape.points[end]!, shape.points[end + 1]!]
      const near = index.search(x, y, x, y).flatMap((k) => (segments[k]!.shape === i ? [] : [segments[k]!]))
      const step = stepTo(near, x, y, x - shape.points[before]!, y - shape.points[before + 1]!)
      shape.points[end]! += step[0]
      shape.points[end + 1]! += step[1]
    }
  })
}

function isThick({ stroke, arc, role, dashed, width }: Shape, thick: number): boolean {
  return stroke !== null && arc === null && role === null && !dashed && width > thick
}

function endsOf({ length }: ArrayLike<number>): [end: number, before: number][] {
  return [
    [0, 2],
    [length - 2, length - 4],
  ]
}

function segmentsOf({ points, closed, width }: Shape, shape: number): Segment[] {
  const count = points.length / 2
  return Array.from({ length: closed ? count : count - 1 }, (_, i) => {
    const j = (i + 1) % count
    const [x, y] = [points[2 * i]!, points[2 * i + 1]!]
    const [dx, dy] = [points[2 * j]! - x, points[2 * j + 1]! - y]
    const length = Math.hypot(dx, dy) || 1
    return { shape, x, y, dx: dx / length, dy: dy / length, length, width }
  })
}

/** How far an end is from the middle of the nearest stroke in whose ink it stands, straight on; nothing where it is there. */
function stepTo(near: Segment[], x: number, y: number, towardsX: number, towardsY: number): [number, number] {
  const size = Math.hypot(towardsX, towardsY) || 1
  const [ux, uy] = [towardsX / size, towardsY / size]
  let nearest = Infinity
  for (const { x: fromX, y: fromY, dx, dy, length, width } of near) {
    const [px, py] = [x - fromX, y - fromY]
    const [along, off] = [px * dx + py * dy, px * dy - py * dx]
    if (along < -width / 2 || along > length + width / 2 || Math.abs(off) > (width / 2) * END_SLACK) continue
    const sine = uy * dx - ux * dy
    if (Math.abs(sine) < MIN_SINE) continue
    nearest = Math.min(nearest, Math.max(0, off / sine))
  }
  return Number.isFinite(nearest) ? [ux * nearest, uy * nearest] : [0, 0]
}
