import type { PlacedImage, Text } from '../drawing.ts'
import { type Frame, type Glyph, type ReadLine, readLines } from '../ocr/index.ts'
import { apply } from '../sketch/affine.ts'
import { type Component, type ComponentMap, findComponents } from './components.ts'
import { isDark } from './ink.ts'
import type { Picture } from './picture.ts'

/** Heights of glyphs: in pixels at least, and as part of the picture's longer side at most. */
const SMALLEST = 7
const NARROWEST = 4
const LARGEST = 0.05
const MOST_GLYPHS = 6000

/** Reads the text of the picture: all small pieces of ink beside the walls are looked at as glyphs. */
export async function readTexts(
  ink: Uint8Array,
  walls: Uint8Array,
  picture: Picture,
  image: PlacedImage,
): Promise<Text[]> {
  const { width, height } = picture
  const loose = ink.map((value, i) => (value && !walls[i] ? 1 : 0))
  const pieces = findComponents(loose, width, height)
  const largest = Math.max(width, height) * LARGEST
  const glyphs = pieces.components.filter((piece) => isGlyph(piece, largest)).slice(0, MOST_GLYPHS)
  const lines = await readLines(glyphs.map(toGlyph), (grey, frame, line) => {
    const own = new Set(line.glyphs.map((glyph) => glyphs[glyph]!.id))
    paintStrip(grey, frame, { picture, image, pieces, shows: (piece) => own.has(piece.id) || isDot(piece) })
  })
  return lines.map((line) => toText(line, picture))
}

function toGlyph(piece: Component): Glyph {
  const { left, top, right, bottom } = piece
  return { left, top, right: right + 1, bottom: bottom + 1, bar: isBar(piece) }
}

function isBar({ left, top, right, bottom, area }: Component): boolean {
  const width = right - left + 1
  const height = bottom - top + 1
  return area > 0.8 * width * height && Math.max(width, height) > 1.5 * Math.min(width, height)
}

function isGlyph(piece: Component, largest: number): boolean {
  const width = piece.right - piece.left + 1
  const height = piece.bottom - piece.top + 1
  const long = Math.max(width, height)
  const short = Math.min(width, height)
  if (long < SMALLEST || long > largest || short * 12 < long) return false
  return isBar(piece) || (short >= NARROWEST && piece.area > 0.08 * width * height)
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
  const turnOver = isDark(picture.paper)
  for (let row = 0; row < frame.height; row++) {
    for (let column = 0; column < frame.width; column++) {
      const x = frame.x + column * frame.right[0] + row * frame.down[0]
      const y = frame.y + column * frame.right[1] + row * frame.down[1]
      if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) continue
      const piece = pieces.components[pieces.labels[Math.floor(y) * picture.width + Math.floor(x)]! - 1]
      if (piece && !shows(piece)) continue
      const level = sample(image, apply(picture.toImage, x, y))
      grey[row * frame.width + column] = turnOver ? 255 - level : level
    }
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
    const opaque = pixels[k + 3]! / 255
    const level = 0.3 * pixels[k]! + 0.59 * pixels[k + 1]! + 0.11 * pixels[k + 2]!
    return level * opaque + 255 * (1 - opaque)
  }
  const upper = at(left, top) * (1 - u) + at(left + 1, top) * u
  const lower = at(left, top + 1) * (1 - u) + at(left + 1, top + 1) * u
  return upper * (1 - v) + lower * v
}

function toText(line: ReadLine, { toDrawing }: Picture): Text {
  const { left, top, right, bottom, angle, text } = line
  const [ax, ay] = angle === 0 ? [left, bottom] : angle > 0 ? [right, bottom] : [left, top]
  const [bx, by] = angle === 0 ? [right, bottom] : angle > 0 ? [right, top] : [left, bottom]
  const [x, y] = apply(toDrawing, ax, ay)
  const [endX, endY] = apply(toDrawing, bx, by)
  const width = Math.hypot(endX - x, endY - y)
  const scale = width / Math.max(1, Math.hypot(bx - ax, by - ay))
  return { text, x, y, height: line.size * scale, width, angle: Math.atan2(endY - y, endX - x), layer: 0, group: -1 }
}
