import { markdownTable } from '../../measure.ts'
import { digits, type Row } from './expected.ts'
import { type GoldenSet, goldenSets } from './sets.ts'

/** The share of readings that take no longer than what is printed. */
const SLOW_SHARE = 0.95

interface Reading {
  plan: string
  figures: Row
  /** Of processor time, with drawing and scoring. */
  seconds: number
}

/** Measures the plans of the golden set whose names match, and prints each and the means of every part. */
export async function printGolden(only: string): Promise<void> {
  const pattern = new RegExp(only, 'u')
  for (const [name, set] of Object.entries<GoldenSet>(goldenSets)) {
    if (set.items.length === 0) console.log(`Not measured: ${name}. The folder of these plans is absent.\n`)
    const readings = await readAll(set.items.filter((item) => pattern.test(item.name)))
    if (readings.length > 0) console.log(markdownTable(set.expected.title, rowsOf(readings, set)))
  }
}

async function readAll(items: GoldenSet['items']): Promise<Reading[]> {
  const readings: Reading[] = []
  for (const { name, measure } of items) {
    const before = process.cpuUsage()
    const figures = await measure()
    const { user, system } = process.cpuUsage(before)
    readings.push({ plan: name, figures, seconds: (user + system) / 1e6 })
  }
  return readings
}

function rowsOf(readings: Reading[], { expected: { columns } }: GoldenSet): Record<string, string>[] {
  const mean = Object.fromEntries(
    columns.map(({ key }) => {
      const known = readings.flatMap(({ figures }) => figures[key] ?? [])
      return [key, known.length > 0 ? known.reduce((sum, value) => sum + value, 0) / known.length : null]
    }),
  )
  const sorted = readings.map(({ seconds }) => seconds).sort((p, q) => p - q)
  const slow = sorted[Math.ceil(SLOW_SHARE * sorted.length) - 1]!
  return [...readings, { plan: 'mean; p95 of the time', figures: mean, seconds: slow }].map(
    ({ plan, figures, seconds }) => ({
      plan,
      ...Object.fromEntries(columns.map(({ key, head }) => [head, digits(figures[key] ?? null)])),
      's of processor': seconds.toFixed(1),
    }),
  )
}
