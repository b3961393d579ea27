import type { Glyph } from '../glyph.ts'
import { findDirections } from './directions.ts'
import { lineOf, linesAlong, type TextLine, WIDEST_SPACE } from './lines-along.ts'
import { nearPairs } from './near-pairs.ts'

/** Directions in which lines are looked for at first, near enough to each other that none is missed between them. */
const FAN = Array.from({ length: 12 }, (_, i) => (i * Math.PI) / 12)
/** How often lines are made of what others left. */
const MAX_ROUNDS = 4
const MAX_STACK = 3
/** Height over width, or width over height, of words whose letters touch. */
const MIN_WIDE_RATIO = 1.2
const MIN_LONG_RATIO = 1.3
/** What two letters count that run neither as most do nor across that, and the sine of how much that is. */
const SKEW_PAIR_WEIGHT = 0.6
const MIN_SKEW_SINE = 0.2
/** Cosine of the angle between two directions that are about perpendicular. */
const MAX_UPRIGHT_COSINE = 0.1

/**
 * Every glyph goes into one line, alone if need be, and into a second one where it is unclear which way that runs.
 * What stands alone runs along the direction, where that is known. Lines of nothing but bars are dashes, and left out.
 */
export function findTextLines(
  glyphs: Glyph[],
  widestSpace = WIDEST_SPACE,
  direction: number | null = null,
): TextLine[] {
  const pairs = nearPairs(glyphs, widestSpace)
  const first = takeLines(FAN, glyphs, pairs, widestSpace, ({ cohesion }) => cohesion)
  const usual = usualWays(first)[0]!
  const lines = takeLines(findDirections(first, glyphs), glyphs, pairs, widestSpace, (line) => strengthOf(line, usual))
  const ways = direction === null ? usualWays(lines) : [direction, ...usualWays(lines)]
  const unsure = lines.flatMap((line) => unstacked(line, ways[0]!, glyphs))
  return [...lines, ...unsure, ...alone(lines, ways, glyphs, direction !== null)].filter(({ letters }) => letters > 0)
}

/** The strongest lines along any of the directions, each glyph in one of them at most. */
function takeLines(
  directions: number[],
  glyphs: Glyph[],
  pairs: Int32Array,
  widestSpace: number,
  strengthOf: (line: TextLine) => number,
): TextLine[] {
  const free = new Uint8Array(glyphs.length).fill(1)
  const taken: TextLine[] = []
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const found = directions.flatMap((angle) => linesAlong(angle, glyphs, pairs, free, widestSpace))
    if (found.length === 0) break
    found.sort((a, b) => strengthOf(b) - strengthOf(a))
    for (const line of found) {
      if (line.glyphs.some((glyph) => !free[glyph])) continue
      for (const glyph of line.glyphs) free[glyph] = 0
      taken.push(line)
    }
  }
  return taken
}

/** Two letters tell little of the way that they run. */
function strengthOf({ cohesion, glyphs, angle }: TextLine, usual: number): number {
  const isSkew = Math.min(Math.abs(Math.sin(angle - usual)), Math.abs(Math.cos(angle - usual))) > MIN_SKEW_SINE
  return glyphs.length === 2 && isSkew ? SKEW_PAIR_WEIGHT * cohesion : cohesion
}

/** The directions that words run along, the commonest first. */
function usualWays(lines: TextLine[]): number[] {
  const letters = new Map<number, number>()
  for (const line of lines) {
    if (line.letters > 2) letters.set(line.angle, (letters.get(line.angle) ?? 0) + line.letters)
  }
  return letters.size > 0 ? [...letters.keys()].sort((a, b) => letters.get(b)! - letters.get(a)!) : [0]
}

/** Words whose letters touch, one under the other, look like a few letters of a word that is turned against most. */
function unstacked({ angle, glyphs: own }: TextLine, usual: number, glyphs: Glyph[]): TextLine[] {
  if (own.length > MAX_STACK || Math.abs(Math.cos(angle - usual)) > MAX_UPRIGHT_COSINE) return []
  const lines = own.map((glyph) => lineOf(usual, glyphs, [glyph]))
  return lines.every(({ box, size }) => box.right - box.left > MIN_WIDE_RATIO * size) ? lines : []
}

/**
 * A glyph that stands alone runs as most lines do, unless it is long as words whose letters touch are. Where it is known how
 * lines run, it may be a narrow letter all the same, and both are read.
 */
function alone(lines: TextLine[], ways: number[], glyphs: Glyph[], isKnown: boolean): TextLine[] {
  const within = new Set(lines.flatMap((line) => line.glyphs))
  return glyphs.flatMap((_, glyph) => {
    if (within.has(glyph)) return []
    const turned = ways.map((angle) => lineOf(angle, glyphs, [glyph]))
    const long = turned.filter(({ box, size }) => box.right - box.left > MIN_LONG_RATIO * size)
    const narrowest = long.sort((a, b) => a.size - b.size)[0]
    if (!narrowest || narrowest === turned[0]) return [turned[0]!]
    return isKnown ? [turned[0]!, narrowest] : [narrowest]
  })
}
