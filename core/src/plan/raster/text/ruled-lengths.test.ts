import { expect, test } from 'vitest'
import type { Line } from '../../text/lines.ts'
import { meaningOf } from '../../text/words.ts'
import { withoutRoundLengths } from './round-lengths.ts'
import { withoutRuledLengths } from './ruled-lengths.ts'

function line(text: string, angle = 0): Line {
  return {
    text,
    meaning: meaningOf(text),
    x: 0,
    y: 0,
    height: 10,
    width: 30,
    angle,
    layer: 0,
    group: -1,
    confidence: 1,
  }
}

function textsOf(lines: Line[]): string[] {
  return lines.map(({ text }) => text)
}

/** Centimetres, at two to a unit of the drawing, each beside its dimension line. */
const ruled = ['242', '313', '421', '544', '615', '724', '931', '1248'].map((text) => ({
  line: line(text),
  written: Number(text),
  drawn: Number(text) / 2,
}))
const measured = ruled.map((length) => length.line)
const rooms = ['HALL', '214', '215'].map((text) => line(text))

test('PLAN-640: in a picture, bare numbers that agree with the dimension lines beside them number no room', () => {
  expect(withoutRuledLengths([...measured, ...rooms], ruled)).toEqual(rooms)
})

test('PLAN-640: bare numbers stay where few of them agree with lines, or most stand beside lines of other lengths', () => {
  const few = ruled.slice(1)
  expect(withoutRuledLengths(measured, few)).toBe(measured)
  const numbers = rooms.flatMap((room) =>
    [2, 7, 13, 19, 23, 29, 31].map((drawn) => ({ line: { ...room }, written: 214, drawn })),
  )
  expect(withoutRuledLengths(measured, [...ruled, ...numbers])).toBe(measured)
})

const QUARTER_TURN = Math.PI / 2
const millimetres = [
  ...['2400', '3150', '4200', '5405', '6150', '30940'].map((text) => line(text)),
  ...['1850', '2600', '7150'].map((text) => line(text, QUARTER_TURN)),
]

test('PLAN-641: in a picture, many long bare numbers that end in 0 or 5 and run level and upright are lengths and number no room', () => {
  expect(withoutRoundLengths([...millimetres, ...rooms])).toEqual(rooms)
})

test('PLAN-641: numbers of rooms stay: those that count on, and those in tens, which all stand upright', () => {
  const counted = ['2101', '2102', '2103', '2104', '2105', '2106'].map((text) => line(text))
  expect(textsOf(withoutRoundLengths([...millimetres, ...counted]))).toHaveLength(15)
  const tens = ['1010', '1020', '1030', '1040', '1110', '1120', '2010', '2110', '2120'].map((text) => line(text))
  expect(withoutRoundLengths(tens)).toBe(tens)
})
