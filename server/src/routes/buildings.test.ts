import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { makeTwoLevelVenue, type TwoLevelVenue } from '../testing/two-level-venue.ts'

let service: TestService
let call: TestService['call']
let venue: TwoLevelVenue
let floors: object[]
/** Two houses of one level each, 50 m apart, and a path between their doors. */
beforeAll(async () => {
  service = await openTestService({ jobs: false })
  call = service.call
  venue = await makeTwoLevelVenue(call)
  const [main, annexe] = venue.datasets
  const entrance = (name: string, at: [number, number]) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: at },
    properties: { kind: 'entrance', name },
  })
  const path = { type: 'LineString', coordinates: [[50, 2], [100, 2]] } // biome-ignore format: one line
  const yard = (await call('POST', '/datasets/v1', { name: 'Yard' })).body.dataset_id
  await call('POST', `/datasets/v1/${main}/features`, entrance('East door', [50, 2]))
  await call('POST', `/datasets/v1/${annexe}/features`, entrance('Garden door', [0, 2]))
  const drawn = [
    entrance('East door', [50, 2]),
    entrance('Garden door', [100, 2]),
    { type: 'Feature', geometry: path, properties: { kind: 'walking_path' } },
  ]
  for (const feature of drawn) await call('POST', `/datasets/v1/${yard}/features`, feature)
  floors = [
    { floor: 0, dataset_id: main, units_per_meter: 1, building: 'Main building' },
    { floor: 10, name: 'Studio', dataset_id: annexe, units_per_meter: 1, building: 'Annexe', transform: { move: [100, 0] } }, // biome-ignore format: one floor
    { floor: 100, name: 'Yard', dataset_id: yard, units_per_meter: 1 },
  ]
})
afterAll(() => service.close())

const source = () => `/map-sources/v1/${venue.sourceId}`
const path = (from: string, to: string, more: object = {}) =>
  call('POST', '/routes/v1/path', {
    map_id: venue.mapId,
    start_placement_id: venue.placements[from],
    end_placement_id: venue.placements[to],
    ...more,
  })

it('BUILD-6: a source keeps the building of each floor, and refuses what is no name', async () => {
  const { status, body } = await call('PUT', source(), { floors })
  expect([status, body.floors.map((floor: { building: string | null }) => floor.building)]).toEqual([
    200,
    ['Main building', 'Annexe', null],
  ])
  for (const building of ['', '   ', 7, 'x'.repeat(201)]) {
    const refused = await call('PUT', source(), { floors: [{ floor: 0, building }] })
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('floors.0.building')])
  }
})

it('BUILD-1, BUILD-2: a route leads from one building to another, and says through which doors', async () => {
  const { status, body } = await path('A2', 'B1', { accessible: true })
  expect(status).toBe(200)
  expect(body.legs).toMatchObject([
    { floor: 0, building: 'Main building', indicator: 'leave_building', next_floor: 100 },
    { floor: 100, floor_name: 'Yard', indicator: 'enter_building', next_floor: 10, next_building: 'Annexe' },
    { floor: 10, building: 'Annexe', indicator: 'arrive' },
  ])
  const last = body.legs.map((leg: { steps: { text: string; instruction: string }[] }) => leg.steps.at(-1))
  expect(last.slice(0, 2)).toMatchObject([
    { instruction: 'leave_building', text: 'Leave Main building through East door' },
    { instruction: 'enter_building', text: 'Enter Annexe through Garden door' },
  ])
})

it('BUILD-7: search results name the building', async () => {
  const { body } = await call('GET', `/search/v1/${venue.mapId}/${venue.viewId}?q=coffee`)
  expect(body[0]).toMatchObject({ title: 'Coffee Corner', building: 'Annexe', floor_name: 'Studio' })
  expect(body[0].contextual_location).toMatch(/^Annexe, Studio/)
})

it('BUILD-8: a changeset moves a level to another building', async () => {
  const operations = [{ op: 'floor', floor: 10, changes: { building: 'Main building' } }]
  const { body: draft } = await call('POST', `${source()}/changesets`, { title: 'One house', operations })
  expect((await call('POST', `${source()}/changesets/${draft.changeset_id}/apply`, {})).status).toBe(200)
  const { body } = await call('GET', source())
  expect(body.floors.map((floor: { building: string | null }) => floor.building)).toEqual([
    'Main building',
    'Main building',
    null,
  ])
})
