import Flatbush from 'flatbush'
import type { Shape, Text } from '../drawing.ts'
import { drawShape } from './draw-shape.ts'
import { baseline, type Frame } from './frame.ts'
import { boxAlong, isInside, pointAlong } from './glyph.ts'
import { type DrawnGlyph, joinStrokes } from './join-strokes.ts'
import type { TextLine } from './lines/lines-along.ts'
import { type ReadLine, readLines } from './read-lines.ts'
import type { TextBudget } from './text-budget.ts'

const MOST_STROKES = 60_000
/** In heights of glyphs: letters that a pen plots stand wide apart. */
const WIDEST_SPACE = 1.8

/** A line of text, and the shapes that draw it. */
export interface DrawnText extends Text {
  shapes: Shape[]
}

/** Reads text that is drawn as strokes or outlines, from those that look like glyphs. Layer and group come from the first one. */
export function ocrStrokes(shapes: Shape[], budget: TextBudget): DrawnText[] {
  const glyphs = joinStrokes(shapes.slice(0, MOST_STROKES).filter(({ points }) => points.length >= 4))
  const within = glyphFinder(glyphs)
  const paint = (grey: Uint8Array, frame: Frame, line: TextLine) => {
    for (const glyph of within(line)) for (const shape of glyph.shapes) drawShape(grey, frame, shape)
  }
  const lines = readLines(glyphs, paint, budget, { widestSpace: WIDEST_SPACE })
  return lines.map((line) => {
    const own = line.glyphs.flatMap((glyph) => glyphs[glyph]!.shapes)
    return { ...toText(line, own[0]!), shapes: own }
  })
}

/** Finds the glyphs of a line and what else stands in it: dots, accents, parts of letters. */
function glyphFinder(glyphs: DrawnGlyph[]): (line: TextLine) => DrawnGlyph[] {
  if (glyphs.length === 0) return () => []
  const index = new Flatbush(glyphs.length)
  const middles = glyphs.map((glyph): [number, number] => {
    const { left, top, right, bottom } = boxAlong(0, glyph)
    index.add((left + right) / 2, (top + bottom) / 2)
    return [(left + right) / 2, (top + bottom) / 2]
  })
  index.finish()
  return ({ angle, box, glyphs: own }) => {
    const corners = [box.left, box.right].flatMap((x) => [box.top, box.bottom].map((y) => pointAlong(angle, x, y)))
    const xs = corners.map(([x]) => x)
    const ys = corners.map(([, y]) => y)
    const isWithin = (i: number) => own.includes(i) || isInside(angle, box, ...middles[i]!)
    const found = index.search(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys), isWithin)
    return found.map((i) => glyphs[i]!)
  }
}

function toText(line: ReadLine, shape: Shape): Text {
  const [x, y, endX, endY] = baseline(line)
  const width = Math.hypot(endX - x, endY - y)
  const { text, size: height, angle, confidence } = line
  return { text, x, y: -y, height, width, angle, layer: shape.layer, group: shape.group, confidence }
}
