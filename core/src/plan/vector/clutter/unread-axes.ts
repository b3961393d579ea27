import type Flatbush from 'flatbush'
import type { Drawing, Shape } from '../../drawing.ts'
import { count, share, sine, times, valuesOf } from '../../rules/parameters.ts'
import { strokesOf } from '../../rules/parts.ts'
import { setRule } from '../../rules/rule.ts'
import { indexBoxes, isInside, pointBox } from '../../shape/box-index.ts'
import { boxOf } from '../../shape/ring.ts'
import type { Line } from '../../text/lines.ts'
import { circleOf } from './axis-bubbles.ts'

const parameters = {
  /** Circles in a row, from which on they mark axes. */
  minRow: count(4, [3, 8]),
  /** In radii: an axis is longer. */
  minAxisRadii: times(8, [4, 12]),
  /** In radii: an axis that is shorter ends beside the building, and what lies on it measures. */
  maxStubRadii: times(20, [12, 40]),
  /** Of the radius: how far an axis may pass by the middle, and end off the circle. */
  maxOffset: share(0.2, [0.05, 0.4]),
  /** Of the radius, how far radii of circles that are alike differ. */
  maxRadiusDifference: share(0.1, [0.02, 0.3]),
  /** Of the angle between axes that are parallel. */
  maxParallelSine: sine(0.02, [0.005, 0.1]),
}
const { minRow, minAxisRadii, maxStubRadii, maxOffset, maxRadiusDifference, maxParallelSine } = valuesOf(parameters)

/** Circles, lines that end around one circle, and shapes that all circles together may be compared with. */
const MOST_CIRCLES = 2_000
const MOST_ENDS = 16
const MOST_COMPARED = 2_000_000

interface Mark {
  shape: Shape
  x: number
  y: number
  radius: number
  axis: Shape
  /** Unit vector along the axis. */
  dx: number
  dy: number
  length: number
}

/**
 * Circles in a row at the ends of long parallel lines, with strokes in each that no text was read from: the circles, their
 * lines and what stands in them are no walls.
 */
function findUnreadAxes({ shapes, layers }: Drawing, lines: Line[]): Set<Shape> {
  const drawn = shapes.filter(({ layer, role }) => role === null && layers[layer]!.visible)
  const marks = ledCircles(drawn, lines)
  // A circle may be drawn more than once.
  const places = [...new Map(marks.map((mark) => [`${mark.x} ${mark.y}`, mark])).values()]
  const rows = marks.filter((mark) => {
    let others = 0
    for (const other of places) if (inRow(mark, other)) others++
    return others >= minRow
  })
  const found = new Set<Shape>()
  if (rows.length === 0) return found
  const boxes = drawn.map(({ points }) => boxOf(points))
  const index = indexBoxes(boxes)
  let compared = 0
  const near = (shape: Shape) => {
    const box = boxOf(shape.points)
    const some = index.search(box.minX, box.minY, box.maxX, box.maxY)
    compared += some.length
    return some
  }
  for (const { shape, axis, radius, length } of rows) {
    if (compared > MOST_COMPARED) break
    const box = boxOf(shape.points)
    const inside = near(shape).filter((i) => isInside(boxes[i]!, box))
    if (inside.length === 0) continue
    for (const i of inside) found.add(drawn[i]!)
    const along = length < maxStubRadii * radius ? near(axis).filter((i) => liesOn(drawn[i]!, axis)) : []
    for (const i of along) found.add(drawn[i]!)
    found.add(shape).add(axis)
  }
  return found
}

function inRow(p: Mark, q: Mark): boolean {
  return (
    Math.abs(p.radius - q.radius) < maxRadiusDifference * p.radius &&
    Math.abs(p.dx * q.dy - p.dy * q.dx) < maxParallelSine &&
    Math.abs((q.x - p.x) * p.dx + (q.y - p.y) * p.dy) < p.radius
  )
}

/** Circles without a text that a long line ends at. */
function ledCircles(drawn: Shape[], lines: Line[]): Mark[] {
  const strokes = drawn.filter(({ closed, stroke, points }) => !closed && stroke !== null && points.length === 4)
  if (strokes.length < minRow) return []
  const texts = lines.length > 0 ? indexBoxes(lines.map(({ x, y }) => pointBox(x, y))) : null
  let ends: Flatbush | null = null
  const found: Mark[] = []
  for (const shape of drawn) {
    if (found.length >= MOST_CIRCLES) break
    const circle = shape.stroke === null ? null : circleOf(shape)
    if (!circle || (texts?.neighbors(circle.x, circle.y, 1, circle.radius).length ?? 0) > 0) continue
    ends ??= indexBoxes(strokes.flatMap(({ points: [ax, ay, bx, by] }) => [pointBox(ax!, ay!), pointBox(bx!, by!)]))
    const around = ends.neighbors(circle.x, circle.y, MOST_ENDS, (1 + maxOffset) * circle.radius)
    const axes = around.flatMap((end) => axisFrom(strokes[end >> 1]!, end % 2 === 1, circle) ?? [])
    const [axis] = axes.sort((p, q) => q.length - p.length)
    if (axis) found.push({ shape, ...circle, ...axis })
  }
  return found
}

/** The stroke as an axis that leads straight away from the circle. */
function axisFrom(axis: Shape, isSecondEnd: boolean, { x, y, radius }: { x: number; y: number; radius: number }) {
  const [ax, ay, bx, by] = [axis.points[0]!, axis.points[1]!, axis.points[2]!, axis.points[3]!]
  const length = Math.hypot(bx - ax, by - ay)
  if (!(length > minAxisRadii * radius)) return null
  const [dx, dy] = [(bx - ax) / length, (by - ay) / length]
  const toEnd = Math.hypot((isSecondEnd ? bx : ax) - x, (isSecondEnd ? by : ay) - y)
  const isEnd = Math.abs(toEnd - radius) < maxOffset * radius
  return isEnd && Math.abs(dx * (y - ay) - dy * (x - ax)) < maxOffset * radius ? { axis, dx, dy, length } : null
}

/** Whether a stroke covers a part of the axis, and nothing else. */
function liesOn({ points, closed }: Shape, { points: axis }: Shape): boolean {
  if (closed || points.length !== 4) return false
  const [ax, ay] = [axis[0]!, axis[1]!]
  const [dx, dy] = [axis[2]! - ax, axis[3]! - ay]
  const square = dx * dx + dy * dy
  const isOn = (x: number, y: number) => {
    const along = ((x - ax) * dx + (y - ay) * dy) / square
    const off = Math.abs((x - ax) * dy - (y - ay) * dx) / square
    return along > -maxParallelSine && along < 1 + maxParallelSine && off < maxParallelSine / 10
  }
  return isOn(points[0]!, points[1]!) && isOn(points[2]!, points[3]!)
}

export const unreadAxisRule = setRule({
  id: 'unread-axes',
  phase: 'text',
  as: 'annotation',
  does: 'Circles in a row at the ends of long parallel lines mark axes, though what is written in them is not read.',
  parameters,
  apply: findUnreadAxes,
  parts: strokesOf,
})
