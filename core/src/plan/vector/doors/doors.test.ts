import { expect, test } from 'vitest'
import type { Drawing } from '../../drawing.ts'
import { stroke } from '../ascii-plan.ts'
import { takeStock } from '../stock.ts'
import { leafRadii } from './doors.ts'

/** A doorway of 0.9 m in a wall, with its leaf open at a right angle; `lines` are drawn besides. */
function doorway(...lines: number[][]): Drawing {
  const swing = stroke([], { arc: { cx: 0, cy: 0, radius: 0.9, start: 0, end: Math.PI / 2 } })
  swing.points = Float64Array.from(
    Array.from({ length: 13 }, (_, i) => (i / 12) * (Math.PI / 2)).flatMap((a) => [
      0.9 * Math.cos(a),
      0.9 * Math.sin(a),
    ]),
  )
  const walls = [
    [-3, 0, 0, 0],
    [0.9, 0, 4, 0],
  ]
  return {
    unitsPerMeter: null,
    shapes: [swing, ...[...walls, ...lines].map((points) => stroke(points))],
    texts: [],
    layers: [{ name: '0', visible: true }],
    images: [],
    dropped: [],
  }
}

const leaf = [0, 0, 0, 0.9]
const threshold = [0, 0, 0.9, 0]

test('an arc with a leaf from its centre is a door', () => {
  expect(leafRadii(takeStock(doorway(leaf)))).toEqual([0.9])
})

test('a threshold across the doorway leaves the door one', () => {
  expect(leafRadii(takeStock(doorway(leaf, threshold)))).toEqual([0.9])
})

test('an arc without a leaf tells no radius of a door', () => {
  expect(leafRadii(takeStock(doorway()))).toEqual([])
})
