import { expect, test } from 'vitest'
import { asciiPlan } from './ascii-plan.ts'
import { extractVector } from './extract.ts'

const plan = `
  +---------+-------+-------------+
  |         |       |             |
  |         |       |             |
  |         |       |             |
  |         |       |             |
  +---------+---+---+-------------+
  |             |                 |
  |             |                 |
  |             |                 |
  +-------------+-----------------+
`
const spacesOn = (layer: string) => {
  const drawing = { ...asciiPlan(plan), layers: [{ name: layer, visible: true }] }
  return extractVector(drawing, 'dxf', () => {}).features.filter(({ properties }) => properties.kind === 'space').length
}

test('walls are found on a layer that is named as annotation, where most of the drawing is on it', () => {
  expect(spacesOn('0')).toBe(5)
  expect(spacesOn('Dim')).toBe(5)
})
