import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { makeTwoLevelVenue, type TwoLevelVenue } from '../testing/two-level-venue.ts'

let service: TestService
let call: TestService['call']
let venue: TwoLevelVenue
let view: string
let features: string
beforeAll(async () => {
  service = await openTestService({ jobs: false })
  call = service.call
  venue = await makeTwoLevelVenue(call)
  view = `${venue.mapId}/${venue.viewId}`
  features = `/datasets/v1/${venue.datasets[0]}/features`
  await call('PUT', `/map-views/v1/${view}`, { amenities: true, named_rooms: true })
})
afterAll(() => service.close())

const square = (x: number, y: number, side: number) => ({
  type: 'Polygon',
  coordinates: [[[x, y], [x + side, y], [x + side, y + side], [x, y + side], [x, y]]], // biome-ignore format: a ring
})
const point = (x: number, y: number) => ({ type: 'Point', coordinates: [x, y] })
async function draw(geometry: object, properties: object): Promise<string> {
  const { body, status } = await call('POST', features, { type: 'Feature', geometry, properties })
  expect(status).toBe(201)
  return body.feature_id
}
const STAIRS = { kind: 'connector', connector_type: 'stairs' }
const room = (geometry: object, name: string) => draw(geometry, { kind: 'space', name })

/** Catalogs of what is placed on the feature. */
async function catalogsOn(featureId: string): Promise<string[]> {
  const { placements } = (await call('GET', `/placements/v1/${view}?feature_id=${featureId}`)).body
  return placements.map((placement: { catalog_id: string }) => placement.catalog_id)
}

describe('rooms that are connectors', () => {
  it('PLACE-28: a room that a connector fills is no named room, whichever of them is drawn first', async () => {
    const first = await room(square(100, 0, 4), 'S-01')
    expect(await catalogsOn(first)).toEqual(['named-rooms'])
    const stairs = await draw(square(100.2, 0.2, 3.5), STAIRS)
    expect([await catalogsOn(first), await catalogsOn(stairs)]).toEqual([[], ['amenities']])
    await draw(square(110, 0, 4), STAIRS)
    expect(await catalogsOn(await room(square(110, 0, 4), 'S-02'))).toEqual([])
  })

  it('PLACE-28: a connector that is a point takes a room of the size of a shaft, and no hall', async () => {
    const [shaft, hall] = [await room(square(120, 0, 3), 'L-07'), await room(square(130, 0, 20), 'Aurora')]
    for (const [x, y] of [[121, 1], [140, 10]] as const) await draw(point(x, y), { kind: 'connector', connector_type: 'elevator' }) // biome-ignore format: one line
    expect([await catalogsOn(shaft), await catalogsOn(hall)]).toEqual([[], ['named-rooms']])
  })

  it('PLACE-28: a hall stays a place where stairs that stand in it name it as their space', async () => {
    const hall = await room(square(160, 0, 20), 'Borealis')
    await draw(square(165, 5, 4), { ...STAIRS, space: hall })
    expect(await catalogsOn(hall)).toEqual(['named-rooms'])
    const shaft = await room(square(190, 0, 5), 'S-09')
    await draw(square(191, 1, 2), { ...STAIRS, space: shaft })
    expect(await catalogsOn(shaft)).toEqual([])
  })

  it('PLACE-28: the room is a place again once the connector is moved, is none any more, or goes', async () => {
    const id = await room(square(200, 0, 4), 'S-03')
    const stairs = await draw(square(200, 0, 4), STAIRS)
    await call('PUT', `${features}/${stairs}`, { geometry: square(210, 0, 4) })
    expect(await catalogsOn(id)).toEqual(['named-rooms'])
    await call('PUT', `${features}/${stairs}`, { geometry: square(200, 0, 4) })
    expect(await catalogsOn(id)).toEqual([])
    await call('PUT', `${features}/${stairs}`, { properties: { kind: 'fixture', connector_type: null } })
    expect(await catalogsOn(id)).toEqual(['named-rooms'])
    await call('PUT', `${features}/${stairs}`, { properties: STAIRS })
    await call('DELETE', `${features}/${stairs}`)
    expect(await catalogsOn(id)).toEqual(['named-rooms'])
    const other = await draw(square(200, 0, 4), STAIRS)
    expect(await catalogsOn(id)).toEqual([])
    await call('POST', `${features}/delete`, { feature_ids: [other] })
    expect(await catalogsOn(id)).toEqual(['named-rooms'])
  })

  it('PLACE-28: a draft and its revert are followed likewise', async () => {
    const id = await room(square(220, 0, 4), 'S-04')
    const create = { op: 'create', dataset_id: venue.datasets[0], geometry: square(220, 0, 4), properties: STAIRS }
    const drafts = `/map-sources/v1/${venue.sourceId}/changesets`
    const { changeset_id } = (await call('POST', drafts, { title: 'Stairs', operations: [create] })).body
    expect((await call('POST', `${drafts}/${changeset_id}/apply`, {})).status).toBe(200)
    expect(await catalogsOn(id)).toEqual([])
    await call('POST', `${drafts}/${changeset_id}/revert`, {})
    expect(await catalogsOn(id)).toEqual(['named-rooms'])
  })

  it('PLACE-28: a connector gives way to what somebody places on the room that it fills, at once', async () => {
    const id = await room(square(230, 0, 4), 'L-10')
    const lift = await draw(square(230, 0, 4), { kind: 'connector', connector_type: 'elevator' })
    const { content_id } = (await call('POST', '/content/v1/shops', { data: { Title: 'Panorama lift' } })).body
    const placed = (await call('POST', `/placements/v1/${view}`, { feature_id: id, content_id })).body
    expect([await catalogsOn(id), await catalogsOn(lift)]).toEqual([['shops'], []])
    await call('DELETE', `/placements/v1/${view}/${placed.placement_id}`)
    expect([await catalogsOn(id), await catalogsOn(lift)]).toEqual([[], ['amenities']])
  })

  it('PLACE-28: switching the rooms off and on comes to the same', async () => {
    const before = (await call('GET', '/content/v1/named-rooms')).body.total
    await call('PUT', `/map-views/v1/${view}`, { named_rooms: false })
    await call('PUT', `/map-views/v1/${view}`, { named_rooms: true })
    expect((await call('GET', '/content/v1/named-rooms')).body.total).toBe(before)
  })
})

