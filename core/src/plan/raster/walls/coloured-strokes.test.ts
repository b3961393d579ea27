import { expect, test } from 'vitest'
import { withoutSigns } from './coloured-strokes.ts'

const SIDE_PX = 60

/** Upright strokes between two rows, at these columns. */
function strokes(from: number, to: number, ...columns: number[]): Uint8Array {
  const mask = new Uint8Array(SIDE_PX * SIDE_PX)
  for (let y = from; y < to; y++) for (const x of columns) mask.fill(1, y * SIDE_PX + x, y * SIDE_PX + x + 4)
  return mask
}

test('a coloured stroke that stands apart from black walls is a sign, one that is built on to them is a wall', () => {
  const black = strokes(10, 30, 10)
  const [wall, sign] = [strokes(31, 50, 10), strokes(31, 50, 40)]
  const all = black.map((value, i) => value | wall[i]! | sign[i]!)
  expect(withoutSigns(all, black, SIDE_PX, SIDE_PX)).toEqual(black.map((value, i) => value | wall[i]!))
})
