import type { Levels } from '../../field/index.ts'
import type { Picture } from '../picture/picture.ts'

/** Side of the squares that the level of paper is told in, as a power of two, and in pixels. */
const BLOCK_BITS = 4
const BLOCK_PX = 1 << BLOCK_BITS
const BIN_COUNT = 64
/** Writing may be dense, so more than half. */
const PAPER_SHARE = 0.7

/** The level of what strokes stand on, paper or a fill, which is most of the surroundings everywhere, for each square. */
export type Paper = Levels

/** The level that most of every square and those around it do not pass. */
export function findPaper(levels: Uint8Array, { width, height, beyond }: Picture): Paper {
  const columns = Math.ceil(width / BLOCK_PX)
  const rows = Math.ceil(height / BLOCK_PX)
  const counts = new Uint16Array(columns * rows * BIN_COUNT)
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / BLOCK_PX) * columns
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      if (!beyond || beyond[i] === 0) counts[(row + (x >> BLOCK_BITS)) * BIN_COUNT + (levels[i]! >> 2)]!++
    }
  }
  const paper = new Uint8Array(columns * rows)
  const around = new Uint32Array(BIN_COUNT)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      around.fill(0)
      for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
        for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
          const from = (y * columns + x) * BIN_COUNT
          for (let bin = 0; bin < BIN_COUNT; bin++) around[bin]! += counts[from + bin]!
        }
      }
      paper[row * columns + column] = 4 * mostOf(around) + 2
    }
  }
  return { width: columns, height: rows, data: paper }
}

export function paperAt({ data, width }: Paper, x: number, y: number): number {
  return data[(y >> BLOCK_BITS) * width + (x >> BLOCK_BITS)]!
}

function mostOf(counts: Uint32Array): number {
  const most = PAPER_SHARE * counts.reduce((sum, count) => sum + count, 0)
  let bin = 0
  for (let passed = counts[0]!; passed < most && bin < BIN_COUNT - 1; passed += counts[bin]!) bin++
  return bin
}
