import { cleanReading } from './clean-reading.ts'
import { GLYPH_HEIGHT, type Reading, recognise, type Strip } from './recognise.ts'
import { findTextLines, type Glyph, type TextLine } from './text-lines.ts'

/** A line that could be read, with its direction: radians anticlockwise as seen, y down. */
export interface ReadLine extends TextLine {
  text: string
  angle: number
}

/** Paints what the source shows at (x, y), in the unit of the boxes, as grey: 0 black, 255 white. */
export type Paint = (strip: Uint8Array, frame: Frame, line: TextLine) => void

/** Where the pixels of a strip lie in the source: (x, y) = origin + column · right + row · down. */
export interface Frame {
  width: number
  height: number
  x: number
  y: number
  right: [number, number]
  down: [number, number]
}

const QUARTER = Math.PI / 2
const MARGIN = 6
/** Lines that are read: of marks that stand alone, which are seldom text, fewer. */
const MOST_LINES = 640
const MOST_ALONE = 120
const LONGEST = 1500
/** Height over width of a word that runs up or down. */
const TALL = 1.3
/** Words that tell whether text is the right way up, the share of them that can be read then, and how much more. */
const FEWEST_WORDS = 2
const SENSE = 0.4
const CLEARLY_MORE = 1.5

/**
 * Finds the lines that the glyphs stand in and reads them until it is late, those turned by a quarter both ways,
 * and all of them upside down where they hardly make sense.
 */
export async function readLines(glyphs: Glyph[], paint: Paint, isLate: () => boolean): Promise<ReadLine[]> {
  const lines = likelyLines(findTextLines(glyphs))
  const someTurned = lines.some(({ upright, glyphs }) => !upright && glyphs.length > 2)
  const attempts = await attempt(
    lines.flatMap((line) => anglesOf(line, someTurned).map((angle) => ({ line, angle }))),
    paint,
    isLate,
  )
  const level = attempts.filter(({ angle }) => angle === 0)
  if (makeSense(level)) return settled(attempts)
  const over = await attempt(
    level.map(({ line }) => ({ line, angle: Math.PI })),
    paint,
    isLate,
  )
  const turned = attempts.filter(({ angle }) => angle !== 0)
  return settled(legible(over) > CLEARLY_MORE * legible(level) ? [...over, ...turned] : attempts)
}

async function attempt(
  wanted: { line: TextLine; angle: number }[],
  paint: Paint,
  isLate: () => boolean,
): Promise<Attempt[]> {
  const strips = wanted.map(({ line, angle }): Strip => {
    const frame = frameOf(line, angle)
    const grey = new Uint8Array(frame.width * frame.height).fill(255)
    paint(grey, frame, line)
    return { grey, width: frame.width, height: frame.height }
  })
  const readings = await recognise(strips, isLate)
  return wanted.map(({ line, angle }, i) => ({ line, angle, reading: cleanReading(readings[i]!) }))
}

/** The readings that stand: of turned lines those the common way round, unless their glyphs are part of a level word. */
function settled(read: Attempt[]): ReadLine[] {
  const turned = commonQuarter(read)
  const isLevel = (angle: number) => angle === 0 || angle === Math.PI
  const level = new Set(
    read.flatMap(({ line, angle, reading }) => (isLevel(angle) && isWord(reading) ? line.glyphs : [])),
  )
  return read.flatMap(({ line, angle, reading }) => {
    const stands = isLevel(angle) || (angle === turned && !line.glyphs.some((glyph) => level.has(glyph)))
    return reading && stands ? [{ ...line, text: reading.text, angle }] : []
  })
}

/** Whether a fair part of the longer lines could be read, if there are enough to tell. */
function makeSense(level: Attempt[]): boolean {
  const words = level.filter(({ line }) => line.letters > 2)
  return words.length < FEWEST_WORDS || words.filter(({ reading }) => reading !== null).length > SENSE * words.length
}

function legible(attempts: Attempt[]): number {
  return attempts.reduce((sum, { line, reading }) => sum + (reading?.confidence ?? 0) * line.letters, 0)
}

/** A letter that is turned often looks like another one, but two hardly ever do. */
function isWord(reading: Reading | null): boolean {
  return reading !== null && reading.text.length > 1
}

interface Attempt {
  line: TextLine
  angle: number
  reading: Reading | null
}

/** Turned text is all turned the same way in a drawing; the one in which more can be read. */
function commonQuarter(attempts: Attempt[]): number {
  const readable = (angle: number) =>
    attempts
      .filter((attempt) => attempt.angle === angle)
      .reduce((sum, { line, reading }) => sum + (reading?.confidence ?? 0) * line.glyphs.length, 0)
  return readable(-QUARTER) > readable(QUARTER) ? -QUARTER : QUARTER
}

/** Longest first; marks that stand alone only where they are about as large as the glyphs of words. */
function likelyLines(lines: TextLine[]): TextLine[] {
  const sizes = lines.filter(({ letters }) => letters > 2).map(({ size }) => size)
  sizes.sort((a, b) => a - b)
  const usual = sizes[sizes.length >> 1]
  const isLikely = ({ glyphs, left, top, right, bottom, size }: TextLine) => {
    if (glyphs.length > 1) return size > 0 && Math.max(right - left, bottom - top) < 60 * size
    const least = Math.min(right - left, bottom - top)
    return usual === undefined || (least > 0.3 * usual && least < 1.8 * usual)
  }
  const likely = lines.filter(isLikely).sort((a, b) => b.glyphs.length - a.glyphs.length)
  const alone = likely.filter(({ glyphs }) => glyphs.length === 1)
  return [...likely.slice(0, likely.length - alone.length), ...alone.slice(0, MOST_ALONE)].slice(0, MOST_LINES)
}

/** A mark that stands alone may be a whole word whose letters touch: then its shape tells which way it runs. */
function anglesOf({ glyphs, upright, left, top, right, bottom }: TextLine, someTurned: boolean): number[] {
  const isTall = bottom - top > TALL * (right - left)
  const turned = glyphs.length > 1 ? !upright : someTurned && isTall
  return turned ? [QUARTER, -QUARTER] : [0]
}

function frameOf({ left, top, right, bottom, glyphs, size }: TextLine, angle: number): Frame {
  const scale = (glyphs.length === 1 && Math.abs(angle) === QUARTER ? right - left : size) / GLYPH_HEIGHT
  const margin = MARGIN * scale
  const flat = angle === 0 || angle === Math.PI
  const length = flat ? right - left : bottom - top
  const across = flat ? bottom - top : right - left
  const width = Math.min(LONGEST, Math.ceil(length / scale) + 2 * MARGIN)
  const height = Math.min(3 * GLYPH_HEIGHT, Math.ceil(across / scale) + 2 * MARGIN)
  if (angle === Math.PI)
    return { width, height, x: right + margin, y: bottom + margin, right: [-scale, 0], down: [0, -scale] }
  if (flat) return { width, height, x: left - margin, y: top - margin, right: [scale, 0], down: [0, scale] }
  return angle > 0
    ? { width, height, x: left - margin, y: bottom + margin, right: [0, -scale], down: [scale, 0] }
    : { width, height, x: right + margin, y: top - margin, right: [0, scale], down: [-scale, 0] }
}

/** From where the line's first glyph stands to where its last one ends: x0, y0, x1, y1. */
export function baseline({ left, top, right, bottom, angle }: ReadLine): [number, number, number, number] {
  if (angle === 0) return [left, bottom, right, bottom]
  if (angle === Math.PI) return [right, top, left, top]
  return angle > 0 ? [right, bottom, right, top] : [left, top, left, bottom]
}
