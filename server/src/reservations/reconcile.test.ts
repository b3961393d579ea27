import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Hall, makeHall } from '../testing/hall.ts'
import { openTestService, type TestService } from '../testing/test-service.ts'

let service: TestService
let call: TestService['call']
let hall: Hall

beforeAll(async () => {
  service = await openTestService()
  call = service.call
  hall = await makeHall(call, 8)
})
afterAll(() => service.close())

const booth = (i: number) => hall.booths[i]!
async function book(i: number, more: object = {}): Promise<string> {
  const made = await call('POST', hall.url, { feature_ids: [booth(i)], data: { company: 'Acme' }, ...more })
  return made.body.reservations[0].reservation_id
}
async function changesets(path: string, body: object) {
  const answer = await call('POST', `/map-sources/v1/${hall.datasetId}/changesets${path}`, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body.changeset_id as string
}
async function applied(...operations: object[]): Promise<string> {
  const id = await changesets('', { title: 'Edit', operations })
  await changesets(`/${id}/apply`, {})
  return id
}
const read = async (id: string) => (await call('GET', `${hall.url}/${id}`)).body
const history = async (id: string) => (await call('GET', `${hall.url}/${id}/history`)).body.history
const events = async (id: string) => (await history(id)).map((entry: { event: string }) => entry.event)

describe('reservations on features that change', () => {
  it('RES-33: a merge of booths moves the booking, a roll back moves it back, and its history tells both', async () => {
    const id = await book(1)
    const feature_ids = [booth(0), booth(1)]
    const merge = { op: 'merge', dataset_id: hall.datasetId, feature_ids, keep: booth(0), bookings: 'move' }
    const changeset = await applied(merge)
    expect(await read(id)).toMatchObject({ booking_status: 'booked', feature_id: booth(0), feature_name: 'B0' })
    await changesets(`/${changeset}/revert`, {})
    expect((await read(id)).feature_id).toBe(booth(1))
    const [, there, back] = await history(id)
    expect(there).toMatchObject({ event: 'moved', actor: { kind: 'key' }, details: { from: { feature_id: booth(1) }, to: { feature_id: booth(0) } } }) // biome-ignore format: one entry
    expect(back).toMatchObject({ event: 'moved', details: { to: { feature_id: booth(1) } } })
  })

  it('RES-33: a booth that is deleted cancels its booking with a reason, a roll back gives it back', async () => {
    const id = await book(3, { hold_seconds: 600 })
    const changeset = await applied({
      op: 'delete',
      dataset_id: hall.datasetId,
      feature_id: booth(3),
      bookings: 'drop',
    })
    expect(await read(id)).toMatchObject({ booking_status: 'cancelled', data: { company: 'Acme' }, feature_name: 'B3' })
    expect((await read(id)).reason).toContain('was deleted')
    await changesets(`/${changeset}/revert`, {})
    expect(await read(id)).toMatchObject({ booking_status: 'held', reason: null, ended_at: null })
    expect(await events(id)).toEqual(['held', 'cancelled', 'held'])
  })

  it('RES-33: so does a feature or a content that is deleted by itself', async () => {
    const [lost, bare] = [await book(4), await book(5)]
    await call('DELETE', `/datasets/v1/${hall.datasetId}/features/${booth(4)}`)
    await call('DELETE', `/content/v1/reservations/${(await read(bare)).content_id}`)
    for (const id of [lost, bare]) {
      expect(await events(id)).toEqual(['booked', 'cancelled'])
      expect((await history(id))[1].details.reason).toContain('was deleted')
      expect(await read(id)).toMatchObject({ booking_status: 'cancelled', data: { company: 'Acme' }, who: 'Acme' })
    }
  })

  it('RES-33: content that goes in a batch, or with its catalog, ends its bookings, whose records keep who they were for', async () => {
    await call('POST', '/catalogs/v1', { catalog_id: 'guests', title: 'Guests', data_schema: { company: 'string' } })
    const [batched, whole] = [await book(6), await book(7, { child_catalog_id: 'guests' })]
    const removals = [(await read(batched)).content_id]
    expect((await call('POST', '/content/v1/reservations/batch', { removals })).body.removed).toBe(1)
    expect((await call('DELETE', '/catalogs/v1/guests')).status).toBe(204)
    for (const id of [batched, whole]) {
      expect(await events(id)).toEqual(['booked', 'cancelled'])
      expect(await read(id)).toMatchObject({ booking_status: 'cancelled', data: { company: 'Acme' }, who: 'Acme' })
    }
  })
})
