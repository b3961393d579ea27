import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { makeTwoLevelVenue, type TwoLevelVenue } from '../testing/two-level-venue.ts'

let service: TestService
let call: TestService['call']
let venue: TwoLevelVenue
let url: string
beforeAll(async () => {
  service = await openTestService({ jobs: false })
  call = service.call
  venue = await makeTwoLevelVenue(call)
  url = `/map-views/v1/${venue.mapId}`
})
afterAll(() => service.close())

describe('map views', () => {
  it('VIEW-1: a new view is pending and has every field of the object', async () => {
    const made = await call('POST', url, { name: 'Exhibitors', suggested_search_terms: ['toilets'] })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      map_id: venue.mapId,
      name: 'Exhibitors',
      state: 'pending',
      tileset_ids: [],
      style_id: 'light',
      placement_hierarchy_root_nodes: [],
      suggested_search_terms: ['toilets'],
    })
    expect((await call('GET', `${url}/${made.body.map_view_id}`)).body).toEqual(made.body)
    const plain = await call('POST', url)
    expect(plain.body).toMatchObject({ suggested_search_terms: [], name: 'Untitled view' })
    expect((await call('POST', '/map-views/v1/nowhere', {})).status).toBe(404)
  })

  it('VIEW-2: an update changes only what is sent; a style must be there', async () => {
    const { map_view_id } = (await call('POST', url, { name: 'A', suggested_search_terms: ['x'] })).body
    const named = await call('PUT', `${url}/${map_view_id}`, { name: 'B' })
    expect(named.body).toMatchObject({ name: 'B', suggested_search_terms: ['x'], style_id: 'light' })
    expect((await call('PUT', `${url}/${map_view_id}`, { style_id: 'dark' })).body.style_id).toBe('dark')
    expect((await call('PUT', `${url}/${map_view_id}`, { style_id: 'nowhere' })).status).toBe(422)
    expect((await call('PUT', `${url}/nowhere`, { name: 'B' })).status).toBe(404)
  })

  it('VIEW-3: a view is found under its own map alone', async () => {
    const other = (await call('POST', '/maps/v1', { map_source_id: 'other', unit_type: 'Feet' })).body.map_id
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['POST', '/publish'],
      ['POST', '/unpublish'],
    ] as const) {
      const answer = await call(
        method,
        `/map-views/v1/${other}/${venue.viewId}${path}`,
        method === 'GET' ? undefined : {},
      )
      expect([method, path, answer.status]).toEqual([method, path, 404])
    }
  })

  it('VIEW-4: copy_from copies placements with their parents and the style, and leaves bookings behind', async () => {
    const original = (await call('POST', url, { name: 'Original', style_id: 'dark' })).body.map_view_id
    const place = async (feature: string, content: string, parent?: string) =>
      (
        await call('POST', `/placements/v1/${venue.mapId}/${original}`, {
          feature_id: venue.rooms[feature],
          content_id: venue.contents[content],
          ...(parent ? { parent_placement_id: parent } : { location: { type: 'Point', coordinates: [1.5, 2.5] } }),
        })
      ).body.placement_id
    const parent = await place('A1', 'A1')
    const child = await place('A2', 'A2', parent)
    await call('POST', `/reservations/v1/${venue.mapId}/${original}`, { feature_ids: [venue.rooms.A1], data: {} })

    const copy = await call('POST', url, { copy_from: original })
    expect([copy.status, copy.body.style_id]).toEqual([201, 'dark'])
    const { body } = await call('GET', `/placements/v1/${venue.mapId}/${copy.body.map_view_id}`)
    expect(body.total).toBe(2)
    const [first, second] = body.placements
    expect(first).toMatchObject({ content_id: venue.contents.A1, location: { coordinates: [1.5, 2.5] } })
    expect(second).toMatchObject({ content_id: venue.contents.A2, parent_placement_id: first.placement_id })
    expect([parent, child]).not.toContain(first.placement_id)
    expect(copy.body.placement_hierarchy_root_nodes).toEqual([first.placement_id])
    expect((await call('GET', `/reservations/v1/${venue.mapId}/${copy.body.map_view_id}`)).body.total).toBe(0)
    const hits = await call('GET', `/search/v1/${venue.mapId}/${copy.body.map_view_id}?q=bakery`)
    expect(hits.body[0].placement_id).toBe(first.placement_id)

    await call('DELETE', `/placements/v1/${venue.mapId}/${copy.body.map_view_id}/${first.placement_id}`)
    expect((await call('GET', `/placements/v1/${venue.mapId}/${original}/${parent}`)).status).toBe(200)
  })

  it('VIEW-9: a large view is copied whole, what stands under something younger too', async () => {
    const original = (await call('POST', url, {})).body.map_view_id
    const place = `/placements/v1/${venue.mapId}/${original}`
    const placement = { feature_id: venue.rooms.A1, content_id: venue.contents.A1 }
    const many = await call('POST', `${place}/batch`, { placements: Array.from({ length: 2_100 }, () => placement) })
    const parent = (await call('POST', place, placement)).body.placement_id
    await call('PUT', `${place}/${many.body.placements[0].placement_id}`, { parent_placement_id: parent })

    const copy = (await call('POST', url, { copy_from: original })).body
    const [root] = copy.placement_hierarchy_root_nodes
    expect(root).not.toBe(parent)
    const copies = `/placements/v1/${venue.mapId}/${copy.map_view_id}`
    expect((await call('GET', `${copies}/${root}`)).status).toBe(200)
    expect((await call('GET', copies)).body.total).toBe(2_101)
  })

  it('VIEW-5: copy_from must name a view of this map', async () => {
    const other = (await call('POST', '/maps/v1', { map_source_id: 'other', unit_type: 'Feet' })).body.map_id
    const stranger = (await call('POST', `/map-views/v1/${other}`, {})).body.map_view_id
    for (const copy_from of [stranger, 'nowhere', '']) {
      expect([copy_from, (await call('POST', url, { copy_from })).status]).toEqual([copy_from, 422])
    }
  })

  it('VIEW-6: root nodes are the placements without a parent that have children', async () => {
    const { map_view_id } = (await call('POST', url, {})).body
    const path = `/placements/v1/${venue.mapId}/${map_view_id}`
    const place = async (content: string, parent: string | null) =>
      (await call('POST', path, { feature_id: venue.rooms.A1, content_id: venue.contents[content], parent_placement_id: parent })).body.placement_id // biome-ignore format: one call
    const root = await place('A1', null)
    const middle = await place('A2', root)
    await place('B1', middle)
    await place('A3', null)
    const nodes = async () => (await call('GET', `${url}/${map_view_id}`)).body.placement_hierarchy_root_nodes
    expect(await nodes()).toEqual([root])
    await call('PUT', `${path}/${middle}`, { parent_placement_id: null })
    expect(await nodes()).toEqual([middle])
  })

  it('VIEW-7: a deleted view is gone with its placements, from search too', async () => {
    const { map_view_id } = (await call('POST', url, { copy_from: venue.viewId })).body
    const path = `${venue.mapId}/${map_view_id}`
    const [hit] = (await call('GET', `/search/v1/${path}?q=bakery`)).body
    expect((await call('DELETE', `/map-views/v1/${map_view_id}`)).status).toBe(204)
    expect((await call('DELETE', `/map-views/v1/${map_view_id}`)).status).toBe(404)
    expect((await call('GET', `/search/v1/${path}?q=bakery`)).status).toBe(404)
    expect((await call('GET', `/search/v1/${hit.placement_id}`)).status).toBe(404)
  })

  it('VIEW-8: the list carries total, skip and limit, oldest first', async () => {
    const { body } = await call('GET', `${url}?limit=1`)
    expect(body).toMatchObject({ skip: 0, limit: 1, map_views: [{ map_view_id: venue.viewId }] })
    expect(body.total).toBeGreaterThan(1)
    expect((await call('GET', '/map-views/v1/nowhere')).status).toBe(404)
  })
})
