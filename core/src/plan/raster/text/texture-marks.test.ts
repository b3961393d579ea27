import { expect, test } from 'vitest'
import type { Polygon } from '../../shape/ring.ts'
import type { Line } from '../../text/lines.ts'
import { withoutTextureMarks } from './texture-marks.ts'

const yard: Polygon = { outer: Float64Array.of(0, 0, 100, 0, 100, 100, 0, 100), holes: [] }
const line = (text: string, x: number) => ({ text, x, y: 50, confidence: 0.7 }) as Line
const repeated = (times: number) => Array.from({ length: times }, (_, k) => line('4', 10 * k + 5))

test('PLAN-488: one short sign that is read all over a space in a picture names nothing, nor do others as short beside it', () => {
  const lines = [line('YARD', 50), ...repeated(8), line('A4', 7)]
  expect(withoutTextureMarks(lines, [yard]).map(({ text }) => text)).toEqual(['YARD'])
})

test('PLAN-488: signs that repeat less often, or from space to space, stay', () => {
  expect(withoutTextureMarks(repeated(4), [yard])).toHaveLength(4)
  const cells = Array.from({ length: 8 }, (_, k): Polygon => {
    return { outer: Float64Array.of(10 * k, 0, 10 * k + 9, 0, 10 * k + 9, 99, 10 * k, 99), holes: [] }
  })
  expect(withoutTextureMarks(repeated(8), cells)).toHaveLength(8)
  const seats = Array.from({ length: 20 }, (_, k) => line(`${k}`, 5 * k))
  expect(withoutTextureMarks([...seats, ...repeated(6)], [yard])).toHaveLength(26)
})
