import { squaredDistance } from '../field/index.ts'
import { type Component, fillIn, findComponents, keepComponents, span } from './components.ts'
import { medianThickness } from './line-walls.ts'
import { thickened } from './strokes.ts'

/** Of its pixels, those that lie beside the long lines. */
const BESIDE = 0.7
/** How far apart faces may be, in the usual distance and a pixel; and how long a face is at least, in such distances. */
const APART = 1.4
const SHORTEST = 4
/** Of the longer side: outlines of shelves and steps are shorter than those of pieces of wall. */
const PIECE = 0.05

/**
 * Faces of walls that are shorter than the long lines: the other side of one, as a room without a door has it,
 * or the outline of the piece of wall that two doorways leave. The slit is how far apart the faces of walls are.
 */
export function shorterFaces(
  strokes: Uint8Array,
  lines: Uint8Array,
  width: number,
  height: number,
  slit: number,
): Uint8Array {
  const rest = strokes.map((value, i) => (value && !lines[i] ? 1 : 0))
  // Thin lines may be broken here and there.
  const map = findComponents(thickened(rest, width), width, height)
  const reach = slit * APART + 1
  const away = squaredDistance(lines, width, height)
  const near = new Float64Array(map.components.length + 1)
  for (let i = 0; i < away.length; i++) if (map.labels[i] && away[i]! <= reach * reach) near[map.labels[i]!]!++
  const pen = medianThickness(lines, width, height) + 2
  const isOutline = (piece: Component) => {
    if (span(piece) < PIECE * Math.max(width, height)) return false
    const held = fillIn(piece, map, width).length - piece.area
    const across = (2 * held * pen) / piece.area + 2
    return across > slit / 2 && across < reach
  }
  const isFace = (piece: Component) =>
    span(piece) > SHORTEST * slit && (near[piece.id]! > BESIDE * piece.area || isOutline(piece))
  return keepComponents(map, isFace).map((value, i) => value & rest[i]!)
}
