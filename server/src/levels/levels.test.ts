import { project } from '@rotunda/core/geo'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestService, type TestService } from '../testing/test-service.ts'
import {
  drawnOn,
  makeVenueDrawnApart,
  SHAFTS,
  TRUE_TRANSFORM,
  UPPER_UNITS,
  type VenueDrawnApart,
} from '../testing/venue-drawn-apart.ts'

let service: TestService
let call: TestService['call']
let venue: VenueDrawnApart
let url: string

beforeAll(async () => {
  service = await openTestService({ jobs: false })
  call = service.call
})
beforeEach(async () => {
  venue = await makeVenueDrawnApart(call)
  url = `/map-sources/v1/${venue.sourceId}`
})
afterAll(() => service.close())

type Pair = [number, number]
const pair = (at: Pair, error = 0) => ({ level: drawnOn(1, [at[0] + error, at[1]]), reference: drawnOn(0, at) })
const align = (body: object) => call('POST', `${url}/align`, { floor: 1, reference_floor: 0, ...body })
const apply = async (operations: object[]) => {
  const { changeset_id } = (await call('POST', `${url}/changesets`, { operations })).body
  return call('POST', `${url}/changesets/${changeset_id}/apply`, {})
}
const route = (from: string, to: string, more: object = {}) =>
  call('POST', '/routes/v1/path', {
    map_id: venue.mapId,
    map_view_id: venue.viewId,
    start_placement_id: venue.placements[from],
    end_placement_id: venue.placements[to],
    ...more,
  })

describe('alignment', () => {
  it('LEVEL-3: two pairs give the transform, with the residual at lifts and stairs that were not clicked', async () => {
    const { status, body } = await align({ pairs: [pair([0, 4]), pair([40, 10], 0.3)] })
    expect(status).toBe(200)
    expect(body.pairs.map((own: { residual_m: number }) => own.residual_m)).toEqual([0, 0])
    expect(body.pairs[0].before_m).toBeGreaterThan(10)
    expect(body.measured_at).toBe('connectors')
    expect(body.connectors).toHaveLength(3)
    expect(body.residual_m).toBeGreaterThan(0.05)
    expect(body.residual_m).toBeLessThan(0.5)
  })

  it('LEVEL-3: its operations, applied, lay the levels above each other', async () => {
    const { body } = await align({ pairs: [pair([0, 4]), pair([40, 10])] })
    expect(body.residual_m).toBe(0)
    expect(body.transform.scale).toBeCloseTo(TRUE_TRANSFORM.scale, 9)
    expect(body.units_per_meter).toBeCloseTo(UPPER_UNITS / TRUE_TRANSFORM.scale, 6)
    expect((await route('0 A', '1 B')).status).toBe(409)
    expect((await apply(body.operations)).status).toBe(200)
    expect((await route('0 A', '1 B')).status).toBe(200)
  })

  it('LEVEL-3: a kept scale leaves a residual at the pairs', async () => {
    for (const { name } of SHAFTS)
      await call('DELETE', `/datasets/v1/${venue.datasets[1]}/features/${venue.features[`1 ${name}`]}`)
    const pairs = [pair([0, 4]), pair([40, 4])]
    expect((await align({ pairs })).body).toMatchObject({ residual_m: null, measured_at: null, connectors: [] })
    const { body } = await align({ pairs, keep_scale: true })
    expect(body).toMatchObject({ transform: { scale: 1 }, measured_at: 'pairs' })
    // 40 m drawn as 43.5 m: 1.74 m too far at either end.
    expect(body.residual_m).toBeCloseTo(1.739, 2)
  })

  it('LEVEL-3: without pairs they are proposed from lifts and stairs', async () => {
    const { status, body } = await align({})
    expect(status).toBe(200)
    expect(body.pairs).toHaveLength(3)
    expect(body.transform.turn).toBeCloseTo(TRUE_TRANSFORM.turn, 6)
    await call('DELETE', `/datasets/v1/${venue.datasets[1]}/features/${venue.features['1 Lift']}`)
    const few = await align({})
    expect([few.status, few.body.code]).toEqual([409, 'CONFLICT'])
  })

  it('LEVEL-3: points that are one, a floor that is none, or one against itself answer 422 by field', async () => {
    const same = { level: [1, 1], reference: [0, 0] }
    for (const [body, path] of [
      [{ pairs: [same, same] }, 'pairs'],
      [{ pairs: [same] }, 'pairs'],
      [{ floor: 7, pairs: [pair([0, 4]), pair([40, 4])] }, 'floor'],
      [{ reference_floor: 1, pairs: [pair([0, 4]), pair([40, 4])] }, 'reference_floor'],
    ] as const) {
      const answer = await align(body)
      expect([answer.status, answer.body.details[0].path]).toEqual([422, path])
    }
  })
})

