import Flatbush from 'flatbush'
import type { PlacedImage, Text } from '../drawing.ts'
import { baseline, type Frame, type Glyph, type ReadLine, readLines } from '../ocr/index.ts'
import { apply } from '../sketch/affine.ts'
import { type Component, type ComponentMap, findComponents } from './components.ts'
import type { Ink } from './ink.ts'
import { luminance } from './luminance.ts'
import type { Picture } from './picture.ts'

/** Heights of glyphs: in pixels at least, and as part of the picture's longer side at most. */
const SMALLEST = 5
const NARROWEST = 3
const LARGEST = 0.05
/** The same for words whose letters run together, along the line. */
const LONGEST_WORD = 0.12
const MOST_GLYPHS = 6000
/** Of a pale piece's area, less than this is strong ink. */
const PALE = 0.4
/** How much darker than the grain of the paper it is in places. */
const OVER_GRAIN = 4
/** Of a strip's levels, those that count as its ink and its paper. */
const INK_SHARE = 0.02
const PAPER_SHARE = 0.8

/** Reads the text of the picture: all small pieces of ink beside the walls are looked at as glyphs. */
export async function readTexts(
  ink: Ink,
  walls: Uint8Array,
  picture: Picture,
  image: PlacedImage,
  isLate: () => boolean,
): Promise<Text[]> {
  const { width, height } = picture
  const pieces = findComponents(writing(ink, walls, width, height), width, height)
  const side = Math.max(width, height)
  const glyphs = withoutFrames(pieces.components.filter((piece) => isGlyph(piece, side)).slice(0, MOST_GLYPHS))
  const paint = (grey: Uint8Array, frame: Frame, line: { glyphs: number[] }) => {
    const own = new Set(line.glyphs.map((glyph) => glyphs[glyph]!.id))
    paintStrip(grey, frame, { picture, image, pieces, shows: (piece) => own.has(piece.id) || isDot(piece) })
  }
  const lines = await readLines(glyphs.map(toGlyph), paint, isLate)
  return lines.map((line) => toText(line, picture))
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

function toGlyph(piece: Component): Glyph {
  const { left, top, right, bottom } = piece
  return { left, top, right: right + 1, bottom: bottom + 1, bar: isSolid(piece) }
}

function isSolid({ left, top, right, bottom, area }: Component): boolean {
  return area > 0.8 * (right - left + 1) * (bottom - top + 1)
}

function isGlyph(piece: Component, side: number): boolean {
  const width = piece.right - piece.left + 1
  const height = piece.bottom - piece.top + 1
  const long = Math.max(width, height)
  const short = Math.min(width, height)
  if (long < SMALLEST || long > side * LONGEST_WORD || short > side * LARGEST || short * 12 < long) return false
  return isSolid(piece) || (short >= NARROWEST && piece.area > 0.08 * width * height)
}

/** A piece around others is no letter but the outline of a booth, or a ring around a number. */
function withoutFrames(glyphs: Component[]): Component[] {
  if (glyphs.length === 0) return []
  const index = new Flatbush(glyphs.length)
  for (const { left, top, right, bottom } of glyphs) index.add(left, top, right, bottom)
  index.finish()
  return glyphs.filter((piece) => {
    const isWithin = (i: number) => {
      const { left, top, right, bottom } = glyphs[i]!
      return left > piece.left && top > piece.top && right < piece.right && bottom < piece.bottom
    }
    return index.search(piece.left, piece.top, piece.right, piece.bottom, isWithin).length === 0
  })
}

/** Points, accents and hyphens: too small to start a line, but part of one. */
function isDot(piece: Component): boolean {
  return Math.max(piece.right - piece.left, piece.bottom - piece.top) < SMALLEST
}

interface Source {
  picture: Picture
  image: PlacedImage
  pieces: ComponentMap
  shows: (piece: Component) => boolean
}

/** Grey levels come from the original picture, sharper than the one we work at; ink of other things is left white. */
function paintStrip(grey: Uint8Array, frame: Frame, { picture, image, pieces, shows }: Source): void {
  const shown = new Uint8Array(grey.length)
  for (let row = 0; row < frame.height; row++) {
    for (let column = 0; column < frame.width; column++) {
      const x = frame.x + column * frame.right[0] + row * frame.down[0]
      const y = frame.y + column * frame.right[1] + row * frame.down[1]
      if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) continue
      const piece = pieces.components[pieces.labels[Math.floor(y) * picture.width + Math.floor(x)]! - 1]
      if (piece && !shows(piece)) continue
      const at = row * frame.width + column
      const level = sample(image, apply(picture.toImage, x, y))
      grey[at] = picture.lightInk ? 255 - level : level
      shown[at] = 1
    }
  }
  stretch(grey, shown)
}

/** Full contrast for every strip: the recogniser parts ink from paper at one level for many of them. */
function stretch(grey: Uint8Array, shown: Uint8Array): void {
  const levels = grey.filter((_, i) => shown[i]).sort()
  const ink = levels[Math.floor(levels.length * INK_SHARE)] ?? 0
  const paper = levels[Math.floor(levels.length * PAPER_SHARE)] ?? 255
  const gain = 255 / Math.max(1, paper - ink)
  for (let i = 0; i < grey.length; i++) {
    grey[i] = shown[i] ? Math.max(0, Math.min(255, (grey[i]! - ink) * gain)) : 255
  }
}

/** Bilinear, on white. */
function sample({ pixels, columns, rows }: PlacedImage, [x, y]: [number, number]): number {
  const left = Math.floor(x - 0.5)
  const top = Math.floor(y - 0.5)
  const u = x - 0.5 - left
  const v = y - 0.5 - top
  const at = (column: number, row: number) => {
    if (column < 0 || row < 0 || column >= columns || row >= rows) return 255
    const k = 4 * (row * columns + column)
    return luminance(pixels[k]!, pixels[k + 1]!, pixels[k + 2]!)
  }
  const upper = at(left, top) * (1 - u) + at(left + 1, top) * u
  const lower = at(left, top + 1) * (1 - u) + at(left + 1, top + 1) * u
  return upper * (1 - v) + lower * v
}

function toText(line: ReadLine, { toDrawing }: Picture): Text {
  const [ax, ay, bx, by] = baseline(line)
  const [x, y] = apply(toDrawing, ax, ay)
  const [endX, endY] = apply(toDrawing, bx, by)
  const width = Math.hypot(endX - x, endY - y)
  const scale = width / Math.max(1, Math.hypot(bx - ax, by - ay))
  const angle = Math.atan2(endY - y, endX - x)
  return { text: line.text, x, y, height: line.size * scale, width, angle, layer: 0, group: -1 }
}
