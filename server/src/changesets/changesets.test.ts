import { versionOf } from '@rotunda/core/edit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { makeTwoLevelVenue, type TwoLevelVenue } from '../testing/two-level-venue.ts'

let service: TestService
let venue: TwoLevelVenue
let call: TestService['call']
let n = 0
beforeAll(async () => {
  service = await openTestService({ jobs: false })
  call = service.call
})
afterAll(() => service.close())
beforeEach(async () => {
  venue = await makeTwoLevelVenue(call, `v${n++}-`)
})

const url = (rest = '') => `/map-sources/v1/${venue.sourceId}/changesets${rest}`
const level = () => venue.datasets[0]
const room = (name: string) => venue.rooms[name]!
const on = (name: string) => ({ dataset_id: level(), feature_id: room(name) })
const featureUrl = (name: string) => `/datasets/v1/${level()}/features/${room(name)}`
const getFeature = (name: string) => call('GET', featureUrl(name))
const rename = (name: string, to: string) => ({ op: 'update', ...on(name), properties: { name: to } })
const mergeA1A2 = (more = {}) => ({
  op: 'merge',
  dataset_id: level(),
  feature_ids: [room('A1'), room('A2')],
  keep: room('A1'),
  ...more,
})

async function draft(...operations: object[]): Promise<string> {
  const answer = await call('POST', url(), { title: 'Draft', operations })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.changeset_id
}
const apply = (id: string, body = {}) => call('POST', url(`/${id}/apply`), body)
const revert = (id: string, body = {}) => call('POST', url(`/${id}/revert`), body)
async function history() {
  return (await call('GET', `/datasets/v1/${level()}/history?limit=100`)).body.history
}
/** The whole level, but for the times of its features. */
async function drawing(): Promise<string> {
  const { features } = (await call('GET', `/datasets/v1/${level()}/features?limit=1000`)).body
  return JSON.stringify(features.map(({ created_at: _, updated_at: __, ...feature }: { created_at: number; updated_at: number }) => feature)) // biome-ignore format: one list
}
const search = async (q: string) => (await call('GET', `/search/v1/${venue.mapId}/${venue.viewId}?q=${q}`)).body
const keyId = async () => (await history())[0].author.id

