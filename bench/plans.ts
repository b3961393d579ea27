/** Scores floor plan extraction: `npm run bench:plans [folder]` for real plans with truth, and a synthetic set. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractPlan } from '@rotunda/core/plan'
import { realPlans } from './plans/real.ts'
import { scorePlan, type Truth } from './plans/score.ts'
import { printTable, type Row } from './plans/table.ts'

const [folder = join(import.meta.dirname, '../../shared/plans'), only = ''] = process.argv.slice(2)

async function row(plan: string, bytes: Uint8Array, truth: Truth, hideLayers: string[] = []): Promise<Row> {
  const before = performance.now()
  const result = await extractPlan(bytes, { hideLayers })
  const seconds = (performance.now() - before) / 1000
  return { plan, score: scorePlan(result, truth), seconds, confidence: result.scale.confidence }
}

const rows: Row[] = []
if (existsSync(folder)) {
  for (const { plan, file, truth, hideLayers } of realPlans(folder)) {
    if (plan.includes(only)) rows.push(await row(plan, readFileSync(file), truth, hideLayers))
  }
}
printTable(rows)
