import { squaredDistance } from '../field/index.ts'
import { findComponents, keepComponents } from './components.ts'

const THICKEST = 200
/** Walls are few long strokes among many small ones. */
const WALL_FAVOUR = 2
const LEAST_SHARE = 0.08
const EMPTY = 0.35
/** Distance between the two lines of a wall: at most this part of the picture, along this part of all free space. */
const WIDEST_SLIT = 0.02
const LEAST_SLIT_SHARE = 0.1

/** How thick the strokes are, by length: `share[t]` is the part of all stroke length that is t pixels thick. */
export function strokeThickness(ink: Uint8Array, width: number, height: number): Float64Array {
  return thicknessOf(squaredDistance(inverse(ink), width, height), width)
}

/** By the squared depth of each pixel in its stroke. */
function thicknessOf(depth: Int32Array, width: number): Float64Array {
  const share = new Float64Array(THICKEST + 1)
  let total = 0
  for (let i = width + 1; i < depth.length - width - 1; i++) {
    if (depth[i] === 0) continue
    const thickness = ridgeThickness(depth, i, 1) || ridgeThickness(depth, i, width)
    if (thickness === 0) continue
    share[Math.min(THICKEST, Math.round(thickness))]!++
    total++
  }
  if (total > 0) for (let t = 0; t <= THICKEST; t++) share[t]! /= total
  return share
}

/** Zero off the ridge. Across a stroke of an even number of pixels the two in the middle are equally deep. */
function ridgeThickness(depth: Int32Array, i: number, across: number): number {
  const own = depth[i]!
  const next = depth[i + across]!
  if (own <= depth[i - across]! || own < next) return 0
  return 2 * Math.sqrt(own) - (own > next ? 1 : 0)
}

/**
 * The thickness that parts thin strokes (furniture, text, doors) from walls, or null where all are alike:
 * the lowest thickness around which hardly any stroke is found, while there are many on both sides.
 */
export function wallThreshold(share: Float64Array): number | null {
  const emptiness = (t: number) => {
    const around = mass(share, t / 1.35, t * 1.35)
    const lesser = Math.min(mass(share, 0, t / 1.35), mass(share, t * 1.35, THICKEST) * WALL_FAVOUR)
    return lesser < LEAST_SHARE ? Number.POSITIVE_INFINITY : around / lesser
  }
  let first: number | null = null
  for (let from = 2; from < THICKEST / 2; from += 0.5) {
    if (emptiness(from) >= EMPTY) continue
    let to = from
    while (emptiness(to + 0.5) < EMPTY) to += 0.5
    // Nearer to the thin strokes: ragged walls are thinner in places, while thin strokes are seldom thicker.
    const threshold = 0.92 * from ** 0.75 * to ** 0.25
    if (to > 1.15 * from) return threshold
    first ??= threshold
    from = to
  }
  return first
}

function mass(share: Float64Array, from: number, to: number): number {
  let sum = 0
  for (let t = Math.ceil(from); t <= Math.min(to, THICKEST); t++) sum += share[t]!
  return sum
}

/** Only what is at least this thick (morphological opening by a disc). */
export function thickerThan(ink: Uint8Array, width: number, height: number, thickness: number): Uint8Array {
  return deeperThan(squaredDistance(inverse(ink), width, height), ink, width, height, thickness)
}

function deeperThan(depth: Int32Array, ink: Uint8Array, width: number, height: number, thickness: number): Uint8Array {
  const reach = ((thickness + 1) / 2) ** 2
  const cores = new Uint8Array(ink.length)
  for (let i = 0; i < ink.length; i++) cores[i] = Number(depth[i]! >= reach)
  const around = squaredDistance(cores, width, height)
  const kept = new Uint8Array(ink.length)
  for (let i = 0; i < ink.length; i++) kept[i] = Number(ink[i]! && around[i]! <= reach)
  return kept
}

/**
 * The lines with all that lies in the slits between them, if walls are drawn as pairs of lines.
 * The corners of rooms are as narrow as slits, but smaller.
 */
export function withSlits(lines: Uint8Array, width: number, height: number): { mask: Uint8Array; slit: number } | null {
  const depth = squaredDistance(lines, width, height)
  const slit = slitThickness(thicknessOf(depth, width), Math.max(width, height) * WIDEST_SLIT)
  if (slit === null) return null
  const wide = deeperThan(depth, inverse(lines), width, height, slit * 1.4 + 1)
  const narrow = findComponents(
    wide.map((value, i) => (value || lines[i] ? 0 : 1)),
    width,
    height,
  )
  return { mask: keepComponents(narrow, ({ area }) => area > slit * slit).map((value, i) => value | lines[i]!), slit }
}

/** How far apart the two lines of a wall are: the commonest narrow distance between lines, if it is common. */
function slitThickness(share: Float64Array, widest: number): number | null {
  let best = 0
  for (let t = 3; t <= widest; t++) if (mass(share, t * 0.8, t * 1.2) > mass(share, best * 0.8, best * 1.2)) best = t
  return best > 0 && mass(share, best * 0.8, best * 1.2) > LEAST_SLIT_SHARE ? best : null
}

function inverse(mask: Uint8Array): Uint8Array {
  const out = new Uint8Array(mask.length)
  for (let i = 0; i < out.length; i++) out[i] = 1 - mask[i]!
  return out
}
