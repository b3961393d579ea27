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

describe('named rooms', () => {
  const turn = (named_rooms: boolean) => call('PUT', `/map-views/v1/${view}`, { named_rooms, amenities: true })
  const addRow = async () => (await call('POST', '/content/v1/shops', { data: { Title: 'Kiosk' } })).body.content_id
  const placementsOn = async (featureId: string) =>
    (await call('GET', `/placements/v1/${view}?feature_id=${featureId}`)).body.placements

  it('PLACE-23: rooms that bear a name are places where the view asks for it, and are found and walked to', async () => {
    const oslo = await draw({ kind: 'space', name: 'Oslo' })
    expect(await titles('Oslo')).toEqual([])
    expect((await turn(true)).body.named_rooms).toBe(true)
    const [hit] = await search('Oslo')
    expect([hit.feature_id, hit.catalog.title]).toEqual([oslo, 'Rooms'])
    const walk = { map_id: venue.mapId, start_placement_id: venue.placements.A1, end_placement_id: hit.placement_id }
    expect((await call('POST', '/routes/v1/path', walk)).status).toBe(200)
    expect((await placementsOn(oslo))[0]).toMatchObject({ catalog_id: 'named-rooms', from_drawing: true })
  })

  it('PLACE-23: they follow the drawing, and corridors, amenities and rooms without a name are none', async () => {
    const path = `/datasets/v1/${venue.datasets[0]}/features`
    const id = await draw({ kind: 'space', name: 'Bergen' })
    await call('PUT', `${path}/${id}`, { properties: { name: 'Tromsø' } })
    expect([await titles('Bergen'), await titles('Tromsø')]).toEqual([[], ['Tromsø']])
    for (const name of ['Corridor', '']) expect(await placementsOn(await draw({ kind: 'space', name }))).toEqual([])
    const [toilet] = await placementsOn(await draw({ kind: 'space', name: 'WC 7' }))
    expect(toilet.catalog_id).toBe('amenities')
    await call('DELETE', `${path}/${id}`)
    expect(await titles('Tromsø')).toEqual([])
  })

  it('PLACE-24: a row that somebody places takes the place of the room, and gives it back', async () => {
    const id = await draw({ kind: 'space', name: 'Bodø' })
    const content_id = await addRow()
    const { body: placed } = await call('POST', `/placements/v1/${view}`, { feature_id: id, content_id })
    expect(await titles('Bodø')).not.toContain('Bodø')
    expect((await placementsOn(id)).map((one: { placement_id: string }) => one.placement_id)).toEqual([
      placed.placement_id,
    ])
    await call('DELETE', `/placements/v1/${view}/${placed.placement_id}`)
    expect((await titles('Bodø'))[0]).toBe('Bodø')
  })

  it('PLACE-25: what somebody put under such a place stays when the place goes', async () => {
    const id = await draw({ kind: 'space', name: 'Molde' })
    const [room] = await placementsOn(id)
    const content_id = await addRow()
    const other = await draw({ kind: 'space', name: 'Kiosk' })
    const body = { feature_id: other, content_id, parent_placement_id: room.placement_id }
    const { body: below } = await call('POST', `/placements/v1/${view}`, body)
    await call('PUT', `/datasets/v1/${venue.datasets[0]}/features/${id}`, { properties: { name: '' } })
    const kept = await call('GET', `/placements/v1/${view}/${below.placement_id}`)
    expect([kept.status, kept.body.parent_placement_id]).toEqual([200, null])
    await call('DELETE', `/placements/v1/${view}/${below.placement_id}`)
  })

  it('PLACE-25: what somebody added to the row of such a place stays when its name changes, and when it goes', async () => {
    const id = await draw({ kind: 'space', name: 'Narvik' })
    const path = `/content/v1/named-rooms/room-${id}`
    await call('PUT', path, { data: { name: 'Narvik', seats: 12 } })
    await call('PUT', `/datasets/v1/${venue.datasets[0]}/features/${id}`, { properties: { name: 'Vadsø' } })
    expect((await call('GET', path)).body.data).toEqual({ name: 'Vadsø', seats: 12 })
    await call('DELETE', `/datasets/v1/${venue.datasets[0]}/features/${id}`)
    expect((await call('GET', path)).body.data).toEqual({ name: 'Vadsø', seats: 12 })
    await call('DELETE', path)
  })

  it('PLACE-25: a name and translations that somebody wrote stay through a publish, and when places are turned off and on', async () => {
    const id = await draw({ kind: 'space', name: '308' })
    const path = `/content/v1/named-rooms/room-${id}`
    const written = { name: 'Physics lab', 'name@de': 'Physiklabor' }
    await call('PUT', path, { data: written })
    await call('POST', `/map-views/v1/${view}/publish`)
    expect([(await call('GET', path)).body.data, await titles('Physics')]).toEqual([written, ['Physics lab']])
    await turn(false)
    await turn(true)
    expect([(await call('GET', path)).body.data, await titles('Physics')]).toEqual([written, ['Physics lab']])
    await call('DELETE', `/datasets/v1/${venue.datasets[0]}/features/${id}`)
    await call('DELETE', path)
  })

  it('PLACE-25: a translation goes with the name of the drawing that it translates', async () => {
    const id = await draw({ kind: 'space', name: 'Sunndal' })
    const path = `/content/v1/named-rooms/room-${id}`
    await call('PUT', path, { data: { 'name@sv': 'Solberg' } })
    await call('PUT', `/datasets/v1/${venue.datasets[0]}/features/${id}`, { properties: { name: 'Surnadal' } })
    expect((await call('GET', path)).body.data).not.toHaveProperty('name@sv')
    await call('DELETE', `/datasets/v1/${venue.datasets[0]}/features/${id}`)
  })

  it('PLACE-27: a draft that is applied or reverted is followed at once, on every view of its drawing', async () => {
    const id = await draw({ kind: 'space', name: 'Gjøvik' })
    const other = `${venue.mapId}/${(await call('POST', `/map-views/v1/${venue.mapId}`, { named_rooms: true })).body.map_view_id}`
    const operations = [{ op: 'update', dataset_id: venue.datasets[0], feature_id: id, properties: { name: 'Moss' } }]
    const drafts = `/map-sources/v1/${venue.sourceId}/changesets`
    const { changeset_id } = (await call('POST', drafts, { title: 'Moss', operations })).body
    await call('POST', `${drafts}/${changeset_id}/apply`, {})
    expect([await titles('Moss'), await titles('Moss', other)]).toEqual([['Moss'], ['Moss']])
    await call('POST', `${drafts}/${changeset_id}/revert`, {})
    expect([await titles('Gjøvik'), await titles('Gjøvik', other)]).toEqual([['Gjøvik'], ['Gjøvik']])
    await call('DELETE', `/map-views/v1/${other.split('/')[1]}`)
  })

  it('PLACE-26: a room goes by a draft without a question for what follows the drawing, and comes back with it', async () => {
    const id = await draw({ kind: 'space', name: 'Hamar' })
    const operations = [{ op: 'delete', dataset_id: venue.datasets[0], feature_id: id }]
    const drafts = `/map-sources/v1/${venue.sourceId}/changesets`
    const { changeset_id } = (await call('POST', drafts, { title: 'Hamar goes', operations })).body
    const applied = await call('POST', `${drafts}/${changeset_id}/apply`, {})
    expect([applied.status, await titles('Hamar')]).toEqual([200, []])
    expect((await call('POST', `${drafts}/${changeset_id}/revert`, {})).status).toBeLessThan(300)
    expect(await titles('Hamar')).toEqual(['Hamar'])
  })

  it('PLACE-23: they are gone with their rows where the view does not want them, and amenities stay', async () => {
    await turn(false)
    expect(await titles('Oslo')).toEqual([])
    expect((await call('GET', '/content/v1/named-rooms')).body.total).toBe(0)
    expect(await titles('elevator')).not.toEqual([])
  })
})
