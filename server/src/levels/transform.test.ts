import { project } from '@rotunda/core/geo'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, openTestService, type TestService } from '../testing/test-service.ts'
import { drawnOn, makeVenueDrawnApart, TRUE_TRANSFORM, type VenueDrawnApart } from '../testing/venue-drawn-apart.ts'

let service: TestService
let call: TestService['call']
let venue: VenueDrawnApart

beforeAll(async () => {
  service = await openTestService()
  call = service.call
  venue = await makeVenueDrawnApart(call)
})
afterAll(() => service.close())

const source = async () => (await call('GET', `/map-sources/v1/${venue.sourceId}`)).body
const changesets = () => `/map-sources/v1/${venue.sourceId}/changesets`
async function apply(...operations: object[]): Promise<string> {
  const { changeset_id } = (await call('POST', changesets(), { operations })).body
  const applied = await call('POST', `${changesets()}/${changeset_id}/apply`, {})
  expect([applied.status, applied.body.conflicts]).toEqual([200, []])
  return changeset_id
}
const route = (from: string, to: string, more: object = {}) =>
  call('POST', '/routes/v1/path', {
    map_id: venue.mapId,
    map_view_id: venue.viewId,
    start_placement_id: venue.placements[from],
    end_placement_id: venue.placements[to],
    ...more,
  })
const closest = async (floor: number, at: [number, number]) =>
  (await call('POST', '/routes/v1/closest', { map_id: venue.mapId, floor_num: floor, coordinate: drawnOn(floor, at) })).body // biome-ignore format: one request

async function publish() {
  await call('POST', `/map-views/v1/${venue.mapId}/${venue.viewId}/publish`)
  const url = `/map-views/v1/${venue.mapId}/${venue.viewId}`
  await eventually(
    () => call('GET', url),
    ({ body }) => body.state === 'live' && !body.has_unpublished_changes,
  )
  return (await service.app.inject({ url: `/map-views/v1/${venue.mapId}/bootstrap` })).json()
}

