import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractPlan, planRules, type RuleInfo } from '@rotunda/core/plan'
import { planColumns } from './golden/columns.ts'
import { drawnPlans, goldenOf } from './golden/drawn-plans.ts'
import { differences } from './golden/expected.ts'
import type { GoldenPlan } from './golden/golden-plan.ts'
import { type Measured, measure } from './golden/measure.ts'
import { realPlans } from './golden/real-plans.ts'
import type { Rings } from './overlap.ts'

/** Real plans that may not be redistributed; git ignores the folder. */
const localFolder = join(import.meta.dirname, '../../plans-local')

/**
 * Switches off one rule after the other and prints what that changes on the golden set and on local plans. Only plans
 * on which a rule claimed something are read again. `only` is a pattern of the IDs of rules, `among` of the names of plans.
 */
export async function ablate(only: string, among: string): Promise<void> {
  const pattern = new RegExp(among, 'u')
  const all = [...drawnPlans.map(goldenOf), ...realPlans(), ...localPlans()]
  const plans = all.filter(({ name }) => pattern.test(name)).map(readOnce)
  const base = new Map<GoldenPlan, Measured>()
  for (const plan of plans) base.set(plan, await measure(plan))
  const useless: string[] = []
  for (const rule of planRules.filter(({ id }) => new RegExp(only, 'u').test(id))) {
    if (!(await printEffect(rule, base))) useless.push(rule.id)
  }
  console.log(`\nRules without which no plan is worse: ${useless.join(', ') || 'none'}`)
}

/** Drawing a plan and writing its file take as long as reading it. */
function readOnce({ name, read }: GoldenPlan): GoldenPlan {
  let made: ReturnType<typeof read> | null = null
  return {
    name,
    read: () => {
      made ??= read()
      return made
    },
  }
}

/** Whether some plan is worse without the rule. */
async function printEffect(rule: RuleInfo, base: ReadonlyMap<GoldenPlan, Measured>): Promise<boolean> {
  const affected = [...base].filter(([, { fired }]) => fired.has(rule.id))
  const lines: string[] = []
  const counts = { worse: 0, better: 0, changed: 0 }
  for (const [plan, before] of affected) {
    const after = await measure(plan, [rule.id])
    const found = differences({ ...before.figures }, { ...after.figures }, planColumns)
    if (found.length === 0) continue
    const telling = found.filter(({ words }) => !words.startsWith('work'))
    const verdict = (['worse', 'better', 'changed'] as const).find((one) => telling.some((d) => d.verdict === one))
    if (verdict) counts[verdict]++
    lines.push(`  ${plan.name}: ${found.map(({ words, verdict }) => `${words} (${verdict})`).join('; ')}`)
  }
  const { worse, better, changed } = counts
  console.log(
    `${rule.id} [${rule.phase}] claims on ${affected.length} plans; without it ${worse} worse, ${better} better, ${changed} otherwise changed`,
  )
  for (const line of lines) console.log(line)
  return worse > 0
}

/** Nobody has outlined their rooms: what all rules together find stands for the truth. */
function localPlans(): GoldenPlan[] {
  if (!existsSync(localFolder)) return []
  const files = readdirSync(localFolder).filter((name) => /\.(dwg|dxf|svg|pdf|png|jpe?g)$/u.test(name))
  return files.map((name) => {
    const bytes = readFileSync(join(localFolder, name))
    let rooms: { rings: Rings; labels: string[] }[] | null = null
    const find = async () => {
      const { features } = await extractPlan(bytes)
      return features
        .filter(({ properties }) => properties.kind === 'space' && !properties.inferred)
        .map(({ geometry, properties }) => ({
          rings: geometry.coordinates as Rings,
          labels: properties.name ? [properties.name] : [],
        }))
    }
    return {
      name: `local ${name}`,
      read: async () => {
        rooms ??= await find()
        return { bytes, truth: { rooms } }
      },
    }
  })
}
