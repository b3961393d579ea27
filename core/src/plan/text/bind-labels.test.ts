import { expect, test } from 'vitest'
import type { Drawing } from '../drawing.ts'
import type { Space } from '../findings/spaces.ts'
import { RuleRun } from '../rules/rule-run.ts'
import { bindLabels } from './bind-labels.ts'
import { type Label, stackLabels } from './labels.ts'
import { readLines } from './lines.ts'

function drawingOf(texts: [string, number, number][]): Drawing {
  return {
    unitsPerMeter: 1,
    shapes: [],
    texts: texts.map(([text, x, y], i) => ({ text, x, y, height: 0.3, width: 0.6, angle: 0, layer: 0, group: i })),
    layers: [{ name: '0', visible: true }],
    images: [],
    dropped: [],
  }
}

function space(x: number, width: number, labels: Label[], drawn: boolean): Space {
  return { polygon: { outer: Float64Array.of(x, 0, x + width, 0, x + width, 5, x, 5), holes: [] }, labels, drawn }
}

/** A booth with its name, a code in its corner that nothing has yet, and a nameless aisle beside it. */
function boundTo(isDrawn: boolean, without: string[] = []): (string | null)[][] {
  const drawing = drawingOf([
    ['CHEVROLET', 2, 2.5],
    ['A06', 4.2, 0.2],
  ])
  const labels = stackLabels(readLines(drawing))
  const spaces = [space(0, 5, labels.slice(0, 1), isDrawn), space(5, 1, [], false)]
  bindLabels(drawing, spaces, labels, new RuleRun(without))
  return spaces.map((one) => one.labels.map(({ name, number }) => name ?? number))
}

test('PLAN-374: a code in the corner of a booth that the drawing shows as a shape names no aisle beside it', () => {
  expect(boundTo(true)).toEqual([['CHEVROLET', 'A06'], []])
  expect(boundTo(true, ['drawn-around'])).toEqual([['CHEVROLET'], ['A06']])
})

test('PLAN-374: a label in no drawn room still names what is nearest', () => {
  expect(boundTo(false)).toEqual([['CHEVROLET'], ['A06']])
})
