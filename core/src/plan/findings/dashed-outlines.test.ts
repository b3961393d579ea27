import { expect, test } from 'vitest'
import { RuleRun } from '../rules/rule-run.ts'
import { asciiPlan, stroke } from '../vector/ascii-plan.ts'
import { extractVector } from '../vector/extract.ts'

const HALL = `
  +-------------------------------------------------+
  |                                                 |
  |                                                 |
  |                                                 |
  |                                                 |
  |     B11  B12  B13        B14  B15  B16          |
  |                                                 |
  |                                                 |
  |                                                 |
  |                                                 |
  |                                                 |
  +--------- ---------------------------------------+
`

/** The areas of the nameless spaces around six booths of dashes. */
function hallsAround(off: string[]): unknown[] {
  const drawing = asciiPlan(HALL)
  for (const x of [4.5, 9.5, 14.5, 25.5, 30.5, 35.5])
    drawing.shapes.push(stroke([x, 5, x + 5, 5, x + 5, 8, x, 8], { closed: true, dashed: true }))
  const { features } = extractVector(drawing, 'dxf', () => {}, undefined, new RuleRun(off))
  const spaces = features.filter(({ properties }) => properties.kind === 'space' && !properties.inferred)
  return spaces.filter(({ properties }) => !properties.name).map(({ properties }) => properties.area_m2)
}

test('PLAN-220: booths of dashes on the floor of a hall bound that hall', () => {
  expect(hallsAround([])).toEqual([50 * 11 - 6 * 15])
  expect(hallsAround(['dashed-outlines'])).not.toEqual([50 * 11 - 6 * 15])
})
