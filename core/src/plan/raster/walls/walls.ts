import { findComponents, keepComponents, span } from '../components.ts'
import type { Ink } from '../picture/ink.ts'
import { withoutSigns } from './coloured-strokes.ts'
import { longLines, wallLines } from './line-walls.ts'
import { shorterFaces } from './shorter-faces.ts'
import { findSlit, slitsBetween, strokeThickness, thickened, thickerThan, wallThresholds } from './strokes.ts'
import { withoutTreads } from './treads.ts'

/** What of the ink is wall, before its gaps are closed. */
export interface WallMask {
  method: 'walls as thick strokes' | 'walls as double lines' | 'walls as lines'
  mask: Uint8Array
  /** Thickest walls, in pixels. */
  thickness: number
}

/** Part of all long lines that must bound solid walls, if walls are drawn as double lines; and of their extent. */
const PAIRED = { most: { doubled: 0.6, spanned: 0.5 }, some: { doubled: 0.25, spanned: 0.3 } }
/** Lines under this many pixels are hairlines. */
const MIN_LINE_PX = 4
/** Of the longer side: letters and leaves are smaller; and of all strokes of a thickness, what may be larger. */
const MAX_SMALL_SHARE = 0.08
const MAX_LARGE_SHARE = 0.2
/** Of the longer side: walls are longer, and the pieces that windows and doors leave of them. */
const MIN_WALL_SHARE = 0.1
const MIN_PIECE_SHARE = 0.04
/** Of all thick strokes, what is grey where none are coloured. */
const MIN_GREY_SHARE = 0.99

export function findWalls(ink: Ink, width: number, height: number): WallMask {
  return thickWalls(ink, width, height) ?? lineWalls(ink, width, height)
}

function thickWalls(ink: Ink, width: number, height: number): WallMask | null {
  const share = strokeThickness(ink.strong, width, height)
  const [lowest, ...higher] = wallThresholds(share)
  if (lowest === undefined) return null
  const strokesOver = (threshold: number) => thickerThan(ink.strong, width, height, threshold)
  let threshold = lowest
  let thick = strokesOver(lowest)
  for (const next of higher.filter((other) => other > lowest)) {
    const thicker = strokesOver(next)
    if (!isOnlySmall(thick, thicker, width, height)) break
    threshold = next
    thick = thicker
  }
  const mask = darkOnly(blackOnly(thick, ink, width, height), ink.darkness)
  if (!spansDrawing(mask, ink.strong, width, height)) return null
  return { method: 'walls as thick strokes', mask, thickness: thickestWall(share, threshold) }
}

/** Without what is drawn over black walls in colours; other walls may be coloured themselves. */
function blackOnly(thick: Uint8Array, { strong, coloured }: Ink, width: number, height: number): Uint8Array {
  const grey = thick.map((value, i) => (value && !coloured[i] ? 1 : 0))
  if (sum(grey) > MIN_GREY_SHARE * sum(thick)) return thick
  // The rims of coloured strokes are grey as well.
  const black = thickerThan(grey, width, height, MIN_LINE_PX)
  const isWall = spansDrawing(black, strong, width, height, { share: 0.5, long: MIN_PIECE_SHARE })
  return isWall ? withoutSigns(thick, black, width, height) : thick
}

/** Whether what is thick but not thicker is small: letters and the leaves of doors, while inner walls hang together. */
function isOnlySmall(thick: Uint8Array, thicker: Uint8Array, width: number, height: number): boolean {
  const { components } = findComponents(
    thick.map((value, i) => (value && !thicker[i] ? 1 : 0)),
    width,
    height,
  )
  const large = components.filter((piece) => span(piece) > MAX_SMALL_SHARE * Math.max(width, height))
  return sumOf(large) < MAX_LARGE_SHARE * sumOf(components)
}

function sumOf(pieces: { area: number }[]): number {
  return pieces.reduce((sum, { area }) => sum + area, 0)
}

