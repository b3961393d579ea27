import { expect, test } from 'vitest'
import type { TextLine } from '../../ocr/index.ts'
import type { Picture } from '../picture/picture.ts'
import { paintOverText } from './paint-over-text.ts'
import { segmentZones } from './zones.ts'

const [WIDTH, HEIGHT] = [400, 300]
type Rectangle = [left: number, top: number, width: number, height: number, colour: number]
const [WHITE, RED, BLUE] = [0xffffff, 0xe08060, 0x4060a0]

function pictureOf(rectangles: Rectangle[]): Picture {
  const rgb = new Uint8Array(3 * WIDTH * HEIGHT).fill(255)
  for (const [left, top, width, height, colour] of rectangles) {
    for (let y = top; y < top + height; y++)
      for (let x = left; x < left + width; x++)
        rgb.set([colour >> 16, (colour >> 8) & 255, colour & 255], 3 * (y * WIDTH + x))
  }
  const paper = { r: 255, g: 255, b: 255 }
  const toImage: Picture['toImage'] = [1, 0, 0, 1, 0, 0]
  return {
    width: WIDTH,
    height: HEIGHT,
    rgb,
    rough: null,
    paper,
    lightInk: false,
    beyond: null,
    toImage,
    toDrawing: toImage,
  }
}

/** Two shops of a row, each with letters from border to border, as high as leaves next to nothing above and below. */
const letters = (left: number, top: number): Rectangle[] =>
  Array.from({ length: 16 }, (_, i) => [left + 4 + 12 * i, top + 6, 5, 28, WHITE] as Rectangle)
const shops = pictureOf([
  [100, 100, 200, 40, RED],
  [100, 140, 200, 40, BLUE],
  ...letters(100, 100),
  ...letters(100, 140),
])
const lineAt = (top: number): TextLine =>
  ({ angle: 0, box: { left: 104, right: 296, top: top + 6, bottom: top + 34 } }) as TextLine
const lines = [lineAt(100), lineAt(140)]

test('PLAN-201: the box of a line of text gets the colour behind it, each its own', () => {
  const { rgb } = paintOverText(shops, lines)
  const at = (x: number, y: number) => [...rgb.subarray(3 * (y * WIDTH + x), 3 * (y * WIDTH + x) + 3)]
  expect(at(108, 120)).toEqual([0xe0, 0x80, 0x60])
  expect(at(108, 160)).toEqual([0x40, 0x60, 0xa0])
  expect(at(10, 10)).toEqual([255, 255, 255])
})

test('PLAN-201: the picture itself keeps its letters', () => {
  paintOverText(shops, lines)
  expect(shops.rgb[3 * (120 * WIDTH + 108)]).toBe(255)
})

test('PLAN-201: an area of colour that its own name fills from border to border is one space', () => {
  const areas = (picture: Picture) =>
    segmentZones(picture)
      .regions.filter(({ open, area }) => !open && area > 0)
      .map(({ area }) => area)
  expect(Math.max(0, ...areas(shops))).toBeLessThan(6000)
  const painted = areas(paintOverText(shops, lines))
  expect(painted).toHaveLength(2)
  expect(Math.min(...painted)).toBeGreaterThan(6000)
})
