import { emptyLabels, type Labels, type Levels, type Mask } from '../../field/index.ts'
import { type Component, findComponentsOf, span } from '../components.ts'
import { inkLevels } from '../picture/luminance.ts'
import type { Picture } from '../picture/picture.ts'
import { findPaper, type Paper, paperAt } from './paper.ts'

/** A small piece of ink, as a letter is. */
export interface Piece extends Component {
  /** How much it differs from its paper at most, 0 to 255. */
  peak: number
  /** Lighter than its paper: writing on a dark fill. */
  light: boolean
}

export interface Writing {
  /** The piece that each pixel is of, from 1 on. */
  labels: Labels
  /** `pieces[id - 1]`. */
  pieces: Piece[]
  paper: Paper
}

/** Contrast to start at, and how much it grows from step to step, up to a third of black. */
const MIN_CONTRAST = 14
const CONTRAST_GROWTH = 1.45
const CONTRAST_STEPS = 6
/** Times the contrast that bare paper has here and there. */
const GRAIN_RATIO = 3
/** A piece ends where its contrast has fallen to this part of its peak, or a little more. */
const SHARP_SHARE = 1 / 3
/** Of the first step, what a piece has to reach. */
const MIN_PEAK_RATIO = 1.5
/** How much darker than most paper a fill is that has light writing. */
const DARK_FILL = 60

/**
 * Small pieces of ink beside the walls, each cut out at a share of its own contrast: pale writing is found beside black,
 * and letters stay apart that would touch at a lower one.
 */
export function findWriting(picture: Picture, walls: Mask, largest: number): Writing {
  const levels = picture.rough ?? inkLevels(picture.rgb, picture.lightInk)
  const paper = findPaper(levels, picture)
  const { dark, light } = contrasts(picture, levels, paper, walls)
  const faintest = Math.max(MIN_CONTRAST, GRAIN_RATIO * quantile(dark.data, 0.75))
  const writing: Writing = { labels: emptyLabels(picture), pieces: [], paper }
  cutPieces(writing, dark, { faintest, largest, light: false })
  cutPieces(writing, light, { faintest, largest, light: true })
  return writing
}

function contrasts(
  { width, height, beyond }: Picture,
  levels: Uint8Array,
  paper: Paper,
  { data: walls }: Mask,
): { dark: Levels; light: Levels } {
  const bright = quantile(paper.data, 0.75)
  const dark = new Uint8Array(levels.length)
  const light = new Uint8Array(levels.length)
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (walls[i] || beyond?.[i]) continue
      const around = paperAt(paper, x, y)
      if (levels[i]! < around) dark[i] = around - levels[i]!
      else if (around < bright - DARK_FILL) light[i] = levels[i]! - around
    }
  }
  return { dark: { width, height, data: dark }, light: { width, height, data: light } }
}

interface Wanted {
  faintest: number
  largest: number
  light: boolean
}

/** Step by step, pieces of more contrast than its level are taken out of the rest, if that is enough of their own. */
function cutPieces(writing: Writing, { width, height, data: contrast }: Levels, wanted: Wanted): void {
  const taken = writing.labels.data
  let inked = indicesOver(contrast, wanted.faintest)
  for (let step = 0; step < CONTRAST_STEPS && inked.length > 0; step++) {
    const least = wanted.faintest * CONTRAST_GROWTH ** step
    inked = inked.filter((i) => contrast[i]! > least && taken[i] === 0)
    const { ids: own, components } = findComponentsOf(inked, { width, height })
    const peaks = new Uint8Array(components.length + 1)
    for (let k = 0; k < inked.length; k++) {
      const level = contrast[inked[k]!]!
      if (level > peaks[own[k]!]!) peaks[own[k]!] = level
    }
    const ids = new Int32Array(components.length + 1)
    for (const piece of components) {
      const peak = peaks[piece.id]!
      const isSharp = step === CONTRAST_STEPS - 1 || least >= SHARP_SHARE * peak
      if (!isSharp || peak < MIN_PEAK_RATIO * wanted.faintest || span(piece) > wanted.largest) continue
      const id = writing.pieces.length + 1
      ids[piece.id] = id
      writing.pieces.push({ ...piece, id, peak, light: wanted.light })
    }
    for (let k = 0; k < inked.length; k++) taken[inked[k]!] = ids[own[k]!]!
  }
}

function indicesOver(contrast: Uint8Array, least: number): Int32Array {
  let count = 0
  for (let i = 0; i < contrast.length; i++) if (contrast[i]! > least) count++
  const indices = new Int32Array(count)
  for (let i = 0, k = 0; i < contrast.length; i++) if (contrast[i]! > least) indices[k++] = i
  return indices
}

function quantile(values: Uint8Array, share: number): number {
  const counts = new Uint32Array(256)
  for (let i = 0; i < values.length; i++) counts[values[i]!]!++
  let value = 0
  for (let passed = counts[0]!; passed < share * values.length && value < 255; passed += counts[value]!) value++
  return value
}
