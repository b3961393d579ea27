import type { Picture } from '../picture/picture.ts'

/** Side of the squares that the level of paper is told in. */
const BLOCK = 16
const BINS = 64
/** Writing may be dense, so more than half. */
const MOST = 0.7

/** The level of what strokes stand on, paper or a fill, which is most of the surroundings everywhere. */
export interface Paper {
  levels: Uint8Array
  width: number
}

/** The level that most of every square and those around it do not pass. */
export function findPaper(levels: Uint8Array, { width, height, beyond }: Picture): Paper {
  const columns = Math.ceil(width / BLOCK)
  const rows = Math.ceil(height / BLOCK)
  const counts = new Uint16Array(columns * rows * BINS)
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / BLOCK) * columns
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (!beyond?.[i]) counts[(row + Math.floor(x / BLOCK)) * BINS + (levels[i]! >> 2)]!++
    }
  }
  const paper = new Uint8Array(columns * rows)
  const around = new Uint32Array(BINS)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      around.fill(0)
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
          const from = (y * columns + x) * BINS
          for (let bin = 0; bin < BINS; bin++) around[bin]! += counts[from + bin]!
        }
      }
      paper[row * columns + column] = 4 * mostOf(around) + 2
    }
  }
  return { levels: paper, width: columns }
}

export function paperAt({ levels, width }: Paper, x: number, y: number): number {
  return levels[Math.floor(y / BLOCK) * width + Math.floor(x / BLOCK)]!
}

function mostOf(counts: Uint32Array): number {
  const most = MOST * counts.reduce((sum, count) => sum + count, 0)
  let bin = 0
  for (let passed = counts[0]!; passed < most && bin < BINS - 1; passed += counts[bin]!) bin++
  return bin
}
