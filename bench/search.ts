/**
 * Search against its peers, in one run, round after round: `tsx --conditions=source bench/search.ts [sizes]`.
 * Engines count as tolerant of typos when they find at least half of the misspelt judged queries.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { crowd } from '../core/src/search/fixture/crowd.ts'
import { judgements } from '../core/src/search/fixture/judgements.ts'
import { places } from '../core/src/search/fixture/places.ts'
import { type Engine, makers, ours } from './search/engines.ts'
import { type Kind, kinds, queriesFor } from './search/queries.ts'

const QUERIES = 60
const ROUNDS = 3
/** What one engine may take for one kind of query in one round; slow ones answer fewer queries, not longer. */
const ROUND_MS = 400
const LEAST_QUERIES = 3

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

function held(): number {
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

interface Built {
  name: string
  engine: Engine
  buildMs: number
  bytes: number
}

async function buildAll(documents: ReturnType<typeof crowd>): Promise<Built[]> {
  const built: Built[] = []
  for (const maker of makers) {
    const before = held()
    const start = performance.now()
    try {
      const engine = await maker.build(documents)
      const buildMs = performance.now() - start
      built.push({ name: maker.name, engine, buildMs, bytes: (held() - before) / documents.length })
    } catch (error) {
      console.log(`${maker.name} is left out: ${(error as Error).message.split('\n')[0]}`)
    }
  }
  return built
}

/** Each round begins with another query, so that a slow engine is not judged by the first ones alone. */
async function timeQueries(engine: Engine, queries: string[], round: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + ROUND_MS
  for (let i = 0; i < queries.length; i++) {
    const start = performance.now()
    await engine.search(queries[(i + round * 17) % queries.length]!)
    times.push(performance.now() - start)
    if (times.length >= LEAST_QUERIES && performance.now() > end) break
  }
  return times
}

type Times = Record<Kind | 'update', number[]>

/** Median times of all engines at one size, as the rows of a table. */
export async function measureSpeed(size: number): Promise<string[]> {
  const documents = crowd(size)
  const queries = queriesFor(documents, QUERIES)
  const built = await buildAll(documents)
  const times = built.map((): Times => ({ exact: [], prefix: [], typo: [], 'two words': [], 'no hit': [], update: [] }))
  for (let round = 0; round <= ROUNDS; round++) {
    for (const kind of kinds) {
      for (const [i, { engine }] of built.entries()) {
        const measured = await timeQueries(engine, queries[kind], round)
        if (round > 0) times[i]![kind].push(...measured)
      }
    }
    for (const [i, { engine }] of built.entries()) {
      for (let n = 0; n < 5; n++) {
        const document = documents[(round * 5 + n) * 13]!
        const start = performance.now()
        await engine.update({ ...document, title: `${document.title} ${round}` })
        if (round > 0) times[i]!.update.push(performance.now() - start)
      }
    }
  }
  return table(size, built, times)
}

function table(size: number, built: Built[], times: Times[]): string[] {
  const columns = [...kinds, 'update'] as const
  const own = built.findIndex(({ name }) => name === ours.name)
  const cell = (i: number, column: (typeof columns)[number]) => {
    const time = median(times[i]![column])
    return i === own ? time.toFixed(3) : `${time.toFixed(3)} (${(time / median(times[own]![column])).toFixed(1)}×)`
  }
  return [
    `### ${size} documents: median ms a query, and how often as long as ours`,
    `| engine | ${columns.join(' | ')} | build s | bytes a document |`,
    `|---|${'---|'.repeat(columns.length + 2)}`,
    ...built.map(({ name, buildMs, bytes }, i) => {
      const cells = columns.map((column) => cell(i, column))
      return `| ${name} | ${cells.join(' | ')} | ${(buildMs / 1000).toFixed(2)} | ${bytes > 0 ? Math.round(bytes) : 'not in the heap'} |`
    }),
  ]
}

/** Mean reciprocal rank on the judged queries, by kind. */
export async function measureRelevance(size: number): Promise<string[]> {
  const built = await buildAll([...places, ...crowd(size)])
  const kindsJudged = [...new Set(judgements.map(({ kind }) => kind))]
  const rows: string[] = []
  for (const { name, engine } of built) {
    const ranks: { kind: string; value: number }[] = []
    for (const { kind, query, wanted } of judgements) {
      const rank = (await engine.search(query)).findIndex((id) => wanted.includes(id)) + 1
      ranks.push({ kind, value: rank === 0 ? 0 : 1 / rank })
    }
    const mean = (of: typeof ranks) => of.reduce((sum, { value }) => sum + value, 0) / of.length
    const typos = ranks.filter(({ kind }) => kind === 'typo')
    const tolerant = typos.filter(({ value }) => value > 0).length * 2 >= typos.length
    const cells = kindsJudged.map((kind) => mean(ranks.filter((rank) => rank.kind === kind)).toFixed(2))
    rows.push(`| ${name} | **${mean(ranks).toFixed(3)}** | ${cells.join(' | ')} | ${tolerant ? 'yes' : 'no'} |`)
  }
  return [
    `### Mean reciprocal rank of ${judgements.length} judged queries among ${size + places.length} documents`,
    `| engine | all | ${kindsJudged.join(' | ')} | tolerant of typos |`,
    `|---|${'---|'.repeat(kindsJudged.length + 2)}`,
    ...rows,
  ]
}

if (import.meta.filename === process.argv[1]) {
  const sizes = process.argv.slice(2).map(Number)
  console.log((await measureRelevance(1000)).join('\n'))
  for (const size of sizes.length > 0 ? sizes : [1000, 10_000]) console.log((await measureSpeed(size)).join('\n'))
}
