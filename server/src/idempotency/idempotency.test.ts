import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { form, openTestService, type TestService } from '../testing/test-service.ts'
import { makeTwoLevelVenue } from '../testing/two-level-venue.ts'
import { pruneResponses } from './store.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService({ jobs: false })
})
afterAll(() => service.close())

const post = (key: string, url: string, body?: unknown, headers: Record<string, string> = {}) =>
  service.call('POST', url, body, { 'idempotency-key': key, ...headers })
const countRows = async (table: string) =>
  Number((await service.context.pool.query(`select count(*) from ${table}`)).rows[0].count)

describe('an Idempotency-Key', () => {
  it('IDEM-1: with the same request gives the first response again, status and body, and creates nothing more', async () => {
    const first = await post('one', '/datasets/v1', { name: 'Hall' })
    const before = await countRows('datasets')
    const again = await post('one', '/datasets/v1', { name: 'Hall' })
    expect([again.status, again.raw.toString()]).toEqual([201, first.raw.toString()])
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(again.headers['service-revision']).toBe(first.headers['service-revision'])
    expect([first.headers['idempotency-replayed'], await countRows('datasets')]).toEqual([undefined, before])
  })

  it('IDEM-2: with another body or address is refused', async () => {
    await post('two', '/datasets/v1', { name: 'Hall' })
    const requests = [
      ['/datasets/v1', { name: 'Other' }],
      ['/catalogs/v1', { title: 'Hall' }],
    ] as const
    for (const [url, body] of requests) {
      const answer = await post('two', url, body)
      expect([answer.status, answer.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    }
  })

  it('IDEM-3: belongs to the key and the account that sent it', async () => {
    const first = await post('three', '/datasets/v1', { name: 'Hall' })
    const other = { 'service-api-key': await service.keyWith('datasets:write') }
    const { accountId } = await service.makeSubAccount()
    const ids = [
      first,
      await post('three', '/datasets/v1', { name: 'Hall' }, other),
      await post('three', '/datasets/v1', { name: 'Else' }, { 'service-account': accountId }),
    ].map(({ body }) => body.dataset_id)
    expect(new Set(ids).size).toBe(3)
  })

  it('IDEM-4: in many requests at the same moment creates once, and all get the same response', async () => {
    const before = await countRows('catalogs')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post('four', '/catalogs/v1', { title: 'Shops' })),
    )
    expect(new Set(answers.map(({ status, raw }) => `${status} ${raw}`)).size).toBe(1)
    expect([answers[0]!.status, await countRows('catalogs')]).toEqual([201, before + 1])
  })

  it('IDEM-5: of a request that failed can be used again', async () => {
    await service.call('POST', '/catalogs/v1', { catalog_id: 'taken', title: 'First' })
    const request = { catalog_id: 'taken', title: 'Second' }
    expect((await post('five', '/catalogs/v1', request)).body.code).toBe('ID_TAKEN')
    await service.call('DELETE', '/catalogs/v1/taken')
    expect((await post('five', '/catalogs/v1', request)).status).toBe(201)
  })

  it('IDEM-6: is written in the transaction of what it creates, or not at all', async () => {
    const { pool } = service.context
    await pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse before update on idempotent_responses execute function refuse()`)
    const before = await countRows('datasets')
    const failed = await post('six', '/datasets/v1', { name: 'Hall' })
    await pool.query('drop function refuse cascade')
    expect([failed.status, await countRows('datasets')]).toEqual([500, before])
    await post('six', '/datasets/v1', { name: 'Hall' })
    const { rows } = await pool.query(`
      select d.xmin = r.xmin as is_same from datasets d, idempotent_responses r
      where r.idempotency_key = 'six' order by d.created_at desc limit 1`)
    expect(rows).toEqual([{ is_same: true }])
  })

  it('IDEM-7: is kept for 24 hours and swept then; a deleted account takes its own along', async () => {
    const { pool, db } = service.context
    const { accountId } = await service.makeSubAccount()
    await post('seven', '/datasets/v1', { name: 'Hall' }, { 'service-account': accountId })
    const first = await post('seven', '/datasets/v1', { name: 'Hall' })
    const count = async () =>
      (await pool.query(`select from idempotent_responses where idempotency_key = 'seven'`)).rowCount
    await service.call('DELETE', '/accounts/v1', undefined, { 'service-account': accountId })
    expect(await count()).toBe(1)
    const age = (interval: string) =>
      pool.query(`update idempotent_responses set created_at = now() - $1::interval`, [interval])
    await age('23 hours 59 minutes')
    await pruneResponses(db)
    expect((await post('seven', '/datasets/v1', { name: 'Hall' })).body).toEqual(first.body)
    await age('24 hours 1 minute')
    const later = await post('seven', '/datasets/v1', { name: 'Another' })
    expect([later.status, later.body.name]).toEqual([201, 'Another'])
    await age('24 hours 1 minute')
    await pruneResponses(db)
    expect(await count()).toBe(0)
  })

  it('IDEM-8: leaves no secret behind: kept responses can be read with the credential of their client alone', async () => {
    const request = { permissions: ['maps:read'], expires_at: Date.now() + 60_000 }
    const made = await post('eight', '/auth/v1/api-keys', request)
    expect((await post('eight', '/auth/v1/api-keys', request)).body).toEqual(made.body)
    const { rows } = await service.context.pool.query(`select * from idempotent_responses`)
    const stored = rows.map((row) => `${row.response.toString('latin1')} ${JSON.stringify(row)}`).join()
    expect([made.body.key.length > 20, stored.includes(made.body.key.slice(10))]).toEqual([true, false])
  })

  it('IDEM-9: covers files: compared are the fields and the bytes, not how the form separates them', async () => {
    const send = (key: string, url: string, data: string, type = 'text/csv') => {
      const { body, headers } = form({ title: 'Shops', file: { name: 'shops.csv', type, data } })
      return post(key, url, body, headers)
    }
    const first = await send('nine', '/catalogs/v1/csv', 'name\nBakery\n')
    expect(first.status).toBe(201)
    const [catalogs, content] = [await countRows('catalogs'), await countRows('content')]
    const again = await send('nine', '/catalogs/v1/csv', 'name\nBakery\n')
    expect([again.status, again.body]).toEqual([201, first.body])
    const other = await send('nine', '/catalogs/v1/csv', 'name\nBooks\n')
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    expect([await countRows('catalogs'), await countRows('content')]).toEqual([catalogs, content])

    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h10v10z"/></svg>'
    const plan = await send('ten', '/floor-plans/v1', svg, 'image/svg+xml')
    const planAgain = await send('ten', '/floor-plans/v1', svg, 'image/svg+xml')
    expect([plan.status, planAgain.status, planAgain.body]).toEqual([201, 201, plan.body])
    const files: string[] = []
    for await (const { key } of service.context.files.list(`accounts/${service.accountId}/uploads/`)) files.push(key)
    expect(files).toHaveLength(1)

    const { dataset_id } = (await service.call('POST', '/datasets/v1', { name: 'Hall' })).body
    const collection = JSON.stringify({
      type: 'FeatureCollection',
      features: [{ type: 'Feature', geometry: { type: 'Point', coordinates: [1, 2] }, properties: { kind: 'label' } }],
    })
    const json = { 'content-type': 'application/json' }
    const load = (text: string) => post('eleven', `/datasets/v1/${dataset_id}/features/import`, text, json)
    const imported = await load(collection)
    expect([imported.status, (await load(collection)).body]).toEqual([201, imported.body])
    expect((await load(collection.replace('1,2', '1,3'))).body.code).toBe('IDEMPOTENCY_MISMATCH')
  })

  it('IDEM-10: works on every POST that creates, and is checked itself', async () => {
    const venue = await makeTwoLevelVenue(service.call, 'idem-')
    const view = `${venue.mapId}/${venue.viewId}`
    const placed = { feature_id: venue.rooms.A4, content_id: venue.contents.A1 }
    const feature = { type: 'Feature', geometry: { type: 'Point', coordinates: [1, 2] }, properties: { kind: 'label' } }
    const style = { name: 'Own', document: { version: 8, sources: {}, layers: [] } }
    const requests: [string, unknown][] = [
      ['/accounts/v1', { account_name: 'Branch', account_type: 'sub-account' }],
      ['/accounts/v1/users', { user_id: 'ada@example.com', role: ['Viewer'] }],
      ['/content/v1/idem-shops', { data: { Title: 'New' } }],
      [`/datasets/v1/${venue.datasets[0]}/features`, feature],
      ['/map-sources/v1', { name: 'Venue' }],
      ['/maps/v1', { map_source_id: venue.sourceId, unit_type: 'Meters' }],
      [`/map-views/v1/${venue.mapId}`, { name: 'Second' }],
      [`/map-views/v1/${view}/publish`, undefined],
      [`/placements/v1/${view}`, placed],
      [`/placements/v1/${view}/batch`, { placements: [placed] }],
      [`/placements/v1/${view}/auto`, { catalog_id: 'idem-shops' }],
      [`/reservations/v1/${view}`, { feature_ids: [venue.rooms.B4], data: { name: 'Ada' } }],
      ['/styles/v1', style],
    ]
    for (const [i, [url, body]] of requests.entries()) {
      const [first, again] = [await post(`all-${i}`, url, body), await post(`all-${i}`, url, body)]
      expect([url, first.status < 300, again.status, again.raw.toString()]).toEqual([
        url,
        true,
        first.status,
        first.raw.toString(),
      ])
      expect([url, again.headers['idempotency-replayed']]).toEqual([url, 'true'])
    }
    expect((await post('', '/datasets/v1', { name: 'Hall' })).status).toBe(422)
    expect((await post('x'.repeat(256), '/datasets/v1', { name: 'Hall' })).status).toBe(422)
  })
})
