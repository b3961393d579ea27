import { expect, test } from 'vitest'
import { DATASET, feature, office, polygon, rectangle } from '../edit/testing/office.ts'
import { connectorsApart } from './connectors-apart.ts'
import type { FindingLevel } from './model.ts'
import { summarizeForVisitors } from './visitor-summary.ts'

const LIFT_MM = 2_000

/** A level of the office, in millimetres, with a lift so far to the right. */
function levelWithLift(floor: number, x: number, properties: object): FindingLevel {
  const drawing = office(2, 3).drawings.get(DATASET)!
  const shape = polygon(rectangle(x, 0, x + LIFT_MM, LIFT_MM))
  const lift = feature(`lift-${floor}`, shape, { kind: 'connector', connector_type: 'elevator', ...properties })
  const features = new Map([...drawing.features, [lift.feature_id, lift] as const])
  return { datasetId: `${DATASET}-${floor}`, floor, name: `Level ${floor}`, drawing: { ...drawing, features }, hasOwnScale: false, reading: null } // biome-ignore format: one level
}

const found = (below: object, above: object, apart: number) =>
  connectorsApart(levelWithLift(0, 0, below), [levelWithLift(1, apart, above)]).map(({ message }) => message)

test('STUDIO-253: a lift is said not to be joined only where routes do not join it', () => {
  const [joined, apart] = ['connected only by its position', 'not connected']
  const told = (what: string, how: string) => [`“${what}” is on Level 0 and Level 1 but ${how}.`]
  expect(found({}, {}, 1_000)).toEqual(told('lift', joined))
  expect(found({ name: 'A' }, { name: 'A' }, 1_800)).toEqual(told('A', joined))
  expect(found({ name: 'A' }, { name: 'B' }, 0)).toEqual(told('A', apart))
  expect(found({ connector_id: 'east' }, {}, 0)).toEqual(told('lift', apart))
  expect(found({ connector_id: 'east' }, { connector_id: 'east' }, 0)).toEqual([])
})

test('STUDIO-253: where no room of a level has a name, the shares are those of all its rooms', () => {
  const level = levelWithLift(0, 0, {})
  const features = new Map(
    [...level.drawing.features].map(([id, each]) => {
      const { name: _, ...properties } = each.properties
      return [id, each.properties.kind === 'space' ? { ...each, properties } : each] as const
    }),
  )
  const summarize = (shown: FindingLevel['drawing']['features']) => {
    const steps = summarizeForVisitors([{ ...level, drawing: { ...level.drawing, features: shown } }])
    for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value.whole
  }
  const named = summarize(level.drawing.features)
  expect(named.reachable).toBe(0.5)
  expect(summarize(features)).toEqual({ ...named, named: 0 })
})