/** All strokes are alike. Pairs of them that run side by side bound a wall; else they are the walls. */
function lineWalls(ink: Ink, width: number, height: number): WallMask {
  return doubleWalls(ink, width, height) ?? singleWalls(ink, width, height)
}

/** Walls as pairs of lines, if that is how most long lines run, or some of them, whatever thick strokes are among them. */
export function doubleWalls(ink: Ink, width: number, height: number, among: 'most' | 'some' = 'most'): WallMask | null {
  const pairs = linePairs(ink.strong, width, height)
  if (pairs === null) return null
  const { strokes, lines, slit, mask } = pairs
  const { doubled, spanned } = PAIRED[among]
  if (pairs.doubled <= doubled || !spansDrawing(mask, lines, width, height, { share: spanned, long: MIN_WALL_SHARE })) return null
  const walls = { method: 'walls as double lines', thickness: slit * 2 } as const
  const faces = shorterFaces(strokes, lines, width, height, slit)
  if (!faces.includes(1)) return { ...walls, mask }
  const all = lines.map((value, i) => value | faces[i]!)
  return { ...walls, mask: solidPairs(all, width, height, slit) }
}

interface LinePairs {
  strokes: Uint8Array
  /** The long ones, and the bodies between those that are paired. */
  lines: Uint8Array
  mask: Uint8Array
  slit: number
  /** The share of the lines that bound a body. */
  doubled: number
}

/** By the strokes they were found among: the same pairs are judged by several measures. */
const knownPairs = new WeakMap<Uint8Array, LinePairs | null>()

function linePairs(ink: Uint8Array, width: number, height: number): LinePairs | null {
  const known = knownPairs.get(ink)
  if (known !== undefined) return known
  const strokes = withoutTreads(ink, width, height)
  const lines = longLines(strokes, width, height)
  const slit = findSlit(lines, width, height)
  const mask = slit === null ? lines : solidPairs(lines, width, height, slit)
  const pairs = slit === null ? null : { strokes, lines, mask, slit, doubled: shared(lines, mask) }
  knownPairs.set(ink, pairs)
  return pairs
}

/** The bodies between lines that are this far apart, with the lines. */
function solidPairs(lines: Uint8Array, width: number, height: number, slit: number): Uint8Array {
  const slits = slitsBetween(lines, width, height, slit, slit * slit)
  const filled = slits.map((value, i) => value | lines[i]!)
  return thickerThan(filled, width, height, slit * 0.8)
}

/** Each line is a wall, thick strokes too. */
export function singleWalls(ink: Ink, width: number, height: number): WallMask {
  const lines = withoutTreads(wallLines(ink.strong, width, height), width, height)
  const thickness = 1.5 * thickestWall(strokeThickness(lines, width, height), 1)
  if (thickness >= MIN_LINE_PX) return { method: 'walls as lines', mask: lines, thickness }
  return { method: 'walls as lines', mask: thickened(lines, width), thickness: thickness + 2 }
}

function sum(mask: Uint8Array): number {
  let set = 0
  for (let i = 0; i < mask.length; i++) set += mask[i]!
  return set
}

/** How much of the first mask the second holds. */
function shared(mask: Uint8Array, other: Uint8Array): number {
  let all = 0
  let both = 0
  for (let i = 0; i < mask.length; i++) {
    all += mask[i]!
    both += mask[i]! & other[i]!
  }
  return both / Math.max(1, all)
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
function spansDrawing(
  mask: Uint8Array,
  ink: Uint8Array,
  width: number,
  height: number,
  { share, long: part } = { share: 0.5, long: MIN_WALL_SHARE },
): boolean {
  const pieces = findComponents(mask, width, height)
  const long = Math.max(width, height) * part
  const total = pieces.components.reduce((sum, { area }) => sum + area, 0)
  const kept = pieces.components.filter((piece) => span(piece) >= long)
  if (kept.reduce((sum, { area }) => sum + area, 0) < total * 0.5) return false
  const walls = extent(
    keepComponents(pieces, (piece) => span(piece) >= long),
    width,
  )
  const all = extent(ink, width)
  return walls[0] > all[0] * share && walls[1] > all[1] * share
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
