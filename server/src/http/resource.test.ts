import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { form, openTestService, type TestService } from '../testing/test-service.ts'
import { makeTwoLevelVenue, type TwoLevelVenue } from '../testing/two-level-venue.ts'

let service: TestService
let venue: TwoLevelVenue
beforeAll(async () => {
  service = await openTestService({ jobs: false })
  venue = await makeTwoLevelVenue(service.call)
})
afterAll(() => service.close())

const etag = async (url: string) => String((await service.call('GET', url)).headers.etag)
const change = (method: string, url: string, tag: string, body?: unknown) =>
  service.call(method, url, body, { 'if-match': tag })

/** Each single resource, with an update of it. */
async function makeAll(): Promise<[string, object | null][]> {
  const { call } = service
  const view = `${venue.mapId}/${venue.viewId}`
  const key = await call('POST', '/auth/v1/api-keys', {})
  await call('POST', '/accounts/v1/users', { user_id: 'ada@example.com', role: ['Viewer'] })
  const style = await call('POST', '/styles/v1', { name: 'Own', document: { version: 8, sources: {}, layers: [] } })
  const source = await call('POST', '/map-sources/v1', { name: 'Spare' })
  const made = await call('POST', '/catalogs/v1', { title: 'Spare' })
  const spareView = await call('POST', `/map-views/v1/${venue.mapId}`, {})
  const content = `/content/v1/shops/${venue.contents.A2}`
  return [
    ['/accounts/v1', { account_name: 'New name' }],
    [`/auth/v1/api-keys/${key.body.key_id}`, { nickname: 'New name' }],
    ['/accounts/v1/users/ada@example.com', null],
    [`/styles/v1/${style.body.style_id}`, { name: 'New name' }],
    [`/map-sources/v1/${source.body.map_source_id}`, { name: 'New name' }],
    [`/catalogs/v1/${made.body.catalog_id}`, { title: 'New name' }],
    [`/map-views/v1/${venue.mapId}/${spareView.body.map_view_id}`, { name: 'New name' }],
    [`/maps/v1/${venue.mapId}`, { name: 'New name' }],
    [content, { data: { Title: 'New name' } }],
    [`/datasets/v1/${venue.datasets[0]}`, { name: 'New name' }],
    [`/datasets/v1/${venue.datasets[0]}/features/${venue.rooms.A1}`, { properties: { name: 'New name' } }],
    [`/placements/v1/${view}/${venue.placements.A1}`, { location: { type: 'Point', coordinates: [1, 5] } }],
  ]
}

describe('a single resource', () => {
  it('ETAG-1: has an ETag that changes with it, and an update with a stale one is refused', async () => {
    for (const [url, body] of await makeAll()) {
      const first = await etag(url)
      expect([url, first]).toEqual([url, expect.stringMatching(/^"[\w-]{20,}"$/)])
      expect([url, await etag(url)]).toEqual([url, first])
      if (!body) continue
      const updated = await change('PUT', url, first, body)
      expect([url, updated.status]).toEqual([url, 200])
      const second = await etag(url)
      expect([url, second === first, updated.headers.etag]).toEqual([url, false, second])
      const stale = await change('PUT', url, first, body)
      expect([url, stale.status, stale.body.code]).toEqual([url, 412, 'STALE'])
      expect([url, await etag(url)]).toEqual([url, second])
    }
  })

  it('ETAG-2: is deleted only as the client has seen it', async () => {
    const { dataset_id } = (await service.call('POST', '/datasets/v1', { name: 'Hall' })).body
    const url = `/datasets/v1/${dataset_id}`
    const first = await etag(url)
    await service.call('PUT', url, { name: 'Other' })
    expect((await change('DELETE', url, first)).body.code).toBe('STALE')
    expect((await change('DELETE', url, await etag(url))).status).toBe(204)
    expect((await change('DELETE', url, first)).status).toBe(404)
    const view = (await service.call('POST', `/map-views/v1/${venue.mapId}`, {})).body.map_view_id
    const tag = await etag(`/map-views/v1/${venue.mapId}/${view}`)
    expect((await change('DELETE', `/map-views/v1/${view}`, '"else"')).status).toBe(412)
    expect((await change('DELETE', `/map-views/v1/${view}`, tag)).status).toBe(204)
  })

  it('ETAG-3: of many updates with the same ETag at the same moment, one wins', async () => {
    const { content_id } = (await service.call('POST', '/content/v1/shops', { data: { Title: 'Race' } })).body
    const url = `/content/v1/shops/${content_id}`
    const tag = await etag(url)
    const race = Array.from({ length: 12 }, (_, i) => change('PUT', url, tag, { data: { Title: `By ${i}` } }))
    const statuses = (await Promise.all(race)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 412)).toHaveLength(11)
  })

  it('ETAG-4: If-Match takes a list, a weak tag of a proxy, and * for whatever is there', async () => {
    const { catalog_id } = (await service.call('POST', '/catalogs/v1', { title: 'Hall' })).body
    const url = `/catalogs/v1/${catalog_id}`
    for (const [i, list] of [(tag: string) => `"x", ${tag}`, (tag: string) => `W/${tag}`, () => '*'].entries()) {
      expect((await change('PUT', url, list(await etag(url)), { title: `Title ${i}` })).status).toBe(200)
    }
    expect((await change('PUT', url, 'nonsense', { title: 'X' })).status).toBe(412)
  })

  it('ETAG-5: reading does not change it, and If-None-Match answers 304', async () => {
    const tag = await etag('/accounts/v1')
    await service.context.pool.query(`update accounts set last_active_at = now() + interval '5 minutes'`)
    expect(await etag('/accounts/v1')).toBe(tag)
    const unchanged = await service.call('GET', '/accounts/v1', undefined, { 'if-none-match': tag })
    expect([unchanged.status, unchanged.raw.length, unchanged.headers.etag]).toEqual([304, 0, tag])
  })

  it('ETAG-6: a file replaces a catalog only as the client has seen it', async () => {
    const send = (id: string, headers: Record<string, string>) => {
      const { body, headers: own } = form({ file: { name: 'a.csv', type: 'text/csv', data: 'name\nBakery\n' } })
      return service.call('PUT', `/catalogs/v1/${id}/csv`, body, { ...own, ...headers })
    }
    expect((await send('by-file', { 'if-match': '*' })).status).toBe(412)
    const made = await send('by-file', {})
    const tag = await etag('/catalogs/v1/by-file')
    expect([made.status, made.headers.etag]).toEqual([201, tag])
    await service.call('PUT', '/catalogs/v1/by-file', { title: 'Other' })
    expect((await send('by-file', { 'if-match': tag })).body.code).toBe('STALE')
    expect((await send('by-file', { 'if-match': await etag('/catalogs/v1/by-file') })).status).toBe(200)
  })
})
