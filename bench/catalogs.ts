/**
 * A catalog of 100,000 rows and 10 columns against what PostgreSQL does with the same data by itself, as ratios of one
 * run: import to a bare COPY into the same table, a page of 20 with its total to a select by primary key, export to a
 * bare COPY … TO. Before that a million rows, for the memory of this process.
 *
 *   npx tsx --conditions=source bench/catalogs.ts
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import pino from 'pino'
import { ensureFirstAccount } from '../server/src/accounts/first-account.ts'
import { buildApp } from '../server/src/app.ts'
import { getCatalog } from '../server/src/catalogs/store.ts'
import { loadConfig } from '../server/src/config.ts'
import { ContentCounts } from '../server/src/content/counts.ts'
import { listContent } from '../server/src/content/list.ts'
import { contentProperty, orderBy } from '../server/src/content/sort.ts'
import { getContent } from '../server/src/content/store.ts'
import { openContext } from '../server/src/context.ts'
import { startEmbedded } from '../server/src/db/embedded.ts'
import { migrate } from '../server/src/db/migrate.ts'

const ROWS = 100_000
const MANY = 1_000_000
const RUNS = 2
const HEADER = 'external_id,Title,booth,category,price,open,opened,website,email,description\n'

const folder = await mkdtemp(join(tmpdir(), 'rotunda-bench-'))
const postgres = await startEmbedded({ dataDir: folder, log: () => {} })
const config = loadConfig({ DATA_DIR: folder, RATE_LIMIT: '0', DEMO: '0', MAX_UPLOAD_MB: '2000', LOG_LEVEL: 'silent' })
const context = await openContext(config, pino({ level: 'silent' }), postgres)
await migrate(context.db)
const { accountId, rootKey } = await ensureFirstAccount(context)
await context.changes.start()
const app = await buildApp(context)
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as { port: number }

try {
  await measureMemory()
  await measureImport()
  await measurePage()
  await measureExport()
} finally {
  await app.close()
  await context.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measureImport(): Promise<void> {
  await call('POST', '/catalogs/v1', JSON.stringify({ title: 'Bare', catalog_id: 'bare' }), 'application/json')
  await upload('/catalogs/v1/csv', 'sample', ROWS)
  const rows = await context.pool.query(
    `select c.data::text as data, c.external_id, c.search_text from content c join catalogs k using (account_id, catalog_key)
     where k.catalog_id = 'sample' order by content_id`,
  )
  const bare = (await context.pool.query(`select catalog_key from catalogs where catalog_id = 'bare'`)).rows[0]
  const times = { copy: Number.POSITIVE_INFINITY, csv: Number.POSITIVE_INFINITY }
  for (let run = 0; run < RUNS; run++) {
    const lines = rows.rows.map(
      (row, i) =>
        `${accountId}\t${run}-${String(i).padStart(34, '0')}\t${bare.catalog_key}\t${row.data.replaceAll('\\', '\\\\')}\t${row.external_id}\t${row.search_text}\n`,
    )
    times.copy = Math.min(times.copy, await seconds(() => bareCopy(lines)))
    await context.pool.query('delete from content where catalog_key = $1', [bare.catalog_key])
    await context.pool.query('vacuum content')
    times.csv = Math.min(times.csv, await seconds(() => upload('/catalogs/v1/csv', `run-${run}`, ROWS)))
    if (run > 0) await call('DELETE', `/catalogs/v1/run-${run}`)
    await context.pool.query('vacuum content')
  }
  const same = await seconds(() => upload('/catalogs/v1/run-0/csv', 'run-0', ROWS, 'PUT'))
  report('import of 100,000 rows', times.csv, 'bare COPY', times.copy)
  report('the same file again', same, 'bare COPY', times.copy)
}

async function bareCopy(lines: string[]): Promise<void> {
  const client = await context.pool.connect()
  const copy = 'copy content (account_id, content_id, catalog_key, data, external_id, search_text) from stdin'
  const chunks: string[] = []
  for (let i = 0; i < lines.length; i += 500) chunks.push(lines.slice(i, i + 500).join(''))
  await pipeline(Readable.from(chunks), client.query(copyFrom(copy)))
  client.release()
}

async function measurePage(): Promise<void> {
  await context.pool.query('vacuum analyze content')
  const content_id = JSON.parse(await call('GET', '/content/v1/run-0')).contents[7].content_id
  const counts = new ContentCounts(context.db, context.changes)
  const row = await getCatalog(context.db, accountId, 'run-0')
  const byKey = () => getContent(context.db, row, { content_id })
  await compare('page of 20 with total', 500, 'select by key', byKey, async () => {
    const catalog = await getCatalog(context.db, accountId, 'run-0')
    const order = orderBy([], contentProperty(catalog), ['content_id'])
    return Promise.all([listContent(context.db, catalog, { skip: 0, limit: 20, order }), counts.of(catalog)])
  })
  const page = (query: string) => call('GET', `/content/v1/run-0?${query}`)
  await compare(
    'the same by HTTP',
    300,
    'one item',
    () => call('GET', `/content/v1/run-0/${content_id}`),
    () => page(''),
  )
  for (const query of [
    'skip=99980',
    'sort=price',
    'sort=-Title',
    'search_query=nowhere',
    'search_query=title',
    'search_query=example',
  ])
    await compare(
      query,
      5,
      'first page',
      () => page(''),
      () => page(query),
    )
}

/** Taken in turns, so that what else the machine does strikes both. */
async function compare(
  name: string,
  runs: number,
  peer: string,
  peerWork: () => Promise<unknown>,
  work: () => Promise<unknown>,
) {
  const times: number[] = []
  const peerTimes: number[] = []
  for (let i = 0; i < runs; i++) {
    peerTimes.push(await seconds(peerWork))
    times.push(await seconds(work))
  }
  const median = (list: number[]) => list.sort((a, b) => a - b)[runs >> 1]!
  report(name, median(times), peer, median(peerTimes))
}

