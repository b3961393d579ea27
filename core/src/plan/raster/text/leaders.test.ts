import { expect, test } from 'vitest'
import type { Text } from '../../drawing.ts'
import { emptyMask, type Mask } from '../../field/index.ts'
import { identity } from '../../sketch/affine.ts'
import type { Picture } from '../picture/picture.ts'
import { findLeaders } from './leaders.ts'

const WIDTH_PX = 400
const picture = { width: WIDTH_PX, height: 300, toDrawing: identity } as Picture

/** Rooms side by side, from 20 to 120 down the picture. */
const ROOMS = [0, 1, 2].map((i) => {
  const [left, right] = [20 + 120 * i, 130 + 120 * i]
  return { outer: Float64Array.of(left, 20, right, 20, right, 120, left, 120), holes: [] }
})

const written = (x: number, y: number): Text => ({
  text: '201',
  x,
  y,
  height: 10,
  width: 24,
  angle: 0,
  layer: 0,
  group: -1,
})

function inked(...lines: [number, number, number, number][]): Mask {
  const ink = emptyMask(picture)
  for (const [x0, y0, x1, y1] of lines) {
    const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0))
    for (let k = 0; k <= steps; k++) {
      ink.data[Math.round(y0 + ((y1 - y0) * k) / steps) * WIDTH_PX + Math.round(x0 + ((x1 - x0) * k) / steps)] = 1
    }
  }
  return ink
}

test('texts below the rooms belong to where straight lines lead from them, aslant too', () => {
  const ink = inked([72, 194, 72, 70], [216, 194, 190, 70])
  const leaders = findLeaders([written(60, 200), written(205, 200)], ROOMS, ink, picture)
  expect(leaders.map(({ end }) => end.map((value) => Math.round(value / 10)))).toEqual([
    [7, 7],
    [19, 7],
  ])
})

test('no line leads into a room that has a text of its own, and none along the rooms', () => {
  const ink = inked([72, 194, 72, 70], [216, 194, 190, 70], [320, 194, 20, 194])
  const texts = [written(60, 200), written(205, 200), written(60, 60), written(180, 60), written(320, 200)]
  expect(findLeaders(texts, ROOMS, ink, picture)).toEqual([])
})

test('a single line may be anything', () => {
  expect(findLeaders([written(60, 200)], ROOMS, inked([72, 194, 72, 70]), picture)).toEqual([])
})
