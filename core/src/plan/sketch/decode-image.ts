import sharp from 'sharp'
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
}

/** The pixels of a PNG or JPEG, upright, four bytes each. Its size is charged before anything is unpacked. */
export async function decodeImage(bytes: Uint8Array, meter: Meter): Promise<DecodedImage> {
  const image = sharp(bytes, { limitInputPixels: meter.budget.pixels, sequentialRead: true })
  const { autoOrient, density = 72 } = await image.metadata()
  const { width, height } = autoOrient
  meter.spend('pixels', width * height)
  const shrink = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)))
  const { data, info } = await image
    .autoOrient()
    .resize(Math.max(1, Math.round(width * shrink)), Math.max(1, Math.round(height * shrink)), { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, columns: info.width, rows: info.height, width, height, density }
}
