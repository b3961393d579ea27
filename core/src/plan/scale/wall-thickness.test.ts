import { expect, test } from 'vitest'
import { SegmentList, type Segments } from '../vector/graph/segments.ts'
import { wallVotes } from './wall-thickness.ts'

/** The sides of rectangles, each as left, bottom, right, top. */
function rectangles(...rects: [number, number, number, number][]): Segments {
  const list = new SegmentList()
  for (const [x0, y0, x1, y1] of rects) {
    list.push(x0, y0, x1, y0, 0)
    list.push(x1, y0, x1, y1, 0)
    list.push(x1, y1, x0, y1, 0)
    list.push(x0, y1, x0, y0, 0)
  }
  return list.done()
}

test('rooms drawn as rectangles within that of the building tell the scale by the walls between them', () => {
  const rooms = rectangles([0, 0, 1000, 700], [20, 20, 490, 680], [510, 20, 980, 680])
  expect(wallVotes(rooms, 1000)).toMatchObject([{ cue: 'walls', unitsPerMeter: 100 }])
})

test('single lines tell nothing', () => {
  expect(wallVotes(rectangles([0, 0, 1000, 700]), 1000)).toEqual([])
})

test('a few lines that run beside each other are not enough', () => {
  const boxes = rectangles([0, 0, 1000, 700], [100, 100, 700, 300], [300, 400, 900, 600], [320, 420, 400, 460])
  expect(wallVotes(boxes, 1000)).toEqual([])
})
