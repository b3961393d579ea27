import { expect, test } from 'vitest'
import type { Line } from '../text/lines.ts'
import { meaningOf } from '../text/words.ts'
import { barVotes } from './scale-bar.ts'

const write = (text: string, x: number, y = 0): Line => ({
  text,
  meaning: meaningOf(text),
  x,
  y,
  height: 2,
  width: 2 * text.length,
  angle: 0,
  layer: 0,
  group: 0,
})

test('a scale bar tells its unit', () => {
  const votes = barVotes([write('0', 100), write('5', 150), write('10 m', 200), write('201', 30, 40)])
  expect(votes.map(({ unitsPerMeter }) => unitsPerMeter)).toEqual([10])
})

test('a scale bar without unit stands for metres and for feet', () => {
  const votes = barVotes([write('0', 0), write('10', 50), write('20', 100)])
  expect(votes.map(({ unitsPerMeter }) => Math.round(10 * unitsPerMeter))).toEqual([50, 164])
})

test('numbers of rooms in a row are no scale bar', () => {
  expect(barVotes([write('0', 0), write('1', 50), write('2', 60), write('3', 190)])).toEqual([])
})
