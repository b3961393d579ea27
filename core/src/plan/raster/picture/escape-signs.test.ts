import { expect, test } from 'vitest'
import type { Bar } from '../fixture.ts'
import { withoutEscapeSigns } from './escape-signs.ts'
import type { Picture } from './picture.ts'

const SIDE_PX = 200
const WORDS = ['Flucht- und Rettungsplan']
type Rgb = [number, number, number]
const [WALL, WAY, SIGN, FIRE, SHOP]: [Rgb, Rgb, Rgb, Rgb, Rgb] = [
  [20, 20, 20],
  [120, 225, 130],
  [0, 135, 85],
  [220, 40, 30],
  [240, 220, 60],
]

function look(...areas: [Bar, Rgb][]): Picture {
  const rgb = new Uint8Array(3 * SIDE_PX * SIDE_PX).fill(255)
  for (const [[left, top, right, bottom], colour] of areas) {
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) rgb.set(colour, 3 * (y * SIDE_PX + x))
  }
  const toImage: Picture['toImage'] = [1, 0, 0, 1, 0, 0]
  const paper = { r: 255, g: 255, b: 255 }
  return {
    ...{ width: SIDE_PX, height: SIDE_PX, rgb, paper, toImage },
    ...{ rough: null, lightInk: false, beyond: null, toDrawing: toImage },
  }
}
const at = ({ rgb }: Picture, x: number, y: number) => [
  ...rgb.subarray(3 * (y * SIDE_PX + x), 3 * (y * SIDE_PX + x) + 3),
]

const way: [Bar, Rgb] = [[40, 80, 160, 110], WAY]
const wall: [Bar, Rgb] = [[98, 20, 102, 180], WALL]
const signs: [Bar, Rgb][] = [
  [[50, 120, 70, 140], SIGN],
  [[130, 130, 145, 145], FIRE],
]

test('PLAN-252: on an escape plan, ways and signs give way to the drawing below them', () => {
  const bare = withoutEscapeSigns(look(way, ...signs, wall), WORDS)
  for (const [x, y] of [
    [60, 95],
    [60, 130],
    [137, 137],
  ] as const)
    expect(at(bare, x, y)).toEqual([255, 255, 255])
  expect(at(bare, 100, 95)).toEqual(WALL)
  expect(at(bare, 100, 40)).toEqual(WALL)
})

test('PLAN-252: a coloured map without words of escape stays as it is, and so does one in other colours', () => {
  const plan = look(way, ...signs, wall)
  expect(withoutEscapeSigns(plan, ['Level 2', 'Kitchen'])).toBe(plan)
  const mall = look(way, wall, [[20, 120, 180, 170], SHOP])
  expect(withoutEscapeSigns(mall, WORDS)).toBe(mall)
})
