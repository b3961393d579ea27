/** How alike neighbouring pixels of a picture are at least, as a correlation: what is drawn or photographed has far more. */
const MIN_CORRELATION = 0.15
/** Rows that are looked at. */
const MAX_ROWS = 400
/** Variance of the levels under which a picture is one colour. */
const MIN_VARIANCE = 4
const PIXEL_BYTES = 4
/** Of a damaged picture: the rows that could be decoded at least, and of their pixels, those that are as their neighbours. */
const MIN_DECODED_SHARE = 0.3
const MIN_FLAT_SHARE = 0.5

interface Decoded {
  pixels: Uint8Array
  columns: number
  rows: number
}

/** Whether pixels have nothing to do with their neighbours, as where damaged data was decoded. */
export function isNoise({ pixels, columns, rows }: Decoded): boolean {
  const step = Math.max(1, Math.floor(rows / MAX_ROWS))
  let [count, sum, squares, products] = [0, 0, 0, 0]
  for (let y = 0; y < rows; y += step) {
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
  return variance > MIN_VARIANCE && Math.abs(products / count - mean * mean) < MIN_CORRELATION * variance
}

/** Whether so little of a damaged picture is left, or it is so garbled, that no plan can be read from it. */
export function isHopeless(image: Decoded): boolean {
  const decoded = decodedRows(image)
  return decoded < MIN_DECODED_SHARE * image.rows || flatShare(image, decoded) < MIN_FLAT_SHARE
}

/** Rows before those of one colour at the end, which decoders leave of what they could not decode. */
function decodedRows({ pixels, columns, rows }: Decoded): number {
  const levels = new Uint32Array(pixels.buffer, pixels.byteOffset, columns * rows)
  const rest = levels.at(-1)!
  let last = levels.length - 1
  while (last >= 0 && levels[last] === rest) last--
  return Math.ceil((last + 1) / columns)
}

function flatShare({ pixels, columns }: Decoded, rows: number): number {
  let flat = 0
  for (let at = 1; at + PIXEL_BYTES < rows * columns * PIXEL_BYTES; at += PIXEL_BYTES)
    flat += Number(Math.abs(pixels[at]! - pixels[at + PIXEL_BYTES]!) <= 1)
  return flat / Math.max(1, rows * columns)
}
