import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { makeTwoLevelVenue, type TwoLevelVenue } from '../testing/two-level-venue.ts'

let service: TestService
let call: TestService['call']
let here: TwoLevelVenue
let elsewhere: TwoLevelVenue
beforeAll(async () => {
  service = await openTestService({ jobs: false })
  call = service.call
  here = await makeTwoLevelVenue(call)
  elsewhere = await makeTwoLevelVenue(call, 'elsewhere-')
})
afterAll(() => service.close())

const findWay = ({ mapId, placements }: TwoLevelVenue) =>
  call('POST', '/routes/v1/path', {
    map_id: mapId,
    start_placement_id: placements.A1,
    end_placement_id: placements.A2,
  })

/** The walking graph, and which answers are remembered. */
async function knownOf({ mapId }: TwoLevelVenue) {
  const venue = await service.context.venues.get(service.accountId, mapId)
  return { router: await venue.walk.router(), answers: venue.answers }
}

async function write(method: string, path: string, body?: object): Promise<void> {
  expect((await call(method, path, body)).status).toBeLessThan(300)
}

describe('a venue in memory', () => {
  it('SEARCH-16: what happens elsewhere in the account costs it neither its answers nor its walking graph', async () => {
    await findWay(here)
    const before = await knownOf(here)
    const path = { type: 'LineString', coordinates: [[0, 2], [0, 3]] } // biome-ignore format: a line
    const feature = { type: 'Feature', geometry: path, properties: { kind: 'walking_path' } }
    await write('POST', `/datasets/v1/${elsewhere.datasets[0]}/features`, feature)
    await write('POST', '/datasets/v1', { name: 'A drawing of nothing' })
    await write('DELETE', `/placements/v1/${elsewhere.mapId}/${elsewhere.viewId}/${elsewhere.placements.A2}`)
    await findWay(here)
    const after = await knownOf(here)
    expect(after.router).toBe(before.router)
    expect(after.answers).toBe(before.answers)
    await write('POST', `/datasets/v1/${here.datasets[0]}/features`, feature)
    await findWay(here)
    expect((await knownOf(here)).router).not.toBe(before.router)
  })
})
