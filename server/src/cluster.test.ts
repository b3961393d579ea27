import { mkdtemp, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbedded } from './db/embedded.ts'
import { type Program, startProgram } from './testing/program.ts'
import { eventually, form, type TestService } from './testing/test-service.ts'
import { makeTwoLevelVenue, type TwoLevelVenue } from './testing/two-level-venue.ts'

const KEY = 'a-key-for-a-cluster-of-ours'
const WRITES = 15

let folder: string
let postgres: EmbeddedPostgres
let programs: { a: Program; b: Program; worker: Program }
let venue: TwoLevelVenue
let env: Record<string, string>

/** Two API programs and a worker, each a process of its own, over one PostgreSQL and one folder of files. */
beforeAll(async () => {
  folder = await mkdtemp('/tmp/rotunda-cluster-')
  postgres = await startEmbedded({ dataDir: folder, log: () => {} })
  const { host, user, database } = postgres.connection
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  env = { DATA_DIR: folder, DATABASE_URL: url, ROOT_API_KEY: KEY }
  const [a, b] = await Promise.all([startProgram('api', env), startProgram('api', env)])
  programs = { a, b, worker: await startProgram('work', env) }
  venue = await makeTwoLevelVenue(on(a))
})
afterAll(async () => {
  await Promise.all(Object.values(programs).map((program) => program.stop()))
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

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
    for (let i = 0; i < WRITES; i++) {
      const written = await rename(`Shop ${i}`)
      const seen = await titleOn(programs.b, { 'service-revision': String(written.headers['service-revision']) })
      expect(seen).toBe(`Shop ${i}`)
    }
  })

  it('CLUSTER-2: without it, the write is seen within a second', async () => {
    const delays: number[] = []
    for (let i = 0; i < WRITES; i++) {
      await rename(`Later ${i}`)
      const began = performance.now()
      await eventually(() => titleOn(programs.b), (title) => title === `Later ${i}`, 1) // biome-ignore format: one question
      delays.push(performance.now() - began)
    }
    const median = delays.sort((a, b) => a - b)[Math.floor(WRITES / 2)]!
    console.info(`a write is seen by another process after ${median.toFixed(1)} ms (median of ${WRITES})`)
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
    const cells = Array.from({ length: 60 }, (_, i) => {
      const [x, y] = [(i % 10) * 50, Math.floor(i / 10) * 50]
      return `<rect x="${x}" y="${y}" width="40" height="40" fill="none" stroke="#000"/><text x="${x + 9}" y="${y + 24}">B${i}</text>`
    })
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 300">${cells.join('')}</svg>`
    const { body, headers } = form({ file: { name: 'hall.svg', type: 'image/svg+xml', data: svg } })
    const { upload_id } = (await on(programs.a)('POST', '/floor-plans/v1', body, headers)).body
    const state = async () => (await on(programs.b)('GET', `/floor-plans/v1/${upload_id}`)).body.state
    await eventually(state, (now) => now === 'processing' || now === 'completed', 60)
    await programs.worker.kill()
    const killed = performance.now()
    await sleep(100)
    programs.worker = await startProgram('work', env)
    expect(await eventually(state, (now) => now === 'completed' || now === 'failed', 60)).toBe('completed')
    console.info(`finished ${((performance.now() - killed) / 1000).toFixed(1)} s after its worker was killed`)
  })

  it('CLUSTER-6: what one process is asked goes on when another is killed', async () => {
    await programs.a.kill()
    expect((await on(programs.b)('GET', `/search/v1/${venue.mapId}/${venue.viewId}?q=desk`)).status).toBe(200)
    expect((await on(programs.b)('POST', '/datasets/v1', { name: 'Still here' })).status).toBe(201)
  })
})
