import { expect, test } from 'vitest'
import { type Ink, paleShare } from './ink.ts'

const SIDE = 60

/** Columns of the two masks: a stroke from one to another. */
function inkOf(strong: [number, number], ...pale: [number, number][]): Ink {
  const draw = (columns: [number, number][]) => {
    const mask = new Uint8Array(SIDE * SIDE)
    for (let y = 0; y < SIDE; y++) for (const [from, to] of columns) mask.fill(1, y * SIDE + from, y * SIDE + to)
    return mask
  }
  const masks = { strong: draw([strong]), pale: draw([strong, ...pale]) }
  return { ...masks, darkness: masks.pale, grain: 0, faint: masks.pale, coloured: new Uint8Array(SIDE * SIDE) }
}

test('the rim of a clear stroke is no pale one', () => {
  expect(paleShare(inkOf([20, 24], [18, 26]), SIDE)).toBe(0)
  expect(paleShare(inkOf([20, 24], [18, 26], [40, 42]), SIDE)).toBeCloseTo(0.5)
})
