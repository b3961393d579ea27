import { afterAll, beforeAll, expect, it } from 'vitest'
import { officePlan, roomRows } from '../testing/office-plan.ts'
import { eventually, form, openTestService, type TestService } from '../testing/test-service.ts'

let service: TestService
let call: TestService['call']
let dataset: string
let source: string
let mapId: string
let viewId: string

const NAMES = ['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4', 'C1', 'C2', 'C3', 'C4']

async function upload(path = ''): Promise<{ upload_id: string; dataset_id: string }> {
  const labels = path === '' ? NAMES : NAMES.map((name) => (name === 'B2' ? 'N2' : name))
  const file = { name: 'office.svg', type: 'image/svg+xml', data: officePlan(roomRows(labels)) }
  const { body, headers } = form({ file })
  const { upload_id } = (await call(path ? 'PUT' : 'POST', `/floor-plans/v1${path}`, body, headers)).body
  const read = () => call('GET', `/floor-plans/v1/${upload_id}`)
  return (await eventually(read, ({ body: { state } }) => state === 'completed', 55)).body
}

beforeAll(async () => {
  service = await openTestService()
  call = service.call
  dataset = (await upload()).dataset_id
  const floors = [{ floor: 0, dataset_id: dataset }]
  source = (await call('POST', '/map-sources/v1', { floors })).body.map_source_id
  mapId = (await call('POST', '/maps/v1', { map_source_id: source, unit_type: 'Meters' })).body.map_id
  viewId = (await call('POST', `/map-views/v1/${mapId}`, { named_rooms: true })).body.map_view_id
  await call('POST', `/map-views/v1/${mapId}/${viewId}/publish`)
  await eventually(
    async () => (await call('GET', `/map-views/v1/${mapId}/${viewId}`)).body,
    ({ state, has_unpublished_changes }) => state === 'live' && !has_unpublished_changes,
  )
})
afterAll(() => service.close())

const kinds = async (): Promise<Record<string, number>> => {
  const { items } = (await call('GET', '/attention/v1')).body
  return Object.fromEntries(items.map((item: { kind: string; count: number }) => [item.kind, item.count]))
}
const drafts = () => `/map-sources/v1/${source}/changesets`
const beginDraft = async () => (await call('POST', drafts(), { title: 'New plan', operations: [] })).body.changeset_id

it('INSIGHT-13, CHSET-22, PLAN-24: a plan in a draft is unpublished work; where the draft is discarded the plan waits again', async () => {
  expect(await kinds()).not.toHaveProperty('unpublished')
  const { upload_id } = await upload(`/${dataset}?review=true`)
  expect(await kinds()).toMatchObject({ plan_waits: 1 })
  const draft = await beginDraft()
  expect((await kinds()).unpublished).toBeUndefined()
  await call('POST', `/floor-plans/v1/${upload_id}/accept`, { changeset_id: draft })
  expect(await kinds()).toMatchObject({ unpublished: 1 })
  expect(await kinds()).not.toHaveProperty('plan_waits')
  expect((await call('GET', `${drafts()}/${draft}`)).body).toMatchObject({ plan_count: 1, operation_count: 0 })
  const { changesets } = (await call('GET', `${drafts()}?state=draft`)).body
  expect(changesets.map((entry: { plan_count: number }) => entry.plan_count)).toEqual([1])

  await call('DELETE', `${drafts()}/${draft}`)
  expect(await kinds()).toMatchObject({ plan_waits: 1 })
  expect(await kinds()).not.toHaveProperty('unpublished')
  expect((await call('GET', `${drafts()}/${draft}`)).body.plan_count).toBe(0)

  const other = await beginDraft()
  await call('POST', `/floor-plans/v1/${upload_id}/accept`, { changeset_id: other })
  await call('POST', `${drafts()}/${other}/apply`, {})
  expect(await kinds()).toMatchObject({ unpublished: 1 })
  expect((await call('GET', `${drafts()}/${other}`)).body.plan_count).toBe(0)
})

it('SHARE-7: places that follow the drawing are counted as the drafts leave them', async () => {
  const { features } = (await call('GET', `/datasets/v1/${dataset}/features?limit=1000`)).body
  const rooms = features.filter(({ properties }: { properties: { kind: string } }) => properties.kind === 'space')
  const placed = async (ids = '') => {
    const { body } = await call('GET', `/map-views/v1/${mapId}/${viewId}/checks?changeset_ids=${ids}`)
    return body.checks.find(({ kind }: { kind: string }) => kind === 'placed')
  }
  const before = (await placed()).count
  expect(before).toBeGreaterThan(0)
  const geometry = { type: 'Polygon', coordinates: [[[900, 900], [950, 900], [950, 950], [900, 950], [900, 900]]] } // biome-ignore format: a ring
  const draw = { op: 'create', dataset_id: dataset, geometry, properties: { kind: 'space', name: 'Oslo' } }
  const { changeset_id } = (await call('POST', drafts(), { title: 'A room', operations: [draw] })).body
  expect((await placed(changeset_id)).count).toBe(before + 1)
  const none = rooms.map(({ feature_id }: { feature_id: string }) => ({ op: 'update', dataset_id: dataset, feature_id, properties: { name: '', title: null } })) // biome-ignore format: one list
  const emptied = (await call('POST', drafts(), { title: 'No names', operations: none })).body.changeset_id
  expect(await placed(emptied)).toMatchObject({ title: 'No rows placed' })
  expect((await placed()).count).toBe(before)
})
