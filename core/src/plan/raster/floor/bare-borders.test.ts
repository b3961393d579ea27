import { expect, test } from 'vitest'
import type { Bar } from '../fixture.ts'
import type { Picture } from '../picture/picture.ts'
import { floorOf, SIDE_PX } from '../seen/fixture.ts'
import { bareBorders } from './bare-borders.ts'

const PAPER_LEVEL = 255
const INK_LEVEL = 40

test('a border is counted in rows and columns alike, and is bare where nothing is drawn', () => {
  const upper: Bar = [50, 50, 250, 100]
  const lower: Bar = [50, 106, 250, 200]
  const beside: Bar = [256, 50, 330, 100]
  const floor = floorOf(upper, lower, beside)
  for (let y = 0; y < SIDE_PX; y++) {
    for (let x = 0; x < SIDE_PX; x++) {
      const isPlace = [upper, lower, beside].some(
        ([left, top, right, bottom]) => x >= left && x < right && y >= top && y < bottom,
      )
      if (!isPlace) floor.labels.data[y * SIDE_PX + x] = 0
    }
  }
  const rgb = new Uint8Array(3 * SIDE_PX * SIDE_PX).fill(PAPER_LEVEL)
  for (let x = 50; x < 100; x++) rgb.fill(INK_LEVEL, 3 * (103 * SIDE_PX + x), 3 * (103 * SIDE_PX + x) + 3)
  const borders = bareBorders(floor, { rgb } as Picture)
  const between = (p: number, q: number) => {
    const [one, other] = [floor.labels.data[p]!, floor.labels.data[q]!].sort((a, b) => a - b)
    const border = borders.find((candidate) => candidate.one === one && candidate.other === other)
    return border && [border.all, border.bare]
  }
  const at = (x: number, y: number) => y * SIDE_PX + x
  expect(between(at(100, 70), at(100, 150))).toEqual([200, 150])
  expect(between(at(100, 70), at(300, 70))).toEqual([50, 50])
})