describe('catalogs of the drawing', () => {
  it('PLACE-30: a place of the drawing that somebody deletes, by its row or its placement, stays away until places are made anew', async () => {
    const [one, two] = [await room(square(400, 0, 4), 'Server room'), await room(square(410, 0, 4), 'Cleaner')]
    const [placement] = (await call('GET', `/placements/v1/${view}?feature_id=${two}`)).body.placements
    expect((await call('DELETE', `/content/v1/named-rooms/room-${one}`)).status).toBe(204)
    expect((await call('DELETE', `/placements/v1/${view}/${placement.placement_id}`)).status).toBe(204)
    const both = async () => [...(await catalogsOn(one)), ...(await catalogsOn(two))]
    expect(await both()).toEqual([])
    await call('PUT', `${features}/${one}`, { properties: { name: 'Server room 2' } })
    await call('POST', `/map-views/v1/${view}/publish`)
    expect(await both()).toEqual([])
    const copy = (await call('POST', `/map-views/v1/${venue.mapId}`, { copy_from: venue.viewId })).body.map_view_id
    await call('POST', `/map-views/v1/${venue.mapId}/${copy}/publish`)
    const { placements } = (await call('GET', `/placements/v1/${venue.mapId}/${copy}?feature_id=${one}`)).body
    expect(placements).toEqual([])
    await call('DELETE', `/map-views/v1/${copy}`)
    await call('PUT', `/map-views/v1/${view}`, { named_rooms: false })
    await call('PUT', `/map-views/v1/${view}`, { named_rooms: true })
    expect(await both()).toEqual(['named-rooms', 'named-rooms'])
  })

  it('PLACE-31: while a view asks for it, such a catalog keeps its ID; its title may be changed', async () => {
    const renamed = await call('PUT', '/catalogs/v1/named-rooms', { catalog_id: 'ours' })
    expect([renamed.status, renamed.body.code]).toEqual([409, 'CONFLICT'])
    expect((await call('PUT', '/catalogs/v1/named-rooms', { title: 'Our rooms' })).body.title).toBe('Our rooms')
  })

  it.each([
    ['named-rooms', 'named_rooms'],
    ['amenities', 'amenities'],
  ])(
    'PLACE-29: who deletes the catalog %s turns it off on all views, and no write brings it back',
    async (catalog, setting) => {
      expect((await call('DELETE', `/catalogs/v1/${catalog}`)).status).toBe(204)
      expect((await call('GET', `/map-views/v1/${view}`)).body[setting]).toBe(false)
      await room(square(300, 0, 4), 'WC')
      await room(square(310, 0, 4), 'Oslo')
      await call('POST', `/map-views/v1/${view}/publish`)
      expect((await call('GET', `/catalogs/v1/${catalog}`)).status).toBe(404)
      await call('PUT', `/map-views/v1/${view}`, { [setting]: true })
      expect((await call('GET', `/content/v1/${catalog}`)).body.total).toBeGreaterThan(0)
    },
  )
})
