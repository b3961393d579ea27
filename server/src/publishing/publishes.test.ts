import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, openTestService, type TestService } from '../testing/test-service.ts'

let service: TestService
let source: string
let url: string
let rooms: string[]

const square = (x: number) => ({
  type: 'Polygon',
  coordinates: [[[x, 0], [x + 10, 0], [x + 10, 10], [x, 10], [x, 0]]], // biome-ignore format: a ring
})

beforeAll(async () => {
  service = await openTestService()
  const { call } = service
  source = (await call('POST', '/datasets/v1', { name: 'Ground' })).body.dataset_id
  const features = [0, 20].map((x) => ({ type: 'Feature', geometry: square(x), properties: { kind: 'space', name: `A${x}` } })) // biome-ignore format: rooms
  const made = await call('POST', `/datasets/v1/${source}/features/import`, { type: 'FeatureCollection', features })
  rooms = made.body.feature_ids
  const mapId = (await call('POST', '/maps/v1', { map_source_id: source, unit_type: 'Meters' })).body.map_id
  const viewId = (await call('POST', `/map-views/v1/${mapId}`, {})).body.map_view_id
  url = `/map-views/v1/${mapId}/${viewId}`
})
afterAll(() => service.close())

const call: TestService['call'] = (...request) => service.call(...request)
const view = async () => (await call('GET', url)).body
const publishes = async () => (await call('GET', `${url}/publishes`)).body
const nameOf = async (id: string) =>
  (await call('GET', `/datasets/v1/${source}/features/${id}`)).body.properties.name as string
const rename = (id: string, name: string) =>
  call('PUT', `/datasets/v1/${source}/features/${id}`, { properties: { name } })
const untilLive = () => eventually(view, ({ state }) => state === 'live')

async function publish(title: string) {
  expect((await call('POST', `${url}/publish`, { title })).status).toBe(202)
  return untilLive()
}

async function draft(name: string): Promise<string> {
  const operations = [{ op: 'update', dataset_id: source, feature_id: rooms[0], properties: { name } }]
  const made = await call('POST', `/map-sources/v1/${source}/changesets`, { title: `Name it ${name}`, operations })
  expect(made.status).toBe(201)
  return made.body.changeset_id
}

describe('versions of a view', () => {
  it('PUB-30: each publish is a version with its title and author; the newest is live', async () => {
    await publish('First')
    await rename(rooms[0]!, 'Bakery')
    await publish('A tenant')
    const { publishes: list, total } = await publishes()
    expect(total).toBe(2)
    expect(list).toMatchObject([
      { version: 2, title: 'A tenant', is_live: true, can_roll_back: false, rolled_back_to: null },
      { version: 1, title: 'First', is_live: false, can_roll_back: true, author: { kind: 'key' } },
    ])
  })

  it('PUB-31: a roll back takes back what was applied since, edits of every kind, and serves the old tiles at once', async () => {
    const before = await publishes()
    const [second, first] = before.publishes
    const later = (await view()).tileset_ids
    await call('DELETE', `/datasets/v1/${source}/features/${rooms[1]}`)
    const back = await call('POST', `${url}/publishes/${first.publish_id}/rollback`)
    expect(back.status).toBe(200)
    expect(back.body).toMatchObject({ state: 'live', has_unpublished_changes: false })
    expect(back.body.tileset_ids).not.toEqual(later)
    expect([await nameOf(rooms[0]!), await nameOf(rooms[1]!)]).toEqual(['A0', 'A20'])
    expect((await publishes()).publishes[0]).toMatchObject({ version: 3, rolled_back_to: 1, is_live: true })
    // And back to what was taken back: its reverts are reverted.
    const again = await call('POST', `${url}/publishes/${second.publish_id}/rollback`)
    expect([again.status, again.body.tileset_ids]).toEqual([200, later])
    expect(await nameOf(rooms[0]!)).toBe('Bakery')
  })

  it('PUB-32: a change and its revert, both since then, cancel each other out', async () => {
    await publish('Before')
    const id = await draft('Florist')
    await call('POST', `/map-sources/v1/${source}/changesets/${id}/apply`, {})
    await publish('Florist')
    await call('POST', `/map-sources/v1/${source}/changesets/${id}/revert`, {})
    const target = (await publishes()).publishes.find(({ title }: { title: string }) => title === 'Before')
    expect((await call('POST', `${url}/publishes/${target.publish_id}/rollback`)).status).toBe(200)
    expect(await nameOf(rooms[0]!)).toBe('Bakery')
  })

  it('PUB-33: what visitors have now cannot be rolled back to, and what is not there answers 404', async () => {
    const [newest] = (await publishes()).publishes
    const same = await call('POST', `${url}/publishes/${newest.publish_id}/rollback`)
    expect([same.status, same.body.code]).toEqual([409, 'CONFLICT'])
    expect((await call('POST', `${url}/publishes/none/rollback`)).status).toBe(404)
  })

  it('PUB-56: of a view that was taken offline no version is live', async () => {
    await call('POST', `${url}/unpublish`)
    expect((await publishes()).publishes.filter(({ is_live }: { is_live: boolean }) => is_live)).toEqual([])
  })

  it('PUB-34: the tiles of the last 20 versions are kept, those of older ones are not', async () => {
    for (let i = 0; i < 21; i++) await publish(`Again ${i}`)
    const { publishes: list } = (await call('GET', `${url}/publishes?limit=100`)).body
    const kept = list.filter(({ can_roll_back }: { can_roll_back: boolean }) => can_roll_back)
    expect(kept.length).toBe(19)
    const gone = await call('POST', `${url}/publishes/${list.at(-1).publish_id}/rollback`)
    expect([gone.status, gone.body.message]).toEqual([409, 'The tiles of version 1 are no longer kept.'])
  })
})

