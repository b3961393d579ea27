import { expect, test } from 'vitest'
import { SIDE_PX, seenOf, size } from './fixture.ts'
import { seenWalls } from './seen-walls.ts'

test('walls and windows are told to the pixel, as far as a place tells them', () => {
  const seen = seenOf({ kind: 'wall', box: [100, 0, 108, 200] }, { kind: 'window', box: [100, 200, 108, 400] })
  const mask = seenWalls(seen, size).data
  for (const y of [10, 199, 200, 390]) {
    const row = mask.subarray(y * SIDE_PX, (y + 1) * SIDE_PX)
    expect([row.indexOf(1), row.lastIndexOf(1)]).toEqual([100, 107])
  }
})
