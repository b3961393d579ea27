import Flatbush from 'flatbush'
import { crossesProperly, type Rect, rectContains } from '../../geo/index.ts'
import type { Shape } from '../drawing.ts'
import { toSegment } from '../shape/ring.ts'
import { boxAlong, type Glyph } from './glyph.ts'

export interface DrawnGlyph extends Glyph {
  shapes: Shape[]
}

interface Stroke {
  /** y down, as readers of text expect; the first point again at the end of closed ones. */
  points: Float64Array
  box: Rect
  shape: Shape
  pen: string
}

/** How near strokes of one letter come to each other, in parts of the smaller one's extent. */
const SLACK_SHARE = 0.2
/** The same for outlines of letters: in a word they stand nearer to each other than strokes of one letter do. */
const OUTLINE_SLACK_SHARE = 0.04
/** Strokes around one that are looked at. */
const MAX_NEAR = 32

/** Strokes of one pen that touch, and outlines with their holes, make up one glyph. */
export function joinStrokes(shapes: Shape[]): DrawnGlyph[] {
  if (shapes.length === 0) return []
  const strokes = shapes.map(toStroke)
  const index = new Flatbush(strokes.length)
  for (const { left, top, right, bottom } of strokes.map(({ box }) => box)) index.add(left, top, right, bottom)
  index.finish()
  const free = new Uint8Array(strokes.length).fill(1)
  return strokes.flatMap((_, first) => (free[first] ? [toGlyph(gather(first, strokes, index, free))] : []))
}

/** All that touches a stroke, and what touches that. */
function gather(first: number, strokes: Stroke[], index: Flatbush, free: Uint8Array): Stroke[] {
  const group = [first]
  free[first] = 0
  for (let k = 0; k < group.length; k++) {
    const stroke = strokes[group[k]!]!
    const { left, top, right, bottom } = stroke.box
    const far = SLACK_SHARE * extentOf(stroke)
    let near = 0
    const isNear = (j: number) => free[j] === 1 && near++ < MAX_NEAR
    for (const j of index.search(left - far, top - far, right + far, bottom + far, isNear)) {
      if (!areOne(stroke, strokes[j]!)) continue
      free[j] = 0
      group.push(j)
    }
  }
  return group.sort((a, b) => a - b).map((i) => strokes[i]!)
}

function toGlyph(strokes: Stroke[]): DrawnGlyph {
  return {
    points: strokes.flatMap(({ points }) => [...points]),
    bar: strokes.length === 1 && strokes[0]!.points.length === 4,
    shade: 1,
    pen: strokes[0]!.pen,
    shapes: strokes.map(({ shape }) => shape),
  }
}

function toStroke(shape: Shape): Stroke {
  const count = shape.points.length
  const points = new Float64Array(shape.closed ? count + 2 : count)
  for (let i = 0; i < points.length; i += 2) {
    points[i] = shape.points[i % count]!
    points[i + 1] = -shape.points[(i + 1) % count]!
  }
  const { layer, stroke, fill, width } = shape
  return { points, box: boxAlong(0, { points }), shape, pen: `${layer} ${stroke} ${fill} ${width}` }
}

function extentOf({ box: { left, top, right, bottom } }: Stroke): number {
  return Math.max(right - left, bottom - top)
}

function areOne(a: Stroke, b: Stroke): boolean {
  if (a.pen !== b.pen) return false
  if (a.shape.fill !== null && b.shape.fill !== null && (rectContains(a.box, b.box) || rectContains(b.box, a.box)))
    return true
  const areOutlines = a.shape.stroke === null && b.shape.stroke === null
  const slack = (areOutlines ? OUTLINE_SLACK_SHARE : SLACK_SHARE) * Math.min(extentOf(a), extentOf(b))
  return comesNear(a, b, slack) || comesNear(b, a, slack) || cross(a, b)
}

/** Whether a corner of one lies on the other. */
function comesNear({ points, box }: Stroke, to: Stroke, slack: number): boolean {
  for (let i = 0; i < to.points.length; i += 2) {
    const [x, y] = [to.points[i]!, to.points[i + 1]!]
    if (x < box.left - slack || x > box.right + slack || y < box.top - slack || y > box.bottom + slack) continue
    for (let k = 2; k < points.length; k += 2) {
      if (toSegment(x, y, points[k - 2]!, points[k - 1]!, points[k]!, points[k + 1]!) <= slack) return true
    }
  }
  return false
}

function cross({ points: p }: Stroke, { points: q }: Stroke): boolean {
  for (let i = 2; i < p.length; i += 2) {
    for (let k = 2; k < q.length; k += 2) {
      if (crossesProperly(cornerOf(p, i - 2), cornerOf(p, i), cornerOf(q, k - 2), cornerOf(q, k))) return true
    }
  }
  return false
}

function cornerOf(points: Float64Array, i: number): [number, number] {
  return [points[i]!, points[i + 1]!]
}
