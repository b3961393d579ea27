import { expect, test } from 'vitest'
import type { Polygon } from '../../shape/ring.ts'
import { type Label, labelOf } from '../../text/labels.ts'
import { meaningOf } from '../../text/words.ts'
import { withNumbersBeside } from './numbers-beside.ts'

const LETTER_HEIGHT = 10
/** Two rooms side by side, with a wall between them. */
const polygons = [roomFrom(0), roomFrom(110)]

function roomFrom(left: number): Polygon {
  return { outer: Float64Array.of(left, 0, left + 100, 0, left + 100, 80, left, 80), holes: [] }
}

function label(text: string, x: number, y: number, confidence = 0.95): Label {
  const width = 0.6 * LETTER_HEIGHT * text.length
  const line = {
    text,
    meaning: meaningOf(text),
    x,
    y,
    height: LETTER_HEIGHT,
    width,
    angle: 0,
    layer: 0,
    group: -1,
    confidence,
  }
  return labelOf([line])
}

function named(held: Label[][], ...outside: Label[]): string[][] {
  const spaces = held.map((labels, i) => ({ polygon: polygons[i]!, labels, drawn: false }))
  const all = withNumbersBeside(spaces, [...held.flat(), ...outside])
  return all.map(({ labels }) => labels.map(({ number, name }) => number ?? name ?? ''))
}

test('PLAN-425: a number above a space is a label of it, if it is near and sure; names and marks of windows are none', () => {
  const held = [[label('Lobby', 50, 40)], []]
  expect(named(held, label('TR10', 50, 90), label('TR11', 160, 90))).toEqual([['Lobby', 'TR10'], ['TR11']])
  for (const other of [
    label('TR10', 50, 130),
    label('TR10', 50, 90, 0.7),
    label('Garden', 50, 90),
    label('W12', 50, 90),
  ])
    expect(named(held, other)).toEqual([['Lobby'], []])
})

test('PLAN-425: a space that has a number keeps it', () => {
  expect(named([[label('TR9', 50, 40)], []], label('TR10', 50, 90))).toEqual([['TR9'], []])
})

test('PLAN-425: a bare number beside a space may be a length, unless rooms have such numbers', () => {
  expect(named([[], []], label('4500', 50, 90))).toEqual([[], []])
  const held = [[], ['101', '102', '103'].map((number) => label(number, 160, 40))]
  expect(named(held, label('104', 50, 90))[0]).toEqual(['104'])
})
