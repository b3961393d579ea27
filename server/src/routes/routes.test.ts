import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { makeTwoLevelVenue, type TwoLevelVenue } from '../testing/two-level-venue.ts'

let service: TestService
let call: TestService['call']
let venue: TwoLevelVenue
beforeAll(async () => {
  service = await openTestService({ jobs: false })
  call = service.call
  venue = await makeTwoLevelVenue(call)
})
afterAll(() => service.close())

const path = (from: string, to: string, more: object = {}) =>
  call('POST', '/routes/v1/path', {
    map_id: venue.mapId,
    start_placement_id: venue.placements[from],
    end_placement_id: venue.placements[to],
    ...more,
  })
const closest = (more: object) => call('POST', '/routes/v1/closest', { map_id: venue.mapId, floor_num: 0, ...more })
interface Leg {
  floor: number
  indicator: string
  next_floor?: number
  steps: { instruction: string; text: string; path: [number, number][]; distance: number }[]
}

describe('routes', () => {
  it('ROUTE-1: a way on one level has one leg from depart to arrive, and its distance adds up', async () => {
    const { status, body } = await path('A1', 'A2')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      unit: 'Meters',
      legs: [{ floor: 0, floor_name: 'Ground floor', indicator: 'arrive' }],
    })
    const { steps } = body.legs[0] as Leg
    expect([steps[0]!.instruction, steps[steps.length - 1]!.instruction]).toEqual(['depart', 'arrive'])
    expect(steps.reduce((sum, step) => sum + step.distance, 0)).toBeCloseTo(body.distance, 1)
    expect(body.distance).toBeGreaterThanOrEqual(10)
    expect(body.distance).toBeLessThan(16)
    expect(body.duration).toBeGreaterThan(0)
  })

  it('ROUTE-2: a way over two levels has one leg each and says how the first ends', async () => {
    const { body } = await path('A2', 'B1')
    expect(body.legs.map((leg: Leg) => leg.floor)).toEqual([0, 1])
    expect(body.legs[0]).toMatchObject({ indicator: 'elevator_up', next_floor: 1, next_floor_name: 'Level 1' })
    expect(body.legs[0].steps.map((step: { instruction: string }) => step.instruction)).toContain('take_elevator')
    expect(body.legs[1].indicator).toBe('arrive')
    expect((await path('B1', 'A2')).body.legs[0].indicator).toBe('elevator_down')
  })

  it('ROUTE-3: start equal to end is one leg with depart and arrive and no distance', async () => {
    const { body } = await path('A1', 'A1')
    expect(body.distance).toBe(0)
    expect(body.legs).toHaveLength(1)
    expect(body.legs[0].steps.map((step: { instruction: string }) => step.instruction)).toEqual(['depart', 'arrive'])
  })

  it('ROUTE-4: accessible ways take no stairs, and a closed elevator leaves none', async () => {
    const lift = `/datasets/v1/${venue.datasets[0]}/features/${venue.elevator}`
    expect((await path('A2', 'B1', { accessible: true })).body.legs[0].indicator).toBe('elevator_up')
    await call('PUT', lift, { properties: { closed: true } })
    expect((await path('A2', 'B1')).body.legs[0].indicator).toBe('stairs_up')
    const none = await path('A2', 'B1', { accessible: true })
    expect([none.status, none.body.code]).toEqual([409, 'no_route'])
    await call('PUT', lift, { properties: { closed: null } })
    expect((await path('A2', 'B1')).body.legs[0].indicator).toBe('elevator_up')
  })

  it('ROUTE-5: distances are in the unit of the map', async () => {
    const meters = (await path('A1', 'A2')).body.distance
    await call('PUT', `/maps/v1/${venue.mapId}`, { unit_type: 'Feet' })
    const feet = (await path('A1', 'A2')).body
    await call('PUT', `/maps/v1/${venue.mapId}`, { unit_type: 'Meters' })
    expect(feet.unit).toBe('Feet')
    expect(feet.distance / meters).toBeCloseTo(3.28, 1)
  })

  it('ROUTE-6: an unknown map or placement answers 404, a placement of another map 422', async () => {
    const other = await makeTwoLevelVenue(call, 'other-')
    expect((await path('A1', 'A2', { map_id: 'nowhere' })).status).toBe(404)
    for (const field of ['start_placement_id', 'end_placement_id']) {
      expect([field, (await path('A1', 'A2', { [field]: 'nowhere' })).status]).toEqual([field, 404])
      const elsewhere = await path('A1', 'A2', { [field]: other.placements.A1 })
      expect([elsewhere.status, elsewhere.body.details[0].path]).toEqual([422, field])
    }
    expect((await call('POST', '/routes/v1/path', { map_id: venue.mapId })).status).toBe(422)
  })

  it('ROUTE-7: closest takes lnglat or coordinate, exactly one, and both name the same node', async () => {
    const drawn = await closest({ coordinate: [15, 1] })
    expect(drawn.status).toBe(200)
    expect(drawn.body).toMatchObject({
      map_source_floor: 0,
      position_x: 15,
      position_y: 2,
      distance: 1,
      unit: 'Meters',
    })
    const { lnglat, node_id } = drawn.body
    const back = await closest({ lnglat })
    expect([back.body.node_id, back.body.distance]).toEqual([node_id, 0])
    for (const body of [{}, { lnglat, coordinate: [0, 0] }, { coordinate: [0] }, { lnglat: [181, 0] }])
      expect((await closest(body)).status).toBe(422)
  })

  it('ROUTE-12: closest measures to the path itself and names the nearer end of it', async () => {
    // Halfway between the doors at 15 and 25, and nearer to the second: the path runs at y = 2.
    const { body } = await closest({ coordinate: [21, 1] })
    expect(body).toMatchObject({ distance: 1, position_x: 25, position_y: 2 })
    expect((await closest({ coordinate: [19, 0] })).body).toMatchObject({ distance: 2, position_x: 15, position_y: 2 })
    expect((await closest({ coordinate: [53, 6] })).body).toMatchObject({ distance: 5, position_x: 50, position_y: 2 })
  })

  it('ROUTE-8: a floor that is not there answers 404, one without paths 409 level_without_walking_paths', async () => {
    expect((await closest({ floor_num: 9, coordinate: [0, 0] })).status).toBe(404)
    const map = (await call('POST', '/maps/v1', { map_source_id: 'bare', unit_type: 'Feet' })).body.map_id
    await call('PUT', '/map-sources/v1/bare', { floors: [{ floor: 0 }] })
    const bare = await closest({ map_id: map, coordinate: [0, 0] })
    expect([bare.status, bare.body.code]).toEqual([409, 'level_without_walking_paths'])
  })

  it('ROUTE-9: a way from a node ends at the place; an unknown node answers 404', async () => {
    const { node_id } = (await closest({ coordinate: [49, 2], floor_num: 1 })).body
    const body = { map_id: venue.mapId, start_node_id: node_id, end_placement_id: venue.placements.A2 }
    const route = await call('POST', '/routes/v1/path/node_to_placement', body)
    expect(route.body.legs.map((leg: Leg) => [leg.floor, leg.indicator])).toEqual([[1, 'stairs_down'], [0, 'arrive']]) // biome-ignore format: legs
    const unknown = await call('POST', '/routes/v1/path/node_to_placement', { ...body, start_node_id: 'nowhere' })
    expect(unknown.status).toBe(404)
  })

  it('ROUTE-10: paths drawn and taken away change the way at once; without any there is no route', async () => {
    const island = await makeTwoLevelVenue(call, 'island-')
    const walk = () =>
      call('POST', '/routes/v1/path', {
        map_id: island.mapId,
        start_placement_id: island.placements.A1,
        end_placement_id: island.placements.B1,
      })
    const before = (await walk()).body.distance
    const shortcut = await call('POST', `/datasets/v1/${island.datasets[0]}/features`, {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [5, 2] },
      properties: { kind: 'connector', connector_type: 'elevator', connector_id: 'New' },
    })
    await call('POST', `/datasets/v1/${island.datasets[1]}/features`, {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [5, 2] },
      properties: { kind: 'connector', connector_type: 'elevator', connector_id: 'New' },
    })
    expect((await walk()).body.distance).toBeLessThan(before)
    await call('DELETE', `/datasets/v1/${island.datasets[0]}/features/${shortcut.body.feature_id}`)
    expect((await walk()).body.distance).toBe(before)
    for (const id of [island.stairs, island.elevator])
      await call('DELETE', `/datasets/v1/${island.datasets[0]}/features/${id}`)
    const cut = await walk()
    expect([cut.status, cut.body.code]).toEqual([409, 'no_route'])
  })

  it('ROUTE-11: texts name the landmark at the turn, and the language is the one asked for', async () => {
    const texts = (body: { legs: Leg[] }) => body.legs.flatMap((leg) => leg.steps.map((step) => step.text)).join(' ')
    expect(texts((await path('A1', 'A3')).body)).toContain('Information desk')
    expect(texts((await path('A1', 'A2', { language: 'de' })).body)).not.toBe(texts((await path('A1', 'A2')).body))
  })
})
