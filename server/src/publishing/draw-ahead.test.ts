import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { sweepFiles } from '../sweep.ts'
import { largeVenue, runJob } from '../testing/large-venue.ts'
import { eventually, openTestService, type TestService } from '../testing/test-service.ts'
import { makeTwoLevelVenue, type TwoLevelVenue } from '../testing/two-level-venue.ts'
import { drawAhead } from './draw-ahead.ts'
import { keepDrawnLevels, requestDrawing } from './drawn-levels-store.ts'
import { followEdits } from './follow-edits.ts'

let service: TestService
let context: Context
let venue: TwoLevelVenue
let large: ReturnType<typeof largeVenue>

beforeAll(async () => {
  service = await openTestService({ jobs: false })
  context = service.context
  venue = await makeTwoLevelVenue(service.call)
  large = largeVenue(service, venue)
})
afterAll(() => service.close())

const countJobs = async () =>
  (await context.pool.query(`select from jobs where name = 'draw-ahead' and attempt = 0`)).rowCount
const listDrawn = async () => (await large.listArchives()).filter((name) => name.startsWith('ahead-'))

async function drawNow(files: Partial<Context['files']> = {}): Promise<void> {
  await requestDrawing(context.db, service.accountId, venue.viewId)
  await runJob(service, 'draw-ahead', drawAhead, files)
}

/** How many levels a publish had to draw itself. */
async function levelsDrawn(): Promise<number> {
  let count = 0
  const put: Context['files']['put'] = (...args) => {
    count++
    return context.files.put(...args)
  }
  const ids = await large.publish({ put })
  for (const id of ids) expect((await service.app.inject({ url: `/tiles/v1/${id}.pmtiles` })).statusCode).toBe(200)
  return count
}

it('PUB-49: of a small venue nothing is drawn ahead of a publish', async () => {
  await requestDrawing(context.db, service.accountId, venue.viewId)
  expect(await countJobs()).toBe(0)
})

it('PUB-50: a large venue is drawn once its owner pauses, not with each edit', async () => {
  await large.addNotes(10_000)
  const closing = new AbortController()
  followEdits(context, closing.signal, 300)
  const feature = { type: 'Feature', geometry: { type: 'Point', coordinates: [5, 5] }, properties: { kind: 'label' } }
  for (let i = 0; i < 4; i++) {
    expect(await countJobs()).toBe(0)
    await service.call('POST', `/datasets/v1/${venue.datasets[0]}/features`, feature)
    await sleep(50)
  }
  await eventually(countJobs, (count) => count === 1)
  closing.abort()
  await runJob(service, 'draw-ahead', drawAhead)
  expect(await listDrawn()).toHaveLength(2)
})

it('PUB-51: a publish takes what was drawn ahead, and keeps no second copy of it', async () => {
  expect(await levelsDrawn()).toBe(0)
  expect((await context.pool.query('select from drawn_levels')).rowCount).toBe(0)
  const { rows } = await context.pool.query(`select data ->> 'key' as key from jobs where name = 'delete-files'`)
  expect(rows.map(({ key }) => key.split('/').pop().replace('.pmtiles', '')).sort()).toEqual(await listDrawn())
})

it('PUB-52: a level that has changed since it was drawn ahead is drawn by the publish', async () => {
  await large.touchLevel(0)
  await drawNow()
  await large.touchLevel(0)
  expect(await levelsDrawn()).toBe(1)
})

it('PUB-53: what is drawn again takes the place of what was drawn before', async () => {
  await large.touchLevel(1)
  await drawNow()
  const { rows: before } = await context.pool.query('select file_key from drawn_levels')
  await large.touchLevel(1)
  await drawNow()
  const { rows } = await context.pool.query('select file_key, level from drawn_levels')
  expect(rows).toMatchObject([{ level: 1 }])
  expect(rows[0].file_key).not.toBe(before[0].file_key)
  expect(await levelsDrawn()).toBe(0)
})

it('PUB-54: gives way to a publish, which draws all by itself', async () => {
  await large.touchLevel(0)
  await requestDrawing(context.db, service.accountId, venue.viewId)
  await service.call('POST', `${large.viewUrl}/publish`)
  await runJob(service, 'draw-ahead', drawAhead)
  expect((await context.pool.query('select from drawn_levels')).rowCount).toBe(0)
  expect(await levelsDrawn()).toBe(1)
})

it('FAULT-10: drawing ahead that the storage refuses fails nothing, and what a crash leaves of it is swept', async () => {
  await large.touchLevel(0)
  await drawNow({ put: () => Promise.reject(new Error('no space left on device')) })
  expect((await context.pool.query('select from drawn_levels')).rowCount).toBe(0)
  await drawNow()
  const { rows } = await context.pool.query('delete from drawn_levels returning file_key')
  const lost = rows[0].file_key.split('/').pop().replace('.pmtiles', '')
  expect(await listDrawn()).toContain(lost)
  await sweepFiles(context, -60_000)
  expect(await listDrawn()).not.toContain(lost)
})

it('PUB-55: what was drawn ahead goes with its map, also where the map goes while it is drawn', async () => {
  await large.touchLevel(1)
  await drawNow()
  const view = { account_id: service.accountId, map_view_id: venue.viewId } as Parameters<typeof keepDrawnLevels>[1]
  const { rows } = await context.pool.query('select level, file_key as "fileKey", metadata from drawn_levels')
  expect((await service.call('DELETE', `/maps/v1/${venue.mapId}`)).status).toBe(204)
  await expect(context.db.transaction().execute((tx) => keepDrawnLevels(tx, view, rows))).rejects.toThrow()
  expect((await context.pool.query('select from drawn_levels')).rowCount).toBe(0)
})