describe('scales', () => {
  const setScales = (...scales: number[]) =>
    call('PUT', url, {
      floors: scales.map((units_per_meter, i) => ({ floor: i, dataset_id: venue.datasets[1], units_per_meter })),
    })

  it('LEVEL-4: levels whose scale differs are told, and one changeset gives all one scale', async () => {
    await setScales(20, 18.4, 20)
    const { body } = await call('GET', `${url}/scales`)
    expect(body.floors.map((floor: { proposed: number }) => floor.proposed)).toEqual([null, 20, null])
    expect((await apply(body.operations)).status).toBe(200)
    const after = (await call('GET', `${url}/scales`)).body
    expect(after.operations).toEqual([])
    expect(after.floors.map((floor: { units_per_meter: number }) => floor.units_per_meter)).toEqual([20, 20, 20])
  })

  it('LEVEL-4: a level in other units is compared with none', async () => {
    expect((await call('GET', `${url}/scales`)).body.operations).toEqual([])
  })

  it('LEVEL-5: two points and their real distance give the scale of a level, which stays in place', async () => {
    await apply([{ op: 'floor', floor: 1, changes: { transform: TRUE_TRANSFORM } }])
    const points = [drawnOn(1, [0, 4]), drawnOn(1, [30, 4])]
    const { body } = await call('POST', `${url}/measure`, { floor: 1, points, meters: 30 })
    expect(body.units_per_meter).toBeCloseTo(UPPER_UNITS / TRUE_TRANSFORM.scale, 9)
    expect((await apply(body.operations)).status).toBe(200)
    const [, floor] = (await call('GET', url)).body.floors
    expect(floor.units_per_meter).toBeCloseTo(UPPER_UNITS / TRUE_TRANSFORM.scale, 9)
    expect(floor.transform.scale).toBe(1)
    expect(floor.transform.move[0]).toBeCloseTo(TRUE_TRANSFORM.move[0], 6)
  })

  it('LEVEL-5: points that are one, or no length, answer 422', async () => {
    const at = [3, 3]
    expect((await call('POST', `${url}/measure`, { floor: 1, points: [at, at], meters: 3 })).status).toBe(422)
    expect((await call('POST', `${url}/measure`, { floor: 1, points: [at, [9, 9]], meters: 0 })).status).toBe(422)
    expect((await call('POST', `${url}/measure`, { floor: 5, points: [at, [9, 9]], meters: 1 })).status).toBe(422)
  })
})

