import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PlacedImage } from '../drawing.ts'
import { polygonHas } from '../shape/ring.ts'
import { readRaster } from './index.ts'

const WIDTH_PX = 1500
const HEIGHT_PX = 500
const SHOP_COLOURS = ['#118833', '#773399', '#dd7711']
const SHOP_COUNT = 9

/** Two halls of an airport, with shops along their sides, on a dark sheet of which they cover a fourth. */
function drawAirport(): { svg: string } & Record<'shops' | 'halls' | 'ground', [number, number][]> {
  const shops = Array.from({ length: SHOP_COUNT }, (_, i) => {
    const isUpper = i % 3 === 0
    return { x: 130 + 135 * i, y: isUpper ? 138 : 362, fill: SHOP_COLOURS[i % SHOP_COLOURS.length] }
  })
  const drawn = [
    `<rect width="${WIDTH_PX}" height="${HEIGHT_PX}" fill="#002b51"/>`,
    '<rect x="100" y="90" width="1250" height="70" fill="#fff"/>',
    '<rect x="80" y="314" width="1330" height="70" fill="#fff"/>',
    ...shops.map(({ x, y, fill }) => `<rect x="${x}" y="${y}" width="60" height="22" fill="${fill}"/>`),
  ]
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH_PX}" height="${HEIGHT_PX}">${drawn.join('')}</svg>`,
    shops: shops.map(({ x, y }) => [x + 30, y + 11]),
    halls: [
      [700, 110],
      [700, 330],
    ],
    ground: [
      [700, 230],
      [50, 350],
      [1400, 110],
    ],
  }
}

test('PLAN-561: on a dark ground, light areas are halls and coloured ones shops, however little they cover', async () => {
  const { svg, shops, halls, ground } = drawAirport()
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const image: PlacedImage = { pixels: data, columns: info.width, rows: info.height, transform: [1, 0, 0, 1, 0, 0] }
  const { spaces, method } = await readRaster(
    image,
    () => false,
    () => {},
  )
  expect(method).toBe('areas of colour')
  const holders = [...shops, ...halls].map(([x, y]) => spaces.filter((space) => polygonHas(space, x, y)).length)
  expect(holders).toEqual(Array(SHOP_COUNT + halls.length).fill(1))
  expect(spaces.filter((space) => ground.some(([x, y]) => polygonHas(space, x, y)))).toEqual([])
}, 60_000)
