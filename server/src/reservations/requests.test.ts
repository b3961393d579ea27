import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Hall, makeHall } from '../testing/hall.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { eventually, openTestService, type TestService } from '../testing/test-service.ts'
import { calendarOf } from './calendar.ts'

let service: TestService
let call: TestService['call']
let hall: Hall
let visitor: Record<string, string>

beforeAll(async () => {
  service = await openTestService()
  call = service.call
  hall = await makeHall(call, 12, [{ class: 'A' }, { class: 'B' }])
  visitor = { 'service-api-key': await service.keyWith('reservations:request') }
})
afterAll(() => service.close())

const set = (settings: object) => call('PUT', `${hall.url}/settings`, settings)
const ask = (booth: number, email: string, more: object = {}) =>
  call('POST', `${hall.url}/requests`, { feature_ids: [hall.booths[booth]], data: { company: 'Acme' }, email, ...more }, visitor) // biome-ignore format: one request
/** The first mail to an address, once it is there. */
const mailTo = async (email: string) =>
  (await eventually(() => mailsTo(service.context.config.dataDir, email), (mails) => mails.length > 0))[0]! // biome-ignore format: one question
const book = (booth: number, more: object = {}) =>
  call('POST', hall.url, { feature_ids: [hall.booths[booth]], data: {}, ...more })

describe('limits', () => {
  it('RES-23: an owner limits what can be reserved: classes, how many per e-mail address, how long ahead', async () => {
    await set({ bookable_classes: ['A'] })
    const refused = await book(1)
    expect([refused.status, refused.body.details[0].path]).toEqual([422, 'feature_ids.0'])
    expect((await book(0)).status).toBe(201)
    await set({ bookable_classes: null, max_per_email: 2 })
    expect((await book(1)).body.code).toBe('RESERVATION_LIMIT')
    const two = await Promise.all([1, 2, 3, 4].map((booth) => book(booth, { email: 'Ann@example.org' })))
    expect(two.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
    expect((await book(5, { data: { email: 'ann@example.org' } })).body.code).toBe('RESERVATION_LIMIT')
    await set({ max_per_email: null, min_lead_seconds: 3600, max_lead_seconds: 7200 })
    const at = (seconds: number) => book(6, { starts_at: Date.now() + seconds * 1000 })
    expect([(await at(60)).status, (await at(9000)).status, (await at(5000)).status]).toEqual([409, 409, 201])
    await set({ min_lead_seconds: null, max_lead_seconds: null })
    expect((await set({ min_lead_seconds: 10, max_lead_seconds: 5 })).status).toBe(422)
    expect((await set({ requests: 'perhaps' })).status).toBe(422)
  })
})

describe('requests', () => {
  it('RES-24: requests are off by default, block nothing, and are booked when an Editor confirms them', async () => {
    expect((await ask(7, 'bo@example.org')).body.code).toBe('CONFLICT')
    await set({ requests: 'editor' })
    const first = await ask(7, 'bo@example.org')
    const second = await ask(7, 'cy@example.org')
    expect([first.status, second.status]).toEqual([201, 201])
    const ids = [first, second].map(({ body }) => body.requests[0].reservation_id)
    expect(first.body.requests[0]).toMatchObject({ booking_status: 'requested', confirmed_by: 'editor' })
    const waiting = (await call('GET', `${hall.url}?status=requested`)).body
    expect(waiting.reservations.map((r: { reservation_id: string }) => r.reservation_id)).toEqual(ids)
    expect(waiting.reservations[0]).toMatchObject({ who: 'Acme', email: 'bo@example.org', content_id: null })
    const confirmed = await call('POST', `${hall.url}/confirm`, { reservation_ids: [ids[1]] })
    expect(confirmed.body.reservations[0]).toMatchObject({ booking_status: 'booked', data: { company: 'Acme' } })
    expect((await call('POST', `${hall.url}/confirm`, { reservation_ids: [ids[0]] })).body.code).toBe('FEATURE_ALREADY_BOOKED') // biome-ignore format: one check
    const declined = await call('POST', `${hall.url}/cancel`, { reservation_ids: [ids[0]], reason: 'Taken' })
    expect(declined.body.reservations[0]).toMatchObject({ booking_status: 'cancelled', reason: 'Taken' })
    expect((await ask(7, 'di@example.org')).body.code).toBe('FEATURE_ALREADY_BOOKED')
    const { history } = (await call('GET', `${hall.url}/${ids[1]}/history`)).body
    expect(history.map(({ event, actor }: { event: string; actor: { kind: string } }) => [event, actor.kind])).toEqual([['requested', 'visitor'], ['booked', 'key']]) // biome-ignore format: one check
  })

  it('RES-25: a visitor can ask and do nothing else, and not without bound', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['POST', '/confirm'],
      ['GET', '/csv'],
    ] as const) {
      const answer = await call(method, hall.url + path, method === 'POST' ? {} : undefined, visitor)
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'INSUFFICIENT_SCOPE'])
    }
    const statuses: number[] = []
    for (let i = 0; i < 7; i++) statuses.push((await ask(8, 'many@example.org')).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 409, 409])
    expect((await ask(8, 'nobody')).status).toBe(422)
  })

  it('RES-30: the mail with the link is in the language of the request, or in the words of the owner, always with the link', async () => {
    const templates = { request: { fr: { subject: 'Confirmez', text: 'Bonjour, {{feature}} vous attend.' } } }
    await set({ requests: 'mail', mails: { is_enabled: false, reminder_hours: null, templates } })
    for (const [language, email, words] of [
      ['de', 'dieter@example.org', 'innerhalb von 48 Stunden'],
      ['fr', 'fleur@example.org', 'vous attend'],
      ['pt-BR', 'paulo@example.org', 'within 48 hours'],
    ] as const) {
      expect((await ask(9, email, { language })).status).toBe(201)
      const mail = await mailTo(email)
      expect([language, mail.includes(words), /\/reservations\/v1\/requests\/\S+/.test(mail)]).toEqual([
        language,
        true,
        true,
      ])
    }
  })

  it('RES-26: with mailed links, opening one changes nothing and pressing the button books, once', async () => {
    await set({ requests: 'mail' })
    const made = await ask(9, 'eve@example.org')
    const id = made.body.requests[0].reservation_id
    const path = /\/reservations\/v1\/requests\/\S+/.exec(await mailTo('eve@example.org'))![0]
    const none = { 'service-api-key': '' }
    const page = await call('GET', path, undefined, none)
    expect([page.status, String(page.body).includes('B9')]).toEqual([200, true])
    expect((await call('GET', `${hall.url}/${id}`)).body.booking_status).toBe('requested')
    expect((await call('POST', path, undefined, none)).status).toBe(200)
    expect((await call('GET', `${hall.url}/${id}`)).body.booking_status).toBe('booked')
    expect((await call('POST', path, undefined, none)).status).toBe(410)
    expect((await call('GET', `${path}x`, undefined, none)).status).toBe(410)
  })
})

