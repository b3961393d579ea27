import type { PlacedImage, Text } from '../drawing.ts'
import { baseline, type Frame, type ReadLine, readLines, type TextLine } from '../ocr/index.ts'
import { apply } from '../sketch/affine.ts'
import type { Component, ComponentMap } from './components.ts'
import { findGlyphs, isDot } from './glyphs.ts'
import type { Ink } from './ink.ts'
import { luminance } from './luminance.ts'
import type { Picture } from './picture.ts'

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
  const { pieces, glyphs } = findGlyphs(ink, walls, picture.width, picture.height)
  const paint = (grey: Uint8Array, frame: Frame, line: TextLine) => {
    const own = new Set(line.glyphs.map((glyph) => glyphs[glyph]!.piece.id))
    paintStrip(grey, frame, { picture, image, pieces, shows: (piece) => own.has(piece.id) || isDot(piece) })
  }
  const lines = await readLines(glyphs, paint, isLate, levelIn(picture))
  return lines.map((line) => toText(line, picture))
}

/** The direction of what was level before the picture was turned. */
function levelIn({ toImage }: Picture): number {
  const [x0, y0] = apply(toImage, 0, 0)
  const [x1, y1] = apply(toImage, 1, 0)
  return Math.atan2(y1 - y0, x1 - x0)
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
      const x = frame.x + (column + 0.5) * frame.right[0] + (row + 0.5) * frame.down[0]
      const y = frame.y + (column + 0.5) * frame.right[1] + (row + 0.5) * frame.down[1]
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
