import { expect, test } from 'vitest'
import { emptyMask } from '../../field/index.ts'
import type { Bar } from '../fixture.ts'
import { fillBar } from '../fixture.ts'
import type { Picture } from '../picture/picture.ts'
import { SIDE_PX, seenOf, size } from './fixture.ts'
import { furnitureInkRule } from './furniture-inks.ts'

const GREEN = [0, 255, 0]
const MAGENTA = [255, 0, 255]
const BLACK = [0, 0, 0]
const PAPER = [255, 255, 255]
type Stroke = { colour: number[]; bar: Bar }

const walls: Bar[] = [[20, 20, 380, 23], [20, 200, 380, 203], [20, 23, 23, 380], [377, 23, 380, 380]] // biome-ignore format: a bar each
const tables: Bar[] = [[60, 60, 160, 63], [60, 90, 160, 93], [200, 260, 203, 340], [230, 260, 233, 340]] // biome-ignore format: a bar each
const seen = seenOf(...walls.map((box) => ({ kind: 'wall' as const, box })))

function pictureOf(strokes: readonly Stroke[]) {
  const ink = emptyMask(size)
  const rgb = new Uint8Array(3 * SIDE_PX ** 2).fill(255)
  for (const { colour, bar } of strokes) {
    fillBar(ink, bar)
    for (let y = bar[1]; y < bar[3]; y++) for (let x = bar[0]; x < bar[2]; x++) rgb.set(colour, 3 * (y * SIDE_PX + x))
  }
  return { picture: { ...size, rgb, paper: { r: 255, g: 255, b: 255 } } as Picture, ink }
}

function left(strokes: readonly Stroke[]) {
  const { picture, ink } = pictureOf(strokes)
  const { rgb } = furnitureInkRule.apply(picture, ink, seen)
  return (x: number, y: number) => [...rgb.subarray(3 * (y * SIDE_PX + x)).subarray(0, 3)]
}

const drawn = (colour: number[], bars: readonly Bar[]) => bars.map((bar) => ({ colour, bar }))

test('PLAN-560: where layers are printed in colours of their own, colours without walls are left out', () => {
  const at = left([...drawn(GREEN, walls), ...drawn(MAGENTA, tables)])
  expect([at(100, 61), at(201, 300), at(200, 21)]).toEqual([PAPER, PAPER, GREEN])
})

test('PLAN-560: what continues the line of a wall stays, whatever its colour', () => {
  const cupboard: Bar[] = [[100, 20, 180, 23], [100, 23, 103, 60], [177, 23, 180, 60], [100, 57, 180, 60]] // biome-ignore format: a bar each
  const at = left([...drawn(GREEN, walls), ...drawn(MAGENTA, [...cupboard, ...tables])])
  expect([at(140, 21), at(101, 40), at(140, 58)]).toEqual([MAGENTA, PAPER, PAPER])
})

test('PLAN-560: lines of one colour stay, and so do those where none has the walls', () => {
  const oneColour = left([...drawn(BLACK, walls), ...drawn(BLACK, tables)])
  expect([oneColour(100, 61), oneColour(200, 21)]).toEqual([BLACK, BLACK])
  const blackWalls = left([...drawn(BLACK, walls), ...drawn(MAGENTA, tables)])
  expect(blackWalls(100, 61)).toEqual(MAGENTA)
})
