import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pruneChanges, sweepFiles } from './sweep.ts'
import { openTestService, type TestService } from './testing/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await openTestService({ jobs: false })
})
afterAll(() => service.close())

describe('the sweep', () => {
  it('SWEEP-1: a file without a record goes, one with a record stays', async () => {
    const { context, accountId } = service
    await context.files.put(`accounts/${accountId}/uploads/lost/plan`, Buffer.from('x'))
    await context.files.put(`accounts/${accountId}/views/v/lost.pmtiles`, Buffer.from('x'))
    await context.files.put(`accounts/${accountId}/views/v/kept.pmtiles`, Buffer.from('x'))
    await context.db
      .insertInto('tilesets')
      .values({
        account_id: accountId,
        tileset_id: 'kept',
        map_view_id: 'v',
        file_key: `accounts/${accountId}/views/v/kept.pmtiles`,
        metadata: '{}',
      })
      .execute()
    await sweepFiles(context, -60_000)
    const left: string[] = []
    for await (const { key } of context.files.list('accounts/')) left.push(key)
    expect(left).toEqual([`accounts/${accountId}/views/v/kept.pmtiles`])
  })

  it('SWEEP-2: of the changes that wait for a publish, the newest stays', async () => {
    const { context, call } = service
    const dataset = (await call('POST', '/datasets/v1', { name: 'Hall' })).body.dataset_id
    const map = (await call('POST', '/maps/v1', { map_source_id: dataset, unit_type: 'Meters' })).body.map_id
    await call('POST', `/map-views/v1/${map}`, {})
    for (let i = 0; i < 3; i++) {
      const geometry = { type: 'Point', coordinates: [i, i] }
      await call('POST', `/datasets/v1/${dataset}/features`, { type: 'Feature', geometry })
    }
    await pruneChanges(context.db, -60_000)
    const rows = await context.db.selectFrom('changes').selectAll().execute()
    expect(rows.map((row) => row.topic)).toEqual(['features'])
  })
})
