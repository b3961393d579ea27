import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { extractPlan, Ledger, phases, planRules, preview, RuleRun } from '@rotunda/core/plan'

const folder = join(import.meta.dirname, '../../.cache')

/**
 * Reads one file with some rules switched off, prints what each of the others claimed and how long it took, and draws the
 * result, and beside it which rule claimed which stroke, face and text. `--until ID` leaves out the rules of all stages
 * after that of the named one.
 */
export async function readOne(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { read: { type: 'string' }, without: { type: 'string' }, until: { type: 'string' } },
  })
  const off = [...(values.without?.split(',') ?? []), ...rulesAfter(values.until)]
  const unknown = off.filter((id) => !planRules.some((rule) => rule.id === id))
  if (unknown.length > 0) throw new Error(`No rule is called ${unknown.join(', ')}; docs/plan-rules.md lists them`)
  const ledger = new Ledger()
  const run = new RuleRun(off, { now: () => performance.now(), ledger })
  const { features, report, drawing } = await extractPlan(readFileSync(values.read!), { run })
  for (const [id, count] of run.claims)
    console.log(`${id}: ${count} claimed, ${(run.times.get(id) ?? 0).toFixed(1)} ms`)
  console.log({ quality: report.quality, reasons: report.reasons, counts: report.counts, method: report.method })
  mkdirSync(folder, { recursive: true })
  for (const [name, claims] of [
    ['plan', []],
    ['claims', ledger.claims],
  ] as const) {
    const path = join(folder, `${name}.png`)
    writeFileSync(path, await preview(drawing, features, claims))
    console.log(`drawn in ${path}`)
  }
}

function rulesAfter(id: string | undefined): string[] {
  if (id === undefined) return []
  const last = planRules.find((rule) => rule.id === id)
  if (!last) return [id]
  return planRules.filter(({ phase }) => phases.indexOf(phase) > phases.indexOf(last.phase)).map((rule) => rule.id)
}
