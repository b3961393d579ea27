import { expect, test } from 'vitest'
import { emptyLabels } from '../../field/index.ts'
import { polygonArea } from '../../shape/ring.ts'
import { drawBars, fillBar } from '../fixture.ts'
import type { Picture } from '../picture/picture.ts'
import { findBoxes } from './boxes.ts'

const SIDE_PX = 200

test('a box ends in the middle of the line around it', () => {
  const lines = drawBars(SIDE_PX, [47, 47, 153, 153])
  fillBar(lines, [53, 53, 147, 147], 0)
  fillBar(lines, [90, 90, 110, 110])
  const labels = emptyLabels(lines)
  labels.data.fill(1)
  const outside = {
    id: 1,
    area: SIDE_PX * SIDE_PX,
    peak: 40,
    x: 0,
    y: 0,
    bbox: [0, 0, 199, 199] as [number, number, number, number],
  }
  const floor = {
    method: '',
    walls: drawBars(SIDE_PX),
    openings: [],
    labels,
    regions: [{ ...outside, open: true }],
    passages: [],
  }
  const ink = { darkness: lines, grain: 0, strong: lines, pale: lines, faint: lines, coloured: lines }
  const picture = { width: SIDE_PX, height: SIDE_PX, toDrawing: [1, 0, 0, 1, 0, 0] } as unknown as Picture
  const [box] = findBoxes(ink, floor, picture)
  expect(Math.sqrt(polygonArea(box!.polygon))).toBeCloseTo(100, -0.5)
})
