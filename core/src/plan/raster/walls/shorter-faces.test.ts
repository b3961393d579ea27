import { expect, test } from 'vitest'
import { shorterFaces } from './shorter-faces.ts'

const SIDE_PX = 600

function draw(...bars: [number, number, number, number][]): Uint8Array {
  const mask = new Uint8Array(SIDE_PX * SIDE_PX)
  for (const [left, top, right, bottom] of bars) {
    for (let y = top; y < bottom; y++) mask.fill(1, y * SIDE_PX + left, y * SIDE_PX + right)
  }
  return mask
}

const LONG: [number, number, number, number] = [20, 100, 580, 102]

test('a short line beside a long one is the other face of its wall', () => {
  const face: [number, number, number, number] = [100, 110, 190, 112]
  const faces = shorterFaces(draw(LONG, face), draw(LONG), SIDE_PX, SIDE_PX, 8)
  expect(Buffer.compare(faces, draw(face))).toBe(0)
})

test('a line that stands farther off is none, and neither is a row of letters', () => {
  const far: [number, number, number, number] = [100, 140, 190, 142]
  const letters = Array.from({ length: 8 }, (_, k): [number, number, number, number] => [
    300 + 9 * k,
    110,
    306 + 9 * k,
    118,
  ])
  const faces = shorterFaces(draw(LONG, far, ...letters), draw(LONG), SIDE_PX, SIDE_PX, 8)
  expect(faces.includes(1)).toBe(false)
})
