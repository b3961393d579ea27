import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
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

const url = () => `/closures/v1/${venue.mapId}`
const path = (from: string, to: string, more: object = {}) =>
  call('POST', '/routes/v1/path', {
    map_id: venue.mapId,
    start_placement_id: venue.placements[from],
    end_placement_id: venue.placements[to],
    ...more,
  })
const indicator = async (more: object = {}) => {
  const { body } = await path('A2', 'B1', more)
  return body.legs?.[0].indicator ?? body.code
}
const HOUR_MS = 3_600_000

describe('closures', () => {
  it('CLOSE-1: a closure holds from its acknowledgement on, on every later request, and ends with its deletion', async () => {
    expect(await indicator()).toBe('elevator_up')
    const made = await call('POST', url(), { feature_id: venue.elevator, reason: 'Maintenance' })
    expect([made.status, made.body.state, made.body.name, made.body.floor]).toEqual([201, 'active', 'Lift', 0])
    expect(await indicator()).toBe('stairs_up')
    expect(await indicator()).toBe('stairs_up')
    const none = await path('A2', 'B1', { accessible: true })
    expect([none.status, none.body.code, none.body.reason]).toEqual([409, 'no_route', 'Lift is closed: Maintenance.'])
    expect((await call('DELETE', `${url()}/${made.body.closure_id}`)).status).toBe(204)
    expect(await indicator()).toBe('elevator_up')
    expect((await call('GET', `${url()}/${made.body.closure_id}`)).body.state).toBe('ended')
  })

  it('CLOSE-2: a dated closure begins and ends by itself, in responses that were given before too', async () => {
    const now = Date.now()
    const made = await call('POST', url(), {
      feature_id: venue.elevator,
      from: now + HOUR_MS,
      until: now + 2 * HOUR_MS,
    })
    expect(made.body.state).toBe('upcoming')
    const thrice = async () => [await indicator(), await indicator(), await indicator()]
    try {
      for (const [later, taken] of [
        [0, 'elevator_up'],
        [1.5, 'stairs_up'],
        [2.5, 'elevator_up'],
      ] as const) {
        // biome-ignore format: cases
        vi.useFakeTimers({ toFake: ['Date'], now: now + later * HOUR_MS })
        expect(await thrice()).toEqual([taken, taken, taken])
      }
    } finally {
      vi.useRealTimers()
    }
    await call('DELETE', `${url()}/${made.body.closure_id}`)
  })

  it('CLOSE-3: depart_at asks about another time, and says nothing about now', async () => {
    const from = Date.now() + HOUR_MS
    const { body } = await call('POST', url(), { connector_id: 'Lift', from, until: from + HOUR_MS })
    for (const at of [from, new Date(from + HOUR_MS - 1).toISOString()])
      expect(await indicator({ depart_at: at })).toBe('stairs_up')
    expect(await indicator({ depart_at: from + HOUR_MS })).toBe('elevator_up')
    expect(await indicator()).toBe('elevator_up')
    await call('DELETE', `${url()}/${body.closure_id}`)
    expect((await call('GET', `${url()}/${body.closure_id}`)).status).toBe(404)
  })

  it('CLOSE-4: a list has what is asked for by state, and a PUT changes only what it sends', async () => {
    const past = await call('POST', url(), { feature_id: venue.stairs, from: 1000, until: 2000 })
    const next = await call('POST', url(), { feature_id: venue.stairs, from: Date.now() + HOUR_MS })
    const idsIn = async (state: string) =>
      (await call('GET', `${url()}?state=${state}`)).body.closures.map((c: { closure_id: string }) => c.closure_id)
    expect(await idsIn('ended')).toContain(past.body.closure_id)
    expect(await idsIn('upcoming')).toEqual([next.body.closure_id])
    expect(await idsIn('active')).toEqual([])
    const changed = await call('PUT', `${url()}/${next.body.closure_id}`, { reason: 'Cleaning' })
    expect(changed.body).toMatchObject({ reason: 'Cleaning', from: next.body.from, until: null })
    const started = await call('PUT', `${url()}/${next.body.closure_id}`, { from: null })
    expect(started.body.state).toBe('active')
    await call('DELETE', `${url()}/${next.body.closure_id}`)
    const all = await call('GET', `${url()}?limit=1`)
    expect([all.body.closures.length, all.body.total > 1]).toEqual([1, true])
  })

  it('CLOSE-5: what names nothing on the map, or no possible time, answers 422 by its field', async () => {
    const other = await makeTwoLevelVenue(call, 'far-')
    const cases: [object, string][] = [
      [{}, 'feature_id'],
      [{ feature_id: venue.stairs, connector_id: 'Lift' }, 'feature_id'],
      [{ feature_id: other.stairs }, 'feature_id'],
      [{ connector_id: 'Nowhere' }, 'connector_id'],
      [{ feature_id: venue.stairs, from: 2000, until: 2000 }, 'until'],
      [{ feature_id: venue.stairs, until: 8e15 }, 'until'],
      [{ feature_id: venue.stairs, reason: 'x'.repeat(501) }, 'reason'],
    ]
    for (const [body, field] of cases) {
      const { status, body: answer } = await call('POST', url(), body)
      expect([body, status, answer.details[0].path]).toEqual([body, 422, field])
    }
    expect((await call('POST', '/closures/v1/nowhere', { connector_id: 'Lift' })).status).toBe(404)
  })

  it('CLOSE-6: the scopes of closures are needed, and of nothing else', async () => {
    const reader = { 'Service-API-Key': await service.keyWith('closures:read') }
    const writer = { 'Service-API-Key': await service.keyWith('closures:write') }
    expect((await call('GET', url(), undefined, reader)).status).toBe(200)
    expect((await call('POST', url(), { feature_id: venue.stairs }, reader)).status).toBe(403)
    const made = await call('POST', url(), { feature_id: venue.stairs, until: 5000, from: 1 }, writer)
    expect(made.status).toBe(201)
    expect((await call('DELETE', `${url()}/${made.body.closure_id}`, undefined, writer)).status).toBe(403)
  })

  it('CLOSE-7: a closed door, path or space is not passed, and a closure goes with its feature', async () => {
    const closed = await call('POST', url(), { feature_id: venue.rooms.A2, reason: 'Private event' })
    const none = await path('A1', 'A2')
    expect([none.body.code, none.body.reason]).toEqual(['no_route', 'A2 is closed: Private event.'])
    expect((await path('A1', 'A3')).status).toBe(200)
    await call('DELETE', `${url()}/${closed.body.closure_id}`)
    const made = await call('POST', `/datasets/v1/${venue.datasets[0]}/features`, {
      type: 'Feature',
      geometry: { type: 'Polygon', coordinates: [[[20, 1], [22, 1], [22, 3], [20, 3], [20, 1]]] }, // biome-ignore format: a ring
      properties: { kind: 'space', name: 'Stage' },
    })
    const stage = made.body.feature_id
    expect((await path('A1', 'A3')).status).toBe(200)
    const blocking = await call('POST', url(), { feature_id: stage })
    // Without stairs there is no way around it over the other level.
    expect((await path('A1', 'A3', { avoid: ['stairs'] })).body.reason).toBe('Stage is closed.')
    expect((await path('A1', 'A2')).status).toBe(200)
    await call('DELETE', `/datasets/v1/${venue.datasets[0]}/features/${stage}`)
    expect((await path('A1', 'A3')).status).toBe(200)
    expect((await call('GET', `${url()}/${blocking.body.closure_id}`)).status).toBe(404)
  })
})

