import type { Box } from '../../../geo/index.ts'
import type { Shape } from '../../drawing.ts'
import { count, share, valuesOf } from '../../rules/parameters.ts'
import { strokesOf } from '../../rules/parts.ts'
import { setRule } from '../../rules/rule.ts'
import { boxOf } from '../../shape/ring.ts'
import { formatFrames, formatParameters } from './paper-formats.ts'

const parameters = {
  /** Of the extent of all that is drawn, what a frame around everything takes. */
  minWhole: share(0.93, [0.8, 1]),
  /** Of a rectangle's size, the room on either side of its content, if it is a frame. */
  minMargin: share(0.08, [0.03, 0.2]),
  /** Of all shapes, those that a frame holds. */
  minHeld: share(0.1, [0.03, 0.5]),
  /** Of what leans on a frame, what a title block is. */
  minLeaning: share(0.9, [0.7, 1]),
  /** Points of a rectangle that is closed by its first one, or not. */
  maxPoints: count(5, [4, 6]),
  /** Of the extent of all that is drawn: what is as near touches a frame; and how far off an edge its side lies. */
  maxTouchingGap: share(0.001, [0.0002, 0.01]),
  maxSideGap: share(0.002, [0.0005, 0.01]),
  /** Of that extent, the length of a side that is a line of its own. */
  minSide: share(0.99, [0.95, 1]),
  /** Of a frame, what another one around it or close within it takes. */
  minAround: share(0.9, [0.8, 1]),
}

const { minWhole, minMargin, minHeld, minLeaning, maxPoints, maxTouchingGap, maxSideGap, minSide, minAround } =
  valuesOf(parameters)
const { maxTitle } = valuesOf(formatParameters)

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
    if (!box || !shape.closed || shape.points.length > 2 * maxPoints) return
    const isWhole = box.maxX - box.minX >= minWhole * width && box.maxY - box.minY >= minWhole * height
    const touched = () => isTouched(shapes, boxes, i, box, maxTouchingGap * Math.max(width, height))
    if (isWhole ? !touched() : mayHold(box) && isSheet(shape, box, boxes)) frames.add(i)
  })
  for (const edge of titledFrame(boxes, whole)) frames.add(edge)
  for (const frame of formatFrames(shapes, boxes)) frames.add(frame)
  return frames
}

/** Lines along all four sides that nothing interrupts, as doors would walls, and only a title block leans on. */
function titledFrame(boxes: (Box | null)[], whole: Box): number[] {
  const [width, height] = [whole.maxX - whole.minX, whole.maxY - whole.minY]
  const near = maxSideGap * Math.max(width, height)
  const isLeft = (box: Box) => box.minX < whole.minX + near
  const isRight = (box: Box) => box.maxX > whole.maxX - near
  const isLow = (box: Box) => box.minY < whole.minY + near
  const isHigh = (box: Box) => box.maxY > whole.maxY - near
  const isUpright = (box: Box) => box.maxY - box.minY > minSide * height && box.maxX - box.minX < near
  const isLevel = (box: Box) => box.maxX - box.minX > minSide * width && box.maxY - box.minY < near
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
    leaning.filter(({ box }) => box.maxY < whole.minY + maxTitle * height),
    leaning.filter(({ box }) => box.minX > whole.maxX - maxTitle * width),
  ]
  const isTitled = titles.some((title) => title.length >= minLeaning * leaning.length)
  return isTitled ? edges.map(({ i }) => i) : []
}

/** Whether a box may hold as many others as a frame does, by how many begin between its sides. */
function holdBound(boxes: (Box | null)[]): (box: Box) => boolean {
  const startsX = Float64Array.from(boxes.flatMap((box) => (box ? [box.minX] : []))).sort()
  const startsY = Float64Array.from(boxes.flatMap((box) => (box ? [box.minY] : []))).sort()
  const countBetween = (starts: Float64Array, from: number, to: number) =>
    countBelow(starts, to) - countBelow(starts, from)
  return ({ minX, minY, maxX, maxY }) =>
    Math.min(countBetween(startsX, minX, maxX), countBetween(startsY, minY, maxY)) > minHeld * boxes.length
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
  const [marginX, marginY] = [minMargin * (box.maxX - box.minX), minMargin * (box.maxY - box.minY)]
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
  return inside > minHeld * boxes.length
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
      other.maxX - other.minX > minAround * (box.maxX - box.minX) &&
      other.maxY - other.minY > minAround * (box.maxY - box.minY)
    if (reaches && !covers && ++touches >= 2) return true
  }
  return false
}

export const pageFrameRule = setRule({
  id: 'page-frames',
  phase: 'strokes',
  as: 'annotation',
  does: 'Rectangles around most of a drawing, and such of a paper format on which only a title block leans, are frames of sheets, not walls.',
  parameters: { ...parameters, ...formatParameters },
  apply: pageFrames,
  parts: (frames, [shapes]) => strokesOf([...frames].map((index) => shapes[index]!)),
})
