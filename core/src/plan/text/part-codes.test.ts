import { expect, test } from 'vitest'
import type { Line } from './lines.ts'
import { partCodes } from './part-codes.ts'

/** Shops of three units each, side by side; none to the left of them. */
const shopAt = ({ x }: Line) => (x < 0 ? -1 : Math.floor(x / 3))

function lineOf(text: string, x: number, confidence: number | undefined = 0.7): Line {
  const place = { x, y: 0, height: 1, width: 0.7 * text.length, angle: 0, layer: 0, group: 0 }
  return { text, meaning: { kind: 'name' }, ...place, ...(confidence === undefined ? {} : { confidence }) }
}

const textsOf = (line: Line) => partCodes([line], shopAt).map(({ text }) => text)

test('PLAN-432: a line of several codes in as many spaces is as many lines', () => {
  expect(textsOf(lineOf('L50A L50 L48', 4.5))).toEqual(['L50A', 'L50', 'L48'])
  expect(partCodes([lineOf('3L-15 3K-16', 3)], shopAt).map(shopAt)).toEqual([0, 1])
})

test('PLAN-432: codes in one space or in none, and names with codes, stay one line', () => {
  expect(textsOf(lineOf('L1 L2', 4.5))).toEqual(['L1 L2'])
  expect(textsOf(lineOf('L50 L48', -1))).toEqual(['L50 L48'])
  expect(textsOf(lineOf('HALL L48', 3))).toEqual(['HALL L48'])
})

test('PLAN-493: the line between two booths that is read as a mark parts their codes', () => {
  expect(textsOf(lineOf("G01'H01", 3))).toEqual(['G01', 'H01'])
  expect(textsOf(lineOf("12'6", 3))).toEqual(["12'6"])
})
