import type { Rect } from '../../../geo/index.ts'
import { inFours, type Mask } from '../../field/index.ts'

/** A stretch where a wall is interrupted: the rectangle between two ends, in pixels, edges included. */
export interface Gap extends Rect {
  /** Whether the interrupted wall runs along x. */
  horizontal: boolean
}

/** Ends of walls are ragged or rounded: from row to row they may step by this much, and in all by that much. */
const MAX_STEP_PX = 3
const MAX_DRIFT_PX = 5
/** How far past its end there must be wall. */
const WALL_REACH_PX = 8
/** Lines along the faces of a wall may lie this far outside of it. */
const FACE_REACH_PX = 2
/** Side of the squares in which masks are turned over. */
const TURN_PX = 32

/** All gaps up to `longest` between facing ends of walls that are at most `thickest` thick. */
export function findGaps(walls: Mask, longest: number, thickest: number): Gap[] {
  const along = rowGaps(walls, longest, thickest)
  const down = rowGaps(transpose(walls), longest, thickest)
  return [
    ...along,
    ...down.map(({ left, top, right, bottom }) => ({
      left: top,
      top: left,
      right: bottom,
      bottom: right,
      horizontal: false,
    })),
  ]
}

/** Length along the wall. */
export function gapLength({ left, top, right, bottom, horizontal }: Gap): number {
  return horizontal ? right - left + 1 : bottom - top + 1
}

/** Thickness of the wall at the gap. */
export function gapThickness({ left, top, right, bottom, horizontal }: Gap): number {
  return horizontal ? bottom - top + 1 : right - left + 1
}

/** A gap while it is followed from row to row: `left` and `right` bound its narrowest row. */
interface OpenGap extends Gap {
  lastLeft: number
  lastRight: number
  widestLeft: number
  widestRight: number
}

/**
 * Gaps of equal extent in rows below each other belong together. A pair of parallel walls also leaves such gaps,
 * but more of them than a wall is thick.
 */
function rowGaps(walls: Mask, longest: number, thickest: number): Gap[] {
  const { height } = walls
  const fours = inFours(walls.data)
  const found: Gap[] = []
  let active: OpenGap[] = []
  for (let y = 0; y <= height; y++) {
    const continued = new Set<OpenGap>()
    for (const [left, right] of y < height ? freeRuns(walls, fours, y, longest) : []) {
      const above = active.find((gap) => !continued.has(gap) && continues(gap, left, right))
      continued.add(above ? extended(above, left, right, y) : opened(left, right, y))
    }
    for (const gap of active) if (!continued.has(gap)) found.push(gap)
    active = [...continued]
  }
  return found.map((gap) => trimmed(gap, walls)).filter((gap) => gapThickness(gap) > 1 && gapThickness(gap) <= thickest)
}

/** Only the rows in which a wall lies beyond an end: a door's leaf and swing bound a gap too, but are thinner. */
function trimmed({ left, top, right, bottom, horizontal }: Gap, { width, data: walls }: Mask): Gap {
  const isWall = (x: number, y: number) => x >= 0 && x < width && walls[y * width + x] === 1
  const isGap = (y: number) => isWall(left - WALL_REACH_PX, y) || isWall(right + WALL_REACH_PX, y)
  let first = top
  while (first <= bottom && !isGap(first)) first++
  let last = bottom
  while (last > first && !isGap(last)) last--
  return { left, top: first, right, bottom: last, horizontal }
}

function opened(left: number, right: number, y: number): OpenGap {
  const ends = { lastLeft: left, lastRight: right, widestLeft: left, widestRight: right }
  return { left, top: y, right, bottom: y, horizontal: true, ...ends }
}

function continues(gap: OpenGap, left: number, right: number): boolean {
  return (
    Math.abs(gap.lastLeft - left) <= MAX_STEP_PX &&
    Math.abs(gap.lastRight - right) <= MAX_STEP_PX &&
    Math.max(gap.left - left, left - gap.widestLeft) <= MAX_DRIFT_PX &&
    Math.max(right - gap.right, gap.widestRight - right) <= MAX_DRIFT_PX
  )
}

function extended(gap: OpenGap, left: number, right: number, y: number): OpenGap {
  gap.bottom = y
  gap.lastLeft = left
  gap.lastRight = right
  gap.widestLeft = Math.min(gap.widestLeft, left)
  gap.widestRight = Math.max(gap.widestRight, right)
  gap.left = Math.max(gap.left, left)
  gap.right = Math.min(gap.right, right)
  return gap
}

function freeRuns({ width, data: walls }: Mask, fours: Uint32Array, y: number, longest: number): [number, number][] {
  const runs: [number, number][] = []
  const start = y * width
  const end = start + width
  let last = -1
  for (let at = start; at < end; at++) {
    if ((at & 3) === 0) while (at + 4 < end && fours[at >> 2] === 0) at += 4
    if (!walls[at]) continue
    if (last >= 0 && at - last > 1 && at - last - 1 <= longest) runs.push([last + 1 - start, at - 1 - start])
    last = at
  }
  return runs
}

/** A square at a time, so that what is written lies near each other too. */
function transpose({ width, height, data: mask }: Mask): Mask {
  const turned = new Uint8Array(mask.length)
  for (let top = 0; top < height; top += TURN_PX) {
    const bottom = Math.min(height, top + TURN_PX)
    for (let left = 0; left < width; left += TURN_PX) {
      const right = Math.min(width, left + TURN_PX)
      for (let x = left; x < right; x++) {
        for (let y = top; y < bottom; y++) turned[x * height + y] = mask[y * width + x]!
      }
    }
  }
  return { width: height, height: width, data: turned }
}

/** How much of the gap's length carries ink somewhere across the wall, 0 to 1: windows and thresholds do. */
export function inkAlong({ width, height, data: ink }: Mask, gap: Gap): number {
  const { left, top, right, bottom, horizontal } = gap
  const length = gapLength(gap)
  const thickness = gapThickness(gap)
  let inked = 0
  for (let along = 0; along < length; along++) {
    for (let across = -FACE_REACH_PX; across < thickness + FACE_REACH_PX; across++) {
      const x = horizontal ? left + along : left + across
      const y = horizontal ? top + across : top + along
      if (x < 0 || y < 0 || x >= width || y >= height || !ink[y * width + x]) continue
      inked++
      break
    }
  }
  return inked / Math.max(1, horizontal ? right - left + 1 : bottom - top + 1)
}

/** Whether one straight line of ink runs along the whole gap: what long windows have and furniture has not. */
export function lineAlong({ width, height, data: ink }: Mask, gap: Gap): number {
  const { left, top, horizontal } = gap
  const length = gapLength(gap)
  let best = 0
  for (let across = -FACE_REACH_PX; across < gapThickness(gap) + FACE_REACH_PX; across++) {
    let inked = 0
    for (let along = 0; along < length; along++) {
      for (const slack of [0, -1, 1]) {
        const x = horizontal ? left + along : left + across + slack
        const y = horizontal ? top + across + slack : top + along
        if (x < 0 || y < 0 || x >= width || y >= height || !ink[y * width + x]) continue
        inked++
        break
      }
    }
    best = Math.max(best, inked / length)
  }
  return best
}

export function fillGap({ width, data: mask }: Mask, { left, top, right, bottom }: Gap, value = 1): void {
  for (let y = top; y <= bottom; y++) mask.fill(value, y * width + left, y * width + right + 1)
}
