import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { makeTwoLevelVenue } from '../testing/two-level-venue.ts'

let service: TestService
let call: TestService['call']
beforeAll(async () => {
  service = await openTestService({ jobs: false })
  call = service.call
})
afterAll(() => service.close())

/** As JSON text, since a literal `__proto__` would set the prototype. */
const ODD = '{"a\\nb":1,"a\\rb":2,"a\\u2028b":3,"a\\u2029b":4,"__proto__":{"x":5},"constructor":{"prototype":6},"":7}'
const odd = JSON.parse(ODD)

const send = (method: string, url: string, json: string) =>
  call(method, url, json, { 'content-type': 'application/json' })
const entries = (object: object) => Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1))

function expectOdd(data: object): void {
  expect(entries(data)).toEqual(entries(odd))
}

describe('objects with free keys', () => {
  it('BODY-1: content keeps keys with line breaks and __proto__, in every answer', async () => {
    await call('POST', '/catalogs/v1', { catalog_id: 'odd', title: 'Odd' })
    const made = await send('POST', '/content/v1/odd', `{"data":${ODD}}`)
    expect(made.status).toBe(201)
    const url = `/content/v1/odd/${made.body.content_id}`
    expectOdd(made.body.data)
    expectOdd((await call('GET', url)).body.data)
    expectOdd((await call('GET', '/content/v1/odd')).body.contents[0].data)
    expectOdd((await call('GET', '/catalogs/v1/odd/content')).body[0].data)
    const merged = await send('PUT', url, '{"data":{"__proto__":{"y":8},"a\\nb":null,"a\\rb":9}}')
    expect(Object.getOwnPropertyDescriptor(merged.body.data, '__proto__')?.value).toEqual({ x: 5, y: 8 })
    expect([Object.hasOwn(merged.body.data, 'a\nb'), merged.body.data['a\rb']]).toEqual([false, 9])
    await send('PUT', url, '{"data":{"__proto__":null}}')
    expect(Object.hasOwn((await call('GET', url)).body.data, '__proto__')).toBe(false)
  })

  it('BODY-1: a schema keeps such field names, and its types hold for them', async () => {
    const schema = '{"a\\nb":"int","a\\u2028b":"string","__proto__":"int"}'
    const made = await send('POST', '/catalogs/v1', `{"catalog_id":"odd-schema","title":"T","data_schema":${schema}}`)
    expect(made.status).toBe(201)
    for (const { data_schema } of [made.body, (await call('GET', '/catalogs/v1/odd-schema')).body])
      expect(entries(data_schema)).toEqual(entries(JSON.parse(schema)))
    const wrong = await send('POST', '/content/v1/odd-schema', '{"data":{"__proto__":"x"}}')
    expect([wrong.status, wrong.body.details[0].path]).toEqual([422, 'data.__proto__'])
    const patched = await call('PUT', '/catalogs/v1/odd-schema/schema', [{ op: 'add', path: '/c\nd', value: 'int' }])
    expect(patched.body.data_schema['c\nd']).toBe('int')
  })

  it('BODY-1: contact_info, properties, reservations, search and an import of features keep them too', async () => {
    const account = await send('PUT', '/accounts/v1', `{"contact_info":${ODD}}`)
    expectOdd(account.body.contact_info)
    const { mapId, viewId, rooms } = await makeTwoLevelVenue(call, 'odd-')
    const dataset = (await call('POST', '/datasets/v1', { name: 'Odd' })).body.dataset_id
    const feature = `{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":${ODD}}`
    expectOdd((await send('POST', `/datasets/v1/${dataset}/features`, feature)).body.properties)
    const collection = `{"type":"FeatureCollection","__proto__":1,"features":[${feature}]}`
    expect((await send('POST', `/datasets/v1/${dataset}/features/import`, collection)).status).toBe(201)
    for (const { properties } of (await call('GET', `/datasets/v1/${dataset}/features`)).body.features)
      expectOdd(properties)
    const room = Object.values(rooms)[0]
    const body = `{"feature_ids":[${JSON.stringify(room)}],"data":${ODD}}`
    expect((await send('POST', `/reservations/v1/${mapId}/${viewId}`, body)).status).toBe(201)
    expectOdd((await call('GET', `/reservations/v1/${mapId}/${viewId}`)).body.reservations[0].data)
    const content = await send('POST', '/content/v1/odd', `{"data":{"name":"Findable","extra":${ODD}}}`)
    await call('POST', `/placements/v1/${mapId}/${viewId}`, {
      feature_id: room,
      catalog_id: 'odd',
      content_id: content.body.content_id,
    })
    const [hit] = (await call('GET', `/search/v1/${mapId}/${viewId}?q=findable`)).body
    expectOdd(hit.content.data.extra)
    expectOdd((await call('GET', `/search/v1/${hit.placement_id}`)).body.content.data.extra)
  })

  it('BODY-1: whatever the keys are, data comes back as it went in', async () => {
    await call('POST', '/catalogs/v1', { catalog_id: 'any-key', title: 'Any' })
    const text = fc.string({ unit: 'binary', maxLength: 8 }).filter((value) => !value.includes('\0'))
    const key = fc.oneof(text, fc.constantFrom('__proto__', 'constructor', 'toString', '\u2028', '\n'))
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(key, { minLength: 1, maxLength: 5 }), async (keys) => {
        const data = `{${keys.map((name, i) => `${JSON.stringify(name)}:${i}`).join()}}`
        const made = await send('POST', '/content/v1/any-key', `{"data":${data}}`)
        expect([made.status, entries(made.body.data)]).toEqual([201, entries(JSON.parse(data))])
      }),
      { numRuns: 60 },
    )
  })

  it('BODY-2: features that are not UTF-8 are refused as a body, in an import too', async () => {
    const dataset = (await call('POST', '/datasets/v1', { name: 'Latin' })).body.dataset_id
    const point = '{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{"name":"\xe9"}}'
    const bodies = [
      `{"type":"FeatureCollection","features":[${point}]}`,
      '{"type":"FeatureCollection","name":"\xe9","features":[]}',
    ]
    for (const body of bodies) {
      const answer = await call('POST', `/datasets/v1/${dataset}/features/import`, Buffer.from(body, 'latin1'), {
        'content-type': 'application/json',
      })
      expect([answer.status, answer.body.code]).toEqual([400, 'MALFORMED_BODY'])
    }
    expect((await call('GET', `/datasets/v1/${dataset}/features`)).body.total).toBe(0)
  })
})
