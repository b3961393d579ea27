import { expect, test } from 'vitest'
import type { Mask } from '../../field/index.ts'
import { type Bar, drawBars, fillBar } from '../fixture.ts'
import { withoutFreeTreads } from './free-treads.ts'

const SIDE_PX = 400

/** Level bars, 6 pixels apart, each from one column to another. */
function bars(...columns: [number, number][]): Mask {
  return drawBars(SIDE_PX, ...columns.map(([from, to], k): Bar => [from, 60 + 6 * k, to, 62 + 6 * k]))
}

test('bars of one length that lie one beside the other are treads, though writing joins some of them', () => {
  const treads = bars(...Array.from({ length: 9 }, (): [number, number] => [50, 120]))
  fillBar(treads, [80, 85, 81, 97])
  expect(withoutFreeTreads(treads).data).not.toContain(1)
})

test('bars of other lengths, or few, are none', () => {
  const walls = bars([50, 120], [60, 150], [40, 90], [100, 180], [20, 60])
  expect(withoutFreeTreads(walls)).toEqual(walls)
  const pair = bars([50, 120], [50, 120])
  expect(withoutFreeTreads(pair)).toEqual(pair)
})
