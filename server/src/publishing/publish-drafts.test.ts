import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { makeTwoLevelVenue, type TwoLevelVenue } from '../testing/two-level-venue.ts'

let service: TestService
let venue: TwoLevelVenue
beforeAll(async () => {
  service = await openTestService({ jobs: false })
  venue = await makeTwoLevelVenue(service.call)
})
afterAll(() => service.close())

async function draft(room: string, name: string): Promise<string> {
  const operations = [
    { op: 'update', dataset_id: venue.datasets[0], feature_id: venue.rooms[room], properties: { name } },
  ]
  const made = await service.call('POST', `/map-sources/v1/${venue.sourceId}/changesets`, { title: name, operations })
  return made.body.changeset_id
}
const nameOf = async (room: string) =>
  (await service.call('GET', `/datasets/v1/${venue.datasets[0]}/features/${venue.rooms[room]}`)).body.properties.name
const publish = (body: object, headers?: Record<string, string>) =>
  service.call('POST', `/map-views/v1/${venue.mapId}/${venue.viewId}/publish`, body, headers)

it('PUB-45: a publish applies the drafts that it names, all of them or none', async () => {
  const first = await draft('A1', 'Atrium')
  const gone = await draft('A2', 'Annex')
  await service.call('DELETE', `/map-sources/v1/${venue.sourceId}/changesets/${gone}`)
  const refused = await publish({ changeset_ids: [first, gone] })
  expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT'])
  expect(await nameOf('A1')).toBe('A1')
  const view = await service.call('GET', `/map-views/v1/${venue.mapId}/${venue.viewId}`)
  expect(view.body.state).not.toBe('processing')

  const second = await draft('A2', 'Annex')
  const done = await publish({ title: 'Names', changeset_ids: [first, second] })
  expect([done.status, done.body.state]).toEqual([202, 'processing'])
  expect([await nameOf('A1'), await nameOf('A2')]).toEqual(['Atrium', 'Annex'])
  expect((await publish({ changeset_ids: ['nowhere'] })).status).toBe(404)
})

it('PUB-45: drafts need the right to apply them', async () => {
  const key = await service.keyWith('map-views:write')
  const refused = await publish({ changeset_ids: [await draft('A3', 'Hall')] }, { 'service-api-key': key })
  expect([refused.status, refused.body.code]).toEqual([403, 'INSUFFICIENT_SCOPE'])
})
