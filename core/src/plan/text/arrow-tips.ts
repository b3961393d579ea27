import Flatbush from 'flatbush'
import type { Box } from '../../geo/index.ts'
import type { Drawing, Shape } from '../drawing.ts'
import { boxOf } from '../shape/ring.ts'

/** In text heights: the size of an arrowhead, how far off the end of its line its base may lie, and its shortest length. */
const LARGEST_HEAD = 2.5
const AT_BASE = 0.2
const SHORTEST_HEAD = 0.3
/** Corners of an arrowhead; programs repeat one or two. */
const MOST_POINTS = 5
/** In its own lengths: how far off its axis the tip may lie, and how far behind the end of the line its base. */
const MAX_OFFSET = 0.2
const MAX_BEHIND = 0.3
/** How much longer one of the two heads of a line may be. */
const MAX_UNLIKENESS = 1.25

type Stroke = [number, number, number, number]

/**
 * CAD programs draw a dimension line from the base of one arrowhead to that of the other: what is measured ends at their tips.
 * Tells the line from tip to tip for letters of such a height, or null where an end has no arrowhead.
 */
export function arrowTips(
  { shapes, layers }: Drawing,
  tallest: number,
): (line: Stroke, height: number) => Stroke | null {
  const heads = shapes.flatMap((shape) => {
    if (!layers[shape.layer]?.visible || !isHead(shape)) return []
    const box = boxOf(shape.points)
    return sizeOf(box) < LARGEST_HEAD * tallest ? [{ points: shape.points, box }] : []
  })
  if (heads.length === 0) return () => null
  const index = new Flatbush(heads.length)
  for (const { box } of heads) index.add(box.minX, box.minY, box.maxX, box.maxY)
  index.finish()
  const reachAt = (x: number, y: number, dx: number, dy: number, height: number) => {
    const off = AT_BASE * height
    const near = index.search(x - off, y - off, x + off, y + off, (i) => sizeOf(heads[i]!.box) < LARGEST_HEAD * height)
    return near.reduce((far, i) => Math.max(far, reachOf(heads[i]!.points, x, y, dx, dy)), 0)
  }
  return ([x0, y0, x1, y1], height) => {
    const length = Math.hypot(x1 - x0, y1 - y0)
    const [dx, dy] = [(x1 - x0) / length, (y1 - y0) / length]
    const [before, behind] = [reachAt(x0, y0, -dx, -dy, height), reachAt(x1, y1, dx, dy, height)]
    const areHeads = Math.min(before, behind) > SHORTEST_HEAD * height
    if (!areHeads || Math.max(before, behind) > MAX_UNLIKENESS * Math.min(before, behind)) return null
    return [x0 - before * dx, y0 - before * dy, x1 + behind * dx, y1 + behind * dy]
  }
}

/** Filled, or closed, with as many corners as a triangle. */
function isHead({ points, closed, fill, arc }: Shape): boolean {
  return !arc && (closed || fill !== null) && points.length >= 6 && points.length <= 2 * MOST_POINTS
}

/** How far an arrowhead reaches beyond the end of its line in that direction; 0 where it is none that points there. */
function reachOf(points: Shape['points'], x: number, y: number, dx: number, dy: number): number {
  let [reach, offset, behind, width] = [0, 0, 0, 0]
  for (let i = 0; i < points.length; i += 2) {
    const [px, py] = [points[i]! - x, points[i + 1]! - y]
    const [along, off] = [px * dx + py * dy, Math.abs(py * dx - px * dy)]
    if (along > reach) [reach, offset] = [along, off]
    behind = Math.max(behind, -along)
    width = Math.max(width, off)
  }
  const isHead = offset < MAX_OFFSET * width && behind < MAX_BEHIND * reach && width < reach
  return isHead ? reach : 0
}

function sizeOf({ minX, minY, maxX, maxY }: Box): number {
  return Math.max(maxX - minX, maxY - minY)
}
