import { expect, test } from 'vitest'
import type { Mask } from '../../field/index.ts'
import { type Bar, drawBars } from '../fixture.ts'
import { longLines, wallLines } from './line-walls.ts'

const SIDE_PX = 400

/** Strokes two pixels thick: left, top, right, bottom. */
function draw(...bars: Bar[]): Mask {
  const thick = bars.map(([left, top, right, bottom]): Bar => {
    return [left, top, Math.max(right, left + 2), Math.max(bottom, top + 2)]
  })
  return drawBars(SIDE_PX, ...thick)
}

const isSame = (one: Mask, other: Mask) => Buffer.compare(one.data, other.data) === 0

const envelope: Bar[] = [
  [20, 20, 380, 0],
  [20, 378, 380, 0],
  [20, 20, 0, 380],
  [378, 20, 0, 380],
]

test('pieces of wall between doorways are walls: bars, angles, and rooms that lack a side', () => {
  const pieces = draw(
    ...envelope,
    [60, 100, 80, 0],
    [100, 100, 130, 0],
    [130, 100, 0, 120],
    [200, 100, 0, 140],
    [200, 138, 260, 0],
    [230, 100, 0, 140],
    [258, 100, 0, 140],
  )
  expect(isSame(wallLines(pieces), pieces)).toBe(true)
  expect(isSame(longLines(pieces), draw(...envelope))).toBe(true)
})

test('tables, letters and dots are none', () => {
  const table = draw(...envelope, [60, 60, 90, 0], [60, 78, 90, 0], [60, 60, 0, 80], [88, 60, 0, 80])
  const letter = draw(...envelope, [60, 60, 72, 0], [60, 66, 72, 0], [60, 72, 72, 0], [60, 60, 0, 74])
  const dot = draw(...envelope, [60, 60, 64, 64])
  for (const strokes of [table, letter, dot]) expect(isSame(wallLines(strokes), draw(...envelope))).toBe(true)
})
