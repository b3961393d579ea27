import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Hall, makeHall } from '../testing/hall.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { eventually, openTestService, type TestService } from '../testing/test-service.ts'

let service: TestService
let call: TestService['call']
let hall: Hall

beforeAll(async () => {
  service = await openTestService()
  call = service.call
  hall = await makeHall(call, 6)
})
afterAll(() => service.close())

const mailed = (email: string) => mailsTo(service.context.config.dataDir, email)
const waitFor = (email: string, count: number) => eventually(() => mailed(email), (mails) => mails.length >= count) // biome-ignore format: one question
const book = async (booth: number, email: string, more: object = {}) =>
  (await call('POST', hall.url, { feature_ids: [hall.booths[booth]], data: { company: 'Acme' }, email, ...more })).body
    .reservations[0].reservation_id as string

describe('mails of reservations', () => {
  it('RES-29: are off until an owner turns them on; then who booked hears of confirmation, change and cancellation', async () => {
    await book(0, 'off@example.org')
    await call('PUT', `${hall.url}/settings`, { mails: { is_enabled: true, reminder_hours: 24, templates: {} } })
    const startsAt = Date.now() + 30 * 3_600_000
    const id = await book(1, 'ann@example.org', { starts_at: startsAt, ends_at: startsAt + 3_600_000 })
    const [first] = await waitFor('ann@example.org', 1)
    expect(first).toContain('Subject: Your reservation: B1')
    expect(first).toContain('text/calendar')
    await call('POST', `${hall.url}/move`, { moves: [{ reservation_id: id, feature_id: hall.booths[2] }] })
    await waitFor('ann@example.org', 2)
    await call('POST', `${hall.url}/cancel`, { reservation_ids: [id], reason: 'Flood' })
    const mails = (await waitFor('ann@example.org', 3)).join('\n')
    for (const words of ['Your reservation has changed: B2', 'is cancelled', 'Flood']) expect(mails).toContain(words)
    expect(await mailed('off@example.org')).toEqual([])
  })

  it('RES-30: an owner words them, by language, and what strangers sent stays within its line', async () => {
    const confirmation = {
      en: { subject: 'EN {{feature}}', text: 'x' },
      nb: { subject: 'Hei {{who}}', text: 'Stand {{feature}}' },
    }
    await call('PUT', `${hall.url}/settings`, {
      mails: { is_enabled: true, reminder_hours: null, templates: { confirmation } },
    })
    await book(3, 'kari@example.org', { language: 'nb-NO', data: { company: 'Fjord\r\nBcc: all@example.org' } })
    const [mail] = await waitFor('kari@example.org', 1)
    expect(mail).toContain('Subject: Hei Fjord Bcc: all@example.org')
    expect(mail).not.toMatch(/^Bcc:/m)
    await book(4, 'lee@example.org', { language: 'de' })
    expect((await waitFor('lee@example.org', 1))[0]).toContain('Ihre Reservierung: B4')
    await book(5, 'joe@example.org', { language: 'ja' })
    expect((await waitFor('joe@example.org', 1))[0]).toContain('Subject: EN B5')
  })

  it('RES-31: a reminder comes before the start, and none for what was moved in time or cancelled', async () => {
    await call('PUT', `${hall.url}/settings`, { mails: { is_enabled: true, reminder_hours: 1, templates: {} } })
    const { booths, url } = await makeHall(call, 2)
    await call('PUT', `${url}/settings`, { mails: { is_enabled: true, reminder_hours: 1, templates: {} } })
    const startsAt = Date.now() + 7_200_000
    const ids = (await call('POST', url, { feature_ids: booths, data: {}, email: 'rem@example.org', starts_at: startsAt })).body.reservations // biome-ignore format: one request
    await waitFor('rem@example.org', 2)
    await call('POST', `${url}/cancel`, { reservation_ids: [ids[0].reservation_id] })
    await waitFor('rem@example.org', 3)
    await service.context.pool.query(`update jobs set run_at = now() where name = 'remind'`)
    const mails = await waitFor('rem@example.org', 4)
    await eventually(
      async () => (await service.context.pool.query(`select from jobs where name = 'remind'`)).rowCount,
      (left) => left === 0,
    )
    expect(mails.filter((mail) => mail.includes('Subject: Starting soon: '))).toHaveLength(1)
    expect((await mailed('rem@example.org')).filter((mail) => mail.includes('Starting soon: B1'))).toHaveLength(1)
  })

  it('BOOK-110: a mail tells the zone of a time in an hour that the clocks of the venue show twice', async () => {
    const { booths, datasetId, url } = await makeHall(call, 1)
    await call('PUT', `/map-sources/v1/${datasetId}`, { time_zone: 'Europe/Berlin' })
    await call('PUT', `${url}/settings`, { mails: { is_enabled: true, reminder_hours: null, templates: {} } })
    const [starts_at, ends_at] = [Date.UTC(2030, 9, 27, 0, 30), Date.UTC(2030, 9, 27, 1, 15)]
    await call('POST', url, { feature_ids: booths, data: {}, email: 'eva@example.org', language: 'de', starts_at, ends_at }) // biome-ignore format: one request
    const [mail] = await waitFor('eva@example.org', 1)
    expect(mail).toContain('02:30 (MESZ)')
    expect(mail).toContain('02:15 (MEZ)')
  })
})
