import { expect, test } from 'vitest'
import type { Polygon } from '../../shape/ring.ts'
import { labelOf } from '../../text/labels.ts'
import type { Line } from '../../text/lines.ts'
import { meaningOf } from '../../text/words.ts'
import { readNumberKey, withKeyName } from './number-key.ts'

function line(text: string, x: number, y: number): Line {
  const meaning = meaningOf(text)
  return { text, meaning, x, y, height: 10, width: 6 * text.length, angle: 0, layer: 0, group: -1, confidence: 1 }
}

const rooms = [0, 1, 2, 3].map((k): Polygon => {
  return { outer: Float64Array.of(100 * k, 0, 100 * k + 90, 0, 100 * k + 90, 90, 100 * k, 90), holes: [] }
})
const numbers = [0, 1, 2, 3].map((k) => line(`${k + 1}`, 100 * k + 45, 45))

function namesOf(...lines: Line[]): [string, string][] {
  return [...readNumberKey([...numbers, ...lines], rooms)].sort()
}

test('PLAN-482: in a picture, a list beside the plan names the spaces by their numbers', () => {
  const list = [
    line('1 Hall', 500, 80),
    line('2. Dining /', 500, 60),
    line('Living room', 515, 48),
    line('(3) Kitchen', 500, 30),
  ]
  const apart = [line('4', 500, 10), line('Cellar', 530, 10)]
  const areas = [line('80 pc', 700, 80), line('90 pc', 700, 60), line('95 pc', 700, 40)]
  const names = namesOf(...list, ...apart, ...areas, line('1105 PC', 700, 20), line('70 m', 700, 0))
  expect(names).toEqual([
    ['1', 'Hall'],
    ['2', 'Dining / Living room'],
    ['3', 'Kitchen'],
    ['4', 'Cellar'],
  ])
  expect(withKeyName(labelOf([numbers[2]!]), new Map(names))).toMatchObject({ number: '3', name: 'Kitchen' })
})

test('PLAN-482: lines whose numbers stand in no space, and names that rooms have of their own, are left alone', () => {
  const list = [4, 5, 6, 7, 8].map((number, k) => line(`${number} Street`, 500, 80 - 20 * k))
  expect(namesOf(...list)).toEqual([])
  const own = labelOf([numbers[0]!, line('Office', 45, 33)])
  expect(withKeyName(own, new Map([['1', 'Hall']])).name).toBe('Office')
})
