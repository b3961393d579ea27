import { expect, test } from 'vitest'
import { joinNames } from './join-names.ts'
import { labelOf } from './labels.ts'
import type { Line } from './lines.ts'

const label = (text: string, x: number, y: number, kind: 'name' | 'number' = 'name', height = 1) =>
  labelOf([{ text, meaning: { kind }, x, y, height, width: 0.7 * text.length, angle: 0, layer: 0, group: 0 } as Line])

const namesOf = (...labels: ReturnType<typeof label>[]) => joinNames(labels).map(({ number, name }) => name ?? number)

test('PLAN-197: names one over the other in one space are one name', () => {
  expect(namesOf(label('Room', 0, -5), label('Office +', 0, 0), label("Principal's", 0.2, -2.5))).toEqual([
    "Office + Principal's Room",
  ])
})

test('PLAN-197: names side by side, of other sizes, far apart, alike or numbered stay', () => {
  expect(namesOf(label('Female', 0, 0), label('Male', 9, -2.5))).toEqual(['Female', 'Male'])
  expect(namesOf(label('HALL', 0, 0), label('stage', 0, -3, 'name', 0.6))).toEqual(['HALL', 'stage'])
  expect(namesOf(label('Hall', 0, 0), label('Foyer', 0, -8))).toEqual(['Hall', 'Foyer'])
  expect(namesOf(label('Store', 0, 0), label('Store', 0, -2.5))).toEqual(['Store', 'Store'])
  expect(namesOf(label('401', 0, 0, 'number'), label('402', 0, -2.5, 'number'))).toEqual(['401', '402'])
})
