import { expect, test } from 'vitest'
import { type Mask, mapMask } from '../../field/index.ts'
import { type Bar, drawBars } from '../fixture.ts'
import { withoutSigns } from './coloured-strokes.ts'

const SIDE_PX = 60

/** Upright strokes between two rows, at these columns. */
function strokes(from: number, to: number, ...columns: number[]): Mask {
  return drawBars(SIDE_PX, ...columns.map((x): Bar => [x, from, x + 4, to]))
}

test('a coloured stroke that stands apart from black walls is a sign, one that is built on to them is a wall', () => {
  const black = strokes(10, 30, 10)
  const [wall, sign] = [strokes(31, 50, 10), strokes(31, 50, 40)]
  const all = mapMask(black, (value, i) => value | wall.data[i]! | sign.data[i]!)
  expect(withoutSigns(all, black)).toEqual(mapMask(black, (value, i) => value | wall.data[i]!))
})
