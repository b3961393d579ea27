import { expect, test } from 'vitest'
import type { PlacedImage } from '../../drawing.ts'
import { joinPictures } from './mosaic.ts'

/** Two by two pixels of one grey, two units each, with their upper left corner at a place. */
const tile = (grey: number, x: number, y: number, alpha = 255): PlacedImage => ({
  pixels: new Uint8Array([...Array(4)].flatMap(() => [grey, grey, grey, alpha])),
  columns: 2,
  rows: 2,
  transform: [2, 0, 0, -2, x, y],
})
const greys = (image: PlacedImage | null) => [...image!.pixels].filter((_, i) => i % 4 === 0)

test('one picture stays as it is', () => {
  const picture = tile(9, 0, 0)
  expect(joinPictures([picture])).toBe(picture)
})

test('pictures beside each other are one, and lie where they lay', () => {
  const joined = joinPictures([tile(1, 0, 4), tile(2, 4, 4)])
  expect(joined).toMatchObject({ columns: 4, rows: 2, transform: [2, 0, 0, -2, 0, 4] })
  expect(greys(joined)).toEqual([1, 1, 2, 2, 1, 1, 2, 2])
})

test('the last lies on top, where it is not clear', () => {
  expect(greys(joinPictures([tile(1, 0, 4), tile(2, 2, 4), tile(3, 0, 4, 0)]))).toEqual([1, 2, 2, 1, 2, 2])
})

test('pictures flat as a line do no harm', () => {
  expect(joinPictures([tile(1, 0, 4), { ...tile(2, 0, 0), transform: [0, 0, 0, 0, 1, 1] }])!.columns).toBe(2)
})

test('a sheet is no longer than pictures are, however far apart they lie', () => {
  const joined = joinPictures([tile(1, 0, 4), { ...tile(2, 1e9, 4), transform: [1e-6, 0, 0, -1e-6, 1e9, 4] }])
  expect(joined!.columns).toBeLessThanOrEqual(32_000)
})
