import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Hall, makeHall } from '../testing/hall.ts'
import { readMails } from '../testing/mailbox.ts'
import { eventually, openTestService, type TestService } from '../testing/test-service.ts'
import { WebhookReceiver } from '../testing/webhook-receiver.ts'
import { takeDelivery } from './queue.ts'

let service: TestService
let call: TestService['call']
let hall: Hall
const receiver = new WebhookReceiver()
const KINDS = [
  'reservation.held',
  'reservation.booked',
  'reservation.moved',
  'reservation.cancelled',
  'reservation.expired',
]

beforeAll(async () => {
  await receiver.open()
  service = await openTestService({ config: { webhookAllowPrivate: true } })
  call = service.call
  hall = await makeHall(call, 30)
})
afterAll(async () => {
  await receiver.close()
  await service.close()
})

async function makeEndpoint(path: string, event_kinds: string[] = KINDS) {
  const made = await call('POST', '/webhooks/v1', { url: receiver.url + path, event_kinds })
  expect(made.status).toBe(201)
  return made.body as { endpoint_id: string; secret: string }
}
const book = async (booth: number, more: object = {}) =>
  (await call('POST', hall.url, { feature_ids: [hall.booths[booth]], data: { company: 'Acme' }, ...more })).body
    .reservations[0].reservation_id as string
const cancel = (id: string) => call('POST', `${hall.url}/cancel`, { reservation_ids: [id], reason: 'x' })
const arrived = (path: string, count: number) =>
  eventually(async () => receiver.at(path), (list) => list.length >= count, 60) // biome-ignore format: one question
/** Has the endpoint's failed deliveries tried again now, and as if the first attempt had been so many days ago. */
async function retryNow(endpointId: string, daysAgo = 0): Promise<void> {
  // One statement: a delivery that fails meanwhile keeps its pause together with the job that ends it.
  await service.context.pool.query(
    `with due as (
       update webhook_deliveries set next_attempt_at = now(), first_attempt_at = now() - make_interval(days => $2)
       where endpoint_id = $1 and state = 'pending')
     update jobs set run_at = now() where name = 'deliver-webhooks'`,
    [endpointId, daysAgo],
  )
}
const deliveries = async (id: string, query = '') =>
  (await call('GET', `/webhooks/v1/${id}/deliveries?limit=100${query}`)).body.deliveries

