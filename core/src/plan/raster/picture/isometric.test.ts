import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Pixels } from '../../field/index.ts'
import { isIsometric } from './isometric.ts'

const SIDE_PX = 900

async function drawn(shapes: string): Promise<Pixels> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE_PX}" height="${SIDE_PX}">${shapes}</svg>`
  const rgb = await sharp(Buffer.from(svg)).flatten({ background: 'white' }).raw().toBuffer()
  return { width: SIDE_PX, height: SIDE_PX, rgb }
}

type Corner = [x: number, y: number, z: number]

/** Rooms with walls as high as a third of their width, seen from above and from the side. */
function isometricRooms(): string {
  const [across, down] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)]
  const face = (corners: Corner[], fill: string) =>
    `<polygon fill="${fill}" stroke="black" stroke-width="2" points="${corners
      .map(([x, y, z]) => `${450 + (x - y) * across * 30},${150 + ((x + y) * down - z) * 30}`)
      .join(' ')}"/>`
  return [0, 4, 8]
    .flatMap((x) => [0, 4, 8].map((y): [number, number] => [x, y]))
    .flatMap(([x, y]) => [
      face([[x, y, 0], [x + 4, y, 0], [x + 4, y + 4, 0], [x, y + 4, 0]], '#fed'),
      face([[x, y, 0], [x + 4, y, 0], [x + 4, y, 1.5], [x, y, 1.5]], '#aaa'),
      face([[x, y, 0], [x, y + 4, 0], [x, y + 4, 1.5], [x, y, 1.5]], '#888'),
    ]) // biome-ignore format: corners
    .join('')
}

const rooms = [100, 300, 500]
  .flatMap((x) => [100, 300, 500].map((y) => `<rect x="${x}" y="${y}" width="190" height="190"/>`))
  .join('')
const plan = (turn: number) =>
  `<g fill="none" stroke="black" stroke-width="6" transform="rotate(${turn} 450 450)">${rooms}</g>`

test('PLAN-164: a picture of an isometric view is told by the directions of its lines', async () => {
  expect(isIsometric(await drawn(isometricRooms()))).toBe(true)
})

test.each([0, 15, 30, 45])('a plan that leans by %i degrees is none', async (turn) => {
  expect(isIsometric(await drawn(plan(turn)))).toBe(false)
})
