/**
 * Writes at scale while visitors search: 500 of them ask for one search a second each, by turns alone and while features
 * and rows are imported by HTTP, which a thread of its own sends. Clients and database share the processors with the
 * service.
 *
 *   npx tsx --conditions=source bench/mixed-load.ts [features and rows] [rounds]
 */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { toBytes } from './http/client.ts'
import { startBuilt } from './http/service.ts'
import { makeFair } from './http/venues.ts'
import { load, type Question } from './load/client.ts'
import { csvForm, roomCollection, shops } from './mall.ts'
import { markdownTable, median, seeded } from './measure.ts'

const [count = 100_000, rounds = 3] = process.argv.slice(2).map(Number)
const VISITOR_COUNT = 500
const QUIET_SECONDS = 15
const WORDS = ['v', 'va', 'valv', 'valves', 'pumps', 'company 17', 'bread since 1950', 'lamsp', 'boats', 'B12']

const service = await startBuilt([], { MAX_UPLOAD_MB: '1000' })
try {
  const { mapId, viewId } = await makeFair(service.call)
  const random = seeded(11)
  const draw = (): Question => {
    const word = WORDS[Math.floor(random() * WORDS.length)]!
    const path = `/search/v1/${mapId}/${viewId}?q=${encodeURIComponent(word)}&n=${Math.floor(random() * 1e6)}`
    return { kind: 'search', bytes: toBytes('GET', path, { 'service-api-key': service.key }), expected: [200] }
  }
  const visit = (seconds: number, more: { signal?: AbortSignal; onStart?: () => void } = {}) =>
    load({ port: service.port, connections: VISITOR_COUNT, rate: VISITOR_COUNT, seconds, draw, ...more })
  await visit(QUIET_SECONDS)
  const rows: { what: string; p50: number; p99: number; turnedAway: number; wrong: number }[] = []
  for (let round = 0; round < rounds; round++) {
    rows.push({ what: 'quiet', ...summaryOf(await visit(QUIET_SECONDS)) })
    for (const [what, prepare] of [
      ['features', () => featuresImport(`drawing-${round}`)],
      ['rows', () => rowsImport(`rows-${round}`)],
    ] as const) {
      const write = await prepare()
      const over = new AbortController()
      const { visited } = await new Promise<{ visited: ReturnType<typeof visit> }>((resolve) => {
        const visited = visit(600, { signal: over.signal, onStart: () => resolve({ visited }) })
      })
      const began = performance.now()
      await write()
      over.abort()
      rows.push({ what: `${count} ${what}`, ...summaryOf(await visited) })
      console.error(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`)
    }
  }
  const quiet = median(rows.filter(({ what }) => what === 'quiet').map(({ p99 }) => p99))
  const lines = [...new Set(rows.map(({ what }) => what))].map((what) => {
    const own = rows.filter((row) => row.what === what)
    const p99 = median(own.map((row) => row.p99))
    return {
      meanwhile: what === 'quiet' ? 'nothing' : `${what} are imported`,
      'p50 (ms)': median(own.map((row) => row.p50)).toFixed(1),
      'p99 (ms)': p99.toFixed(1),
      'ratio of p99': (p99 / quiet).toFixed(2),
      'turned away': own.reduce((sum, row) => sum + row.turnedAway, 0),
      wrong: own.reduce((sum, row) => sum + row.wrong, 0),
      target: what === 'quiet' ? '' : '≤ 2',
    }
  })
  process.stdout.write(markdownTable(`${VISITOR_COUNT} visitors, a search a second each`, lines))
} finally {
  await service.stop()
}

function summaryOf(tally: Awaited<ReturnType<typeof load>>) {
  const { p50, p99 } = tally.summary()
  return { p50, p99, turnedAway: tally.turnedAway, wrong: [...tally.wrong.values()].reduce((a, b) => a + b, 0) }
}

async function featuresImport(datasetId: string): Promise<() => Promise<void>> {
  await service.call('POST', '/datasets/v1', { name: datasetId, dataset_id: datasetId })
  return prepareToSend(`/datasets/v1/${datasetId}/features/import`, roomCollection(count), 'application/json')
}

function rowsImport(catalogId: string): Promise<() => Promise<void>> {
  const { body, type } = csvForm(catalogId, shops(count))
  return prepareToSend('/catalogs/v1/csv', body, type)
}

async function prepareToSend(path: string, text: string, type: string): Promise<() => Promise<void>> {
  const headers = { 'service-api-key': service.key, 'content-type': type }
  const workerData = { url: `http://127.0.0.1:${service.port}${path}`, headers }
  const sender = new Worker(new URL('./load/sender.mjs', import.meta.url), { workerData, execArgv: [] })
  await once(sender, 'message')
  const body = new TextEncoder().encode(text)
  return async () => {
    sender.postMessage(body, [body.buffer])
    const [failure] = await once(sender, 'message')
    await sender.terminate()
    if (failure) throw new Error(failure)
  }
}
