import sharp from 'sharp'
import { expect, test } from 'vitest'
import { defaultBudget } from './budgets.ts'
import { preview } from './preview.ts'
import { readSvg } from './read-svg.ts'
import type { PlanFeature } from './result.ts'

const draw = (content: string) =>
  readSvg(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">${content}</svg>`), defaultBudget)

test('the picture has the proportions of the drawing, and what is up stays up', async () => {
  const png = await preview(
    await draw('<rect width="200" height="100" fill="none" stroke="#000"/><rect width="200" height="50" fill="red"/>'),
  )
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(info.width / info.height).toBeGreaterThan(1.9)
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  expect(pixel(info.width >> 1, info.height >> 2)).toEqual([255, 0, 0])
  expect(pixel(info.width >> 1, (info.height * 3) >> 2)).toEqual([255, 255, 255])
})

test('names from a plan cannot break out of the picture', async () => {
  const feature: PlanFeature = {
    geometry: { type: 'Point', coordinates: [50, 50] },
    properties: { kind: 'label', name: '</text><image href="file:///etc/passwd"/>&\u0001' },
  }
  const space: PlanFeature = {
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [100, 0],
          [100, 100],
          [0, 100],
          [0, 0],
        ],
      ],
    },
    properties: { kind: 'space' },
  }
  const png = await preview(await draw('<text x="9" y="9">&lt;b&gt; &amp;</text>'), [space, feature])
  expect((await sharp(png).metadata()).format).toBe('png')
})

test('a drawing of nothing gives an empty picture', async () => {
  expect((await sharp(await preview(await draw(''))).metadata()).format).toBe('png')
})
