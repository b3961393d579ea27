import { expect, test } from 'vitest'
import { SegmentList } from '../graph/segments.ts'
import { findTiles } from './tiles.ts'

type Line = [number, number, number, number]

function marked(lines: Line[]): number {
  const list = new SegmentList()
  for (const line of lines) list.push(...line, 0)
  return findTiles(list.done(), [...lines.keys()], 1, new Uint8Array(lines.length)).length
}

/** Lines across a room of three by two and a half metres, and its walls. */
function room(stepX: number, stepY: number): { tiles: Line[]; walls: Line[] } {
  const tiles: Line[] = []
  for (let x = stepX; x < 2.95; x += stepX) tiles.push([x, 0, x, 2.5])
  for (let y = stepY; y < 2.45; y += stepY) tiles.push([0, y, 3, y])
  const walls: Line[] = [
    [0, 0, 3, 0],
    [3, 0, 3, 2.5],
    [3, 2.5, 0, 2.5],
    [0, 2.5, 0, 0],
  ]
  return { tiles, walls }
}

test('PLAN-176: lines that cross in a small regular grid between four walls are tiles, and the walls are none', () => {
  const { tiles, walls } = room(0.5, 0.5)
  expect(marked([...walls, ...tiles])).toBe(tiles.length)
})

test('two rows of uneven rooms and wide booths are no tiles', () => {
  const booths = room(1.4, 1.2)
  expect(marked([...booths.walls, ...booths.tiles])).toBe(0)
  const uneven = [0.3, 0.8, 1.7, 2, 2.6].map((x): Line => [x, 0, x, 2.5])
  expect(marked([...uneven, ...room(9, 0.5).tiles])).toBe(0)
})
