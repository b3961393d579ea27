import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listOperations, type Operation, type Schema } from './testing/operations.ts'
import { form, openTestService, type TestService } from './testing/test-service.ts'
import { makeTwoLevelVenue, type TwoLevelVenue } from './testing/two-level-venue.ts'

/** Enough to meet each branch of a small schema; the seed makes a failure come back. */
const FUZZ_RUNS = 30
const FUZZ_SEED = 20_260

const operations = await listOperations()
let service: TestService
let venue: TwoLevelVenue
beforeAll(async () => {
  service = await openTestService({ jobs: false })
  venue = await makeTwoLevelVenue(service.call)
})
afterAll(() => service.close())

const HOSTILE = [
  '',
  ' ',
  "'; drop table accounts; --",
  '../../../../etc/passwd',
  '..%2f..%2f',
  'a\u0000b',
  '\ud800',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'null',
  '-1',
  '1e309',
  '٣',
  '\u202egnp.exe',
  '👩‍👩‍👧',
  '\r\nSet-Cookie: a=b',
  '{}',
  '%',
  'x'.repeat(3_000),
]

/** Real IDs, by the name that paths and bodies give them, so that fuzzing gets past the first 404. */
function real(name: string): string[] {
  const { mapId, viewId, sourceId, datasets, rooms, placements, contents } = venue
  const views = [viewId]
  const known: Record<string, string[]> = {
    map_id: [mapId],
    map_view_id: views,
    id: [viewId, 'shops'],
    default_map_view_id: views,
    copy_from: views,
    map_source_id: [sourceId],
    dataset_id: [...datasets],
    feature_id: Object.values(rooms),
    feature_ids: Object.values(rooms),
    content_id: Object.values(contents),
    catalog_id: ['shops', 'desks', 'reservations'],
    child_catalog_id: ['reservations', 'shops'],
    external_id: ['A1'],
    path: ['/Title', '/new', '/', '~2'],
    type: ['Feature', 'Point', 'Polygon', 'FeatureCollection'],
  }
  return known[name] ?? (/placement/.test(name) || name === 'via' ? Object.values(placements) : ['light', 'x'])
}

const text = (name: string) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.nat().map((n) => real(name)[n % real(name).length]!) },
    fc.constantFrom(...HOSTILE),
  )

const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(...HOSTILE, 1e308, -1e308, -0, 5e-324, 2 ** 53, [], {}, [[[]]], null),
)

/** Mostly what the schema asks for, now and then something else in any place of it. */
function arbitraryOf(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary: asked(schema, name) }, anything)
}

function asked(schema: Schema, name: string): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => arbitraryOf(one, name)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  switch (schema.type) {
    case 'string':
      return text(name)
    case 'integer':
      return fc.oneof(fc.integer({ min: -2, max: 3 }), fc.constantFrom(2 ** 31, -1001, 101))
    case 'number':
      return fc.oneof(fc.integer({ min: -180, max: 180 }), fc.double({ noNaN: true }))
    case 'boolean':
      return fc.boolean()
    case 'array': {
      const { items } = schema
      if (Array.isArray(items)) return fc.tuple(...items.map((item) => arbitraryOf(item)))
      return fc.array(items ? arbitraryOf(items, name) : anything, { maxLength: 4 })
    }
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([key, inner]) => [key, arbitraryOf(inner, key)] as const,
      )
      const required = fields.map(([key]) => key).filter((key) => schema.required?.includes(key))
      const declared = fc.record(Object.fromEntries(fields), { requiredKeys: required })
      return fields.length > 0 ? declared : fc.dictionary(fc.constantFrom(...HOSTILE, 'Title', 'name'), anything)
    }
    default:
      return anything
  }
}

