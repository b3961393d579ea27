import { expect, test } from 'vitest'
import { polygonArea } from '../../shape/ring.ts'
import type { Bar } from '../fixture.ts'
import type { Picture } from '../picture/picture.ts'
import { floorOf, SIDE_PX, size } from '../seen/fixture.ts'
import type { Floor } from './floor.ts'
import { outline } from './outlines.ts'

const picture = { ...size, toDrawing: [1, 0, 0, -1, 0, SIDE_PX] } as unknown as Picture

function fill({ labels }: Floor, [left, top, right, bottom]: Bar, id: number): void {
  for (let y = top; y < bottom; y++) labels.data.fill(id, y * SIDE_PX + left, y * SIDE_PX + right)
}

test('PLAN-210: a place that has come apart is its largest part, with the holes of that', () => {
  const floor = floorOf([100, 100, 300, 300])
  fill(floor, [20, 20, 50, 50], 2)
  fill(floor, [150, 150, 200, 200], 1)
  const { outer, holes } = outline(floor, [], picture).spaces.get(2)!
  expect(holes).toHaveLength(1)
  expect(polygonArea({ outer, holes })).toBeCloseTo(200 * 200 - 50 * 50, -2)
})

test('PLAN-211: areas of colour keep the corners at which they meet, also where a net saw some of them', () => {
  const corner = (method: string) => {
    const floor = { ...floorOf([100, 100, 300, 300]), method }
    fill(floor, [100, 100, 120, 130], 1)
    return polygonArea(outline(floor, [], picture).spaces.get(2)!)
  }
  const whole = 200 * 200
  expect(corner('areas of colour; in parts walls that a net sees')).toBeCloseTo(whole - 20 * 30, -2)
  expect(corner('walls that a net sees')).not.toBeCloseTo(whole - 20 * 30, -2)
})
