import { afterAll, beforeAll, expect, it } from 'vitest'
import { readMails } from '../testing/mailbox.ts'
import { eventually, openTestService, type TestService } from '../testing/test-service.ts'
import { makeTwoLevelVenue, type TwoLevelVenue } from '../testing/two-level-venue.ts'
import { pruneReports } from './store.ts'

let service: TestService
let call: TestService['call']
let venue: TwoLevelVenue
let visitor: Record<string, string>
beforeAll(async () => {
  service = await openTestService()
  call = service.call
  venue = await makeTwoLevelVenue(call)
  const view = `/map-views/v1/${venue.mapId}/${venue.viewId}`
  await call('POST', `${view}/publish`)
  await eventually(() => call('GET', view), ({ body }) => body.state === 'live') // biome-ignore format: one question
  visitor = { 'service-api-key': (await call('GET', `${view}/bootstrap`)).body.api_key }
})
afterAll(() => service.close())

const url = () => `/reports/v1/${venue.mapId}/${venue.viewId}`
const allow = (report: boolean) =>
  call('PUT', `/map-views/v1/${venue.mapId}/${venue.viewId}`, { settings: { visitors: { report } } })
const send = (body: object, headers = visitor) => call('POST', url(), body, headers)
const list = async (query = '') => (await call('GET', `/reports/v1/${venue.mapId}${query}`)).body

it('REPORT-1: visitors report where the view lets them, and on a live view alone', async () => {
  const problem = { kind: 'other', text: 'The door is locked' }
  expect((await send(problem)).status).toBe(409)
  await allow(true)
  const sent = await send(problem)
  expect([sent.status, sent.body.state, Object.keys(sent.body).sort()]).toEqual([
    201,
    'open',
    ['created_at', 'report_id', 'state'],
  ])
  const draft = await call('POST', `/map-views/v1/${venue.mapId}`, { copy_from: venue.viewId })
  const elsewhere = `/reports/v1/${venue.mapId}/${draft.body.map_view_id}`
  expect((await call('POST', elsewhere, problem, visitor)).status).toBe(404)
  expect((await call('GET', `/reports/v1/${venue.mapId}`, undefined, visitor)).status).toBe(403)
  expect((await call('GET', `${url()}/${sent.body.report_id}`, undefined, visitor)).status).toBe(403)
})

it('REPORT-2: a report keeps the place as it was called, its level and its position', async () => {
  const { placements, rooms } = venue
  const made = [
    await send({ kind: 'wrong_information', placement_id: placements.A1 }),
    await send({ kind: 'closed', feature_id: rooms.A4 }),
    await send({ kind: 'route', floor_num: 1, coordinate: [12, 2] }),
    await send({ kind: 'missing', placement_id: placements.A1, floor_num: 0, coordinate: [3, 5] }),
    await send({ kind: 'step_free', floor_num: 0 }),
  ]
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  const { reports } = await list('?limit=5')
  const told = reports.reverse().map((r: Record<string, unknown>) => [r.place_name, r.floor, r.coordinate])
  expect(told).toEqual([
    ['Bakery Löwe', 0, [5, 7]],
    ['A4', 0, [35, 7]],
    [null, 1, [12, 2]],
    ['Bakery Löwe', 0, [3, 5]],
    [null, 0, null],
  ])
  const lnglat = (await call('POST', '/routes/v1/closest', { map_id: venue.mapId, floor_num: 0, coordinate: [5, 2] }))
    .body
  await send({ kind: 'route', floor_num: 0, lnglat: lnglat.lnglat })
  const { coordinate } = (await list('?limit=1')).reports[0]
  expect([Math.round(coordinate[0]), Math.round(coordinate[1])]).toEqual([5, 2])
})

it('REPORT-3: what is wrong in a report is named, and nothing is stored', async () => {
  const { total } = await list()
  const cases: [object, string][] = [
    [{ kind: 'broken' }, 'kind'],
    [{ kind: 'other' }, 'text'],
    [{ kind: 'other', text: '  ' }, 'text'],
    [{ kind: 'closed', text: 'x'.repeat(2001) }, 'text'],
    [{ kind: 'closed', email: 'nobody' }, 'email'],
    [{ kind: 'closed', placement_id: 'nowhere' }, 'placement_id'],
    [{ kind: 'closed', feature_id: 'nowhere' }, 'feature_id'],
    [{ kind: 'closed', floor_num: 9 }, 'floor_num'],
    [{ kind: 'closed', coordinate: [1, 2] }, 'floor_num'],
    [{ kind: 'closed', floor_num: 0, coordinate: [1, 2], lnglat: [8.5, 47.4] }, 'lnglat'],
  ]
  for (const [body, path] of cases) {
    const answer = await send(body)
    expect([body, answer.status, answer.body.details?.[0].path]).toEqual([body, 422, path])
  }
  expect((await list()).total).toBe(total)
})

