import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { makeSortIndex, pruneSortIndexes } from './sort-indexes.ts'

let service: TestService
let call: TestService['call']
beforeAll(async () => {
  service = await openTestService({ jobs: false })
  call = service.call
})
afterAll(() => service.close())

let made = 0
type Row = Record<string, unknown>

async function make(data_schema: object, rows: Row[]): Promise<string> {
  const catalog_id = `paged${made++}`
  await call('POST', '/catalogs/v1', { title: 'Paged', catalog_id, data_schema })
  for (let start = 0; start < rows.length; start += 5000) {
    const inserts = rows.slice(start, start + 5000).map((data) => ({ data }))
    const answer = await call('POST', `/content/v1/${catalog_id}/batch`, { inserts })
    expect(answer.status).toBe(200)
  }
  return `/content/v1/${catalog_id}`
}

interface Page {
  contents: { content_id: string; data: Row }[]
  total: number
  next_cursor: string | null
}

async function readAll(url: string, sort: string, limit: number, more = ''): Promise<string[]> {
  const ids: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const address = `${url}?sort=${encodeURIComponent(sort)}&limit=${limit}&cursor=${cursor}${more}`
    const { status, body } = await call('GET', address)
    expect(status).toBe(200)
    const page = body as Page
    ids.push(...page.contents.map(({ content_id }) => content_id))
    cursor = page.next_cursor
  }
  return ids
}

async function readBySkip(url: string, sort: string, more = ''): Promise<string[]> {
  const { body } = await call('GET', `${url}?sort=${encodeURIComponent(sort)}&limit=1000${more}`)
  return (body as Page).contents.map(({ content_id }) => content_id)
}

const VALUES = fc.oneof(
  fc.constantFrom('a', 'A', 'b', 'É', 'e', 'ß', '', ' ', '"', '\\', "'", '😀', 'x'.repeat(300)),
  fc.constantFrom(0, -1, 2.5, 10, 1e300, -1e-7, true, false, null),
  fc.constantFrom([], [1], ['b'], {}, { k: 1 }),
)

describe('pages by cursor', () => {
  it('SCALE-5: pages by cursor are the list by skip, in any order, for any values, whatever their size', async () => {
    const row = fc.record({ v: VALUES, w: fc.constantFrom('x', 'y', 1) }, { requiredKeys: [] })
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 7 }),
        async (rows, limit) => {
          const url = await make({ v: 'string', w: 'string' }, [])
          const context = service.context
          await sql`insert into content (account_id, content_id, catalog_key, data, search_text)
          select c.account_id, c.catalog_key || n, c.catalog_key, row, '' from catalogs c,
            jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as list (row, n)
          where c.catalog_id = ${url.slice(12)}`.execute(context.db)
          for (const sort of ['', 'v', '-v', 'w,-v', '-w,v', '-created_at', 'updated_at', 'title', '-content_id'])
            expect(await readAll(url, sort, limit), sort).toEqual(await readBySkip(url, sort))
        },
      ),
      { numRuns: 15 },
    )
  })

  it('SCALE-6: rows that are added or removed meanwhile shift no page', async () => {
    const url = await make(
      { n: 'int' },
      Array.from({ length: 30 }, (_, n) => ({ n })),
    )
    const first = (await call('GET', `${url}?sort=n&limit=10&cursor=`)).body as Page
    await call('POST', url, { data: { n: -1 } })
    await call('DELETE', `${url}/${first.contents[9]!.content_id}`)
    const second = (await call('GET', `${url}?sort=n&limit=10&cursor=${first.next_cursor}`)).body as Page
    expect(second.contents.map(({ data }) => data.n)).toEqual(Array.from({ length: 10 }, (_, i) => 10 + i))
    expect(second.total).toBe(30)
  })

  it('SCALE-7: a cursor keeps what is searched; without one, the response has none', async () => {
    const url = await make(
      { n: 'int', t: 'string' },
      Array.from({ length: 40 }, (_, n) => ({ n, t: n % 2 ? 'odd' : 'even' })),
    )
    expect(await readAll(url, '-n', 7, '&search_query=odd')).toEqual(await readBySkip(url, '-n', '&search_query=odd'))
    expect(Object.keys((await call('GET', url)).body)).toEqual(['contents', 'total', 'skip', 'limit'])
  })

  it('SCALE-8: a cursor of another order, a made-up one, and one together with skip are refused', async () => {
    const url = await make({ n: 'int', t: 'string' }, [{ n: 1 }, { n: 2 }])
    const { next_cursor } = (await call('GET', `${url}?sort=n&limit=1&cursor=`)).body as Page
    const forge = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const refused = [
      `sort=-n&cursor=${next_cursor}`,
      `sort=n&skip=1&cursor=${next_cursor}`,
      'cursor=nonsense',
      `cursor=${forge({})}`,
      `cursor=${forge([[], []])}`,
      `cursor=${forge([[], ['a\0b']])}`,
      `sort=n&cursor=${forge([['data.n'], ['1', null, '1.2.3', 'x']])}`,
      `sort=n&cursor=${forge([['data.n'], ['x', null, '1', 'x']])}`,
      `sort=created_at&cursor=${forge([['created_at'], ['9999-99-99 99:99', 'x']])}`,
      'sort=n,t,-n,-t,n&cursor=',
    ]
    for (const query of refused) {
      const { status, body } = await call('GET', `${url}?${query}`)
      expect([query, status, /^(cursor|skip|sort)$/.test(body.details?.[0]?.path)]).toEqual([query, 422, true])
    }
  })

  it('SCALE-9: features and placements have pages by cursor too', async () => {
    const { dataset_id } = (await call('POST', '/datasets/v1', { name: 'Many' })).body
    const features = Array.from({ length: 25 }, (_, i) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [i, 0] },
      properties: { i },
    }))
    await call('POST', `/datasets/v1/${dataset_id}/features/import`, { type: 'FeatureCollection', features })
    const url = `/datasets/v1/${dataset_id}/features`
    const seen: number[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body }: { body: { features: { properties: { i: number } }[]; next_cursor: string | null } } = await call(
        'GET',
        `${url}?limit=10&cursor=${cursor}`,
      )
      seen.push(...body.features.map(({ properties }) => properties.i))
      cursor = body.next_cursor
    }
    expect(seen).toEqual(features.map((_, i) => i))
    expect((await call('GET', `${url}?skip=3&limit=2`)).body.features[0].properties.i).toBe(3)
    expect((await call('GET', `${url}?skip=3&cursor=`)).status).toBe(422)
    expect((await call('GET', `${url}?cursor=nonsense`)).status).toBe(422)
  })
})

