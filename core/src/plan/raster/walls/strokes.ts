import {
  inverse,
  longerSide,
  type Mask,
  ridgeThicknesses,
  unitedMask,
  withinReach,
  withoutMask,
} from '../../field/index.ts'
import { type ComponentMap, findComponents, keepComponents } from '../components.ts'
import { eachCrossedLine, MAX_LINE_PX } from './crossed-lines.ts'

const MAX_THICKNESS_PX = 200
/** Walls are few long strokes among many small ones. */
const WALL_FAVOUR = 2
const MIN_CLASS_SHARE = 0.08
const MAX_EMPTY_SHARE = 0.35
const MAX_BARE_SHARE = 0.06
/** Distance between the two lines of a wall: at most this part of the picture, along this part of all free space. */
const MAX_SLIT_SHARE = 0.02
const MIN_SLIT_LENGTH_SHARE = 0.1
/** Of the border of what lies between two lines, what others like it may lie beside. */
const MAX_STACKED_SHARE = 0.3

/** How thick the strokes are, by length: `share[t]` is the part of all stroke length that is t pixels thick. */
export function strokeThickness(ink: Mask): Float64Array {
  const share = knownThickness.get(ink) ?? sharesOf(ridgeThicknesses(inverse(ink)))
  knownThickness.set(ink, share)
  return share
}

/** By the strokes that they were measured on: several rules ask for the same ones. */
const knownThickness = new WeakMap<Mask, Float64Array>()

/** By how thick strokes are at each pixel along their middle. */
function sharesOf(thicknesses: Float64Array): Float64Array {
  const share = new Float64Array(MAX_THICKNESS_PX + 1)
  for (const thickness of thicknesses) share[Math.min(MAX_THICKNESS_PX, Math.round(thickness))]!++
  if (thicknesses.length > 0) for (let t = 0; t <= MAX_THICKNESS_PX; t++) share[t]! /= thicknesses.length
  return share
}

/**
 * Thicknesses that may part thin strokes (furniture, text, doors) from walls, none where all are alike:
 * around each hardly any stroke is found, while there are many on both sides. Wide gaps come first, then lower ones.
 */
export function wallThresholds(share: Float64Array): number[] {
  const emptiness = (t: number) => {
    const around = mass(share, t / 1.35, t * 1.35)
    const lesser = Math.min(mass(share, 0, t / 1.35), mass(share, t * 1.35, MAX_THICKNESS_PX) * WALL_FAVOUR)
    return lesser < MIN_CLASS_SHARE ? Number.POSITIVE_INFINITY : around / lesser
  }
  const wide: number[] = []
  const slight: number[] = []
  for (const gap of stretches(2, MAX_THICKNESS_PX / 2, (t) => emptiness(t) < MAX_EMPTY_SHARE)) {
    // The leaves of doors and bold letters may stand within a wide gap, on its side of the thin strokes.
    const bare = stretches(...gap, (t) => emptiness(t) < MAX_BARE_SHARE).sort((p, q) => q[1] / q[0] - p[1] / p[0])
    const [from, to] = bare[0] ?? gap
    // Nearer to the thin strokes: ragged walls are thinner in places, while thin strokes are seldom thicker.
    const threshold = 0.92 * from ** 0.75 * to ** 0.25
    if (gap[1] > 1.15 * gap[0]) wide.push(threshold)
    else slight.push(threshold)
  }
  return [...wide, ...slight]
}

/** The stretches between two thicknesses, in steps of half a pixel, along which something holds. */
function stretches(low: number, high: number, holds: (thickness: number) => boolean): [number, number][] {
  const found: [number, number][] = []
  for (let from = low; from <= high; from += 0.5) {
    if (!holds(from)) continue
    let to = from
    while (to + 0.5 <= high && holds(to + 0.5)) to += 0.5
    found.push([from, to])
    from = to
  }
  return found
}

function mass(share: Float64Array, from: number, to: number): number {
  let sum = 0
  for (let t = Math.ceil(from); t <= Math.min(to, MAX_THICKNESS_PX); t++) sum += share[t]!
  return sum
}

/** Only what is at least this thick (morphological opening by a disc). */
export function thickerThan(ink: Mask, thickness: number): Mask {
  return opened(inverse(ink), thickness)
}

/** Of what is not set, what is at least this thick. */
function opened(around: Mask, thickness: number): Mask {
  const reach = ((thickness + 1) / 2) ** 2
  // Squared distances are whole numbers: what is not nearer than the reach is a core.
  const cores = inverse(withinReach(around, Math.ceil(reach) - 1))
  return withoutMask(withinReach(cores, reach), around)
}

/** How far apart the two lines of a wall are, if walls are drawn as pairs of lines. */
export function findSlit(lines: Mask): number | null {
  return slitThickness(sharesOf(ridgeThicknesses(lines)), longerSide(lines) * MAX_SLIT_SHARE)
}

/**
 * What lies between two strokes that are at most about this far apart. The corners of rooms are as narrow as slits,
 * but smaller than this many pixels.
 */
export function slitsBetween(strokes: Mask, slit: number, smallest: number): Mask {
  const between = opened(strokes, slit * 1.4 + 1)
  const narrow = findComponents(inverse(unitedMask(between, strokes)))
  const stacked = stackedShare(narrow, strokes)
  return keepComponents(narrow, ({ id, area }) => area > smallest && stacked[id]! < MAX_STACKED_SHARE)
}

/**
 * Of the border of each piece, what has another such piece beyond its line. A wall has rooms on both its sides,
 * while the treads of stairs, shelves and tiles are one slit beside the other.
 */
function stackedShare({ labels, components }: ComponentMap, lines: Mask): Float64Array {
  const stacked = new Float64Array(components.length + 1)
  const border = new Float64Array(components.length + 1).fill(1)
  eachCrossedLine(labels, lines, (from, to, _at, _step, count) => {
    border[from]!++
    border[to]!++
    if (from > 0 && to > 0 && from !== to && count <= MAX_LINE_PX) {
      stacked[from]!++
      stacked[to]!++
    }
  })
  return stacked.map((count, id) => count / border[id]!)
}

/** How far apart the two lines of a wall are: the commonest narrow distance between lines, if it is common. */
function slitThickness(share: Float64Array, widest: number): number | null {
  let best = 0
  for (let t = 3; t <= widest; t++) if (mass(share, t * 0.8, t * 1.2) > mass(share, best * 0.8, best * 1.2)) best = t
  return best > 0 && mass(share, best * 0.8, best * 1.2) > MIN_SLIT_LENGTH_SHARE ? best : null
}

/** A pixel more on every side, so that ragged hairlines are whole and have ends as walls do. */
export function thickened({ width, height, data: mask }: Mask): Mask {
  const out = new Uint8Array(mask.length)
  for (let i = width + 1; i < mask.length - width - 1; i++) {
    if (!mask[i]) continue
    for (let row = i - width; row <= i + width; row += width) {
      out[row - 1] = 1
      out[row] = 1
      out[row + 1] = 1
    }
  }
  return { width, height, data: out }
}
