import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pruneChanges, sweepFiles } from '../sweep.ts'
import { form, openTestService, type TestService } from '../testing/test-service.ts'
import { makeSnapshot } from './make-snapshot.ts'
import { openSnapshot, type SnapshotMeta } from './open-snapshot.ts'
import { packFile, readFile } from './snapshot-file.ts'
import { requestLagging } from './snapshot-store.ts'
import { ViewModel } from './view-model.ts'

const SHOP_COUNT = 520
const ASKED = ['coffee', 'shop 1', 'bread', 'b-17', 'bok', 'tea number', 'zanzibar', 'lamps']

let service: TestService
let call: TestService['call']
let mapId: string
let viewId: string
let featureIds: string[]

beforeAll(async () => {
  service = await openTestService({ jobs: false })
  call = service.call
  featureIds = await drawRooms()
  const source = await made('POST', '/map-sources/v1', {
    name: 'Mall',
    floors: [{ floor: 2, dataset_id: 'mall', units_per_meter: 1 }],
  })
  mapId = (await made('POST', '/maps/v1', { map_source_id: source.map_source_id, unit_type: 'Meters', name: 'Mall' }))
    .map_id
  viewId = (await made('POST', `/map-views/v1/${mapId}`, { name: 'Visitors' })).map_view_id
  await placeShops()
  // Routes are not asked for: nobody needs to wait for the walking graph.
  await sql`update maps set default_map_view_id = 'none'`.execute(service.context.db)
})
afterAll(() => service.close())
beforeEach(snapshot)

// biome-ignore lint/suspicious/noExplicitAny: answers are read as a client without types does
async function made(method: string, path: string, body?: object): Promise<any> {
  const answer = await call(method, path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body
}

async function drawRooms(): Promise<string[]> {
  const features = Array.from({ length: SHOP_COUNT }, (_, i) => {
    const [x, y] = [(i % 40) * 10, Math.floor(i / 40) * 12]
    const ring = [[x, y], [x + 8, y], [x + 8, y + 9], [x, y + 9], [x, y]] // biome-ignore format: a ring
    return { type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] }, properties: { kind: 'space', name: `B-${i}` } } // biome-ignore format: one feature
  })
  await made('POST', '/datasets/v1', { name: 'mall', dataset_id: 'mall' })
  return (await made('POST', '/datasets/v1/mall/features/import', { type: 'FeatureCollection', features })).feature_ids
}

async function placeShops(): Promise<void> {
  const words = ['Bread', 'Books', 'Coffee', 'Tea', 'Lamps']
  const rows = featureIds.map((_, i) => `B-${i},Shop ${i} ${words[i % 5]},${words[i % 3]},Laden ${i}`)
  const csv = ['booth,Title,type,Title@de', ...rows].join('\n')
  const { body, headers } = form({ catalog_id: 'shops', file: { name: 'shops.csv', type: 'text/csv', data: csv } })
  const imported = await call('POST', '/catalogs/v1/csv', body, headers)
  expect(imported.status, JSON.stringify(imported.body)).toBeLessThan(300)
  await made('POST', `/placements/v1/${mapId}/${viewId}/auto`, { catalog_id: 'shops', column: 'booth' })
}

async function snapshot(): Promise<void> {
  const job = { account_id: service.accountId, job_id: 'none', name: 'snapshot-view', attempt: 1, max_attempts: 3 }
  const running = {
    ...job,
    data: { map_view_id: viewId },
    signal: new AbortController().signal,
    finish: async () => {},
  }
  await makeSnapshot(service.context, running)
}

async function open() {
  const { context, accountId } = service
  const venue = await context.venues.get(accountId, mapId)
  const row = await context.db
    .selectFrom('map_views')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('map_view_id', '=', viewId)
    .executeTakeFirstOrThrow()
  return {
    fromSnapshot: await openSnapshot(context, row, venue.levels),
    fromDatabase: await ViewModel.load(context.db, row, venue.levels),
  }
}

