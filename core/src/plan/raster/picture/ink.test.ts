import { expect, test } from 'vitest'
import { type Bar, drawBars } from '../fixture.ts'
import { type Ink, paleShare } from './ink.ts'

const SIDE_PX = 60

/** Columns of the two masks: a stroke from one to another. */
function inkOf(strong: [number, number], ...pale: [number, number][]): Ink {
  const draw = (columns: [number, number][]) =>
    drawBars(SIDE_PX, ...columns.map(([from, to]): Bar => [from, 0, to, SIDE_PX]))
  const masks = { strong: draw([strong]), pale: draw([strong, ...pale]) }
  return { ...masks, darkness: masks.pale, grain: 0, faint: masks.pale, coloured: drawBars(SIDE_PX) }
}

test('the rim of a clear stroke is no pale one', () => {
  expect(paleShare(inkOf([20, 24], [18, 26]))).toBe(0)
  expect(paleShare(inkOf([20, 24], [18, 26], [40, 42]))).toBeCloseTo(0.5)
})
