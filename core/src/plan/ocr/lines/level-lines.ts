import { type Rect, UnionFind, uniteRects } from '../../../geo/index.ts'
import { boxAlong, pointAlong } from '../glyph.ts'
import type { TextLine } from './lines-along.ts'

/** Sine of the angle between two directions that are about parallel or perpendicular. */
const MAX_OFF_SINE = 0.12
/** Of the usual height: how far apart two parts of one line stand, how high they are, and how high two halves are together. */
const MAX_GAP = 0.75
const MAX_HEIGHT_RATIO = 1.6
const MAX_WHOLE_RATIO = 1.25
/** Of the height of the lower one of two parts, what they share. */
const MIN_SHARED_SHARE = 0.6

/** A line, and those that it was made of. */
export interface JoinedLine<Line> {
  line: TextLine
  parts: Line[]
}

/**
 * Lines along a direction, of pieces that were found as lines along it or across it: a square character may be either, and
 * its halves may be lines of their own.
 */
export function levelLines<Line extends TextLine>(pieces: Line[], angle: number): JoinedLine<Line>[] {
  const square = pieces.filter(
    (piece) =>
      Math.min(Math.abs(Math.sin(piece.angle - angle)), Math.abs(Math.cos(piece.angle - angle))) < MAX_OFF_SINE,
  )
  const boxes = square.map((piece) => boxAlong(angle, { points: cornersOf(piece) }))
  const heights = boxes.map((box) => Math.min(heightOf(box), widthOf(box))).sort((a, b) => a - b)
  const usual = heights[Math.floor(0.6 * heights.length)] ?? 0
  const joined = new UnionFind(square.length)
  for (let i = 0; i < square.length; i++) {
    for (let j = i + 1; j < square.length; j++) {
      if (areBeside(boxes[i]!, boxes[j]!, usual) || areHalves(boxes[i]!, boxes[j]!, usual)) joined.join(j, i)
    }
  }
  const groups = new Map<number, number[]>()
  square.forEach((_, i) => {
    groups.set(joined.find(i), [...(groups.get(joined.find(i)) ?? []), i])
  })
  return [...groups.values()].flatMap((group) => {
    const box = uniteRects(group.map((i) => boxes[i]!))
    if (heightOf(box) > MAX_HEIGHT_RATIO * usual && heightOf(box) > widthOf(box)) return []
    const parts = group.map((i) => square[i]!)
    const longest = parts.reduce((p, q) => (q.cohesion > p.cohesion ? q : p))
    const letters = Math.max(1, Math.round(widthOf(box) / heightOf(box)))
    const glyphs = [...new Set(parts.flatMap((part) => part.glyphs))]
    return [{ line: { ...longest, glyphs, angle, box, size: heightOf(box), letters }, parts }]
  })
}

function cornersOf({ angle, box: { left, top, right, bottom } }: TextLine): number[] {
  return [left, right].flatMap((along) => [top, bottom].flatMap((across) => pointAlong(angle, along, across)))
}

function areBeside(a: Rect, b: Rect, usual: number): boolean {
  if (Math.max(heightOf(a), heightOf(b)) > MAX_HEIGHT_RATIO * usual) return false
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return shared > MIN_SHARED_SHARE * Math.min(heightOf(a), heightOf(b)) && gapBetween(a, b) < MAX_GAP * usual
}

function areHalves(a: Rect, b: Rect, usual: number): boolean {
  const both = uniteRects([a, b])
  return heightOf(both) < MAX_WHOLE_RATIO * usual && gapBetween(a, b) < 0
}

function gapBetween(a: Rect, b: Rect): number {
  return Math.max(a.left, b.left) - Math.min(a.right, b.right)
}

function widthOf({ left, right }: Rect): number {
  return right - left
}

function heightOf({ top, bottom }: Rect): number {
  return bottom - top
}
