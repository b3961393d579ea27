import { findComponents, keepComponents, span } from './components.ts'
import type { Ink } from './ink.ts'
import { strokeThickness, thickerThan, wallThreshold } from './strokes.ts'

/** What of the ink is wall, before its gaps are closed. */
export interface WallMask {
  mask: Uint8Array
  /** Thickest walls, in pixels. */
  thickness: number
  /** Whether walls were told by their thickness; if not, every long stroke counts. */
  thick: boolean
}

export function findWalls(ink: Ink, width: number, height: number): WallMask {
  const share = strokeThickness(ink.strong, width, height)
  const threshold = wallThreshold(share)
  if (threshold !== null) {
    const thick = darkOnly(thickerThan(ink.strong, width, height, threshold), ink.darkness)
    if (spansDrawing(thick, ink.strong, width, height)) {
      return { mask: thick, thickness: thickestWall(share, threshold), thick: true }
    }
  }
  return { mask: ink.strong, thickness: thickestWall(share, 1), thick: false }
}

/** The thickness that 95 % of the wall length stay under. */
function thickestWall(share: Float64Array, threshold: number): number {
  const from = Math.ceil(threshold)
  const total = share.slice(from).reduce((sum, part) => sum + part, 0)
  let sum = 0
  for (let t = from; t < share.length; t++) {
    sum += share[t]!
    if (sum >= total * 0.95) return t
  }
  return share.length
}

/** Walls are the darkest of what is thick; furniture and floors are often filled in grey. */
function darkOnly(thick: Uint8Array, darkness: Uint8Array): Uint8Array {
  const histogram = new Float64Array(256)
  for (let i = 0; i < thick.length; i++) if (thick[i]) histogram[darkness[i]!]!++
  const split = otsu(histogram)
  if (split === null) return thick
  return thick.map((value, i) => (value && darkness[i]! > split ? 1 : 0))
}

/** The level that parts two clearly different classes, each a fair share; null where there is one class only. */
function otsu(histogram: Float64Array): number | null {
  const total = histogram.reduce((sum, count) => sum + count, 0)
  const weighted = histogram.reduce((sum, count, level) => sum + count * level, 0)
  let best = { spread: 0, level: 0, distance: 0, upper: 0 }
  let below = 0
  let belowWeighted = 0
  for (let level = 0; level < 255; level++) {
    below += histogram[level]!
    belowWeighted += histogram[level]! * level
    const above = total - below
    if (below === 0 || above === 0) continue
    const distance = (weighted - belowWeighted) / above - belowWeighted / below
    const spread = below * above * distance * distance
    if (spread > best.spread) best = { spread, level, distance, upper: above / total }
  }
  return best.distance > 60 && best.upper > 0.25 ? best.level : null
}

/** Long pieces of wall, not icons and letters, make up most of the mask and reach across most of the drawing. */
function spansDrawing(mask: Uint8Array, ink: Uint8Array, width: number, height: number): boolean {
  const pieces = findComponents(mask, width, height)
  const long = Math.max(width, height) * 0.1
  const total = pieces.components.reduce((sum, { area }) => sum + area, 0)
  const kept = pieces.components.filter((piece) => span(piece) >= long)
  if (kept.reduce((sum, { area }) => sum + area, 0) < total * 0.5) return false
  const walls = extent(
    keepComponents(pieces, (piece) => span(piece) >= long),
    width,
  )
  const all = extent(ink, width)
  return walls[0] > all[0] * 0.5 && walls[1] > all[1] * 0.5
}

/** Columns and rows between the first and last twentieth of the set pixels, so that stray marks do not count. */
function extent(mask: Uint8Array, width: number): [number, number] {
  const columns = new Float64Array(width)
  const rows = new Float64Array(mask.length / width)
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue
    columns[i % width]!++
    rows[Math.floor(i / width)]!++
  }
  return [middle(columns), middle(rows)]
}

function middle(profile: Float64Array): number {
  const total = profile.reduce((sum, count) => sum + count, 0)
  let sum = 0
  let from = -1
  for (const [k, count] of profile.entries()) {
    sum += count
    if (from < 0 && sum > total * 0.05) from = k
    if (sum > total * 0.95) return k - from + 1
  }
  return 0
}