async function measureExport(): Promise<void> {
  const bare = await best(RUNS, async () => {
    const client = await context.pool.connect()
    const key = `(select catalog_key from catalogs where catalog_id = 'run-0')`
    const copy = client.query(copyTo(`copy (select * from content where catalog_key = ${key}) to stdout`))
    for await (const _ of copy);
    client.release()
  })
  report('export as CSV', await best(RUNS, () => call('GET', '/catalogs/v1/run-0/csv')), 'COPY TO', bare)
  report('export as JSON', await best(RUNS, () => call('GET', '/catalogs/v1/run-0/content')), 'COPY TO', bare)
}

async function measureMemory(): Promise<void> {
  const before = process.memoryUsage.rss()
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  const time = await seconds(() => upload('/catalogs/v1/csv', 'many', MANY))
  clearInterval(timer)
  const mb = (bytes: number) => (bytes / 1e6).toFixed(0)
  console.log(`import of ${MANY} rows: ${time.toFixed(1)} s, memory from ${mb(before)} to ${mb(most)} MB`)
}

function report(name: string, time: number, peer: string, peerTime: number): void {
  const ms = (seconds: number) => `${(seconds * 1000).toFixed(1)} ms`
  console.log(
    `${name.padEnd(30)} ${ms(time).padStart(10)}  ${(time / peerTime).toFixed(2)} x ${peer} (${ms(peerTime)})`,
  )
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

async function best(runs: number, work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < runs; i++) least = Math.min(least, await seconds(work))
  return least
}

async function upload(path: string, catalogId: string, rows: number, method = 'POST'): Promise<void> {
  const boundary = 'rotunda'
  function* body() {
    yield `--${boundary}\r\nContent-Disposition: form-data; name="catalog_id"\r\n\r\n${catalogId}\r\n`
    yield `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n`
    yield HEADER
    for (let i = 0; i < rows; i += 500) yield makeRows(i, Math.min(i + 500, rows))
    yield `\r\n--${boundary}--\r\n`
  }
  await call(method, path, Readable.from(body()), `multipart/form-data; boundary=${boundary}`)
}

function makeRows(from: number, to: number): string {
  let text = ''
  for (let i = from; i < to; i++) {
    const n = Math.imul(i, 2654435761) >>> 18
    text += `S-${i},"Shop, ${n}",B-${n % 300},Food,${(n / 100).toFixed(2)},${n % 2 === 0},2024-05-${10 + (n % 20)},https://shop${n}.example/,info@shop${n}.example,"The ""best"" bakery of level ${n % 5}"\n`
  }
  return text
}

async function call(method: string, path: string, body?: string | Readable, type?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { 'service-api-key': rootKey!, ...(type ? { 'content-type': type } : {}) }
    const req = request({ port, host: '127.0.0.1', method, path, headers }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk) => path.endsWith('csv') || path.endsWith('content') || chunks.push(chunk))
      res.on('end', () => {
        if (res.statusCode! < 300) resolve(Buffer.concat(chunks).toString())
        else reject(new Error(`${method} ${path}: ${res.statusCode} ${Buffer.concat(chunks)}`))
      })
    })
    req.on('error', reject)
    if (body instanceof Readable) body.pipe(req)
    else req.end(body)
  })
}
