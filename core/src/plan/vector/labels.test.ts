import { expect, test } from 'vitest'
import type { Drawing } from '../drawing.ts'
import { readLines, stackLabels } from './labels.ts'

/** Lines one under the other, at the usual distance. */
function namesOf(...rows: string[]): (string | null)[] {
  const texts = rows.map((text, i) => {
    return { text, x: 0, y: -1.6 * i, height: 1, width: 0.7 * text.length, angle: 0, layer: 0, group: i }
  })
  const layers = [{ name: '0', visible: true }]
  const drawing: Drawing = { unitsPerMeter: 1, shapes: [], texts, layers, images: [], dropped: [] }
  return stackLabels(readLines(drawing)).map(({ number, name }) => name ?? number)
}

test('lines that stand together are one name', () => {
  expect(namesOf('ENVIRON.', 'SERVICES', 'STORAGE')).toEqual(['ENVIRON. SERVICES STORAGE'])
})

test('sizes among words are a note, which goes on below and ends the name above', () => {
  expect(namesOf('KITCHEN', 'CEILING HT. 10\'-0"', 'COFFERED')).toEqual(['KITCHEN'])
  expect(namesOf('75mm waste pipe', 'to the first floor')).toEqual([])
})

test('sentences name nothing', () => {
  expect(namesOf('Concrete floor', "to engineer's detail.")).toEqual([])
})

test('more than a name can hold names nothing', () => {
  expect(namesOf('wall tiles all round', 'internally up to the', 'height of the ceiling')).toEqual([])
})
