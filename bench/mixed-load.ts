/**
 * Writes at scale while visitors search: 500 of them ask for one search a second each, by turns alone and while features
 * and rows are imported by HTTP. Clients and database share the processors with the service.
 *
 *   npx tsx --conditions=source bench/mixed-load.ts [features and rows] [rounds]
 */
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
  const visit = (seconds: number, signal?: AbortSignal) =>
    load({
      port: service.port,
      connections: VISITOR_COUNT,
      rate: VISITOR_COUNT,
      seconds,
      draw,
      ...(signal ? { signal } : {}),
    })
  await visit(QUIET_SECONDS)
  const rows: { what: string; p50: number; p99: number; turnedAway: number; wrong: number }[] = []
  const features = roomCollection(count)
  for (let round = 0; round < rounds; round++) {
    rows.push({ what: 'quiet', ...summaryOf(await visit(QUIET_SECONDS)) })
    for (const [what, write] of [
      ['features', () => importFeatures(`drawing-${round}`, features)],
      ['rows', () => importRows(`rows-${round}`)],
    ] as const) {
      const over = new AbortController()
      const visited = visit(600, over.signal)
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

async function importFeatures(datasetId: string, body: string): Promise<void> {
  await service.call('POST', '/datasets/v1', { name: datasetId, dataset_id: datasetId })
  await send(`/datasets/v1/${datasetId}/features/import`, body, 'application/json')
}

async function importRows(catalogId: string): Promise<void> {
  const { body, type } = csvForm(catalogId, shops(count))
  await send('/catalogs/v1/csv', body, type)
}

async function send(path: string, body: string, type: string): Promise<void> {
  const headers = { 'service-api-key': service.key, 'content-type': type }
  const answer = await fetch(`http://127.0.0.1:${service.port}${path}`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`)
  await answer.arrayBuffer()
}
