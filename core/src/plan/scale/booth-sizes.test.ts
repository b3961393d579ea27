import { expect, test } from 'vitest'
import { boothVotes } from './booth-sizes.ts'

/** Rectangles of these sides, in metres, at 20 units each. */
function booths(...sides: [number, number][]) {
  return sides.map(([width, height]) => {
    const [w, h] = [20 * width, 20 * height]
    return { outer: Float64Array.of(0, 0, w, 0, w, h, 0, h), holes: [] }
  })
}

const ROW: [number, number][] = [[3, 3], [3, 3], [6, 3], [5, 3], [3, 3], [3, 2]] // biome-ignore format: a row

test('booths are whole metres wide', () => {
  const [likeliest] = boothVotes(booths(...ROW, ...ROW, ...ROW))
  expect(likeliest!.unitsPerMeter).toBeCloseTo(20)
})

test('rooms of any width are no booths', () => {
  const rooms: [number, number][] = [[3.6, 5.2], [2.7, 5.2], [3.6, 4.4], [3.6, 6.1]] // biome-ignore format: a row
  expect(boothVotes(booths(...rooms, ...rooms, ...rooms, ...rooms))).toEqual([])
})
