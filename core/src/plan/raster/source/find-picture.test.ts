import { PDFDocument } from 'pdf-lib'
import { expect, test } from 'vitest'
import type { Drawing, PlacedImage, Shape } from '../../drawing.ts'
import { findPicture } from './find-picture.ts'

const empty: Drawing = { unitsPerMeter: null, shapes: [], texts: [], layers: [], images: [], dropped: [], page: 0 }

test('a page on which nothing could be read is looked at as a picture', async () => {
  const document = await PDFDocument.create()
  document.addPage([120, 80])
  const picture = await findPicture(empty, 'pdf', await document.save())
  expect(picture).toMatchObject({ columns: 360, rows: 240 })
})

test('a page that counts in a unit of its own is as large as what was read from it', async () => {
  const document = await PDFDocument.create()
  document.addPage([120, 80])
  const picture = await findPicture({ ...empty, pageUnit: 4 }, 'pdf', await document.save())
  expect([picture!.columns * picture!.transform[0], picture!.rows * -picture!.transform[3]]).toEqual([
    expect.closeTo(480),
    expect.closeTo(320),
  ])
})

test('a file of another format without pictures has none to look at', async () => {
  expect(await findPicture(empty, 'svg', new Uint8Array())).toBeNull()
})

const picture: PlacedImage = {
  pixels: new Uint8Array(4 * 60 * 40),
  columns: 60,
  rows: 40,
  transform: [2, 0, 0, -2, 0, 80],
}
const stroke = (points: number[]): Shape => ({
  points: Float64Array.from(points),
  closed: false,
  fill: null,
  stroke: 0,
  width: 1,
  dashed: false,
  arc: null,
  symbol: null,
  role: null,
  layer: 0,
  group: -1,
})
const strokes = (size: number) =>
  Array.from({ length: 1000 }, (_, i) => stroke([i % 100, 10, (i % 100) + size, 10, i % 100, 10 + size]))

test('a picture under a great many small strokes is a plan on which furniture was laid', async () => {
  expect(await findPicture({ ...empty, shapes: strokes(3), images: [picture] }, 'png', new Uint8Array())).toBe(picture)
})

test('a picture under a great many long strokes is the background of a drawing', async () => {
  expect(await findPicture({ ...empty, shapes: strokes(20), images: [picture] }, 'png', new Uint8Array())).toBeNull()
})
