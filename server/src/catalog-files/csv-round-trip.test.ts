import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { form, openTestService, type TestService } from '../testing/test-service.ts'

let service: TestService
let call: TestService['call']
beforeAll(async () => {
  service = await openTestService({ jobs: false })
  call = service.call
})
afterAll(() => service.close())

type Data = Record<string, unknown>
const exported = async (id: string, query = '') => (await call('GET', `/catalogs/v1/${id}/csv${query}`)).raw.toString()
const schemaOf = async (id: string) => (await call('GET', `/catalogs/v1/${id}`)).body.data_schema
const items = async (id: string): Promise<{ content_id: string; data: Data }[]> =>
  (await call('GET', `/catalogs/v1/${id}/content`)).body
const dataOf = async (id: string) => (await items(id)).map(({ data }) => Object.entries(data).sort())

async function replace(id: string, data: string) {
  const { body, headers } = form({ file: { name: 'a.csv', type: 'text/csv', data } })
  return call('PUT', `/catalogs/v1/${id}/csv`, body, headers)
}

let made = 0
async function make(schema: Data, rows: Data[]): Promise<string> {
  const id = `round-${made++}`
  const json = { 'content-type': 'application/json' }
  const catalog = JSON.stringify({ catalog_id: id, title: 'T', data_schema: schema })
  expect((await call('POST', '/catalogs/v1', catalog, json)).status).toBe(201)
  for (const data of rows) {
    const answer = await call('POST', `/content/v1/${id}`, JSON.stringify({ data }), json)
    expect([answer.status, answer.body.message]).toEqual([201, undefined])
  }
  return id
}

const text = fc
  .oneof(
    fc.constantFrom('12', '007', 'true', '', '1e5', '2026-01-31', '=1+1', '{"a": 1}', 'null', 'a\nb', '\u2028', "'x"),
    fc.string({ unit: 'binary', maxLength: 5 }),
  )
  .filter((value) => !value.includes('\0'))

const VALUES: Record<string, fc.Arbitrary<unknown>> = {
  text,
  string: text,
  url: fc.constantFrom('https://a.example/', 'http://b.example/x.png'),
  image: fc.constantFrom('https://a.example/x.png', 'data:image/png;base64,AA'),
  int: fc.oneof(fc.integer(), fc.maxSafeInteger()),
  float: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
  boolean: fc.boolean(),
  date: fc.constantFrom('2026-01-31', '1999-12-01'),
  datetime: fc.constantFrom('2026-01-31T09:30:00Z', '2026-01-31 09:30'),
  time: fc.constantFrom('09:30', '23:59:59'),
  email: fc.constantFrom('a@b.org', 'jörg@müller.example'),
  phone: fc.constantFrom('12345', '030 123456', '+49 30 1234567'),
}
const anything = fc.oneof(
  text,
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.constant([1, 'x']),
  fc.constant({ a: 1 }),
)
const name = fc
  .oneof(fc.constantFrom('a\nb', 'c\r', '\u2028x', '__proto__', '2024', '=n', 'x,y', 'Title'), text)
  .filter((value) => value.trim() !== '' && !/^(external_id|more)$/i.test(value))

const field = fc.record({ name, type: fc.constantFrom(...Object.keys(VALUES)) })
const catalogs = fc
  .record({
    fields: fc.uniqueArray(field, { selector: (one) => one.name, minLength: 1, maxLength: 4 }),
    hasIds: fc.boolean(),
    hasMore: fc.boolean(),
  })
  .chain(({ fields, hasIds, hasMore }) => {
    const values = fields.map(({ type }) => fc.option(fc.oneof({ weight: 9, arbitrary: VALUES[type]! }, fc.constant(null)), { nil: undefined })) // biome-ignore format: one row
    const row = fc.tuple(fc.tuple(...values), fc.option(anything, { nil: undefined })).map(([cells, more]) => {
      const entries = fields.map(({ name }, i): [string, unknown] => [name, cells[i]])
      if (hasMore) entries.push(['more', more])
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
    })
    const schema = Object.fromEntries(fields.map(({ name, type }) => [name, type]))
    return fc.record({
      schema: fc.constant(hasIds ? { ...schema, external_id: 'string' } : schema),
      rows: fc.array(row, { maxLength: 5 }).map((rows) => (hasIds ? rows.map((data, i) => ({ ...data, external_id: `${i}` })) : rows)), // biome-ignore format: one row
    })
  })

