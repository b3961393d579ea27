import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { readerFlags } from '../../../server/src/floor-plans/sandbox/reader-flags.ts'
import { markdownTable } from '../../measure.ts'
import { cached, codeHash } from './cache.ts'
import { type Entry, planSets } from './entries.ts'
import { type EntryFigures, readEntry } from './read-entry.ts'

/** Readings at a time: each has a processor of its own. */
const MOST_PROCESSES = 2
/** The share of readings that take no longer than what is printed. */
const MOST_READINGS = 0.95
const LONGEST_OUTPUT = 1 << 24

interface Reading extends EntryFigures {
  entry: Entry
}

/**
 * Reads whole sets and prints a line for each plan and one for each kind. Each plan is read by a process of its own, and not
 * again while its file and the code are the same. `names` are sets, all of them if empty; `only` a pattern of names of plans.
 */
export async function printSets(names: string[], only: string): Promise<void> {
  const pattern = new RegExp(only, 'u')
  const sets = names.length > 0 ? names : Object.keys(planSets)
  const code = codeHash()
  for (const set of sets) {
    const entries = planSets[set]!().filter(({ name }) => pattern.test(name))
    const readings = await readAll(entries, code)
    console.log(markdownTable(`Plans: ${set}`, readings.map(rowOf)))
    console.log(markdownTable(`Kinds: ${set}`, kindRows(readings)))
  }
}

/** Reads one plan and prints its figures for the process that asked. */
export async function printEntry(name: string): Promise<void> {
  const entry = Object.values(planSets)
    .flatMap((set) => set())
    .find((one) => one.name === name)
  if (!entry) throw new Error(`No plan is called ${name}`)
  console.log(JSON.stringify(await readEntry(entry)))
}

async function readAll(entries: Entry[], code: string): Promise<Reading[]> {
  const readings: Reading[] = []
  const waiting = entries.entries()
  const work = async () => {
    for (const [i, entry] of waiting) {
      try {
        const figures = await cached([entry.name, entry.hash(), code], () => readApart(entry))
        readings[i] = { ...figures, entry }
        process.stderr.write(`${entry.name}: ${figures.seconds.toFixed(1)} s\n`)
      } catch (error) {
        console.log(`${entry.name} was not read: ${error}`)
      }
    }
  }
  await Promise.all(Array.from({ length: MOST_PROCESSES }, work))
  return readings.filter(Boolean)
}

async function readApart({ name }: Entry): Promise<EntryFigures> {
  const args = [...process.execArgv, ...readerFlags, process.argv[1]!, '--set-plan', name]
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: LONGEST_OUTPUT })
  return JSON.parse(stdout.slice(stdout.lastIndexOf('\n{') + 1)) as EntryFigures
}

function rowOf({ entry, ...figures }: Reading): Record<string, string | number> {
  const { counted } = entry
  return {
    plan: entry.name,
    ...(counted && {
      rooms: counted.rooms_seen,
      'found then': `${counted.rooms_found} + ${counted.false_rooms}`,
    }),
    recall: share(figures.recall),
    precision: share(figures.precision),
    'false per room': share(figures.falseSpaces),
    ...(counted && { 'labels right then': `${counted.labels_right} of ${counted.labels_in_plan}` }),
    labels: share(figures.labels),
    spaces: figures.spaces,
    named: figures.named,
    ...(counted && { 's then': counted.seconds.toFixed(1) }),
    s: figures.seconds.toFixed(1),
    MB: figures.megabytes,
    quality: figures.quality,
    method: figures.method,
  }
}

/** Means over the plans of each kind of which the truth is known. */
function kindRows(readings: Reading[]): Record<string, string | number>[] {
  const kinds = new Map<string, Reading[]>([['all', readings]])
  for (const reading of readings) kinds.set(reading.entry.kind, [...(kinds.get(reading.entry.kind) ?? []), reading])
  return [...kinds].map(([kind, own]) => {
    const mean = (key: 'recall' | 'precision' | 'falseSpaces' | 'labels') => {
      const known = own.flatMap((reading) => reading[key] ?? [])
      return share(known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : null)
    }
    const seconds = own.map((reading) => reading.seconds).sort((p, q) => p - q)
    return {
      kind,
      plans: own.length,
      recall: mean('recall'),
      precision: mean('precision'),
      'false per room': mean('falseSpaces'),
      labels: mean('labels'),
      's, median': (seconds[seconds.length >> 1] ?? 0).toFixed(1),
      's, p95': (seconds[Math.ceil(MOST_READINGS * seconds.length) - 1] ?? 0).toFixed(1),
      'MB, most': Math.max(0, ...own.map(({ megabytes }) => megabytes)),
    }
  })
}

function share(value: number | null): string {
  return value === null ? '–' : value.toFixed(2)
}
