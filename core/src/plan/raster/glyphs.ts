import Flatbush from 'flatbush'
import { boxAlong, type Glyph } from '../ocr/index.ts'
import { type Component, type ComponentMap, findComponents, span } from './components.ts'
import type { Ink } from './ink.ts'

/** A piece of ink that may be a letter, or a word whose letters run together. */
export interface InkGlyph extends Glyph {
  piece: Component
}

export interface Writing {
  pieces: ComponentMap
  glyphs: InkGlyph[]
}

/** Heights of glyphs: in pixels at least, and as part of the picture's longer side at most. */
const SMALLEST = 5
const NARROWEST = 3
const LARGEST = 0.05
/** The same for words whose letters run together, along the line. */
const LONGEST_WORD = 0.12
const LONGEST_RATIO = 12
const MOST_GLYPHS = 6000
/** Of the box around a piece: what a block fills at least, and a letter. */
const SOLID = 0.8
const THINNEST = 0.08
/** Of a pale piece's area, less than this is strong ink. */
const PALE = 0.4
/** How much darker than the grain of the paper it is in places. */
const OVER_GRAIN = 4
/** Directions in which a piece is measured. */
const ANGLES = Array.from({ length: 6 }, (_, i) => (i * Math.PI) / 12)

/** All small pieces of ink beside the walls. */
export function findGlyphs(ink: Ink, walls: Uint8Array, width: number, height: number): Writing {
  const pieces = findComponents(writing(ink, walls, width, height), width, height)
  const side = Math.max(width, height)
  const glyphs = pieces.components
    .filter((piece) => span(piece) >= SMALLEST && span(piece) <= side * LONGEST_WORD)
    .flatMap((piece) => toGlyph(piece, outlineOf(piece, pieces, width), side))
  return { pieces, glyphs: withoutFrames(glyphs.slice(0, MOST_GLYPHS)) }
}

/** Points, accents and hyphens: too small to start a line, but part of one. */
export function isDot(piece: Component): boolean {
  return span(piece) <= SMALLEST
}

/** Strong ink off the walls, and pieces of pale ink that have little strong one: labels are often printed in grey. */
function writing({ strong, pale, darkness, grain }: Ink, walls: Uint8Array, width: number, height: number): Uint8Array {
  const { labels, components } = findComponents(pale, width, height)
  const strongArea = new Uint32Array(components.length + 1)
  const darkest = new Uint8Array(components.length + 1)
  for (let i = 0; i < labels.length; i++) {
    strongArea[labels[i]!]! += strong[i]!
    darkest[labels[i]!] = Math.max(darkest[labels[i]!]!, darkness[i]!)
  }
  const isPale = Uint8Array.from([
    0,
    ...components.map(({ id, area }) => Number(strongArea[id]! < PALE * area && darkest[id]! > OVER_GRAIN * grain)),
  ])
  return strong.map((value, i) => (walls[i] ? 0 : value | isPale[labels[i]!]!))
}

/** Where the piece begins and ends in every row. */
function outlineOf({ id, left, top, right, bottom }: Component, { labels }: ComponentMap, width: number): Float64Array {
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
function toGlyph(piece: Component, points: Float64Array, side: number): InkGlyph[] {
  const glyph = { points, bar: false, piece }
  const boxes = ANGLES.map((angle) => boxAlong(angle, glyph)).map(({ left, top, right, bottom }) => ({
    short: Math.min(right - left, bottom - top),
    long: Math.max(right - left, bottom - top),
  }))
  const { short, long } = boxes.reduce((best, box) => (box.short < best.short ? box : best))
  if (short > side * LARGEST || short * LONGEST_RATIO < long) return []
  const bar = piece.area > SOLID * short * long
  return bar || (short >= NARROWEST && piece.area > THINNEST * short * long) ? [{ ...glyph, bar }] : []
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
