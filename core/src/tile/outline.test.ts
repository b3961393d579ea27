import { expect, test } from 'vitest'
import { traceOutline } from './outline.ts'

const STEP_METERS = 0.02

/** Three rooms around a court, turned by so many degrees, with corners as inexact as a scanned plan has them. */
function turnedRooms(degrees: number): number[][][] {
  const angle = (degrees * Math.PI) / 180
  let seed = degrees + 1
  const noise = () => {
    seed = (seed * 16807) % 2147483647
    return (seed / 2147483647 - 0.5) * STEP_METERS
  }
  const room = (x: number, y: number, width: number, height: number) => {
    const corners = [[x, y], [x + width, y], [x + width, y + height], [x, y + height]] as const // biome-ignore format: a ring
    return [
      corners.flatMap(([u, v]) => [
        Math.round((u * Math.cos(angle) - v * Math.sin(angle) + noise()) / STEP_METERS),
        Math.round((u * Math.sin(angle) + v * Math.cos(angle)) / STEP_METERS),
      ]),
    ]
  }
  return [room(0, 0, 38, 38), room(38.4, 0, 34, 26), room(0, 38.4, 22, 26)]
}

test('one building has one outline, however it is turned: points that nearly lie on a line make no second one', () => {
  for (let degrees = 0; degrees < 90; degrees++) {
    expect([degrees, traceOutline(turnedRooms(degrees), STEP_METERS).length]).toEqual([degrees, 1])
  }
})
