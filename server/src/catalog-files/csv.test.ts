import { request } from 'node:http'
import { csvLine } from '@rotunda/core/table'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { form, openTestService, type TestService } from '../testing/test-service.ts'
import { makeTwoLevelVenue } from '../testing/two-level-venue.ts'

let service: TestService
let call: TestService['call']
let url: string
beforeAll(async () => {
  service = await openTestService({ jobs: false, config: { maxUploadBytes: 4 * 1024 * 1024 } })
  call = service.call
  url = await service.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => service.close())

type Fields = Record<string, string>

async function send(method: string, url: string, data: string | Buffer, fields: Fields = {}, type = 'text/csv') {
  const { body, headers } = form({ file: { name: 'Läden 2026.csv', type, data }, ...fields })
  return call(method, url, body, headers)
}

const create = (data: string | Buffer, fields?: Fields, type?: string) =>
  send('POST', '/catalogs/v1/csv', data, fields, type)
const replace = (id: string, data: string | Buffer, fields?: Fields) =>
  send('PUT', `/catalogs/v1/${id}/csv`, data, fields)
const exported = async (id: string) => (await call('GET', `/catalogs/v1/${id}/csv`)).raw.toString()

interface Item {
  content_id: string
  data: Record<string, unknown>
}
const items = async (id: string): Promise<Item[]> => (await call('GET', `/catalogs/v1/${id}/content`)).body
const data = async (id: string) => (await items(id)).map((item) => item.data)

/** 200 kB. */
const WIDE = `a\n${`${'x'.repeat(999)}\n`.repeat(200)}`

let made = 0
async function make(file: string | Buffer, fields: Fields = {}): Promise<string> {
  const id = `csv-${made++}`
  const answer = await create(file, { catalog_id: id, ...fields })
  expect([answer.status, answer.body.message]).toEqual([201, undefined])
  return id
}

describe('CSV', () => {
  it('CSV-1: a file makes a catalog: types from the values, an empty cell is no key', async () => {
    const rows = [
      'external_id,Title,stars,price,open,opened,site,mail,code,2024',
      'A1,"Bakery, ""Löwe""",3,12.50,TRUE,2024-05-01,https://a.example/,a@b.org,007,x',
      'A2,"two\r\nlines",,3.10,FALSE,2024-05-02,https://b.example/,c@d.org,12345678901234567890,',
    ]
    const answer = await create(`${rows.join('\r\n')}\r\n`, { is_landmark_catalog: 'true', description: 'All' })
    expect(answer.status).toBe(201)
    expect(answer.headers['service-revision']).toMatch(/^\d+$/)
    expect(answer.body).toMatchObject({ title: 'Läden 2026', description: 'All', is_landmark_catalog: true })
    expect(answer.body.data_schema).toEqual({
      external_id: 'string', Title: 'text', stars: 'int', price: 'float', open: 'boolean', opened: 'date',
      site: 'url', mail: 'email', code: 'string', '2024': 'string',
    }) // biome-ignore format: a table
    expect(await data(answer.body.catalog_id)).toMatchObject([
      { Title: 'Bakery, "Löwe"', stars: 3, price: 12.5, open: true, code: '007', '2024': 'x' },
      { Title: 'two\r\nlines', price: 3.1, open: false, code: '12345678901234567890' },
    ])
    expect(Object.keys((await data(answer.body.catalog_id))[1]!)).not.toContain('stars')
  })

  it('CSV-2: files are read as spreadsheets write them: BOM, UTF-16, semicolons, tabs', async () => {
    const text = 'Name;Größe\r\nÄ;1\r\n'
    for (const file of [`\uFEFF${text}`, text.replaceAll(';', '\t'), Buffer.from(`\uFEFF${text}`, 'utf16le')])
      expect(await data(await make(file))).toEqual([{ Name: 'Ä', Größe: 1 }])
  })

  it('CSV-3: the fields may stand before or after the file; a taken ID and wrong ones are refused', async () => {
    const file = { name: 'a.csv', type: 'text/csv', data: 'a\n1\n' }
    const before = form({ title: 'First', catalog_id: 'fields-first', file })
    expect((await call('POST', '/catalogs/v1/csv', before.body, before.headers)).body.title).toBe('First')
    expect((await create('a\n1\n', { catalog_id: 'fields-first' })).body.code).toBe('ID_TAKEN')
    const wrong: Fields[] = [{ catalog_id: 'a b' }, { is_landmark_catalog: 'perhaps' }, { title: 'x'.repeat(501) }]
    for (const fields of wrong) {
      const answer = await create('a\n1\n', fields)
      expect([answer.status, answer.body.details[0].path]).toEqual([422, Object.keys(fields)[0]])
    }
    const none = form({ title: 'No file' })
    expect((await call('POST', '/catalogs/v1/csv', none.body, none.headers)).body.details[0].path).toBe('file')
  })

  it('CSV-4: the part must be text/csv, in a form, and of bounded size', async () => {
    for (const type of ['application/json', 'text/plain', 'application/vnd.ms-excel'])
      expect((await create('a\n1\n', {}, type)).status).toBe(415)
    expect((await call('POST', '/catalogs/v1/csv', { a: 1 })).status).toBe(415)
    const answer = await create(`a\n${`${'x'.repeat(4095)}\n`.repeat(1025)}`)
    expect([answer.status, answer.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })

  it('CSV-5: a broken file says line and column, and stores nothing', async () => {
    const long = Array.from({ length: 3000 }, (_, i) => `${i},x\n`).join('')
    const broken: [string | Buffer, RegExp][] = [
      ['', /line 1, column 1/],
      ['a,,c\n1,2,3\n', /line 1, column 2/],
      ['a,b,a\n1,2,3\n', /line 1, column 3/],
      ['a,b\n1,2\n\n3\n', /line 4, column 2 \(b\)/],
      ['a,b\n1,"2\n', /line 2, column 2 \(b\)/],
      ['a,b\n1,2"3\n', /line 2, column 2 \(b\)/],
      ['a,b\n1,2\n3,\0\n', /line 3, column 2/],
      [`a,b\n${long}1,2,3\n`, /line 3002, column 3/],
      [Buffer.concat([Buffer.from('a,b\n1,'), Buffer.from([0xff, 0xfe, 0x41])]), /line 2, column 2/],
      [`${Array.from({ length: 10_000 }, (_, i) => `c${i}`).join(',')}\n`, /line 1, column 1001/],
      [`a,b\n1,"${'x'.repeat(1_100_000)}"\n`, /line 2, column 2/],
      [`sep=,\n${'n'.repeat(501)},b\n1,2\n`, /line 2, column 1/],
      [Buffer.from('\uFEFFa,b\n1,2\n3,\ud83d\n', 'utf16le'), /line 3, column 2 \(b\)/],
      ['a,b\n1,2\n3,"4"5\n', /line 3, column 2 \(b\)/],
    ]
    const before = (await call('GET', '/catalogs/v1?limit=1000')).body.length
    for (const [file, place] of broken) {
      const answer = await create(file)
      expect([answer.status, answer.body.code]).toEqual([422, 'INVALID_REQUEST_DATA'])
      expect(answer.body.message).toMatch(place)
      expect(answer.body.details).toHaveLength(1)
    }
    expect((await call('GET', '/catalogs/v1?limit=1000')).body).toHaveLength(before)
  })

  it('CSV-6: a type that turns out wrong late in the file loses nothing of what came before', async () => {
    const many = (row: (i: number) => string) => Array.from({ length: 5_000 }, (_, i) => row(i)).join('')
    const file = `n,price,flag,Flag,id\n${many((i) => `${i},${i}.50,TRUE,False,r${i}\n`)}x7,7.5,maybe,no,end\n`
    const id = await make(file)
    expect((await call('GET', `/catalogs/v1/${id}`)).body.data_schema).toMatchObject({
      n: 'string', price: 'string', flag: 'string', Flag: 'string',
    }) // biome-ignore format: a table
    const rows = await data(id)
    expect(rows[12]).toEqual({ n: '12', price: '12.50', flag: 'TRUE', Flag: 'False', id: 'r12' })
    expect(rows.at(-1)).toEqual({ n: 'x7', price: '7.5', flag: 'maybe', Flag: 'no', id: 'end' })
    expect(await exported(id)).toBe(file)
  })

  it('CSV-7: a replacement keeps the content_id of rows with a known external ID, and their placements', async () => {
    const { mapId, viewId, rooms } = await makeTwoLevelVenue(call, 'replaced-')
    const id = await make('external_id,Title\nA,Alpha\nB,Beta\nC,Gamma\n')
    const [a, b, c] = await items(id)
    for (const [item, room] of [[a, rooms.B2], [b, rooms.B3]] as const) // biome-ignore format: two placements
      await call('POST', `/placements/v1/${mapId}/${viewId}`, { feature_id: room, content_id: item!.content_id })
    const titles = async (q: string) =>
      (await call('GET', `/search/v1/${mapId}/${viewId}?q=${q}`)).body.map((hit: { title: string }) => hit.title)
    expect(await titles('beta')).toEqual(['Beta'])

    const answer = await replace(id, 'external_id;Title;n\nC;Gamma;\nD;Delta;1\nB;Second;2\n')
    expect(answer.status).toBe(200)
    expect(answer.body.data_schema).toEqual({ external_id: 'string', Title: 'string', n: 'int' })
    const after = await items(id)
    const idOf = (external: string) => after.find((item) => item.data.external_id === external)?.content_id
    expect([after.length, idOf('B'), idOf('C'), idOf('A')]).toEqual([3, b!.content_id, c!.content_id, undefined])
    expect([await titles('second'), await titles('alpha'), await titles('beta')]).toEqual([['Second'], [], []])
    const placed = (await call('GET', `/placements/v1/${mapId}/${viewId}`)).body.placements
    expect(placed.filter((row: { catalog_id: string }) => row.catalog_id === id)).toHaveLength(1)
  })

  it('CSV-8: rows that are the same stay untouched; without an external ID column all rows are new', async () => {
    const id = await make('external_id,Title\nA,Alpha\nB,Beta\n')
    const before = await items(id)
    await replace(id, 'external_id,Title\nA,Alpha\nB,Changed\n')
    const after = await items(id)
    expect(after[0]).toEqual(before[0])
    expect(after[1]).not.toEqual(before[1])
    await replace(id, 'Title\nAlpha\n')
    const anew = await items(id)
    expect(anew.map((item) => item.data)).toEqual([{ Title: 'Alpha' }])
    expect(anew[0]!.content_id).not.toBe(before[0]!.content_id)
    expect((await call('GET', `/content/v1/${id}`)).body.total).toBe(1)
  })

  it('CSV-9: a replacement makes the catalog where there is none; catalog_id must be the one in the address', async () => {
    const first = await replace('from-nothing', 'a\n1\n', { catalog_id: 'from-nothing' })
    expect([first.status, first.body.catalog_id]).toEqual([201, 'from-nothing'])
    const other = await replace('from-nothing', 'a\n2\n', { catalog_id: 'another' })
    expect([other.status, other.body.details[0].path]).toEqual([422, 'catalog_id'])
    expect(await data('from-nothing')).toEqual([{ a: 1 }])
    expect((await replace('not%20an%20id', 'a\n1\n')).status).toBe(422)
  })

  it('CSV-10: a failed replacement leaves the old rows, schema and keys', async () => {
    const id = await make('external_id,Title\nA,Alpha\n')
    await call('PUT', `/catalogs/v1/${id}`, { content_title_key: 'Title' })
    const before = [await items(id), (await call('GET', `/catalogs/v1/${id}`)).body]
    for (const file of ['x\n"1\n', 'external_id\nA\nB\nA\n']) expect((await replace(id, file)).status).toBe(422)
    expect([await items(id), (await call('GET', `/catalogs/v1/${id}`)).body]).toEqual(before)
    const { body } = await replace(id, 'external_id,Name\nA,Alpha\n')
    expect(body.content_title_key).toBeNull()
  })

  it('CSV-11: an external ID that stands twice in a file is refused with both lines and the column', async () => {
    const answer = await create('n,external_id\n1,A\n"two\nlines",B\n3,\n4,\n\n5,A\n6,B\n7,A\n')
    expect([answer.status, answer.body.details[0].path]).toEqual([422, 'external_id'])
    expect(answer.body.message).toContain('line 8, column 2 (external_id). "A" is already on line 2')
  })

  it('CSV-12: two replacements at once end one after the other, never mixed', async () => {
    const file = (letter: string) =>
      `external_id,v\n${Array.from({ length: 500 }, (_, i) => `${i},${letter}\n`).join('')}`
    const [one, two] = await Promise.all([replace('at-once', file('a')), replace('at-once', file('b'))])
    expect([one.status, two.status].sort()).toEqual([200, 201])
    const rounds = ['c', 'd', 'e', 'f'].map((letter) => replace('at-once', file(letter)))
    for (const answer of await Promise.all(rounds)) expect(answer.status).toBe(200)
    const rows = await data('at-once')
    expect([rows.length, new Set(rows.map((row) => row.v)).size]).toEqual([500, 1])
  })

  it('CSV-13: import of an export gives the same content again', async () => {
    const awkward = fc.constantFrom(
      ',',
      ';',
      '\t',
      '"',
      '\r',
      '\n',
      '\r\n',
      ' ',
      '\\',
      '\\.',
      '=1+1',
      '007',
      '😀',
      '\uFEFF',
    )
    const typed = fc.constantFrom('TRUE', 'false', '1', '2.5', '12.50', '1e5', '-0', '2024-01-01', 'sep=;', '\\N', '')
    const text = fc.string({ unit: fc.oneof(awkward, fc.string({ unit: 'binary', maxLength: 2 })), maxLength: 6 })
    const cell = fc.oneof(typed, text).filter((value) => !value.includes('\0'))
    const name = cell.filter((value) => value.trim() !== '' && value.toLowerCase() !== 'external_id')
    const tables = fc.uniqueArray(name, { minLength: 1, maxLength: 4 }).chain((header) =>
      fc.record({
        header: fc.constant(header),
        rows: fc.array(fc.array(cell, { minLength: header.length, maxLength: header.length }), { maxLength: 6 }),
      }),
    )
    let run = 0
    await fc.assert(
      fc.asyncProperty(tables, async ({ header, rows }) => {
        const id = await make([header, ...rows].map(csvLine).join(''))
        const again = `${id}-again-${run++}`
        const first = await exported(id)
        expect((await replace(again, first)).status).toBe(201)
        expect(await data(again)).toEqual(await data(id))
        expect(await exported(again)).toBe(first)
        const schema = async (catalog: string) => (await call('GET', `/catalogs/v1/${catalog}`)).body.data_schema
        expect(await schema(again)).toEqual(await schema(id))
      }),
      { numRuns: 25 },
    )
  })

  it('CSV-14: columns are exported in schema order, then keys outside the schema; __proto__ is a column', async () => {
    const id = await make('z,2024,__proto__,10\n1,a,b,"=cmd|\' /C calc\'!A0"\n')
    await call('POST', `/content/v1/${id}`, { data: { later: { x: 1 }, z: 2 } })
    await call('POST', `/content/v1/${id}`, { data: { 'a "q"': '', later: true } })
    expect(await exported(id)).toBe(
      `z,2024,__proto__,10,later,"a ""q"""\n1,a,b,=cmd|' /C calc'!A0,,\n2,,,,"{""x"": 1}",\n,,,,true,""\n`,
    )
    const empty = (await call('POST', '/catalogs/v1', { title: 'Empty' })).body.catalog_id
    expect(await exported(empty)).toBe('')
    const answer = await call('GET', `/catalogs/v1/${id}/csv`)
    expect(answer.headers['content-type']).toContain('text/csv')
    expect(answer.headers['content-disposition']).toContain(`${id}.csv`)
  })

  it('CSV-15: an update by the API keeps the digits that other numbers were imported with', async () => {
    const id = await make('Title,price\nA,12.50\n')
    const [item] = await items(id)
    await call('PUT', `/content/v1/${id}/${item!.content_id}`, { data: { Title: 'B' } })
    expect(await exported(id)).toBe('Title,price\nB,12.50\n')
  })

  it('CSV-16: an upload that is cut off stores nothing and gives its connection back', async () => {
    const { body, headers } = form({ catalog_id: 'cut-off', file: { name: 'a.csv', type: 'text/csv', data: WIDE } })
    for (let i = 0; i < 10; i++) {
      await new Promise<void>((resolve) => {
        const req = request(`${url}/catalogs/v1/csv`, {
          method: 'POST',
          headers: { ...headers, 'service-api-key': service.rootKey },
        })
        req.on('error', () => resolve())
        req.write(body.subarray(0, 100_000), () => setTimeout(() => req.destroy(), 5))
      })
    }
    expect((await call('GET', '/catalogs/v1/cut-off')).status).toBe(404)
    expect(await data(await make('a\n1\n'))).toEqual([{ a: 1 }])
  })

  it('CSV-17: a fault at the start is answered although the rest is still on its way', async () => {
    const file = { name: 'a.csv', type: 'text/csv', data: `a,b\n1\n${WIDE.repeat(15)}` }
    const { body, headers } = form({ file })
    const answer = await new Promise<string>((resolve, reject) => {
      const options = { method: 'POST', agent: false, headers: { ...headers, 'service-api-key': service.rootKey } }
      const req = request(`${url}/catalogs/v1/csv`, options, async (response) => {
        resolve(Buffer.concat(await response.toArray()).toString())
      })
      req.on('error', reject).end(body)
    })
    expect(answer).toContain('line 2, column 2 (b)')
  })
})
