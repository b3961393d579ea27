import { longerSide, type Mask, sharedMask } from '../../field/index.ts'
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
export function longLines(strokes: Mask): Mask {
  const lines = longOnes(findComponents(thickened(strokes)))
  return sharedMask(lines, strokes)
}

/** Those, and the pieces of wall that doorways leave: strokes as thick as the long ones that enclose nothing. */
export function wallLines(strokes: Mask): Mask {
  const map = findComponents(strokes)
  const side = longerSide(strokes)
  const thickness = medianThickness(longOnes(map))
  const isPiece = (piece: Component) =>
    lengthAtMost(piece, thickness, span(piece) < side * MIN_LARGE_SHARE ? PLAIN_RATIO : BRANCHED_RATIO) &&
    isOpen(piece, map)
  return keepComponents(
    map,
    (piece) => span(piece) >= side * MIN_LONG_SHARE || (span(piece) >= side * MIN_PIECE_SHARE && isPiece(piece)),
  )
}

function longOnes(map: ComponentMap): Mask {
  const shortest = longerSide(map.labels) * MIN_LONG_SHARE
  return keepComponents(map, (piece) => span(piece) >= shortest)
}

/** How thick the strokes are, in pixels. */
export function medianThickness(strokes: Mask): number {
  const share = strokeThickness(strokes)
  let thickness = 0
  for (let sum = share[0]!; sum < 0.5 && thickness < share.length - 1; sum += share[thickness]!) thickness++
  return thickness
}

/** Whether a stroke so thick is at most so many times as long as its box is wide and high. */
function lengthAtMost({ left, top, right, bottom, area }: Component, thickness: number, times: number): boolean {
  return area < times * thickness * (right - left + bottom - top + 2)
}

function isOpen(piece: Component, map: ComponentMap): boolean {
  return fillIn(piece, map).length < 2 * piece.area
}