function requestOf({ path, query, body }: Operation): fc.Arbitrary<{ url: string; body: unknown }> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)
  const segments = fc.tuple(...names.map((name) => text(name)))
  const asks = fc.tuple(
    ...query.map(({ name, schema, required }) =>
      fc
        .option(arbitraryOf(schema, name), { nil: undefined, freq: required ? 20 : 1 })
        .map((value) => [name, value] as const),
    ),
  )
  return fc.tuple(segments, asks, body ? arbitraryOf(body) : fc.constant(undefined)).map(([values, pairs, content]) => {
    const filled = names.reduce((url, name, i) => url.replace(`{${name}}`, inUrl(values[i]!)), path)
    const search = pairs.flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${inUrl(asText(value))}`]))
    return { url: search.length > 0 ? `${filled}?${search.join('&')}` : filled, body: content }
  })
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** A lone surrogate cannot be written in an address: it goes as the bytes that some clients send for it. */
function inUrl(value: string): string {
  return value.isWellFormed() ? encodeURIComponent(value) : '%ED%A0%80'
}

function check(answer: Awaited<ReturnType<TestService['call']>>, { statuses }: Operation): void {
  const { status, body } = answer
  expect(status, JSON.stringify(body)).toBeLessThan(500)
  if (status < 400) {
    expect(statuses.includes(String(status)) || statuses.includes('2XX'), `undeclared ${status}`).toBe(true)
    return
  }
  expect(body).toMatchObject({ error: expect.any(String), message: expect.any(String), code: expect.any(String) })
  for (const name of Object.keys(body)) expect(['error', 'message', 'code', 'details', 'request_id']).toContain(name)
  for (const detail of body.details ?? [])
    expect(detail).toEqual({ path: expect.any(String), message: expect.any(String) })
  expect(body.message).not.toMatch(/node_modules|\bat .*:\d+:\d+|select |insert into|violates/)
}

describe('hostile input', () => {
  for (const operation of operations) {
    it(`FUZZ-1: ${operation.method} ${operation.path} answers whatever comes in the declared shapes, never 5xx`, async () => {
      await fc.assert(
        fc.asyncProperty(requestOf(operation), async ({ url, body }) => {
          const sent = operation.takesFile ? form({ file: { name: 'x', type: 'text/csv', data: asText(body) } }) : null
          check(await service.call(operation.method, url, sent?.body ?? body, sent?.headers), operation)
        }),
        { numRuns: FUZZ_RUNS, seed: FUZZ_SEED, endOnFailure: true },
      )
    })
  }

  const file = (name: string, type: string, data: string | Buffer) => form({ file: { name, type, data } })
  const csv = 'Title\nA'
  const raw = (body: string, type: string) => ({ body: Buffer.from(body), headers: { 'content-type': type } })
  const uploads: [string, { body: Buffer; headers: Record<string, string> }][] = [
    ['a path as its name', file('../../../../tmp/evil.csv', 'text/csv', csv)],
    ['a path of Windows as its name', file('..\\..\\evil.svg', 'image/svg+xml', '<svg/>')],
    ['control characters in its name', file('a\u0001b\u007f.csv', 'text/csv', csv)],
    ['no bytes', file('empty.csv', 'text/csv', '')],
    ['a type that is no type', file('x.csv', 'text/<script>', csv)],
    ['an executable', file('x.svg', 'image/svg+xml', Buffer.from('7f454c4602010100', 'hex'))],
    ['entities that never end', file('x.svg', 'image/svg+xml', '<!DOCTYPE x [<!ENTITY a "&a;&a;">]><svg>&a;</svg>')],
    ['bytes that are no text', file('x.csv', 'text/csv', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x22, 0x0a]))],
    ['an open quote', file('x.csv', 'text/csv', 'a,b\n"1,2')],
    ['headers only of special names', file('x.csv', 'text/csv', '__proto__,constructor\n1,2')],
    ['no file', form({ title: 'x' })],
    ['the file as a text', form({ file: 'Title\nA' })],
    ['a second file', form({ file: { name: 'a', type: 'text/csv', data: csv }, other: { name: 'b', type: 'text/csv', data: csv } })], // biome-ignore format: one case a line
    ['fields named like methods', form({ __proto__: 'x', toString: 'y', file: { name: 'a', type: 'text/csv', data: csv } })], // biome-ignore format: one case a line
    ['no boundary', raw('Title', 'multipart/form-data')],
    ['a boundary that never comes', raw('Title', 'multipart/form-data; boundary=x')],
    ['half a part', raw('--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nTi', 'multipart/form-data; boundary=x')], // biome-ignore format: one case a line
    ['JSON', raw('{"file":"x"}', 'application/json')],
    ['a form', raw('file=x', 'application/x-www-form-urlencoded')],
  ]
  const forms = operations.filter((operation) => operation.takesFile)
  for (const [what, { body, headers }] of uploads) {
    it(`FUZZ-2: an upload with ${what} is taken or refused in words, by every operation that takes files`, async () => {
      expect(forms.length).toBeGreaterThan(3)
      for (const operation of forms) {
        const url = operation.path.replace('{id}', 'hostile').replace('{dataset_id}', venue.datasets[0])
        check(await service.call(operation.method, url, body, headers), operation)
      }
    })
  }

  it('FUZZ-3: after all of it the service is ready, and the account is there', async () => {
    expect((await service.call('GET', '/ready')).status).toBe(200)
    expect((await service.call('GET', '/accounts/v1')).body.account_id).toBe(service.accountId)
  })
})
