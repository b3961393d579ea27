import { expect, test } from 'vitest'
import type { Mask } from '../../field/index.ts'
import { type Bar, drawBars } from '../fixture.ts'
import { withoutTreads } from './treads.ts'

const SIDE_PX = 400

/** A room with lines across it, so far apart. */
function room(apart: number, count: number): Mask {
  const walls: Bar[] = [
    [20, 20, 380, 22],
    [20, 378, 380, 380],
    [20, 20, 22, 380],
    [378, 20, 380, 380],
    [100, 20, 102, 380],
  ]
  const lines = Array.from({ length: count }, (_, k): Bar => [22, 60 + k * apart, 100, 62 + k * apart])
  return drawBars(SIDE_PX, ...walls, ...lines)
}

test('lines that lie close beside each other are treads, but for the first and the last', () => {
  const { data: mask } = withoutTreads(room(6, 12))
  expect(mask[(60 + 5 * 6) * SIDE_PX + 60]).toBe(0)
  expect(mask[200 * SIDE_PX + 101]).toBe(1)
})

test('lines as far apart as rooms are wide stay', () => {
  const walls = room(40, 8)
  expect(Buffer.compare(withoutTreads(walls).data, walls.data)).toBe(0)
})