describe('CSV that replaces its own catalog', () => {
  it('CSV-19: an export that replaces its catalog keeps every type and every value', async () => {
    await fc.assert(
      fc.asyncProperty(catalogs, async ({ schema, rows }) => {
        const id = await make(schema, rows)
        const [file, types, data] = [await exported(id), Object.entries(await schemaOf(id)), await dataOf(id)]
        const answer = await replace(id, file)
        expect([answer.status, answer.body.message]).toEqual([200, undefined])
        expect(Object.entries(await schemaOf(id)).filter(([key]) => key !== 'more')).toEqual(types)
        expect(await dataOf(id)).toEqual(data)
        expect(await exported(id)).toBe(file)
      }),
      { numRuns: 40 },
    )
  })

  it('CSV-19: texts that look like numbers stay texts, and with an external ID nothing is touched', async () => {
    const schema = { external_id: 'string', code: 'text', tel: 'phone' }
    const id = await make(schema, [{ external_id: '1', code: '12', tel: '5551234', more: '7', note: '' }])
    const before = await items(id)
    await replace(id, await exported(id))
    expect(await schemaOf(id)).toEqual({ ...schema, more: 'string', note: 'string' })
    expect(await items(id)).toEqual(before)
  })

  it('CSV-20: a column keeps its type as long as every new value fits it, and is inferred anew otherwise', async () => {
    const many = (value: string) => Array.from({ length: 17_000 }, () => `${value}\n`).join('')
    const id = await make({ tel: 'phone' }, [{ tel: '5551234' }])
    await replace(id, `tel\n${many('555')}`)
    expect(await schemaOf(id)).toEqual({ tel: 'phone' })
    expect((await replace(id, `tel\n${many('555')}12\n`)).body.message).toBeUndefined()
    expect(await schemaOf(id)).toEqual({ tel: 'int' })
    expect(new Set((await items(id)).map(({ data }) => data.tel))).toEqual(new Set([555, 12]))
    await replace(id, `tel\n${many('555')}x\n`)
    expect(await schemaOf(id)).toEqual({ tel: 'string' })
    expect(new Set((await items(id)).map(({ data }) => data.tel))).toEqual(new Set(['555', 'x']))
  })

  it('CSV-21: headers with line breaks and U+2028 keep their columns', async () => {
    const file = '"a\nb","c\rd",e\u2028f\n1,x,2\n'
    expect((await replace('line-breaks', file)).body.data_schema).toEqual({ 'a\nb': 'int', 'c\rd': 'string', 'e\u2028f': 'int' }) // biome-ignore format: one schema
    expect((await call('GET', '/content/v1/line-breaks')).body.contents[0].data).toEqual({ 'a\nb': 1, 'c\rd': 'x', 'e\u2028f': 2 }) // biome-ignore format: one row
    expect(await exported('line-breaks')).toBe(file)
  })

  it('CSV-22: header and rows end in the same line break', async () => {
    const id = await make({ a: 'int' }, [{ a: 1 }, { a: 2 }])
    expect(await exported(id)).toBe('a\n1\n2\n')
  })

  it('CSV-23: ?guard=formulas puts an apostrophe before texts that a spreadsheet would run', async () => {
    const cells = ['=1+1', '+49', '-x', '@SUM(A1)', '\tx', '\r=1', 'plain', "'x", 'a=b']
    const id = await make(
      { '=head': 'text', n: 'int' },
      cells.map((cell, i) => ({ '=head': cell, n: -i - 1 })),
    )
    expect(await exported(id, '?guard=formulas')).toBe(
      `'=head,n\n'=1+1,-1\n'+49,-2\n'-x,-3\n'@SUM(A1),-4\n'\tx,-5\n"'\r=1",-6\nplain,-7\n'x,-8\na=b,-9\n`,
    )
    expect(await exported(id)).toContain('\n=1+1,-1\n')
    const wrong = await call('GET', `/catalogs/v1/${id}/csv?guard=macros`)
    expect([wrong.status, wrong.body.details[0].path]).toEqual([422, 'guard'])
  })
})
