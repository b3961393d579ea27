import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInAs } from '../testing/sign-in.ts'
import { eventually, openTestService, type TestService } from '../testing/test-service.ts'
import { makeTwoLevelVenue, type TwoLevelVenue } from '../testing/two-level-venue.ts'
import { InsightCounter } from './counter.ts'
import { pruneInsights } from './store.ts'

let service: TestService
let venue: TwoLevelVenue
let visitorKey: string
let base: string
beforeAll(async () => {
  service = await openTestService()
  venue = await makeTwoLevelVenue(service.call)
  await service.call('POST', `/map-views/v1/${venue.mapId}/${venue.viewId}/publish`)
  const page = () => service.call('GET', `/map-views/v1/${venue.mapId}/bootstrap`)
  visitorKey = (await eventually(page, ({ status }) => status === 200)).body.api_key
  base = `/insights/v1/${venue.mapId}`
})
afterAll(() => service.close())

const visit = (method: string, url: string, body?: unknown, headers: Record<string, string> = {}) =>
  service.call(method, url, body, { 'service-api-key': visitorKey, ...headers })
const search = (q: string, more = '', headers?: Record<string, string>) =>
  visit('GET', `/search/v1/${venue.mapId}/${venue.viewId}?q=${encodeURIComponent(q)}${more}`, undefined, headers)
const totals = async () => {
  await service.context.insights.flush()
  return (await service.call('GET', base)).body.totals
}
const clear = async () => {
  await service.context.insights.flush()
  await service.context.pool.query('delete from insight_counts')
}