describe('large catalogs', () => {
  const ROW_COUNT = 10_500
  let url: string
  beforeAll(async () => {
    url = await make(
      { n: 'int', t: 'string', b: 'boolean' },
      Array.from({ length: ROW_COUNT }, (_, n) => ({
        ...(n % 100 === 7 ? {} : { n: (n * 7919) % 5003 }),
        t: `Name ${(n * 31) % 997}`,
        b: n % 2 === 0,
      })),
    )
  }, 60_000)

  async function runIndexJobs(): Promise<number> {
    const { context } = service
    const jobs = await context.db.selectFrom('jobs').selectAll().where('name', '=', 'index-content').execute()
    for (const job of jobs) {
      await makeSortIndex(context, { ...job, signal: new AbortController().signal, finish: async () => {} })
      await context.db.deleteFrom('jobs').where('job_id', '=', job.job_id).execute()
    }
    return jobs.length
  }

  async function indexes(): Promise<string[]> {
    const { rows } = await sql<{ indexdef: string }>`
      select indexdef from pg_indexes where tablename = 'content' and indexname like 'content\\_sort\\_%'`.execute(
      service.context.db,
    )
    return rows.map(({ indexdef }) => indexdef)
  }

  const page = async (query: string) =>
    ((await call('GET', `${url}?${query}`)).body as Page).contents.map(({ content_id }) => content_id)
  const settled = () => new Promise((resolve) => setTimeout(resolve, 300))

  it('SCALE-10: a page far behind has the same rows as by cursor, from either end and beyond the last', async () => {
    for (const sort of ['', 'n', '-t', 'b']) {
      const all = await readAll(url, sort, 1000)
      expect(new Set(all).size).toBe(ROW_COUNT)
      for (const skip of [1000, 4990, 6000, ROW_COUNT - 20, ROW_COUNT - 5, ROW_COUNT, ROW_COUNT + 5])
        expect(await page(`sort=${sort}&skip=${skip}`), `${sort} ${skip}`).toEqual(all.slice(skip, skip + 20))
    }
  }, 120_000)

  it('SCALE-15: whoever reads page after page by skip gets each row once, and changes in between count at once', async () => {
    const pageOf = async (skip: number) => page(`sort=-n&limit=500&skip=${skip}`)
    const all = await readAll(url, '-n', 1000)
    for (const skip of [2000, 2500, 3000, 3100, 4000]) expect(await pageOf(skip)).toEqual(all.slice(skip, skip + 500))
    const { content_id } = (await call('POST', url, { data: { n: 1_000_000 } })).body
    expect(await pageOf(4001)).toEqual(all.slice(4000, 4500))
    expect(await pageOf(4501)).toEqual(all.slice(4500, 5000))
    await call('DELETE', `${url}/${content_id}`)
    expect(await pageOf(4500)).toEqual(all.slice(4500, 5000))
  }, 60_000)

  it('SCALE-11: sorting a large catalog has an index made, which later pages are read from, and the order stays', async () => {
    const before = await Promise.all(['n', '-n', 't', '-b'].map((sort) => page(`sort=${sort}`)))
    await settled()
    expect(await runIndexJobs()).toBeGreaterThan(0)
    const after = await Promise.all(['n', '-n', 't', '-b'].map((sort) => page(`sort=${sort}`)))
    expect(after).toEqual(before)
    expect(await readAll(url, '-n', 1000)).toEqual([...new Set(await readAll(url, '-n', 700))])
    const made = await indexes()
    expect(made.length).toBeGreaterThanOrEqual(4)
    for (const definition of made) expect(definition).toMatch(/WHERE .*account_id = .*catalog_key = /)
    const scans = async () => {
      await sql`select pg_stat_force_next_flush()`.execute(service.context.db)
      const { rows } = await sql<{ scans: string }>`
        select sum(idx_scan)::int as scans from pg_stat_user_indexes where relname = 'content' and indexrelname like 'content\\_sort\\_%'`.execute(
        service.context.db,
      )
      return Number(rows[0]!.scans)
    }
    const earlier = await scans()
    for (let i = 0; i < 20; i++) await page('sort=-n')
    await expect.poll(scans, { timeout: 20_000 }).toBeGreaterThan(earlier)
  }, 120_000)

  it('SCALE-12: a value that is too long for an index is written, and sorts by its beginning', async () => {
    const t = Array.from({ length: 3000 }, (_, i) => String.fromCodePoint(0x4e00 + ((i * 7919) % 20_000))).join('')
    const { body, status } = await call('POST', url, { data: { t } })
    expect(status).toBe(201)
    expect((await page('sort=-t'))[0]).toBe(body.content_id)
    expect((await call('DELETE', `${url}/${body.content_id}`)).status).toBe(204)
  })

  it('SCALE-13: at most eight orders of a catalog have an index; those of a catalog that is gone are dropped', async () => {
    const fields = Array.from({ length: 12 }, (_, i) => `f${i}`)
    const wide = await make(
      Object.fromEntries(fields.map((field) => [field, 'int'])),
      Array.from({ length: 10_001 }, (_, n) => ({ f0: n })),
    )
    const had = (await indexes()).length
    for (const field of fields) await call('GET', `${wide}?sort=${field}`)
    await settled()
    await runIndexJobs()
    expect((await indexes()).length - had).toBe(8)
    await call('DELETE', `/catalogs/v1/${wide.slice(12)}`)
    await pruneSortIndexes(service.context.db)
    expect((await indexes()).length).toBe(had)
  }, 120_000)

  it('SCALE-14: an index that was cut off while it was made is made again', async () => {
    const { context } = service
    const { rows } = await sql<{ name: string }>`
      select indexrelid::regclass::text as name from pg_index where indrelid = 'content'::regclass and indexrelid::regclass::text like 'content\\_sort\\_%' limit 1`.execute(
      context.db,
    )
    const { name } = rows[0]!
    await sql`update pg_index set indisvalid = false where indexrelid = ${name}::regclass`.execute(context.db)
    await context.db
      .insertInto('jobs')
      .values({
        account_id: service.accountId,
        job_id: 'again',
        name: 'index-content',
        data: JSON.stringify({ index_name: name }),
        max_attempts: 5,
      })
      .execute()
    await runIndexJobs()
    const valid = await sql<{ ok: boolean }>`
      select indisvalid as ok from pg_index where indexrelid = ${name}::regclass`.execute(context.db)
    expect(valid.rows).toEqual([{ ok: true }])
  }, 60_000)
})
