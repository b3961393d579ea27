import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { LAYOUT } from '../db/distribute.ts'
import { migrate } from '../db/migrate.ts'
import { holdingFiles } from '../files/hold.ts'
import { openEmptyService } from '../testing/empty-service.ts'
import { expoPlan } from '../testing/expo-plan.ts'
import { eventually, form, openTestService, type TestService } from '../testing/test-service.ts'
import { makeTwoLevelVenue, type TwoLevelVenue } from '../testing/two-level-venue.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const PLAN = expoPlan(['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4'])

let folder: string
/** What a restored service begins without. */
const LEFT_OUT = [
  'computed_findings',
  'file_holds',
  'job_turns',
  'passkey_challenges',
  'presences',
  'sessions',
  'sign_in_limits',
  'sign_in_links',
  'view_snapshots',
  'content_sort_indexes',
]

let archive: string
let service: TestService
let venue: TwoLevelVenue
let branch: { accountId: string; key: string }
const closeLater: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rotunda-backup-'))
  archive = join(folder, 'all.tar.gz')
  service = await openTestService()
  const { call } = service
  venue = await makeTwoLevelVenue(call)
  const { body, headers } = form({ file: { name: 'hall.svg', type: 'image/svg+xml', data: PLAN } })
  const upload = (await call('POST', '/floor-plans/v1', body, headers)).body.upload_id
  await eventually(
    () => call('GET', `/floor-plans/v1/${upload}`),
    ({ body }) => body.state === 'completed',
  )
  await call('POST', '/media/v1', body, headers)
  await call('POST', `/reservations/v1/${venue.mapId}/${venue.viewId}`, { feature_ids: [venue.rooms.A4], data: {} })
  await publish(service, service.rootKey)
  // Signs that COPY writes in a way of its own.
  await call('PUT', `/content/v1/shops/${venue.contents.A2}`, { data: { Title: 'Tab\t, \\N, \n "quotes" and 本' } })
  branch = await service.makeSubAccount()
  await untilIdle(service.context)
  await backUp(service.context, archive)
})
afterAll(async () => {
  for (const close of closeLater.reverse()) await close()
  await service.close()
  await rm(folder, { recursive: true, force: true })
})

/** A job that ends between the backup and a comparison changes what is compared. */
async function untilIdle({ pool }: Context): Promise<void> {
  const due = async () => (await pool.query('select from jobs where failed_at is null and run_at <= now()')).rowCount
  await eventually(due, (count) => count === 0)
}

async function publish({ call }: TestService, key: string) {
  const headers = { 'service-api-key': key }
  await call('POST', `/map-views/v1/${venue.mapId}/${venue.viewId}/publish`, undefined, headers)
  const done = await eventually(
    () => call('GET', `/map-views/v1/${venue.mapId}/${venue.viewId}`, undefined, headers),
    ({ body }) => body.state !== 'processing',
  )
  return done.body
}

async function openEmpty() {
  const empty = await openEmptyService()
  closeLater.push(empty.close)
  return empty
}