describe('webhooks', () => {
  it('HOOK-3: an event is signed by Standard Webhooks and carries the reservation as it is', async () => {
    const { secret, endpoint_id } = await makeEndpoint('/signed')
    const id = await book(0)
    const [message] = await arrived('/signed', 1)
    const event = new Webhook(secret).verify(message!.body, message!.headers as Record<string, string>) as never
    expect(event).toMatchObject({
      type: 'reservation.booked',
      data: { reservation_id: id, feature_name: 'B0', who: 'Acme', booking_status: 'booked' },
    })
    expect((event as { data: { attachment_ids: string[] } }).data.attachment_ids).toHaveLength(1)
    expect(() => new Webhook(secret).verify(`${message!.body} `, message!.headers as Record<string, string>)).toThrow()
    const shown = await call('GET', `/webhooks/v1/${endpoint_id}`)
    expect(JSON.stringify(shown.body)).not.toContain(secret)
  })

  it('HOOK-4: while a secret is replaced, messages carry a signature by each of the two', async () => {
    const { secret, endpoint_id } = await makeEndpoint('/rotated')
    const rotated = await call('POST', `/webhooks/v1/${endpoint_id}/rotate-secret`, {})
    expect(rotated.body.secret).not.toBe(secret)
    expect((await call('POST', `/webhooks/v1/${endpoint_id}/test`)).status).toBe(201)
    const [message] = await arrived('/rotated', 1)
    const headers = message!.headers as Record<string, string>
    for (const known of [secret, rotated.body.secret]) expect(new Webhook(known).verify(message!.body, headers)).toMatchObject({ type: 'test.sent' }) // biome-ignore format: one check
    const atOnce = await call('POST', `/webhooks/v1/${endpoint_id}/rotate-secret`, { overlap_seconds: 0 })
    await call('POST', `/webhooks/v1/${endpoint_id}/test`)
    const last = (await arrived('/rotated', 2))[1]!
    expect(() => new Webhook(secret).verify(last.body, last.headers as Record<string, string>)).toThrow()
    new Webhook(atOnce.body.secret).verify(last.body, last.headers as Record<string, string>)
  })

  it('HOOK-5: events of one reservation arrive in order, also when the first ones fail; others go on meanwhile', async () => {
    const { endpoint_id } = await makeEndpoint('/ordered')
    receiver.answers.set('/ordered', 500)
    const first = await book(1, { hold_seconds: 60 })
    await arrived('/ordered', 1)
    await call('POST', `${hall.url}/confirm`, { reservation_ids: [first] })
    await call('POST', `${hall.url}/move`, { moves: [{ reservation_id: first, feature_id: hall.booths[2] }] })
    await cancel(first)
    const second = await book(3)
    await eventually(async () => receiver.at('/ordered').map(({ body }) => JSON.parse(body).data.reservation_id), (ids) => ids.includes(second)) // biome-ignore format: one question
    const typesOf = (id: string) => receiver.at('/ordered').map(({ body }) => JSON.parse(body)).filter((event) => event.data.reservation_id === id).map((event) => event.type) // biome-ignore format: one list
    expect(new Set(typesOf(first))).toEqual(new Set(['reservation.held']))
    receiver.answers.delete('/ordered')
    await retryNow(endpoint_id)
    await eventually(() => deliveries(endpoint_id, '&state=pending'), (list) => list.length === 0) // biome-ignore format: one question
    expect(typesOf(first).filter((type, i, all) => type !== all[i - 1])).toEqual(['reservation.held', 'reservation.booked', 'reservation.moved', 'reservation.cancelled']) // biome-ignore format: one list
  })

  it('HOOK-6: a redirect is a failure and is not followed, and the log says so', async () => {
    const { endpoint_id } = await makeEndpoint('/moved')
    receiver.answers.set('/moved', 307)
    const id = await book(4)
    const [failed] = await eventually(() => deliveries(endpoint_id), ([one]) => one?.attempts >= 1 && one.last_status !== null) // biome-ignore format: one question
    expect(failed).toMatchObject({ state: 'pending', last_status: 307, kind: 'reservation.booked' })
    expect(failed.last_error).toContain('redirects are not followed')
    expect(failed.next_attempt_at).toBeGreaterThan(failed.created_at)
    expect(receiver.at('/elsewhere')).toEqual([])
    const details = await call('GET', `/webhooks/v1/${endpoint_id}/deliveries/${failed.delivery_id}`)
    expect(JSON.parse(details.body.payload).data.reservation_id).toBe(id)
    expect(details.body.log[0]).toMatchObject({ attempt: 1, status: 307, answer: 'Not here' })
    const { failing_since } = (await call('GET', `/webhooks/v1/${endpoint_id}`)).body
    expect(failing_since).toBe(details.body.log[0].at)
  })

  it('HOOK-7: after 3 days without success the endpoint is disabled with a mail to its Owners; active again, it gets what waited', async () => {
    await call('POST', '/accounts/v1/users', { user_id: 'olga@example.org', role: ['Owner'] })
    const { endpoint_id } = await makeEndpoint('/down')
    receiver.answers.set('/down', 503)
    const id = await book(5)
    await arrived('/down', 1)
    await cancel(id)
    const read = async () => (await call('GET', `/webhooks/v1/${endpoint_id}`)).body
    const attempted = (attempts: number) =>
      eventually(
        () => deliveries(endpoint_id),
        (list) => list.at(-1).attempts === attempts && list.at(-1).next_attempt_at > Date.now(),
      )
    await attempted(1)
    await retryNow(endpoint_id, 2)
    await attempted(2)
    expect((await read()).is_active).toBe(true)
    await retryNow(endpoint_id, 3)
    const stopped = await eventually(read, (body) => !body.is_active)
    expect(stopped.disabled_reason).toContain('3 days')
    const mails = () => readMails(service.context.config.dataDir)
    const told = await eventually(mails, (texts) => texts.some((text) => text.includes('Webhook disabled')))
    expect(told.find((text) => text.includes('Webhook disabled'))).toContain('To: olga@example.org')
    receiver.answers.delete('/down')
    const before = receiver.at('/down').length
    await book(7)
    await call('PUT', `/webhooks/v1/${endpoint_id}`, { is_active: true })
    await book(8)
    const events = (await arrived('/down', before + 2)).slice(before).map(({ body }) => JSON.parse(body))
    expect(events.filter(({ data }) => data.reservation_id === id).map(({ type }) => type)).toEqual(['reservation.cancelled']) // biome-ignore format: one check
    expect(events).toHaveLength(2)
  })

  it('HOOK-13: of an endpoint that is disabled no delivery is taken, whichever jobs are still at work', async () => {
    const { endpoint_id } = await makeEndpoint('/resting')
    receiver.answers.set('/resting', 503)
    await book(27)
    await arrived('/resting', 1)
    await call('PUT', `/webhooks/v1/${endpoint_id}`, { is_active: false })
    await eventually(() => deliveries(endpoint_id), ([one]) => one.next_attempt_at > Date.now()) // biome-ignore format: one question
    await service.context.pool.query('update webhook_deliveries set next_attempt_at = now() where endpoint_id = $1', [endpoint_id]) // biome-ignore format: one statement
    expect(await takeDelivery(service.context.db, service.accountId, endpoint_id)).toBeNull()
    await service.context.pool.query('update webhook_endpoints set is_active = true where endpoint_id = $1', [endpoint_id]) // biome-ignore format: one statement
    expect(await takeDelivery(service.context.db, service.accountId, endpoint_id)).toMatchObject({ attempts: 2 })
  })

  it('HOOK-8: 410 disables the endpoint at once, and a failed delivery can be sent again', async () => {
    const { endpoint_id } = await makeEndpoint('/gone')
    receiver.answers.set('/gone', 410)
    await book(9)
    await eventually(async () => (await call('GET', `/webhooks/v1/${endpoint_id}`)).body, (body) => !body.is_active) // biome-ignore format: one question
    const [failed] = await deliveries(endpoint_id, '&state=failed')
    receiver.answers.delete('/gone')
    await call('PUT', `/webhooks/v1/${endpoint_id}`, { is_active: true })
    expect((await call('POST', `/webhooks/v1/${endpoint_id}/deliveries/${failed.delivery_id}/resend`)).status).toBe(201)
    const [first, again] = await arrived('/gone', 2)
    expect(again!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
  })

  it('HOOK-9: a receiver that hangs holds up no other endpoint', async () => {
    receiver.answers.set('/hang', 'hang')
    await makeEndpoint('/hang')
    await makeEndpoint('/quick')
    const id = await book(10)
    const messages = await arrived('/quick', 1)
    expect(JSON.parse(messages[0]!.body).data.reservation_id).toBe(id)
  })

  it('HOOK-10: content, placements, published views and failed plans are told to who asked for them', async () => {
    await makeEndpoint('/others', ['content.changed', 'placement.changed', 'map_view.published', 'floor_plan.failed'])
    const catalog_id = (await call('POST', '/catalogs/v1', { title: 'Shops' })).body.catalog_id
    const { content_id } = (await call('POST', `/content/v1/${catalog_id}`, { data: { name: 'Bakery' } })).body
    const placed = await call('POST', `/placements/v1/${hall.mapId}/${hall.viewId}`, { feature_id: hall.booths[20], content_id, catalog_id }) // biome-ignore format: one request
    await call('POST', `/map-views/v1/${hall.mapId}/${hall.viewId}/publish`)
    const seen = await eventually(async () => receiver.at('/others').map(({ body }) => JSON.parse(body)), (list) => ['content.changed', 'placement.changed', 'map_view.published'].every((type) => list.some((event) => event.type === type)), 60) // biome-ignore format: one question
    expect(seen.find(({ type, data }) => type === 'content.changed' && data.content_ids).data).toEqual({ catalog_id, content_ids: [content_id] }) // biome-ignore format: one check
    expect(seen.find(({ type }) => type === 'placement.changed').data).toEqual({ map_view_id: hall.viewId, placement_ids: [placed.body.placement_id] }) // biome-ignore format: one check
  })

  it('HOOK-11: an address without TLS, with a password or in a private network is refused unless the operator allows it', async () => {
    const strict = await openTestService({ jobs: false })
    for (const url of [
      'http://example.org/',
      'https://a:b@example.org/',
      'https://127.0.0.1/',
      'https://[::ffff:10.0.0.1]/',
      'ftp://example.org',
      'nonsense',
    ]) {
      // biome-ignore format: addresses
      const answer = await strict.call('POST', '/webhooks/v1', { url, event_kinds: KINDS })
      expect([url, answer.status, answer.body.details?.[0].path]).toEqual([url, 422, 'url'])
    }
    expect((await strict.call('POST', '/webhooks/v1', { url: 'https://example.org/', event_kinds: KINDS })).status).toBe(201) // biome-ignore format: one request
    expect((await strict.call('POST', '/webhooks/v1', { url: 'https://example.org/', event_kinds: ['lunch'] })).status).toBe(422) // biome-ignore format: one request
    await strict.close()
  })
})
