import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  centroid,
  crossesProperly,
  crossing,
  distanceToSegment,
  labelPoint,
  type Position,
  pointAlong,
  polygonArea,
  polygonContains,
  signedArea,
  simplify,
} from './index.ts'

const square: Position[] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
]
const hole: Position[] = [
  [1, 1],
  [3, 1],
  [3, 3],
  [1, 3],
]
const anyPoint = fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 }))

test('an anticlockwise ring has a positive area, closed or not', () => {
  expect(signedArea(square)).toBe(16)
  expect(signedArea([...square, square[0]!])).toBe(16)
  expect(signedArea([...square].reverse())).toBe(-16)
})

test('holes count neither for the area nor for what is inside', () => {
  expect(polygonArea([square, hole])).toBe(12)
  expect(polygonContains([square, hole], [2, 2])).toBe(false)
  expect(polygonContains([square, hole], [0.5, 2])).toBe(true)
})

test('the centroid does not lose digits far from the origin', () => {
  const [x, y] = centroid(square.map(([px, py]) => [px + 1e9, py - 1e9] as const))
  expect([x, y]).toEqual([1e9 + 2, -1e9 + 2])
})

test('the label of a U lies inside of the U', () => {
  const u: Position[] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [9, 10],
    [9, 1],
    [1, 1],
    [1, 10],
    [0, 10],
  ]
  expect(polygonContains([u], labelPoint({ type: 'Polygon', coordinates: [u] }))).toBe(true)
})

test('a polygon without area still has a label', () => {
  expect(
    labelPoint({
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [4, 0],
          [0, 0],
          [0, 0],
        ],
      ],
    }),
  ).toEqual([4, 0])
})

test('segments cross where both say they do', () => {
  fc.assert(
    fc.property(anyPoint, anyPoint, anyPoint, anyPoint, (a, b, c, d) => {
      const meeting = crossing(a, b, c, d)
      if (crossesProperly(a, b, c, d)) expect(meeting).not.toBeNull()
      if (!meeting) return
      expect(distanceToSegment(pointAlong(a, b, meeting.onFirst), c, d)).toBeLessThan(1e-9)
    }),
  )
})

test('a simplified line keeps its ends and stays within the tolerance', () => {
  fc.assert(
    fc.property(
      fc.array(anyPoint, { minLength: 2, maxLength: 60 }),
      fc.integer({ min: 0, max: 20 }),
      (line, tolerance) => {
        const simple = simplify(line, tolerance)
        expect([simple[0], simple.at(-1)]).toEqual([line[0], line.at(-1)])
        for (const point of line) {
          const distances = simple.slice(1).map((b, i) => distanceToSegment(point, simple[i]!, b))
          expect(Math.min(...distances)).toBeLessThanOrEqual(tolerance + 1e-9)
        }
      },
    ),
  )
})

test('slivers and polygons at the end of the digits get a label at once', () => {
  const rectangle = (width: number, height: number): Position[] => [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]
  expect(labelPoint({ type: 'Polygon', coordinates: [rectangle(1e9, 1e-2)] })).toEqual([5e8, 5e-3])
  for (const [width, height] of [
    [1e9, 1e-9],
    [5e-324, 5e-324],
    [30, 5e-324],
  ] as const) {
    const [x, y] = labelPoint({ type: 'Polygon', coordinates: [rectangle(width, height)] })
    expect(x >= 0 && x <= width && y >= 0 && y <= height).toBe(true)
  }
})
