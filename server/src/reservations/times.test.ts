import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Hall, makeHall } from '../testing/hall.ts'
import { openTestService, type TestService } from '../testing/test-service.ts'

let service: TestService
let call: TestService['call']
let hall: Hall

beforeAll(async () => {
  service = await openTestService()
  call = service.call
  hall = await makeHall(call, 10)
})
afterAll(() => service.close())

const DAY = Date.UTC(2030, 0, 1)
const at = (hour: number) => DAY + hour * 3_600_000
const book = (booth: string, from: number | null, to: number | null, more: object = {}) =>
  call('POST', hall.url, { feature_ids: [booth], data: {}, ...(from === null ? {} : { starts_at: at(from) }), ...(to === null ? {} : { ends_at: new Date(at(to)).toISOString() }), ...more }) // biome-ignore format: one request

describe('times', () => {
  it('RES-15: bookings of one feature may touch and not overlap; one without times blocks it for all time', async () => {
    const [room, desk] = hall.booths
    expect((await book(room!, 9, 10)).body.reservations[0]).toMatchObject({ starts_at: at(9), ends_at: at(10) })
    expect((await book(room!, 10, 11)).status).toBe(201)
    expect((await book(room!, 8, 9)).status).toBe(201)
    for (const [
      from,
      to,
    ] of [[9, 10], [9.5, 9.6], [7, 12], [10.9, 13], [null, 8.5], [10.5, null], [null, null]] as const) // biome-ignore format: periods
      expect([from, to, (await book(room!, from, to)).status]).toEqual([from, to, 409])
    expect((await book(desk!, null, null)).status).toBe(201)
    expect((await book(desk!, 9, 10)).status).toBe(409)
    const wrong = await book(desk!, 10, 10)
    expect([wrong.status, wrong.body.details[0].path]).toEqual([422, 'ends_at'])
    const several = await call('DELETE', `${hall.url}/${room}`)
    expect([several.status, several.body.code]).toEqual([409, 'CONFLICT'])
  })

  it('BOOK-123: a time without its zone is refused, and the answer says how to write it', async () => {
    const message = 'must be a time with its zone, such as 2030-06-01T09:00:00+02:00'
    const { status, body } = await book(hall.booths[9]!, null, null, { starts_at: '2027-03-28T02:30' })
    expect([status, body.message, body.details]).toEqual([
      422,
      `starts_at ${message}.`,
      [{ path: 'starts_at', message }],
    ])
    const zoned = await book(hall.booths[9]!, null, null, { starts_at: '2027-03-28T03:30:00+02:00' })
    expect(zoned.body.reservations[0].starts_at).toBe(Date.UTC(2027, 2, 28, 1, 30))
  })

  it('RES-16: the database itself refuses an overlap, whoever writes it', async () => {
    const booth = hall.booths[2]!
    await book(booth, 9, 10)
    const copy = service.context.pool.query(
      `insert into bookings (account_id, map_view_id, feature_id, content_id, during)
       select account_id, map_view_id, feature_id, content_id, tstzrange(lower(during) + interval '30 min', null)
       from bookings where feature_id = $1`,
      [booth],
    )
    await expect(copy).rejects.toMatchObject({ code: '23P01', constraint: 'bookings_overlap' })
  })

  it('RES-17: availability tells when features are taken within a window, and not by whom', async () => {
    const booth = hall.booths[3]!
    await book(booth, 9, 10, { data: { company: 'Secret Ltd' } })
    await book(booth, 12, 14, { hold_seconds: 60 })
    const ask = (query: string) => call('GET', `${hall.url}/availability?${query}`)
    const { body } = await ask(`from=${at(9.5)}&to=${new Date(at(13)).toISOString()}&feature_id=${booth}`)
    expect(body.features).toEqual([
      {
        feature_id: booth,
        busy: [
          { from: at(9), to: at(10), booking_status: 'booked' },
          { from: at(12), to: at(14), booking_status: 'held' },
        ],
      },
    ])
    expect((await ask(`from=${at(10)}&to=${at(12)}&feature_id=${booth}`)).body.features).toEqual([])
    expect((await ask(`from=${at(12)}&to=${at(10)}`)).status).toBe(422)
    expect((await ask('from=yesterday&to=tomorrow')).status).toBe(422)
  })

  it('RES-18: whatever is reserved, moved, confirmed and cancelled, the service agrees with a calendar on paper', async () => {
    const hours = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 4 }))
    const step = fc.record({
      verb: fc.constantFrom('book', 'book', 'hold', 'move', 'confirm', 'cancel'),
      booth: fc.integer({ min: 0, max: 2 }),
      hours: fc.option(hours, { freq: 6, nil: null }),
      which: fc.nat(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
        const { booths, url } = await makeHall(call, 3)
        const paper = new Map<string, { booth: number; from: number; to: number; status: string }>()
        for (const { verb, booth, hours: chosen, which } of steps) {
          const [from, to] = chosen ? [chosen[0], chosen[0] + chosen[1]] : [-Infinity, Infinity]
          const times = { starts_at: chosen ? at(from) : null, ends_at: chosen ? at(to) : null }
          const [id, entry] = [...paper].at(which % Math.max(1, paper.size)) ?? []
          const isFree = [...paper].every(([other, e]) => (verb === 'move' && other === id) || e.booth !== booth || e.to <= from || to <= e.from) // biome-ignore format: one check
          if (verb === 'book' || verb === 'hold') {
            const hold = verb === 'hold' ? { hold_seconds: 600 } : {}
            const made = await call('POST', url, { feature_ids: [booths[booth]], data: {}, ...times, ...hold })
            expect(made.status).toBe(isFree ? 201 : 409)
            if (isFree) paper.set(made.body.reservations[0].reservation_id, { booth, from, to, status: verb === 'hold' ? 'held' : 'booked' }) // biome-ignore format: one entry
          } else if (id && verb === 'move') {
            const moves = [{ reservation_id: id, feature_id: booths[booth], ...times }]
            expect((await call('POST', `${url}/move`, { moves })).status).toBe(isFree ? 200 : 409)
            if (isFree) paper.set(id, { ...entry!, booth, from, to })
          } else if (id) {
            expect((await call('POST', `${url}/${verb}`, { reservation_ids: [id] })).status).toBe(200)
            if (verb === 'cancel') paper.delete(id)
            else paper.set(id, { ...entry!, status: 'booked' })
          }
        }
        const { reservations } = (await call('GET', `${url}?limit=100`)).body
        const seen = reservations.map((r: Record<string, unknown>) => [r.reservation_id, r.feature_id, r.starts_at, r.booking_status]) // biome-ignore format: one row each
        const expected = [...paper].map(([id, e]) => [id, booths[e.booth], Number.isFinite(e.from) ? at(e.from) : null, e.status]) // biome-ignore format: one row each
        expect(seen.sort()).toEqual(expected.sort())
      }),
      { numRuns: 12 },
    )
  })
})
