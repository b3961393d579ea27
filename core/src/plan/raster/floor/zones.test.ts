import { expect, test } from 'vitest'
import type { Picture } from '../picture/picture.ts'
import { segmentZones } from './zones.ts'

const SIDE_PX = 300
const paper = { r: 255, g: 255, b: 255 }

/** Areas of colour on white paper: left, top, side, colour. */
function pictureOf(squares: [number, number, number, [number, number, number]][]): Picture {
  const rgb = new Uint8Array(3 * SIDE_PX * SIDE_PX).fill(255)
  for (const [left, top, side, colour] of squares) {
    for (let y = top; y < top + side; y++) {
      for (let x = left; x < left + side; x++) rgb.set(colour, 3 * (y * SIDE_PX + x))
    }
  }
  const identity = [1, 0, 0, 1, 0, 0] as const
  return {
    width: SIDE_PX,
    height: SIDE_PX,
    rgb,
    paper,
    lightInk: false,
    rough: null,
    beyond: null,
    toImage: identity,
    toDrawing: identity,
  }
}

test('areas of colour are places, and black pictograms on them are none', () => {
  const { regions } = segmentZones(
    pictureOf([
      [40, 40, 100, [250, 220, 190]],
      [140, 40, 100, [190, 210, 250]],
      [60, 60, 20, [0, 0, 0]],
    ]),
  )
  expect(regions.filter(({ open, area }) => !open && area > 100)).toHaveLength(2)
})

test('a word across an area of colour does not part it', () => {
  const word = Array.from({ length: 4 }, (_, i): [number, number, number, [number, number, number]] => [
    60 + 6 * i,
    150,
    3,
    [40, 40, 40],
  ])
  const { regions } = segmentZones(pictureOf([[20, 20, 260, [250, 220, 190]], ...word]))
  expect(regions.filter(({ open, area }) => !open && area > 3)).toHaveLength(1)
})

test('paper among areas of colour is a place where they enclose it, and none where it lies wide open', () => {
  const tiles = (cells: [number, number][]) =>
    pictureOf(cells.map(([x, y]) => [30 + 40 * x, 30 + 40 * y, 40, [190, 210, 250]]))
  const around: [number, number][] = Array.from({ length: 6 }, (_, i) => i).flatMap((i) => [
    [i, 0],
    [i, 5],
    [0, i],
    [5, i],
  ])
  const places = (cells: [number, number][]) => segmentZones(tiles(cells)).regions.filter(({ open }) => !open)
  expect(places(around)).toHaveLength(2)
  const open = places(around.filter(([x, y]) => y !== 5 || (x !== 2 && x !== 3)))
  expect(open).toHaveLength(1)
})

test('in a pale picture pictograms are grey', () => {
  const { regions } = segmentZones(
    pictureOf([
      [0, 0, 300, [232, 232, 232]],
      [40, 40, 100, [230, 200, 180]],
      [140, 40, 100, [180, 200, 230]],
      [60, 60, 20, [140, 140, 140]],
      [100, 100, 20, [140, 140, 140]],
      [160, 60, 20, [140, 140, 140]],
    ]),
  )
  expect(regions.filter(({ open, area }) => !open && area > 100)).toHaveLength(2)
})

test('lines of words close to each other do not part an area of colour', () => {
  const words = Array.from({ length: 32 }, (_, i): [number, number, number, [number, number, number]] => [
    130 + 5 * (i % 8),
    140 + 6 * Math.floor(i / 8),
    3,
    [40, 40, 40],
  ])
  const { regions } = segmentZones(
    pictureOf([[100, 40, 100, [250, 220, 190]], [100, 140, 100, [250, 220, 190]], ...words]),
  )
  expect(regions.filter(({ open, area }) => !open && area > 100)).toHaveLength(1)
})
