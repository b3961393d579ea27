import { mkdtemp, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbedded } from './db/embedded.ts'
import { expoPlan } from './testing/expo-plan.ts'
import { makeNextRelease } from './testing/next-release.ts'
import { type Command, type Program, startProgram } from './testing/program.ts'
import { createBucket, type S3Server, startS3 } from './testing/s3-server.ts'
import { eventually, form, type TestService } from './testing/test-service.ts'
import { makeTwoLevelVenue, type TwoLevelVenue } from './testing/two-level-venue.ts'

const KEY = 'a-key-for-a-cluster-of-ours'
const WRITES_PER_STEP = 15
const BOOTHS = Array.from({ length: 12 }, (_, i) => `B${i}`)

let folder: string
let postgres: EmbeddedPostgres
let s3: S3Server
let programs: { a: Program; b: Program; worker: Program }
let venue: TwoLevelVenue
let env: Record<string, string>

/** Two API programs and a worker, each a process with a data folder of its own, over one PostgreSQL and one S3 server. */
beforeAll(async () => {
  folder = await mkdtemp('/tmp/rotunda-cluster-')
  ;[postgres, s3] = await Promise.all([startEmbedded({ dataDir: folder, isDurable: false, log: () => {} }), startS3()])
  await createBucket(s3, 'cluster')
  const { host, user, database } = postgres.connection
  env = {
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    STORAGE_URL: `s3://cluster/x?endpoint=${encodeURIComponent(s3.endpoint)}&region=us-east-1&path_style=1`,
    AWS_ACCESS_KEY_ID: s3.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
    ROOT_API_KEY: KEY,
  }
  const [a, b] = await Promise.all([start('api'), start('api')])
  programs = { a, b, worker: await start('work') }
  venue = await makeTwoLevelVenue(on(a))
})
afterAll(async () => {
  await Promise.all(Object.values(programs).map((program) => program.stop()))
  await Promise.all([postgres.stop(), s3.stop()])
  await rm(folder, { recursive: true, force: true })
})

async function start(command: Command, release?: string): Promise<Program> {
  return startProgram(command, { ...env, DATA_DIR: await mkdtemp(`${folder}/own-`) }, release)
}

function on(program: Program): TestService['call'] {
  return async (method, path, body, headers) => {
    const isRaw = Buffer.isBuffer(body)
    const response = await fetch(program.url + path, {
      method,
      headers: {
        'service-api-key': KEY,
        ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw ? new Uint8Array(body) : JSON.stringify(body) }),
    })
    const raw = Buffer.from(await response.arrayBuffer())
    const text = raw.toString()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      body: isJson && text ? JSON.parse(text) : text,
      headers: Object.fromEntries(response.headers),
      raw,
    }
  }
}

const rename = (Title: string) => on(programs.a)('PUT', `/content/v1/shops/${venue.contents.A1}`, { data: { Title } })
const titleOn = async (program: Program, headers = {}) =>
  (await on(program)('GET', `/search/v1/${venue.placements.A1}`, undefined, headers)).body.title

