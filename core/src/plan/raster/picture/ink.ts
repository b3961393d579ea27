import { type Levels, type Mask, mapMask, type Pixels } from '../../field/index.ts'
import type { Picture } from './picture.ts'

export interface Ink {
  /** How much darker (or stronger in colour) each pixel is than the paper around it, 0 to 255. */
  darkness: Levels
  /** How dark bare paper is here and there, as scans and photographs have it. */
  grain: number
  /** Clear strokes. */
  strong: Mask
  /** These and what is printed in grey. */
  pale: Mask
  /** Every trace, down to the faint lines of windows. */
  faint: Mask
  /** What is no grey. */
  coloured: Mask
}

/** What tells whether a picture has to be turned or cut out; the rest is looked for in what comes of it. */
export interface ClearInk extends Pick<Ink, 'darkness' | 'grain' | 'strong'> {
  /** How dark ink is at its fullest. */
  full: number
}

const STRONG_SHARE = 0.33
const PALE_SHARE = 0.1
const FAINT_SHARE = 0.09
/** Most of a picture is paper, so its grain is the darkness that most pixels do not pass; at most this part of full ink. */
const MAX_GRAIN_SHARE = 0.13
const MIN_PAPER_LEVEL = 64
/** Between the channels of a colour, in steps. */
const MIN_CHROMA_STEP = 70
const SHRINK_FACTOR = 4
/** In pixels: how far a stroke's own edge fades. */
const RIM_PX = 2

/**
 * Ink is what differs from the paper around it, not what is dark: rooms may be tinted, scans are shaded.
 * The paper is the picture with its strokes closed over (grey closing); solid dark areas wider than that stay ink.
 */
export function findClearInk(picture: Picture): ClearInk {
  const { width, height, beyond } = picture
  const levels = picture.lightInk ? inverted(picture) : lightness(picture)
  const level = levels.data
  const { width: columns, data: paper } = paperLevel(levels)
  const darkness: Levels = { width, height, data: new Uint8Array(level.length) }
  const histogram = new Uint32Array(256)
  knownDarkness ??= darknessTable()
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / SHRINK_FACTOR) * columns
    darkenRow(
      darkness.data,
      level,
      paper.subarray(row, row + columns),
      knownDarkness,
      histogram,
      y * width,
      (y + 1) * width,
    )
  }
  if (beyond) forgetBeyond(darkness.data, beyond, histogram)
  const full = darkestLevel(histogram)
  const grain = Math.min(full * MAX_GRAIN_SHARE, levelAt(histogram, 0.75))
  return { darkness, full, grain, strong: darkerThan(darkness, Math.max(36, full * STRONG_SHARE)) }
}

export function findInk(picture: Picture, clear = findClearInk(picture)): Ink {
  const { darkness, full, grain, strong } = clear
  return {
    darkness,
    grain,
    strong,
    pale: darkerThan(darkness, Math.max(16, full * PALE_SHARE, 1.7 * grain)),
    faint: darkerThan(darkness, Math.max(12, full * FAINT_SHARE, 1.5 * grain)),
    coloured: findColour(picture),
  }
}

/** A function for each row: one loop over all pixels would be over before the engine has compiled it. */
function darkenRow(
  darkness: Uint8Array,
  level: Uint8Array,
  paper: Uint8Array,
  known: Uint8Array,
  histogram: Uint32Array,
  start: number,
  end: number,
): void {
  for (let i = start; i < end; i++) {
    const dark = known[(paper[((i - start) / SHRINK_FACTOR) | 0]! << 8) | level[i]!]!
    darkness[i] = dark
    histogram[dark]!++
  }
}

/** What lies beyond the paper has no ink. */
function forgetBeyond(darkness: Uint8Array, beyond: Uint8Array, histogram: Uint32Array): void {
  for (let i = 0; i < darkness.length; i++) {
    if (!beyond[i]) continue
    histogram[darkness[i]!]!--
    histogram[0]!++
    darkness[i] = 0
  }
}

function darkerThan({ width, height, data: dark }: Levels, least: number): Mask {
  const out = new Uint8Array(dark.length)
  for (let i = 0; i < out.length; i++) out[i] = dark[i]! > least ? 1 : 0
  return { width, height, data: out }
}

function findColour({ rgb, width, height }: Pixels): Mask {
  const coloured = new Uint8Array(width * height)
  for (let i = 0, k = 0; i < coloured.length; i++, k += 3) {
    const [r, g, b] = [rgb[k]!, rgb[k + 1]!, rgb[k + 2]!]
    coloured[i] = Number(Math.max(r, g, b) - Math.min(r, g, b) > MIN_CHROMA_STEP)
  }
  return { width, height, data: coloured }
}

/** How much there is of pale strokes, as part of the clear ones. Every clear one has a pale rim, which is none. */
export function paleShare(ink: Ink): number {
  const { width, data: strong } = ink.strong
  const pale = ink.pale.data
  let clear = 0
  let apart = 0
  for (let i = RIM_PX * (width + 1); i < pale.length - RIM_PX * (width + 1); i++) {
    clear += strong[i]!
    if (pale[i] && !strong[i] && !isNear(strong, i, width)) apart++
  }
  return apart / Math.max(1, clear)
}

