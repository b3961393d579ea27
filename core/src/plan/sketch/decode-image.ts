import sharp, { type Sharp } from 'sharp'
import type { Meter } from '../budgets.ts'
import type { PlacedImage } from '../drawing.ts'

/** Larger pictures are shrunk while they are unpacked: text stays legible, and memory stays bounded. */
const MOST_PIXELS = 24e6

export interface DecodedImage extends Omit<PlacedImage, 'transform'> {
  /** Size of the picture in the file, upright. */
  width: number
  height: number
  /** Dots per inch, as the file says; 72 where it does not. */
  density: number
  /** Some of it could not be decoded. */
  isDamaged: boolean
}

/** The pixels of a PNG or JPEG, upright, four bytes each. Its size is charged before anything is unpacked. */
export async function decodeImage(bytes: Uint8Array, meter: Meter): Promise<DecodedImage> {
  const { autoOrient, density = 72 } = await open(bytes, meter).metadata()
  const { width, height } = autoOrient
  meter.spend('pixels', width * height)
  const shrink = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)))
  const [columns, rows] = [Math.max(1, Math.round(width * shrink)), Math.max(1, Math.round(height * shrink))]
  const decode = async (image: Sharp) => {
    const pixels = await image
      .autoOrient()
      .resize(columns, rows, { fit: 'fill' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer()
    return { pixels, columns, rows, width, height, density }
  }
  try {
    return { ...(await decode(open(bytes, meter))), isDamaged: false }
  } catch {
    return { ...(await decode(open(bytes, meter, 'none'))), isDamaged: true }
  }
}

/** Cameras write what decoders warn of; only what cannot be decoded counts as damage. */
function open(bytes: Uint8Array, meter: Meter, failOn: 'error' | 'none' = 'error'): Sharp {
  return sharp(bytes, { limitInputPixels: meter.budget.pixels, sequentialRead: true, failOn })
}
