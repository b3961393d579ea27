import { median } from '../../../geo/index.ts'
import type { TextLine, TextMap } from '../../ocr/index.ts'
import { type Component, findComponents } from '../components.ts'

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
/** Length over height from which on a middle itself tells its direction, and how far off what was learnt that may be. */
const MIN_LONG_RATIO = 3
const MAX_TURN = Math.PI / 3
/** How far off level or upright text is taken for that. */
const SNAP_ANGLE = Math.PI / 45
const SHORT_SNAP_ANGLE = Math.PI / 30
const MAX_SHORT_RATIO = 6
/** Of a letter's height, its width with the space beside it. */
const LETTER_RATIO = 0.75

interface Place {
  x: number
  y: number
}

/** The lines of text whose middles the map shows, in pixels of the picture. */
export function foundLines(map: TextMap): TextLine[] {
  const width = 2 * map.width
  let open = new Uint8Array(map.middles.length).fill(1)
  const lines: TextLine[] = []
  for (const [step, level] of LEVELS.entries()) {
    const mask = open.map((isOpen, i) => isOpen & Number(map.middles[i]! > level))
    const { labels, components } = findComponents({ width, height: 2 * map.height, data: mask })
    const places = components.map((): Place[] => [])
    for (let i = 0; i < labels.data.length; i++) {
      const own = labels.data[i]!
      if (own > 0) places[own - 1]!.push({ x: i % width, y: Math.floor(i / width) })
    }
    open = new Uint8Array(mask.length)
    for (const own of places) {
      const line = own.length >= MIN_PLACES ? lineThrough(own, map, step === LEVELS.length - 1) : null
      if (line === 'merged') for (const { x, y } of own) open[y * width + x] = 1
      else if (line) lines.push(line)
    }
  }
  return withoutSpecks(lines)
}

/** Without lines that are far lower than what is text for sure, unless they are so too: bits of arcs and dashes. */
function withoutSpecks(lines: TextLine[]): TextLine[] {
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
function lineThrough(places: Place[], map: TextMap, isLast: boolean): TextLine | 'merged' | null {
  const size = heightAt(places, map)
  const score = places.reduce((sum, { x, y }) => sum + map.middles[2 * y * map.width + x]!, 0) / places.length
  if (size < MIN_HEIGHT_PX || score < MIN_LINE_SCORE) return null
  const turn = direction(places, map)
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
  if (box.bottom - box.top > MAX_MIDDLE_RATIO * size && !isLast) return 'merged'
  const end = Math.min(END_SHARE * size, (box.right - box.left) / 2)
  const middle = (box.top + box.bottom) / 2
  const long = box.right - box.left + 2 * end
  return {
    glyphs: [],
    angle: -turn,
    box: { left: box.left - end, top: middle - size / 2, right: box.right + end, bottom: middle + size / 2 },
    size,
    letters: Math.max(1, Math.round(long / (LETTER_RATIO * size))),
    cohesion: score,
  }
}

/** The usual height of text at these places. */
function heightAt(places: Place[], { heights, width }: TextMap): number {
  return UNIT_HEIGHT * Math.exp(median(places.map(({ x, y }) => heights[(y >> 1) * width + (x >> 1)]!)))
}

/** Clockwise as seen: of the places themselves if they are drawn out, or else as the map tells. */
function direction(places: Place[], map: TextMap): number {
  let [cosine, sine] = [0, 0]
  for (const { x, y } of places) {
    const at = (y >> 1) * map.width + (x >> 1)
    cosine += map.cosines[at]!
    sine += map.sines[at]!
  }
  const told = Math.atan2(sine, cosine) / 2
  const { turn, ratio } = longAxis(places)
  const isClear = ratio > MIN_LONG_RATIO && Math.abs(Math.sin(turn - told)) < Math.sin(MAX_TURN)
  const own = isClear ? turn : told
  const snap = Math.sin(ratio > MAX_SHORT_RATIO ? SNAP_ANGLE : SHORT_SNAP_ANGLE)
  if (Math.abs(Math.sin(own)) < snap) return 0
  return Math.abs(Math.cos(own)) < snap ? Math.PI / 2 : own
}

/** In which direction places are drawn out, and how many times longer than wide. */
function longAxis(places: Place[]): { turn: number; ratio: number } {
  const count = places.length
  const [x, y] = [
    places.reduce((sum, one) => sum + one.x, 0) / count,
    places.reduce((sum, one) => sum + one.y, 0) / count,
  ]
  let [xx, xy, yy] = [0, 0, 0]
  for (const one of places) {
    xx += (one.x - x) ** 2
    xy += (one.x - x) * (one.y - y)
    yy += (one.y - y) ** 2
  }
  const spread = Math.hypot((xx - yy) / 2, xy)
  const mean = (xx + yy) / 2
  // A single row of places is a third of a place high and wide.
  const least = count / 12
  return { turn: Math.atan2(2 * xy, xx - yy) / 2, ratio: Math.sqrt((mean + spread + least) / (mean - spread + least)) }
}
