import { expect, test } from 'vitest'
import { areaOf } from './measure.ts'
import { traceOutline } from './outline.ts'

const STEP_METERS = 0.02

type Room = [x: number, y: number, width: number, height: number]

/** Rooms in metres, turned by so many degrees, with corners as inexact as a scanned plan has them. */
function turned(rooms: readonly Room[], degrees: number): number[][][] {
  const angle = (degrees * Math.PI) / 180
  let seed = degrees + 1
  const noise = () => {
    seed = (seed * 16807) % 2147483647
    return (seed / 2147483647 - 0.5) * STEP_METERS
  }
  return rooms.map(([x, y, width, height]) => {
    const corners = [[x, y], [x + width, y], [x + width, y + height], [x, y + height]] as const // biome-ignore format: a ring
    return [
      corners.flatMap(([u, v]) => [
        Math.round((u * Math.cos(angle) - v * Math.sin(angle) + noise()) / STEP_METERS),
        Math.round((u * Math.sin(angle) + v * Math.cos(angle)) / STEP_METERS),
      ]),
    ]
  })
}

/** Square metres of the outlines of these rooms, however they are turned. */
function expectArea(rooms: readonly Room[], area: number): void {
  for (let degrees = 0; degrees < 90; degrees += 7) {
    const areas = traceOutline(turned(rooms, degrees), STEP_METERS).map((rings) => areaOf(rings) * STEP_METERS ** 2)
    expect([degrees, areas.length]).toEqual([degrees, 1])
    expect(areas[0]! / area).toBeGreaterThan(0.98)
    expect(areas[0]! / area).toBeLessThan(1.02)
  }
}

/** Three rooms around a court. */
const AROUND_COURT: readonly Room[] = [[0, 0, 38, 38], [38.4, 0, 34, 26], [0, 38.4, 22, 26]] // biome-ignore format: rooms

test('one building has one outline, however it is turned: points that nearly lie on a line make no second one', () => {
  for (let degrees = 0; degrees < 90; degrees++) {
    expect([degrees, traceOutline(turned(AROUND_COURT, degrees), STEP_METERS).length]).toEqual([degrees, 1])
  }
})

test('LOOK-14: the floor of a building with an inner corner, a step or a shallow recess ends at its walls', () => {
  expectArea(AROUND_COURT, 38.2 * 38.4 + 34.2 * 26 + 22 * 26.2)
  expectArea([[0, 0, 20, 10], [20.2, 0, 8, 7]], 20 * 10 + 8.2 * 7) // biome-ignore format: rooms
  expectArea([[0, 0, 10, 12], [10.2, 0, 8, 9], [18.4, 0, 10, 12]], 10.2 * 12 + 8 * 9 + 10.2 * 12) // biome-ignore format: rooms
})

test('LOOK-14: corridors and aisles are floor, also where they end at the outside', () => {
  const rooms: Room[] = Array.from(
    { length: 5 },
    (_, i) =>
      [
        [i * 6.2, 0, 6, 5],
        [i * 6.2, 8, 6, 5],
      ] as Room[],
  ).flat()
  expectArea(rooms, 30.8 * 13)
  expectArea([[0, 0, 30, 5], [0, 11, 30, 5]], 30 * 16) // biome-ignore format: rooms
  const booths: Room[] = Array.from({ length: 9 }, (_, i) => [(i % 3) * 9, Math.floor(i / 3) * 9, 3, 3])
  expectArea(booths, 21 * 21)
})