/** Everything that a view answers from. */
function answersOf(view: ViewModel) {
  const items = [...view.items.values()].sort((a, b) => (a.placementId < b.placementId ? -1 : 1))
  return {
    items: items.map((item) => ({
      ...JSON.parse(view.bytesOf(item).toString()),
      german: view.bytesOf(item, ['de']).toString(),
      item: { ...item, bytes: null, localized: null, surroundings: 0 },
      children: view.childrenOf(item).map(({ placementId }) => placementId),
    })),
    searches: ASKED.map((asked) => view.search(asked, {}).items.map(({ placementId }) => placementId)),
    suggestions: ASKED.map((asked) => view.suggest(asked, 5, 'de')),
    landmarks: view.landmarks([]).map(({ name }) => name).sort(), // biome-ignore format: one list
  }
}

async function expectSame(): Promise<void> {
  const { fromSnapshot, fromDatabase } = await open()
  expect(fromSnapshot).not.toBeNull()
  expect(answersOf(fromSnapshot!)).toEqual(answersOf(fromDatabase))
}

async function placements(): Promise<{ placement_id: string; content_id: string; feature_id: string }[]> {
  return (await made('GET', `/placements/v1/${mapId}/${viewId}?limit=100&skip=${randomInt(SHOP_COUNT - 200)}`))
    .placements
}

/** Writes of every kind that a view follows, each on one of the placements. */
const WRITES: Record<string, (n: number) => Promise<unknown>> = {
  rename: async (n) => {
    const { content_id } = (await placements())[n]!
    await made('PUT', `/content/v1/shops/${content_id}`, { data: { Title: `Zanzibar ${n}`, 'Title@de': 'Sansibar' } })
  },
  remove: async (n) => made('DELETE', `/placements/v1/${mapId}/${viewId}/${(await placements())[n]!.placement_id}`),
  move: async (n) => {
    const { feature_id, content_id } = (await placements())[n]!
    await made('POST', `/placements/v1/${mapId}/${viewId}`, { feature_id, content_id })
  },
  stack: async (n) => {
    const [above, row] = [(await placements())[n]!, (await placements())[0]!]
    const { feature_id, content_id } = row
    const body = { feature_id, content_id, parent_placement_id: above.placement_id }
    await made('POST', `/placements/v1/${mapId}/${viewId}`, body)
  },
  redraw: async (n) => {
    const { feature_id } = (await placements())[n]!
    const ring = [[n, 0], [n + 3, 0], [n + 3, 5], [n, 5], [n, 0]] // biome-ignore format: a ring
    const feature = { type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] }, properties: { kind: 'space', name: `R-${n}` } } // biome-ignore format: one feature
    await made('PUT', `/datasets/v1/mall/features/${feature_id}`, feature)
  },
  book: async (n) => {
    const { feature_id } = (await placements())[n]!
    await call('POST', `/reservations/v1/${mapId}/${viewId}`, { feature_ids: [feature_id], data: { name: 'Ada' } })
  },
}

const someWrites = fc.array(fc.record({ kind: fc.constantFrom(...Object.keys(WRITES)), n: fc.nat(60) }), { minLength: 1, maxLength: 6 }) // biome-ignore format: one list

