import { expect, test } from 'vitest'
import type { Bar } from '../fixture.ts'
import { clearBorder } from './dark-border.ts'

const SIDE_PX = 300

/** White paper with black bars: left, top, right, bottom. */
function draw(...bars: Bar[]): Uint8Array {
  const rgb = new Uint8Array(3 * SIDE_PX * SIDE_PX).fill(255)
  for (const [left, top, right, bottom] of bars) {
    for (let y = top; y < bottom; y++) rgb.fill(10, 3 * (y * SIDE_PX + left), 3 * (y * SIDE_PX + right))
  }
  return rgb
}

const isDark = (rgb: Uint8Array, x: number, y: number) => rgb[3 * (y * SIDE_PX + x)]! < 128

const HOUSE: Bar[] = [
  [60, 60, 240, 68],
  [60, 60, 68, 240],
  [232, 60, 240, 240],
  [60, 232, 240, 240],
]

test('the black that a scan has along two sides is painted over, and the plan is not', () => {
  const rgb = draw([0, 0, 12, SIDE_PX], [0, 288, SIDE_PX, SIDE_PX], ...HOUSE)
  clearBorder({ rgb, width: SIDE_PX, height: SIDE_PX })
  expect(isDark(rgb, 4, 150)).toBe(false)
  expect(isDark(rgb, 150, 295)).toBe(false)
  expect(isDark(rgb, 64, 150)).toBe(true)
})

test('light buttons in the bar of a window go with it', () => {
  const rgb = draw([0, 0, SIDE_PX, 14], ...HOUSE)
  for (let y = 4; y < 10; y++) rgb.fill(200, 3 * (y * SIDE_PX + 40), 3 * (y * SIDE_PX + 60))
  clearBorder({ rgb, width: SIDE_PX, height: SIDE_PX })
  expect([...rgb.subarray(3 * (6 * SIDE_PX + 50), 3 * (6 * SIDE_PX + 51))]).toEqual([255, 255, 255])
})

test('the outer walls of a plan that is cut out closely stay, as inner ones are joined to them', () => {
  const walls: Bar[] = [
    [0, 0, SIDE_PX, 8],
    [0, 0, 8, SIDE_PX],
    [292, 0, SIDE_PX, SIDE_PX],
    [0, 292, SIDE_PX, SIDE_PX],
    [0, 150, SIDE_PX, 158],
  ]
  const rgb = draw(...walls)
  clearBorder({ rgb, width: SIDE_PX, height: SIDE_PX })
  expect(Buffer.compare(rgb, draw(...walls))).toBe(0)
})

test('the bar of a window goes from a map of light areas as well, which has no dark line', () => {
  const rgb = draw([0, 0, SIDE_PX, 14])
  for (let y = 60; y < 240; y++) rgb.fill(200, 3 * (y * SIDE_PX + 60), 3 * (y * SIDE_PX + 240))
  clearBorder({ rgb, width: SIDE_PX, height: SIDE_PX })
  expect(isDark(rgb, 150, 6)).toBe(false)
})

test('PLAN-250: the black along some edges of a scan is painted over though all lines of the plan are pale; walls around one room stay', () => {
  const pale = (rgb: Uint8Array) => {
    for (const [left, top, right, bottom] of HOUSE) {
      for (let y = top; y < bottom; y++) rgb.fill(180, 3 * (y * SIDE_PX + left), 3 * (y * SIDE_PX + right))
    }
    return rgb
  }
  const scan = pale(draw([0, 0, 12, SIDE_PX], [0, 288, SIDE_PX, SIDE_PX]))
  clearBorder({ rgb: scan, width: SIDE_PX, height: SIDE_PX })
  expect(isDark(scan, 4, 150)).toBe(false)
  expect(isDark(scan, 150, 295)).toBe(false)
  const room: Bar[] = [
    [0, 0, SIDE_PX, 8],
    [0, 0, 8, SIDE_PX],
    [292, 0, SIDE_PX, SIDE_PX],
    [0, 292, SIDE_PX, SIDE_PX],
  ]
  const furnished = pale(draw(...room))
  clearBorder({ rgb: furnished, width: SIDE_PX, height: SIDE_PX })
  expect(isDark(furnished, 4, 150)).toBe(true)
})
