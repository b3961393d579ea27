import type { Drawing, Shape, Text } from '../drawing.ts'
import { ocrStrokes } from '../ocr/index.ts'
import { boxOf } from './ring.ts'
import type { Stock } from './stock.ts'
import { classifyShapes } from './stroke-classes.ts'
import { meaningOf } from './words.ts'

/** With this many names and numbers as text, what else is drawn is not worth reading. */
const ENOUGH_TEXTS = 12
const FEWEST_GLYPHS = 150
/** Size of a glyph against the drawing. */
const SMALLEST = 0.0006
const LARGEST = 0.016
/** The share of small strokes from which on a class is taken to be writing. */
const MOSTLY = 0.75

/** Reads writing that CAD programs draw stroke by stroke, in drawings that hold hardly any other text. */
export async function readStrokeTexts(drawing: Drawing, stock: Stock, extent: number): Promise<Text[]> {
  const telling = drawing.texts.filter(({ text }) => ['name', 'number'].includes(meaningOf(text).kind))
  if (telling.length >= ENOUGH_TEXTS) return []
  const glyphs = glyphShapes(drawing, stock, extent)
  return glyphs.length < FEWEST_GLYPHS ? [] : ocrStrokes(glyphs)
}

function glyphShapes(drawing: Drawing, stock: Stock, extent: number): Shape[] {
  const isSmall = (shape: Shape) => {
    const box = boxOf(shape.points)
    const size = Math.max(box.maxX - box.minX, box.maxY - box.minY)
    return size > SMALLEST * extent && size < LARGEST * extent
  }
  const classes = classifyShapes(drawing, (shape, index) => stock.first[index + 1]! > stock.first[index]! && !shape.arc)
  return classes.flatMap(({ shapes }) => {
    const small = shapes.map((index) => drawing.shapes[index]!).filter(isSmall)
    return small.length > MOSTLY * shapes.length ? small : []
  })
}
