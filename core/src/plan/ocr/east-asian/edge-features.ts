import { SQUARE_PX } from './glyph-square.ts'

const CELL_COUNT = 8
const DIRECTION_COUNT = 8
const CELL_PX = SQUARE_PX / CELL_COUNT
const EDGE_COUNT = CELL_COUNT * CELL_COUNT * DIRECTION_COUNT
/** A slanted edge against level and upright ones, as in training: about the root of two. */
const DIAGONAL_RATIO = 181 / 128
const PLACE_WEIGHT = 0.25
/** The first or last numbers say how much edges run in each direction in each cell; the others where a glyph lies in its line. */
export const FEATURE_COUNT = EDGE_COUNT + 3

/** How high and wide a glyph is and how far down its middle lies, in heights of its line. */
export interface GlyphPlace {
  height: number
  width: number
  middle: number
}

/** For each row or column the cell that it counts for first, and for that and the next one how much. */
const CELLS_OF = Array.from({ length: SQUARE_PX }, (_, at) => {
  const place = (at + 0.5) / CELL_PX - 0.5
  const first = Math.floor(place)
  return { first, near: CELL_PX * (1 - (place - first)), far: CELL_PX * (place - first) }
})

/** What a glyph is told by, in the order of training/cjk/features.py. */
export function edgeFeatures(square: Float32Array, { height, width, middle }: GlyphPlace): Float32Array {
  const sums = new Float64Array(EDGE_COUNT)
  for (let y = 0; y < SQUARE_PX; y++) {
    for (let x = 0; x < SQUARE_PX; x++) addEdge(sums, square, x, y)
  }
  let total = 0
  for (let i = 0; i < EDGE_COUNT; i++) total += sums[i]!
  const length = Math.sqrt(total)
  const features = new Float32Array(FEATURE_COUNT)
  if (length > 0) for (let i = 0; i < EDGE_COUNT; i++) features[i] = Math.sqrt(sums[i]!) / length
  features.set([PLACE_WEIGHT * height, PLACE_WEIGHT * width, PLACE_WEIGHT * middle], EDGE_COUNT)
  return features
}

function addEdge(sums: Float64Array, square: Float32Array, x: number, y: number): void {
  const [hasLeft, hasRight, hasUpper, hasLower] = [x > 0, x + 1 < SQUARE_PX, y > 0, y + 1 < SQUARE_PX]
  const at = y * SQUARE_PX + x
  const a = hasUpper && hasLeft ? square[at - SQUARE_PX - 1]! : 0
  const b = hasUpper ? square[at - SQUARE_PX]! : 0
  const c = hasUpper && hasRight ? square[at - SQUARE_PX + 1]! : 0
  const d = hasLeft ? square[at - 1]! : 0
  const f = hasRight ? square[at + 1]! : 0
  const g = hasLower && hasLeft ? square[at + SQUARE_PX - 1]! : 0
  const h = hasLower ? square[at + SQUARE_PX]! : 0
  const i = hasLower && hasRight ? square[at + SQUARE_PX + 1]! : 0
  const across = c + 2 * f + i - a - 2 * d - g
  const down = g + 2 * h + i - a - 2 * b - c
  if (across === 0 && down === 0) return
  const [level, steep] = [Math.abs(across), Math.abs(down)]
  const straight = level > steep ? (across > 0 ? 0 : 4) : down > 0 ? 2 : 6
  pool(sums, straight, Math.abs(level - steep), x, y)
  if (across === 0 || down === 0) return
  const slant = down > 0 ? (across > 0 ? 1 : 3) : across < 0 ? 5 : 7
  pool(sums, slant, DIAGONAL_RATIO * Math.min(level, steep), x, y)
}

/** Adds what is seen at a pixel to the four cells around it. */
function pool(sums: Float64Array, direction: number, size: number, x: number, y: number): void {
  const [column, row] = [CELLS_OF[x]!, CELLS_OF[y]!]
  const base = direction * CELL_COUNT * CELL_COUNT
  for (let down = 0; down < 2; down++) {
    const cellRow = row.first + down
    if (cellRow < 0 || cellRow >= CELL_COUNT) continue
    const own = size * (down === 0 ? row.near : row.far)
    const at = base + cellRow * CELL_COUNT + column.first
    if (column.first >= 0) sums[at]! += own * column.near
    if (column.first + 1 < CELL_COUNT) sums[at + 1]! += own * column.far
  }
}
