import sharp from 'sharp'
import { expect, test } from 'vitest'
import { defaultBudget } from '../budgets.ts'
import { read } from '../read.ts'
import type { Affine } from '../sketch/affine.ts'
import { Underlay } from './draw.ts'
import { packUnderlay } from './pack.ts'

const PLAN = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900">
  <rect x="100" y="100" width="800" height="600" fill="none" stroke="#000" stroke-width="10"/>
  <text x="300" y="400" font-size="60">A1</text></svg>`
const SIDE_PX = 512

/** Darkness, 0 to 255, at a point of the drawing, on a tile around it of so many pixels a unit, turned by an angle. */
async function inkAt(underlay: Underlay, [x, y]: [number, number], scale: number, angle = 0): Promise<number> {
  const [cos, sin] = [scale * Math.cos(angle), scale * Math.sin(angle)]
  // y of the drawing runs up, that of the tile down.
  const view: Affine = [cos, -sin, -sin, -cos, SIDE_PX / 2 - cos * x + sin * y, SIDE_PX / 2 + sin * x + cos * y]
  const png = await underlay.tile(view, SIDE_PX)
  const { data, info } = await sharp(png).flatten({ background: '#fff' }).greyscale().raw().toBuffer({ resolveWithObject: true }) // biome-ignore format: one picture
  return 255 - data[((SIDE_PX / 2) * info.width + SIDE_PX / 2) * info.channels]!
}

test.each(['lines', 'a picture'])('DRAW-1: %s are drawn sharp at every scale and angle', async (kind) => {
  const svg = Buffer.from(PLAN)
  const picture = await sharp(svg).flatten({ background: '#fff' }).png().toBuffer()
  const { drawing } = await read(new Uint8Array(kind === 'lines' ? svg : picture), defaultBudget)
  const underlay = new Underlay(await packUnderlay(drawing))
  expect(underlay.bounds[2] - underlay.bounds[0]).toBeGreaterThan(790)
  for (const scale of [0.3, 1, 4]) {
    for (const angle of [0, 0.5]) {
      // On the left wall, and 12 units beside its middle.
      expect(await inkAt(underlay, [100, 500], scale, angle)).toBeGreaterThan(150)
      expect(await inkAt(underlay, [120, 500], scale, angle)).toBeLessThan(60)
    }
  }
  // Near enough, its edge is sharp: dark within the stroke, light just beside it.
  if (kind === 'lines') {
    expect(await inkAt(underlay, [104.9, 500], 200)).toBeGreaterThan(250)
    expect(await inkAt(underlay, [105.1, 500], 200)).toBe(0)
  }
})
