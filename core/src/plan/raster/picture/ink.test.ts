import { expect, test } from 'vitest'
import { type Ink, paleShare } from './ink.ts'

const SIDE_PX = 60

/** Columns of the two masks: a stroke from one to another. */
function inkOf(strong: [number, number], ...pale: [number, number][]): Ink {
  const draw = (columns: [number, number][]) => {
    const mask = new Uint8Array(SIDE_PX * SIDE_PX)
    for (let y = 0; y < SIDE_PX; y++) for (const [from, to] of columns) mask.fill(1, y * SIDE_PX + from, y * SIDE_PX + to)
    return mask
  }
  const masks = { strong: draw([strong]), pale: draw([strong, ...pale]) }
  return { ...masks, darkness: masks.pale, grain: 0, faint: masks.pale, coloured: new Uint8Array(SIDE_PX * SIDE_PX) }
}

test('the rim of a clear stroke is no pale one', () => {
  expect(paleShare(inkOf([20, 24], [18, 26]), SIDE_PX)).toBe(0)
  expect(paleShare(inkOf([20, 24], [18, 26], [40, 42]), SIDE_PX)).toBeCloseTo(0.5)
})
