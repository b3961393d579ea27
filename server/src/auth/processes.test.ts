import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../db/db.ts'
import { type EmbeddedPostgres, startEmbedded } from '../db/embedded.ts'
import { findMain, type Program, startProgram } from '../testing/program.ts'
import { LINK_MS, makeLink } from './link-store.ts'

const KEY = 'a-key-for-two-programs'
const OWNER = 'ada@example.org'
const ROUND_COUNT = 10

let folder: string
let postgres: EmbeddedPostgres
let database: ReturnType<typeof openDatabase>
let env: Record<string, string>
let a: Program
let b: Program

/** Two programs over one PostgreSQL, as behind a load balancer. */
beforeAll(async () => {
  folder = await mkdtemp('/tmp/rotunda-sessions-')
  postgres = await startEmbedded({ dataDir: folder, isDurable: false, log: () => {} })
  database = openDatabase(postgres.connection, () => {})
  const { host, user, database: name } = postgres.connection
  const databaseUrl = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
  env = { DATABASE_URL: databaseUrl, ROOT_API_KEY: KEY, OWNER_EMAIL: OWNER, PUBLIC_URL: 'http://maps.example' }
  const start = (name: string) => startProgram('api', { ...env, DATA_DIR: `${folder}/${name}` })
  ;[a, b] = await Promise.all([start('a'), start('b')])
}, 300_000)
afterAll(async () => {
  await Promise.all([a?.stop(), b?.stop()])
  await database?.close()
  await postgres?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function runCommand(...args: string[]) {
  const main = await findMain()
  const settings = { PATH: process.env.PATH, LOG_LEVEL: 'error', ...env, DATA_DIR: `${folder}/cli` }
  const child = spawn(process.execPath, [...main, ...args], { env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
  let [out, error] = ['', '']
  child.stdout.on('data', (chunk) => {
    out += chunk
  })
  child.stderr.on('data', (chunk) => {
    error += chunk
  })
  const [code] = await once(child, 'close')
  return { code, out, error }
}

const ask = (program: Program, method: string, path: string, cookie: string, body?: object) =>
  fetch(program.url + path, {
    method,
    headers: { cookie, 'sec-fetch-site': 'same-origin', ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

async function signInOn(program: Program, link: string): Promise<string> {
  const token = new URL(link).searchParams.get('token')!
  const answer = await ask(program, 'POST', '/auth/v1/confirm', '', { token })
  expect([answer.status, await answer.json()]).toEqual([200, { user_id: OWNER }])
  return answer.headers.get('set-cookie')!.split(';')[0]!
}

describe('two programs', () => {
  it('LINK-20: the program prints a link for a user, which signs in at the service that runs, and says why not', async () => {
    const { code, out } = await runCommand('sign-in', 'Ada@Example.org')
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /^http:\/\/maps\.example\/auth\/v1\/confirm\?token=[\w-]{43}\nThe link works once, for 15 minutes\.\n$/,
      ),
    ])
    const cookie = await signInOn(a, out.split('\n')[0]!)
    const me = await (await ask(b, 'GET', '/auth/v1/me', cookie)).json()
    expect(me).toMatchObject({ user_id: OWNER, roles: ['Owner'], session: { method: 'terminal' } })
    const unknown = await runCommand('sign-in', 'nobody@example.org')
    expect([unknown.code, unknown.out, unknown.error]).toEqual([1, '', expect.stringContaining('has no role on any')])
    const none = await runCommand('sign-in')
    expect([none.code, none.error]).toEqual([1, "sign-in needs the user's email address\n"])
  }, 200_000)

  it('SESS-17: a session that ends on one program ends on the other, which refuses it from then on', async () => {
    const times: number[] = []
    const makeOne = () => makeLink(database.db, env.PUBLIC_URL!, { userId: OWNER, method: 'link', lifetimeMs: LINK_MS })
    const first = await signInOn(a, await makeOne())
    for (let round = 0; round < ROUND_COUNT; round++) {
      // Each round ends another session of the user, and the one that asks stays.
      const other = await signInOn(b, await makeOne())
      expect((await ask(b, 'GET', '/auth/v1/me', other)).status).toBe(200)
      const { session } = (await (await ask(b, 'GET', '/auth/v1/me', other)).json()) as {
        session: { session_id: string }
      }
      const ended = await ask(a, 'DELETE', `/auth/v1/sessions/${session.session_id}`, first)
      expect(ended.status).toBe(204)
      const start = performance.now()
      while ((await ask(b, 'GET', '/auth/v1/me', other)).status === 200)
        expect(performance.now() - start).toBeLessThan(30_000)
      times.push(performance.now() - start)
      expect((await ask(b, 'GET', '/auth/v1/me', other)).status).toBe(401)
      expect((await ask(b, 'GET', '/auth/v1/me', first)).status).toBe(200)
    }
    times.sort((x, y) => x - y)
    const figure = (time: number) => `${time.toFixed(1)} ms`
    console.info(
      `ended on the other program: median ${figure(times[ROUND_COUNT / 2]!)}, longest ${figure(times.at(-1)!)}`,
    )
  }, 400_000)
})
