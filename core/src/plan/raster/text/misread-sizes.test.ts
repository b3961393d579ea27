import { expect, test } from 'vitest'
import type { Line } from '../../text/lines.ts'
import { meaningOf } from '../../text/words.ts'
import { withoutMisreadSizes } from './misread-sizes.ts'

function line(text: string, y: number, height: number, confidence: number): Line {
  const width = 0.6 * height * text.length
  return { text, meaning: meaningOf(text), x: 0, y, height, width, angle: 0, layer: 0, group: -1, confidence }
}

function left(...lines: Line[]): string[] {
  return withoutMisreadSizes(lines).map(({ text }) => text)
}

test('PLAN-422: an unsure number in small print under a name is a misread size', () => {
  expect(left(line('CELLAR', 10, 10, 0.99), line('4768', 0, 7, 0.67))).toEqual(['CELLAR'])
  expect(left(line('BED 5', 10, 10, 0.94), line('4.33.3', 0, 7, 0.73))).toEqual(['BED 5'])
})

test('PLAN-422: numbers stay that are read for sure, are as high as the name, stand above it or far below', () => {
  const name = line('CELLAR', 10, 10, 0.99)
  for (const number of [
    line('4768', 0, 7, 0.95),
    line('4768', 0, 10, 0.67),
    line('4768', 20, 7, 0.67),
    line('4768', -20, 7, 0.67),
  ])
    expect(left(name, number)).toEqual(['CELLAR', '4768'])
})
