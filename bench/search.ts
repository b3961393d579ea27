/**
 * Search against its peers, in one run, round after round. Engines count as tolerant of typos when they find at least
 * half of the misspelt judged queries.
 *
 *   npx tsx --conditions=source bench/search.ts [relevance] [everyday] [documents …]
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { crowd } from '../core/src/search/fixture/crowd.ts'
import { everydayQueries, venues } from '../core/src/search/fixture/everyday/index.ts'
import { judgements } from '../core/src/search/fixture/judgements.ts'
import { places } from '../core/src/search/fixture/places.ts'
import { markdownTable, median, missingPeer } from './measure.ts'
import { type Engine, makers, ours } from './search/engines.ts'
import { type Kind, kinds, queriesFor } from './search/queries.ts'

const QUERY_COUNT = 60
const ROUND_COUNT = 3
/** What one engine may take for one kind of query in one round; slow ones answer fewer queries, not longer. */
const ROUND_MS = 400
const LEAST_QUERIES = 3
/** For each engine and kind of query, so that all are compiled as in a service that has been up for a minute. */
const WARM_UP_MS = 200
const OUTSIDE_THE_HEAP = /SQLite|PostgreSQL/

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Twice: what the first round finds to be finalised, only the second frees. */
function held(): number {
  collectGarbage()
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
  // Code that is compiled on first use would weigh on whoever comes first.
  await ours.build(documents.slice(0, 1000))
  for (const maker of makers) {
    const before = held()
    const start = performance.now()
    try {
      const engine = await maker.build(documents)
      const buildMs = performance.now() - start
      built.push({ name: maker.name, engine, buildMs, bytes: (held() - before) / documents.length })
    } catch (error) {
      if (!maker.howToGet) throw error
      console.log(missingPeer(maker.name, maker.howToGet))
    }
  }
  return built
}

async function warmUp(engine: Engine, queries: string[]): Promise<void> {
  const end = performance.now() + WARM_UP_MS
  for (let i = 0; performance.now() < end; i++) await engine.search(queries[i % queries.length]!)
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
async function measureSpeed(size: number): Promise<string> {
  const documents = crowd(size)
  const queries = queriesFor(documents, QUERY_COUNT)
  const built = await buildAll(documents)
  const times = built.map((): Times => ({ exact: [], prefix: [], typo: [], 'two words': [], 'no hit': [], update: [] }))
  for (const kind of kinds) for (const { engine } of built) await warmUp(engine, queries[kind])
  for (let round = 0; round < ROUND_COUNT; round++) {
    for (const kind of kinds) {
      for (const [i, { engine }] of built.entries()) {
        times[i]![kind].push(...(await timeQueries(engine, queries[kind], round)))
      }
    }
    for (const [i, { engine }] of built.entries()) {
      for (let n = 0; n < 5; n++) {
        const document = documents[(round * 5 + n) * 13]!
        const start = performance.now()
        await engine.update({ ...document, title: `${document.title} ${round}` })
        times[i]!.update.push(performance.now() - start)
      }
    }
  }
  for (const { engine } of built) await engine.close?.()
  return table(size, built, times)
}

function table(size: number, built: Built[], times: Times[]): string {
  const columns = [...kinds, 'update'] as const
  const own = built.findIndex(({ name }) => name === ours.name)
  const cell = (i: number, column: (typeof columns)[number]) => {
    const time = median(times[i]![column])
    return i === own ? time.toFixed(3) : `${time.toFixed(3)} (${(time / median(times[own]![column])).toFixed(1)}×)`
  }
  const rows = built.map(({ name, buildMs, bytes }, i) => ({
    engine: name,
    ...Object.fromEntries(columns.map((column) => [column, cell(i, column)])),
    'build s': (buildMs / 1000).toFixed(2),
    'bytes a document': OUTSIDE_THE_HEAP.test(name) ? 'not in the heap' : Math.round(bytes),
  }))
  return markdownTable(`${size} documents: median ms a query, and how often as long as ours`, rows)
}

/** Mean reciprocal rank on the judged queries, by kind. */
async function measureRelevance(size: number): Promise<string> {
  const built = await buildAll([...places, ...crowd(size)])
  const kindsJudged = [...new Set(judgements.map(({ kind }) => kind))]
  const rows: Record<string, string>[] = []
  for (const { name, engine } of built) {
    const ranks: { kind: string; value: number }[] = []
    for (const { kind, query, wanted } of judgements) {
      const rank = (await engine.search(query)).findIndex((id) => wanted.includes(id)) + 1
      ranks.push({ kind, value: rank === 0 ? 0 : 1 / rank })
    }
    const mean = (of: typeof ranks) => of.reduce((sum, { value }) => sum + value, 0) / of.length
    const typos = ranks.filter(({ kind }) => kind === 'typo')
    const tolerant = typos.filter(({ value }) => value > 0).length * 2 >= typos.length
    rows.push({
      engine: name,
      all: `**${mean(ranks).toFixed(3)}**`,
      ...Object.fromEntries(
        kindsJudged.map((kind) => [kind, mean(ranks.filter((rank) => rank.kind === kind)).toFixed(2)]),
      ),
      'tolerant of typos': tolerant ? 'yes' : 'no',
    })
    await engine.close?.()
  }
  return markdownTable(
    `Mean reciprocal rank of ${judgements.length} judged queries among ${size + places.length} documents`,
    rows,
  )
}

/** Mean reciprocal rank on everyday queries, by language. Engines without a vocabulary find what is spelt alike. */
async function measureEveryday(): Promise<string> {
  const languages = [...new Set(everydayQueries.map(({ language }) => language))]
  const values = new Map<string, { language: string; value: number }[]>()
  for (const [venue, documents] of Object.entries(venues)) {
    for (const { name, engine } of await buildAll(documents)) {
      const ranks = values.get(name) ?? []
      values.set(name, ranks)
      for (const { language, query, wanted } of everydayQueries.filter((judged) => judged.venue === venue)) {
        const rank = (await engine.search(query)).findIndex((id) => wanted.includes(id)) + 1
        ranks.push({ language, value: rank === 0 ? 0 : 1 / rank })
      }
      await engine.close?.()
    }
  }
  const mean = (of: { value: number }[]) => of.reduce((sum, { value }) => sum + value, 0) / of.length
  const rows = [...values].map(([name, ranks]) => ({
    engine: name,
    all: `**${mean(ranks).toFixed(3)}**`,
    ...Object.fromEntries(
      languages.map((language) => [language, mean(ranks.filter((rank) => rank.language === language)).toFixed(2)]),
    ),
  }))
  const title = `Mean reciprocal rank of ${everydayQueries.length} everyday queries in a mall, a hospital and a fair`
  return markdownTable(title, rows)
}

const MEASURES: Record<string, () => Promise<string>> = {
  relevance: () => measureRelevance(1000),
  everyday: measureEveryday,
}

const sizes = process.argv.slice(2)
for (const size of sizes.length > 0 ? sizes : ['relevance', 'everyday', '1000', '10000']) {
  console.log(await (MEASURES[size]?.() ?? measureSpeed(Number(size))))
}
