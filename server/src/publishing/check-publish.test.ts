import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, openTestService, type TestService } from '../testing/test-service.ts'

let service: TestService
let source: string
let mapId: string
let viewId: string
let room: string
let far: string
let near: string
let annex: string

const square = (x: number) => ({
  type: 'Polygon',
  coordinates: [[[x, 0], [x + 10, 0], [x + 10, 10], [x, 10], [x, 0]]], // biome-ignore format: a ring
})

beforeAll(async () => {
  service = await openTestService()
  const { call } = service
  source = (await call('POST', '/datasets/v1', { name: 'Ground' })).body.dataset_id
  const add = async (geometry: object, properties: object) =>
    (await call('POST', `/datasets/v1/${source}/features`, { type: 'Feature', geometry, properties })).body.feature_id
  room = await add(square(0), { kind: 'space', name: 'A1' })
  far = await add(square(500), { kind: 'space', name: 'A2' })
  near = await add(square(50), { kind: 'space', name: 'A3' })
  await add({ type: 'LineString', coordinates: [[-5, -2], [30, -2]] }, { kind: 'walking_path' }) // biome-ignore format: a line
  annex = await add({ type: 'LineString', coordinates: [[30, -2], [45, -2]] }, { kind: 'walking_path' }) // biome-ignore format: a line
  await add({ type: 'LineString', coordinates: [[45, -2], [90, -2]] }, { kind: 'walking_path' }) // biome-ignore format: a line
  mapId = (await call('POST', '/maps/v1', { map_source_id: source, unit_type: 'Meters' })).body.map_id
  viewId = (await call('POST', `/map-views/v1/${mapId}`, {})).body.map_view_id
  const schema = { name: 'string', 'name@de': 'string' }
  await call('POST', '/catalogs/v1', { catalog_id: 'shops', title: 'Shops', data_schema: schema })
})
afterAll(() => service.close())

const checks = async () => {
  const { body } = await service.call('GET', `/map-views/v1/${mapId}/${viewId}/checks`)
  return Object.fromEntries(body.checks.map((check: { kind: string }) => [check.kind, check]))
}
const addRow = async (data: object) => (await service.call('POST', '/content/v1/shops', { data })).body.content_id
const place = (content_id: string, feature_id: string) =>
  service.call('POST', `/placements/v1/${mapId}/${viewId}`, { feature_id, content_id })

it('PUB-40: no row with a place blocks a publish, and comes first', async () => {
  await addRow({ name: 'Bakery', 'name@de': 'Bäckerei' })
  const { body } = await service.call('GET', `/map-views/v1/${mapId}/${viewId}/checks`)
  expect(body.checks[0]).toMatchObject({ kind: 'placed', state: 'block', title: 'No rows placed' })
})

it('PUB-41: rows without a place, and rows without a translation, are told by name', async () => {
  await place(await addRow({ name: 'Florist' }), room)
  const { unplaced, translations, placed } = await checks()
  expect(placed.state).toBe('ok')
  expect(unplaced).toMatchObject({ state: 'warn', count: 1, names: ['Bakery'] })
  expect(translations).toMatchObject({ state: 'warn', count: 1, names: ['Florist'] })
})

it('PUB-40: a map without a catalog is not blocked by the rows of another map', async () => {
  const { map_view_id } = (await service.call('POST', `/map-views/v1/${mapId}`, { name: 'Plain' })).body
  const { body } = await service.call('GET', `/map-views/v1/${mapId}/${map_view_id}/checks`)
  expect(body.checks.find(({ kind }: { kind: string }) => kind === 'placed')).toMatchObject({ state: 'warn' })
  await service.call('DELETE', `/map-views/v1/${mapId}/${map_view_id}`)
})

it('PUB-42: places that no route leads to are told by name', async () => {
  expect((await checks()).reachable).toMatchObject({ state: 'ok' })
  await place(await addRow({ name: 'Lighthouse', 'name@de': 'Leuchtturm' }), far)
  const { reachable } = await checks()
  expect(reachable).toMatchObject({ state: 'warn', count: 1, names: ['Lighthouse'] })
})

it('PUB-43: step-free access that would be lost since the last publish is told with both shares', async () => {
  await place(await addRow({ name: 'Optician', 'name@de': 'Optiker' }), near)
  await service.call('POST', `/map-views/v1/${mapId}/${viewId}/publish`)
  await eventually(
    async () => (await service.call('GET', `/map-views/v1/${mapId}/${viewId}`)).body,
    (view) => view.state === 'live' && view.routing_report !== null,
  )
  expect((await checks()).step_free).toMatchObject({ state: 'ok' })
  const steps = { properties: { accessible: false } }
  expect((await service.call('PUT', `/datasets/v1/${source}/features/${annex}`, steps)).status).toBe(200)
  expect((await checks()).step_free).toMatchObject({ state: 'warn', title: 'Step-free 66 % → 33 %', count: 1 })
})

