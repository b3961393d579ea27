import type { Drawing, Shape, Text } from '../drawing.ts'
import { type DrawnText, ocrStrokes, type TextBudget } from '../ocr/index.ts'
import { count, share, times, valuesOf } from '../rules/parameters.ts'
import { strokesOf } from '../rules/parts.ts'
import { rule } from '../rules/rule.ts'
import { boxOf } from '../shape/ring.ts'
import { classifyShapes } from '../vector/stroke-classes.ts'
import { meaningOf } from './words.ts'

/** Writing that the file holds as shapes. */
export interface DrawnTexts {
  texts: Text[]
  /** The outlines of letters among the shapes: no walls. */
  letters: Set<Shape>
  /** Shapes that were looked at as letters. */
  tried: number
  /** Time ran short, and some was not read. */
  isCut: boolean
}

const parameters = {
  /** With as many names and numbers as text, what else is drawn is worth reading only if there is more of it by far. */
  minTexts: count(12, [5, 40]),
  /** Shapes a letter of such text: a letter takes one outline, or a few strokes. */
  minOutlinesByLetter: times(1, [0.5, 4]),
  minStrokesByLetter: times(5, [2, 12]),
  /** Fewer are no writing. */
  minStrokes: count(150, [50, 500]),
  minOutlines: count(30, [10, 100]),
  /** Of the extent of the drawing, a stop; and a letter by its strokes, or by its outline. */
  minGlyph: share(0.0006, [0.0001, 0.002]),
  maxStroke: share(0.016, [0.008, 0.04]),
  maxOutline: share(0.04, [0.02, 0.1]),
  /** Of the strokes, those that are as large as the largest parts of letters, or smaller. */
  usualLetters: share(0.9, [0.75, 0.98]),
  /** How many times as large as most strokes these are where strokes are even. */
  maxLetterTimes: times(1.5, [1.2, 3]),
  /** Of the height of a letter, a bow that is not all of it. */
  maxBow: share(0.7, [0.4, 0.95]),
  /** Of the strokes of a class, the small ones from which on it is taken to be writing. */
  minSmall: share(0.75, [0.5, 0.95]),
  /** Points of an outline: letters have corners and curves, arrow heads and stipple do not. */
  minOutlinePoints: count(7, [5, 14]),
  /** Of their length, what runs in one direction, from which on strokes are hatch. */
  maxOneDirection: share(0.8, [0.6, 0.95]),
  /** Letters read for each shape: where hardly any can be, the shapes are furniture that looks like a letter now and then. */
  minReadable: times(0.15, [0.05, 0.5]),
  /** Of all shapes, those of words that are read for sure: a letter may be many short strokes. */
  minSure: share(0.4, [0.2, 0.8]),
  /** Letters of such a word, and how sure it is, of 1. */
  minSureLetters: count(3, [2, 6]),
  minSureConfidence: share(0.9, [0.7, 0.99]),
}

const {
  minTexts,
  minOutlinesByLetter,
  minStrokesByLetter,
  minStrokes,
  minOutlines,
  minGlyph,
  maxStroke,
  maxOutline,
  usualLetters,
  maxLetterTimes,
  maxBow,
  minSmall,
  minOutlinePoints,
  maxOneDirection,
  minReadable,
  minSure,
  minSureLetters,
  minSureConfidence,
} = valuesOf(parameters)

/** Directions that are told apart, and the share of one from which on strokes are hatch. */
const DIRECTION_BINS = 18

/** Reads writing that the file holds as outlines of letters or stroke by stroke, where there is hardly any other text. */
export function readStrokeTexts(drawing: Drawing, extent: number, budget: TextBudget): DrawnTexts {
  const telling = drawing.texts.filter(({ text }) => ['name', 'number'].includes(meaningOf(text).kind))
  const written = telling.length < minTexts ? 0 : telling.reduce((sum, { text }) => sum + text.length, 0)
  const outlines = glyphClasses(drawing, isOutline, extent, maxOutline).filter(areCurved)
  if (countOf(outlines) >= Math.max(minOutlines, minOutlinesByLetter * written)) {
    const { texts, classes, isCut } = readClasses(outlines, budget)
    if (texts.length > 0 || isCut) return { texts, letters: new Set(classes.flat()), tried: countOf(outlines), isCut }
  }
  const strokes = glyphClasses(drawing, isStroke, extent, maxStroke).filter((shapes) => !areParallel(shapes))
  if (countOf(strokes) < Math.max(minStrokes, minStrokesByLetter * written))
    return { texts: [], letters: new Set(), tried: 0, isCut: false }
  const { texts, letters, isCut } = readClasses(strokes, budget)
  return { texts, letters, tried: countOf(strokes), isCut }
}

function isOutline({ stroke, fill, closed }: Shape): boolean {
  return stroke === null && fill !== null && closed
}

function isStroke({ stroke, dashed }: Shape): boolean {
  return stroke !== null && !dashed
}