describe('georeference by points', () => {
  const there = { origin: [10.75, 59.91] as [number, number], rotation: -40 }
  const onEarth = (at: Pair, scale = 1) =>
    project(there, { unitsPerMeter: 1, centre: [0, 0] }).toLngLat([at[0] * scale, at[1] * scale])
  const point = (floor: number, at: Pair, scale = 1) => {
    return { floor, coordinate: drawnOn(floor, at), lnglat: onEarth(at, scale) }
  }
  const place = (body: object) => call('POST', `${url}/georeference`, body)

  it('LEVEL-6: two points place the venue, and the residual is told', async () => {
    const { status, body } = await place({ points: [point(0, [0, 0]), point(0, [50, 10])] })
    expect(status).toBe(200)
    expect(body).toMatchObject({ scale: 1, residual_m: 0, points: [{ residual_m: 0 }, { residual_m: 0 }] })
    const { georeference } = (await call('GET', url)).body
    expect(georeference.rotation).toBeCloseTo(there.rotation, 6)
    for (const axis of [0, 1]) expect(georeference.origin[axis]).toBeCloseTo(there.origin[axis]!, 8)
    const near = { map_id: venue.mapId, floor_num: 0, coordinate: [25, 2] }
    expect((await call('POST', '/routes/v1/closest', near)).body.lnglat[0]).toBeCloseTo(onEarth([25, 2])[0], 7)
  })

  it('LEVEL-6: points of any level count, and a dry run changes nothing', async () => {
    await apply([{ op: 'floor', floor: 1, changes: { transform: TRUE_TRANSFORM } }])
    const before = (await call('GET', url)).body
    const points = [point(0, [0, 0]), point(1, [50, 10]), point(1, [10, 10], 1.1)]
    const { body } = await place({ points, dry_run: true })
    expect(body.residual_m).toBeGreaterThan(0.1)
    expect((await call('GET', url)).body).toEqual(before)
  })

  it('LEVEL-6: with adjust_scale all levels grow, and stay above each other', async () => {
    await apply([{ op: 'floor', floor: 1, changes: { transform: TRUE_TRANSFORM } }])
    const points = [point(0, [0, 0], 1.25), point(0, [50, 10], 1.25)]
    const kept = (await place({ points, dry_run: true })).body
    expect(kept.residual_m).toBeGreaterThan(4)
    const { body } = await place({ points, adjust_scale: true })
    expect(body.scale).toBeCloseTo(1.25, 9)
    expect(body.residual_m).toBeNull()
    const closest = async (floor_num: number) =>
      (await call('POST', '/routes/v1/closest', { map_id: venue.mapId, floor_num, coordinate: drawnOn(floor_num, [25, 2]) })).body.lnglat // biome-ignore format: one request
    const [ground, upper] = [await closest(0), await closest(1)]
    for (const axis of [0, 1]) expect(upper[axis]).toBeCloseTo(ground[axis], 8)
    expect(ground[0]).toBeCloseTo(onEarth([25, 2], 1.25)[0], 7)
  })

  it('LEVEL-6: one point, equal points and places off the earth answer 422', async () => {
    const one = point(0, [0, 0])
    for (const points of [[one], [one, one], [one, { ...one, lnglat: [200, 0] }], [one, { ...one, floor: 9 }]])
      expect((await place({ points })).status).toBe(422)
    const reader = { 'service-api-key': await service.keyWith('map-sources:read') }
    const refused = await call('POST', `${url}/georeference`, { points: [one, point(0, [9, 9])] }, reader)
    expect([refused.status, refused.body.code]).toEqual([403, 'INSUFFICIENT_SCOPE'])
  })
})

describe('suggest-connectors', () => {
  const suggest = async () => (await call('POST', `${url}/suggest-connectors`)).body

  it('LEVEL-7: lifts and stairs above each other are joined by one changeset', async () => {
    expect((await suggest()).connectors).toEqual([])
    await apply([{ op: 'floor', floor: 1, changes: { transform: TRUE_TRANSFORM } }])
    const { connectors, operations } = await suggest()
    expect(connectors.map((own: { connector_id: string }) => own.connector_id)).toEqual(['elevator-1', 'stairs-1', 'stairs-2']) // biome-ignore format: three
    expect(connectors[0].stops).toMatchObject([
      { floor: 0, feature_ids: [venue.features['0 Lift']], offset_m: null },
      { floor: 1, feature_ids: [venue.features['1 Lift']], offset_m: 0 },
    ])
    expect((await apply(operations)).status).toBe(200)
    expect(await suggest()).toEqual({ connectors: [], operations: [] })
    const lift = await call('GET', `/datasets/v1/${venue.datasets[1]}/features/${venue.features['1 Lift']}`)
    expect(lift.body.properties.connector_id).toBe('elevator-1')
    expect((await route('0 A', '1 A', { accessible: true })).body.legs[0].indicator).toBe('elevator_up')
  })

  it('LEVEL-7: an unknown map source answers 404', async () => {
    expect((await call('POST', '/map-sources/v1/nowhere/suggest-connectors')).status).toBe(404)
    expect((await call('GET', '/map-sources/v1/nowhere/scales')).status).toBe(404)
  })
})
