import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { makeTwoLevelVenue, type TwoLevelVenue } from '../testing/two-level-venue.ts'

let service: TestService
let call: TestService['call']
let venue: TwoLevelVenue
let view: string
beforeAll(async () => {
  service = await openTestService({ jobs: false })
  call = service.call
  venue = await makeTwoLevelVenue(call)
  view = `${venue.mapId}/${venue.viewId}`
})
afterAll(() => service.close())

const search = async (q: string, path = view) =>
  (await call('GET', `/search/v1/${path}?${new URLSearchParams({ q })}`)).body
const titles = async (q: string, path = view): Promise<string[]> =>
  (await search(q, path)).map((hit: { title: string }) => hit.title)

const ring = [[[60, 4], [64, 4], [64, 8], [60, 8], [60, 4]]] // biome-ignore format: a ring
async function draw(properties: object): Promise<string> {
  const feature = { type: 'Feature', geometry: { type: 'Polygon', coordinates: ring }, properties }
  return (await call('POST', `/datasets/v1/${venue.datasets[0]}/features`, feature)).body.feature_id
}

describe('amenities', () => {
  it('PLACE-21: no amenity is placed where the view does not ask for it', async () => {
    await draw({ kind: 'space', name: 'WC' })
    expect(await titles('toilet')).toEqual([])
  })

  it('PLACE-19: one call makes lifts, stairs and labelled rooms places, which are found and routed to', async () => {
    const answer = await call('POST', `/placements/v1/${view}/amenities`)
    expect([answer.status, answer.body]).toEqual([200, { placed: 5, updated: 0, removed: 0 }])
    expect(await titles('Toilette')).toEqual(['WC'])
    expect(await titles('elevator')).toEqual(['Lift', 'Lift'])
    expect((await titles('where are the stairs')).slice(0, 2)).toEqual(['Stairs', 'Stairs'])
    const [lift] = await search('ascenseur')
    expect([lift.catalog.catalog_id, lift.category, lift.content.data.kind]).toEqual(['amenities', 'elevator', 'lift'])
    const walk = {
      map_id: venue.mapId,
      start_placement_id: venue.placements.A1,
      end_placement_id: lift.placement_id,
    }
    expect((await call('POST', '/routes/v1/path', walk)).status).toBe(200)
  })

  it('PLACE-19: a second call changes nothing', async () => {
    const { body } = await call('POST', `/placements/v1/${view}/amenities`)
    expect(body).toEqual({ placed: 0, updated: 0, removed: 0 })
  })

  it('PLACE-20: what is drawn, renamed or deleted is placed, renamed or gone', async () => {
    const path = `/datasets/v1/${venue.datasets[0]}/features`
    const id = await draw({ kind: 'space', name: 'Prayer room' })
    expect(await titles('mescit')).toEqual(['Prayer room'])
    await call('PUT', `${path}/${id}`, { properties: { name: 'Quiet room 2' } })
    expect(await titles('mescit')).toEqual(['Quiet room 2'])
    await call('PUT', `${path}/${id}`, { properties: { name: 'Zorro' } })
    expect(await titles('mescit')).toEqual([])
    await call('PUT', `${path}/${id}`, { properties: { name: 'Prayer room' } })
    await call('DELETE', `${path}/${id}`)
    expect(await titles('mescit')).toEqual([])
    const { total } = (await call('GET', '/content/v1/amenities')).body
    expect(total).toBe(5)
  })

  it('PLACE-20: entrances are places, and a whole drawing is followed', async () => {
    const entrance = {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [50, 2] },
      properties: { kind: 'entrance' },
    }
    const features = { type: 'FeatureCollection', features: [entrance] }
    await call('POST', `/datasets/v1/${venue.datasets[0]}/features/import`, features)
    const [hit] = await search('Eingang')
    expect([hit.title, hit.category]).toEqual(['Entrance', 'exit'])
    expect((await call('GET', `/search/v1/${hit.placement_id}?lang=fr`)).body.title).toBe('Entrée')
  })

  it('PLACE-21: where an owner has placed something, no amenity is placed', async () => {
    const id = await draw({ kind: 'space', name: 'Toilets' })
    const [before] = (await call('GET', `/placements/v1/${view}?feature_id=${id}`)).body.placements
    expect(before.catalog_id).toBe('amenities')
    const { content_id } = (await call('POST', '/content/v1/shops', { data: { Title: 'Toilet Museum' } })).body
    await call('POST', `/placements/v1/${view}`, { feature_id: id, content_id })
    await call('POST', `/placements/v1/${view}/amenities`)
    const { placements } = (await call('GET', `/placements/v1/${view}?feature_id=${id}`)).body
    expect(placements.map((placement: { content_id: string }) => placement.content_id)).toEqual([content_id])
  })

  it('PLACE-21: a connector is left alone where an owner has placed something on the space that it stands in', async () => {
    const shaft = await draw({ kind: 'space', name: 'L9' })
    const lift = await draw({ kind: 'connector', connector_type: 'elevator', name: 'Lift 9', space: shaft })
    expect(await titles('Lift 9')).toContain('Lift 9')
    const { content_id } = (await call('POST', '/content/v1/shops', { data: { Title: 'Panorama lift' } })).body
    await call('POST', `/placements/v1/${view}`, { feature_id: shaft, content_id })
    await call('POST', `/placements/v1/${view}/amenities`)
    expect(await titles('Lift 9')).not.toContain('Lift 9')
    for (const id of [lift, shaft]) await call('DELETE', `/datasets/v1/${venue.datasets[0]}/features/${id}`)
  })

  it('PLACE-22: amenities that are turned off are gone with their rows', async () => {
    const { body } = await call('PUT', `/map-views/v1/${view}`, { amenities: false })
    expect(body.amenities).toBe(false)
    expect(await titles('elevator')).toEqual([])
    expect((await call('GET', '/content/v1/amenities')).body.total).toBe(0)
    await call('PUT', `/map-views/v1/${view}`, { amenities: true })
    expect(await titles('elevator')).toEqual(['Lift', 'Lift'])
    expect((await call('DELETE', `/placements/v1/${view}/amenities`)).status).toBe(204)
    expect(await titles('elevator')).toEqual([])
  })
})
