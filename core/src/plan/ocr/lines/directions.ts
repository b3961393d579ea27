import { RADIANS_PER_DEGREE } from '../../../geo/index.ts'
import { boxAlong, type Glyph } from '../glyph.ts'
import type { TextLine } from './lines-along.ts'

const AXES = [0, 90]
/** How far a line may be off the direction that it was found along, and by which steps it is fitted. */
const MAX_OFF_DEGREES = 12
const STEP_DEGREES = 1
/** Degrees within which lines count as running the same way. */
const ALIKE_DEGREES = 4
/** Letters beyond the second that lines of one direction must have together, if they are not even. */
const MIN_WEIGHT = 3
/** How far tops and feet of even letters, as digits and capitals are, lie off their line, in heights of them. */
const MAX_EVEN_HEIGHTS = 0.06
const MAX_DIRECTIONS = 24

/** The directions that text runs along: level and upright, and those of other lines that are long or many enough. */
export function findDirections(lines: TextLine[], glyphs: Glyph[]): number[] {
  const weights = new Float64Array(180)
  for (const line of lines) {
    if (line.letters < 3 || AXES.some((axis) => spreadAt(axis, line, glyphs) < 2 * MAX_EVEN_HEIGHTS * line.size))
      continue
    const { degrees, spread } = fitted(line, glyphs)
    weights[degrees]! += spread < MAX_EVEN_HEIGHTS * line.size ? MIN_WEIGHT : line.letters - 2
  }
  const directions = [...AXES]
  while (directions.length < MAX_DIRECTIONS) {
    const { degrees, weight } = heaviest(weights)
    if (weight < MIN_WEIGHT) break
    const isNew = directions.every((direction) => apart(direction, degrees) > ALIKE_DEGREES)
    if (isNew) directions.push(degrees)
    for (let k = -ALIKE_DEGREES; k <= ALIKE_DEGREES; k++) weights[wrapped(Math.round(degrees) + k)] = 0
  }
  return directions.map((degrees) => (degrees > 90 ? degrees - 180 : degrees) * RADIANS_PER_DEGREE)
}

/** The window of most weight, and its mean. */
function heaviest(weights: Float64Array): { degrees: number; weight: number } {
  let best = { degrees: 0, weight: 0 }
  for (let middle = 0; middle < weights.length; middle++) {
    let weight = 0
    let moment = 0
    for (let k = -ALIKE_DEGREES / 2; k <= ALIKE_DEGREES / 2; k++) {
      weight += weights[wrapped(middle + k)]!
      moment += weights[wrapped(middle + k)]! * k
    }
    if (weight > best.weight) best = { degrees: wrapped(middle + moment / weight), weight }
  }
  return best
}

/** Most letters stand on one line and are as high as others: the angle at which they are, off the one it was found at. */
function fitted(line: TextLine, glyphs: Glyph[]): { degrees: number; spread: number } {
  const found = Math.round(line.angle / RADIANS_PER_DEGREE)
  let best = { degrees: wrapped(found), spread: Infinity }
  for (let degrees = found - MAX_OFF_DEGREES; degrees <= found + MAX_OFF_DEGREES; degrees += STEP_DEGREES) {
    const spread = spreadAt(degrees, line, glyphs)
    if (spread < best.spread) best = { degrees: wrapped(degrees), spread }
  }
  return best
}

/** How far tops and feet are off their lines. */
function spreadAt(degrees: number, { glyphs: own }: TextLine, glyphs: Glyph[]): number {
  const boxes = own.map((glyph) => boxAlong(degrees * RADIANS_PER_DEGREE, glyphs[glyph]!))
  return spreadOf(boxes.map(({ top }) => top)) + spreadOf(boxes.map(({ bottom }) => bottom))
}

/** Mean distance from the median: a few descenders hardly count. */
function spreadOf(values: number[]): number {
  const sorted = values.sort((a, b) => a - b)
  const median = sorted[sorted.length >> 1]!
  return sorted.reduce((sum, value) => sum + Math.abs(value - median), 0) / sorted.length
}

function wrapped(degrees: number): number {
  return ((degrees % 180) + 180) % 180
}

function apart(a: number, b: number): number {
  const turn = wrapped(a - b)
  return Math.min(turn, 180 - turn)
}
