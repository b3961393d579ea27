import { expect, test } from 'vitest'
import { type Mask, mapMask } from '../../field/index.ts'
import { drawBars } from '../fixture.ts'
import { skewAngle } from './skew.ts'

const SIDE_PX = 300

function bitmap(isInk: (x: number, y: number) => boolean): Mask {
  return mapMask(drawBars(SIDE_PX), (_, i) => Number(isInk(i % SIDE_PX, Math.floor(i / SIDE_PX))))
}

const isIn = (x: number, y: number, left: number, top: number, right: number, bottom: number) =>
  x >= left && x < right && y >= top && y < bottom

test('areas that are upright but stand on a diagonal are not turned', () => {
  const steps = bitmap((x, y) =>
    [0, 1, 2, 3].some((k) => isIn(x, y, 20 + 60 * k, 20 + 40 * k, 80 + 60 * k, 100 + 40 * k)),
  )
  expect(Math.abs(skewAngle(steps))).toBeLessThan(0.01)
})

test('lines that lean are turned upright', () => {
  const lean = Math.tan(0.1)
  const lines = bitmap((x, y) => Math.abs(((x - lean * y + 900) % 50) - 25) < 2)
  expect(Math.abs(skewAngle(lines))).toBeCloseTo(0.1, 2)
})
