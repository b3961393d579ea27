import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordChanges } from './changes.ts'
import { transact } from './db/db.ts'
import { type EmbeddedPostgres, findRunning, startEmbedded } from './db/embedded.ts'
import { JobQueue } from './jobs.ts'
import { expoPlan } from './testing/expo-plan.ts'
import { eventually, form, openTestService, type TestService } from './testing/test-service.ts'
import { makeTwoLevelVenue, type TwoLevelVenue } from './testing/two-level-venue.ts'

let folder: string
let postgres: EmbeddedPostgres
let service: TestService
let venue: TwoLevelVenue
const start = () => startEmbedded({ dataDir: folder, isDurable: false, log: () => {} })

beforeAll(async () => {
  // A short path: the socket then lies in the folder, and a second start has the same address.
  folder = await mkdtemp('/tmp/rotunda-outage-')
  postgres = await start()
  service = await openTestService({ connection: postgres.connection })
  venue = await makeTwoLevelVenue(service.call)
})
afterAll(async () => {
  await service.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

const search = () => service.call('GET', `/search/v1/${venue.mapId}/${venue.viewId}?q=bakery`)
const details = () => service.call('GET', `/search/v1/${venue.placements.A1}`)
const route = () =>
  service.call('POST', '/routes/v1/path', {
    map_id: venue.mapId,
    start_placement_id: venue.placements.A1,
    end_placement_id: venue.placements.B1,
  })
const batch = () =>
  service.call('POST', `/search/v1/${venue.mapId}/placements/batch-details`, { placement_ids: ['unknown'] })
const write = () => service.call('POST', '/datasets/v1', { name: 'x' })
const isUp = ({ status }: { status: number }) => status < 500

/** As another process does it, which has connections of its own. */
const renameElsewhere = (title: string) =>
  transact(service.context.reservedDb, async (tx) => {
    const contentId = venue.contents.A1!
    const data = sql<string>`jsonb_set(data, '{Title}', ${JSON.stringify(title)}::jsonb)`
    await tx.updateTable('content').set({ data }).where('content_id', '=', contentId).execute()
    const change = { topic: 'content', keys: { content_ids: [contentId] }, map_view_id: venue.viewId } as const
    await recordChanges(tx, service.accountId, [change])
  })

describe('the database away', () => {
  it('OUT-1: warm venues go on, everything else answers 503 with Retry-After, and all comes back by itself', async () => {
    for (const ask of [search, details, route]) expect((await ask()).status).toBe(200)
    await postgres.stop()

    for (const ask of [search, details, route]) expect((await ask()).status).toBe(200)
    for (const ask of [write, batch, () => service.call('GET', '/maps/v1'), () => service.call('GET', '/ready')]) {
      const answer = await ask()
      expect([answer.status, answer.body.code, answer.headers['retry-after']]).toEqual([503, 'UNAVAILABLE', '2'])
    }
    expect((await service.call('GET', '/health')).status).toBe(200)

    postgres = await start()
    await eventually(write, isUp)
    await eventually(() => service.call('GET', '/ready'), isUp)
    expect((await batch()).body.missing).toEqual(['unknown'])
    const done = await service.call('PUT', `/content/v1/shops/${venue.contents.A1}`, { data: { Title: 'Bakery Back' } })
    expect(done.status).toBe(200)
    expect((await search()).body[0].title).toBe('Bakery Back')
  })

  it('OUT-2: a killed embedded database is started again; nothing acknowledged is lost, jobs and wake-up calls go on', async () => {
    const made = await write()
    const pid = Number.parseInt(await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)
    process.kill(pid, 'SIGKILL')
    const during = await write()
    expect([201, 503]).toContain(during.status)
    // Its other processes outlive it for a moment, and respond.
    await eventually(() => findRunning(folder), (next) => next !== null) // biome-ignore format: one question
    await eventually(write, isUp)
    expect((await eventually(() => service.call('GET', `/datasets/v1/${made.body.dataset_id}`), isUp)).status).toBe(200)

    const invite = () => service.call('POST', '/accounts/v1/users', { user_id: 'late@example.org', role: ['Viewer'] })
    expect((await eventually(invite, isUp)).status).toBeLessThan(300)
    await eventually(
      () => service.context.pool.query('select count(*)::int as open from jobs'),
      ({ rows }) => rows[0].open === 0,
    )
    await eventually(
      () =>
        service.context.pool.query("select count(*)::int as ears from pg_stat_activity where query ilike 'listen%'"),
      ({ rows }) => rows[0].ears === 1,
    )
  })

  it('OUT-3: connections cut in the middle cost their requests at most, and never more than a 503', async () => {
    const cut = setInterval(() => {
      service.context.pool
        .query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rotunda'")
        .catch(() => {})
    }, 40)
    const made: string[] = []
    for (let i = 0; i < 60; i++) {
      const answer = await write()
      expect([201, 503]).toContain(answer.status)
      if (answer.status === 201) made.push(answer.body.dataset_id)
      expect((await search()).status).toBe(200)
    }
    clearInterval(cut)
    const answers = await Promise.all(
      made.map((id) => eventually(() => service.call('GET', `/datasets/v1/${id}`), isUp)),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(made.length).toBeGreaterThan(0)
    await eventually(
      () =>
        service.context.pool.query("select count(*)::int as ears from pg_stat_activity where query ilike 'listen%'"),
      ({ rows }) => rows[0].ears === 1,
    )
    expect(service.context.pool.totalCount).toBeLessThanOrEqual(20)
  })

  it('OUT-4: a slow database turns away with 503 what it cannot take, while warm venues, leases and the log go on', async () => {
    const { context } = service
    const busy = Array.from({ length: 20 }, () => context.pool.query('select pg_sleep(7)'))
    const writes = Array.from({ length: 300 }, write)
    const first = await Promise.race(writes)
    expect([first.status, first.headers['retry-after']]).toEqual([503, '2'])
    expect((await search()).status).toBe(200)
    await renameElsewhere('Bakery Busy')
    await context.changes.catchUp()
    expect((await search()).body[0].title).toBe('Bakery Busy')
    expect(await new JobQueue(context.reservedDb).take(['none'])).toBeNull()
    expect(context.pool.waitingCount).toBeGreaterThan(100)
    const statuses = new Set((await Promise.all(writes)).map(({ status }) => status))
    expect([...statuses].every((status) => status === 503 || status === 201)).toBe(true)
    await Promise.all(busy)
    expect((await eventually(write, isUp)).status).toBe(201)
  })

  it('OUT-7: where files cannot be stored, uploads answer 503, all else goes on, and it comes back by itself', async () => {
    const files = join(service.context.config.dataDir, 'files')
    const { body, headers } = form({ file: { name: 'a.svg', type: 'image/svg+xml', data: expoPlan(['A1']) } })
    const upload = () => service.call('POST', '/floor-plans/v1', body, headers)
    expect((await upload()).status).toBe(201)
    await rename(files, `${files}-away`)
    await writeFile(files, '')
    const refused = await upload()
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2'])
    expect([(await write()).status, (await search()).status]).toEqual([201, 200])
    await rm(files)
    await rename(`${files}-away`, files)
    expect((await upload()).status).toBe(201)
  })
})
