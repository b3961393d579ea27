import { expect, test } from 'vitest'
import { evenLight } from './even-light.ts'

const SIDE_PX = 160

/** Paper with a coloured area in its middle, lit from one side. */
function photograph(falloff: number): Uint8Array {
  const rgb = new Uint8Array(3 * SIDE_PX * SIDE_PX)
  for (let y = 0; y < SIDE_PX; y++) {
    for (let x = 0; x < SIDE_PX; x++) {
      const isArea = x > 50 && x < 110 && y > 50 && y < 110
      const light = 1 - (falloff * x) / SIDE_PX
      const colour = isArea ? [180, 120, 60] : [240, 240, 240]
      for (let c = 0; c < 3; c++) rgb[3 * (y * SIDE_PX + x) + c] = colour[c]! * light
    }
  }
  return rgb
}

const levelAt = (rgb: Uint8Array, x: number, y: number) => rgb[3 * (y * SIDE_PX + x)]!

test('paper in the shade becomes as light as paper in the sun, and colours with it', () => {
  const rgb = photograph(0.5)
  evenLight({ rgb, width: SIDE_PX, height: SIDE_PX })
  expect(Math.abs(levelAt(rgb, 150, 20) - levelAt(rgb, 10, 20))).toBeLessThan(12)
  expect(Math.abs(levelAt(rgb, 105, 80) - levelAt(rgb, 55, 80))).toBeLessThan(12)
})

test('what is lit evenly stays as it is', () => {
  const rgb = photograph(0.05)
  evenLight({ rgb, width: SIDE_PX, height: SIDE_PX })
  expect(Buffer.compare(rgb, photograph(0.05))).toBe(0)
})
