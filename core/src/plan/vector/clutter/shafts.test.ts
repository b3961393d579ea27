import { expect, test } from 'vitest'
import { RuleRun } from '../../rules/rule-run.ts'
import { asciiPlan } from '../ascii-plan.ts'
import { extractVector } from '../extract.ts'

/** Rooms along a corridor, the last without a doorway; `closed` stands in it. */
function floor(closed: string): string {
  return `
+----+----+----+----+----+----+----+----+----+----+----+
|    |    |    |    |    |    |    |    |    |    |    |
|101 |102 |103 |104 |105 |106 |107 |108 |109 |110 |${closed}|
|    |    |    |    |    |    |    |    |    |    |    |
+- --+- --+- --+- --+- --+- --+- --+- --+- --+- --+----+
|                                                      |
|  100                                                 |
+-- ---------------------------------------------------+
`
}

function spacesOf(picture: string, without: string[] = []): number {
  const { features } = extractVector(asciiPlan(picture), 'svg', () => {}, undefined, new RuleRun(without))
  return features.filter(({ properties }) => properties.kind === 'space' && !properties.inferred).length
}

test('PLAN-371: where most rooms are named and can be entered, a nameless one without a way in is a shaft', () => {
  expect(spacesOf(floor('    '))).toBe(11)
  expect(spacesOf(floor('    '), ['voids'])).toBe(12)
})

test('PLAN-371: a closed room with a name is a room, and so is one where hardly any room has a name', () => {
  expect(spacesOf(floor('111 '))).toBe(12)
  const nameless = floor('    ').replaceAll(/10[2-9]/gu, '   ')
  expect(spacesOf(nameless)).toBe(spacesOf(nameless, ['voids']))
})
