/** The pixels of a BMP file: four bytes each, row by row from the top. */
interface Bitmap {
  width: number
  height: number
  pixels: Uint8Array
}

interface BitmapHeader {
  width: number
  height: number
  isTopDown: boolean
  bitsPerPixel: number
  /** Where the pixels begin, and the palette before them. */
  pixelsAt: number
  paletteAt: number
  paletteEntryBytes: number
}

const UNCOMPRESSED_CODE = 0
const WITH_MASKS = 3
const PALETTE_BITS = [1, 4, 8]
const COLOUR_BITS = [24, 32]
/** Header of OS/2, whose sizes take two bytes. */
const CORE_HEADER_BYTES = 12
const FILE_HEADER_BYTES = 14

export function isBitmap(bytes: Uint8Array): boolean {
  return bytes[0] === 0x42 && bytes[1] === 0x4d
}

/** Throws where the file is none, or compressed, which programs hardly write. */
export function readBitmapHeader(bytes: Uint8Array): BitmapHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const headerBytes = view.getUint32(FILE_HEADER_BYTES, true)
  const isCore = headerBytes === CORE_HEADER_BYTES
  const width = isCore ? view.getUint16(18, true) : view.getInt32(18, true)
  const height = isCore ? view.getUint16(20, true) : view.getInt32(22, true)
  const bitsPerPixel = view.getUint16(isCore ? 24 : 28, true)
  const compression = isCore ? UNCOMPRESSED_CODE : view.getUint32(30, true)
  const isKnown = [...PALETTE_BITS, ...COLOUR_BITS].includes(bitsPerPixel)
  const isPlain = compression === UNCOMPRESSED_CODE || (compression === WITH_MASKS && bitsPerPixel === 32)
  if (width <= 0 || height === 0 || !isKnown || !isPlain) throw new Error('not a plain bitmap')
  return {
    width,
    height: Math.abs(height),
    isTopDown: height < 0,
    bitsPerPixel,
    pixelsAt: view.getUint32(10, true),
    paletteAt: FILE_HEADER_BYTES + headerBytes,
    paletteEntryBytes: isCore ? 3 : 4,
  }
}

/** Rows that are missing at the end of a file that was cut off stay white. */
export function readBitmap(bytes: Uint8Array, header = readBitmapHeader(bytes)): Bitmap & { isCutOff: boolean } {
  const { width, height, bitsPerPixel, pixelsAt, isTopDown } = header
  const rowBytes = Math.ceil((width * bitsPerPixel) / 32) * 4
  const pixels = new Uint8Array(4 * width * height).fill(255)
  const colourOf = bitsPerPixel <= 8 ? paletteColour(bytes, header) : directColour(bitsPerPixel / 8)
  let isCutOff = false
  for (let row = 0; row < height; row++) {
    const from = pixelsAt + row * rowBytes
    if (from + rowBytes > bytes.length) {
      isCutOff = true
      break
    }
    let to = 4 * width * (isTopDown ? row : height - 1 - row)
    for (let column = 0; column < width; column++, to += 4) {
      const at = colourOf(from, column)
      pixels[to] = bytes[at + 2] ?? 255
      pixels[to + 1] = bytes[at + 1] ?? 255
      pixels[to + 2] = bytes[at] ?? 255
    }
  }
  return { width, height, pixels, isCutOff }
}

/** Where blue, green and red of a pixel stand: in the palette. */
function paletteColour(bytes: Uint8Array, { bitsPerPixel, paletteAt, paletteEntryBytes }: BitmapHeader) {
  const perByte = 8 / bitsPerPixel
  const mask = (1 << bitsPerPixel) - 1
  return (row: number, column: number) => {
    const byte = bytes[row + Math.floor(column / perByte)]!
    const index = (byte >> (8 - bitsPerPixel * ((column % perByte) + 1))) & mask
    return paletteAt + index * paletteEntryBytes
  }
}

/** Where blue, green and red of a pixel stand: in its row. */
function directColour(bytesPerPixel: number) {
  return (row: number, column: number) => row + column * bytesPerPixel
}
