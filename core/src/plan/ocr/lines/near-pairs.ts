import Flatbush from 'flatbush'
import { boxAlong, type Glyph } from '../glyph.ts'

/** Neighbours of one glyph that are looked at. */
const MOST_NEAR = 48
/** Between the height of one, which may be a word whose letters touch, and the extent of another. */
const LARGEST_RATIO = 4
/** Between the shades of glyphs of one line: thin ones look paler. */
const SHADE_RATIO = 2

/** Pairs of glyphs, one after the other, that are of one ink and stand within `reach` times the extent of the larger one. */
export function nearPairs(glyphs: Glyph[], reach: number): Int32Array {
  if (glyphs.length === 0) return new Int32Array()
  const boxes = glyphs.map((glyph) => boxAlong(0, glyph))
  const index = new Flatbush(glyphs.length)
  for (const { left, top, right, bottom } of boxes) index.add(left, top, right, bottom)
  index.finish()
  const extents = boxes.map(({ left, top, right, bottom }) => Math.max(right - left, bottom - top))
  const heights = boxes.map(({ left, top, right, bottom }) => Math.min(right - left, bottom - top))
  const pairs: number[] = []
  for (const [i, { left, top, right, bottom }] of boxes.entries()) {
    const extent = extents[i]!
    const far = reach * extent
    let near = 0
    // A pair is seen from its larger glyph, and from the first of two that are alike.
    const isPair = (j: number) =>
      (extents[j]! < extent || (extents[j] === extent && j > i)) &&
      heights[i]! <= LARGEST_RATIO * extents[j]! &&
      areAlike(glyphs[i]!, glyphs[j]!) &&
      near++ < MOST_NEAR
    for (const j of index.search(left - far, top - far, right + far, bottom + far, isPair)) pairs.push(i, j)
  }
  return Int32Array.from(pairs)
}

function areAlike(a: Glyph, b: Glyph): boolean {
  const ratio = a.shade / b.shade
  return a.pen === b.pen && ratio < SHADE_RATIO && ratio > 1 / SHADE_RATIO
}
