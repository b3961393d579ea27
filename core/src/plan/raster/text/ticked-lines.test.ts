import { expect, test } from 'vitest'
import type { Picture } from '../picture/picture.ts'
import { tickedLines } from './ticked-lines.ts'

const SIDE_PX = 300

test('a chain of dimensions is cut at its ticks', () => {
  const ink = new Uint8Array(SIDE_PX * SIDE_PX)
  ink.fill(1, 150 * SIDE_PX + 40, 150 * SIDE_PX + 260)
  for (const x of [40, 120, 259]) for (let y = 140; y <= 160; y++) ink[y * SIDE_PX + x] = 1
  const picture = { width: SIDE_PX, height: SIDE_PX, toDrawing: [1, 0, 0, 1, 0, 0] } as unknown as Picture
  const lengths = tickedLines(ink, picture)
    .map(([x0, y0, x1, y1]) => Math.round(Math.hypot(x1! - x0!, y1! - y0!)))
    .filter((length) => length > 30)
  expect(lengths.sort((p, q) => p - q)).toEqual([80, 139])
})
