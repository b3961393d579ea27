import { expect, test } from 'vitest'
import { type Bar, drawBars } from '../fixture.ts'
import { shorterFaces } from './shorter-faces.ts'

const SIDE_PX = 600

const LONG: Bar = [20, 100, 580, 102]

test('a short line beside a long one is the other face of its wall', () => {
  const face: Bar = [100, 110, 190, 112]
  const faces = shorterFaces(drawBars(SIDE_PX, LONG, face), drawBars(SIDE_PX, LONG), 8)
  expect(Buffer.compare(faces.data, drawBars(SIDE_PX, face).data)).toBe(0)
})

test('a line that stands farther off is none, and neither is a row of letters', () => {
  const far: Bar = [100, 140, 190, 142]
  const letters = Array.from({ length: 8 }, (_, k): Bar => [300 + 9 * k, 110, 306 + 9 * k, 118])
  const faces = shorterFaces(drawBars(SIDE_PX, LONG, far, ...letters), drawBars(SIDE_PX, LONG), 8)
  expect(faces.data.includes(1)).toBe(false)
})