it('PUB-44: closures that are over are told by name', async () => {
  expect((await checks()).closures.state).toBe('ok')
  const until = Date.now() - 1_000
  const made = await service.call('POST', `/closures/v1/${mapId}`, { feature_id: room, from: until - 1_000, until })
  expect(made.status).toBe(201)
  expect((await checks()).closures).toMatchObject({ state: 'warn', names: ['A1'] })
})

it('SHARE-5: with drafts the checks are of the map as if they were applied, which they are not', async () => {
  const { call } = service
  await place(await addRow({ name: 'Cutler', 'name@de': 'Messer' }), near)
  const draft = async (operations: object[]) =>
    (await call('POST', `/map-sources/v1/${source}/changesets`, { title: 'Draft', operations })).body.changeset_id
  const checked = async (id: string) => {
    const { status, body } = await call('GET', `/map-views/v1/${mapId}/${viewId}/checks?changeset_ids=${id}`)
    expect(status).toBe(200)
    return Object.fromEntries(body.checks.map((check: { kind: string }) => [check.kind, check]))
  }
  const before = (await checks()).reachable
  const id = await draft([{ op: 'create', dataset_id: source, geometry: square(900), properties: { kind: 'space' } }])
  expect((await checked(id)).reachable).toEqual(before)
  const moved = await draft([{ op: 'update', dataset_id: source, feature_id: near, geometry: square(700) }])
  const drafted = (await checked(moved)).reachable
  expect([drafted.state, drafted.names.includes('Cutler'), before.names.includes('Cutler')]).toEqual([
    'warn',
    true,
    false,
  ])
  expect((await checks()).reachable).toEqual(before)
  const late = await draft([{ op: 'update', dataset_id: source, feature_id: near, properties: { name: 'B' } }])
  await call('PUT', `/datasets/v1/${source}/features/${near}`, { properties: { kind: 'space', name: 'C' } })
  expect((await checked(late)).drafts).toMatchObject({ state: 'block', title: 'The draft cannot be applied' })
  expect((await call('GET', `/map-views/v1/${mapId}/${viewId}/checks?changeset_ids=nowhere`)).status).toBe(404)
  expect((await checks()).translations.detail).toMatch(/^German \d+ %\./)
})

it('SHARE-6: while the walking graph of drafts is computed, nothing is locked', async () => {
  const { call, context } = service
  const operations = [{ op: 'update', dataset_id: source, feature_id: near, geometry: square(700) }]
  const { changeset_id } = (await call('POST', `/map-sources/v1/${source}/changesets`, { operations })).body
  const states: string[] = []
  const get = context.venues.get.bind(context.venues)
  // The map without the drafts is asked for when those are computed.
  context.venues.get = async (...map) => {
    const locked =
      await sql`select from features where account_id = ${service.accountId} and feature_id = ${near} for update nowait`.execute(
        context.db,
      )
    states.push(locked.rows.length === 1 ? 'free' : 'gone')
    return get(...map)
  }
  const { status } = await call('GET', `/map-views/v1/${mapId}/${viewId}/checks?changeset_ids=${changeset_id}`)
  context.venues.get = get
  expect([status, states]).toEqual([200, ['free']])
})

it('PUB-40: a view that was published before is not blocked by rows without a place', async () => {
  const path = `/placements/v1/${mapId}/${viewId}`
  const { placements } = (await service.call('GET', `${path}?limit=100`)).body
  for (const { placement_id } of placements) await service.call('DELETE', `${path}/${placement_id}`)
  expect((await checks()).placed).toMatchObject({ state: 'warn', title: 'No rows placed' })
})

it('SHARE-8: who is on what a draft removes is told by name', async () => {
  const { call } = service
  const body = { feature_ids: [near], data: { company: 'Aurora' } }
  expect((await call('POST', `/reservations/v1/${mapId}/${viewId}`, body)).status).toBe(201)
  const operations = [{ op: 'delete', dataset_id: source, feature_id: near }]
  const drafts = `/map-sources/v1/${source}/changesets`
  const { changeset_id } = (await call('POST', drafts, { title: 'Gone', operations })).body
  const url = `/map-views/v1/${mapId}/${viewId}/checks?changeset_ids=${changeset_id}`
  const [first] = (await call('GET', url)).body.checks
  expect([first.kind, first.state]).toEqual(['drafts', 'block'])
  expect(first.detail).toMatch(/^Aurora has booked \w+, which the draft removes/)
})
