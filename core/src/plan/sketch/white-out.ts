import Flatbush from 'flatbush'
import { type Bounds, flatBounds } from '../../geo/index.ts'
import { type Drawing, type Shape, textCentre } from '../drawing.ts'
import { isWhite } from '../shape/white.ts'
import { areaOutside, type Ring, touches } from './area-outside.ts'
import { lineOutside } from './line-outside.ts'

/** Of the drawing: what is larger is a room, or the sheet. */
const MAX_COVER_SHARE = 0.08
const MAX_COVERS = 5000

interface Cover {
  index: number
  ring: Ring
  box: Bounds
}

/**
 * Who has no way to break a wall lays white over it: there, what lies under small white rectangles is taken out. One
 * with words in it is the ground of a label.
 */
export function whiteOut(drawing: Drawing): Drawing {
  const covers = findCovers(drawing)
  if (covers.length === 0 || covers.length > MAX_COVERS) return drawing
  const find = finder(covers.map(({ box }) => box))
  const { shapes } = drawing
  const kept: Shape[] = []
  for (let i = 0; i < shapes.length; i++) {
    const shape = shapes[i]!
    const over = find(flatBounds(shape.points)).flatMap((k) => (covers[k]!.index > i ? [covers[k]!.ring] : []))
    const holes = shape.fill === null ? [] : holesOf(shapes, i)
    kept.push(...(over.length === 0 || !isInk(shape) ? [shape, ...holes] : uncovered(shape, holes, over)))
    i += holes.length
  }
  return { ...drawing, shapes: kept }
}

function findCovers({ shapes, texts }: Drawing): Cover[] {
  const whole = flatBounds(shapes.flatMap(({ points }) => [...flatBounds(points)]))
  const largest = MAX_COVER_SHARE * Math.max(whole[2] - whole[0], whole[3] - whole[1])
  const findWords = finder(texts.map(textCentre).map(([x, y]): Bounds => [x, y, x, y]))
  return shapes.flatMap((shape, index) => {
    const { points, closed, stroke, fill, hole } = shape
    if (!closed || hole || points.length !== 8 || fill === null || !isWhite(fill)) return []
    if (stroke !== null && !isWhite(stroke)) return []
    const box = flatBounds(points)
    const isSmall = Math.max(box[2] - box[0], box[3] - box[1]) < largest
    return isSmall && isConvex(points) && findWords(box).length === 0 ? [{ index, ring: [...points], box }] : []
  })
}

function finder(boxes: Bounds[]): (box: Bounds) => number[] {
  if (boxes.length === 0) return () => []
  const index = new Flatbush(boxes.length)
  for (const box of boxes) index.add(...box)
  index.finish()
  return (box) => index.search(...box)
}

function isConvex(points: ArrayLike<number>): boolean {
  const turns = [0, 2, 4, 6].map((i) => {
    const [ax, ay, bx, by, cx, cy] = [0, 1, 2, 3, 4, 5].map((k) => points[(i + k) % 8]!) as [
      ...[number, number, number, number, number, number],
    ]
    return Math.sign((bx - ax) * (cy - by) - (by - ay) * (cx - bx))
  })
  return turns[0] !== 0 && turns.every((turn) => turn === turns[0])
}

/** Arcs are leaves of doors, and what is white or hatched is no wall. */
function isInk({ stroke, fill, arc, role }: Shape): boolean {
  return role === null && arc === null && !isWhite(fill ?? stroke ?? 0)
}

function holesOf(shapes: Shape[], at: number): Shape[] {
  let end = at + 1
  while (shapes[end]?.hole && shapes[end]!.group === shapes[at]!.group) end++
  return shapes.slice(at + 1, end)
}

/** What convex covers leave of a shape and its holes. */
export function uncovered(shape: Shape, holes: Shape[], covers: Ring[]): Shape[] {
  if (shape.fill === null) return lines(shape, covers)
  const body = [shape, ...holes].map(({ points }) => [...points])
  const through = covers.filter((cover) => touches(body, cover))
  if (through.length === 0) return [shape, ...holes]
  const rings = areaOutside(body, through).map(({ points, hole }): Shape => {
    return { ...shape, points: Float64Array.from(points), stroke: null, ...(hole && { hole }) }
  })
  const outlines =
    shape.stroke === null ? [] : [shape, ...holes].flatMap((ring) => lines({ ...ring, fill: null }, through))
  return [...rings, ...outlines]
}

function lines(shape: Shape, covers: Ring[]): Shape[] {
  const parts = lineOutside(shape.points, shape.closed, covers)
  return parts ? parts.map((points) => ({ ...shape, points: Float64Array.from(points), closed: false })) : [shape]
}
