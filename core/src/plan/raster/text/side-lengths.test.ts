import { expect, test } from 'vitest'
import type { Polygon } from '../../shape/ring.ts'
import type { Line } from '../../text/lines.ts'
import { meaningOf } from '../../text/words.ts'
import { sideLengths } from './side-lengths.ts'

function room(x: number, y: number, width: number, height: number): Polygon {
  return { outer: Float64Array.of(x, y, x + width, y, x + width, y + height, x, y + height), holes: [] }
}

function line(text: string, x: number, y: number, angle = 0): Line {
  return { text, meaning: meaningOf(text), x, y, height: 10, width: 30, angle, layer: 0, group: -1, confidence: 1 }
}

const QUARTER_TURN = Math.PI / 2
const rooms = [room(0, 0, 300, 400), room(310, 0, 500, 400), room(0, 410, 300, 250), room(310, 410, 500, 250)]
/** In millimetres, at 10 to a unit; the last of them stands beside a pier. */
const lengths = [
  line('3000', 150, 20),
  line('4000', 20, 200, QUARTER_TURN),
  line('5000', 500, 20),
  line('2500', 20, 500, QUARTER_TURN),
  line('5010', 500, 430),
  line('4600', 600, 200),
]

function found(lines: Line[]): string[] {
  return sideLengths(lines, rooms).map((length) => length.line.text)
}

test('PLAN-481: in a picture, numbers that are the lengths of their rooms from wall to wall number none, and tell the scale', () => {
  expect(found([...lengths, line('HALL', 150, 200)])).toEqual(['3000', '4000', '5000', '2500', '5010', '4600'])
  expect(sideLengths(lengths, rooms)[0]!.drawn).toBeCloseTo(300)
})

test('PLAN-481: numbers of rooms beside such lengths, and numbers that agree with no room, stay', () => {
  expect(found([...lengths, line('101', 150, 200), line('102', 500, 200)])).toHaveLength(lengths.length)
  expect(
    found(['101', '102', '201', '202'].map((text, k) => line(text, 150 + 350 * (k % 2), k < 2 ? 200 : 500))),
  ).toEqual([])
  const turned = lengths.map((length) => ({ ...length, angle: QUARTER_TURN - length.angle }))
  expect(found(turned)).toEqual([])
})