describe('levels that are drawn apart', () => {
  it('LEVEL-9: without a transform they lie apart, and nothing joins their lifts', async () => {
    expect((await source()).floors[1].transform).toBeNull()
    const [ground, upper] = [await closest(0, [25, 2]), await closest(1, [25, 2])]
    expect(Math.abs(ground.lnglat[0] - upper.lnglat[0])).toBeGreaterThan(1e-4)
    expect((await route('0 A', '1 B')).body.code).toBe('no_route')
  })

  it('LEVEL-10: a changeset sets the transform of a floor, and its revert takes it away', async () => {
    const before = (await source()).floors
    const names = { de: 'Oben' }
    const id = await apply({ op: 'floor', floor: 1, changes: { transform: { turn: 25 }, names } })
    expect((await source()).floors[1]).toMatchObject({ names, transform: { move: [0, 0], turn: 25, scale: 1 } })
    await apply({ op: 'floor', floor: 1, changes: { transform: { scale: 2 } } })
    expect((await source()).floors[1].transform).toEqual({ move: [0, 0], turn: 25, scale: 2 })
    await apply({ op: 'floor', floor: 1, changes: { transform: null } })
    expect((await source()).floors[1]).toMatchObject({ names, transform: null })
    await apply({ op: 'floor', floor: 1, changes: { transform: { turn: 25 } } })
    expect((await call('POST', `${changesets()}/${id}/revert`, {})).status).toBe(201)
    expect((await source()).floors).toEqual(before)
  })

  it('LEVEL-10: a transform that cannot be answers 422 with its place', async () => {
    for (const transform of [{ scale: 0 }, { scale: -1 }, { move: [1] }, { turn: 'left' }, { turn: 400 }, [1, 2]]) {
      const operations = [{ op: 'floor', floor: 1, changes: { transform } }]
      expect([transform, (await call('POST', changesets(), { operations })).status]).toEqual([transform, 422])
      const floors = [{ floor: 0, transform }]
      expect((await call('PUT', `/map-sources/v1/${venue.sourceId}`, { floors })).status).toBe(422)
    }
  })

  it('LEVEL-9: with it, the same place has the same longitude and latitude on every level', async () => {
    await apply({ op: 'floor', floor: 1, changes: { transform: TRUE_TRANSFORM } })
    for (const at of [
      [0, 2],
      [25, 2],
      [50, 2],
    ] as [number, number][]) {
      // biome-ignore format: points
      const [ground, upper] = [await closest(0, at), await closest(1, at)]
      for (const axis of [0, 1]) expect(upper.lnglat[axis]).toBeCloseTo(ground.lnglat[axis], 8)
    }
    const { lnglat } = await closest(0, [25, 2])
    const body = { map_id: venue.mapId, floor_num: 1, lnglat }
    const back = (await call('POST', '/routes/v1/closest', body)).body
    const [x, y] = drawnOn(1, [25, 2])
    expect([back.position_x, back.position_y].map((v) => Math.round(v * 10) / 10)).toEqual([x, y].map((v) => Math.round(v * 10) / 10)) // biome-ignore format: one point
  })

  it('LEVEL-9: routes take lifts and stairs that now stand above each other, and lengths have its scale', async () => {
    const up = (await route('0 A', '1 B')).body
    expect(up.legs.map((leg: { indicator: string }) => leg.indicator)).toEqual(['stairs_up', 'arrive'])
    // From A to the west stairs 22 m, and from there to B 12 m.
    expect(up.distance).toBeGreaterThan(33)
    expect(up.distance).toBeLessThan(35)
    const [ground, upper] = [(await route('0 A', '0 B')).body, (await route('1 A', '1 B')).body]
    expect(upper.distance).toBeCloseTo(ground.distance, 1)
    // Paths stay in the units of the drawing.
    const [x, y] = upper.legs[0].steps.at(-1).path.at(-1)
    const [doorX, doorY] = drawnOn(1, [35, 4])
    expect(Math.hypot(x - doorX, y - doorY)).toBeLessThan(1)
  })

  it('LEVEL-9: tiles and what the map page needs have it after the next publish', async () => {
    const boot = await publish()
    const centre = [0, 0] as const
    const [ground, upper] = boot.floors
    expect(upper.transform).toEqual({ ...TRUE_TRANSFORM, scale: 1 })
    const planeOf = ({ units_per_meter: unitsPerMeter, transform }: typeof ground) =>
      project(boot.georeference, { unitsPerMeter, transform, centre })
    const onGround = planeOf(ground).toLngLat([50, 10])
    const onUpper = planeOf(upper).toLngLat(drawnOn(1, [50, 10]))
    for (const axis of [0, 1] as const) expect(onUpper[axis]).toBeCloseTo(onGround[axis], 9)
    // Both levels cover the same ground: a corner of either drawing is no farther out than the other's.
    const west = Math.min(planeOf(ground).toLngLat([0, 2])[0], planeOf(ground).toLngLat([0, 10])[0])
    const meters = (boot.bounds[0] - west) * 111_320 * Math.cos((47.4 * Math.PI) / 180)
    expect(Math.abs(meters)).toBeLessThan(1)
  })

  it('LEVEL-11: features keep the units of their drawing, are edited in them, and areas have its scale', async () => {
    const url = `/datasets/v1/${venue.datasets[1]}/features/${venue.features['1 A']}`
    const before = (await call('GET', url)).body
    expect(before.geometry.coordinates[0][0]).toEqual(drawnOn(1, [0, 4]))
    const line = [drawnOn(1, [4, 3]), drawnOn(1, [4, 11])]
    const id = await apply({ op: 'split', dataset_id: venue.datasets[1], feature_id: venue.features['1 A'], line })
    expect((await call('GET', url)).body.properties.area_m2).toBeCloseTo(36, 1)
    expect((await call('POST', `${changesets()}/${id}/revert`, {})).status).toBe(201)
    expect((await call('GET', url)).body.geometry).toEqual(before.geometry)
  })
})
