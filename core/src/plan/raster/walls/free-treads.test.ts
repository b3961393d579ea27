import { expect, test } from 'vitest'
import { withoutFreeTreads } from './free-treads.ts'

const SIDE_PX = 400

/** Level bars, 6 pixels apart, each from one column to another. */
function bars(...columns: [number, number][]): Uint8Array {
  const mask = new Uint8Array(SIDE_PX * SIDE_PX)
  for (const [k, [from, to]] of columns.entries()) {
    for (const y of [60 + 6 * k, 61 + 6 * k]) mask.fill(1, y * SIDE_PX + from, y * SIDE_PX + to)
  }
  return mask
}

test('bars of one length that lie one beside the other are treads, though writing joins some of them', () => {
  const treads = bars(...Array.from({ length: 9 }, (): [number, number] => [50, 120]))
  for (let y = 85; y < 97; y++) treads[y * SIDE_PX + 80] = 1
  expect(withoutFreeTreads(treads, SIDE_PX, SIDE_PX)).not.toContain(1)
})

test('bars of other lengths, or few, are none', () => {
  const walls = bars([50, 120], [60, 150], [40, 90], [100, 180], [20, 60])
  expect(withoutFreeTreads(walls, SIDE_PX, SIDE_PX)).toEqual(walls)
  const pair = bars([50, 120], [50, 120])
  expect(withoutFreeTreads(pair, SIDE_PX, SIDE_PX)).toEqual(pair)
})
