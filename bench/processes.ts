/**
 * Two `api` and one `work` behind HAProxy, over Debian's PostgreSQL and an S3 server, under load: each is killed in turn,
 * one `api` is added, and all are upgraded one by one. Says what visitors met meanwhile, and whether any acknowledged
 * write is lost.
 *
 *   node scripts/several-processes.mjs [seconds of each step] [questions a second]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeNextRelease } from '../server/src/testing/next-release.ts'
import { type Command, type Program, startProgram } from '../server/src/testing/program.ts'
import { createBucket, startS3 } from '../server/src/testing/s3-server.ts'
import { load } from './load/client.ts'
import { eventDay } from './load/event-day.ts'
import { markdownTable } from './measure.ts'
import { Haproxy, installHaproxy } from './processes/haproxy.ts'
import { killPostgres, startDebianPostgres } from './processes/postgres.ts'
import { Writer } from './processes/writer.ts'

const [seconds = 15, rate = 100] = process.argv.slice(2).map(Number)
const BALANCER_PORT = 4168
const CONNECTION_COUNT = 40
/** Under way before something happens, and still there when it is over. */
const LEAD_MS = 2_000
const STORAGE_AWAY_MS = 3_000
const KEY = 'a-key-for-several-processes'
const url = `http://127.0.0.1:${BALANCER_PORT}`

await installHaproxy()
const folder = await mkdtemp(join(tmpdir(), 'rotunda-processes-'))
const [postgres, s3] = await Promise.all([startDebianPostgres(folder), startS3()])
await createBucket(s3, 'several')
const { host, user, database } = postgres.connection
const env = {
  DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
  STORAGE_URL: `s3://several/x?endpoint=${encodeURIComponent(s3.endpoint)}&region=us-east-1&path_style=1`,
  AWS_ACCESS_KEY_ID: s3.credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
  ROOT_API_KEY: KEY,
}
const start = async (command: Command, release?: string) =>
  startProgram(command, { ...env, DATA_DIR: await mkdtemp(join(folder, 'own-')) }, release)

const haproxy = new Haproxy(folder, BALANCER_PORT)
const release = await makeNextRelease({ name: '9999_next', sql: 'alter table maps add column next_release text;' })
const apis: Program[] = [await start('api'), await start('api')]
let worker = await start('work')
await haproxy.start()
for (const api of apis) await haproxy.add(api.url)

const rows: Record<string, string | number>[] = []
try {
  const call = async (method: string, path: string, body?: object) => {
    const headers = { 'service-api-key': KEY, ...(body ? { 'content-type': 'application/json' } : {}) }
    const answer = await fetch(url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const draw = await eventDay({ call, key: KEY })
  const writer = await Writer.start(url, KEY)
  await load({ port: BALANCER_PORT, connections: CONNECTION_COUNT, rate, seconds: 5, draw })

  const step = async (what: string, happen: () => Promise<void>) => {
    const under = load({ port: BALANCER_PORT, connections: CONNECTION_COUNT, rate, seconds, draw })
    await sleep(LEAD_MS)
    await happen()
    const tally = await under
    const { answers, p50, p99 } = tally.summary()
    const wrong = JSON.stringify(Object.fromEntries(tally.wrong))
    rows.push({ step: what, answers, 'p50 (ms)': p50.toFixed(1), 'p99 (ms)': p99.toFixed(1), '503 with Retry-After': tally.turnedAway, 'for (s)': (tally.refusalMs / 1000).toFixed(1), 'anything else': wrong }) // biome-ignore format: one row
  }

  const replaceKilled = async (i: number) => {
    const { url: gone } = apis[i]!
    await apis[i]!.kill()
    apis[i] = await start('api')
    await haproxy.add(apis[i]!.url)
    await haproxy.remove(gone)
  }
  await step('nothing happens', async () => {})
  await step('an api is killed, and comes back', async () => {
    await replaceKilled(0)
  })
  await step('the other api is killed, and comes back', async () => {
    await replaceKilled(1)
  })
  await step('the worker is killed, and comes back', async () => {
    await worker.kill()
    worker = await start('work')
  })
  await step('PostgreSQL is killed, and recovers', () => killPostgres(folder))
  await step('the S3 server is killed, and comes back after 3 s', async () => {
    await s3.kill()
    await sleep(STORAGE_AWAY_MS)
    await s3.restart()
  })
  await step('one api is added', async () => {
    const added = await start('api')
    apis.push(added)
    await haproxy.add(added.url)
  })
  await step('each is upgraded, one after the other', async () => {
    for (const [i, old] of apis.entries()) {
      apis[i] = await start('api', release.folder)
      await haproxy.add(apis[i]!.url)
      await haproxy.remove(old.url)
      await old.stop()
    }
    await worker.stop()
    worker = await start('work', release.folder)
  })
  process.stdout.write(markdownTable(`${rate} questions/s of an event day, ${seconds} s a step`, rows))
  process.stdout.write(`\n${await writer.verdict(apis.map((api) => api.url))}\n`)
} finally {
  await Promise.all([...apis, worker].map((program) => program.kill()))
  await haproxy.stop()
  await Promise.all([postgres.stop(), s3.stop()])
  await release.remove()
  await rm(folder, { recursive: true, force: true })
}
