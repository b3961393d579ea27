import { expect, test } from 'vitest'
import type { Bar } from '../fixture.ts'
import { floorOf, lineAt } from '../seen/fixture.ts'
import type { Floor } from './floor.ts'
import { joinAcrossText } from './parted-by-text.ts'

/** Two halves of one room, and what lies between them: pixels 170 to 230 across, 95 to 105 down. */
const ABOVE: Bar = [165, 40, 235, 95]
const BELOW: Bar = [165, 105, 235, 160]

/** Places between walls, as far as these are drawn. */
function walled(...boxes: Bar[]): Floor {
  const floor = floorOf(...boxes)
  const data = floor.labels.data.map((id) => (id === 1 ? 0 : id))
  return { ...floor, labels: { ...floor.labels, data } }
}

function openAfter(floor: Floor, ...lines: ReturnType<typeof lineAt>[]): number[] {
  return joinAcrossText(floor, lines)
    .regions.filter(({ open }) => !open)
    .map(({ area }) => area)
}

test('PLAN-522: in a picture, two places that nothing but a line of text parts are one, with the text', () => {
  const floor = walled(ABOVE, BELOW)
  expect(openAfter(floor, lineAt(200, 100))).toEqual([70 * 120])
  expect(joinAcrossText(floor, [])).toBe(floor)
})

test('PLAN-522: a text on a wall that goes on beside it joins no rooms', () => {
  const floor = walled([40, 40, 360, 95], [40, 105, 360, 160])
  expect(joinAcrossText(floor, [lineAt(200, 100)])).toBe(floor)
})

test('PLAN-522: places with a text of their own each stay two', () => {
  const floor = walled(ABOVE, BELOW)
  expect(joinAcrossText(floor, [lineAt(200, 100), lineAt(200, 60), lineAt(200, 140)])).toBe(floor)
  expect(openAfter(floor, lineAt(200, 100), lineAt(200, 60))).toHaveLength(1)
})

test('PLAN-522: what lies beside the building is joined to no room', () => {
  const floor = floorOf([165, 40, 235, 95])
  expect(joinAcrossText(floor, [lineAt(200, 100)])).toBe(floor)
})

test('PLAN-522: a wall right below a text parts two rooms', () => {
  const floor = walled([165, 40, 235, 106], [165, 109, 235, 160])
  expect(joinAcrossText(floor, [lineAt(200, 100)])).toBe(floor)
})
