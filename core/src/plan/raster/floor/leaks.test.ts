import { expect, test } from 'vitest'
import { type Bar, drawBars } from '../fixture.ts'
import type { Ink } from '../picture/ink.ts'
import type { Floor } from './floor.ts'
import { closeLeaks } from './leaks.ts'

const SIDE_PX = 100

/** A room of thick walls whose right side is a thin line, on a floor that is all outside. */
function leaking(wallTop: boolean): { floor: Floor; ink: Ink } {
  const sides: Bar[] = wallTop ? [[20, 20, 70, 26], [20, 74, 70, 80]] : [] // biome-ignore format: two walls
  const solid: Bar[] = [[20, 20, 26, 80], ...sides]
  const walls = drawBars(SIDE_PX, ...solid)
  const faint = drawBars(SIDE_PX, ...solid, [20, 25, 70, 26], [20, 74, 70, 75], [69, 20, 70, 80])
  const labels = { ...walls, data: Int32Array.from(walls.data, (value) => 1 - value) }
  const outside = { id: 1, area: 1, peak: 20, x: 0, y: 0, bbox: [0, 0, 99, 99] as [number, number, number, number] }
  const found = { labels, regions: [{ ...outside, open: true }], passages: [] }
  return {
    floor: { method: '', walls, openings: [], ...found },
    ink: { darkness: faint, grain: 0, strong: faint, pale: faint, faint, coloured: drawBars(SIDE_PX) },
  }
}

test('a room that lies open to the outside over a thin line is a place', () => {
  const { floor, ink } = leaking(true)
  const { regions, labels } = closeLeaks(floor, ink)
  expect(regions).toMatchObject([{ open: true }, { open: false, bbox: [26, 26, 68, 73] }])
  expect(labels.data[50 * SIDE_PX + 50]).toBe(2)
})

test('what thin lines enclose beside a wall is none', () => {
  const { floor, ink } = leaking(false)
  expect(closeLeaks(floor, ink).regions).toHaveLength(1)
})