describe('a publish at a time', () => {
  it('PUB-35: applies its drafts and publishes at that time, by a job that a restart does not lose', async () => {
    const id = await draft('Optician')
    const at = Date.now() + 1_500
    const plan = await call('PUT', `${url}/schedule`, { at, title: 'In the morning', changeset_ids: [id] })
    expect([plan.status, plan.body.at]).toEqual([200, at])
    expect((await publishes()).scheduled).toMatchObject({ title: 'In the morning', changeset_ids: [id], failure: null })
    expect(await nameOf(rooms[0]!)).toBe('Bakery')
    const done = await eventually(publishes, ({ publishes: [newest] }) => newest.title === 'In the morning')
    expect(done.scheduled).toBeNull()
    expect(done.publishes[0].published_at).toBeGreaterThanOrEqual(at)
    expect(await nameOf(rooms[0]!)).toBe('Optician')
  })

  it('PUB-36: a draft that conflicts by then keeps it from being published, and the view says why, by names', async () => {
    const id = await draft('Cinema')
    await rename(rooms[0]!, 'Theatre')
    await call('PUT', `${url}/schedule`, { at: Date.now() + 300, changeset_ids: [id] })
    const { scheduled } = await eventually(publishes, (list) => list.scheduled?.failure !== null)
    expect(scheduled.failure).toBe('Theatre was changed in the meantime. Resolve the conflicts in the editor.')
    expect((await call('DELETE', `${url}/schedule`)).status).toBe(204)
    expect((await call('DELETE', `${url}/schedule`)).status).toBe(404)
  })

  it('STUDIO-333: where a publish at a time failed, its map needs somebody', async () => {
    const needs = async () =>
      (await call('GET', '/attention/v1')).body.items.filter(({ kind }: { kind: string }) => kind === 'publish_failed')
    expect(await needs()).toEqual([])
    const id = await draft('Arcade')
    await rename(rooms[0]!, 'Theatre again')
    await call('PUT', `${url}/schedule`, { at: Date.now() + 300, changeset_ids: [id] })
    const { scheduled } = await eventually(publishes, (list) => list.scheduled?.failure !== null)
    expect(await needs()).toMatchObject([{ text: scheduled.failure, at: scheduled.at }])
    await call('DELETE', `${url}/schedule`)
    expect(await needs()).toEqual([])
  })

  it('STUDIO-334: a publish at a time leaves out drafts that were published or discarded since', async () => {
    const [applied, discarded] = [await draft('Bookshop'), await draft('Never')]
    const title = 'With what is left'
    await call('PUT', `${url}/schedule`, { at: Date.now() + 1_500, title, changeset_ids: [applied, discarded] })
    await call('POST', `/map-sources/v1/${source}/changesets/${applied}/apply`, {})
    await call('DELETE', `/map-sources/v1/${source}/changesets/${discarded}`)
    const done = await eventually(publishes, (list) => list.publishes[0].title === title || list.scheduled?.failure)
    expect([done.publishes[0].title, done.scheduled]).toEqual([title, null])
    expect(await nameOf(rooms[0]!)).toBe('Bookshop')
    const planned = async (id: string) =>
      (await call('PUT', `${url}/schedule`, { at: Date.now() + 60_000, changeset_ids: [id] })).status
    expect([await planned('none'), await planned(applied)]).toEqual([404, 409])
  })

  it('PUB-37: one schedule takes the place of another; a time that has passed answers 422', async () => {
    const past = await call('PUT', `${url}/schedule`, { at: Date.now() - 1 })
    expect([past.status, past.body.details[0].path]).toEqual([422, 'at'])
    for (const at of [Date.now() + 3_600_000, Date.now() + 7_200_000]) await call('PUT', `${url}/schedule`, { at })
    const { rows } = await service.context.pool.query(`select from jobs where name = 'publish-at'`)
    expect(rows).toHaveLength(1)
    await call('DELETE', `${url}/schedule`)
  })
})