/** The small shapes of the classes that hold hardly any other. */
function glyphClasses(drawing: Drawing, wanted: (shape: Shape) => boolean, extent: number, largest: number): Shape[][] {
  const isSmall = (shape: Shape) => sizeOf(shape) > minGlyph * extent && sizeOf(shape) < largest * extent
  const isVisible = ({ layer, role }: Shape) => role === null && drawing.layers[layer]!.visible
  return classifyShapes(drawing, (shape) => wanted(shape) && isVisible(shape)).flatMap(({ shapes }) => {
    const all = shapes.map((index) => drawing.shapes[index]!)
    const small = all.filter(isSmall)
    return small.length > minSmall * all.length ? [withoutSwings(small)] : []
  })
}

/** Bows of letters are arcs, too. Those that are as large as all else in a class of uneven strokes are swings of doors. */
function withoutSwings(shapes: Shape[]): Shape[] {
  const sizes = shapes.filter(({ arc }) => !arc).map(sizeOf)
  sizes.sort((a, b) => a - b)
  const usual = sizes[sizes.length >> 1] ?? 0
  const letter = sizes[Math.floor(usualLetters * sizes.length)] ?? 0
  const largest = letter < maxLetterTimes * usual ? letter : maxBow * letter
  return shapes.filter((shape) => !shape.arc || sizeOf(shape) <= largest)
}

function sizeOf({ points }: Shape): number {
  const box = boxOf(points)
  return Math.max(box.maxX - box.minX, box.maxY - box.minY)
}

function areCurved(shapes: Shape[]): boolean {
  return shapes.reduce((sum, { points }) => sum + points.length / 2, 0) > minOutlinePoints * shapes.length
}

/** Hatch: nearly all in one direction. Letters have strokes in several. */
export function areParallel(shapes: Shape[]): boolean {
  const lengths = new Float64Array(DIRECTION_BINS)
  for (const { points } of shapes) {
    for (let i = 2; i < points.length; i += 2) {
      const dx = points[i]! - points[i - 2]!
      const dy = points[i + 1]! - points[i - 1]!
      const turn = Math.atan2(dy, dx) / Math.PI + 1
      lengths[Math.round(turn * DIRECTION_BINS) % DIRECTION_BINS]! += Math.hypot(dx, dy)
    }
  }
  const total = lengths.reduce((sum, length) => sum + length, 0)
  // A direction between two bins, as 45 degrees is, falls into either by rounding.
  const pairs = lengths.map((length, i) => length + lengths[(i + 1) % DIRECTION_BINS]!)
  return Math.max(...pairs) > maxOneDirection * total
}

function countOf(classes: Shape[][]): number {
  return classes.reduce((sum, shapes) => sum + shapes.length, 0)
}

interface ReadClasses {
  texts: Text[]
  /** The shapes of words that are read for sure. */
  letters: Set<Shape>
  classes: Shape[][]
  isCut: boolean
}

/** What can be read, and the classes that it stands in. Where the budget is spent, what was not read may well be writing. */
function readClasses(classes: Shape[][], budget: TextBudget): ReadClasses {
  const classOf = new Map(classes.flatMap((shapes) => shapes.map((shape) => [shape, shapes] as const)))
  const read = new Map<Shape[], DrawnText[]>(classes.map((shapes) => [shapes, []]))
  for (const text of ocrStrokes(classes.flat(), budget)) read.get(classOf.get(text.shapes[0]!)!)?.push(text)
  const isCut = budget.isSpent
  const readable = [...read].filter(([shapes, texts]) => isCut || areReadable(shapes, texts))
  const found = readable.flatMap(([, texts]) => texts)
  return {
    texts: found.map(({ shapes: _, ...text }) => text),
    letters: new Set(found.filter(isSure).flatMap(({ shapes }) => shapes)),
    classes: readable.map(([shapes]) => shapes),
    isCut,
  }
}

function areReadable(shapes: Shape[], texts: DrawnText[]): boolean {
  const letters = texts.reduce((sum, text) => sum + lettersIn(text), 0)
  const sure = texts.filter(isSure).reduce((sum, text) => sum + text.shapes.length, 0)
  return letters > minReadable * shapes.length || sure > minSure * shapes.length
}

function isSure(text: DrawnText): boolean {
  return lettersIn(text) >= minSureLetters && (text.confidence ?? 0) >= minSureConfidence
}

function lettersIn({ text }: DrawnText): number {
  return text.replaceAll(' ', '').length
}

export const strokeTextRule = rule({
  id: 'stroke-texts',
  phase: 'text',
  as: 'annotation',
  does: 'Strokes and outlines with the shape of letters are text, which is recognised.',
  parameters,
  apply: readStrokeTexts,
  parts: ({ letters }) => strokesOf(letters),
  skip: (): DrawnTexts => ({ texts: [], letters: new Set(), tried: 0, isCut: false }),
  claims: ({ texts }) => texts.length,
})
