import { extractPlan } from '@rotunda/core/plan'
import { expect, test } from 'vitest'
import { drawnPlans, goldenOf } from './drawn-plans.ts'

/** Reading a picture, on a busy machine. */
const READING_TIMEOUT_MS = 240_000

test('PLAN-641: no room of a picture with lengths in millimetres is numbered by one', {
  timeout: READING_TIMEOUT_MS,
}, async () => {
  const plan = drawnPlans.find(({ name }) => name === 'picture with lengths in millimetres')!
  const { features } = await extractPlan((await goldenOf(plan).read()).bytes)
  const names = features.flatMap(({ properties: { kind, name } }) => (kind === 'space' && name ? [name] : []))
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => /\d{4}/u.test(name))).toEqual([])
})
