import sharp from 'sharp'
import type { Meter } from '../budgets.ts'
import type { PlacedImage } from '../drawing.ts'

/** The pixels of a PNG or JPEG, upright, four bytes each. Its size is charged before anything is unpacked. */
export async function decodeImage(bytes: Uint8Array, meter: Meter): Promise<Omit<PlacedImage, 'transform'>> {
  const image = sharp(bytes, { limitInputPixels: meter.budget.pixels })
  const { width, height } = await image.metadata()
  meter.spend('pixels', width * height)
  const { data, info } = await image
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels: data, columns: info.width, rows: info.height }
}
