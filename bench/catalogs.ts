/**
 * A catalog of 10 columns against what PostgreSQL does with the same data by itself, as ratios of one run: import to a
 * bare COPY into the same table, a page of 20 with its total to a select by primary key, export to a bare COPY … TO.
 * `memory` instead imports a file, a million rows unless told otherwise, and watches the memory of this process.
 *
 *   npx tsx --conditions=source bench/catalogs.ts [rows]
 *   npx tsx --conditions=source bench/catalogs.ts memory [rows]
 */
import { getCatalog } from '../server/src/catalogs/store.ts'
import { ContentCounts } from '../server/src/content/counts.ts'
import { listContent } from '../server/src/content/list.ts'
import { contentOrder } from '../server/src/content/sort.ts'
import { makeSortIndex } from '../server/src/content/sort-indexes.ts'
import { getContent } from '../server/src/content/store.ts'
import { bareRows, copyIn, copyOut, empty } from './catalogs/bare.ts'
import { type CatalogClient, connect } from './catalogs/client.ts'
import { inTurns, markdownTable, median, milliseconds } from './measure.ts'
import { openService } from './service.ts'

const ROUND_COUNT = 3
const SHORT_ROUNDS = 300
const PAGE_ROUNDS = 5
const DEPTH_ROUNDS = 25
/** In no row, the name of a column, and in every row. */
const SEARCHES = ['nowhere', 'title', 'example']

const [first = '100000', second = '1000000'] = process.argv.slice(2)
const service = await openService()
try {
  const client = await connect(service)
  if (first === 'memory') console.log(await measureMemory(client, Number(second)))
  else
    for (const measure of [measureImport, measurePage, measureDepth, measureExport])
      console.log(await measure(client, Number(first)))
} finally {
  await service.close()
}

/** The catalog `kept` stays for what is measured next. */
async function measureImport(client: CatalogClient, rows: number): Promise<string> {
  await client.create('kept', rows)
  await client.create('bare', 1)
  const chunks = await bareRows(service, 'kept', 'bare')
  const times = { copy: [] as number[], create: [] as number[], replace: [] as number[] }
  for (let round = 0; round < ROUND_COUNT; round++) {
    await empty(service, 'bare')
    times.copy.push(await milliseconds(() => copyIn(service, chunks)))
    await empty(service, 'bare')
    times.create.push(await milliseconds(() => client.create('new', rows)))
    times.replace.push(await milliseconds(() => client.replace('new', rows)))
    await client.remove('new')
  }
  const copy = median(times.copy)
  return markdownTable(`Import of ${rows} rows × 10`, [
    line('CSV by HTTP', median(times.create), copy, '≤ 3'),
    line('the same file again', median(times.replace), copy),
    line('bare COPY', copy, copy),
  ])
}

async function measurePage(client: CatalogClient, rows: number): Promise<string> {
  const { context, accountId } = service
  await context.pool.query('vacuum analyze content')
  const { content_id } = JSON.parse(await client.get('/content/v1/kept')).contents[7]
  const counts = new ContentCounts(context.db, context.changes)
  const kept = await getCatalog(context.db, accountId, 'kept')
  const short = await inTurns(SHORT_ROUNDS, {
    key: () => getContent(context.db, kept, { content_id }),
    async page() {
      const catalog = await getCatalog(context.db, accountId, 'kept')
      const order = contentOrder(catalog, [])
      return Promise.all([listContent(context.db, catalog, { skip: 0, limit: 20, order }), counts.of(catalog)])
    },
    keyByHttp: () => client.get(`/content/v1/kept/${content_id}`),
    pageByHttp: () => client.get('/content/v1/kept'),
  })
  const queries = SEARCHES.map((word) => `search_query=${word}`)
  const pages = await inTurns(
    PAGE_ROUNDS,
    Object.fromEntries(queries.map((query) => [query, () => client.get(`/content/v1/kept?${query}`)])),
  )
  return markdownTable(`Page of 20 with total, of ${rows} rows`, [
    line('page', short.page, short.key, '≤ 5'),
    line('select by key', short.key, short.key),
    line('page by HTTP', short.pageByHttp, short.keyByHttp),
    line('one item by HTTP', short.keyByHttp, short.keyByHttp),
    ...queries.map((query) => line(`page by HTTP, ${query}`, pages[query]!, short.keyByHttp)),
  ])
}

