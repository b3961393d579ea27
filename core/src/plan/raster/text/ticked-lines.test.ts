import { expect, test } from 'vitest'
import { identity } from '../../sketch/affine.ts'
import { type Bar, drawBars } from '../fixture.ts'
import { tickedLines } from './ticked-lines.ts'

const SIDE_PX = 300

test('a chain of dimensions is cut at its ticks', () => {
  const ticks = [40, 120, 259].map((x): Bar => [x, 140, x + 1, 161])
  const ink = drawBars(SIDE_PX, [40, 150, 260, 151], ...ticks)
  const lengths = tickedLines(ink, { toDrawing: identity })
    .map(([x0, y0, x1, y1]) => Math.round(Math.hypot(x1! - x0!, y1! - y0!)))
    .filter((length) => length > 30)
  expect(lengths.sort((p, q) => p - q)).toEqual([80, 139])
})
