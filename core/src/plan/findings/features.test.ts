import { expect, test } from 'vitest'
import type { Label } from '../text/labels.ts'
import type { Line } from '../text/lines.ts'
import { toFeatures } from './features.ts'

const labelOf = (number: string | null, name: string | null): Label => ({
  lines: [],
  x: 1,
  y: 1,
  height: 0.2,
  number,
  name,
  area: null,
})

test('PLAN-191: the label with a number and a name is the own one of a space, lone numbers are others', () => {
  const polygon = { outer: Float64Array.of(0, 0, 4, 0, 4, 4, 0, 4), holes: [] }
  const labels = [labelOf('S5', null), labelOf('101', 'STAIRS'), labelOf('E2', null)]
  const found = { method: '', walls: [], wallLines: [], fixtures: [], doors: [], labels: [], titles: [] }
  const [space] = toFeatures({ ...found, spaces: [{ polygon, labels, drawn: false }] }, 1)
  expect(space!.properties).toMatchObject({ name: '101', number: '101', title: 'STAIRS', other_labels: ['S5', 'E2'] })
})

test('PLAN-427: a name that was read for sure comes before an unsure note', () => {
  const polygon = { outer: Float64Array.of(0, 0, 4, 0, 4, 4, 0, 4), holes: [] }
  const line: Line = {
    text: '',
    meaning: { kind: 'name' },
    x: 1,
    y: 1,
    height: 0.2,
    width: 1,
    angle: 0,
    layer: 0,
    group: 0,
  }
  const readWith = (confidence: number, label: Label): Label => ({ ...label, lines: [{ ...line, confidence }] })
  const labels = [readWith(0.8, labelOf(null, 'Hedge')), readWith(0.99, labelOf(null, 'GARDEN'))]
  const found = { method: '', walls: [], wallLines: [], fixtures: [], doors: [], labels: [], titles: [] }
  const nameOf = (own: Label[]) =>
    toFeatures({ ...found, spaces: [{ polygon, labels: own, drawn: false }] }, 1)[0]!.properties.name
  expect(nameOf(labels)).toBe('GARDEN')
  expect(nameOf([readWith(0.8, labelOf('101', null)), labels[1]!])).toBe('101')
})