/** Pages far behind the first and in other orders, beside the first page in creation order. */
async function measureDepth(client: CatalogClient, rows: number): Promise<string> {
  const orders = ['price', '-price', 'Title', '-Title', 'updated_at']
  for (const order of orders) await client.get(`/content/v1/kept?sort=${order}`)
  const sortedAll = await inTurns(PAGE_ROUNDS, { price: () => client.get('/content/v1/kept?sort=price') })
  await makeIndexes()
  await service.context.pool.query('vacuum analyze content')
  const last = rows - 20
  const queries = [
    'skip=0',
    `skip=${rows / 2}`,
    `skip=${last}`,
    ...orders.flatMap((order) => [`sort=${order}`, `sort=${order}&skip=${rows / 2}`, `sort=${order}&skip=${last}`]),
    ...(await Promise.all(['', 'price', '-Title'].map((order) => cursorQuery(client, order, rows / 2)))),
  ]
  const pages = await inTurns(
    DEPTH_ROUNDS,
    Object.fromEntries(queries.map((query) => [query, () => client.get(`/content/v1/kept?${query}`)])),
  )
  const target = (query: string) => (query.includes(`skip=${rows / 2}`) ? '' : '≤ 10')
  return markdownTable(`Page of 20 by depth and order, of ${rows} rows`, [
    ...queries.map((query) =>
      line(query.replace(/cursor=.+/, `cursor at ${rows / 2}`), pages[query]!, pages['skip=0']!, target(query)),
    ),
    line('sort=price before its index', sortedAll.price, pages['skip=0']!),
  ])
}

async function makeIndexes(): Promise<void> {
  const { context } = service
  await new Promise((resolve) => setTimeout(resolve, 1000))
  for (const job of await context.db.selectFrom('jobs').selectAll().where('name', '=', 'index-content').execute())
    await makeSortIndex(context, { ...job, signal: new AbortController().signal, finish: async () => {} })
}

async function cursorQuery(client: CatalogClient, order: string, depth: number): Promise<string> {
  const base = `sort=${order}&limit=1000&cursor=`
  let cursor = ''
  for (let read = 0; read < depth; read += 1000)
    cursor = JSON.parse(await client.get(`/content/v1/kept?${base}${cursor}`)).next_cursor
  return `sort=${order}&cursor=${cursor}`
}

async function measureExport(client: CatalogClient, rows: number): Promise<string> {
  const times = await inTurns(ROUND_COUNT, {
    csv: () => client.drain('/catalogs/v1/kept/csv'),
    json: () => client.drain('/catalogs/v1/kept/content'),
    copy: () => copyOut(service, 'kept'),
  })
  return markdownTable(`Export of ${rows} rows × 10`, [
    line('CSV by HTTP', times.csv, times.copy, '≤ 3'),
    line('JSON by HTTP', times.json, times.copy),
    line('COPY TO', times.copy, times.copy),
  ])
}

function line(way: string, time: number, peer: number, target = '') {
  return { way, ms: time.toFixed(time < 100 ? 2 : 0), ratio: (time / peer).toFixed(2), target }
}

async function measureMemory(client: CatalogClient, rows: number): Promise<string> {
  const before = process.memoryUsage.rss()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 20)
  const time = await milliseconds(() => client.create('many', rows))
  clearInterval(timer)
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0)
  return markdownTable(`Memory while ${rows} rows × 10 are imported`, [
    { s: (time / 1000).toFixed(1), 'MB before': megabytes(before), 'MB at most': megabytes(most), target: '≤ 300' },
  ])
}
