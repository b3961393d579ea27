import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Finder } from './finder.ts'

const [weights, kernels] = ['finder.bin', 'kernels.wasm'].map(
  (name) => new Uint8Array(readFileSync(new URL(`../../../../net/${name}`, import.meta.url))),
)

async function drawn(svg: string, width: number, height: number) {
  const rgb = await sharp(Buffer.from(`<svg width="${width}" height="${height}">${svg}</svg>`))
    .flatten({ background: '#fff' })
    .removeAlpha()
    .raw()
    .toBuffer()
  return { rgb: new Uint8Array(rgb), width, height }
}

const text = (x: number, y: number, colour: string) =>
  `<text x="${x}" y="${y}" font-family="DejaVu Sans" font-size="20" fill="${colour}">Lecture hall</text>`

test('finds dark text and text that is lighter than its ground, and no strokes', async () => {
  const box = '<rect x="200" y="20" width="180" height="60" fill="#a03070"/>'
  const walls = '<path d="M10 120H390V230H10Z M200 120V230" fill="none" stroke="#000" stroke-width="8"/>'
  const picture = await drawn(`${box}${walls}${text(20, 57, '#000')}${text(220, 57, '#fff')}`, 400, 240)
  const map = new Finder(weights!, kernels!).find(picture)
  const at = (x: number, y: number) => map.middles[(y >> 1) * 2 * map.width + (x >> 1)]!
  expect(at(80, 51)).toBeGreaterThan(0)
  expect(at(280, 51)).toBeGreaterThan(0)
  for (const [x, y] of [
    [100, 120],
    [200, 170],
    [300, 230],
    [100, 180],
  ] as const)
    expect(at(x, y)).toBeLessThan(0)
  const place = (51 >> 2) * map.width + (80 >> 2)
  expect(map.cosines[place]).toBeGreaterThan(0.8)
  expect(16 * Math.exp(map.heights[place]!)).toBeGreaterThan(11)
  expect(16 * Math.exp(map.heights[place]!)).toBeLessThan(24)
})

test('says the same of a place in whichever tile it lies', async () => {
  const word = text(590, 57, '#000')
  const [whole, part] = await Promise.all([drawn(word, 900, 96), drawn(word.replace('590', '78'), 388, 96)])
  const finder = new Finder(weights!, kernels!)
  const [one, other] = [whole, part].map((picture) => finder.find(picture))
  const at = (map: typeof one, x: number) => map!.middles[(51 >> 1) * 2 * map!.width + (x >> 1)]!
  for (const x of [600, 636, 644, 680]) expect(Math.sign(at(one, x))).toBe(Math.sign(at(other, x - 512)))
})
