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

const url = '/maps/v1'
let count = 0
const makeMap = async (more: object = {}) =>
  (await call('POST', url, { map_source_id: `source-${++count}`, unit_type: 'Meters', ...more })).body
const makeView = async (mapId: string, more: object = {}) =>
  (await call('POST', `/map-views/v1/${mapId}`, more)).body.map_view_id as string

describe('maps', () => {
  it('MAP-1: a map has every field of the object, with its defaults', async () => {
    const made = await call('POST', url, { map_source_id: 'venue', unit_type: 'Feet' })
    expect(made.status).toBe(201)
    expect(made.body).toEqual({
      map_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      account_id: service.accountId,
      map_source_id: 'venue',
      name: 'Untitled map',
      unit_type: 'Feet',
      default_map_view_id: null,
      created_at: expect.any(Number),
      updated_at: expect.any(Number),
    })
    expect((await call('GET', `${url}/${made.body.map_id}`)).body).toEqual(made.body)
    expect((await makeMap({ name: null, map_id: null, default_map_view_id: null })).name).toBe('Untitled map')
  })

  it('MAP-2: source and unit are required, and the unit is one of two', async () => {
    for (const body of [
      { unit_type: 'Meters' },
      { map_source_id: 'x' },
      { map_source_id: 'x', unit_type: 'Yards' },
      { map_source_id: '../x', unit_type: 'Feet' },
      { map_source_id: 'x', unit_type: 'Feet', name: '' },
    ]) {
      expect([body, (await call('POST', url, body)).status]).toEqual([body, 422])
    }
  })

  it('MAP-3: an unknown source makes an empty one with that ID, a dataset its one-floor source', async () => {
    await makeMap({ map_source_id: 'later' })
    expect((await call('GET', '/map-sources/v1/later')).body).toMatchObject({ floors: [], georeference: null })
    const dataset = (await call('POST', '/datasets/v1', { name: 'Hall' })).body.dataset_id
    await makeMap({ map_source_id: dataset })
    const source = (await call('GET', `/map-sources/v1/${dataset}`)).body
    expect(source).toMatchObject({ name: 'Hall', floors: [{ floor: 0, dataset_id: dataset }] })
    const second = await makeMap({ map_source_id: dataset })
    expect(second.map_source_id).toBe(dataset)
  })

  it('MAP-4: maps made at the same moment on one new source share it', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call('POST', url, { map_source_id: 'rush', unit_type: 'Meters' })),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(201))
  })

  it('MAP-5: a map ID is unique in the whole service, and follows the rules of IDs', async () => {
    await makeMap({ map_id: 'town-hall' })
    const branch = await service.makeSubAccount()
    for (const key of [service.rootKey, branch.key]) {
      const body = { map_id: 'town-hall', map_source_id: 's', unit_type: 'Feet' }
      const taken = await call('POST', url, body, { 'service-api-key': key })
      expect([taken.status, taken.body.code]).toEqual([409, 'ID_TAKEN'])
    }
    const map = await makeMap()
    expect((await call('PUT', `${url}/${map.map_id}`, { map_id: 'town-hall' })).body.code).toBe('ID_TAKEN')
    expect((await call('PUT', `${url}/${map.map_id}`, { map_id: 'a/b' })).status).toBe(422)
    expect((await call('GET', `${url}/${map.map_id}`)).status).toBe(200)
  })

  it('MAP-6: a rename keeps everything, frees the old ID, and search follows at once', async () => {
    const venue = await makeTwoLevelVenue(call, 'rename-')
    const before = `${venue.mapId}/${venue.viewId}`
    await call('POST', `/reservations/v1/${before}`, { feature_ids: [venue.rooms.A4], data: {} })
    expect((await call('GET', `/search/v1/${before}?q=coffee`)).body).toHaveLength(1)

    const renamed = await call('PUT', `${url}/${venue.mapId}`, { map_id: 'grand-mall' })
    expect(renamed.body).toMatchObject({ map_id: 'grand-mall', default_map_view_id: venue.viewId, name: 'Mall' })
    const after = `grand-mall/${venue.viewId}`
    expect((await call('GET', `/search/v1/${after}?q=coffee`)).body).toHaveLength(1)
    expect((await call('GET', `/placements/v1/${after}`)).body.total).toBe(5)
    expect((await call('GET', `/reservations/v1/${after}`)).body.total).toBe(1)
    expect((await call('GET', `/map-views/v1/${after}`)).body.map_id).toBe('grand-mall')
    expect((await call('GET', `/placements/v1/${after}/${venue.placements.A1}`)).body.map_id).toBe('grand-mall')
    for (const family of ['search', 'placements', 'reservations', 'map-views']) {
      expect([family, (await call('GET', `/${family}/v1/${before}?q=x`)).status]).toEqual([family, 404])
    }
    expect((await call('GET', `${url}/${venue.mapId}`)).status).toBe(404)
    expect((await makeMap({ map_id: venue.mapId })).map_id).toBe(venue.mapId)
    expect((await call('PUT', `${url}/grand-mall`, { map_id: 'grand-mall', name: 'Same' })).body.name).toBe('Same')
  })

  it('MAP-7: the first view becomes the default; another must be a view of this map', async () => {
    const map = await makeMap()
    const first = await makeView(map.map_id)
    const second = await makeView(map.map_id)
    const stranger = await makeView((await makeMap()).map_id)
    const read = async () => (await call('GET', `${url}/${map.map_id}`)).body.default_map_view_id
    expect(await read()).toBe(first)
    expect((await call('PUT', `${url}/${map.map_id}`, { default_map_view_id: stranger })).status).toBe(422)
    expect((await call('PUT', `${url}/${map.map_id}`, { default_map_view_id: 'nowhere' })).status).toBe(422)
    expect(await read()).toBe(first)
    expect((await call('PUT', `${url}/${map.map_id}`, { default_map_view_id: second })).status).toBe(200)
    expect(await read()).toBe(second)
    const body = { map_source_id: 'x', unit_type: 'Feet', default_map_view_id: first }
    expect((await call('POST', url, body)).status).toBe(422)
  })

  it('MAP-8: a deleted default view hands on to the oldest one left, or to none', async () => {
    const map = await makeMap()
    const views = [await makeView(map.map_id), await makeView(map.map_id), await makeView(map.map_id)]
    await call('PUT', `${url}/${map.map_id}`, { default_map_view_id: views[1] })
    const read = async () => (await call('GET', `${url}/${map.map_id}`)).body.default_map_view_id
    await call('DELETE', `/map-views/v1/${views[2]}`)
    expect(await read()).toBe(views[1])
    await call('DELETE', `/map-views/v1/${views[1]}`)
    expect(await read()).toBe(views[0])
    await call('DELETE', `/map-views/v1/${views[0]}`)
    expect(await read()).toBe(null)
    const next = await makeView(map.map_id)
    expect(await read()).toBe(next)
  })

  it('MAP-9: an update changes only what is sent', async () => {
    const map = await makeMap({ name: 'A' })
    const updated = await call('PUT', `${url}/${map.map_id}`, { unit_type: 'Feet' })
    expect(updated.body).toEqual({ ...map, unit_type: 'Feet', updated_at: updated.body.updated_at })
    expect(updated.body.updated_at).toBeGreaterThanOrEqual(map.updated_at)
    expect((await call('PUT', `${url}/nowhere`, { name: 'x' })).status).toBe(404)
  })

  it('MAP-10: a deleted map takes views, placements and bookings along; source, datasets and content stay', async () => {
    const venue = await makeTwoLevelVenue(call, 'gone-')
    const path = `${venue.mapId}/${venue.viewId}`
    await call('POST', `/reservations/v1/${path}`, { feature_ids: [venue.rooms.A1], data: {} })
    expect((await call('GET', `/search/v1/${path}?q=book`)).body).toHaveLength(1)
    expect((await call('DELETE', `${url}/${venue.mapId}`)).status).toBe(204)
    expect((await call('DELETE', `${url}/${venue.mapId}`)).status).toBe(404)
    expect((await call('GET', `/search/v1/${path}?q=book`)).status).toBe(404)
    expect((await call('GET', `/search/v1/${venue.placements.A1}`)).status).toBe(404)
    expect((await call('GET', `/map-views/v1/${path}`)).status).toBe(404)
    expect((await call('GET', `/datasets/v1/${venue.datasets[0]}`)).status).toBe(200)
    expect((await call('GET', `/map-sources/v1/${venue.sourceId}`)).status).toBe(200)
    expect((await call('GET', `/content/v1/gone-shops/${venue.contents.A1}`)).status).toBe(200)
    const { rows } = await service.context.pool.query(
      'select count(*)::int as left from bookings where map_view_id = $1',
      [venue.viewId],
    )
    expect(rows[0].left).toBe(0)
  })

  it('MAP-11: two maps on one source are independent', async () => {
    const venue = await makeTwoLevelVenue(call, 'twin-')
    const twin = await makeMap({ map_source_id: venue.sourceId })
    const view = await makeView(twin.map_id)
    const feature = venue.rooms.A1
    await call('POST', `/reservations/v1/${venue.mapId}/${venue.viewId}`, { feature_ids: [feature], data: {} })
    const free = await call('POST', `/reservations/v1/${twin.map_id}/${view}`, { feature_ids: [feature], data: {} })
    expect(free.status).toBe(201)
    expect((await call('GET', `/search/v1/${twin.map_id}/${view}?q=l%C3%B6we`)).body).toEqual([])
    await call('DELETE', `${url}/${twin.map_id}`)
    expect((await call('GET', `/search/v1/${venue.mapId}/${venue.viewId}?q=l%C3%B6we`)).body).toHaveLength(1)
    expect((await call('GET', `/reservations/v1/${venue.mapId}/${venue.viewId}`)).body.total).toBe(1)
  })

  it('MAP-12: the list is in order of creation', async () => {
    const branch = await service.makeSubAccount()
    const own = { 'service-api-key': branch.key }
    for (const name of ['b', 'a', 'c']) await call('POST', url, { name, map_source_id: 's', unit_type: 'Feet' }, own)
    const { body } = await call('GET', `${url}?skip=1`, undefined, own)
    expect(body).toMatchObject({ total: 3, skip: 1, limit: 20, maps: [{ name: 'a' }, { name: 'c' }] })
  })

  it('MAP-13: a level is drawn as a small picture of its rooms, the one nearest to the ground without a floor', async () => {
    const venue = await makeTwoLevelVenue(call, 'drawn-')
    const picture = await call('GET', `${url}/${venue.mapId}/thumbnail.svg`)
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(picture.body.match(/<path class="(?!wall|floor)/g)).toHaveLength(4)
    expect(picture.body).toContain('prefers-color-scheme:dark')
    expect((await call('GET', `${url}/${venue.mapId}/thumbnail.svg?floor=1`)).status).toBe(200)
    expect((await call('GET', `${url}/${venue.mapId}/thumbnail.svg?floor=7`)).status).toBe(404)
    const drawing = await call('GET', `/datasets/v1/${venue.datasets[0]}/thumbnail.svg`)
    expect(drawing.body.match(/<path class="(?!wall|floor)/g)).toHaveLength(4)
  })
})
