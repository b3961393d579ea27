import { expect, test } from 'vitest'
import type { Line } from '../../text/lines.ts'
import { meaningOf } from '../../text/words.ts'
import { withoutMisreadAreas } from './misread-areas.ts'

function linesOf(...texts: string[]): Line[] {
  return texts.map((text): Line => {
    const place = { x: 0, y: 0, height: 1, width: text.length, angle: 0, layer: 0, group: 0 }
    return { text, meaning: meaningOf(text), confidence: 0.7, ...place }
  })
}

const AREAS = ['150 SQ FT', '82 sq ft', '1155 SQ. FT.']
const left = (...texts: string[]) => withoutMisreadAreas(linesOf(...texts)).map(({ text }) => text)

test('PLAN-434: where areas are in square feet, a number with a misread unit names no room', () => {
  const misread = ['1155 8Q FT', '1306 SOFT', '486 S0PT', '442 sq tt', '72 sq f', '802 sq t']
  expect(left(...AREAS, ...misread)).toEqual(AREAS)
  expect(left(...misread)).toEqual(misread)
})

test('PLAN-434: numbers of rooms and names stay', () => {
  const rooms = ['B-258', '112 ST', 'SOFT PLAY', '215.2', '58B', 'Studio 8 BFT']
  expect(left(...AREAS, ...rooms)).toEqual([...AREAS, ...rooms])
})

test('PLAN-434: square feet may be written out', () => {
  expect(meaningOf('650 SQUARE FEET')).toEqual({ kind: 'area', value: 650, unit: 'ft2' })
})
