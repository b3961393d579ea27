import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { defaultBudget } from './budgets.ts'
import { readImage } from './read-image.ts'

const [WIDTH_PX, HEIGHT_PX] = [400, 300]
const plan = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH_PX}" height="${HEIGHT_PX}"><rect width="400" height="300" fill="white"/><path d="M40 40H360V260H40ZM200 40V260M40 150H360" fill="none" stroke="black" stroke-width="6"/></svg>`
const formats = ['png', 'jpeg', 'tiff', 'webp', 'gif'] as const
const files = new Map<string, Uint8Array>()

/** The same numbers on every run. */
function* bytes(): Generator<number> {
  for (let state = 7; ; ) {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
    yield (state >> 16) & 255
  }
}

function noise(length: number): Uint8Array {
  const source = bytes()
  return Uint8Array.from({ length }, () => source.next().value!)
}

beforeAll(async () => {
  const raw = { width: WIDTH_PX, height: HEIGHT_PX, channels: 3 as const }
  const pictures = { plan: sharp(Buffer.from(plan)), noise: sharp(noise(3 * WIDTH_PX * HEIGHT_PX), { raw }) }
  for (const [name, picture] of Object.entries(pictures)) {
    for (const format of formats) files.set(`${name} ${format}`, await picture.clone().toFormat(format).toBuffer())
  }
})

/** The plan as a bitmap whose lower rows are noise, that part of all. */
async function bitmapWithNoise(share: number): Promise<Uint8Array> {
  const rgb = await sharp(Buffer.from(plan)).flatten({ background: 'white' }).removeAlpha().raw().toBuffer()
  const file = Buffer.alloc(54 + rgb.length)
  file.write('BM')
  file.writeUInt32LE(54, 10)
  file.writeUInt32LE(40, 14)
  file.writeInt32LE(WIDTH_PX, 18)
  file.writeInt32LE(-HEIGHT_PX, 22)
  file.writeUInt16LE(1, 26)
  file.writeUInt16LE(24, 28)
  file.set(rgb, 54)
  const from = Math.floor((1 - share) * rgb.length)
  file.set(noise(rgb.length - from), 54 + from)
  return file
}

const refusal = { code: 'plan_damaged' }

test.each(formats)('PLAN-165: a %s picture of noise is refused as damaged', async (format) => {
  await expect(readImage(files.get(`noise ${format}`)!, defaultBudget)).rejects.toMatchObject(refusal)
})

test.each(formats)('PLAN-165: a %s picture of which next to nothing is left is refused as damaged', async (format) => {
  const file = files.get(`plan ${format}`)!
  await expect(readImage(file.subarray(0, 0.2 * file.length), defaultBudget)).rejects.toMatchObject(refusal)
})

test.each(formats)('PLAN-165: a %s picture with noise for data is refused or said to be damaged', async (format) => {
  const file = Uint8Array.from(files.get(`plan ${format}`)!)
  const from = Math.floor(0.3 * file.length)
  file.set(noise(file.length - from), from)
  const said = await readImage(file, defaultBudget).then(
    ({ dropped }) => dropped.map(({ why }) => why).join(),
    (error: { code: string }) => error.code,
  )
  // Nothing in a WebP file tells that its data is not what was written.
  if (format !== 'webp') expect(said).toMatch(/damaged/u)
})

test.each(formats)('a whole %s picture is read without complaint', async (format) => {
  const { images, dropped } = await readImage(files.get(`plan ${format}`)!, defaultBudget)
  expect([images.length, dropped]).toEqual([1, []])
})

test('PLAN-170: a picture of which many rows are noise is refused as damaged, one with few such rows is read', async () => {
  await expect(readImage(await bitmapWithNoise(0.5), defaultBudget)).rejects.toMatchObject(refusal)
  await expect(readImage(await bitmapWithNoise(0.1), defaultBudget)).resolves.toMatchObject({ dropped: [] })
})
