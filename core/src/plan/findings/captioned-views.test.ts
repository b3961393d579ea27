import { expect, test } from 'vitest'
import type { Line } from '../text/lines.ts'
import { isViewCaption } from '../text/words.ts'
import { captionedViewRule } from './captioned-views.ts'
import type { Space } from './spaces.ts'
import { strayDrawingRule } from './stray-drawings.ts'

function box(x: number, y: number, width = 5, height = 4): Space {
  const outer = Float64Array.of(x, y, x + width, y, x + width, y + height, x, y + height)
  return { polygon: { outer, holes: [] }, labels: [], drawn: false }
}
const line = (text: string, x: number, y: number) => ({ text, x, y, height: 1 }) as Line

const plan = [box(0, 0), box(5.2, 0), box(0, 4.2), box(5.2, 4.2)]
const section = [box(40, 0), box(45.2, 0), box(40, 4.2)]

test('PLAN-160: drawings that their captions call sections, elevations or legends are no rooms beside a plan', () => {
  const find = (...lines: Line[]) => captionedViewRule.apply([...plan, ...section], lines)
  expect(find(line('SECTION A-A', 44, -2))).toEqual(new Set(section))
  expect(find(line('Kitchen', 44, -2)).size).toBe(0)
  // A caption far away, or within a drawing, is that of another one.
  expect(find(line('SECTION A-A', 44, -20)).size).toBe(0)
  expect(find(line('SECTION A', 44, 2)).size).toBe(0)
})

test('a caption makes no section of the only drawing', () => {
  expect(captionedViewRule.apply(section, [line('North elevation', 44, -2)]).size).toBe(0)
})

test.each([
  ['SECTION A-A', true],
  ['North Elevation 1:100', true],
  ['DETAIL 1 OUTER WALL 1:5', true],
  ['Schnitt B-B', true],
  ['LEGEND', true],
  ['Section of the exhibition for children', false],
  ['Keyboard room', false],
  ['Ground floor plan', false],
])('%s is a caption of a view: %s', (text, expected) => {
  expect(isViewCaption(text)).toBe(expected)
})

test('PLAN-161: a few spaces apart from a plan with doors are no rooms if nameless and small, or full of text', () => {
  const entered = new Set(plan)
  const strip = box(40, 0, 1, 3)
  const panel = box(60, 0, 20, 20)
  const annex = { ...box(90, 0), labels: [{ lines: [line('Garage', 92, 2)] }] } as Space
  const lines = Array.from({ length: 8 }, (_, i) => line(`Rule ${i}`, 70, 1 + 2 * i))
  const all = [...plan, strip, panel, annex]
  expect(strayDrawingRule.apply(all, entered, lines)).toEqual(new Set([strip, panel]))
  expect(strayDrawingRule.apply(all, new Set(), lines).size).toBe(0)
})

test('PLAN-487: a nameless drawing that stands apart from a plan with names and doors is a key plan, unless it is about as large', () => {
  const named = plan.map((space) => ({ ...space, labels: [{ lines: [line('Room', 1, 1)] }] }) as Space)
  const [keyPlan, twin] = [
    [box(40, 0), box(45.2, 0, 1)],
    plan.map(({ polygon }) => box(polygon.outer[0]! + 70, polygon.outer[1]!)),
  ]
  expect(strayDrawingRule.apply([...named, ...keyPlan, ...twin], new Set(named), [])).toEqual(new Set(keyPlan))
  expect(strayDrawingRule.apply([...plan, ...keyPlan], new Set(plan), []).size).toBe(0)
})
