/** Scores floor plan extraction: `npm run bench:plans [folder]` for real plans with truth, and a synthetic set. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractPlan } from '@rotunda/core/plan'
import { reachableShare } from './plans/reachable.ts'
import { realPlans } from './plans/real.ts'
import { scorePlan, type Truth } from './plans/score.ts'
import { syntheticPlan } from './plans/synthetic.ts'
import { averages, printTable, type Row } from './plans/table.ts'

/** How many synthetic plans of each format. */
const SEEDS = { svg: 12, pdf: 8, dxf: 12, png: 8 }

const [folder = join(import.meta.dirname, '../../shared/plans'), only = ''] = process.argv.slice(2)

async function row(plan: string, bytes: Uint8Array, truth: Truth, hideLayers: string[] = []): Promise<Row> {
  const before = performance.now()
  const result = await extractPlan(bytes, { hideLayers })
  const seconds = (performance.now() - before) / 1000
  const { confidence } = result.scale
  return { plan, score: scorePlan(result, truth), seconds, confidence, reachable: reachableShare(result) }
}

const rows: Row[] = []
if (existsSync(folder)) {
  for (const { plan, file, truth, hideLayers } of realPlans(folder)) {
    if (plan.includes(only)) rows.push(await row(plan, readFileSync(file), truth, hideLayers))
  }
}
for (const format of ['svg', 'pdf', 'dxf', 'png'] as const) {
  for (let seed = 0; seed < SEEDS[format]; seed++) {
    if (!`${format} ${seed} `.includes(only)) continue
    const { plan, bytes, truth } = await syntheticPlan(seed, format)
    rows.push(await row(plan, bytes, truth))
  }
  rows.push(...averages(format, rows))
}
printTable(rows)
