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

async function makeDataset(name = 'Hall'): Promise<string> {
  return (await call('POST', '/datasets/v1', { name })).body.dataset_id
}

const point = (coordinates: unknown) => ({ type: 'Feature', geometry: { type: 'Point', coordinates } })
const collection = (features: unknown) => ({ type: 'FeatureCollection', features })

describe('datasets', () => {
  it('DATA-1: a dataset made by hand is completed and has every field of the object', async () => {
    const before = Date.now()
    const made = await call('POST', '/datasets/v1', { name: 'Hall 4' })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ name: 'Hall 4', state: 'completed', account_id: service.accountId })
    expect(made.body.dataset_id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
    expect(made.body.created_at).toBeGreaterThan(before - 60_000)
    expect(made.body.updated_at).toBe(made.body.created_at)
    expect((await call('GET', `/datasets/v1/${made.body.dataset_id}`)).body).toEqual(made.body)
  })

  it('DATA-2: an own ID is kept, a taken one answers 409 ID_TAKEN, an impossible one 422', async () => {
    const id = `own.ID_~-${'x'.repeat(110)}`
    expect((await call('POST', '/datasets/v1', { name: 'a', dataset_id: id })).body.dataset_id).toBe(id)
    const again = await call('POST', '/datasets/v1', { name: 'b', dataset_id: id })
    expect([again.status, again.body.code]).toEqual([409, 'ID_TAKEN'])
    for (const bad of ['', 'a b', 'a/b', 'ä', 'x'.repeat(129), 7]) {
      expect([bad, (await call('POST', '/datasets/v1', { name: 'c', dataset_id: bad })).status]).toEqual([bad, 422])
    }
    expect((await call('POST', '/datasets/v1', { name: 'd', dataset_id: null })).status).toBe(201)
  })

  it('DATA-3: two accounts may use the same dataset ID', async () => {
    const branch = await service.makeSubAccount()
    const own = { 'service-api-key': branch.key }
    await call('POST', '/datasets/v1', { name: 'ours', dataset_id: 'shared' })
    expect((await call('POST', '/datasets/v1', { name: 'theirs', dataset_id: 'shared' }, own)).status).toBe(201)
    expect((await call('GET', '/datasets/v1/shared', undefined, own)).body.name).toBe('theirs')
    expect((await call('GET', '/datasets/v1/shared')).body.name).toBe('ours')
  })

  it('DATA-4: an update changes what is sent and nothing else; the time of the update moves on', async () => {
    const id = await makeDataset()
    const before = (await call('GET', `/datasets/v1/${id}`)).body
    expect((await call('PUT', `/datasets/v1/${id}`, { unknown: 1 })).body.name).toBe('Hall')
    const after = (await call('PUT', `/datasets/v1/${id}`, { name: 'New' })).body
    expect(after).toMatchObject({ name: 'New', created_at: before.created_at, state: 'completed' })
    expect(after.updated_at).toBeGreaterThanOrEqual(before.updated_at)
    expect((await call('PUT', '/datasets/v1/nowhere', { name: 'x' })).status).toBe(404)
  })

  it('DATA-5: the list is in order of creation and pages by skip and limit', async () => {
    const branch = await service.makeSubAccount()
    const own = { 'service-api-key': branch.key }
    for (const name of ['c', 'a', 'b']) await call('POST', '/datasets/v1', { name, dataset_id: `${name}-1` }, own)
    const list = await call('GET', '/datasets/v1', undefined, own)
    expect(list.body).toMatchObject({ total: 3, skip: 0, limit: 20 })
    const names = (answer: typeof list) => answer.body.datasets.map((item: { name: string }) => item.name)
    expect(names(list)).toEqual(['c', 'a', 'b'])
    const page = await call('GET', '/datasets/v1?skip=1&limit=1', undefined, own)
    expect([names(page), page.body.total]).toEqual([['a'], 3])
    expect((await call('GET', '/datasets/v1?limit=1000', undefined, own)).status).toBe(200)
  })

  it('DATA-6: a deleted dataset is gone with its features, their placements and bookings, from every map', async () => {
    const venue = await makeTwoLevelVenue(call, 'data6-')
    const views = `${venue.mapId}/${venue.viewId}`
    const booked = await call('POST', `/reservations/v1/${views}`, { feature_ids: [venue.rooms.A4], data: {} })
    expect(booked.status).toBe(201)
    expect((await call('GET', `/search/v1/${views}?q=L%C3%B6we`)).body).toHaveLength(1)

    const gone = await call('DELETE', `/datasets/v1/${venue.datasets[0]}`)
    expect([gone.status, gone.raw.length]).toEqual([204, 0])
    expect((await call('DELETE', `/datasets/v1/${venue.datasets[0]}`)).status).toBe(404)
    expect((await call('GET', `/datasets/v1/${venue.datasets[0]}/features`)).status).toBe(404)
    const left = (await call('GET', `/placements/v1/${views}`)).body.placements
    expect(left.map((item: { placement_id: string }) => item.placement_id)).toEqual([venue.placements.B1])
    expect((await call('GET', `/reservations/v1/${views}`)).body.total).toBe(0)
    const source = (await call('GET', `/map-sources/v1/${venue.sourceId}`)).body
    expect(source.floors.map((floor: { dataset_id: string | null }) => floor.dataset_id)).toEqual([
      null,
      venue.datasets[1],
    ])
    expect((await call('GET', `/search/v1/${views}?q=L%C3%B6we`)).body).toEqual([])
    expect((await call('GET', `/search/v1/${venue.placements.A1}`)).status).toBe(404)
  })
})

