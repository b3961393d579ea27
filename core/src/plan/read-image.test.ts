import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { defaultBudget } from './budgets.ts'
import { readImage } from './read-image.ts'

const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#fff' } })

test('a large picture is shrunk while it is unpacked, and measured as it was', async () => {
  const bytes = await blank(8000, 6000).png({ compressionLevel: 1 }).toBuffer()
  const [image] = (await readImage(bytes, defaultBudget)).images
  expect(image!.columns * image!.rows).toBeLessThan(24.1e6)
  expect(image!.columns * image!.transform[0]).toBeCloseTo(8000)
  expect(image!.rows * -image!.transform[3]).toBeCloseTo(6000)
})

test('PLAN-640: of a TIFF with several pages it is told which was read, and which others are as large; frames are no pages', async () => {
  const sheet = await blank(60, 40).png().toBuffer()
  const sheets = () => sharp([sheet, sheet, sheet], { join: { animated: true } })
  const scans = await sheets().tiff().toBuffer()
  expect((await readImage(scans, defaultBudget)).pages).toEqual({ read: 1, count: 3, alike: [2, 3] })
  expect((await readImage(scans, defaultBudget, 2)).pages).toEqual({ read: 2, count: 3, alike: [] })
  expect((await readImage(await sheets().gif().toBuffer(), defaultBudget)).pages).toBeUndefined()
})

test('a picture that a camera turned is upright', async () => {
  const bytes = await blank(60, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  expect((await readImage(bytes, defaultBudget)).images).toMatchObject([{ columns: 40, rows: 60 }])
})

test.each([
  ['sixteen bits', (image: Sharp) => image.toColourspace('rgb16').png()],
  ['grey of sixteen bits', (image: Sharp) => image.toColourspace('grey16').png()],
  ['a palette', (image: Sharp) => image.png({ palette: true })],
  ['inks of a printer', (image: Sharp) => image.toColourspace('cmyk').jpeg()],
])('%s come as eight bits of red, green, blue and opacity', async (_, encode) => {
  const [image] = (await readImage(await encode(blank(5, 4)).toBuffer(), defaultBudget)).images
  expect([...image!.pixels]).toEqual(Array(80).fill(255))
})

test.each([
  ['a scan of a sheet tells how large the paper is', 300, 300 / 0.0254],
  ['the resolution of a screen tells nothing of paper', 72, undefined],
  ['the resolution by which a picture is no sheet tells nothing of paper', 240, undefined],
])('%s', async (_, density, expected) => {
  const bytes = await blank(3508, 2480).png({ compressionLevel: 1 }).withMetadata({ density }).toBuffer()
  const { paperUnitsPerMeter } = await readImage(bytes, defaultBudget)
  if (expected === undefined) expect(paperUnitsPerMeter).toBeUndefined()
  else expect(paperUnitsPerMeter).toBeCloseTo(expected, 0)
})

test('a picture that was cut off is read as far as it goes, and the report says so', async () => {
  const lines = Array.from(
    { length: 9 },
    (_, i) => `<path d="M${20 * i + 10} 5V95M5 ${10 * i + 10}H195" stroke="black"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100">${lines.join('')}</svg>`
  const bytes = await sharp(Buffer.from(svg)).flatten({ background: 'white' }).jpeg().toBuffer()
  const { images, dropped } = await readImage(bytes.subarray(0, bytes.length * 0.7), defaultBudget)
  expect(images).toMatchObject([{ columns: 200, rows: 100 }])
  expect(dropped).toEqual([{ what: 'part of the picture', count: 1, why: 'its data is damaged' }])
})
