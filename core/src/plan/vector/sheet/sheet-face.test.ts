import { expect, test } from 'vitest'
import type { Space } from '../../findings/spaces.ts'
import type { Ring } from '../../shape/ring.ts'
import { findSheetFace } from './sheet-face.ts'
import type { Way } from './ways.ts'

const box = (x: number, y: number, width: number, height: number): Ring =>
  Float64Array.of(x, y, x + width, y, x + width, y + height, x, y + height)

function space(outer: Ring, ...holes: Ring[]): Space {
  return { polygon: { outer, holes }, labels: [], drawn: false }
}

/** A building of a corridor and four rooms, a table of three cells beside it, and what is around both. */
const corridor = space(box(10, 14, 40, 4))
const rooms = [0, 1, 2, 3].map((k) => space(box(10 + 10 * k, 4, 10, 10)))
const cells = [0, 1, 2].map((k) => space(box(70, 4 + 2 * k, 20, 2)))
const around = space(box(0, 0, 100, 30), box(10, 4, 40, 14), box(70, 4, 20, 6))
const all = [around, corridor, ...rooms, ...cells]
const inward: Way[] = rooms.map((room) => [corridor, room])

test('PLAN-666: what lies between the frame of a sheet and a building with doors of its own is paper, with the tables on it', () => {
  expect(findSheetFace(all, [...inward, [corridor, around]])).toEqual(new Set([around, ...cells]))
})

test('PLAN-666: a hall is entered by its own doors, or most doors of the booths in it lead to it', () => {
  expect(findSheetFace(all, [...inward, [around, null]]).size).toBe(0)
  expect(findSheetFace(all, [...inward, ...rooms.map((room): Way => [room, around])]).size).toBe(0)
  expect(findSheetFace(all, inward.slice(2)).size).toBe(0)
})

test('PLAN-666: a court around a pavilion in a large building is no sheet', () => {
  expect(findSheetFace([...all, space(box(0, 40, 100, 90))], inward).size).toBe(0)
})
