import type { Box } from '../../../geo/index.ts'
import type { Drawing, Shape } from '../../drawing.ts'
import { count, logRatio, share, times, valuesOf } from '../../rules/parameters.ts'
import { strokesOf } from '../../rules/parts.ts'
import { setRule } from '../../rules/rule.ts'
import { indexBoxes, isInside, pointBox } from '../../shape/box-index.ts'
import { boxOf, signedArea } from '../../shape/ring.ts'
import { isWhite } from '../../shape/white.ts'
import type { Label } from '../../text/labels.ts'

const parameters = {
  /** Frames of one size, from which on they are signs. */
  minCopies: count(3, [2, 8]),
  /** Of its box, what a frame covers: a square with round corners, or a circle. */
  minCover: share(0.75, [0.6, 0.9]),
  /** Of a frame's longer side, the least extent of what is painted in it. */
  minSign: share(0.3, [0.1, 0.6]),
  /** Points of a ring with round corners. */
  minRoundPoints: count(12, [8, 24]),
  /** Of the shorter side of a frame, its longer one; and of the extent of the drawing. */
  maxSideTimes: times(1.6, [1.2, 2.5]),
  maxExtent: share(0.08, [0.02, 0.2]),
  /** How far sides of frames differ that are alike. */
  maxSizeDifference: logRatio(0.06, [0.02, 0.2]),
}
const { minCopies, minCover, minSign, minRoundPoints, maxSideTimes, maxExtent, maxSizeDifference } =
  valuesOf(parameters)

/** Shapes that all frames together may be compared with. */
const MOST_COMPARED = 2_000_000

interface Frame extends Box {
  index: number
}

/**
 * Frames of one size with round corners, around something painted and without a text: signs for beds, lifts, toilets.
 * What is painted later within them belongs to them. Plans that tell more by signs than by names are left alone.
 */
function findPictograms({ shapes, layers }: Drawing, labels: Label[]): Set<Shape> {
  const isDrawn = ({ layer, role }: Shape) => role === null && layers[layer]!.visible
  if (labels.length < minCopies || shapes.length === 0) return new Set()
  const boxes = shapes.map(({ points }) => boxOf(points))
  const frames = alike(roundFrames(shapes, boxes, isDrawn))
  if (frames.length === 0) return new Set()
  const [index, names] = [indexBoxes(boxes), indexBoxes(labels.map(({ x, y }) => pointBox(x, y)))]
  const signs = new Map<Frame, number[]>()
  let compared = 0
  for (const frame of frames) {
    const { minX, minY, maxX, maxY } = frame
    if (compared > MOST_COMPARED) break
    if (names.search(minX, minY, maxX, maxY).length > 0) continue
    const near = index.search(minX, minY, maxX, maxY)
    compared += near.length
    const within = near.filter((i) => i > frame.index && isDrawn(shapes[i]!) && isInside(boxes[i]!, frame))
    const least = minSign * Math.max(maxX - minX, maxY - minY)
    if (within.some((i) => isPainted(shapes[i]!) && extentOf(boxes[i]!) > least)) signs.set(frame, within)
  }
  const told = alike([...signs.keys()])
  if (placesOf(told) > labels.length) return new Set()
  return new Set(told.flatMap((frame) => [frame.index, ...signs.get(frame)!].map((i) => shapes[i]!)))
}

function roundFrames(shapes: Shape[], boxes: Box[], isDrawn: (shape: Shape) => boolean): Frame[] {
  const extent = extentOf(unite(boxes))
  return shapes.flatMap((shape, index) => {
    const { points, closed } = shape
    if (!closed || points.length < 2 * minRoundPoints || !isDrawn(shape)) return []
    const box = boxes[index]!
    const [width, height] = [box.maxX - box.minX, box.maxY - box.minY]
    const [short, long] = [Math.min(width, height), Math.max(width, height)]
    if (!(short > 0) || long > maxSideTimes * short || long > maxExtent * extent) return []
    return Math.abs(signedArea(points)) > minCover * width * height ? [{ ...box, index }] : []
  })
}

/** The frames of which enough have one size; an outline and its fill count once. */
function alike(frames: Frame[]): Frame[] {
  const step = (side: number) => Math.round(Math.log(side) / maxSizeDifference)
  const bySize = new Map<string, Frame[]>()
  for (const frame of frames) {
    const key = `${step(frame.maxX - frame.minX)} ${step(frame.maxY - frame.minY)}`
    const same = bySize.get(key)
    if (same) same.push(frame)
    else bySize.set(key, [frame])
  }
  return [...bySize.values()].filter((same) => placesOf(same) >= minCopies).flat()
}

function placesOf(frames: Frame[]): number {
  return new Set(frames.map(({ minX, minY }) => `${minX} ${minY}`)).size
}

function isPainted({ fill }: Shape): boolean {
  return fill !== null && !isWhite(fill)
}

function extentOf({ minX, minY, maxX, maxY }: Box): number {
  return Math.max(maxX - minX, maxY - minY)
}

function unite(boxes: Box[]): Box {
  const all = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  for (const { minX, minY, maxX, maxY } of boxes) {
    all.minX = Math.min(all.minX, minX)
    all.minY = Math.min(all.minY, minY)
    all.maxX = Math.max(all.maxX, maxX)
    all.maxY = Math.max(all.maxY, maxY)
  }
  return all
}

export const pictogramRule = setRule({
  id: 'pictograms',
  phase: 'text',
  as: 'annotation',
  does: 'Frames of one size with round corners around something painted and no text are signs, neither rooms nor walls.',
  parameters,
  apply: findPictograms,
  parts: strokesOf,
})
