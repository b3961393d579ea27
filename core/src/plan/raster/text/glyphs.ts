import Flatbush from 'flatbush'
import { type Labels, longerSide, type Mask } from '../../field/index.ts'
import { boxAlong, type Glyph } from '../../ocr/index.ts'
import { span } from '../components.ts'
import type { Piece, Writing } from './writing.ts'

/** A piece of ink that may be a letter, or a word whose letters run together. */
export interface InkGlyph extends Glyph {
  piece: Piece
}

/** Pixels that parts of letters and letters are high at least, and the part of the picture's longer side at most. */
const MIN_PART_PX = 4
const MIN_LETTER_PX = 5
const MIN_WIDTH_PX = 2
const MAX_LETTER_SHARE = 0.05
/** The same for words whose letters run together, along the line. */
const MAX_WORD_SHARE = 0.12
const MAX_RATIO = 12
const MAX_GLYPHS = 6000
/** Of the box around a piece: what a block fills at least, or a rough line that is longer than a letter, and a letter. */
const SOLID_SHARE = 0.8
const SOLID_LINE_SHARE = 0.7
const LINE_RATIO = 3
const MIN_FILLED_SHARE = 0.08
/** Of a piece's area, the part that lies on a wall if it is a fringe of that. */
const MIN_FRINGE_SHARE = 0.2
/** Directions in which a piece is measured. */
const ANGLES = Array.from({ length: 6 }, (_, i) => (i * Math.PI) / 12)

/** What may be letters among the pieces of ink. */
export function findGlyphs({ pieces, labels }: Writing, walls: Mask): InkGlyph[] {
  const side = longerSide(labels)
  const glyphs = pieces
    .filter((piece) => span(piece) >= MIN_PART_PX && !isFringe(piece, labels, walls))
    .flatMap((piece) => toGlyph(piece, outlineOf(piece, labels), side))
  return withoutFrames(glyphs.slice(0, MAX_GLYPHS))
}

/** The longest piece that may be a word, for a picture whose longer side is given. */
export function longestWord(side: number): number {
  return side * MAX_WORD_SHARE
}

function isFringe(
  { id, area, left, top, right, bottom }: Piece,
  { width, data: labels }: Labels,
  { data: walls }: Mask,
): boolean {
  let onWall = 0
  for (let y = top; y <= bottom; y++) {
    for (let i = y * width + left; i <= y * width + right; i++) {
      if (labels[i] === id && (walls[i - 1] || walls[i + 1] || walls[i - width] || walls[i + width])) onWall++
    }
  }
  return onWall > MIN_FRINGE_SHARE * area
}

/** Where the piece begins and ends in every row. */
function outlineOf({ id, left, top, right, bottom }: Piece, { width, data: labels }: Labels): Float64Array {
  const points = new Float64Array(8 * (bottom - top + 1))
  for (let y = top; y <= bottom; y++) {
    let from = left
    let to = right
    while (from < to && labels[y * width + from] !== id) from++
    while (to > from && labels[y * width + to] !== id) to--
    points.set([from, y, to + 1, y, from, y + 1, to + 1, y + 1], 8 * (y - top))
  }
  return points
}

/** Measured in the direction in which it is narrowest, since it may be a word that runs aslant. */
function toGlyph(piece: Piece, points: Float64Array, side: number): InkGlyph[] {
  const glyph = { points, bar: false, shade: piece.light ? -piece.peak : piece.peak, piece }
  const boxes = ANGLES.map((angle) => boxAlong(angle, glyph)).map(({ left, top, right, bottom }) => ({
    short: Math.min(right - left, bottom - top),
    long: Math.max(right - left, bottom - top),
  }))
  const { short, long } = boxes.reduce((best, box) => (box.short < best.short ? box : best))
  if (short > side * MAX_LETTER_SHARE || short * MAX_RATIO < long) return []
  const isSolid = piece.area > (long > LINE_RATIO * short ? SOLID_LINE_SHARE : SOLID_SHARE) * short * long
  const bar = isSolid || span(piece) < MIN_LETTER_PX
  return bar || (short >= MIN_WIDTH_PX && piece.area > MIN_FILLED_SHARE * short * long) ? [{ ...glyph, bar }] : []
}

/** A piece around others is no letter but the outline of a booth, or a ring around a number. */
function withoutFrames(glyphs: InkGlyph[]): InkGlyph[] {
  if (glyphs.length === 0) return []
  const index = new Flatbush(glyphs.length)
  for (const { left, top, right, bottom } of glyphs.map(({ piece }) => piece)) index.add(left, top, right, bottom)
  index.finish()
  return glyphs.filter(({ piece }) => {
    const isWithin = (i: number) => {
      const { left, top, right, bottom } = glyphs[i]!.piece
      return left > piece.left && top > piece.top && right < piece.right && bottom < piece.bottom
    }
    return index.search(piece.left, piece.top, piece.right, piece.bottom, isWithin).length === 0
  })
}