describe('drafts', () => {
  it('CHSET-1: a draft has every field, its author and its operations; IDs and versions are filled in', async () => {
    const { body, status } = await call('POST', url(), { title: 'Two rooms', operations: [rename('A1', 'Foyer'), { op: 'create', dataset_id: level(), geometry: { type: 'Point', coordinates: [1, 1] } }] }) // biome-ignore format: one draft
    expect(status).toBe(201)
    expect(body).toMatchObject({ state: 'draft', kind: 'edit', title: 'Two rooms', author: { kind: 'key', id: await keyId() }, operation_count: 2, conflicts: [], applied_at: null, is_revertible: false }) // biome-ignore format: one object
    expect(body.base_revision).toMatch(/^\d+$/)
    const { geometry, properties } = (await getFeature('A1')).body
    expect(body.operations[0].before).toBe(versionOf({ geometry, properties }))
    expect(body.operations[1].feature_id).toMatch(/^[0-9a-f-]{36}$/)
    expect((await call('GET', url(`/${body.changeset_id}`))).body).toEqual(body)
  })

  it('CHSET-2: a draft changes nothing that is drawn, searched or walked', async () => {
    const before = await drawing()
    const path = { map_id: venue.mapId, start_placement_id: venue.placements.A1, end_placement_id: venue.placements.A2 }
    const route = (await call('POST', '/routes/v1/path', path)).body
    await draft(rename('A1', 'Hidden'), { op: 'delete', ...on('A2'), placements: 'drop' })
    expect(await drawing()).toBe(before)
    expect((await call('POST', '/routes/v1/path', path)).body).toEqual(route)
    expect(await search('Nook')).toHaveLength(1)
    const view = (await call('GET', `/map-views/v1/${venue.mapId}/${venue.viewId}`)).body
    expect(view.state).toBe('pending')
  })

  it('CHSET-3: operations are appended or replaced while it is a draft; a discarded one stays on record', async () => {
    const id = await draft(rename('A1', 'One'))
    const more = await call('POST', url(`/${id}/operations`), { operations: [rename('A1', 'Two'), rename('A3', 'x')] })
    expect(more.body.operations.map((operation: { before?: string }) => operation.before === undefined)).toEqual([false, true, false]) // biome-ignore format: one list
    const replaced = await call('PUT', url(`/${id}`), { title: 'New', operations: [rename('A2', 'Three')] })
    expect(replaced.body).toMatchObject({ title: 'New', operation_count: 1 })
    expect((await call('DELETE', url(`/${id}`))).status).toBe(204)
    expect((await call('GET', url('?state=discarded'))).body).toMatchObject({ total: 1, changesets: [{ changeset_id: id }] }) // biome-ignore format: one list
    for (const answer of [await apply(id), await call('PUT', url(`/${id}`), { title: 'x' }), await call('DELETE', url(`/${id}`))]) // biome-ignore format: one list
      expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT'])
  })

  it('CHSET-4: an operation that lacks a field or holds a broken one answers 422 with the place', async () => {
    const bowTie = { type: 'Polygon', coordinates: [[[0, 0], [4, 4], [4, 0], [0, 4], [0, 0]]] } // biome-ignore format: a ring
    const wrong: [object, string][] = [
      [{ op: 'update', dataset_id: level() }, 'operations.0.feature_id'],
      [{ op: 'update', ...on('A1') }, 'operations.0'],
      [{ op: 'update', ...on('A1'), geometry: bowTie }, 'operations.0.geometry'],
      [{ op: 'create', dataset_id: level(), geometry: { type: 'Circle', coordinates: [] } }, 'operations.0.geometry.type'],
      [{ op: 'create', dataset_id: level(), geometry: { type: 'Point', coordinates: [1, 1] }, properties: { kind: 'dooor' } }, 'operations.0.properties.kind'],
      [{ op: 'update', ...on('A1'), properties: { closed: 'yes please' } }, 'operations.0.properties.closed'],
      [{ op: 'split', ...on('A1') }, 'operations.0.line'],
      [mergeA1A2({ keep: 'other' }), 'operations.0.keep'],
      [mergeA1A2({ before: 'x' }), 'operations.0.before'],
      [{ op: 'delete', ...on('A1'), placements: 'move' }, 'operations.0.move_to'],
      [{ op: 'floor', floor: 0 }, 'operations.0.changes'],
      [{ op: 'delete', dataset_id: 'elsewhere', feature_id: 'x' }, 'operations.0.dataset_id'],
    ] // biome-ignore format: one case a line
    for (const [operation, path] of wrong) {
      const { status, body } = await call('POST', url(), { operations: [operation] })
      expect([status, body.details?.[0]?.path]).toEqual([422, path])
    }
    expect((await call('POST', url(), { operations: [{ op: 'update', ...on('A1'), geometry: bowTie }] })).body.message).toContain('at 2, 2') // biome-ignore format: one place
  })
})

