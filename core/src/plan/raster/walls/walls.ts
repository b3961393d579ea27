import { countSet, type Levels, longerSide, type Mask, mapMask, unitedMask, withoutMask } from '../../field/index.ts'
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
  mask: Mask
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

export function findWalls(ink: Ink): WallMask {
  return thickWalls(ink) ?? lineWalls(ink)
}

function thickWalls(ink: Ink): WallMask | null {
  const share = strokeThickness(ink.strong)
  const [lowest, ...higher] = wallThresholds(share)
  if (lowest === undefined) return null
  const strokesOver = (threshold: number) => thickerThan(ink.strong, threshold)
  let threshold = lowest
  let thick = strokesOver(lowest)
  for (const next of higher.filter((other) => other > lowest)) {
    const thicker = strokesOver(next)
    if (!isOnlySmall(thick, thicker)) break
    threshold = next
    thick = thicker
  }
  const mask = darkOnly(blackOnly(thick, ink), ink.darkness)
  if (!spansDrawing(mask, ink.strong)) return null
  return { method: 'walls as thick strokes', mask, thickness: thickestWall(share, threshold) }
}

/** Without what is drawn over black walls in colours; other walls may be coloured themselves. */
function blackOnly(thick: Mask, { strong, coloured }: Ink): Mask {
  const grey = withoutMask(thick, coloured)
  if (countSet(grey) > MIN_GREY_SHARE * countSet(thick)) return thick
  // The rims of coloured strokes are grey as well.
  const black = thickerThan(grey, MIN_LINE_PX)
  const isWall = spansDrawing(black, strong, { share: 0.5, long: MIN_PIECE_SHARE })
  return isWall ? withoutSigns(thick, black) : thick
}

/** Whether what is thick but not thicker is small: letters and the leaves of doors, while inner walls hang together. */
function isOnlySmall(thick: Mask, thicker: Mask): boolean {
  const { components } = findComponents(withoutMask(thick, thicker))
  const large = components.filter((piece) => span(piece) > MAX_SMALL_SHARE * longerSide(thick))
  return sumOf(large) < MAX_LARGE_SHARE * sumOf(components)
}

function sumOf(pieces: { area: number }[]): number {
  return pieces.reduce((sum, { area }) => sum + area, 0)
}

/** All strokes are alike. Pairs of them that run side by side bound a wall; else they are the walls. */
function lineWalls(ink: Ink): WallMask {
  return doubleWalls(ink) ?? singleWalls(ink)
}

/** Walls as pairs of lines, if that is how most long lines run, or some of them, whatever thick strokes are among them. */
export function doubleWalls(ink: Ink, among: 'most' | 'some' = 'most'): WallMask | null {
  const pairs = linePairs(ink.strong)
  if (pairs === null) return null
  const { strokes, lines, slit, mask } = pairs
  const { doubled, spanned } = PAIRED[among]
  if (pairs.doubled <= doubled || !spansDrawing(mask, lines, { share: spanned, long: MIN_WALL_SHARE })) return null
  const walls = { method: 'walls as double lines', thickness: slit * 2 } as const
  const faces = shorterFaces(strokes, lines, slit)
  if (!faces.data.includes(1)) return { ...walls, mask }
  const all = unitedMask(lines, faces)
  return { ...walls, mask: solidPairs(all, slit) }
}

interface LinePairs {
  strokes: Mask
  /** The long ones, and the bodies between those that are paired. */
  lines: Mask
  mask: Mask
  slit: number
  /** The share of the lines that bound a body. */
  doubled: number
}

/** By the strokes they were found among: the same pairs are judged by several measures. */
const knownPairs = new WeakMap<Mask, LinePairs | null>()

function linePairs(ink: Mask): LinePairs | null {
  const known = knownPairs.get(ink)
  if (known !== undefined) return known
  const strokes = withoutTreads(ink)
  const lines = longLines(strokes)
  const slit = findSlit(lines)
  const mask = slit === null ? lines : solidPairs(lines, slit)
  const pairs = slit === null ? null : { strokes, lines, mask, slit, doubled: shared(lines, mask) }
  knownPairs.set(ink, pairs)
  return pairs
}

/** The bodies between lines that are this far apart, with the lines. */
function solidPairs(lines: Mask, slit: number): Mask {
  const slits = slitsBetween(lines, slit, slit * slit)
  const filled = unitedMask(slits, lines)
  return thickerThan(filled, slit * 0.8)
}

/** By the strokes they were found among: several readings fall back on them. */
const knownLines = new WeakMap<Mask, WallMask>()

/** Each line is a wall, thick strokes too. */
export function singleWalls({ strong }: Ink): WallMask {
  const walls = knownLines.get(strong) ?? wallsAsLines(strong)
  knownLines.set(strong, walls)
  return walls
}

function wallsAsLines(strokes: Mask): WallMask {
  const lines = withoutTreads(wallLines(strokes))
  const thickness = 1.5 * thickestWall(strokeThickness(lines), 1)
  if (thickness >= MIN_LINE_PX) return { method: 'walls as lines', mask: lines, thickness }
  return { method: 'walls as lines', mask: thickened(lines), thickness: thickness + 2 }
}

/** How much of the first mask the second holds. */
function shared({ data: mask }: Mask, { data: other }: Mask): number {
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
function darkOnly(thick: Mask, { data: darkness }: Levels): Mask {
  const { data } = thick
  const histogram = new Float64Array(256)
  for (let i = 0; i < data.length; i++) if (data[i]) histogram[darkness[i]!]!++
  const split = otsu(histogram)
  if (split === null) return thick
  return mapMask(thick, (value, i) => (value && darkness[i]! > split ? 1 : 0))
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
function spansDrawing(mask: Mask, ink: Mask, { share, long: part } = { share: 0.5, long: MIN_WALL_SHARE }): boolean {
  const pieces = findComponents(mask)
  const long = longerSide(mask) * part
  const total = pieces.components.reduce((sum, { area }) => sum + area, 0)
  const kept = pieces.components.filter((piece) => span(piece) >= long)
  if (kept.reduce((sum, { area }) => sum + area, 0) < total * 0.5) return false
  const walls = extent(keepComponents(pieces, (piece) => span(piece) >= long))
  const all = extent(ink)
  return walls[0] > all[0] * share && walls[1] > all[1] * share
}

/** Columns and rows between the first and last twentieth of the set pixels, so that stray marks do not count. */
function extent({ width, height, data: mask }: Mask): [number, number] {
  const columns = new Float64Array(width)
  const rows = new Float64Array(height)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      columns[x]! += mask[i]!
      rows[y]! += mask[i]!
    }
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