describe('calendars', () => {
  it('RES-27: a feed at a secret address has the reservations of a feature or of the view, and who only where it is told to', async () => {
    const [from, to] = [Date.UTC(2031, 4, 1, 9), Date.UTC(2031, 4, 1, 10)]
    await book(10, { starts_at: from, ends_at: to, data: { company: 'Müller; Söhne, "GmbH"' } })
    await book(11, { starts_at: from, ends_at: to, hold_seconds: 60 })
    const make = async (body: object) => (await call('POST', `${hall.url}/feeds`, body)).body
    const read = async (url: string) => call('GET', new URL(url).pathname, undefined, { 'service-api-key': '' })
    const all = await make({ shows_who: true })
    const one = await make({ feature_id: hall.booths[10] })
    const { body, headers, status } = await read(all.url)
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const text = String(body).replaceAll('\r\n ', '')
    expect(text).toContain('DTSTART:20310501T090000Z\r\nDTEND:20310501T100000Z')
    expect(text).toContain('SUMMARY:B10: Müller\\; Söhne\\, "GmbH"')
    expect(text).toContain('STATUS:TENTATIVE')
    const single = String((await read(one.url)).body)
    expect(single.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(single).not.toContain('Müller')
    expect((await read(one.url.replace(/.\.ics$/, '~.ics'))).status).toBe(404)
    expect((await call('GET', `${hall.url}/feeds`)).body.feeds).toHaveLength(2)
    expect((await call('DELETE', `${hall.url}/feeds/${one.feed_id}`)).status).toBe(204)
    expect((await read(one.url)).status).toBe(404)
    expect((await make({ feature_id: 'nowhere' })).code).toBe('INVALID_REQUEST_DATA')
  })

  it('BOOK-90: an entry of a calendar that was changed later has a higher sequence number', () => {
    const event = { id: 'x', startsAt: new Date(0), endsAt: null, summary: '', location: '', description: '', isTentative: false } // biome-ignore format: one entry
    const sequenceAt = (time: string) =>
      Number(/SEQUENCE:(\d+)/.exec(calendarOf('A', 'h', [{ ...event, updatedAt: new Date(time) }]))![1])
    expect(sequenceAt('2026-11-17T02:12:16Z')).toBe(sequenceAt('2026-11-17T02:12:15Z') + 1)
    expect(sequenceAt('2080-01-01T00:00:00Z')).toBeLessThan(2 ** 31)
  })

  it('RES-28: lines of a calendar have at most 75 octets, end with CRLF, and say the same when joined', () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 })
    fc.assert(
      fc.property(text, text, (summary, location) => {
        const [startsAt, updatedAt] = [new Date(0), new Date(0)]
        const event = {
          id: 'x',
          startsAt,
          endsAt: null,
          summary,
          location,
          description: '',
          isTentative: false,
          updatedAt,
        }
        const calendar = calendarOf('A', 'h', [event])
        const lines = calendar.split('\r\n')
        expect(lines.pop()).toBe('')
        for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(calendar.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u)
        const joined = calendar.replaceAll('\r\n ', '').split('\r\n')
        const plain = summary.replaceAll(/\r\n|\r|\n/g, '\\n').replaceAll(/\p{Cc}/gu, ' ')
        const told = joined.find((line) => line.startsWith('SUMMARY:'))!.slice(8)
        expect(told.replaceAll(/\\([\\;,])/g, '$1').replaceAll(/\\n/g, 'n')).toBe(plain.replaceAll(/\\n/g, 'n'))
      }),
    )
  })
})