describe('apply', () => {
  it('CHSET-20: a change that gives a feature a property without effect on its kind is listed as a conflict', async () => {
    const id = await draft({ op: 'update', ...on('A1'), properties: { capacity: 8 } })
    const { status, body } = await apply(id)
    expect([status, body.code]).toEqual([409, 'CONFLICT'])
    expect(body.message).toContain('capacity has no effect on the kind space; it belongs to connector')
  })

  it('CHSET-5: all operations happen at once, search follows within the write, and history tells who and when', async () => {
    const id = await draft(rename('A1', 'Foyer'), { op: 'split', ...on('A4'), line: [[35, 4], [35, 10]], new_feature_ids: ['half'] }) // biome-ignore format: one draft
    const { status, body, headers } = await apply(id)
    expect([status, body.state, body.summary]).toEqual([200, 'applied', { created: 2, updated: 2, deleted: 0 }])
    expect(headers['service-revision']).toMatch(/^\d+$/)
    expect((await getFeature('A1')).body.properties.name).toBe('Foyer')
    const half = (await call('GET', `/datasets/v1/${level()}/features/half`)).body
    expect(half.geometry.coordinates[0]).toHaveLength(5)
    const last = (await history()).at(-1)
    expect(last).toMatchObject({ changeset_id: id, state: 'applied', dataset_ids: [level()], is_revertible: true })
    expect(last.applied_at).toBeGreaterThan(0)
  })

  it('CHSET-6: a feature that changed meanwhile answers 409 with the list, and nothing is applied', async () => {
    const id = await draft(rename('A3', 'Mine'), rename('A1', 'Mine too'), rename('A2', 'And mine'))
    await call('PUT', featureUrl('A1'), { properties: { name: 'Theirs' } })
    await call('DELETE', featureUrl('A2'))
    const before = await drawing()
    const { status, body } = await apply(id)
    expect([status, body.code]).toEqual([409, 'CONFLICT'])
    expect(body.details.map((detail: { path: string }) => detail.path)).toEqual(['operations.1', 'operations.2'])
    expect(await drawing()).toBe(before)
    const kept = (await call('GET', url(`/${id}`))).body
    expect(kept.state).toBe('draft')
    expect(kept.conflicts).toMatchObject([
      { operation: 1, kind: 'changed', feature_id: room('A1') },
      { kind: 'missing' },
    ])
  })

  it('CHSET-7: what stands on a feature that goes is named by a 409, and moved or dropped where the operation says', async () => {
    await call('POST', `/reservations/v1/${venue.mapId}/${venue.viewId}`, {
      feature_ids: [room('A2')],
      data: { by: 'x' },
    })
    const refused = await apply(await draft(mergeA1A2()))
    expect(refused.status).toBe(409)
    expect(refused.body.details[0].message).toContain(venue.placements.A2)
    expect(refused.body.details[0].message).toContain('the bookings')
    const id = await draft(mergeA1A2({ placements: 'move', bookings: 'move' }))
    expect((await apply(id)).status).toBe(200)
    const [hit] = await search('Book')
    expect([hit.feature_id, hit.placement_id, hit.booking_status]).toEqual([room('A1'), venue.placements.A2, 'booked'])
    expect((await getFeature('A1')).body.properties.other_labels).toEqual(['A2'])
    expect((await revert(id)).status).toBe(201)
    const [back] = await search('Book')
    expect([back.feature_id, back.booking_status]).toEqual([room('A2'), 'booked'])
    expect((await search('Bakery'))[0].booking_status).toBe('available')
  })

  it('CHSET-7: a booking moves to no feature that is booked', async () => {
    const ids = [room('A1'), room('A2')]
    await call('POST', `/reservations/v1/${venue.mapId}/${venue.viewId}`, { feature_ids: ids, data: {} })
    const { status, body } = await apply(await draft(mergeA1A2({ placements: 'move', bookings: 'move' })))
    expect([status, body.details[0].message]).toEqual([409, expect.stringContaining('is booked on the view')])
  })

  it('CHSET-7: what is dropped comes back with a revert', async () => {
    const id = await draft({ op: 'delete', ...on('A2'), placements: 'drop' })
    expect((await apply(id)).status).toBe(200)
    expect(await search('Nook')).toEqual([])
    expect((await revert(id)).status).toBe(201)
    expect((await search('Book'))[0].placement_id).toBe(venue.placements.A2)
  })

  it('CHSET-8: of two that apply one draft at once, one does, and of two drafts on one feature, one is a conflict', async () => {
    const id = await draft(rename('A1', 'Once'))
    const statuses = await Promise.all([apply(id), apply(id)])
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 409])
    const drafts = [await draft(rename('A1', 'Ann')), await draft(rename('A1', 'Ben'))]
    const both = await Promise.all(drafts.map((one) => apply(one)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('CHSET-9: floors are renamed, renumbered and scaled, and a revert gives them back', async () => {
    const before = (await call('GET', `/map-sources/v1/${venue.sourceId}`)).body.floors
    const id = await draft({ op: 'floor', floor: 1, changes: { floor: 3, name: 'Roof', units_per_meter: 2 } })
    expect((await apply(id)).status).toBe(200)
    const { floors } = (await call('GET', `/map-sources/v1/${venue.sourceId}`)).body
    expect(floors[1]).toMatchObject({ floor: 3, name: 'Roof', units_per_meter: 2 })
    expect((await search('Coffee'))[0].floor).toBe(3)
    expect((await revert(id)).status).toBe(201)
    expect((await call('GET', `/map-sources/v1/${venue.sourceId}`)).body.floors).toEqual(before)
  })

  it('CHSET-21: areas follow the scale of their floor, and a revert gives them back', async () => {
    const areaOf = async (name: string) => (await getFeature(name)).body.properties.area_m2
    await apply(await draft({ op: 'update', ...on('A1'), properties: { area_m2: 80 } }))
    const id = await draft({ op: 'floor', floor: 0, changes: { units_per_meter: 2 } })
    expect((await apply(id)).body).toMatchObject({ state: 'applied', summary: { updated: 1 } })
    const [halved, shape] = [await areaOf('A1'), (await getFeature('A1')).body.geometry.coordinates[0]]
    const [width, height] = [shape[2][0] - shape[0][0], shape[2][1] - shape[0][1]]
    expect(halved).toBeCloseTo(Math.abs(width * height) / 4, 1)
    expect((await revert(id)).status).toBe(201)
    expect(await areaOf('A1')).toBe(80)
  })

  it('CHSET-10: publish takes the views along, needs its scope, and leaves alone what was taken offline', async () => {
    const key = await service.keyWith('changesets:write', 'changesets:read')
    const id = await draft(rename('A1', 'Foyer'))
    const refused = await call('POST', url(`/${id}/apply`), { publish: true }, { 'service-api-key': key })
    expect([refused.status, refused.body.code]).toEqual([403, 'INSUFFICIENT_SCOPE'])
    const state = async () => (await call('GET', `/map-views/v1/${venue.mapId}/${venue.viewId}`)).body.state
    expect((await apply(id, { publish: true })).status).toBe(200)
    expect(await state()).toBe('processing')
    await call('POST', `/map-views/v1/${venue.mapId}/${venue.viewId}/unpublish`)
    await apply(await draft(rename('A1', 'Hall')), { publish: true })
    expect(await state()).toBe('not_live')
  })
})

describe('revert', () => {
  it('CHSET-11: undoing everything, the last first, gives the first state byte for byte', async () => {
    const first = await drawing()
    const wall = { op: 'create', dataset_id: level(), feature_id: `wall-${n}`, geometry: { type: 'LineString', coordinates: [[0, 4], [40, 4]] }, properties: { kind: 'wall' } } // biome-ignore format: one operation
    const lists = [[wall, rename('A1', 'X')], [mergeA1A2({ placements: 'move' })], [{ op: 'split', ...on('A3'), line: [[25, 3], [26, 11]] }], [{ op: 'delete', ...on('A4') }]] // biome-ignore format: four changesets
    const ids: string[] = []
    for (const operations of lists) {
      const id = await draft(...operations)
      expect((await apply(id)).body.code).toBeUndefined()
      ids.push(id)
    }
    for (const id of ids.reverse()) expect((await revert(id)).status).toBe(201)
    expect(await drawing()).toBe(first)
    expect((await call('GET', url('?state=reverted'))).body.total).toBe(4)
  })

  it('CHSET-12: a revert is a changeset of its own, which can be reverted; the same one not twice', async () => {
    const id = await draft(rename('A1', 'Foyer'))
    await apply(id)
    const { body } = await revert(id)
    expect(body).toMatchObject({ kind: 'revert', state: 'applied', reverts: id })
    expect((await revert(id)).status).toBe(409)
    expect((await revert(body.changeset_id)).status).toBe(201)
    expect((await getFeature('A1')).body.properties.name).toBe('Foyer')
  })

  it('CHSET-13: a revert over something that changed since answers 409 with the list', async () => {
    const id = await draft(rename('A1', 'Foyer'))
    await apply(id)
    await call('PUT', featureUrl('A1'), { properties: { colour: 'red' } })
    const { status, body } = await revert(id)
    expect([status, body.details[0].message]).toEqual([409, expect.stringContaining(room('A1'))])
  })

  it('CHSET-13: a revert that removes what holds something answers 409, unless it says to drop that', async () => {
    const id = await draft({ op: 'create', dataset_id: level(), feature_id: `kiosk-${n}`, geometry: { type: 'Point', coordinates: [1, 1] }, properties: { kind: 'fixture' } }) // biome-ignore format: one draft
    await apply(id)
    const placed = { feature_id: `kiosk-${n}`, content_id: venue.contents.A1 }
    expect((await call('POST', `/placements/v1/${venue.mapId}/${venue.viewId}`, placed)).status).toBe(201)
    expect((await revert(id)).status).toBe(409)
    expect((await revert(id, { placements: 'drop' })).status).toBe(201)
  })
})

describe('plain writes', () => {
  it('CHSET-14: each write through the dataset is one entry of its history, and can be reverted', async () => {
    const first = await drawing()
    const entries = (await history()).length
    const made = await call('POST', `/datasets/v1/${level()}/features`, { type: 'Feature', geometry: { type: 'Point', coordinates: [9, 9] } }) // biome-ignore format: one request
    await call('PUT', featureUrl('A1'), { properties: { name: 'Foyer', colour: null } })
    await call('DELETE', featureUrl('A2'))
    const list = (await history()).slice(entries)
    expect(list.map((entry: { title: string }) => entry.title)).toEqual(['Feature created', 'Feature changed', 'Feature deleted']) // biome-ignore format: three entries
    expect(list.every((entry: { kind: string; operation_count: number }) => entry.kind === 'write' && entry.operation_count === 1)).toBe(true) // biome-ignore format: one check
    expect(await search('Nook')).toEqual([])
    for (const { changeset_id } of list.reverse()) expect((await revert(changeset_id)).status).toBe(201)
    expect(await drawing()).toBe(first)
    expect((await search('Book'))[0].placement_id).toBe(venue.placements.A2)
    expect((await call('GET', `/datasets/v1/${level()}/features/${made.body.feature_id}`)).status).toBe(404)
  })

  it('CHSET-15: an import is one entry, whatever its size, and its revert takes back just what it made', async () => {
    const first = await drawing()
    const point = { type: 'Feature', geometry: { type: 'Point', coordinates: [3, 3] } }
    const body = { type: 'FeatureCollection', features: Array.from({ length: 500 }, () => point) }
    await call('POST', `/datasets/v1/${level()}/features/import`, body)
    const entry = (await history()).at(-1)
    expect(entry).toMatchObject({
      kind: 'import',
      operation_count: 500,
      summary: { created: 500, updated: 0, deleted: 0 },
    })
    const undone = await revert(entry.changeset_id)
    expect(undone.status).toBe(201)
    expect(await drawing()).toBe(first)
    expect((await revert(undone.body.changeset_id)).status).toBe(201)
    expect((await call('GET', `/datasets/v1/${level()}/features`)).body.total).toBe(508 + 3)
  })

  it('CHSET-15: an import whose features were changed since is not reverted', async () => {
    const body = { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: { type: 'Point', coordinates: [3, 3] } }] } // biome-ignore format: one body
    const { feature_ids } = (await call('POST', `/datasets/v1/${level()}/features/import`, body)).body
    const entry = (await history()).at(-1)
    await call('PUT', `/datasets/v1/${level()}/features/${feature_ids[0]}`, { properties: { name: 'mine' } })
    const { status, body: refusal } = await revert(entry.changeset_id)
    expect([status, refusal.details[0].message]).toEqual([409, expect.stringContaining(feature_ids[0])])
  })

  it('CHSET-16: features are deleted in bulk, all or none, and come back with a revert', async () => {
    const first = await drawing()
    const remove = (feature_ids: string[]) => call('POST', `/datasets/v1/${level()}/features/delete`, { feature_ids })
    const refused = await remove([room('A1'), 'nobody'])
    expect([refused.status, refused.body.message]).toEqual([404, expect.stringContaining('nobody')])
    expect(await drawing()).toBe(first)
    const done = await remove([room('A1'), room('A2'), room('A1')])
    expect([done.status, done.body.deleted]).toEqual([200, 2])
    expect(await search('Nook')).toEqual([])
    expect((await revert((await history()).at(-1).changeset_id)).status).toBe(201)
    expect(await drawing()).toBe(first)
    expect((await search('Book'))[0].placement_id).toBe(venue.placements.A2)
  })

  it('CHSET-17: the history pages, either way round, and goes with its dataset; drafts go with their source', async () => {
    for (const name of ['a', 'b', 'c']) await call('PUT', featureUrl('A1'), { properties: { name } })
    const page = (query: string) => call('GET', `/datasets/v1/${level()}/history?${query}`)
    const all = (await page('limit=100')).body.history
    const newest = (await page('limit=2&skip=1&sort=-applied_at')).body
    expect(newest).toMatchObject({ total: all.length, skip: 1, limit: 2 })
    expect(newest.history).toEqual(all.toReversed().slice(1, 3))
    const id = await draft(rename('A1', 'Foyer'))
    await call('DELETE', `/maps/v1/${venue.mapId}`)
    expect((await call('DELETE', `/map-sources/v1/${venue.sourceId}`)).status).toBe(204)
    expect((await call('GET', url(`/${id}`))).status).toBe(404)
    expect((await call('DELETE', `/datasets/v1/${level()}`)).status).toBe(204)
    const { rows } = await service.context.pool.query('select from changesets where dataset_id = $1', [level()])
    expect(rows).toHaveLength(0)
  })
})
