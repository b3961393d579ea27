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
  await call('PUT', `/maps/v1/${venue.mapId}`, { default_map_view_id: venue.viewId })
})
afterAll(() => service.close())

const ask = (body: object) => call('POST', '/routes/v1/path', { map_id: venue.mapId, ...body })
const place = (name: string) => venue.placements[name]!
const draw = (coordinates: [number, number], properties: object, level: 0 | 1 = 0) =>
  call('POST', `/datasets/v1/${venue.datasets[level]}/features`, {
    type: 'Feature',
    geometry: { type: 'Point', coordinates },
    properties,
  })

describe('routes on request', () => {
  it('ROUTE-20: stops are passed in order, or in the best order', async () => {
    const tour = { start_placement_id: place('B1'), end_placement_id: place('A3'), via: [place('A2'), place('A1')] }
    const asSent = await ask(tour)
    const best = await ask({ ...tour, optimize: true })
    expect(best.body.distance).toBeLessThan(asSent.body.distance)
    expect([best.body.via, asSent.body.via]).toEqual([[place('A1'), place('A2')], undefined])
    const many = await ask({ ...tour, via: Array.from({ length: 11 }, () => place('A2')), optimize: true })
    expect([many.status, many.body.details[0].path]).toEqual([422, 'via'])
  })

  it('ROUTE-21: the nearest of a kind is found by catalog or by category', async () => {
    const start = { start_placement_id: place('A3') }
    for (const [end_category, end] of [
      ['books', 'A2'],
      ['Shops', 'A2'],
      ['shops', 'A2'],
      ['Coffee and bread', 'B1'],
    ] as const) {
      // biome-ignore format: cases
      const { status, body } = await ask({ ...start, end_category })
      expect([end_category, status, body.end_placement_id]).toEqual([end_category, 200, place(end)])
    }
    const none = await ask({ ...start, end_category: 'dragons' })
    expect([none.status, none.body.details[0].path]).toEqual([422, 'end_category'])
    const two = await ask({ ...start, end_category: 'books', end_placement_id: place('A1') })
    expect(two.status).toBe(422)
  })

  it('ROUTE-22: kinds of connectors and single connectors are avoided; what is neither answers 422', async () => {
    const way = { start_placement_id: place('A2'), end_placement_id: place('B1') }
    const indicator = async (avoid: string[]) => (await ask({ ...way, avoid })).body.legs?.[0].indicator
    expect([await indicator([]), await indicator(['Lift']), await indicator(['elevators'])]).toEqual([
      'elevator_up',
      'stairs_up',
      'stairs_up',
    ])
    const none = await ask({ ...way, avoid: ['Lift', 'stairs'] })
    expect([none.status, none.body.code, none.body.reason]).toEqual([
      409,
      'no_route',
      'The only route uses a connector that the request avoids.',
    ])
    const wrong = await ask({ ...way, avoid: ['stairs', 'trampolines'] })
    expect([wrong.status, wrong.body.details[0].path]).toEqual([422, 'avoid.1'])
  })

  it('ROUTE-23: alternatives are other ways, longer ones, and no more than asked for', async () => {
    await call('POST', `/datasets/v1/${venue.datasets[0]}/features`, {
      type: 'Feature',
      geometry: { type: 'LineString', coordinates: [[5, 2], [5, -1], [25, -1], [25, 2]] }, // biome-ignore format: a line
      properties: { kind: 'walking_path' },
    })
    const way = { start_placement_id: place('A1'), end_placement_id: place('A3') }
    const { body } = await ask({ ...way, alternatives: 2 })
    expect(body.alternatives.length).toBeGreaterThan(0)
    for (const other of body.alternatives) {
      expect(other.duration).toBeGreaterThanOrEqual(body.duration)
      expect(other.legs.at(-1).indicator).toBe('arrive')
    }
    expect((await ask(way)).body.alternatives).toBe(undefined)
    expect((await ask({ ...way, alternatives: 1, via: [place('A2')] })).status).toBe(422)
  })

  it('ROUTE-24: routes from outside start at the entrance with the shortest way, routes out end at the nearest', async () => {
    const none = await ask({ start_entrance: true, end_placement_id: place('A1') })
    expect([none.status, none.body.code]).toEqual([409, 'no_route'])
    const west = (await draw([1, 2], { kind: 'entrance', name: 'West gate' })).body.feature_id
    const east = (await draw([49, 2], { kind: 'entrance', name: 'East gate' })).body.feature_id
    const inside = await ask({ start_entrance: true, end_placement_id: place('A1') })
    expect([inside.status, inside.body.start_entrance_id]).toEqual([200, west])
    expect(inside.body.legs[0].steps[0].text).toContain('West gate')
    const out = await ask({ start_placement_id: place('A3'), end_entrance: true })
    expect([out.status, [west, east].includes(out.body.end_entrance_id)]).toEqual([200, true])
    await call('POST', `/closures/v1/${venue.mapId}`, { feature_id: west })
    expect((await ask({ start_entrance: true, end_placement_id: place('A1') })).body.start_entrance_id).toBe(east)
    const both = await ask({ start_entrance: true, start_placement_id: place('A1'), end_placement_id: place('A2') })
    expect(both.status).toBe(422)
  })

  it('ROUTE-25: no_route says in words what is missing', async () => {
    const way = { start_placement_id: place('A1'), end_placement_id: place('B1') }
    for (const feature of [venue.stairs, venue.elevator])
      await call('DELETE', `/datasets/v1/${venue.datasets[0]}/features/${feature}`)
    const { body } = await ask(way)
    expect(body.reason).toMatch(/is cut off from the rest: no path, door or connector leads there\.$/)
    expect(body.details).toEqual([{ path: 'cut_off', message: body.reason }])
  })
})
