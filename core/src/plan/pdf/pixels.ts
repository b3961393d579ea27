/** A picture as pdf.js hands it over: packed bits, three or four bytes a pixel. */
export interface PdfImage {
  width: number
  height: number
  kind?: number
  data?: Uint8Array | Uint8ClampedArray
}

const kinds = { bits: 1, rgb: 2, rgba: 3 }

/** The picture in four bytes a pixel; null where pdf.js could not unpack it. */
export function toRgba({ width, height, kind, data }: PdfImage): Uint8Array | null {
  if (!data || !(width > 0 && height > 0)) return null
  if (kind === kinds.rgba)
    return data.length >= width * height * 4 ? new Uint8Array(data.buffer, data.byteOffset, width * height * 4) : null
  const pixels = new Uint8Array(width * height * 4).fill(255)
  if (kind === kinds.rgb) {
    for (let i = 0, j = 0; j < pixels.length; i += 3, j += 4) {
      pixels[j] = data[i]!
      pixels[j + 1] = data[i + 1]!
      pixels[j + 2] = data[i + 2]!
    }
    return pixels
  }
  return unpackBits(data, width, height, (bit, at) => pixels.fill(bit ? 255 : 0, at, at + 3), pixels)
}

/** A stencil: bits that are not set are painted with the fill colour, the others stay white. */
export function stencilToRgba({ width, height, data }: PdfImage, color: number): Uint8Array | null {
  if (!data || !(width > 0 && height > 0)) return null
  const pixels = new Uint8Array(width * height * 4).fill(255)
  const paint = (bit: boolean, at: number) => {
    if (!bit) pixels.set([color >> 16, (color >> 8) & 255, color & 255], at)
  }
  return unpackBits(data, width, height, paint, pixels)
}

/** Rows of packed bits begin on whole bytes. */
function unpackBits(
  data: Uint8Array | Uint8ClampedArray,
  width: number,
  height: number,
  paint: (bit: boolean, at: number) => void,
  pixels: Uint8Array,
): Uint8Array {
  const bytesPerRow = (width + 7) >> 3
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at += 4) {
      const byte = data[row * bytesPerRow + (column >> 3)] ?? 255
      paint(((byte >> (7 - (column & 7))) & 1) === 1, at)
    }
  }
  return pixels
}