async function readTables({ pool }: Context): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await pool.query(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_name not like 'kysely%' and table_name <> all($1)`,
    [LEFT_OUT],
  )
  const all: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    // A row's transaction is another one in another database.
    const { rows } = await pool.query(`select to_jsonb(t) - 'xid' as row from "${name}" t order by 1`)
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

async function readFiles({ files }: Context): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  for await (const { key } of files.list('accounts/')) {
    all[key] = (await buffer((await files.get(key))!.stream)).toString('base64')
  }
  return all
}

describe('a backup', () => {
  it('BACK-1: restored into an empty service has every row and every file', async () => {
    const { context } = await openEmpty()
    const summary = await restore(context, archive)
    const tables = await readTables(context)
    expect(tables).toEqual(await readTables(service.context))
    expect(Object.keys(tables)).toHaveLength(Object.keys(LAYOUT).length - LEFT_OUT.length)
    expect(tables.features!.length).toBeGreaterThan(10)
    const files = await readFiles(context)
    expect(files).toEqual(await readFiles(service.context))
    expect(Object.keys(files).filter((key) => /(plan|preview\.png|\.pmtiles|whole)$/.test(key))).toHaveLength(4)
    expect(summary.files).toBe(5)
  })

  it('BACK-2: restored, it serves: keys, search, routes, tiles, bookings, and the next publish', async () => {
    const { context, connection } = await openEmpty()
    await restore(context, archive)
    const restored = await openTestService({ connection, config: { dataDir: context.config.dataDir } })
    closeLater.push(restored.close)
    const headers = { 'service-api-key': service.rootKey }
    const urls = [
      `/search/v1/${venue.mapId}/${venue.viewId}?q=bakery`,
      `/reservations/v1/${venue.mapId}/${venue.viewId}`,
      `/map-views/v1/${venue.mapId}/${venue.viewId}`,
      '/catalogs/v1/shops/csv',
    ]
    for (const url of urls) {
      const [was, is] = [await service.call('GET', url), await restored.call('GET', url, undefined, headers)]
      expect([is.status, is.body]).toEqual([200, was.body])
    }
    const way = { map_id: venue.mapId, start_placement_id: venue.placements.A1, end_placement_id: venue.placements.B1 }
    const [was, is] = [service, restored].map((one) => one.call('POST', '/routes/v1/path', way, headers))
    expect(await is).toMatchObject({ status: 200, body: (await was!).body })
    expect((await restored.call('GET', '/accounts/v1', undefined, { 'service-api-key': branch.key })).status).toBe(200)
    const { tileset_ids, has_unpublished_changes } = (await restored.call('GET', urls[2]!, undefined, headers)).body
    expect(has_unpublished_changes).toBe(true)
    const archiveUrl = `/tiles/v1/${tileset_ids[0]}.pmtiles`
    expect((await restored.call('GET', archiveUrl)).raw).toEqual((await service.call('GET', archiveUrl)).raw)
    // As from a database that had counted further than this one has.
    await context.pool.query(`update tilesets set metadata = jsonb_set(metadata, '{revision}', '"999999999999"')`)
    const published = await publish(restored, service.rootKey)
    expect(published).toMatchObject({ state: 'live', has_unpublished_changes: false })
    expect(published.tileset_ids).not.toEqual(tileset_ids)
  })

  it('BACK-3: is read by nobody else, and leaves nothing beside it', async () => {
    expect((await stat(archive)).mode & 0o777).toBe(0o600)
    await expect(stat(`${archive}.partial`)).rejects.toThrow('ENOENT')
  })

  it('BACK-4: goes into no service that has anything', async () => {
    const before = await readTables(service.context)
    await expect(restore(service.context, archive)).rejects.toThrow('The database is not empty (accounts has rows)')
    // Jobs that were due later go on meanwhile.
    expect(await readTables(service.context)).toEqual({ ...before, jobs: expect.anything() })
  })

  it('BACK-5: that is broken leaves the service empty, and a whole one can follow', async () => {
    const { context } = await openEmpty()
    const whole = await readFile(archive)
    const broken: [Buffer, string | RegExp][] = [
      [whole.subarray(0, whole.length - 40), 'unexpected end of file'],
      [rewrite(whole, dropFirstFile), 'The backup is incomplete'],
      [flipBit(whole), /incorrect|invalid|broken|not whole/],
      [gzipSync(Buffer.alloc(2048, 'x')), 'Invalid tar header'],
    ]
    for (const [bytes, message] of broken) {
      await writeFile(join(folder, 'broken.tar.gz'), bytes)
      await expect(restore(context, join(folder, 'broken.tar.gz'))).rejects.toThrow(message)
    }
    expect((await restore(context, archive)).files).toBe(5)
  })

  it('BACK-6: of a newer schema is refused by name', async () => {
    const { context } = await openEmpty()
    const newer = join(folder, 'newer.tar.gz')
    // Of the same length, so that the archive stays one.
    const rename = (tar: Buffer) =>
      Buffer.from(tar.toString('latin1').replace('0005_file_holds', '9999_file_holds'), 'latin1')
    await writeFile(newer, rewrite(await readFile(archive), rename))
    await expect(restore(context, newer)).rejects.toThrow('newer version of Rotunda (9999_file_holds)')
  })

  it('BACK-7: of an older schema is migrated after it is loaded', async () => {
    const old = await openEmpty()
    await migrate(old.context.db, '0004_publishing')
    await old.context.pool.query(`insert into accounts values ('a1', null, 'Old', 'enterprise')`)
    // The one thing that a backup needs and that schema has not.
    await old.context.pool.query('create table file_holds (hold_id text primary key, held_until timestamptz not null)')
    const file = join(folder, 'old.tar.gz')
    await backUp(old.context, file)
    const { context } = await openEmpty()
    await restore(context, file)
    const { rows } = await context.pool.query('select name from kysely_migration order by name')
    expect(rows.map((row) => row.name)).toContain('0005_file_holds')
    expect((await readTables(context)).accounts).toMatchObject([{ account_id: 'a1', account_name: 'Old' }])
  })
})

describe('while a backup reads', () => {
  it('BACK-9: writes go on, and each is in it wholly or not at all, with its files', async () => {
    const { context, call } = service
    const view = `/map-views/v1/${venue.mapId}/${venue.viewId}`
    const plan = form({ file: { name: 'hall.svg', type: 'image/svg+xml', data: PLAN } })
    const features = Array.from({ length: 20 }, (_, i) => ({ type: 'Feature', geometry: { type: 'Point', coordinates: [i, i] } })) // biome-ignore format: one feature
    let isOver = false
    const before: string[] = []
    const writeBatches = async () => {
      while (!isOver) {
        const { dataset_id } = (await call('POST', '/datasets/v1', { name: 'batch' })).body
        await call('POST', `/datasets/v1/${dataset_id}/features/import`, { type: 'FeatureCollection', features })
        before.push(dataset_id)
      }
    }
    const writeFiles = async () => {
      while (!isOver) {
        const { upload_id } = (await call('POST', '/floor-plans/v1', plan.body, plan.headers)).body
        await call('POST', `${view}/publish`)
        await eventually(() => call('GET', view), ({ body }) => body.state === 'live') // biome-ignore format: one question
        await call('DELETE', `/floor-plans/v1/${upload_id}`)
      }
    }
    const writers = [writeBatches(), writeBatches(), writeFiles()]
    await eventually(async () => before.length, (count) => count > 3) // biome-ignore format: one question
    const acknowledged = [...before]
    const file = join(folder, 'busy.tar.gz')
    await backUp(context, file)
    isOver = true
    await Promise.all(writers)

    const restored = (await openEmpty()).context
    await restore(restored, file)
    const { rows: batches } = await restored.pool.query(
      `select d.dataset_id as id, (select count(*)::int from features f where f.account_id = d.account_id and f.dataset_id = d.dataset_id) as count
       from datasets d where d.name = 'batch'`,
    )
    expect(batches.filter(({ count }) => count !== 0 && count !== 20)).toEqual([])
    expect(acknowledged.filter((id) => !batches.some((batch) => batch.id === id && batch.count === 20))).toEqual([])
    const { rows: records } = await restored.pool.query(
      'select file_key as key from tilesets union all select file_key from floor_plan_uploads',
    )
    const stored = Object.keys(await readFiles(restored))
    expect(records.filter(({ key }) => !stored.includes(key))).toEqual([])
  })

  it('BACK-8: files that it may name outlive the deletion of their records', async () => {
    const { context, call } = service
    const extra = await makeTwoLevelVenue(call, 'extra-')
    await call('POST', `/map-views/v1/${extra.mapId}/${extra.viewId}/publish`)
    const { body } = await eventually(
      () => call('GET', `/map-views/v1/${extra.mapId}/${extra.viewId}`),
      ({ body }) => body.state === 'live',
    )
    const key = `accounts/${service.accountId}/views/${extra.viewId}/${body.tileset_ids[0]}.pmtiles`
    const waiting = () =>
      context.db
        .selectFrom('jobs')
        .select('job_id')
        .where('name', '=', 'delete-files')
        .where('attempt', '=', 0)
        .execute()
    await holdingFiles(context.db, async () => {
      expect((await call('DELETE', `/maps/v1/${extra.mapId}`)).status).toBe(204)
      await eventually(waiting, (jobs) => jobs.length > 0)
      await context.pool.query(`update jobs set run_at = now() where name = 'delete-files'`)
      context.wakeWorker()
      await eventually(
        () => context.pool.query(`select from jobs where name = 'delete-files' and run_at > now()`),
        ({ rows }) => rows.length > 0,
      )
      expect(await context.files.stat(key)).not.toBeNull()
    })
    // An attempt that began while the files were held may put itself off once more.
    const runNow = async () => {
      await context.pool.query(`update jobs set run_at = now() where name = 'delete-files' and run_at > now()`)
      context.wakeWorker()
      return context.files.stat(key)
    }
    await eventually(runNow, (found) => found === null)
  })
})

function rewrite(bytes: Buffer, change: (tar: Buffer) => Buffer): Buffer {
  return gzipSync(change(gunzipSync(bytes)))
}

function dropFirstFile(tar: Buffer): Buffer {
  const at = tar.indexOf('files/accounts/') & ~511
  // The prefix of a long name lies further back in the header than a short one.
  const start = tar.indexOf('ustar', at) < at + 512 ? at : at - 512
  const size = Number.parseInt(tar.toString('latin1', start + 124, start + 135), 8)
  return Buffer.concat([tar.subarray(0, start), tar.subarray(start + 512 + Math.ceil(size / 512) * 512)])
}

function flipBit(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  copy[copy.length >> 1]! ^= 4
  return copy
}
