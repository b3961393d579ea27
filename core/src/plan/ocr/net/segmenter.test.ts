import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { placeKinds, Segmenter } from './segmenter.ts'

const [weights, kernels] = ['segment.bin', 'kernels.wasm'].map(
  (name) => new Uint8Array(readFileSync(new URL(`../../../../net/${name}`, import.meta.url))),
)

const WIDTH_PX = 480
const HEIGHT_PX = 360

async function drawn(svg: string) {
  const rgb = await sharp(Buffer.from(`<svg width="${WIDTH_PX}" height="${HEIGHT_PX}">${svg}</svg>`))
    .flatten({ background: '#fff' })
    .removeAlpha()
    .raw()
    .toBuffer()
  return { rgb: new Uint8Array(rgb), width: WIDTH_PX, height: HEIGHT_PX }
}

/** Two rooms in thick walls, with a door between them and chairs in rows in the left one. */
const chairs = Array.from({ length: 24 }, (_, i) => {
  const [x, y] = [100 + 14 * (i % 6), 120 + 28 * Math.floor(i / 6)]
  return `<rect x="${x}" y="${y}" width="10" height="10" fill="none" stroke="#00f"/>`
}).join('')
const walls = '<path d="M60 60H420V300H60Z M240 60V150 M240 178V300" fill="none" stroke="#000" stroke-width="6"/>'

test('tells walls, rooms and the sheet around them', async () => {
  const { planes, width } = new Segmenter(weights!, kernels!).segment(await drawn(`${walls}${chairs}`))
  const kindAt = (x: number, y: number) => {
    const at = (y >> 1) * width + (x >> 1)
    return placeKinds.toSorted((p, q) => planes[q][at]! - planes[p][at]!)[0]
  }
  for (const [x, y] of [
    [20, 20],
    [460, 180],
  ] as const)
    expect(kindAt(x, y)).toBe('paper')
  for (const [x, y] of [
    [330, 120],
    [330, 250],
  ] as const)
    expect(kindAt(x, y)).toBe('room')
  for (const [x, y] of [
    [150, 60],
    [240, 100],
    [420, 200],
  ] as const)
    expect(kindAt(x, y)).toBe('wall')
  expect(kindAt(133, 125)).toBe('furniture')
})
