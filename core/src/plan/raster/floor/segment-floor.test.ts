import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findInk } from '../picture/ink.ts'
import { workingPicture } from '../picture/picture.ts'
import { segmentFloor } from './segment-floor.ts'

/** Two rows of three rooms along a corridor: thick walls around, and between them pairs of thin lines. */
const OUTER = '<path d="M40 40H560V360H40Z" fill="none" stroke="#000" stroke-width="14"/>'
const pair = (x0: number, y0: number, x1: number, y1: number) =>
  `<path d="M${x0} ${y0}H${x1}V${y1}H${x0}Z" fill="#fff" stroke="#333" stroke-width="1.5"/>`
const ROWS = [40, 220, 400].flatMap((x) => [170, 220].map((y) => pair(x, y, x + 140, y + 10)))
const COLUMNS = [210, 390].flatMap((x) => [pair(x, 40, x + 10, 180), pair(x, 220, x + 10, 360)])

async function rooms(shapes: string[]): Promise<{ method: string; count: number }> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200" viewBox="0 0 600 400"><rect width="600" height="400" fill="#fff"/>${shapes.join('')}</svg>`
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const image = { pixels: data, columns: info.width, rows: info.height }
  const picture = await workingPicture({ ...image, transform: [1, 0, 0, -1, 0, 200] })
  const { method, regions } = segmentFloor(picture, findInk(picture))
  const large = regions.filter(({ open, area }) => !open && area > 0.003 * picture.width * picture.height)
  return { method, count: large.length }
}

test('where thick walls leave one hall, pairs of thin lines part it into rooms', async () => {
  expect(await rooms([...ROWS, ...COLUMNS, OUTER])).toEqual({ method: 'walls as double lines', count: 7 })
})

const line = (path: string, width = 2) => `<path d="${path}" fill="none" stroke="#000" stroke-width="${width}"/>`

test('lines along a narrow corridor are walls each, and the corridor is none', async () => {
  const cells = Array.from({ length: 12 }, (_, i) =>
    line(`M${40 + 40 * i} 100h40v40h-40ZM${40 + 40 * i} 156h40v40h-40Z`),
  )
  const ends = line('M40 140V156M520 140V156')
  expect(await rooms([...cells, ends])).toEqual({ method: 'walls as lines', count: 25 })
})

test('a thick shadow beside thin walls is not all there is of them', async () => {
  const shadow = line('M60 352H556V60', 14)
  const walls = line('M40 40H548V340H40ZM40 200H250M300 200H548M300 40V200M200 200V340', 3)
  expect((await rooms([shadow, walls])).count).toBeGreaterThanOrEqual(4)
})

test('a hall with a gate that is wider than the paper around it is a place, and bays drawn in it are none', async () => {
  const hall = line('M12 165V30H588V370H12V235', 12)
  const bays = Array.from({ length: 20 }, (_, i) => line(`M${60 + 25 * i} 30v80M${60 + 25 * i} 370v-80`, 2))
  expect(await rooms([hall, ...bays])).toEqual({ method: 'walls as thick strokes', count: 1 })
})

const CELLS = [40, 170, 300, 430].map((x) => `M${x} 160h40m40 0h50M${x} 160v-120M${x} 240h40m40 0h50M${x} 240v120`)

test('lines with doorways in them part the hall that thick walls leave', async () => {
  expect(await rooms([OUTER, ...CELLS.map((path) => line(path))])).toEqual({ method: 'walls as lines', count: 9 })
})

test('tables part no hall', async () => {
  const tables = Array.from({ length: 24 }, (_, i) =>
    line(`M${80 + 60 * (i % 8)} ${90 + 80 * Math.floor(i / 8)}h36v30h-36Z`),
  )
  expect(await rooms([OUTER, ...tables])).toEqual({ method: 'walls as thick strokes', count: 1 })
})

test('PLAN-202: a few curved lines are no leaves of doors, and rooms narrower than those would be are kept', async () => {
  const wide = Array.from({ length: 34 }, (_, i) =>
    line(`M${50 + 28 * (i % 17)} ${20 + 36 * Math.floor(i / 17)}h28v36h-28Z`),
  )
  const narrow = Array.from({ length: 24 }, (_, i) => line(`M${50 + 20 * i} 92h20v60h-20Z`))
  const hall = line('M50 152V360H530V152M50 260H120M160 260H240M280 260H360M400 260H530')
  const swings = [120, 240, 360].map((x) => line(`M${x} 260V220A40 40 0 0 1 ${x + 40} 260`, 1.5))
  // The wide ones are lower, and too small to be counted here.
  expect((await rooms([...wide, ...narrow, hall, ...swings])).count).toBeGreaterThan(narrow.length)
})
