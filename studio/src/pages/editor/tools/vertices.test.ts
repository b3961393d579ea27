import type { Geometry, Position } from '@rotunda/core/geo'
import { expect, test } from 'vitest'
import { insertAfter, moveVertex, removeVertex, vertexAt, vertexCount } from './vertices.ts'

const outline: Position[] = [[0, 0], [6, 0], [6, 6], [0, 6], [0, 0]] // biome-ignore format: a ring
const hole: Position[] = [[1, 1], [1, 2], [2, 2], [1, 1]] // biome-ignore format: a ring
const room: Geometry = { type: 'Polygon', coordinates: [outline, hole] }

test('STUDIO-220: corners of holes are counted after those of the outline, moved and added', () => {
  expect([vertexCount(room), vertexAt(room, 3), vertexAt(room, 4)]).toEqual([7, [0, 6], [1, 1]])
  expect(moveVertex(room, 4, [0.5, 0])).toEqual({ type: 'Polygon', coordinates: [outline, [[1.5, 1], [1, 2], [2, 2], [1.5, 1]]] }) // biome-ignore format: one shape
  expect(insertAfter(room, 6)).toEqual({ type: 'Polygon', coordinates: [outline, [[1, 1], [1, 2], [2, 2], [1.5, 1.5], [1, 1]]] }) // biome-ignore format: one shape
})

test('STUDIO-220: a hole goes with its last three corners; an outline and a line keep their least', () => {
  expect(removeVertex(room, 5)).toEqual({ type: 'Polygon', coordinates: [outline] })
  expect(removeVertex({ type: 'Polygon', coordinates: [hole] }, 0)).toBeNull()
  expect(removeVertex({ type: 'LineString', coordinates: [[0, 0], [1, 0]] }, 0)).toBeNull() // biome-ignore format: one line
})
