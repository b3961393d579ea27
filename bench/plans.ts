/** Scores floor plan extraction: `npm run bench:plans [folder]` for real plans with truth, and a synthetic set. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractPlan } from '@rotunda/core/plan'
import { missingPeer } from './measure.ts'
import { reachTable } from './plans/reach.ts'
import { reachableShare } from './plans/reachable.ts'
import { realPlans } from './plans/real.ts'
import { scorePlan, type Truth } from './plans/score.ts'
import { syntheticPlan } from './plans/synthetic.ts'
import { planTable, type Row } from './plans/table.ts'

/** How many synthetic plans of each format. */
const SEEDS = { svg: 12, pdf: 8, dxf: 12, png: 8 }

const [folder = join(import.meta.dirname, '../../shared/plans'), only = ''] = process.argv.slice(2)

async function row(plan: string, bytes: Uint8Array, truth: Truth, hideLayers: string[] = []): Promise<Row> {
  const before = process.cpuUsage()
  const result = await extractPlan(bytes, { hideLayers })
  const { user, system } = process.cpuUsage(before)
  const seconds = (user + system) / 1e6
  const { confidence } = result.scale
  return { plan, score: scorePlan(result, truth), seconds, confidence, reachable: reachableShare(result) }
}

const real: Row[] = []
if (existsSync(folder)) {
  for (const { plan, file, truth, hideLayers } of realPlans(folder)) {
    if (plan.includes(only)) real.push(await row(plan, readFileSync(file), truth, hideLayers))
  }
} else console.log(missingPeer('real plans', 'Name their folder: npm run bench:plans -- <folder>'))
if (real.length > 0) console.log(planTable('Real plans', real))

const synthetic: Row[] = []
for (const format of ['svg', 'pdf', 'dxf', 'png'] as const) {
  for (let seed = 0; seed < SEEDS[format]; seed++) {
    if (!`${format} ${seed} `.includes(only)) continue
    const { plan, bytes, truth } = await syntheticPlan(seed, format)
    synthetic.push(await row(plan, bytes, truth))
  }
}
console.log(planTable('Synthetic plans', synthetic))
console.log(reachTable([...real, ...synthetic]))
