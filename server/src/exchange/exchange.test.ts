import { writeZip } from '@rotunda/core/exchange'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, form, openTestService, type TestService } from '../testing/test-service.ts'
import { makeTwoLevelVenue, type TwoLevelVenue } from '../testing/two-level-venue.ts'

let service: TestService
let venue: TwoLevelVenue
beforeAll(async () => {
  service = await openTestService()
  venue = await makeTwoLevelVenue(service.call)
})
afterAll(() => service.close())

const ended = (state: string) => state === 'completed' || state === 'failed'

async function finished(exchangeId: string) {
  const ask = () => service.call('GET', `/exchange/v1/${exchangeId}`)
  return (await eventually(ask, ({ body }) => ended(body.state), 120)).body
}

async function exported(options: object) {
  const made = await service.call('POST', '/exchange/v1/exports', { map_source_id: venue.sourceId, ...options })
  expect([made.status, made.body.message]).toEqual([201, undefined])
  const done = await finished(made.body.exchange_id)
  expect(done.failure).toBeNull()
  return { done, file: (await service.call('GET', `/exchange/v1/${done.exchange_id}/file`)).raw }
}

async function imported(data: Buffer | string, name = 'venue.zip', fields: Record<string, string> = {}) {
  const { body, headers } = form({ file: { name, type: 'application/octet-stream', data }, ...fields })
  const made = await service.call('POST', '/exchange/v1/imports', body, headers)
  expect(made.status).toBe(201)
  return finished(made.body.exchange_id)
}

async function checked(data: Buffer | string) {
  const { body, headers } = form({ file: { name: 'venue.zip', type: 'application/zip', data } })
  return service.call('POST', '/exchange/v1/check', body, headers)
}

const zip = (name: string, text: string) => Buffer.from(writeZip(new Map([[name, text]])))

it('XCHG-6: without a georeference an export answers 409 and says what is missing', async () => {
  await service.call('PUT', `/map-sources/v1/${venue.sourceId}`, { georeference: null })
  const refused = await service.call('POST', '/exchange/v1/exports', { map_source_id: venue.sourceId, format: 'imdf' })
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('georeference')])
  const { done } = await exported({ format: 'geojson', coordinates: 'drawing' })
  expect(done.report.counts.levels).toBe(2)
  const georeference = { origin: [13.4, 52.5], rotation: 20 }
  expect((await service.call('PUT', `/map-sources/v1/${venue.sourceId}`, { georeference })).status).toBe(200)
})

it('XCHG-7: a venue goes out as IMDF, passes the check, and comes in as a venue that is searched and routed', async () => {
  const address = { address: 'Hauptstraße 1', locality: 'Berlin', country: 'DE' }
  const { done, file } = await exported({ format: 'imdf', address })
  expect(done).toMatchObject({ state: 'completed', progress: 1, report: { notes: [] } })
  expect((await checked(file)).body).toEqual({ format: 'imdf', is_valid: true, errors: 0, warnings: 0, findings: [] })

  const made = await imported(file, 'venue.zip', { name: 'Second home' })
  expect(made).toMatchObject({ state: 'completed', format: 'imdf', failure: null, report: { counts: { levels: 2 } } })
  const source = (await service.call('GET', `/map-sources/v1/${made.map_source_id}`)).body
  expect(source).toMatchObject({
    name: 'Second home',
    georeference: { origin: [expect.any(Number), expect.any(Number)] },
  })
  const search = `/search/v1/${made.map_id}/${made.map_view_id}`
  const find = async (name: string) => (await service.call('GET', `${search}?q=${name}&limit=100`)).body
  const [from, to] = [await find('Bakery'), await find('Coffee')]
  expect([from.length > 0, to.length > 0]).toEqual([true, true])
  const ends = { map_id: made.map_id, start_placement_id: from[0].placement_id, end_placement_id: to[0].placement_id }
  expect((await service.call('POST', '/routes/v1/path', ends)).status).toBe(200)
})

it('XCHG-8, XCHG-30: the same venue goes out and comes in as GeoJSON and as OpenStreetMap, which say that they leave places out', async () => {
  const options = [{ format: 'geojson' }, { format: 'osm' }, { format: 'osm', encoding: 'json' }]
  for (const option of options) {
    const { done, file } = await exported(option)
    const [leftOut] = done.report.notes
    expect(leftOut).toEqual({
      feature: null,
      message: expect.stringMatching(/^\d+ places of catalogs were left out; IMDF/),
    })
    expect(done.report.counts.places).toBe(0)
    const made = await imported(file, done.file_name)
    expect([made.format, made.failure, made.report.counts.levels]).toEqual([option.format, null, 2])
  }
})

it('XCHG-9: hostile and broken files fail with a code and the place, and leave nothing behind', async () => {
  const before = (await service.call('GET', '/map-sources/v1?limit=1')).body.total
  const cases: [Buffer | string, string, RegExp][] = [
    ['neither of them', 'exchange_unsupported', /not an IMDF archive/],
    [zip('../unit.geojson', '{}'), 'exchange_unreadable', /points outside the archive/],
    [zip('unit.geojson', '{'), 'exchange_unreadable', /^unit\.geojson: is not JSON/],
    [zip('unit.geojson', '0'.repeat(30_000_000)), 'exchange_too_large', /^unit\.geojson/],
    ['<osm><node', 'exchange_unreadable', /^line 1/],
    ['{"type":"FeatureCollection","features":[]}', 'exchange_empty', /^features/],
  ]
  for (const [data, code, message] of cases) {
    const { state, failure } = await imported(data)
    expect([state, failure.code, failure.message]).toEqual(['failed', code, expect.stringMatching(message)])
    expect((await checked(data)).status).toBe(422)
  }
  expect((await service.call('GET', '/map-sources/v1?limit=1')).body.total).toBe(before)
})

it('XCHG-10: texts that the database cannot hold are cleaned, and unknown kinds come in', async () => {
  const ring = [[13, 52], [13.001, 52], [13.001, 52.001], [13, 52]] // biome-ignore format: a ring
  const properties = { kind: 'moonbase', name: 'A\u0000B\ud800', deep: { text: '\u0000' }, closed: 'sometimes' }
  const features = [{ type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] }, properties }]
  const made = await imported(JSON.stringify({ type: 'FeatureCollection', features }), 'odd.geojson')
  expect([made.state, made.report.notes.length]).toEqual(['completed', 2])
})

it('XCHG-11: a file is kept until it expires or is deleted; the list has the newest first', async () => {
  const { done } = await exported({ format: 'osm' })
  const list = (await service.call('GET', `/exchange/v1?map_source_id=${venue.sourceId}`)).body
  expect(list.exchanges[0].exchange_id).toBe(done.exchange_id)
  expect(done.expires_at - done.created_at).toBeGreaterThan(6 * 24 * 3600 * 1000)
  expect((await service.call('DELETE', `/exchange/v1/${done.exchange_id}`)).status).toBe(204)
  expect((await service.call('GET', `/exchange/v1/${done.exchange_id}/file`)).status).toBe(404)
  const { done: old } = await exported({ format: 'osm' })
  await service.context.db.updateTable('exchanges').set({ expires_at: new Date(0) }).where('exchange_id', '=', old.exchange_id).execute() // biome-ignore format: one statement
  expect((await service.call('GET', `/exchange/v1/${old.exchange_id}/file`)).status).toBe(404)
})
