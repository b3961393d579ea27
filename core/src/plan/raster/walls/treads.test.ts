import { expect, test } from 'vitest'
import { withoutTreads } from './treads.ts'

const SIDE_PX = 400

/** A room with lines across it, so far apart. */
function room(apart: number, count: number): Uint8Array {
  const mask = new Uint8Array(SIDE_PX * SIDE_PX)
  const line = (left: number, top: number, right: number, bottom: number) => {
    for (let y = top; y < bottom; y++) mask.fill(1, y * SIDE_PX + left, y * SIDE_PX + right)
  }
  line(20, 20, 380, 22)
  line(20, 378, 380, 380)
  line(20, 20, 22, 380)
  line(378, 20, 380, 380)
  line(100, 20, 102, 380)
  for (let k = 0; k < count; k++) line(22, 60 + k * apart, 100, 62 + k * apart)
  return mask
}

test('lines that lie close beside each other are treads, but for the first and the last', () => {
  const mask = withoutTreads(room(6, 12), SIDE_PX, SIDE_PX)
  expect(mask[(60 + 5 * 6) * SIDE_PX + 60]).toBe(0)
  expect(mask[200 * SIDE_PX + 101]).toBe(1)
})

test('lines as far apart as rooms are wide stay', () => {
  const walls = room(40, 8)
  expect(Buffer.compare(withoutTreads(walls, SIDE_PX, SIDE_PX), walls)).toBe(0)
})
