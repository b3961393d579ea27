import { expect, test } from 'vitest'
import { flatBounds } from '../../geo/index.ts'
import type { Drawing, Shape } from '../drawing.ts'
import { stroke } from '../vector/ascii-plan.ts'
import { whiteOut } from './white-out.ts'

const box = (x0: number, y0: number, x1: number, y1: number) => [x0, y0, x1, y0, x1, y1, x0, y1]
const area = (fill: number, ...corners: [number, number, number, number]): Shape =>
  stroke(box(...corners), { closed: true, stroke: null, fill })
const black = 0
const white = 0xffffff
/** Far corners, so that doors are small against the drawing. */
const sheet = stroke([0, 0, 2000, 2000])
const label = { text: '101', x: 497, y: 99, height: 2, width: 6, angle: 0, layer: 0, group: 0 }

function left(shapes: Shape[], texts: Drawing['texts'] = []): (number | boolean)[][] {
  const layers = [{ name: '', visible: true }]
  const drawing = whiteOut({ unitsPerMeter: null, shapes: [sheet, ...shapes], texts, layers, images: [], dropped: [] })
  const ink = drawing.shapes.slice(1).filter(({ fill }) => fill !== white)
  return ink.map(({ points, hole }) => [...[...flatBounds(points)].map(Math.round), ...(hole ? [hole] : [])])
}

test('white across a filled wall breaks it, also where it is no thicker', () => {
  const wall = area(black, 100, 95, 900, 105)
  const parts = [
    [100, 95, 459, 105],
    [541, 95, 900, 105],
  ]
  expect(left([wall, area(white, 460, 90, 540, 110)]).sort()).toEqual(parts)
  expect(left([wall, area(white, 460, 95, 540, 105)]).sort()).toEqual(parts)
})

test('white across a line breaks it', () => {
  expect(left([stroke([100, 100, 900, 100]), area(white, 460, 90, 540, 110)])).toEqual([
    [100, 100, 460, 100],
    [540, 100, 900, 100],
  ])
})

test('white across the wall between two holes of one path joins them', () => {
  const [outer, ...rooms] = [area(black, 0, 0, 500, 500), area(black, 10, 10, 245, 490), area(black, 255, 10, 490, 490)]
  const path = [outer!, ...rooms.map((room) => ({ ...room, hole: true }))].map((shape) => ({ ...shape, group: 7 }))
  expect(left([...path, area(white, 240, 100, 260, 160)])).toEqual([
    [0, 0, 500, 500],
    [10, 10, 490, 490, true],
  ])
})

test.each([
  ['before what it would cover', [area(white, 460, 90, 540, 110), stroke([100, 100, 900, 100])], []],
  ['under words', [stroke([100, 100, 900, 100]), area(white, 460, 90, 540, 110)], [label]],
  ['as large as a room', [stroke([100, 100, 900, 100]), area(white, 400, 90, 600, 110)], []],
  ['with an outline', [stroke([100, 100, 900, 100]), { ...area(white, 460, 90, 540, 110), stroke: black }], []],
])('white %s covers nothing', (_, shapes, texts) => {
  expect(left(shapes, texts)).toEqual([[100, 100, 900, 100]])
})

test('white that lies in a dark area leaves it whole', () => {
  expect(left([area(black, 100, 100, 900, 900), area(white, 460, 700, 540, 740)])).toEqual([[100, 100, 900, 900]])
})
