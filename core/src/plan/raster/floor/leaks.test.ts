import { expect, test } from 'vitest'
import type { Ink } from '../picture/ink.ts'
import type { Picture } from '../picture/picture.ts'
import type { Floor } from './floor.ts'
import { closeLeaks } from './leaks.ts'

const SIDE_PX = 100

/** A room of thick walls whose right side is a thin line, on a floor that is all outside. */
function leaking(wallTop: boolean): { floor: Floor; ink: Ink; picture: Picture } {
  const walls = new Uint8Array(SIDE_PX * SIDE_PX)
  const faint = new Uint8Array(SIDE_PX * SIDE_PX)
  const fill = (mask: Uint8Array, left: number, top: number, right: number, bottom: number) => {
    for (let y = top; y < bottom; y++) mask.fill(1, y * SIDE_PX + left, y * SIDE_PX + right)
  }
  fill(walls, 20, 20, 26, 80)
  if (wallTop) fill(walls, 20, 20, 70, 26)
  if (wallTop) fill(walls, 20, 74, 70, 80)
  faint.set(walls)
  fill(faint, 20, 25, 70, 26)
  fill(faint, 20, 74, 70, 75)
  fill(faint, 69, 20, 70, 80)
  const labels = walls.map((value) => 1 - value)
  const outside = { id: 1, area: 1, peak: 20, x: 0, y: 0, bbox: [0, 0, 99, 99] as [number, number, number, number] }
  const found = { labels: Int32Array.from(labels), regions: [{ ...outside, open: true }], passages: [] }
  return {
    floor: { method: '', walls, openings: [], ...found },
    ink: { darkness: faint, grain: 0, strong: faint, pale: faint, faint, coloured: new Uint8Array(SIDE_PX * SIDE_PX) },
    picture: { width: SIDE_PX, height: SIDE_PX } as Picture,
  }
}

test('a room that lies open to the outside over a thin line is a place', () => {
  const { floor, ink, picture } = leaking(true)
  const { regions, labels } = closeLeaks(floor, ink, picture)
  expect(regions).toMatchObject([{ open: true }, { open: false, bbox: [26, 26, 68, 73] }])
  expect(labels[50 * SIDE_PX + 50]).toBe(2)
})

test('what thin lines enclose beside a wall is none', () => {
  const { floor, ink, picture } = leaking(false)
  expect(closeLeaks(floor, ink, picture).regions).toHaveLength(1)
})
