import { expect, test } from 'vitest'
import { apply, compose, rotation, translation } from '../../sketch/affine.ts'
import { turnPixels } from './turn-pixels.ts'

const [WIDTH, HEIGHT] = [90, 70]

test.each([0.1, 0.4, Math.PI / 4, -0.7])('what is turned by %f lies where the canvas says', (radians) => {
  const rgb = new Uint8Array(3 * WIDTH * HEIGHT)
  const [x, y] = [62, 25]
  for (let row = y - 2; row < y + 2; row++) rgb.fill(200, 3 * (row * WIDTH + x - 2), 3 * (row * WIDTH + x + 2))
  const canvas = { width: 120, height: 118 }
  const back = compose(translation(WIDTH / 2, HEIGHT / 2), compose(rotation(radians), translation(-60, -59)))
  const turned = turnPixels({ width: WIDTH, height: HEIGHT, data: rgb }, canvas, back, [0, 0, 0])
  let [sum, sumX, sumY] = [0, 0, 0]
  for (let at = 0; at < turned.beyond.length; at++) {
    const [px, py] = apply(back, (at % canvas.width) + 0.5, Math.floor(at / canvas.width) + 0.5)
    sum += turned.levels[3 * at]!
    sumX += px * turned.levels[3 * at]!
    sumY += py * turned.levels[3 * at]!
  }
  expect([sumX / sum, sumY / sum]).toEqual([expect.closeTo(x, 0), expect.closeTo(y, 0)])
  expect(Math.hypot(sumX / sum - x, sumY / sum - y)).toBeLessThan(0.05)
})

test('what lies beyond is told, and painted as paper', () => {
  const rgb = new Uint8Array(3 * WIDTH * HEIGHT)
  const { beyond, levels: turned } = turnPixels(
    { width: WIDTH, height: HEIGHT, data: rgb },
    { width: WIDTH, height: HEIGHT },
    translation(-10, 0),
    [1, 2, 3],
  )
  const row = 30 * WIDTH
  expect([beyond[row + 5], [...turned.subarray(3 * row + 15, 3 * row + 18)]]).toEqual([1, [1, 2, 3]])
  expect(beyond[row + WIDTH - 15]).toBe(0)
})
