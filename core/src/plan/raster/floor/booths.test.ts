import sharp from 'sharp'
import { expect, test } from 'vitest'
import { emptyLabels, emptyMask } from '../../field/index.ts'
import type { Polygon } from '../../shape/ring.ts'
import type { Label } from '../../text/labels.ts'
import { findInk } from '../picture/ink.ts'
import { workingPicture } from '../picture/picture.ts'
import { findBooths } from './booths.ts'
import { findBoxes, type OutlinedBox } from './boxes.ts'

async function boxesOf(svg: string): Promise<OutlinedBox[]> {
  const source = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="300"><rect width="500" height="300" fill="#fff"/>${svg}</svg>`
  const { data, info } = await sharp(Buffer.from(source)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const image = { pixels: data, columns: info.width, rows: info.height }
  const picture = await workingPicture({ ...image, transform: [1, 0, 0, -1, 0, 300] })
  const nowhere = { walls: emptyMask(picture), labels: emptyLabels(picture) }
  const floor = { method: '', ...nowhere, openings: [], regions: [], passages: [] }
  return findBoxes(findInk(picture), floor, picture)
}

const booth = (x: number, y: number, inner: string) =>
  `<g transform="translate(${x} ${y})"><rect width="60" height="40" fill="none" stroke="#888" stroke-width="2"/>${inner}</g>`
const NUMBER = '<path d="M15 10V30M25 10h10v20h-10z" fill="none" stroke="#000" stroke-width="3"/>'

test('small closed outlines with writing in them are boxes, and tables without any are not', async () => {
  const places = [20, 100, 180, 260, 340, 420].map((x) => [x, 20 + (x % 3) * 20] as const)
  const written = places.map(([x, y]) => booth(x, y, NUMBER)).join('')
  const bare = places.map(([x, y]) => booth(x, y + 140, '')).join('')
  expect(await boxesOf(written + bare)).toHaveLength(6)
})

const square = (x: number, y: number, size: number): Polygon => ({
  outer: Float64Array.of(x, y, x + size, y, x + size, y + size, x, y + size),
  holes: [],
})
const label = (x: number, y: number, number: string): Label => ({
  lines: [],
  x,
  y,
  height: 1,
  number,
  name: null,
  area: null,
})
const alone = (polygon: Polygon): OutlinedBox => ({ polygon, walled: 0 })
const COLUMNS = [0, 10, 20, 30, 40]

test('labelled boxes that stand together are booths, in a hall as outside of one', () => {
  const boxes = COLUMNS.map((x) => square(x, 0, 4))
  const labels = COLUMNS.map((x) => label(x + 2, 2, `${x}`))
  for (const spaces of [[], [square(-10, -10, 100)]]) {
    expect(findBooths(boxes.map(alone), spaces, labels).map(({ labels: [own] }) => own!.number)).toEqual(
      COLUMNS.map(String),
    )
  }
})

test('boxes of which each room holds one frame the labels of the rooms', () => {
  const boxes = COLUMNS.map((x) => square(x, 0, 4))
  const rooms = COLUMNS.map((x) => square(x - 2, -2, 9))
  const labels = COLUMNS.map((x) => label(x + 2, 2, `${x}`))
  expect(findBooths(boxes.map(alone), rooms, labels)).toEqual([])
})

test('a box around several booths is none itself, and the frame of a number gives way to its booth', () => {
  const booths = COLUMNS.map((x) => square(x, 0, 8))
  const frames = COLUMNS.map((x) => square(x + 1, 1, 2))
  const labels = COLUMNS.map((x) => label(x + 2, 2, `${x}`))
  const found = findBooths([square(-5, -5, 80), ...frames, ...booths].map(alone), [], labels)
  expect(found.map(({ polygon }) => polygon)).toEqual(booths)
})

test('a box with a name that leans on a wall is a terrace, one that stands apart a note', () => {
  const named = { ...label(5, 5, ''), number: null, name: 'Terrace' }
  const box = square(0, 0, 10)
  expect(findBooths([{ polygon: box, walled: 0.25 }], [], [named])).toMatchObject([{ polygon: box }])
  expect(findBooths([{ polygon: box, walled: 0 }], [], [named])).toEqual([])
})

test('a box among booths, as large as they are, is one whose number could not be read', () => {
  const boxes = [...COLUMNS.map((x) => square(x, 0, 4)), square(50, 0, 5), square(60, 0, 1)]
  const labels = COLUMNS.map((x) => label(x + 2, 2, `${x}`))
  const nameless = findBooths(boxes.map(alone), [], labels).filter((booth) => booth.labels.length === 0)
  expect(nameless.map(({ polygon }) => polygon)).toEqual([boxes[5]])
})

test('cells of a table beside a building are no booths', () => {
  const cell = (y: number): Polygon => ({ outer: Float64Array.of(0, y, 10, y, 10, y + 3.2, 0, y + 3.2), holes: [] })
  const rows = COLUMNS.map((y) => cell(y))
  const words = COLUMNS.map((y) => label(5, y + 1.6, `${y}`))
  const rooms = [...COLUMNS, 50].map((x) => square(100 + x, 0, 9))
  const names = [...COLUMNS, 50].map((x) => label(104 + x, 4, `1${x}`))
  expect(findBooths(rows.map(alone), rooms, [...words, ...names])).toEqual([])
  expect(findBooths(rows.map(alone), [], words)).toHaveLength(5)
})
