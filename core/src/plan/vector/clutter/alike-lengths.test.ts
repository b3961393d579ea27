import { expect, test } from 'vitest'
import type { Line } from '../../text/lines.ts'
import { meaningOf } from '../../text/words.ts'
import { findAlikeLengths } from './alike-lengths.ts'

function written(texts: string[], height: number, layer = 0): Line[] {
  return texts.map((text) => ({
    text,
    meaning: meaningOf(text),
    x: 0,
    y: 0,
    height,
    width: 1,
    angle: 0,
    layer,
    group: 0,
  }))
}

const lengths = written(['3000', '4200', '6000', '9000', '1200', '2400', '900', '7500', '3300', '5100'], 0.3)
const proven = (count: number) => new Set(lengths.slice(0, count))

test('PLAN-665: numbers written like those at dimension lines are lengths, and others are not', () => {
  const rooms = [...written(['3010', '3020'], 0.5), ...written(['3030'], 0.3, 1), ...written(['Hall'], 0.3)]
  const found = findAlikeLengths([...lengths, ...rooms], proven(8))
  expect([...found].map(({ text }) => text)).toEqual(['3300', '5100'])
})

test('PLAN-665: a few lengths, or such among many other numbers, tell nothing', () => {
  expect(findAlikeLengths(lengths, proven(7)).size).toBe(0)
  const rooms = written(
    Array.from({ length: 12 }, (_, i) => `${101 + i}`),
    0.3,
  )
  expect(findAlikeLengths([...lengths, ...rooms], proven(8)).size).toBe(0)
})
