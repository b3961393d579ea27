import { expect, test } from 'vitest'
import type { Label } from '../text/labels.ts'
import type { OwnPolygon } from './own-polygons.ts'
import { withoutPlates } from './sign-plates.ts'
import type { Space } from './spaces.ts'

const box = (x: number, y: number, width: number, height: number) => ({
  outer: Float64Array.of(x, y, x + width, y, x + width, y + height, x, y + height),
  holes: [],
})
const room = (k: number, labels: Label[] = []): Space => ({ polygon: box(10 * k, 0, 10, 8), labels, drawn: false })
const named = (k: number) => ({ name: `Room ${k}`, number: null }) as unknown as Label

/** A shape with a name in each of so many rooms, and its place and size in that. */
function shapes(count: number, left = 2, width = 5, height = 3): OwnPolygon[] {
  return Array.from({ length: count }, (_, k) => ({
    polygon: box(10 * k + left, 2, width, height),
    labels: [named(k)],
  }))
}

const rooms = (count: number) => Array.from({ length: count }, (_, k) => room(k))

test('PLAN-667: shapes that stand alone in a nameless room each are plates, and their names are those of the rooms', () => {
  const { own, found } = withoutPlates(shapes(6), rooms(7))
  expect(own).toEqual([])
  expect(found.map(({ labels }) => labels.map(({ name }) => name))).toEqual([
    ...Array.from({ length: 6 }, (_, k) => [`Room ${k}`]),
    [],
  ])
})

test('PLAN-667: what lies under a plate between walls is no space', () => {
  const own = shapes(6)
  const { found } = withoutPlates(own, [
    ...rooms(6),
    { polygon: own[0]!.polygon, labels: own[0]!.labels, drawn: false },
  ])
  expect(found).toHaveLength(6)
})

test('PLAN-667: rooms within their walls, booths in one hall, and shapes in rooms with names stay', () => {
  const inner = shapes(6, 0.5, 9, 7)
  expect(withoutPlates(inner, rooms(6)).own).toBe(inner)
  const booths = shapes(6)
  expect(withoutPlates(booths, [{ polygon: box(0, 0, 60, 8), labels: [], drawn: false }]).own).toBe(booths)
  const desks = shapes(6)
  expect(
    withoutPlates(
      desks,
      rooms(6).map((_, k) => room(k, [named(100 + k)])),
    ).own,
  ).toBe(desks)
  const few = shapes(5)
  expect(withoutPlates(few, rooms(5)).own).toBe(few)
})