describe('insights', () => {
  it('INSIGHT-1: searches, places and routes of visitors are counted by day and view', async () => {
    await clear()
    await search('bakery')
    await search('bakery')
    await search('nothing like it')
    await visit('GET', `/search/v1/${venue.placements.A1}`)
    const path = { map_id: venue.mapId, start_placement_id: venue.placements.A1 }
    await visit('POST', '/routes/v1/path', { ...path, end_placement_id: venue.placements.B1, accessible: true })
    await visit('POST', '/routes/v1/path', { ...path, end_placement_id: venue.placements.A2 })
    const expected = {
      searches: 3,
      searches_without_result: 1,
      places_opened: 1,
      routes: 2,
      routes_step_free: 1,
      routes_failed: 0,
      reports: 0,
    }
    expect(await totals()).toEqual(expected)
    const { body } = await service.call('GET', base)
    expect(body.days).toHaveLength(14)
    expect(body.days.at(-1)).toMatchObject({ day: body.until, ...expected })
    expect(body.views).toEqual([{ map_view_id: venue.viewId, name: 'Visitors', ...expected }])
    expect(body.before.searches).toBe(0)
    const { places } = (await service.call('GET', `${base}/places`)).body
    expect(places).toContainEqual(
      expect.objectContaining({ placement_id: venue.placements.A1, title: 'Bakery Löwe', opened: 1, routes: 0 }),
    )
    expect(places).toContainEqual(expect.objectContaining({ title: 'Coffee Corner', opened: 0, routes: 1 }))
  })

  it('INSIGHT-2: further pages, what is asked while typing, and signed-in users do not count', async () => {
    await clear()
    const { call } = await signInAs(service, 'looks@example.org', ['Viewer'])
    await search('bakery', '&skip=1')
    await search('bak', '&counted=false')
    await call('GET', `/search/v1/${venue.mapId}/${venue.viewId}?q=bakery`)
    await visit('GET', `/search/v1/${venue.placements.A1}?counted=false`)
    expect(await totals()).toMatchObject({ searches: 0, places_opened: 0 })
  })

  it('INSIGHT-3: with Do Not Track or Global Privacy Control nothing is counted', async () => {
    await clear()
    const events = { events: [{ kind: 'place', placement_id: venue.placements.A1 }] }
    for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }] as Record<string, string>[]) {
      await search('bakery', '', headers)
      await visit('GET', `/search/v1/${venue.placements.A1}`, undefined, headers)
      const sent = await visit('POST', `${base}/${venue.viewId}/events`, events, headers)
      expect(sent.status).toBe(204)
    }
    expect(await totals()).toMatchObject({ searches: 0, places_opened: 0 })
    await search('bakery', '', { dnt: '0' })
    expect(await totals()).toMatchObject({ searches: 1 })
  })

  it('INSIGHT-4: texts that were searched for fewer than 5 times are in the sums alone', async () => {
    await clear()
    for (let i = 0; i < 5; i++) await search(i % 2 === 0 ? 'Cash  machine' : 'cash machine')
    for (let i = 0; i < 4; i++) await search('jane doe room 12')
    expect((await totals()).searches_without_result).toBe(9)
    const { body } = await service.call('GET', `${base}/searches?without_result=true`)
    expect(body).toMatchObject({ total: 1 })
    expect(body.searches).toEqual([{ text: 'cash machine', searches: 5, without_result: 5, results_now: 0 }])
    const csv = await service.call('GET', `${base}/csv?about=searches`)
    expect(String(csv.body)).toBe('text,searches,without_result,results_now\ncash machine,5,5,0\n')
  })

  it('INSIGHT-5: a synonym that was added since shows in what the search finds now', async () => {
    const url = `/search/v1/${venue.mapId}/${venue.viewId}/synonyms`
    await service.call('PUT', url, { synonyms: [['cash machine', 'book nook']] })
    const { body } = await service.call('GET', `${base}/searches?without_result=true`)
    expect(body.searches[0]).toMatchObject({ text: 'cash machine', results_now: 1 })
    await service.call('PUT', url, { synonyms: [] })
  })

  it('INSIGHT-6: a page reports what it answers itself; what is not on the view is ignored', async () => {
    await clear()
    const events = [
      { kind: 'search', text: 'coffee', results: 0 },
      { kind: 'place', placement_id: venue.placements.A2 },
      { kind: 'place', placement_id: 'nowhere' },
      { kind: 'route', placement_id: venue.placements.A2, accessible: true },
    ]
    expect((await visit('POST', `${base}/${venue.viewId}/events`, { events })).status).toBe(204)
    expect(await totals()).toMatchObject({ searches: 1, places_opened: 1, routes: 1, routes_step_free: 1 })
    const tooMany = { events: Array.from({ length: 51 }, () => events[1]) }
    expect((await visit('POST', `${base}/${venue.viewId}/events`, tooMany)).status).toBe(422)
  })

  it('INSIGHT-7: days are those of the venue, a range can be chosen, and one that cannot be is refused', async () => {
    await clear()
    await service.call('PUT', `/map-sources/v1/${venue.sourceId}`, { time_zone: 'Asia/Tokyo' })
    await service.context.pool.query(
      `insert into insight_counts values ($1, $2, 'search', '2026-03-01T16:00Z', '', 7)`,
      [service.accountId, venue.viewId],
    )
    const { body } = await service.call('GET', `${base}?from=2026-03-01&until=2026-03-02`)
    expect(body.days.map(({ day, searches }: Record<string, unknown>) => [day, searches])).toEqual([
      ['2026-03-01', 0],
      ['2026-03-02', 7],
    ])
    const next = await service.call('GET', `${base}?from=2026-03-03&until=2026-03-04`)
    expect(next.body.before.searches).toBe(7)
    await service.call('PUT', `/map-sources/v1/${venue.sourceId}`, { time_zone: 'UTC' })
    for (const query of ['from=x', 'from=0001-01-01', 'from=2026-03-02&until=2026-03-01', 'from=2020-01-01'])
      expect([query, (await service.call('GET', `${base}?${query}`)).status]).toEqual([query, 422])
    expect((await service.call('GET', `${base}?map_view_id=nowhere`)).status).toBe(404)
  })

  it('INSIGHT-8: counts older than 13 months are deleted, and rare texts of months that are over', async () => {
    await clear()
    const insert = (hour: string, key: string, count: number) =>
      service.context.pool.query(
        `insert into insight_counts values ($1, $2, 'search', date_trunc('hour', now() - $3::interval), $4, $5)`,
        [service.accountId, venue.viewId, hour, key, count],
      )
    await insert('14 months', '', 9)
    await insert('12 months', '', 8)
    await insert('12 months', 'rare', 4)
    await insert('12 months', 'frequent', 5)
    await insert('1 hour', 'rare', 1)
    await pruneInsights(service.context.db)
    const { rows } = await service.context.pool.query(`select key, count::int from insight_counts order by count desc`)
    expect(rows).toEqual([
      { key: '', count: 8 },
      { key: 'frequent', count: 5 },
      { key: 'rare', count: 1 },
    ])
  })

  it('INSIGHT-9: one view takes no more than its share of memory; sums count on', async () => {
    await clear()
    const { db, log } = service.context
    const insights = new InsightCounter(db, log)
    const view = { accountId: service.accountId, viewId: venue.viewId }
    for (let i = 0; i < 3_000; i++) insights.count(view, 'search', `text ${i}`)
    insights.count(view, 'search', 'x'.repeat(5_000))
    await insights.flush()
    expect((await totals()).searches).toBe(3_001)
    const { rows } = await service.context.pool.query(`select count(*)::int as n from insight_counts where key <> ''`)
    expect(rows[0].n).toBeLessThanOrEqual(1_000)
  })

  it('INSIGHT-10: what cannot be written is kept; a view that is gone holds up no other', async () => {
    await clear()
    const { context } = service
    let isDown = true
    const db = new Proxy(context.db, {
      get: (target, name) => {
        if (isDown) throw new Error('down')
        const value = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const counter = new InsightCounter(db, context.log)
    counter.count({ accountId: service.accountId, viewId: venue.viewId }, 'search', 'kept')
    counter.count({ accountId: service.accountId, viewId: 'gone' }, 'search', 'gone')
    await counter.flush()
    expect((await totals()).searches).toBe(0)
    isDown = false
    await counter.flush()
    await counter.flush()
    expect((await totals()).searches).toBe(1)
  })

  it('INSIGHT-11: the CSV has each day of each view, and no cell that a spreadsheet runs', async () => {
    await clear()
    for (let i = 0; i < 5; i++) await search('=1+1')
    await service.context.insights.flush()
    const days = String((await service.call('GET', `${base}/csv`)).body)
      .trim()
      .split('\n')
    expect(days).toHaveLength(15)
    expect(days.at(-1)).toContain(',Visitors,5,')
    expect(String((await service.call('GET', `${base}/csv?about=searches`)).body)).toContain("'=1+1,5,")
  })
})
