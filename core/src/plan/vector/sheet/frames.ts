import type { Box } from '../../../geo/index.ts'
import type { Shape } from '../../drawing.ts'
import { strokesOf } from '../../rules/parts.ts'
import { setRule } from '../../rules/rule.ts'
import { boxOf } from '../../shape/ring.ts'
import { formatFrames } from './paper-formats.ts'

/** How far around a rectangle's content there is room on either side, in parts of its size, if it is a frame. */
const MIN_MARGIN_SHARE = 0.08
/** The share of all shapes that a frame holds. */
const MIN_HELD_SHARE = 0.1
/** A title block along the lower or the right side, in parts of the frame's size, and the share of what leans on it. */
const MAX_TITLE_SHARE = 0.25
const MIN_LEANING_SHARE = 0.9

/**
 * A rectangle around everything that nothing touches is the page's edge or its background, no wall; and so is one
 * around a good part of everything that keeps well away from it, as where several sheets stand side by side.
 */
export function pageFrames(shapes: Shape[], wanted: (shape: number) => boolean): Set<number> {
  const frames = new Set<number>()
  const boxes = shapes.map((shape, i) => (wanted(i) ? boxOf(shape.points) : null))
  const whole = boxOf(boxes.flatMap((box) => (box ? [box.minX, box.minY, box.maxX, box.maxY] : [])))
  const width = whole.maxX - whole.minX
  const height = whole.maxY - whole.minY
  const mayHold = holdBound(boxes)
  shapes.forEach((shape, i) => {
    const box = boxes[i]
    if (!box || !shape.closed || shape.points.length > 10) return
    const isWhole = box.maxX - box.minX >= 0.93 * width && box.maxY - box.minY >= 0.93 * height
    const touched = () => isTouched(shapes, boxes, i, box, 0.001 * Math.max(width, height))
    if (isWhole ? !touched() : mayHold(box) && isSheet(shape, box, boxes)) frames.add(i)
  })
  for (const edge of titledFrame(boxes, whole)) frames.add(edge)
  for (const frame of formatFrames(shapes, boxes)) frames.add(frame)
  return frames
}

/** Lines along all four sides that nothing interrupts, as doors would walls, and only a title block leans on. */
function titledFrame(boxes: (Box | null)[], whole: Box): number[] {
  const [width, height] = [whole.maxX - whole.minX, whole.maxY - whole.minY]
  const near = 0.002 * Math.max(width, height)
  const isLeft = (box: Box) => box.minX < whole.minX + near
  const isRight = (box: Box) => box.maxX > whole.maxX - near
  const isLow = (box: Box) => box.minY < whole.minY + near
  const isHigh = (box: Box) => box.maxY > whole.maxY - near
  const isUpright = (box: Box) => box.maxY - box.minY > 0.99 * height && box.maxX - box.minX < near
  const isLevel = (box: Box) => box.maxX - box.minX > 0.99 * width && box.maxY - box.minY < near
  const sides = [
    (box: Box) => isUpright(box) && isLeft(box),
    (box: Box) => isUpright(box) && isRight(box),
    (box: Box) => isLevel(box) && isLow(box),
    (box: Box) => isLevel(box) && isHigh(box),
  ]
  const reaching = boxes.flatMap((box, i) =>
    box && [isLeft, isRight, isLow, isHigh].some((reaches) => reaches(box)) ? [{ box, i }] : [],
  )
  const isEdge = (box: Box) => sides.some((isSide) => isSide(box))
  const edges = reaching.filter(({ box }) => isEdge(box))
  if (!sides.every((isSide) => edges.some(({ box }) => isSide(box)))) return []
  const leaning = reaching.filter(({ box }) => !isEdge(box))
  const titles = [
    leaning.filter(({ box }) => box.maxY < whole.minY + MAX_TITLE_SHARE * height),
    leaning.filter(({ box }) => box.minX > whole.maxX - MAX_TITLE_SHARE * width),
  ]
  const isTitled = titles.some((title) => title.length >= MIN_LEANING_SHARE * leaning.length)
  return isTitled ? edges.map(({ i }) => i) : []
}

/** Whether a box may hold as many others as a frame does, by how many begin between its sides. */
function holdBound(boxes: (Box | null)[]): (box: Box) => boolean {
  const startsX = Float64Array.from(boxes.flatMap((box) => (box ? [box.minX] : []))).sort()
  const startsY = Float64Array.from(boxes.flatMap((box) => (box ? [box.minY] : []))).sort()
  const countBetween = (starts: Float64Array, from: number, to: number) =>
    countBelow(starts, to) - countBelow(starts, from)
  return ({ minX, minY, maxX, maxY }) =>
    Math.min(countBetween(startsX, minX, maxX), countBetween(startsY, minY, maxY)) > MIN_HELD_SHARE * boxes.length
}

/** How many of the sorted values are smaller. */
function countBelow(sorted: Float64Array, value: number): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (sorted[middle]! < value) from = middle + 1
    else to = middle
  }
  return from
}

/** Whether what lies inside keeps off all four sides, none of which anything crosses. */
function isSheet(shape: Shape, box: Box, boxes: (Box | null)[]): boolean {
  if (shape.points.length !== 8) return false
  const [marginX, marginY] = [MIN_MARGIN_SHARE * (box.maxX - box.minX), MIN_MARGIN_SHARE * (box.maxY - box.minY)]
  let inside = 0
  for (const other of boxes) {
    if (!other || other === box || !meet(other, box)) continue
    const isApart =
      other.minX > box.minX + marginX &&
      other.maxX < box.maxX - marginX &&
      other.minY > box.minY + marginY &&
      other.maxY < box.maxY - marginY
    if (!isApart) return false
    inside++
  }
  return inside > MIN_HELD_SHARE * boxes.length
}

function meet(p: Box, q: Box): boolean {
  return p.minX < q.maxX && q.minX < p.maxX && p.minY < q.maxY && q.minY < p.maxY
}

function isTouched(shapes: Shape[], boxes: (Box | null)[], frame: number, box: Box, near: number): boolean {
  let touches = 0
  for (let i = 0; i < shapes.length; i++) {
    const other = boxes[i]
    if (!other || i === frame) continue
    const reaches =
      other.minX < box.minX + near ||
      other.maxX > box.maxX - near ||
      other.minY < box.minY + near ||
      other.maxY > box.maxY - near
    const covers =
      other.maxX - other.minX > 0.9 * (box.maxX - box.minX) && other.maxY - other.minY > 0.9 * (box.maxY - box.minY)
    if (reaches && !covers && ++touches >= 2) return true
  }
  return false
}

export const pageFrameRule = setRule({
  id: 'page-frames',
  phase: 'strokes',
  as: 'annotation',
  does: 'Rectangles around most of a drawing, and such of a paper format on which only a title block leans, are frames of sheets, not walls.',
  apply: pageFrames,
  parts: (frames, [shapes]) => strokesOf([...frames].map((index) => shapes[index]!)),
})
