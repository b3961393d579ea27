import type { Pixels } from '../../field/index.ts'
import { luminance } from './luminance.ts'

/** Blocks across and down in which the light is measured, and the share of their pixels that are darker than paper. */
const BLOCKS_ACROSS = 16
const DARKER_SHARE = 0.9
/** Rounds of fitting; of the light fitted, what a block has at least that shows paper. */
const FIT_ROUNDS = 12
const MIN_PAPER_SHARE = 0.93
/** Light that falls off less than this is left as it is; no place is taken for darker than that. */
const MIN_EVEN_SHARE = 0.85
const MIN_LIGHT_SHARE = 0.25
/** Of all blocks, those that must show paper for the light to be known. */
const MIN_BLOCK_SHARE = 0.25

/** Terms of a surface of second order over the picture, x and y from −1 to 1. */
type Surface = number[]

/**
 * Evens out the light of a photograph: a smooth surface is laid over the brightest of its blocks, which show paper,
 * and everything is lit as well as the brightest place. Scans and drawings are lit evenly and stay as they are.
 */
export function evenLight(picture: Pixels): void {
  const { rgb, width, height } = picture
  const surface = fitLight(blockLevels(picture))
  if (!surface) return
  const levels = Float64Array.from({ length: 64 * 64 }, (_, i) =>
    lightAt(surface, ((i % 64) + 0.5) / 32 - 1, (Math.floor(i / 64) + 0.5) / 32 - 1),
  )
  const brightest = levels.reduce((p, q) => Math.max(p, q))
  if (levels.every((level) => level > MIN_EVEN_SHARE * brightest)) return
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const light = lightAt(surface, (2 * x) / width - 1, (2 * y) / height - 1) / brightest
      const gain = 1 / Math.max(MIN_LIGHT_SHARE, Math.min(1, light))
      const k = 3 * (y * width + x)
      for (let c = k; c < k + 3; c++) rgb[c] = Math.min(255, rgb[c]! * gain)
    }
  }
}

/** In each block, the level that most of its pixels do not pass. */
function blockLevels({ rgb, width, height }: Pixels): Float64Array {
  const histograms = new Uint32Array(BLOCKS_ACROSS * BLOCKS_ACROSS * 256)
  const counts = new Uint32Array(BLOCKS_ACROSS * BLOCKS_ACROSS)
  for (let y = 0; y < height; y += 3) {
    for (let x = 0; x < width; x += 3) {
      const block = Math.floor((y * BLOCKS_ACROSS) / height) * BLOCKS_ACROSS + Math.floor((x * BLOCKS_ACROSS) / width)
      const k = 3 * (y * width + x)
      histograms[block * 256 + Math.floor(luminance(rgb[k]!, rgb[k + 1]!, rgb[k + 2]!))]!++
      counts[block]!++
    }
  }
  return Float64Array.from({ length: BLOCKS_ACROSS * BLOCKS_ACROSS }, (_, block) => {
    let level = 0
    let passed = histograms[block * 256]!
    while (passed < DARKER_SHARE * counts[block]! && level < 255) passed += histograms[block * 256 + ++level]!
    return level
  })
}

/** Fits again and again to those blocks that are no darker than the last fit says paper is. */
function fitLight(levels: Float64Array): Surface | null {
  let used = [...levels.keys()]
  let surface: Surface | null = null
  for (let round = 0; round < FIT_ROUNDS; round++) {
    if (used.length < MIN_BLOCK_SHARE * levels.length) return null
    surface = leastSquares(used, levels)
    const fitted = surface
    used = [...levels.keys()].filter((block) => levels[block]! >= MIN_PAPER_SHARE * lightAt(fitted, ...placeOf(block)))
  }
  return surface
}

function placeOf(block: number): [number, number] {
  return [
    ((block % BLOCKS_ACROSS) + 0.5) / (BLOCKS_ACROSS / 2) - 1,
    (Math.floor(block / BLOCKS_ACROSS) + 0.5) / (BLOCKS_ACROSS / 2) - 1,
  ]
}

function termsAt(x: number, y: number): number[] {
  return [1, x, y, x * x, x * y, y * y]
}

function lightAt(surface: Surface, x: number, y: number): number {
  const [a, b, c, d, e, f] = surface as [number, number, number, number, number, number]
  return a + b * x + c * y + d * x * x + e * x * y + f * y * y
}

/** Normal equations by elimination. A trace on the diagonal keeps them solvable wherever the blocks lie. */
function leastSquares(blocks: number[], levels: Float64Array): Surface {
  const size = 6
  const rows = Array.from({ length: size }, (_, i) => {
    const row = new Array<number>(size + 1).fill(0)
    row[i] = 1e-6
    return row
  })
  for (const block of blocks) {
    const terms = termsAt(...placeOf(block))
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++) rows[i]![j]! += terms[i]! * terms[j]!
      rows[i]![size]! += terms[i]! * levels[block]!
    }
  }
  for (let i = 0; i < size; i++) {
    for (let other = 0; other < size; other++) {
      if (other === i) continue
      const factor = rows[other]![i]! / rows[i]![i]!
      for (let j = i; j <= size; j++) rows[other]![j]! -= factor * rows[i]![j]!
    }
  }
  return rows.map((row, i) => row[size]! / row[i]!)
}
