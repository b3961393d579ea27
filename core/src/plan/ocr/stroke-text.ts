import type { Shape, Text } from '../drawing.ts'
import { drawShape } from './draw-shape.ts'
import { baseline, type Frame } from './frame.ts'
import { joinStrokes } from './join-strokes.ts'
import type { TextLine } from './lines-along.ts'
import { type ReadLine, readLines } from './read-lines.ts'

const MOST_STROKES = 60_000

/** Reads text that is drawn as strokes or outlines, from those that look like glyphs. Layer and group come from the first one. */
export async function ocrStrokes(shapes: Shape[], isLate: () => boolean): Promise<Text[]> {
  const glyphs = joinStrokes(shapes.slice(0, MOST_STROKES).filter(({ points }) => points.length >= 4))
  const paint = (grey: Uint8Array, frame: Frame, line: TextLine) => {
    for (const glyph of line.glyphs) for (const shape of glyphs[glyph]!.shapes) drawShape(grey, frame, shape)
  }
  const lines = await readLines(glyphs, paint, isLate)
  return lines.map((line) => toText(line, glyphs[line.glyphs[0]!]!.shapes[0]!))
}

function toText(line: ReadLine, shape: Shape): Text {
  const [x, y, endX, endY] = baseline(line)
  const width = Math.hypot(endX - x, endY - y)
  const { text, size: height, angle } = line
  return { text, x, y: -y, height, width, angle, layer: shape.layer, group: shape.group }
}
