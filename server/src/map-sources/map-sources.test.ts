import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { makeTwoLevelVenue } from '../testing/two-level-venue.ts'

let service: TestService
let call: TestService['call']
let dataset: string
beforeAll(async () => {
  service = await openTestService({ jobs: false })
  call = service.call
  dataset = (await call('POST', '/datasets/v1', { name: 'Ground' })).body.dataset_id
})
afterAll(() => service.close())

const url = '/map-sources/v1'

describe('map sources', () => {
  it('SRC-1: a source keeps its floors in order, with names and scales, and its georeference', async () => {
    const floors = [
      { floor: 1, name: 'Gallery', short_name: 'GA', units_per_meter: 2.5 },
      { floor: -1 },
      { floor: 0, dataset_id: dataset },
    ]
    const georeference = { origin: [8.5, 47.4], rotation: -12.5 }
    const made = await call('POST', url, { name: 'Mall', floors, georeference })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ name: 'Mall', account_id: service.accountId, georeference })
    expect(made.body.floors).toEqual([
      {
        floor: -1,
        name: 'Level -1',
        short_name: '-1',
        building: null,
        dataset_id: null,
        units_per_meter: null,
        names: {},
        transform: null,
      },
      {
        floor: 0,
        name: 'Ground floor',
        short_name: 'G',
        building: null,
        dataset_id: dataset,
        units_per_meter: null,
        names: {},
        transform: null,
      },
      {
        floor: 1,
        name: 'Gallery',
        short_name: 'GA',
        building: null,
        dataset_id: null,
        units_per_meter: 2.5,
        names: {},
        transform: null,
      },
    ])
    expect((await call('GET', `${url}/${made.body.map_source_id}`)).body).toEqual(made.body)
  })

  it('SRC-2: a floor without a scale of its own has that of its dataset', async () => {
    await call('PUT', `/datasets/v1/${dataset}`, { units_per_meter: 4 })
    const made = await call('POST', url, { floors: [{ floor: 0, dataset_id: dataset }] })
    expect(made.body.floors[0].units_per_meter).toBe(4)
    const own = await call('PUT', `${url}/${made.body.map_source_id}`, {
      floors: [{ floor: 0, dataset_id: dataset, units_per_meter: 7 }],
    })
    expect(own.body.floors[0].units_per_meter).toBe(7)
  })

  it('SRC-3: an own ID follows the rules of IDs, and a taken one answers 409 ID_TAKEN', async () => {
    expect((await call('POST', url, { map_source_id: 'expo-26' })).body.map_source_id).toBe('expo-26')
    const again = await call('POST', url, { map_source_id: 'expo-26' })
    expect([again.status, again.body.code]).toEqual([409, 'ID_TAKEN'])
    expect((await call('POST', url, { map_source_id: 'no spaces' })).status).toBe(422)
  })

  it('SRC-4: a floor named twice, an unknown dataset, or a place off the earth answers 422 and changes nothing', async () => {
    const made = await call('POST', url, { name: 'Stays', floors: [{ floor: 0, dataset_id: dataset }] })
    for (const body of [
      { floors: [{ floor: 2 }, { floor: 2 }] },
      { floors: [{ floor: 0, dataset_id: 'nowhere' }] },
      { floors: [{ floor: 0.5 }] },
      { floors: [{ floor: 0, units_per_meter: 0 }] },
      { georeference: { origin: [181, 0], rotation: 0 } },
      { georeference: { origin: [0, 0], rotation: 'north' } },
      { georeference: { origin: [0] } },
    ]) {
      expect([body, (await call('PUT', `${url}/${made.body.map_source_id}`, body)).status]).toEqual([body, 422])
      expect((await call('POST', url, body)).status).toBe(422)
    }
    expect((await call('GET', `${url}/${made.body.map_source_id}`)).body).toEqual(made.body)
  })

  it('SRC-5: an update changes only what is sent; null takes the georeference away', async () => {
    const georeference = { origin: [1, 2], rotation: 0 }
    const made = (await call('POST', url, { name: 'A', floors: [{ floor: 0 }], georeference })).body
    const renamed = (await call('PUT', `${url}/${made.map_source_id}`, { name: 'B' })).body
    expect(renamed).toMatchObject({ name: 'B', floors: made.floors, georeference })
    const plain = (await call('PUT', `${url}/${made.map_source_id}`, { georeference: null })).body
    expect(plain).toMatchObject({ name: 'B', floors: made.floors, georeference: null })
  })

  it('SRC-8: a source says whether its time zone was set, which UTC may be too', async () => {
    const zoneOf = ({ body }: { body: Record<string, unknown> }) => [body.time_zone, body.is_time_zone_set]
    const made = await service.call('POST', '/map-sources/v1', {})
    expect(zoneOf(made)).toEqual(['UTC', false])
    const url = `/map-sources/v1/${made.body.map_source_id}`
    expect(zoneOf(await service.call('PUT', url, { name: 'Hall' }))).toEqual(['UTC', false])
    expect(zoneOf(await service.call('PUT', url, { time_zone: 'UTC' }))).toEqual(['UTC', true])
    expect(zoneOf(await service.call('POST', '/map-sources/v1', { time_zone: 'UTC' }))).toEqual(['UTC', true])
  })

  it('SRC-6: a source that maps use cannot be deleted; one that none uses can, once', async () => {
    const venue = await makeTwoLevelVenue(call)
    const used = await call('DELETE', `${url}/${venue.sourceId}`)
    expect([used.status, used.body.code]).toEqual([409, 'CONFLICT'])
    await call('DELETE', `/maps/v1/${venue.mapId}`)
    expect((await call('DELETE', `${url}/${venue.sourceId}`)).status).toBe(204)
    expect((await call('DELETE', `${url}/${venue.sourceId}`)).status).toBe(404)
    expect((await call('GET', `/datasets/v1/${venue.datasets[0]}`)).status).toBe(200)
  })

  it('SRC-7: the list has the sources in order of creation', async () => {
    const branch = await service.makeSubAccount()
    const own = { 'service-api-key': branch.key }
    for (const name of ['b', 'a']) await call('POST', url, { name, floors: [{ floor: 3 }] }, own)
    const { body } = await call('GET', `${url}?limit=1&skip=1`, undefined, own)
    expect(body).toMatchObject({ total: 2, skip: 1, limit: 1, map_sources: [{ name: 'a', floors: [{ floor: 3 }] }] })
  })
})