describe('a living venue', () => {
  const put = (featureId: string, properties: object) =>
    call('PUT', `/datasets/v1/${venue.datasets[0]}/features/${featureId}`, { properties })

  it('CLOSE-8: a write of closed, restricted_to or opening_hours builds no walking graph anew', async () => {
    await path('A1', 'B1')
    const { walk } = await service.context.venues.get(service.accountId, venue.mapId)
    const router = await walk.router()
    await put(venue.elevator, { closed: { until: '2100-01-01T00:00:00Z', reason: 'Repair' } })
    expect(await indicator()).toBe('stairs_up')
    expect((await path('A2', 'B1', { accessible: true })).body.reason).toBe(
      'Lift is closed until 2100-01-01 00:00 UTC: Repair.',
    )
    await put(venue.elevator, { closed: null })
    expect(await indicator()).toBe('elevator_up')
    expect((await walk.router()) === router).toBe(true)
  })

  it('CLOSE-9: what is restricted to some is passed by a request with such a role, and by no other', async () => {
    await put(venue.elevator, { restricted_to: ['staff'] })
    expect([await indicator(), await indicator({ roles: ['staff'] }), await indicator({ roles: ['press'] })]).toEqual([
      'stairs_up',
      'elevator_up',
      'stairs_up',
    ])
    expect((await path('A2', 'B1', { accessible: true })).body.reason).toBe('Lift is open to staff only.')
    await put(venue.elevator, { restricted_to: null })
  })

  it('CLOSE-10: opening hours count for the time of departure, by the clocks of the venue', async () => {
    await put(venue.elevator, { opening_hours: 'Mo-Fr 09:00-18:00' })
    // A Monday: half past eight in Berlin is half past seven in UTC.
    const at = (time: string) => indicator({ depart_at: `2026-11-16T${time}:00Z` })
    expect([await at('08:30'), await at('17:30')]).toEqual(['stairs_up', 'elevator_up'])
    await call('PUT', `/map-sources/v1/${venue.sourceId}`, { time_zone: 'Europe/Berlin' })
    expect([await at('08:30'), await at('17:30')]).toEqual(['elevator_up', 'stairs_up'])
    const wrong = await call('PUT', `/map-sources/v1/${venue.sourceId}`, { time_zone: 'Mars/Olympus' })
    expect([wrong.status, wrong.body.details[0].path]).toEqual([422, 'time_zone'])
    await put(venue.elevator, { opening_hours: null })
  })

  it('CLOSE-11: a place outside its opening hours is walked to with a notice', async () => {
    await put(venue.rooms.A2!, { opening_hours: 'Mo 10:00-11:00' })
    const late = await path('A1', 'A2', { depart_at: '2026-11-17T10:30:00Z' })
    expect([late.status, late.body.notices]).toEqual([
      200,
      [
        {
          placement_id: venue.placements.A2,
          cause: 'outside_opening_hours',
          message: 'Book Nook is outside its opening hours.',
        },
      ],
    ])
    expect((await path('A1', 'A2', { depart_at: '2026-11-16T09:30:00Z' })).body.notices).toBe(undefined)
    await put(venue.rooms.A2!, { opening_hours: null })
  })

  it('CLOSE-12: a malformed property answers 422 by its path, on create, update and import', async () => {
    const wrong = await put(venue.elevator, { opening_hours: 'now and then' })
    expect([wrong.status, wrong.body.details[0].path]).toEqual([422, 'properties.opening_hours'])
    const feature = {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [0, 0] },
      properties: { kind: 'gate', one_way: 'forward' },
    }
    const made = await call('POST', `/datasets/v1/${venue.datasets[0]}/features`, feature)
    expect([made.status, made.body.details[0].path]).toEqual([422, 'properties.kind'])
    const features = [{ ...feature, properties: { closed: { from: 'soon' } } }]
    const imported = await call('POST', `/datasets/v1/${venue.datasets[0]}/features/import`, {
      type: 'FeatureCollection',
      features,
    })
    expect([imported.status, imported.body.details[0].path]).toEqual([422, 'features.0.properties.closed.from'])
  })
})
