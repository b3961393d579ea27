import { expect, test } from 'vitest'
import type { Line } from '../../text/lines.ts'
import { meaningOf } from '../../text/words.ts'
import { withoutRepeatedSizes } from './repeated-sizes.ts'

function linesOf(...texts: string[]): Line[] {
  return texts.map((text): Line => {
    const place = { x: 0, y: 0, height: 1, width: text.length, angle: 0, layer: 0, group: 0 }
    return { text, meaning: meaningOf(text), confidence: 0.9, ...place }
  })
}

const CODES = Array.from({ length: 12 }, (_, i) => `3K-${10 + i}`)
const SIZES = ['3', '6', '3', '3', '6', '3', '6', '3', '6', '3']
const left = (...texts: string[]) => withoutRepeatedSizes(linesOf(...texts)).length

test('PLAN-437: where booths have codes, small numbers that repeat all over the plan number none', () => {
  expect(left(...CODES, ...SIZES, 'Resting Area')).toBe(13)
})

test('PLAN-437: small numbers stay where rooms have no codes, or where they hardly repeat', () => {
  expect(left(...SIZES, 'Kitchen')).toBe(11)
  expect(left(...CODES, '1', '2', '3', '4', '5', '6', '7', '8', '9')).toBe(21)
})
