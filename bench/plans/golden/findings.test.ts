import { describe, expect, test } from 'vitest'
import { checkFixes, findingsOf, levelOf } from '../../../core/src/finding/testing/check-fixes.ts'
import { extractPlan } from '../../../core/src/plan/index.ts'
import { drawnPlans, goldenOf } from './drawn-plans.ts'
import { realPlans } from './real-plans.ts'

/** Plans with findings of as many kinds as there are; reading all takes too long. */
const DRAWN = ['storeys in frames, printed', 'open plan with desks', 'school with everything', 'home with tiles and carpets'] // biome-ignore format: a list
const REAL = ['nis_school_floor2.svg', 'spbstu_k3_floor3 as svg']

const plans = [
  ...drawnPlans.filter(({ name }) => DRAWN.includes(name)).map(goldenOf),
  ...realPlans().filter(({ name }) => REAL.includes(name)),
]

describe('fixes of findings', () => {
  test.each(plans.map((plan) => [plan.name, plan] as const))(
    'of %s apply, leave valid polygons, and take the finding away',
    async (_, plan) => {
      const { bytes } = await plan.read()
      const level = levelOf(await extractPlan(bytes))
      const { tried, faults } = checkFixes(level, findingsOf(level))
      expect(faults).toEqual([])
      expect(tried).toBeGreaterThan(0)
    },
    300_000,
  )
})
