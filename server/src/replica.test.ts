import { mkdtemp, rm } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { urlOf } from './db/db.ts'
import { type Program, startProgram } from './testing/program.ts'
import { type Replicated, startReplicated } from './testing/standby.ts'
import { eventually, type TestService } from './testing/test-service.ts'
import { makeTwoLevelVenue, type TwoLevelVenue } from './testing/two-level-venue.ts'

const KEY = 'a-key-for-a-primary-and-a-standby'

let folder: string
let postgres: Replicated
let standby: pg.Client
let env: Record<string, string>
let venue: TwoLevelVenue
const programs: Program[] = []

beforeAll(async () => {
  folder = await mkdtemp('/tmp/rotunda-replica-')
  postgres = await startReplicated(folder)
  standby = new pg.Client(postgres.standby.connection)
  await standby.connect()
  env = {
    DATABASE_URL: urlOf(postgres.primary.connection),
    DATABASE_READ_URL: urlOf(postgres.standby.connection),
    ROOT_API_KEY: KEY,
  }
  venue = await makeTwoLevelVenue(on(await start()))
}, 120_000)
afterAll(async () => {
  await Promise.all(programs.map((program) => program.stop()))
  await standby.end().catch(() => {})
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A process that has no venue in memory yet. */
async function start(): Promise<Program> {
  const program = await startProgram('api', { ...env, DATA_DIR: await mkdtemp(`${folder}/own-`) })
  programs.push(program)
  return program
}

function on(program: Program): TestService['call'] {
  return async (method, path, body, headers) => {
    const response = await fetch(program.url + path, {
      method,
      headers: {
        'service-api-key': KEY,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      body: isJson && text ? JSON.parse(text) : text,
      headers: Object.fromEntries(response.headers),
      raw: Buffer.from(text),
    }
  }
}

async function search(program: Program, q: string): Promise<string[]> {
  const { status, body } = await on(program)('GET', `/search/v1/${venue.mapId}/${venue.viewId}?q=${q}`)
  expect(status).toBe(200)
  return body.map(({ title }: { title: string }) => title)
}

const rename = (program: Program, Title: string) =>
  on(program)('PUT', `/content/v1/shops/${venue.contents.A1}`, { data: { Title } })

async function coldReads(program: Program): Promise<{ replica: number; primary: number }> {
  const text = (await on(program)('GET', '/metrics')).body as string
  const count = (source: string) =>
    Number(new RegExp(`rotunda_cold_reads_total\\{source="${source}"\\} (\\d+)`).exec(text)?.[1])
  return { replica: count('replica'), primary: count('primary') }
}

describe('a standby for cold venues', () => {
  it('SNAP-9: a venue that is not in memory is read from the standby, with every write before', async () => {
    const [writer] = programs
    for (const name of ['Alpha', 'Beta', 'Gamma']) {
      await rename(writer!, `Shop ${name}`)
      const cold = await start()
      expect(await search(cold, name)).toEqual([`Shop ${name}`])
      expect(await on(cold)('GET', `/search/v1/${venue.placements.A1}`)).toMatchObject({
        body: { title: `Shop ${name}` },
      })
      const { replica, primary } = await coldReads(cold)
      expect([replica > 0, primary]).toEqual([true, 0])
    }
  }, 120_000)

  it('SNAP-10: a standby that is behind is not used: the primary is read, and no write is missing', async () => {
    await standby.query('select pg_wal_replay_pause()')
    try {
      const cold = await start()
      await rename(cold, 'Shop Delta')
      expect(await search(cold, 'Delta')).toEqual(['Shop Delta'])
      const { replica, primary } = await coldReads(cold)
      expect([replica, primary > 0]).toEqual([0, true])
    } finally {
      await standby.query('select pg_wal_replay_resume()')
    }
  }, 120_000)

  it('SNAP-11: a venue that was read from the standby follows later writes', async () => {
    const cold = await start()
    expect(await search(cold, 'Delta')).toEqual(['Shop Delta'])
    await rename(programs[0]!, 'Shop Epsilon')
    expect(
      await eventually(
        () => search(cold, 'Epsilon'),
        (titles) => titles.length > 0,
      ),
    ).toEqual(['Shop Epsilon'])
    expect(await search(cold, 'Delta')).toEqual([])
  }, 120_000)

  it('SNAP-12: a standby that is gone, or was promoted, is not used', async () => {
    await standby.query('select pg_promote()')
    const first = await start()
    expect(await search(first, 'Epsilon')).toEqual(['Shop Epsilon'])
    expect((await coldReads(first)).replica).toBe(0)
    await standby.end()
    await postgres.standby.stop()
    const second = await start()
    expect(await search(second, 'Epsilon')).toEqual(['Shop Epsilon'])
    expect((await coldReads(second)).replica).toBe(0)
  }, 120_000)
})
