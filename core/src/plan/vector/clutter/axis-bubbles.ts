import Flatbush from 'flatbush'
import type { Drawing, Shape } from '../../drawing.ts'
import { count, share, sine, times, valuesOf } from '../../rules/parameters.ts'
import { strokesOf, textsOf } from '../../rules/parts.ts'
import { rule } from '../../rules/rule.ts'
import { boxOf } from '../../shape/ring.ts'
import type { Line } from '../../text/lines.ts'

/** What marks the axes of a building: circles at the ends of lines, with a letter or a number each. */
export interface Bubbles {
  circles: Set<Shape>
  texts: Set<Line>
}

const parameters = {
  /** Letters of the name of an axis. */
  maxLetters: count(4, [2, 6]),
  /** Points of a circle as readers flatten it. */
  minPoints: count(6, [6, 16]),
  /** Of the radius: how far the points of a circle lie off it, its text and its axis off its middle, and how far out axes end. */
  maxRoundnessError: share(0.08, [0.02, 0.15]),
  maxTextOffset: share(0.5, [0.2, 0.8]),
  maxAxisOffset: share(0.25, [0.1, 0.5]),
  maxAxisEnd: times(1.4, [1, 2]),
  /** Of the radius, how far radii of bubbles that are alike differ. */
  maxRadiusDifference: share(0.1, [0.02, 0.3]),
  /** Of the radius: an axis is longer; a stroke of a dashed one is too, and then bubbles must stand in a row of more. */
  minAxis: times(8, [4, 20]),
  minDash: times(0.3, [0.1, 1]),
  /** Bubbles in a row, and where axes are dashed. */
  minRow: count(2, [2, 5]),
  minDashedRow: count(3, [2, 8]),
  /** Of the angle between axes that are parallel. */
  maxParallelSine: sine(0.02, [0.005, 0.1]),
}

const {
  maxLetters,
  minPoints,
  maxRoundnessError,
  maxTextOffset,
  maxAxisOffset,
  maxAxisEnd,
  maxRadiusDifference,
  minAxis,
  minDash,
  minRow,
  minDashedRow,
  maxParallelSine,
} = valuesOf(parameters)

const MOST_CIRCLES = 2_000
/** Lines that end around one circle and are looked at. */
const MOST_ENDS = 16

interface Bubble {
  shape: Shape
  text: Line
  x: number
  y: number
  radius: number
  /** Unit vector along its axis, and whether that is one long line. */
  dx: number
  dy: number
  isLong: boolean
}

/** Leaders lead to circles as well; axes are parallel, and their circles stand in a row. */
export function findBubbles(drawing: Drawing, lines: Line[]): Bubbles {
  const bubbles = ledCircles(drawing, lines)
  const inRow = (p: Bubble, q: Bubble) =>
    Math.abs(p.radius - q.radius) < maxRadiusDifference * p.radius &&
    Math.abs(p.dx * q.dy - p.dy * q.dx) < maxParallelSine &&
    Math.abs((q.x - p.x) * p.dx + (q.y - p.y) * p.dy) < p.radius
  const marks = bubbles.filter((bubble) => {
    const row = bubbles.filter((other) => inRow(bubble, other))
    const places = new Set(row.map(({ text }) => text)).size
    return places >= minDashedRow || (places >= minRow && row.every(({ isLong }) => isLong))
  })
  return { circles: new Set(marks.map(({ shape }) => shape)), texts: new Set(marks.map(({ text }) => text)) }
}

/** Circles around a short text that a line leads up to. */
function ledCircles({ shapes, layers }: Drawing, lines: Line[]): Bubble[] {
  const short = lines.filter(({ text }) => text.length <= maxLetters)
  const strokes = shapes.filter(({ closed, stroke, points, layer }) => {
    return !closed && stroke !== null && points.length === 4 && layers[layer]!.visible
  })
  if (short.length < minRow || strokes.length === 0) return []
  const texts = indexOf(short.map(({ x, y }) => [x, y]))
  let ends: Flatbush | null = null
  const found: Bubble[] = []
  for (const shape of shapes) {
    if (found.length >= MOST_CIRCLES) break
    const circle = layers[shape.layer]!.visible ? circleOf(shape) : null
    if (!circle) continue
    const { x, y, radius } = circle
    const inside = texts.neighbors(x, y, 2, radius)
    const text = short[inside[0] ?? -1]
    if (inside.length !== 1 || !text || Math.hypot(text.x - x, text.y - y) > maxTextOffset * radius) continue
    ends ??= indexOf(strokes.flatMap(({ points: [ax, ay, bx, by] }) => [[ax!, ay!] as const, [bx!, by!] as const]))
    const axes = ends.neighbors(x, y, MOST_ENDS, maxAxisEnd * radius).flatMap((end) => {
      const { points } = strokes[end >> 1]!
      const [ax, ay, bx, by] = [points[0]!, points[1]!, points[2]!, points[3]!]
      const length = Math.hypot(bx - ax, by - ay)
      const off = Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length
      if (!(length > minDash * radius) || off > maxAxisOffset * radius) return []
      return [{ dx: (bx - ax) / length, dy: (by - ay) / length, length }]
    })
    const [axis] = axes.sort((p, q) => q.length - p.length)
    if (axis) found.push({ shape, text, ...circle, dx: axis.dx, dy: axis.dy, isLong: axis.length > minAxis * radius })
  }
  return found
}

export function circleOf({ points, closed }: Shape): { x: number; y: number; radius: number } | null {
  if (!closed || points.length < 2 * minPoints) return null
  const { minX, minY, maxX, maxY } = boxOf(points)
  const [x, y, radius] = [(minX + maxX) / 2, (minY + maxY) / 2, (maxX - minX) / 2]
  for (let i = 0; i < points.length; i += 2) {
    if (Math.abs(Math.hypot(points[i]! - x, points[i + 1]! - y) - radius) > maxRoundnessError * radius) return null
  }
  return { x, y, radius }
}

function indexOf(points: (readonly [number, number])[]): Flatbush {
  const index = new Flatbush(points.length)
  for (const [x, y] of points) index.add(x, y)
  index.finish()
  return index
}

export const axisBubbleRule = rule({
  id: 'axis-bubbles',
  phase: 'text',
  as: 'annotation',
  does: 'Circles in a row at the ends of long lines name the axes of the structure.',
  parameters,
  apply: findBubbles,
  parts: ({ circles, texts }) => [...strokesOf(circles), ...textsOf(texts)],
  skip: (): Bubbles => ({ circles: new Set(), texts: new Set() }),
  claims: ({ circles }) => circles.size,
})
