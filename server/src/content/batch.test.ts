import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestService, type TestService } from '../testing/test-service.ts'

let service: TestService
let ids: string[]
beforeAll(async () => {
  service = await openTestService({ jobs: false })
  const schema = { name: 'string', seats: 'int' }
  await service.call('POST', '/catalogs/v1', { catalog_id: 'rooms', title: 'Rooms', data_schema: schema })
  const inserts = ['A', 'B', 'C'].map((name) => ({ data: { name, seats: 4 } }))
  ids = (await batch({ inserts })).body.inserted
})
afterAll(() => service.close())

const batch = (body: object) => service.call('POST', '/content/v1/rooms/batch', body)
const rows = async () => {
  const { body } = await service.call('GET', '/content/v1/rooms?limit=100')
  return body.contents.map(({ data }: { data: object }) => data)
}

it('CONT-20: a batch changes, adds and removes rows in one transaction', async () => {
  const updates = [{ content_id: ids[0], data: { seats: 8 } }, { content_id: ids[1], data: { seats: null } }] // biome-ignore format: rows
  const done = await batch({ updates, inserts: [{ data: { name: 'D' } }], removals: [ids[2]] })
  expect([done.status, done.body]).toMatchObject([200, { updated: 2, removed: 1 }])
  expect(await rows()).toEqual([{ name: 'A', seats: 8 }, { name: 'B' }, { name: 'D' }])
})

it('CONT-21: where one row of a batch is refused, by type or because it is not there, nothing of it happens', async () => {
  const before = await rows()
  const good = { content_id: ids[0], data: { seats: 1 } }
  const wrong = await batch({ updates: [good, { content_id: ids[1], data: { seats: 'many' } }] })
  expect([wrong.status, wrong.body.details[0].path]).toEqual([422, 'updates.1.data.seats'])
  expect((await batch({ updates: [good, { content_id: 'none', data: {} }] })).status).toBe(404)
  expect(await rows()).toEqual(before)
})
