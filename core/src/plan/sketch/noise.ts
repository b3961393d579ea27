/** How alike neighbouring pixels of a picture are at least, as a correlation: what is drawn or photographed has far more. */
const MIN_CORRELATION = 0.15
/** Rows that are looked at. */
const MAX_ROWS = 400
/** Variance of the levels under which a picture is one colour. */
const MIN_VARIANCE = 4
/** Bands of rows, the variance over which one is more than the grain of paper, and the share of them that may be noise. */
const BAND_COUNT = 24
const MIN_BAND_VARIANCE = 800
const MAX_NOISY_SHARE = 0.25
const PIXEL_BYTES = 4
const HASH_FACTOR = 0x01000193
/** Of a damaged picture: the rows that could be decoded at least, and of their pixels, those that are as their neighbours. */
const MIN_DECODED_SHARE = 0.3
const MIN_FLAT_SHARE = 0.5
/** Rows that are alike here and there in any drawing. */
const MIN_REPEAT_ROWS = 16

interface Decoded {
  pixels: Uint8Array
  columns: number
  rows: number
}

/** Whether pixels have nothing to do with their neighbours, as where damaged data was decoded, all over or in many rows. */
export function isNoise(image: Decoded): boolean {
  if (isNoisy(image, 0, image.rows, MIN_VARIANCE)) return true
  const height = Math.ceil(image.rows / BAND_COUNT)
  let noisy = 0
  for (let top = 0; top < image.rows; top += height)
    noisy += Number(isNoisy(image, top, Math.min(image.rows, top + height), MIN_BAND_VARIANCE))
  return noisy > MAX_NOISY_SHARE * BAND_COUNT
}

function isNoisy({ pixels, columns, rows }: Decoded, top: number, bottom: number, leastVariance: number): boolean {
  const step = Math.max(1, Math.floor(rows / MAX_ROWS))
  let [count, sum, squares, products] = [0, 0, 0, 0]
  for (let y = top; y < bottom; y += step) {
    // The second channel is green, which is most of what is seen as brightness.
    const from = y * columns * PIXEL_BYTES + 1
    for (let x = 1; x < columns; x++) {
      const level = pixels[from + x * PIXEL_BYTES]!
      sum += level
      squares += level * level
      products += level * pixels[from + (x - 1) * PIXEL_BYTES]!
      count++
    }
  }
  if (count === 0) return false
  const mean = sum / count
  const variance = squares / count - mean * mean
  // Where greys are made of black and white dots, neighbours are unlike each other, which is no noise either.
  return variance > leastVariance && Math.abs(products / count - mean * mean) < MIN_CORRELATION * variance
}

/** Whether so little of a damaged picture is left, or it is so garbled, that no plan can be read from it. */
export function isHopeless(image: Decoded, decoded: number): boolean {
  return decoded < MIN_DECODED_SHARE * image.rows || flatShare(image, decoded) < MIN_FLAT_SHARE
}

/**
 * Rows of a damaged picture before those at the end that repeat others: decoders leave one colour of what they could not
 * decode, or whatever they had decoded before, and that again may end in one colour.
 */
export function decodedRows(image: Decoded): number {
  const sums = rowSums(image)
  let rows = image.rows
  for (let before = rows + 1; rows < before; ) {
    before = rows
    rows -= longestRepeat(sums.subarray(0, rows))
  }
  return rows
}

/**
 * How many rows at the end are like those so and so much farther up, for whatever distance that is most. Each row is
 * compared about once, as what is known of one distance tells of others (the Z algorithm).
 */
function longestRepeat(sums: Int32Array): number {
  const count = sums.length
  const fromEnd = (k: number) => sums[count - 1 - k]
  const alike = new Int32Array(count)
  let [longest, left, right] = [0, 0, 0]
  for (let apart = 1; apart < count; apart++) {
    let run = apart < right ? Math.min(right - apart, alike[apart - left]!) : 0
    while (apart + run < count && fromEnd(run) === fromEnd(apart + run)) run++
    alike[apart] = run
    if (apart + run > right) [left, right] = [apart, apart + run]
    longest = Math.max(longest, run)
  }
  return longest > MIN_REPEAT_ROWS ? longest : 0
}

/** A number for each row that hardly any other row has. */
function rowSums({ pixels, columns, rows }: Decoded): Int32Array {
  const levels = new Int32Array(pixels.buffer, pixels.byteOffset, columns * rows)
  const sums = new Int32Array(rows)
  for (let y = 0, at = 0; y < rows; y++) {
    let sum = 0
    for (let x = 0; x < columns; x++) sum = Math.imul(sum, HASH_FACTOR) ^ levels[at++]!
    sums[y] = sum
  }
  return sums
}

function flatShare({ pixels, columns }: Decoded, rows: number): number {
  let flat = 0
  for (let at = 1; at + PIXEL_BYTES < rows * columns * PIXEL_BYTES; at += PIXEL_BYTES)
    flat += Number(Math.abs(pixels[at]! - pixels[at + PIXEL_BYTES]!) <= 1)
  return flat / Math.max(1, rows * columns)
}
