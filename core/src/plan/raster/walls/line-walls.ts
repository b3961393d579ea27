import { type Component, type ComponentMap, fillIn, findComponents, keepComponents, span } from '../components.ts'
import { strokeThickness, thickened } from './strokes.ts'

/** Of the longer side: a stroke that is longer belongs to a wall, and one that is shorter to none. */
const MIN_LONG_SHARE = 0.18
const MIN_PIECE_SHARE = 0.02
/** A bar, an angle or a T is about as long as its box is wide and high; a letter or a chair is longer. */
const PLAIN_RATIO = 1.3
/** Larger ones than letters may have branches: a row of rooms that lacks only the side with the doors. */
const MIN_LARGE_SHARE = 0.06
const BRANCHED_RATIO = 4

/** The strokes that reach across a good part of the picture, though they may be broken here and there. */
export function longLines(strokes: Uint8Array, width: number, height: number): Uint8Array {
  const lines = longOnes(findComponents(thickened(strokes, width), width, height), width, height)
  return lines.map((value, i) => value & strokes[i]!)
}

/** Those, and the pieces of wall that doorways leave: strokes as thick as the long ones that enclose nothing. */
export function wallLines(strokes: Uint8Array, width: number, height: number): Uint8Array {
  const map = findComponents(strokes, width, height)
  const side = Math.max(width, height)
  const thickness = medianThickness(longOnes(map, width, height), width, height)
  const isPiece = (piece: Component) =>
    lengthAtMost(piece, thickness, span(piece) < side * MIN_LARGE_SHARE ? PLAIN_RATIO : BRANCHED_RATIO) && isOpen(piece, map, width)
  return keepComponents(map, (piece) => span(piece) >= side * MIN_LONG_SHARE || (span(piece) >= side * MIN_PIECE_SHARE && isPiece(piece)))
}

function longOnes(map: ComponentMap, width: number, height: number): Uint8Array {
  const shortest = Math.max(width, height) * MIN_LONG_SHARE
  return keepComponents(map, (piece) => span(piece) >= shortest)
}

/** How thick the strokes are, in pixels. */
export function medianThickness(strokes: Uint8Array, width: number, height: number): number {
  const share = strokeThickness(strokes, width, height)
  let thickness = 0
  for (let sum = share[0]!; sum < 0.5 && thickness < share.length - 1; sum += share[thickness]!) thickness++
  return thickness
}

/** Whether a stroke so thick is at most so many times as long as its box is wide and high. */
function lengthAtMost({ left, top, right, bottom, area }: Component, thickness: number, times: number): boolean {
  return area < times * thickness * (right - left + bottom - top + 2)
}

function isOpen(piece: Component, map: ComponentMap, width: number): boolean {
  return fillIn(piece, map, width).length < 2 * piece.area
}