describe('features', () => {
  it('DATA-7: a feature is answered as it was sent, with its IDs', async () => {
    const id = await makeDataset()
    const sent = {
      type: 'Feature',
      geometry: { type: 'Polygon', coordinates: [[[0, 0], [4.5, 0], [4.5, -3], [0, 0]], [[1, -0.5], [2, -0.5], [2, -1], [1, -0.5]]] }, // biome-ignore format: rings
      properties: { kind: 'space', name: 'Ä 1', nested: { a: [1, null] }, '': 0 },
    }
    const made = await call('POST', `/datasets/v1/${id}/features`, sent)
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ ...sent, dataset_id: id, account_id: service.accountId })
    const url = `/datasets/v1/${id}/features/${made.body.feature_id}`
    expect((await call('GET', url)).body).toEqual(made.body)
    expect((await call('POST', `/datasets/v1/${id}/features`, point([1, 2]))).body.properties).toEqual({})
    expect((await call('POST', '/datasets/v1/nowhere/features', sent)).status).toBe(404)
    expect((await call('GET', `/datasets/v1/${await makeDataset()}/features/${made.body.feature_id}`)).status).toBe(404)
  })

  const ring = [[0, 0], [1, 0], [1, 1], [0, 0]] // biome-ignore format: a ring
  const wrong: [string, unknown][] = [
    ['no geometry', { type: 'Feature' }],
    ['another type of object', { type: 'Thing', geometry: { type: 'Point', coordinates: [0, 0] } }],
    ['a geometry of another type', { type: 'Feature', geometry: { type: 'MultiPoint', coordinates: [[0, 0]] } }],
    ['null as geometry', { type: 'Feature', geometry: null }],
    ['three numbers in a position', point([1, 2, 3])],
    ['one number in a position', point([1])],
    ['a text in a position', point(['1', 2])],
    ['a number that is none', point([null, 2])],
    ['a number beyond what drawings have', point([1e13, 0])],
    ['a line with one point', { type: 'Feature', geometry: { type: 'LineString', coordinates: [[0, 0]] } }],
    ['a polygon without rings', { type: 'Feature', geometry: { type: 'Polygon', coordinates: [] } }],
    ['a ring with three positions', { type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring.slice(1)] } }],
    ['an open ring', { type: 'Feature', geometry: { type: 'Polygon', coordinates: [[...ring.slice(0, 3), [9, 9]]] } }],
    ['an open hole', { type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring, [...ring.slice(0, 3), [9, 9]]] } }], // biome-ignore format: one case a line
    ['properties that are a list', { ...point([0, 0]), properties: [] }],
  ]
  for (const [what, body] of wrong) {
    it(`DATA-8: ${what} answers 422 and names the place`, async () => {
      const id = await makeDataset()
      const answer = await call('POST', `/datasets/v1/${id}/features`, body)
      expect([answer.status, answer.body.code]).toEqual([422, 'INVALID_REQUEST_DATA'])
      expect(answer.body.details[0].path).not.toBe('')
      const many = await call('POST', `/datasets/v1/${id}/features/import`, collection([point([0, 0]), body]))
      expect(many.status).toBe(422)
      expect(many.body.details[0].path).toMatch(/^features\.1\./)
      expect((await call('GET', `/datasets/v1/${id}/features`)).body.total).toBe(0)
    })
  }

  it('DATA-9: an import is all or nothing and keeps the order', async () => {
    const id = await makeDataset()
    const features = Array.from({ length: 1200 }, (_, i) => ({ ...point([i, -i]), properties: { i } }))
    const done = await call('POST', `/datasets/v1/${id}/features/import`, collection(features))
    expect([done.status, done.body.imported, done.body.feature_ids.length]).toEqual([201, 1200, 1200])
    const page = await call('GET', `/datasets/v1/${id}/features?skip=1100&limit=10000`)
    expect(page.body).toMatchObject({ total: 1200, skip: 1100, limit: 10_000 })
    expect(page.body.features.map((item: { properties: { i: number } }) => item.properties.i)).toEqual(
      Array.from({ length: 100 }, (_, i) => 1100 + i),
    )
    expect((await call('GET', `/datasets/v1/${id}/features?limit=10001`)).status).toBe(422)
    expect((await call('POST', `/datasets/v1/${id}/features/import`, collection([]))).body.imported).toBe(0)
    expect((await call('POST', '/datasets/v1/nowhere/features/import', collection([]))).status).toBe(404)
  })

  it('DATA-10: an update replaces the geometry and merges the properties by RFC 7396', async () => {
    const id = await makeDataset()
    const made = await call('POST', `/datasets/v1/${id}/features`, {
      ...point([0, 0]),
      properties: { a: 1, b: { c: 2, d: 3 }, e: [1] },
    })
    const url = `/datasets/v1/${id}/features/${made.body.feature_id}`
    const merged = await call('PUT', url, { properties: { a: null, b: { c: null, x: 9 }, e: [2] } })
    expect([merged.status, merged.body.properties]).toEqual([200, { b: { d: 3, x: 9 }, e: [2] }])
    expect(merged.body.geometry).toEqual(made.body.geometry)
    const moved = await call('PUT', url, { geometry: { type: 'LineString', coordinates: [[0, 0], [1, 1]] } }) // biome-ignore format: a line
    expect(moved.body).toMatchObject({ geometry: { type: 'LineString' }, properties: merged.body.properties })
    expect((await call('PUT', url, { geometry: { type: 'Point', coordinates: [1] } })).status).toBe(422)
    expect((await call('PUT', `${url}x`, { properties: {} })).status).toBe(404)
  })

  it('DATA-11: a deleted feature takes its placements, what stands under them, and its booking along', async () => {
    const venue = await makeTwoLevelVenue(call, 'data11-')
    const views = `${venue.mapId}/${venue.viewId}`
    const child = await call('POST', `/placements/v1/${views}`, {
      feature_id: venue.rooms.A4,
      content_id: venue.contents.A2,
      parent_placement_id: venue.placements.A1,
    })
    await call('POST', `/reservations/v1/${views}`, { feature_ids: [venue.rooms.A1], data: {} })
    expect((await call('GET', `/search/v1/${child.body.placement_id}`)).status).toBe(200)
    const url = `/datasets/v1/${venue.datasets[0]}/features/${venue.rooms.A1}`
    expect((await call('DELETE', url)).status).toBe(204)
    expect((await call('DELETE', url)).status).toBe(404)
    for (const id of [venue.placements.A1, child.body.placement_id]) {
      expect((await call('GET', `/placements/v1/${views}/${id}`)).status).toBe(404)
      expect((await call('GET', `/search/v1/${id}`)).status).toBe(404)
    }
    const hits = (await call('GET', `/search/v1/${views}?q=book`)).body
    expect(hits.map((hit: { placement_id: string }) => hit.placement_id)).toEqual([venue.placements.A2])
    expect((await call('GET', `/reservations/v1/${views}`)).body.total).toBe(0)
  })

  it('DATA-12: any GeoJSON of the three types comes back as it went in', async () => {
    const id = await makeDataset()
    const coordinate = fc.double({ min: -1e12, max: 1e12, noNaN: true })
    const position = fc.tuple(coordinate, coordinate)
    const closed = fc.array(position, { minLength: 3, maxLength: 8 }).map((list) => [...list, list[0]])
    const geometry = fc.oneof(
      position.map((coordinates) => ({ type: 'Point', coordinates })),
      fc.array(position, { minLength: 2, maxLength: 8 }).map((coordinates) => ({ type: 'LineString', coordinates })),
      fc.array(closed, { minLength: 1, maxLength: 3 }).map((coordinates) => ({ type: 'Polygon', coordinates })),
    )
    const properties = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }))
    const features = fc.sample(fc.record({ type: fc.constant('Feature'), geometry, properties }), { numRuns: 200, seed: 7 }) // biome-ignore format: one thought
    const sent = features.filter((item) => !JSON.stringify(item).includes('\\u0000') && isKept(item))
    const done = await call('POST', `/datasets/v1/${id}/features/import`, collection(sent))
    expect(done.status).toBe(201)
    const { body } = await call('GET', `/datasets/v1/${id}/features?limit=1000`)
    const read = body.features.map(({ type, geometry, properties }: (typeof sent)[number]) => ({ type, geometry, properties })) // biome-ignore format: one thought
    expect(read).toEqual(JSON.parse(JSON.stringify(sent)))
  })
})

/** JSON that means the same in a database: no key that JavaScript treats apart, every text well formed. */
function isKept(item: object): boolean {
  const text = JSON.stringify(item)
  return !text.includes('"__proto__"') && !/\\ud[89a-f]/i.test(text) && text.isWellFormed()
}
