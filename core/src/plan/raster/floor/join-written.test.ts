import { expect, test } from 'vitest'
import { segmentField } from '../../field/index.ts'
import { joinWritten } from './join-written.ts'

/** A box of 60 by 40 pixels with a wall across its middle that leaves gaps at these columns. */
function box(gaps: number[]) {
  const [width, height] = [60, 40]
  const walls = new Uint8Array(width * height)
  for (let y = 2; y < height - 2; y++) walls.fill(1, y * width + 2, y * width + width - 2)
  for (let y = 4; y < height - 4; y++) walls.fill(0, y * width + 4, y * width + width - 4)
  for (let x = 4; x < width - 4; x++) walls[20 * width + x] = Number(!gaps.includes(x))
  return segmentField({ width, height, data: walls }, { minimumPeak: 4 })
}

const places = (gaps: number[], areAlike: boolean) =>
  joinWritten(box(gaps), () => areAlike).regions.filter(({ open, area }) => !open && area > 0).length

test('what letters part from border to border is one place, where its colour is one', () => {
  expect(places([12, 22, 32, 42], true)).toBe(1)
  expect(places([12, 22, 32, 42], false)).toBe(2)
})

test('a doorway joins no places', () => {
  expect(places([30], true)).toBe(2)
})
