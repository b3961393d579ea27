import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { defaultBudget } from '../budgets.ts'
import { readImage } from '../read-image.ts'
import { sniff } from '../sniff.ts'
import { readBitmap } from './bitmap.ts'

/** A bitmap of 24 bits, or of 1 bit with a palette of black and white, from the shades of its pixels from the top. */
function bitmap(width: number, shades: readonly number[], bits: 1 | 24, isTopDown = false): Uint8Array {
  const height = shades.length / width
  const rowBytes = Math.ceil((width * bits) / 32) * 4
  const pixelsAt = 54 + (bits === 1 ? 8 : 0)
  const bytes = new Uint8Array(pixelsAt + rowBytes * height)
  const view = new DataView(bytes.buffer)
  bytes.set([0x42, 0x4d])
  view.setUint32(10, pixelsAt, true)
  view.setUint32(14, 40, true)
  view.setInt32(18, width, true)
  view.setInt32(22, isTopDown ? -height : height, true)
  view.setUint16(28, bits, true)
  if (bits === 1) bytes.set([255, 255, 255], 58)
  shades.forEach((shade, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    const row = pixelsAt + rowBytes * (isTopDown ? y : height - 1 - y)
    if (bits === 24) bytes.fill(shade, row + 3 * x, row + 3 * x + 3)
    else bytes[row + (x >> 3)]! |= Number(shade > 127) << (7 - (x & 7))
  })
  return bytes
}

test('PLAN-31: bitmaps of any width are read from the top, however their rows are ordered', () => {
  const picture = fc
    .integer({ min: 1, max: 20 })
    .chain((width) =>
      fc.tuple(fc.constant(width), fc.array(fc.constantFrom(0, 255), { minLength: width, maxLength: 6 * width })),
    )
  fc.assert(
    fc.property(picture, fc.constantFrom(1, 24), fc.boolean(), ([width, shades], bits, isTopDown) => {
      const whole = shades.slice(0, shades.length - (shades.length % width))
      const { pixels, isCutOff } = readBitmap(bitmap(width, whole, bits as 1 | 24, isTopDown))
      expect(isCutOff).toBe(false)
      expect(whole.map((_, i) => pixels[4 * i])).toEqual(whole)
    }),
  )
})

test('PLAN-31: a bitmap that is cut off is read as far as it goes, and the report says so', async () => {
  const shades = Array.from({ length: 64 }, (_, i) => (i < 48 ? 255 : 0))
  const bytes = bitmap(8, shades, 24, true)
  const { images, dropped } = await readImage(bytes.subarray(0, bytes.length - 24), defaultBudget)
  expect(images).toMatchObject([{ columns: 8, rows: 8 }])
  expect(dropped).toEqual([{ what: 'part of the picture', count: 1, why: 'its data is damaged' }])
})

test('PLAN-31: a bitmap with a size of billions of pixels is refused before it is unpacked', async () => {
  const bytes = bitmap(8, Array(64).fill(0), 24)
  new DataView(bytes.buffer).setInt32(18, 2_000_000_000, true)
  await expect(readImage(bytes, defaultBudget)).rejects.toMatchObject({ code: 'plan_too_large' })
})

test.each(['tiff', 'webp', 'gif'] as const)('PLAN-31: %s is told by its first bytes and read', async (format) => {
  const bytes = await sharp({ create: { width: 50, height: 40, channels: 3, background: '#fff' } })
    .toFormat(format)
    .toBuffer()
  expect(sniff(bytes)).toBe(format)
  expect((await readImage(bytes, defaultBudget)).images).toMatchObject([{ columns: 50, rows: 40 }])
})

test('PLAN-31: a bitmap is told from a text that begins with the same letters', () => {
  expect(sniff(bitmap(3, [0, 0, 0], 24))).toBe('bmp')
  expect(() => sniff(new TextEncoder().encode('BMW 3 series, a list of parts'))).toThrow(/unsupported type/u)
})
