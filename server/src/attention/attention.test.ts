import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestService, type TestService } from '../testing/test-service.ts'
import { makeTwoLevelVenue, type TwoLevelVenue } from '../testing/two-level-venue.ts'

let service: TestService
let venue: TwoLevelVenue
beforeAll(async () => {
  service = await openTestService({ jobs: false })
  venue = await makeTwoLevelVenue(service.call)
})
afterAll(() => service.close())

const items = async () => (await service.call('GET', '/attention/v1')).body.items

it('INSIGHT-12: what needs somebody is listed for all maps in one answer: drafts, rows, holds, closures, failures, searches', async () => {
  expect(await items()).toEqual([])
  const { mapId, viewId, sourceId, rooms, stairs } = venue
  const operations = [{ op: 'update', dataset_id: venue.datasets[0], feature_id: rooms.A1, properties: { name: 'X' } }]
  await service.call('POST', `/map-sources/v1/${sourceId}/changesets`, { title: 'Names', operations })
  await service.call('POST', '/content/v1/shops', { data: { Title: 'New shop' } })
  const held = { feature_ids: [rooms.A4], hold_seconds: 3_600, data: { name: 'Guest' } }
  const answer = await service.call('POST', `/reservations/v1/${mapId}/${viewId}`, held)
  expect([answer.status, answer.body.code]).toEqual([201, undefined])
  await service.call('POST', `/closures/v1/${mapId}`, { feature_id: stairs, from: 1_000, until: 2_000 })
  const { pool } = service.context
  await pool.query(
    `update map_views set failure = '{"code":"x","message":"It broke"}', published_at = now(),
       routing_report = '{"reachable":0.5,"places":4}' where map_view_id = $1`,
    [viewId],
  )
  await pool.query(
    `insert into insight_counts values ($1, $2, 'search_empty', date_trunc('hour', now()), 'locksmith', 41)`,
    [service.accountId, viewId],
  )
  const found = await items()
  const told = Object.fromEntries(found.map((item: Record<string, unknown>) => [item.kind, [item.count, item.text]]))
  expect(told).toEqual({
    publish_failed: [0, 'It broke'],
    holds_end: [1, null],
    unreachable: [2, null],
    unpublished: [1, null],
    unplaced: [1, null],
    closures_over: [1, null],
    missed_search: [41, 'locksmith'],
  })
  expect(found[0]).toMatchObject({ map_id: mapId, map_name: 'Mall', kind: 'publish_failed' })
  expect(JSON.stringify(found)).not.toContain('Guest')
})

it('INSIGHT-12: fifty venues take as many statements as one', async () => {
  let queries = 0
  const { pool } = service.context
  const count = () => queries++
  pool.on('acquire', count)
  await items()
  const one = queries
  const create = async (i: number) =>
    service.call('POST', '/maps/v1', { map_source_id: venue.sourceId, unit_type: 'Meters', name: `Map ${i}` })
  for (let i = 0; i < 12; i++) await create(i)
  queries = 0
  const all = await items()
  pool.off('acquire', count)
  expect(queries).toBe(one)
  expect(all.filter(({ kind }: { kind: string }) => kind === 'unpublished').length).toBe(13)
})