describe('a view from its snapshot', () => {
  it('SNAP-1: answers exactly as one from the database, after any writes', { timeout: 120_000 }, async () => {
    await expectSame()
    await fc.assert(
      fc.asyncProperty(someWrites, async (writes) => {
        for (const { kind, n } of writes) await WRITES[kind]!(n)
        await expectSame()
      }),
      { numRuns: 8 },
    )
  })

  it('SNAP-2: a file that is damaged, cut off or gone is not used', async () => {
    const { file_key } = await record()
    const { files } = service.context
    const whole = await files.readRange(file_key, 0, 1e9)
    const damaged = Uint8Array.from(whole)
    damaged[damaged.length >> 1]! ^= 1
    for (const bytes of [damaged, whole.subarray(0, whole.length >> 1), whole.subarray(0, 10)]) {
      await files.put(file_key, Uint8Array.from(bytes))
      expect((await open()).fromSnapshot).toBeNull()
    }
    await files.put(file_key, Uint8Array.from(whole))
    await expectSame()
    await files.delete(file_key)
    expect((await open()).fromSnapshot).toBeNull()
  })

  it('SNAP-3: one of another version of the program, or of another account, is not used', async () => {
    await sql`update view_snapshots set version = 'older'`.execute(service.context.db)
    expect((await open()).fromSnapshot).toBeNull()
    await snapshot()
    const { files, db } = service.context
    const { file_key, bytes } = await record()
    const file = await readFile<SnapshotMeta>(files, file_key, bytes)
    const foreign = Buffer.concat(await packFile({ ...file, meta: { ...file.meta, accountId: 'another' } }))
    await files.put(file_key, foreign)
    await sql`update view_snapshots set bytes = ${foreign.length}`.execute(db)
    expect((await open()).fromSnapshot).toBeNull()
  })

  it('SNAP-4: a change that names nothing, such as one of the catalog, has the database read', async () => {
    await made('PUT', '/catalogs/v1/shops', { title: 'Stores' })
    expect((await open()).fromSnapshot).toBeNull()
    await snapshot()
    await expectSame()
  })

  it('SNAP-5: one that cannot catch up because the log has been shortened is forgotten', async () => {
    await WRITES.rename!(3)
    await pruneChanges(service.context.db, 0)
    expect(await record()).toBeUndefined()
    expect((await open()).fromSnapshot).toBeNull()
    await snapshot()
    await pruneChanges(service.context.db, 0)
    await expectSame()
  })

  it('SNAP-6: a file whose record was never written is swept, one with a record is kept, the former goes', async () => {
    const { file_key } = await record()
    const { files, db } = service.context
    const orphan = file_key.replace(/[^/]+$/, 'crashed.snapshot')
    await files.put(orphan, Uint8Array.of(1))
    await sweepFiles(service.context, -60_000)
    expect(await files.stat(orphan)).toBeNull()
    expect(await files.stat(file_key)).not.toBeNull()
    await snapshot()
    const { rows } = await sql`select from jobs where name = 'delete-files' and data ->> 'key' = ${file_key}`.execute(
      db,
    )
    expect(rows).toHaveLength(1)
  })

  it('SNAP-7: is asked for again once it lags, and once where nobody has made one', async () => {
    const { db } = service.context
    const waiting = async () =>
      (await sql`select from jobs where name = 'snapshot-view' and attempt = 0`.execute(db)).rows.length
    await sql`delete from jobs where name = 'snapshot-view'`.execute(db)
    await requestLagging(db, 0)
    expect(await waiting()).toBe(0)
    await WRITES.rename!(5)
    await requestLagging(db, 0)
    await requestLagging(db, 0)
    expect(await waiting()).toBe(1)
  })

  it('SNAP-21: is not made of a view while that is being published', async () => {
    const { db } = service.context
    const before = await record()
    await WRITES.rename!(6)
    await sql`update map_views set state = 'processing' where map_view_id = ${viewId}`.execute(db)
    await snapshot()
    expect(await record()).toEqual(before)
    await sql`update map_views set state = 'live' where map_view_id = ${viewId}`.execute(db)
    await snapshot()
    expect((await record()).file_key).not.toBe(before.file_key)
  })

  it('SNAP-8: goes with its view', async () => {
    await made('DELETE', `/map-views/v1/${viewId}`)
    expect(await record()).toBeUndefined()
  })
})

async function record(): Promise<{ file_key: string; bytes: number }> {
  const { rows } = await sql<{ file_key: string; bytes: number }>`
    select file_key, bytes::int as bytes from view_snapshots where map_view_id = ${viewId}`.execute(service.context.db)
  return rows[0]!
}
