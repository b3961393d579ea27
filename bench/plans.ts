/**
 * Scores floor plan extraction: `npm run bench:plans [folder] [part of a name]` for real plans with truth, and a synthetic
 * set. `npm run bench:plans -- --ablate [pattern of IDs] [pattern of names]` switches off each rule alone.
 * `npm run bench:plans -- --set [set[,set]] [pattern of names]` reads whole sets, two plans at a time, and keeps the figures.
 * `npm run bench:plans -- --read FILE [--without IDs] [--until ID]` reads one file, draws it and shows each rule's part.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractPlan } from '@rotunda/core/plan'
import { missingPeer } from './measure.ts'
import { ablate } from './plans/ablate.ts'
import { cases } from './plans/cases.ts'
import type { Format } from './plans/plan.ts'
import { reachTable } from './plans/reach.ts'
import { reachableShare } from './plans/reachable.ts'
import { readOne } from './plans/read-one.ts'
import { realPlans } from './plans/real.ts'
import { scorePlan, type Truth } from './plans/score.ts'
import { printEntry, printSets } from './plans/set/print-sets.ts'
import { caseName, casePlan, plainPlan, type SyntheticPlan } from './plans/synthetic.ts'
import { planTable, type Row } from './plans/table.ts'

/** How many plain plans of each format, and how often every case is drawn anew. */
const SEEDS = { svg: 12, pdf: 8, dxf: 12, dwg: 4, png: 8 }
const ROUNDS = { svg: 1, pdf: 1, dxf: 1, dwg: 0, png: 1 }

if (process.argv[2] === '--read') {
  await readOne(process.argv.slice(2))
  process.exit()
}

if (process.argv[2] === '--set') {
  await printSets(process.argv[3]?.split(',').filter(Boolean) ?? [], process.argv[4] ?? '')
  process.exit()
}

if (process.argv[2] === '--set-plan') {
  await printEntry(process.argv[3]!)
  process.exit()
}

if (process.argv[2] === '--ablate') {
  await ablate(process.argv[3] ?? '', process.argv[4] ?? '')
  process.exit()
}

const [folder = join(import.meta.dirname, '../../shared/plans'), only = ''] = process.argv.slice(2)

async function row(plan: string, bytes: Uint8Array, truth: Truth, hideLayers: string[] = []): Promise<Row> {
  const before = process.cpuUsage()
  const result = await extractPlan(bytes, { hideLayers })
  const { user, system } = process.cpuUsage(before)
  const seconds = (user + system) / 1e6
  const { confidence } = result.scale
  return { plan, score: scorePlan(result, truth), seconds, confidence, reachable: reachableShare(result) }
}

/** A plan that is only drawn if its name is asked for. */
interface Draft {
  name: string
  draw: () => Promise<SyntheticPlan>
}

async function scored(drafts: Iterable<Draft>): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, draw } of drafts) {
    if (!name.includes(only)) continue
    const { plan, bytes, truth } = await draw()
    rows.push(await row(plan, bytes, truth))
  }
  return rows
}

const formats: Format[] = ['svg', 'pdf', 'dxf', 'dwg', 'png']

function* plainPlans(): Iterable<Draft> {
  for (const format of formats) {
    for (let seed = 0; seed < SEEDS[format]; seed++) {
      yield { name: `${format} ${seed} `, draw: () => plainPlan(seed, format) }
    }
  }
}

function* casePlans(): Iterable<Draft> {
  for (const format of formats) {
    for (let round = 0; round < ROUNDS[format]; round++) {
      for (const which of cases.keys()) {
        yield { name: caseName(which, round, format), draw: () => casePlan(which, round, format) }
      }
    }
  }
}

const real: Row[] = []
if (existsSync(folder)) {
  for (const { plan, file, truth, hideLayers } of realPlans(folder)) {
    if (plan.includes(only)) real.push(await row(plan, readFileSync(file), truth, hideLayers))
  }
} else console.log(missingPeer('real plans', 'Name their folder: npm run bench:plans -- <folder>'))
if (real.length > 0) console.log(planTable('Real plans', real))
const plain = await scored(plainPlans())
if (plain.length > 0) console.log(planTable('Synthetic plans', plain))
const hard = await scored(casePlans())
if (hard.length > 0) console.log(planTable('Synthetic plans with what real ones have', hard))
console.log(reachTable([...real, ...plain, ...hard]))
