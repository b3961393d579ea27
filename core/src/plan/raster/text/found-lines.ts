import { median, type Rect } from '../../../geo/index.ts'
import type { TextLine, TextMap } from '../../ocr/index.ts'
import { type Component, findComponentsOf } from '../components.ts'
import { direction, leanOf, type Place, prevailing } from './line-direction.ts'

/** Scores over which places are the middle of a line, one after the other: lines that touch part at a higher one. */
const LEVELS = [0, 1.5, 3]
/** Score under which a place is no text for sure, and the mean one of the places of a line at least. */
const MIN_TEXT_SCORE = -2.5
const MIN_LINE_SCORE = 1
/** The mean score of lines that are text for sure, how many of them tell the usual height, and of that, what others have. */
const SURE_SCORE = 4
const MIN_SURE_LINES = 3
const SPECK_RATIO = 1 / 3
/** Of a line's height: how high its middle was drawn for learning, and how much shorter than the line it is at each end. */
const MAX_MIDDLE_RATIO = 1.25
const END_SHARE = 0.25
/** Places of a middle at least, and pixels that text is high. */
const MIN_PLACES = 3
const MIN_HEIGHT_PX = 4
const UNIT_HEIGHT = 16
/** Of a letter's height, its width with the space beside it. */
const LETTER_RATIO = 0.75

/** A line of text as a map shows it. */
export interface FoundLine extends TextLine {
  /** The same line as its middle leans, which is not known for sure if that is short. */
  leaning?: TextLine
}

/**
 * The lines of text whose middles the map shows, in pixels of the picture. `turned` is the direction, clockwise, of what was
 * level before the picture was turned.
 */
export function foundLines(map: TextMap, turned = 0): FoundLine[] {
  const width = 2 * map.width
  let open = new Uint8Array(map.middles.length).fill(1)
  const lines: FoundLine[] = []
  let usual = 0
  for (const [step, level] of LEVELS.entries()) {
    const middle = indicesOver(map.middles, level, open)
    const { ids, components } = findComponentsOf(middle, { width, height: 2 * map.height })
    const places = components.map((): Place[] => [])
    for (let k = 0; k < middle.length; k++) {
      const at = middle[k]!
      places[ids[k]! - 1]!.push({ x: at % width, y: Math.floor(at / width) })
    }
    open = new Uint8Array(map.middles.length)
    if (step === 0) usual = prevailing(places, turned)
    for (const own of places) {
      const line = own.length >= MIN_PLACES ? lineThrough(own, map, usual, step === LEVELS.length - 1) : null
      if (line === 'merged') for (const { x, y } of own) open[y * width + x] = 1
      else if (line) lines.push(line)
    }
  }
  return withoutSpecks(lines)
}

function indicesOver(scores: Float32Array, least: number, open: Uint8Array): Int32Array {
  let count = 0
  for (let i = 0; i < scores.length; i++) if (open[i] && scores[i]! > least) count++
  const indices = new Int32Array(count)
  for (let i = 0, k = 0; i < scores.length; i++) if (open[i] && scores[i]! > least) indices[k++] = i
  return indices
}

/** Without lines that are far lower than what is text for sure, unless they are so too: bits of arcs and dashes. */
function withoutSpecks(lines: FoundLine[]): FoundLine[] {
  const sizes = lines.filter(({ cohesion }) => cohesion > SURE_SCORE).map(({ size }) => size)
  if (sizes.length < MIN_SURE_LINES) return lines
  const usual = median(sizes)
  return lines.filter(({ cohesion, size }) => cohesion > SURE_SCORE || size > SPECK_RATIO * usual)
}

/** Whether anything near a piece of ink may be text. */
export function mayBeText({ left, top, right, bottom }: Component, { middles, width, height }: TextMap): boolean {
  const around = Math.max(right - left, bottom - top) / 2
  const [x0, x1] = [Math.max(0, (left - around) >> 1), Math.min(2 * width - 1, (right + around) >> 1)]
  const [y0, y1] = [Math.max(0, (top - around) >> 1), Math.min(2 * height - 1, (bottom + around) >> 1)]
  for (let y = y0; y <= y1; y++) {
    for (let x = x0; x <= x1; x++) if (middles[2 * y * width + x]! > MIN_TEXT_SCORE) return true
  }
  return false
}

/** The line whose middle covers these places, or that there are several of them. */
function lineThrough(places: Place[], map: TextMap, level: number, isLast: boolean): FoundLine | 'merged' | null {
  const size = heightAt(places, map)
  const cohesion = places.reduce((sum, { x, y }) => sum + map.middles[2 * y * map.width + x]!, 0) / places.length
  if (size < MIN_HEIGHT_PX || cohesion < MIN_LINE_SCORE) return null
  const turn = direction(places, map, level)
  const box = boxAround(places, turn)
  if (box.bottom - box.top > MAX_MIDDLE_RATIO * size && !isLast) return 'merged'
  const line = lineIn(box, turn, size, cohesion)
  const lean = leanOf(places)
  return lean === null || lean === turn
    ? line
    : { ...line, leaning: lineIn(boxAround(places, lean), lean, size, cohesion) }
}

function lineIn(box: Rect, turn: number, size: number, cohesion: number): TextLine {
  const end = Math.min(END_SHARE * size, (box.right - box.left) / 2)
  const middle = (box.top + box.bottom) / 2
  const long = box.right - box.left + 2 * end
  return {
    glyphs: [],
    angle: -turn,
    box: { left: box.left - end, top: middle - size / 2, right: box.right + end, bottom: middle + size / 2 },
    size,
    letters: Math.max(1, Math.round(long / (LETTER_RATIO * size))),
    cohesion,
  }
}

/** The extent of places along a direction and across it, in pixels of the picture. */
function boxAround(places: Place[], turn: number): Rect {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (const { x, y } of places) {
    const along = (2 * x + 1) * cos + (2 * y + 1) * sin
    const across = (2 * y + 1) * cos - (2 * x + 1) * sin
    box.left = Math.min(box.left, along - 1)
    box.right = Math.max(box.right, along + 1)
    box.top = Math.min(box.top, across - 1)
    box.bottom = Math.max(box.bottom, across + 1)
  }
  return box
}

/** The usual height of text at these places. */
function heightAt(places: Place[], { heights, width }: TextMap): number {
  return UNIT_HEIGHT * Math.exp(median(places.map(({ x, y }) => heights[(y >> 1) * width + (x >> 1)]!)))
}
