import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Hall, makeHall } from '../testing/hall.ts'
import { openTestService, type TestService } from '../testing/test-service.ts'

let service: TestService
let call: TestService['call']
let hall: Hall

beforeAll(async () => {
  service = await openTestService()
  call = service.call
  hall = await makeHall(call, 8, [{ class: 'premium', price: 900 }])
})
afterAll(() => service.close())

async function book(booth: number, company: string, more: object = {}): Promise<string> {
  const made = await call('POST', hall.url, { feature_ids: [hall.booths[booth]], data: { company }, ...more })
  expect(made.status).toBe(201)
  return made.body.reservations[0].reservation_id
}
const move = (...moves: object[]) => call('POST', `${hall.url}/move`, { moves })
const read = async (id: string) => (await call('GET', `${hall.url}/${id}`)).body

describe('changes of a reservation', () => {
  it('RES-19: a reservation moves with its content and attachments and keeps its ID; two may change places', async () => {
    const [a, b] = [await book(0, 'Acme'), await book(1, 'Bolt')]
    const before = await read(a)
    const moved = await move({ reservation_id: a, feature_id: hall.booths[2] })
    expect(moved.body.reservations[0]).toMatchObject({
      reservation_id: a,
      feature_id: hall.booths[2],
      feature_name: 'B2',
      content_id: before.content_id,
      booking_status: 'booked',
    })
    const { attachment_ids } = moved.body.reservations[0]
    const placement = await call('GET', `/placements/v1/${hall.mapId}/${hall.viewId}/${attachment_ids[0]}`)
    expect(placement.body).toMatchObject({ feature_id: hall.booths[2], content_id: before.content_id })
    const taken = await move({ reservation_id: a, feature_id: hall.booths[3] }, { reservation_id: b, feature_id: hall.booths[3] }) // biome-ignore format: one request
    expect([taken.status, taken.body.code]).toEqual([409, 'FEATURE_ALREADY_BOOKED'])
    expect((await read(a)).feature_id).toBe(hall.booths[2])
    const swapped = await move({ reservation_id: a, feature_id: hall.booths[1] }, { reservation_id: b, feature_id: hall.booths[2] }) // biome-ignore format: one request
    expect(swapped.body.reservations.map((r: { feature_id: string }) => r.feature_id)).toEqual([hall.booths[1], hall.booths[2]]) // biome-ignore format: one check
    expect((await move({ reservation_id: a, feature_id: 'nowhere' })).body.code).toBe('FEATURE_NOT_FOUND')
    expect((await move({ reservation_id: a }, { reservation_id: a })).status).toBe(422)
  })

  it('RES-20: data is merged, a cancellation keeps the record and its reason, and history tells who did what and when', async () => {
    const id = await book(4, 'Corvid', { email: 'ann@example.org' })
    const url = `${hall.url}/${id}`
    const changed = await call('PUT', url, { data: { phone: '1', company: 'Corvid AS' }, email: 'bo@example.org' })
    expect(changed.body).toMatchObject({ data: { company: 'Corvid AS', phone: '1' }, email: 'bo@example.org' })
    const { etag } = (await call('GET', url)).headers
    await call('PUT', url, { data: { phone: null } })
    expect((await call('PUT', url, { data: {} }, { 'if-match': String(etag) })).status).toBe(412)
    const gone = await call('POST', `${hall.url}/cancel`, { reservation_ids: [id], reason: 'Bankrupt' })
    expect(gone.body.reservations[0]).toMatchObject({
      booking_status: 'cancelled',
      reason: 'Bankrupt',
      feature_name: 'B4',
      data: { company: 'Corvid AS' },
    })
    expect((await call('PUT', url, { data: {} })).body.code).toBe('CONFLICT')
    const { history } = (await call('GET', `${url}/history`)).body
    expect(history.map((entry: { event: string }) => entry.event)).toEqual([
      'booked',
      'changed',
      'changed',
      'cancelled',
    ])
    expect(history.every((entry: { actor: { kind: string }; at: number }) => entry.actor.kind === 'key' && entry.at > 0)).toBe(true) // biome-ignore format: one check
    expect(history.at(-1).details).toMatchObject({ reason: 'Bankrupt', feature_id: hall.booths[4] })
    expect((await call('POST', hall.url, { feature_ids: [hall.booths[4]], data: {} })).status).toBe(201)
  })

  it('RES-21: lists carry name, level and who, filter by state, feature, text, e-mail and time, and sort either way', async () => {
    const list = async (query: string) => (await call('GET', `${hall.url}?${query}`)).body
    await book(6, 'Delta', { email: 'dee@example.org', starts_at: 2e12, ends_at: 2e12 + 1000 })
    await book(6, 'Echo', { starts_at: 2e12 + 1000, hold_seconds: 60 })
    const names = (body: { reservations: { who: string }[] }) => body.reservations.map((item) => item.who)
    expect((await list('q=delta')).reservations[0]).toMatchObject({
      who: 'Delta',
      feature_name: 'B6',
      floor: 0,
      email: 'dee@example.org',
      starts_at: 2e12,
    })
    expect(names(await list(`feature_id=${hall.booths[6]}&sort=-starts_at`))).toEqual(['Echo', 'Delta'])
    expect(names(await list('status=held'))).toEqual(['Echo'])
    expect(names(await list('email=DEE@example.org'))).toEqual(['Delta'])
    expect(names(await list(`feature_id=${hall.booths[6]}&from=${2e12 + 1000}`))).toEqual(['Echo'])
    expect(names(await list('status=cancelled'))).toEqual(['Corvid AS'])
    expect((await list('status=all&limit=1')).total).toBeGreaterThan((await list('limit=1')).total)
    for (const query of ['status=lost', 'sort=shoe', 'from=never', 'floor=x'])
      expect([query, (await call('GET', `${hall.url}?${query}`)).status]).toEqual([query, 422])
  })

  it('RES-22: the CSV has all of it, with a column for each key of data and no formula', async () => {
    const id = await book(0, '=cmd()', { data: { company: '=cmd()', 'a,b': 'x "y"' } })
    const csv = await call('GET', `${hall.url}/csv?status=all&sort=-created_at`)
    expect(csv.headers['content-type']).toContain('text/csv')
    const [header, first] = String(csv.body).split('\n')
    expect(header).toContain(
      'reservation_id,booking_status,feature_id,feature_name,floor,floor_name,who,email,class,price',
    )
    expect(header).toContain('"data.a,b"')
    expect(first).toContain(`${id},booked,${hall.booths[0]},B0,0,`)
    expect(first).toContain('premium,900')
    expect(first).toContain(`'=cmd()`)
    expect(first).toContain('"x ""y"""')
    expect(String(csv.body)).toContain('Bankrupt')
  })
})