describe('several processes on one database', () => {
  it('CLUSTER-1: a read that carries Service-Revision sees the write of another process at once', async () => {
    for (let i = 0; i < WRITES_PER_STEP; i++) {
      const written = await rename(`Shop ${i}`)
      const seen = await titleOn(programs.b, { 'service-revision': String(written.headers['service-revision']) })
      expect(seen).toBe(`Shop ${i}`)
    }
  })

  it('CLUSTER-2: without it, the write is seen within a second', async () => {
    const delays: number[] = []
    for (let i = 0; i < WRITES_PER_STEP; i++) {
      await rename(`Later ${i}`)
      const began = performance.now()
      await eventually(() => titleOn(programs.b), (title) => title === `Later ${i}`, 1) // biome-ignore format: one question
      delays.push(performance.now() - began)
    }
    const median = delays.sort((a, b) => a - b)[Math.floor(WRITES_PER_STEP / 2)]!
    console.info(`a write is seen by another process after ${median.toFixed(1)} ms (median of ${WRITES_PER_STEP})`)
  })

  it('CLUSTER-3: a revoked key is refused by every process', async () => {
    const made = (await on(programs.a)('POST', '/auth/v1/api-keys', { permissions: ['maps:read'] })).body
    const use = async () => (await on(programs.b)('GET', '/maps/v1', undefined, { 'service-api-key': made.key })).status
    await eventually(use, (status) => status === 200, 1)
    await on(programs.a)('DELETE', `/auth/v1/api-keys/${made.key_id}`)
    await eventually(use, (status) => status === 401, 1)
  })

  it('CLUSTER-4: of the booths that both processes are asked for at once, each goes to exactly one', async () => {
    const path = `/reservations/v1/${venue.mapId}/${venue.viewId}`
    const rooms = Object.values(venue.rooms)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => {
        const feature_ids = [rooms[i % 8], rooms[(i * 3 + 1) % 8]].filter((id, k, all) => all.indexOf(id) === k)
        return on(i % 2 ? programs.a : programs.b)('POST', path, { feature_ids, data: {} })
      }),
    )
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    const won = answers.filter(({ status }) => status === 201).flatMap(({ body }) => body.reservations)
    const booked = won.map((item: { feature_id: string }) => item.feature_id)
    expect(new Set(booked).size).toBe(booked.length)
    expect((await on(programs.b)('GET', path)).body.total).toBe(booked.length)
  })

  it('CLUSTER-5: the job of a killed worker is finished by another', async () => {
    const { body, headers } = form({ file: { name: 'hall.svg', type: 'image/svg+xml', data: expoPlan(BOOTHS) } })
    const { upload_id } = (await on(programs.a)('POST', '/floor-plans/v1', body, headers)).body
    const state = async () => (await on(programs.b)('GET', `/floor-plans/v1/${upload_id}`)).body.state
    await eventually(state, (now) => now === 'processing' || now === 'completed', 60)
    await programs.worker.kill()
    const killed = performance.now()
    await sleep(100)
    programs.worker = await start('work')
    expect(await eventually(state, (now) => now === 'completed' || now === 'failed', 60)).toBe('completed')
    console.info(`finished ${((performance.now() - killed) / 1000).toFixed(1)} s after its worker was killed`)
  })

  it('CLUSTER-6: whichever is killed under load, no request fails but those on it, and no job is lost', async () => {
    for (const victim of ['a', 'worker', 'b'] as const) {
      const traffic = { a: askAllTheTime(programs.a), b: askAllTheTime(programs.b) }
      const jobs = await askForJobs(victim === 'a' ? programs.b : programs.a)
      await sleep(300)
      await programs[victim].kill()
      await sleep(300)
      programs[victim] = await start(victim === 'worker' ? 'work' : 'api')
      const failed = { a: await traffic.a.stop(), b: await traffic.b.stop() }
      if (victim !== 'a') expect(failed.a).toEqual([])
      if (victim !== 'b') expect(failed.b).toEqual([])
      await jobs.areDone(programs[victim === 'a' ? 'b' : 'a'])
    }
  }, 120_000)

  it('CLUSTER-7: programs are upgraded one after the other, with a migration, and no request is lost', async () => {
    const sql = 'alter table catalogs add column motto text; create table next_things (account_id text primary key);'
    const next = await makeNextRelease({ name: '9999_next', sql })
    try {
      const traffic = { a: askAllTheTime(programs.a), b: askAllTheTime(programs.b) }
      const upgraded = await start('api', next.folder)
      await sleep(500)
      // Old and new side by side; then the old one, told to stop, answers what it has been asked.
      expect(await traffic.b.stop()).toEqual([])
      await programs.b.stop()
      programs.b = upgraded
      const onNew = askAllTheTime(upgraded)
      expect((await on(upgraded)('POST', '/catalogs/v1', { catalog_id: 'new', title: 'New' })).status).toBe(201)
      expect((await on(programs.a)('GET', '/catalogs/v1/new')).status).toBe(200)
      // One of the old version that starts meanwhile, as after a crash, goes on with what the new one has made.
      const jobs = await askForJobs(programs.a)
      await programs.worker.stop()
      programs.worker = await start('work')
      await jobs.areDone(programs.a)
      const old = await start('api')
      expect((await on(old)('GET', '/catalogs/v1/new')).status).toBe(200)
      await old.stop()
      expect([await traffic.a.stop(), await onNew.stop()]).toEqual([[], []])
    } finally {
      await next.remove()
    }
  }, 120_000)
})

/** Reads and writes of one client after the other; answers what went wrong. */
function askAllTheTime(program: Program): { stop(): Promise<string[]> } {
  let isOver = false
  const failed: string[] = []
  const { mapId, viewId, placements, contents } = venue
  const way = { map_id: mapId, start_placement_id: placements.A1, end_placement_id: placements.B1 }
  const asks: [string, string, unknown?][] = [
    ['GET', `/search/v1/${mapId}/${viewId}?q=desk`],
    ['POST', '/routes/v1/path', way],
    ['PUT', `/content/v1/shops/${contents.A2}`, { data: { Title: 'Book Nook' } }],
    ['POST', '/datasets/v1', { name: 'Still here' }],
  ]
  const client = async (first: number) => {
    for (let i = first; !isOver; i++) {
      const [method, path, body] = asks[i % asks.length]!
      const status = await on(program)(method, path, body).then((answer) => answer.status, String) // biome-ignore format: one question
      if (!/^20[01]$/.test(String(status))) failed.push(`${method} ${path}: ${status}`)
      // The machine is to have time for starting programs, too.
      await sleep(50)
    }
  }
  const clients = asks.map((_, i) => client(i))
  return {
    async stop() {
      isOver = true
      await Promise.all(clients)
      return failed
    },
  }
}

/** An upload and a publish; `areDone` waits until both have come to a good end. */
async function askForJobs(program: Program): Promise<{ areDone(asked: Program): Promise<void> }> {
  const { body, headers } = form({ file: { name: 'hall.svg', type: 'image/svg+xml', data: expoPlan(BOOTHS) } })
  const { upload_id } = (await on(program)('POST', '/floor-plans/v1', body, headers)).body
  const view = `/map-views/v1/${venue.mapId}/${venue.viewId}`
  expect((await on(program)('POST', `${view}/publish`)).status).toBe(202)
  return {
    async areDone(asked) {
      const state = async (path: string) => (await on(asked)('GET', path)).body.state
      expect(await eventually(() => state(`/floor-plans/v1/${upload_id}`), (now) => /completed|failed/.test(now), 60)).toBe('completed') // biome-ignore format: one question
      expect(await eventually(() => state(view), (now) => now !== 'processing', 60)).toBe('live') // biome-ignore format: one question
    },
  }
}
