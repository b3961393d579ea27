import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, openTestService, type TestService } from '../testing/test-service.ts'

let service: TestService
let mapId: string
let viewId: string
let contentId: string

const square = (x: number, y: number, size: number) => ({
  type: 'Polygon',
  coordinates: [[[x, y], [x + size, y], [x + size, y + size], [x, y + size], [x, y]]], // biome-ignore format: a ring
})

beforeAll(async () => {
  service = await openTestService()
  const { call } = service
  const dataset = (await call('POST', '/datasets/v1', { name: 'Ground' })).body.dataset_id
  const shop = await call('POST', `/datasets/v1/${dataset}/features`, {
    type: 'Feature',
    geometry: square(0, 0, 10),
    properties: { kind: 'space', name: 'A1' },
  })
  await call('POST', `/datasets/v1/${dataset}/features`, {
    type: 'Feature',
    geometry: { type: 'LineString', coordinates: [[-5, -2], [30, -2]] }, // biome-ignore format: a line
    properties: { kind: 'walking_path' },
  })
  mapId = (await call('POST', '/maps/v1', { map_source_id: dataset, unit_type: 'Meters', name: 'Mall' })).body.map_id
  viewId = (await call('POST', `/map-views/v1/${mapId}`, { suggested_search_terms: ['coffee'] })).body.map_view_id
  await call('POST', '/catalogs/v1', { catalog_id: 'shops', title: 'Shops', data_schema: { name: 'string' } })
  contentId = (await call('POST', '/content/v1/shops', { data: { name: 'Café Löwe' } })).body.content_id
  await call('POST', `/placements/v1/${mapId}/${viewId}`, { feature_id: shop.body.feature_id, content_id: contentId })
})
afterAll(() => service.close())

const view = () => service.call('GET', `/map-views/v1/${mapId}/${viewId}`)
async function publish() {
  const answer = await service.call('POST', `/map-views/v1/${mapId}/${viewId}/publish`)
  expect([answer.status, answer.body.state]).toEqual([202, 'processing'])
  return eventually(view, ({ body }) => body.state === 'live' || body.state === 'error')
}

describe('publishing', () => {
  it('PUB-1: a new view is pending, has unpublished changes and cannot be opened', async () => {
    expect((await view()).body).toMatchObject({ state: 'pending', tileset_ids: [], has_unpublished_changes: true })
    expect((await service.app.inject({ url: `/map-views/v1/${mapId}/bootstrap` })).json().code).toBe('NOT_LIVE')
  })

  it('PUB-2: a publish makes the view live with a tileset that needs no key', async () => {
    const done = await publish()
    expect(done.body).toMatchObject({ state: 'live', has_unpublished_changes: false, failure: null })
    const boot = (await service.app.inject({ url: `/map-views/v1/${mapId}/bootstrap` })).json()
    expect(boot).toMatchObject({ name: 'Mall', map_view_id: viewId, suggested_search_terms: ['coffee'] })
    const tileJson = (await service.app.inject({ url: new URL(boot.tilesets[0]).pathname })).json()
    expect(tileJson).toMatchObject({ tilejson: '3.0.0', bounds: boot.bounds })
    const archive = await service.app.inject({
      url: `${new URL(boot.tilesets[0]).pathname}.pmtiles`,
      headers: { range: 'bytes=0-6' },
    })
    expect([archive.statusCode, archive.body]).toEqual([206, 'PMTiles'])
  })

  it('PUB-3: the public key searches and walks its map and nothing else', async () => {
    const boot = (await service.app.inject({ url: `/map-views/v1/${mapId}/bootstrap` })).json()
    const headers = { 'service-api-key': boot.api_key }
    const found = await service.call('GET', `/search/v1/${mapId}/${viewId}?q=lowe`, undefined, headers)
    expect(found.body.map((hit: { title: string }) => hit.title)).toEqual(['Café Löwe'])
    expect((await service.call('GET', '/maps/v1', undefined, headers)).status).toBe(403)
  })

  it('PUB-4: a change shows in search at once, in tiles after the next publish', async () => {
    const before = (await view()).body.tileset_ids
    await service.call('PUT', `/content/v1/shops/${contentId}`, { data: { name: 'Zebra' } })
    const found = await service.call('GET', `/search/v1/${mapId}/${viewId}?q=zebra`)
    expect(found.body).toHaveLength(1)
    expect((await view()).body).toMatchObject({ has_unpublished_changes: true, tileset_ids: before })
    const after = await publish()
    expect(after.body.tileset_ids).not.toEqual(before)
    expect(after.body.has_unpublished_changes).toBe(false)
  })

  it('PUB-4: the name of a map source is shown on no map, and leaves none behind', async () => {
    const { map_source_id } = (await service.call('GET', `/maps/v1/${mapId}`)).body
    await service.call('PUT', `/map-sources/v1/${map_source_id}`, { name: 'Renamed' })
    expect((await view()).body.has_unpublished_changes).toBe(false)
    await service.call('PUT', `/map-sources/v1/${map_source_id}`, { time_zone: 'Europe/Oslo' })
    expect((await view()).body.has_unpublished_changes).toBe(true)
    await publish()
  })

  it('PUB-5: an unpublished view serves neither tiles nor page', async () => {
    const tileset = (await view()).body.tileset_ids[0]
    expect((await service.call('POST', `/map-views/v1/${mapId}/${viewId}/unpublish`)).body.state).toBe('not_live')
    expect((await service.app.inject({ url: `/tiles/v1/${tileset}` })).statusCode).toBe(404)
    expect((await service.app.inject({ url: `/map-views/v1/${mapId}/bootstrap` })).json().code).toBe('NOT_LIVE')
    expect((await publish()).body.state).toBe('live')
  })

  it('PUB-6: the style document names tiles, fonts and sprite of this service alone', async () => {
    const style = await service.app.inject({ url: `/styles/v1/dark/style.json?map_view_id=${viewId}` })
    const urls = style.body.match(/https?:\/\/[^"]+/g) ?? []
    expect(new Set(urls.map((url) => new URL(url).origin))).toEqual(new Set([service.context.config.publicUrl]))
  })

  it('PUB-7: how many places can be walked to is told soon after the publish', async () => {
    const { body } = await eventually(view, ({ body }) => body.routing_report !== null)
    expect(body.routing_report).toMatchObject({ places: 1, reachable: 1 })
  })
})
