import { pointAlong } from './glyph.ts'
import type { TextLine } from './lines/lines-along.ts'
import { STRIP_HEIGHT } from './net/reader.ts'

/** Where a strip lies in the source: (x, y) = origin + column · right + row · down, the middle of a pixel at its half. */
export interface Frame {
  width: number
  height: number
  x: number
  y: number
  right: [number, number]
  down: [number, number]
}

/** Paints what the source shows at (x, y), in the unit of the glyphs, as grey: 0 black, 255 white. */
export type Paint = (strip: Uint8Array, frame: Frame, line: TextLine) => void

/** Rows above and below what a line covers, columns beside it, and the rows that it covers. */
export const STRIP_MARGIN = 4
export const INK_HEIGHT = STRIP_HEIGHT - 2 * STRIP_MARGIN
const MAX_STRIP_PX = 1500

/** A strip that just holds the line, read along its direction. */
function frameOf({ angle, box: { left, top, right, bottom } }: TextLine, inkHeight: number): Frame {
  const scale = (bottom - top) / inkHeight
  const [x, y] = pointAlong(angle, left - STRIP_MARGIN * scale, top - STRIP_MARGIN * scale)
  return {
    width: Math.min(MAX_STRIP_PX, Math.ceil((right - left) / scale) + 2 * STRIP_MARGIN),
    height: inkHeight + 2 * STRIP_MARGIN,
    x,
    y,
    right: pointAlong(angle, scale, 0),
    down: pointAlong(angle, 0, scale),
  }
}

/** The line on white, as it is painted, so many rows high beside its margins. */
export function paintedStrip(
  line: TextLine,
  paint: Paint,
  inkHeight = INK_HEIGHT,
): { strip: Uint8Array; frame: Frame } {
  const frame = frameOf(line, inkHeight)
  const strip = new Uint8Array(frame.width * frame.height).fill(255)
  paint(strip, frame, line)
  return { strip, frame }
}

/** The same line, to be read from its other end. */
export function turnedOver(line: TextLine): TextLine {
  const { left, top, right, bottom } = line.box
  const box = { left: -right, top: -bottom, right: -left, bottom: -top }
  return { ...line, angle: line.angle + Math.PI, box, glyphs: line.glyphs.toReversed() }
}

/** From where the line's first glyph stands to where its last one ends: x0, y0, x1, y1. */
export function baseline({ angle, box: { left, right, bottom } }: TextLine): [number, number, number, number] {
  return [...pointAlong(angle, left, bottom), ...pointAlong(angle, right, bottom)]
}
