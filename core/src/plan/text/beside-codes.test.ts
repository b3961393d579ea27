import { expect, test } from 'vitest'
import { partBesideCodes } from './beside-codes.ts'
import { type Label, labelOf } from './labels.ts'
import type { Line } from './lines.ts'

/** A hall to the right, and gates to the left of it. */
const spaceAt = ({ x }: Line) => (x < 0 ? -1 : 0)

function labelAt(x: number, ...texts: string[]): Label {
  const lines = texts.map((text): Line => {
    const meaning = { kind: /\d/u.test(text) ? 'number' : 'name' } as const
    return { text, meaning, x, y: 0, height: 1, width: text.length, angle: 0, layer: 0, group: 0, confidence: 0.9 }
  })
  return labelOf(lines)
}

const gates = Array.from({ length: 8 }, (_, i) => labelAt(-10 * (i + 1), `A${i + 1}`))

function besideGates(...labels: Label[]): string[] {
  const all = partBesideCodes([...gates, ...labels], spaceAt)
  return all.slice(gates.length).map(({ lines }) => lines.map(({ text }) => text).join(' / '))
}

test('PLAN-580: where many codes of one form stand alone beside a hall, several in one line are as many labels', () => {
  expect(besideGates(labelAt(-95, 'A23 A25 A27'))).toEqual(['A23', 'A25', 'A27'])
})

test('PLAN-580: a name that stands next to such a code is a label of its own', () => {
  expect(besideGates(labelAt(-95, 'A9', 'Concourse A'))).toEqual(['A9', 'Concourse A'])
})

test('PLAN-580: codes in the hall, those of another form, and what is no code stay as they are', () => {
  expect(besideGates(labelAt(5, 'A23 A25'))).toEqual(['A23 A25'])
  expect(besideGates(labelAt(-95, '101', 'Office'))).toEqual(['101 / Office'])
  expect(besideGates(labelAt(-95, 'Gate A23'))).toEqual(['Gate A23'])
})

test('PLAN-580: rooms that were not found keep number and name, where few codes stand alone', () => {
  const rooms = gates.map((gate, i) => labelAt(-10 * (i + 1), gate.number!, 'Office'))
  expect(partBesideCodes(rooms, spaceAt)).toBe(rooms)
})