function isNear(strong: Uint8Array, i: number, width: number): boolean {
  for (let row = i - RIM_PX * width; row <= i + RIM_PX * width; row += width) {
    for (let at = row - RIM_PX; at <= row + RIM_PX; at++) if (strong[at]) return true
  }
  return false
}

let knownDarkness: Uint8Array | undefined

/** For each level of paper and each level on it. */
function darknessTable(): Uint8Array {
  return Uint8Array.from({ length: 1 << 16 }, (_, key) => darker(key & 255, key >> 8))
}

/** As part of the paper's own level, since black in the sun and black in the shade are equally black. */
function darker(level: number, paper: number): number {
  return Math.max(0, Math.floor((255 * (paper - level)) / Math.max(MIN_PAPER_LEVEL, paper)))
}

/** The least of the three channels, so that colour counts as dark. */
function lightness({ rgb, width, height }: Pixels): Levels {
  const level = new Uint8Array(width * height)
  for (let i = 0, k = 0; i < level.length; i++, k += 3) level[i] = Math.min(rgb[k]!, rgb[k + 1]!, rgb[k + 2]!)
  return { width, height, data: level }
}

function inverted({ rgb, width, height }: Pixels): Levels {
  const level = new Uint8Array(width * height)
  for (let i = 0, k = 0; i < level.length; i++, k += 3) level[i] = 255 - Math.max(rgb[k]!, rgb[k + 1]!, rgb[k + 2]!)
  return { width, height, data: level }
}

/** Coarser than the picture, by the factor it is shrunk by. */
function paperLevel({ width, height, data: level }: Levels): Levels {
  const w = Math.ceil(width / SHRINK_FACTOR)
  const h = Math.ceil(height / SHRINK_FACTOR)
  const small = new Uint8Array(w * h)
  for (let y = 0; y + 1 < height; y += 2) {
    for (let x = 0; x + 1 < width; x += 2) {
      const i = y * width + x
      // Of four pixels, as compression leaves single ones that are brighter than any paper beside strokes.
      const mean = (level[i]! + level[i + 1]! + level[i + width]! + level[i + width + 1]!) >> 2
      const at = Math.floor(y / SHRINK_FACTOR) * w + Math.floor(x / SHRINK_FACTOR)
      if (small[at]! < mean) small[at] = mean
    }
  }
  const radius = Math.max(3, Math.round(Math.min(w, h) * 0.025))
  const grown = greatestAround({ width: w, height: h, data: small }, radius)
  const closed = negative(greatestAround(negative(grown), radius))
  const brightest = quantile(closed.data, 0.75)
  return mapMask(closed, (value) => (value < brightest * 0.55 ? brightest : value))
}

/** Greatest value in a square window. */
function greatestAround({ width, height, data: values }: Levels, radius: number): Levels {
  const rows = greatestAlong(values, radius, { lines: height, apart: width, length: width, step: 1 })
  const both = greatestAlong(rows, radius, { lines: width, apart: 1, length: height, step: width })
  return { width, height, data: both }
}

interface Lines {
  lines: number
  apart: number
  length: number
  step: number
}

/**
 * Greatest value in a window on each line. Lines are cut into blocks as long as the window, which then is the end of one
 * and the start of the next (van Herk 1992).
 */
function greatestAlong(values: Uint8Array, radius: number, { lines, apart, length, step }: Lines): Uint8Array {
  const window = 2 * radius + 1
  const out = new Uint8Array(values.length)
  const padded = new Uint8Array(Math.ceil((length + 2 * radius) / window) * window)
  const starts = new Uint8Array(padded.length)
  const ends = new Uint8Array(padded.length)
  for (let line = 0; line < lines; line++) {
    const first = line * apart
    for (let k = 0, at = first; k < length; k++, at += step) padded[radius + k] = values[at]!
    for (let block = 0; block < padded.length; block += window) {
      let most = 0
      for (let k = block; k < block + window; k++) {
        if (padded[k]! > most) most = padded[k]!
        starts[k] = most
      }
      most = 0
      for (let k = block + window - 1; k >= block; k--) {
        if (padded[k]! > most) most = padded[k]!
        ends[k] = most
      }
    }
    for (let k = 0, at = first; k < length; k++, at += step) {
      const [left, right] = [ends[k]!, starts[k + 2 * radius]!]
      out[at] = Math.max(left, right)
    }
  }
  return out
}

function negative({ width, height, data }: Levels): Levels {
  return { width, height, data: data.map((value) => 255 - value) }
}

function quantile(values: Uint8Array, share: number): number {
  return values.slice().sort()[Math.floor(values.length * share)] ?? 255
}

/** The darkness that this part of all pixels does not pass. */
function levelAt(histogram: Uint32Array, share: number): number {
  const total = histogram.reduce((sum, count) => sum + count, 0)
  let level = 0
  for (let passed = histogram[0]!; passed < share * total; passed += histogram[level]!) level++
  return level
}

/** What full ink looks like on this paper: the level that a tenth of the inked pixels pass. */
function darkestLevel(histogram: Uint32Array): number {
  let inked = 0
  for (let dark = 40; dark < 256; dark++) inked += histogram[dark]!
  let passed = 0
  for (let dark = 255; dark > 40; dark--) {
    passed += histogram[dark]!
    if (passed > inked * 0.1) return dark
  }
  return 40
}
