import type { Points } from '../shape.ts'
import { Outline } from './outline-frame.ts'

/** A box with sides of a given ratio, turned, as large as a polygon has room for. */
interface BoxFit {
  x: number
  y: number
  /** By how much the box of the given size may be enlarged. */
  scale: number
}

/** The middle of a room is kept unless another place gives a box that is larger by this factor. */
const MIN_GAIN = 1.15
/** Bounds the work on polygons with very many corners and holes. */
const MAX_CELLS = 36
/** Each cell that is looked into becomes four. */
const ALL_CELLS = MAX_CELLS * 5

/** Cells of one search, in the order in which they were met; one that was looked into has no bound any more. */
const cellX = new Float64Array(ALL_CELLS)
const cellY = new Float64Array(ALL_CELLS)
const cellHalf = new Float64Array(ALL_CELLS)
const cellRoom = new Float64Array(ALL_CELLS)
/** No box inside the cell has more room. */
const cellBound = new Float64Array(ALL_CELLS)

let cellCount = 0

const outline = new Outline()
const found = { x: 0, y: 0, room: 0 }
const middle = { x: 0, y: 0 }

/**
 * The largest box of the given sides in a polygon, turned clockwise by an angle in radians (y down). In a frame that
 * is turned with the box and in which the box is a square, its room around a point is the distance to the outline by
 * the larger of the two coordinates, and a search by quadrants, whose cells are such squares, has exact bounds.
 * Boxes that are not larger than `minScale` may be left out.
 */
export function largestBox(
  rings: readonly Points[],
  width: number,
  height: number,
  angle: number,
  minScale = 0,
): BoxFit | null {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [originX, originY] = [rings[0]?.[0] ?? 0, rings[0]?.[1] ?? 0]
  if (!rings[0] || rings[0].length < 6) return null
  outline.enter(rings, originX, originY, cos, sin, width / 2, height / 2)
  if (!search(minScale) || !(found.room > 0) || !Number.isFinite(found.room)) return null
  const x = (found.x * width) / 2
  const y = (found.y * height) / 2
  return { x: originX + x * cos - y * sin, y: originY + x * sin + y * cos, scale: found.room }
}

/** Whether there may be a box larger than `minRoom`; the best is in `found` then. */
function search(minRoom: number): boolean {
  const { minX, minY, maxX, maxY } = outline
  const ceiling = Math.min(maxX - minX, maxY - minY) / 2
  if (!(ceiling > minRoom)) return false
  outline.centre(found)
  found.room = outline.roomAround(found.x, found.y, -Infinity)
  if (found.room * MIN_GAIN >= ceiling) return true
  if (outline.middleOfLargest(middle)) {
    const room = outline.roomAround(middle.x, middle.y, -Infinity)
    if (room > Math.max(0, found.room) * MIN_GAIN) keep(middle.x, middle.y, room)
    return true
  }
  cellCount = 0
  let started = 0
  for (let x = minX; x < maxX && started < MAX_CELLS; x += ceiling * 2)
    for (let y = minY; y < maxY && started < MAX_CELLS; y += ceiling * 2, started++)
      meet(x + ceiling, y + ceiling, ceiling, ceiling, minRoom)
  for (let tried = 0; tried < MAX_CELLS; tried++) {
    const cell = mostPromising()
    if (cell < 0) break
    const x = cellX[cell]!
    const y = cellY[cell]!
    const room = cellRoom[cell]!
    const bound = cellBound[cell]!
    if (room > Math.max(0, found.room) * MIN_GAIN) keep(x, y, room)
    if (bound <= Math.max(minRoom, found.room * MIN_GAIN)) break
    cellBound[cell] = -Infinity
    const half = cellHalf[cell]! / 2
    meet(x - half, y - half, half, ceiling, minRoom)
    meet(x - half, y + half, half, ceiling, minRoom)
    meet(x + half, y - half, half, ceiling, minRoom)
    meet(x + half, y + half, half, ceiling, minRoom)
  }
  return true
}

/** Notes a cell. One that cannot hold anything better would be the last to be looked into, and end the search. */
function meet(x: number, y: number, half: number, ceiling: number, minRoom: number): void {
  const least = Math.max(minRoom, found.room * MIN_GAIN)
  const room = outline.roomAround(x, y, least - half)
  const bound = Math.min(ceiling, room + half)
  if (!(bound > least)) return
  cellX[cellCount] = x
  cellY[cellCount] = y
  cellHalf[cellCount] = half
  cellRoom[cellCount] = room
  cellBound[cellCount++] = bound
}

function keep(x: number, y: number, room: number): void {
  found.x = x
  found.y = y
  found.room = room
}

/** The first of those with the highest bound; -1 where none is left. */
function mostPromising(): number {
  let at = -1
  let bound = -Infinity
  for (let i = 0; i < cellCount; i++) {
    if (cellBound[i]! > bound) {
      bound = cellBound[i]!
      at = i
    }
  }
  return at
}
