import sharp from 'sharp'
import { expect, test } from 'vitest'
import { segmentFloor } from './floor.ts'
import { findInk } from './ink.ts'
import { workingPicture } from './picture.ts'

/** Two rows of three rooms along a corridor: thick walls around, and between them pairs of thin lines. */
const OUTER = '<path d="M40 40H560V360H40Z" fill="none" stroke="#000" stroke-width="14"/>'
const pair = (x0: number, y0: number, x1: number, y1: number) =>
  `<path d="M${x0} ${y0}H${x1}V${y1}H${x0}Z" fill="#fff" stroke="#333" stroke-width="1.5"/>`
const ROWS = [40, 220, 400].flatMap((x) => [170, 220].map((y) => pair(x, y, x + 140, y + 10)))
const COLUMNS = [210, 390].flatMap((x) => [pair(x, 40, x + 10, 180), pair(x, 220, x + 10, 360)])

test('where thick walls leave one hall, pairs of thin lines part it into rooms', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#fff"/>${ROWS.join('')}${COLUMNS.join('')}${OUTER}</svg>`
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const image = { pixels: data, columns: info.width, rows: info.height }
  const picture = await workingPicture({ ...image, transform: [1, 0, 0, -1, 0, 400] })
  const { method, regions } = segmentFloor(picture, findInk(picture))
  expect(method).toBe('walls as double lines')
  const rooms = regions.filter(({ open, area }) => !open && area > 0.02 * picture.width * picture.height)
  expect(rooms).toHaveLength(7)
})
