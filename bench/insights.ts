/**
 * What counting for insights costs: searches whose requests count against the same with `counted=false`, in turns, by
 * the processor time of the built service. Once as one question over and over, once with a new text each time.
 *
 *   npx tsx --conditions=source bench/insights.ts [requests a round]
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { drive, toBytes } from './http/client.ts'
import { startBuilt } from './http/service.ts'
import { makeFair } from './http/venues.ts'
import { markdownTable, median } from './measure.ts'

const REQUESTS = Number(process.argv[2] ?? 8_000)
const ROUND_COUNT = 15
/** The service reports its processor time anew once a second. */
const REPORT_MS = 1_100
const NEW_TEXTS = 20_000

const service = await startBuilt()
const { mapId, viewId } = await makeFair(service.call)
const headers = { 'service-api-key': service.key }
const ask = (q: string, counted: boolean) =>
  toBytes('GET', `/search/v1/${mapId}/${viewId}?q=${q}&counted=${counted}`, headers)
const texts: Record<string, string[]> = {
  'asked before': ['valv'],
  'a new text each time': Array.from({ length: NEW_TEXTS }, (_, i) => `valv%20${i.toString(36)}`),
}

const rows = []
for (const [name, list] of Object.entries(texts)) {
  const questions = { plain: list.map((q) => ask(q, false)), counted: list.map((q) => ask(q, true)) }
  const spent: Record<keyof typeof questions, number[]> = { plain: [], counted: [] }
  for (let round = 0; round <= ROUND_COUNT; round++) {
    // Who goes first changes: the second of a pair finds the machine warmer.
    const sides = round % 2 === 0 ? (['plain', 'counted'] as const) : (['counted', 'plain'] as const)
    for (const side of sides) {
      const start = (round * REQUESTS) % list.length
      const before = await processorTime()
      await drive(service.port, [...questions[side].slice(start), ...questions[side].slice(0, start)], REQUESTS)
      // The first round warms up.
      if (round > 0) spent[side].push((((await processorTime()) - before) / REQUESTS) * 1e6)
    }
  }
  const ratios = spent.counted.map((time, i) => time / spent.plain[i]!)
  rows.push({
    search: name,
    'not counted (µs of processor)': median(spent.plain).toFixed(1),
    'counted (µs of processor)': median(spent.counted).toFixed(1),
    'ratio of medians': (median(spent.counted) / median(spent.plain)).toFixed(3),
    'median ratio of pairs': median(ratios).toFixed(3),
  })
}
process.stdout.write(markdownTable('A search that counts in insights, against one that does not', rows))
await service.stop()

async function processorTime(): Promise<number> {
  await sleep(REPORT_MS)
  return service.processorTime()
}