it('REPORT-4: reports are listed by state, kind and view, answered, closed and deleted', async () => {
  const { report_id } = (await send({ kind: 'step_free', text: 'There is a step' })).body
  const one = `${url()}/${report_id}`
  const before = await list()
  expect((await call('PUT', one, { state: 'closed', note: ' Ramp ordered ' })).body).toMatchObject({
    state: 'closed',
    note: 'Ramp ordered',
    answer: null,
  })
  const after = await list('?state=closed')
  expect([after.total, after.reports[0].report_id]).toEqual([1, report_id])
  expect(after.counts).toEqual({ ...before.counts, open: before.counts.open - 1, closed: 1 })
  expect((await list('?kind=step_free')).total).toBe(2)
  expect((await list(`?map_view_id=${venue.viewId}`)).total).toBe(before.total)
  expect((await list('?map_view_id=nowhere')).total).toBe(0)
  expect((await call('PUT', one, { answer: 'Thank you' })).status).toBe(422)
  expect((await call('PUT', one, { note: null, state: 'open' })).body).toMatchObject({ state: 'open', note: null })
  expect((await call('DELETE', one)).status).toBe(204)
  expect((await call('GET', one)).status).toBe(404)
})

it('REPORT-5: an answer is mailed to who left an address, with what they wrote', async () => {
  const { report_id } = (
    await send({
      kind: 'closed',
      text: 'Lift is dead\nsince Monday',
      placement_id: venue.placements.A2,
      email: 'ann@example.org',
    })
  ).body
  const { body } = await call('PUT', `${url()}/${report_id}`, { answer: 'It runs again. Thank you!' })
  expect(body).toMatchObject({ state: 'answered', answer: 'It runs again. Thank you!', email: 'ann@example.org' })
  expect(body.answered_at).toBeGreaterThan(0)
  const mails = () => readMails(service.context.config.dataDir)
  const sent = (await eventually(mails, (all) => all.length > 0))[0]!
  for (const text of ['ann@example.org', 'Mall: Book Nook', 'It runs again', '> since Monday'])
    expect(sent).toContain(text)
})

it('REPORT-6: a report is counted in insights, waits in attention until it is answered, and is told to webhooks', async () => {
  const hook = { url: 'https://example.org/hook', event_kinds: ['report.created'] }
  const { endpoint_id } = (await call('POST', '/webhooks/v1', hook)).body
  const waiting = async () =>
    (await call('GET', '/attention/v1')).body.items.find(({ kind }: { kind: string }) => kind === 'reports')?.count
  const counted = async () => {
    await service.context.insights.flush()
    return (await call('GET', `/insights/v1/${venue.mapId}`)).body.totals.reports
  }
  const before = [await waiting(), await counted()]
  const sent = await call('POST', url(), { kind: 'closed', text: 'Shut' }, { ...visitor, 'idempotency-key': 'once' })
  const again = await call('POST', url(), { kind: 'closed', text: 'Shut' }, { ...visitor, 'idempotency-key': 'once' })
  expect(again.body).toEqual(sent.body)
  expect([await waiting(), await counted()]).toEqual([before[0] + 1, before[1] + 1])
  const { deliveries } = (await call('GET', `/webhooks/v1/${endpoint_id}/deliveries`)).body
  expect(deliveries.map((d: { kind: string }) => d.kind)).toEqual(['report.created'])
  const { payload } = (await call('GET', `/webhooks/v1/${endpoint_id}/deliveries/${deliveries[0].delivery_id}`)).body
  expect(JSON.parse(payload).data).toMatchObject({ report_id: sent.body.report_id, text: 'Shut', state: 'open' })
  await call('PUT', `${url()}/${sent.body.report_id}`, { state: 'answered' })
  expect(await waiting()).toBe(before[0])
})

it('REPORT-7: reports of a view are bounded by the hour and by how many wait, and older ones than 13 months go', async () => {
  const { pool } = service.context
  const fill = (count: number, age: string) =>
    pool.query(
      `insert into reports (account_id, report_id, map_view_id, kind, text, created_at)
       select $1, $2 || i, $3, 'other', 'many', now() - $2::interval from generate_series(1, ${count}) i`,
      [service.accountId, age, venue.viewId],
    )
  await fill(300, '1 minute')
  const many = await send({ kind: 'closed' })
  expect([many.status, Number(many.headers['retry-after'])]).toEqual([429, 3600])
  await pool.query(`delete from reports where text = 'many'`)
  await fill(5_000, '2 hours')
  expect((await send({ kind: 'closed' })).status).toBe(409)
  await pool.query(`delete from reports where text = 'many'`)
  await fill(3, '14 months')
  await pruneReports(service.context.db)
  expect((await pool.query(`select from reports where text = 'many'`)).rowCount).toBe(0)
})

it('REPORT-8: one visitor may send a few at once; others are not held up, and no address is stored', async () => {
  const limited = await openTestService({ config: { rateLimit: 400, trustProxy: 1 } })
  const { mapId, viewId } = await makeTwoLevelVenue(limited.call)
  const view = `/map-views/v1/${mapId}/${viewId}`
  await limited.call('PUT', view, { settings: { visitors: { report: true } } })
  await limited.call('POST', `${view}/publish`)
  const boot = await eventually(() => limited.call('GET', `${view}/bootstrap`), ({ status }) => status === 200) // biome-ignore format: one question
  const from = async (ip: string) => {
    const headers = { 'service-api-key': boot.body.api_key, 'x-forwarded-for': ip }
    return (await limited.call('POST', `/reports/v1/${mapId}/${viewId}`, { kind: 'closed' }, headers)).status
  }
  const statuses: number[] = []
  for (let i = 0; i < 4; i++) statuses.push(await from('198.51.100.7'))
  expect([...statuses, await from('198.51.100.8')]).toEqual([201, 201, 201, 429, 201])
  const { rows } = await limited.context.pool.query('select to_jsonb(r)::text as row from reports r')
  expect(rows.some(({ row }) => row.includes('198.51'))).toBe(false)
  await limited.close()
})
