import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extractPlan } from '@rotunda/core/plan'

/** Lists real plans with what a person counted on them; the files themselves lie in a folder that git ignores. */
const listFile = join(import.meta.dirname, '../../../shared/plans/second-set.json')
const localFolder = join(import.meta.dirname, '../../plans-local')

interface ListedPlan {
  file: string
  kind: string
  rooms_seen: number
  rooms_found: number
  false_rooms: number
  labels_in_plan: number
  seconds: number
}

interface Reading {
  kind: 'vector' | 'picture'
  seconds: number
  line: string
}

/** The share of readings that take no longer than what is printed. */
const MOST_READINGS = 0.95

/**
 * Reads the listed plans that are at hand and prints, plan by plan, the rooms that a person saw, the spaces of the first
 * reading and of this one, named ones, and the time of the processor; then that time for most plans of each branch.
 */
export async function printSecondSet(only: string): Promise<void> {
  if (!existsSync(listFile)) throw new Error('The folder shared/plans is absent')
  const { plans } = JSON.parse(readFileSync(listFile, 'utf8')) as { plans: ListedPlan[] }
  const wanted = plans.filter(({ file }) => file.includes(only))
  const present = wanted.filter(({ file }) => existsSync(join(localFolder, file)))
  console.log('| plan | kind | rooms | spaces before | spaces | named | labels | s before | s | quality |')
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |')
  const readings: Reading[] = []
  for (const plan of present) {
    const reading = await readListed(plan)
    console.log(reading.line)
    readings.push(reading)
  }
  for (const kind of ['vector', 'picture'] as const) {
    const seconds = readings.filter((reading) => reading.kind === kind).map((reading) => reading.seconds)
    seconds.sort((p, q) => p - q)
    const most = seconds[Math.ceil(MOST_READINGS * seconds.length) - 1]
    if (most !== undefined) console.log(`${kind}: ${seconds.length} plans, p95 ${most.toFixed(1)} s of processor`)
  }
  console.log(`most memory: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`)
  if (present.length < wanted.length) console.log(`${wanted.length - present.length} plans are not in plans-local/`)
}

async function readListed(plan: ListedPlan): Promise<Reading> {
  const before = process.cpuUsage()
  const { features, report } = await extractPlan(readFileSync(join(localFolder, plan.file)))
  const { user, system } = process.cpuUsage(before)
  const seconds = (user + system) / 1e6
  const spaces = features.filter(({ properties }) => properties.kind === 'space' && !properties.inferred)
  const named = spaces.filter(({ properties }) => properties.name).length
  const cells = [
    plan.file,
    plan.kind,
    plan.rooms_seen,
    plan.rooms_found + plan.false_rooms,
    spaces.length,
    named,
    plan.labels_in_plan,
    plan.seconds.toFixed(1),
    seconds.toFixed(1),
    report.quality,
  ]
  const isPicture = /\.(png|jpe?g)$/u.test(plan.file)
  return { kind: isPicture ? 'picture' : 'vector', seconds, line: `| ${cells.join(' | ')} |` }
}
