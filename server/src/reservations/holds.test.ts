import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Hall, makeHall } from '../testing/hall.ts'
import { eventually, openTestService, type TestService } from '../testing/test-service.ts'
import { Worker } from '../worker.ts'

let service: TestService
let call: TestService['call']
let hall: Hall
let second: Worker

beforeAll(async () => {
  service = await openTestService()
  call = service.call
  // As another process would: both take the same jobs.
  second = new Worker(service.context)
  second.start()
  hall = await makeHall(call, 12)
})
afterAll(async () => {
  await second.stop(0)
  await service.close()
})

async function hold(booth: string, more: object = {}) {
  const made = await call('POST', hall.url, {
    feature_ids: [booth],
    data: { company: 'Acme' },
    hold_seconds: 60,
    ...more,
  })
  expect(made.status).toBe(201)
  return made.body.reservations[0] as { reservation_id: string; content_id: string; hold_until: number }
}
const act = (verb: string, ...reservation_ids: string[]) => call('POST', `${hall.url}/${verb}`, { reservation_ids })
const read = async (id: string) => (await call('GET', `${hall.url}/${id}`)).body
const events = async (id: string) =>
  (await call('GET', `${hall.url}/${id}/history`)).body.history.map((entry: { event: string }) => entry.event)

/** Lets the hold end so many milliseconds from now, as if it had been made long ago. */
async function letEndIn(id: string, ms: number): Promise<number> {
  const { rows } = await service.context.pool.query(
    `update bookings set hold_until = now() + make_interval(secs => $2) where reservation_id = $1
     returning hold_until, feature_id`,
    [id, ms / 1000],
  )
  await service.context.pool.query(
    `update jobs set run_at = $1 where name = 'settle-reservations' and data -> 'feature_ids' ? $2`,
    [rows[0].hold_until, rows[0].feature_id],
  )
  return rows[0].hold_until.getTime()
}

describe('holds', () => {
  it('RES-10: hold_seconds holds instead of booking, from 30 seconds to 7 days, and blocks like a booking', async () => {
    const before = Date.now()
    const item = await hold(hall.booths[0]!)
    expect(item).toMatchObject({ booking_status: 'held', feature_id: hall.booths[0] })
    expect(item.hold_until).toBeGreaterThanOrEqual(before + 59_000)
    expect(item.hold_until).toBeLessThanOrEqual(Date.now() + 61_000)
    const other = await call('POST', hall.url, { feature_ids: [hall.booths[1], hall.booths[0]], data: {} })
    expect([other.status, other.body.code]).toEqual([409, 'FEATURE_ALREADY_BOOKED'])
    for (const hold_seconds of [29, 604_801, 0, -1, 30.5]) {
      const answer = await call('POST', hall.url, { feature_ids: [hall.booths[1]], data: {}, hold_seconds })
      expect([hold_seconds, answer.status]).toEqual([hold_seconds, 422])
    }
  })

  it('RES-11: a hold is confirmed, extended or released; several at once, all or none', async () => {
    const [one, two] = [await hold(hall.booths[2]!), await hold(hall.booths[3]!)]
    const longer = await call('POST', `${hall.url}/extend`, {
      reservation_ids: [one.reservation_id],
      hold_seconds: 3600,
    })
    expect(longer.body.reservations[0].hold_until).toBeGreaterThan(one.hold_until + 3_000_000)
    const wrong = await act('confirm', one.reservation_id, 'nothing')
    expect([wrong.status, (await read(one.reservation_id)).booking_status]).toEqual([404, 'held'])
    const done = await act('confirm', one.reservation_id, two.reservation_id)
    expect(done.body.reservations).toMatchObject([
      { reservation_id: one.reservation_id, booking_status: 'booked', hold_until: null, content_id: one.content_id },
      { reservation_id: two.reservation_id, booking_status: 'booked' },
    ])
    expect((await act('confirm', one.reservation_id)).status).toBe(200)
    expect(await events(one.reservation_id)).toEqual(['held', 'extended', 'booked'])
    const three = await hold(hall.booths[4]!)
    const refused = await act('release', three.reservation_id, one.reservation_id)
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT'])
    expect((await act('release', three.reservation_id)).body.reservations[0]).toMatchObject({
      booking_status: 'cancelled',
      data: { company: 'Acme' },
      content_id: null,
    })
    expect((await hold(hall.booths[4]!)).reservation_id).not.toBe(three.reservation_id)
  })

  it('RES-12: a hold expires by itself within a second of its time, once, whichever process comes first', async () => {
    const item = await hold(hall.booths[5]!)
    const end = await letEndIn(item.reservation_id, 1_500)
    expect((await read(item.reservation_id)).booking_status).toBe('held')
    const ended = await eventually(() => events(item.reservation_id), (list) => list.includes('expired')) // biome-ignore format: one question
    expect(ended).toEqual(['held', 'expired'])
    const record = await read(item.reservation_id)
    expect(record).toMatchObject({ booking_status: 'expired', data: { company: 'Acme' }, content_id: null })
    expect(record.ended_at).toBeGreaterThanOrEqual(end)
    expect(record.ended_at - end).toBeLessThan(20_000)
    expect((await act('confirm', item.reservation_id)).body.code).toBe('HOLD_EXPIRED')
    expect(await events(item.reservation_id)).toEqual(['held', 'expired'])
  })

  it('RES-13: from its last moment on a hold blocks nobody and is shown as expired, worker or not', async () => {
    const alone = await openTestService({ jobs: false })
    const { booths, url } = await makeHall(alone.call, 1)
    const body = { feature_ids: booths, data: {} }
    const made = await alone.call('POST', url, { ...body, hold_seconds: 30 })
    const id = made.body.reservations[0].reservation_id
    await alone.context.pool.query(`update bookings set hold_until = now()`)
    expect((await alone.call('GET', `${url}/${id}`)).body.booking_status).toBe('expired')
    expect((await alone.call('GET', url)).body.total).toBe(0)
    expect((await alone.call('POST', url, body)).status).toBe(201)
    const { history } = (await alone.call('GET', `${url}/${id}/history`)).body
    expect(history.at(-1)).toMatchObject({ event: 'expired', actor: { kind: 'service' } })
    await alone.close()
  })

  it('RES-14: search and the map say held, and available again after the release', async () => {
    const booth = hall.booths[6]!
    const catalog = (await call('POST', '/catalogs/v1', { title: 'Stands' })).body.catalog_id
    const { content_id } = (await call('POST', `/content/v1/${catalog}`, { data: { name: 'Quokka' } })).body
    await call('POST', `/placements/v1/${hall.mapId}/${hall.viewId}`, {
      feature_id: booth,
      content_id,
      catalog_id: catalog,
    })
    const status = async () =>
      (await call('GET', `/search/v1/${hall.mapId}/${hall.viewId}?q=quokka`)).body[0].booking_status
    expect(await status()).toBe('available')
    const item = await hold(booth)
    expect(await status()).toBe('held')
    await act('confirm', item.reservation_id)
    expect(await status()).toBe('booked')
    await call('POST', `${hall.url}/cancel`, { reservation_ids: [item.reservation_id], reason: 'No show' })
    expect(await status()).toBe('available')
  })
})
