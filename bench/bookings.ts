/**
 * Bookings: what one costs against the same rows written by hand in the same database, and how late holds end where two
 * processes share the work.
 *
 *   npx tsx --conditions=source bench/bookings.ts [booths] [holds]
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../server/src/context.ts'
import { openDatabase } from '../server/src/db/db.ts'
import { startEmbedded } from '../server/src/db/embedded.ts'
import { startProgram } from '../server/src/testing/program.ts'
import { inTurns, markdownTable, median } from './measure.ts'
import { openService } from './service.ts'

const [booths = '1000', holds = '500'] = process.argv.slice(2)
const ROUND_COUNT = 9
const CLIENT_COUNT = 16
const KEY = 'a-key-for-holds-that-are-timed'
const FIRST_HOLD_SECONDS = 30
/** Holds end over so many seconds, several in each. */
const SPREAD_SECONDS = 30
/** What expires so long after its time is told as it is, and no longer waited for. */
const PATIENCE_SECONDS = 30

/** What a booking writes, but for the logs of changes and of audits. */
const WRITTEN = ['content', 'bookings', 'reservations', 'reservation_history', 'placements'] as const
const OWN_IDS = ['content_id', 'reservation_id', 'entry_id', 'placement_id']

// biome-ignore lint/suspicious/noExplicitAny: answers are read as a client without types does
type Call = (method: string, path: string, body?: object) => Promise<any>

process.stdout.write(`${await measureCost(Number(booths))}\n`)
process.stdout.write(await measureLateness(Number(holds)))

async function makeHall(call: Call, count: number): Promise<{ url: string; featureIds: string[] }> {
  const { dataset_id } = await call('POST', '/datasets/v1', { name: 'Hall' })
  const features = Array.from({ length: count }, (_, i) => ({
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: [[[i, 0], [i + 1, 0], [i + 1, 1], [i, 1], [i, 0]]] }, // biome-ignore format: a ring
    properties: { kind: 'space', name: `B${i}` },
  }))
  const url = `/datasets/v1/${dataset_id}/features/import`
  const { feature_ids } = await call('POST', url, { type: 'FeatureCollection', features })
  const { map_id } = await call('POST', '/maps/v1', { map_source_id: dataset_id, unit_type: 'Meters' })
  const { map_view_id } = await call('POST', `/map-views/v1/${map_id}`, { name: 'Expo' })
  return { url: `/reservations/v1/${map_id}/${map_view_id}`, featureIds: feature_ids }
}

/**
 * The same rows by hand, in one transaction, into tables with the same constraints: without checks, events, history of
 * changes or anybody to tell. Takes turns with the service, so that the ratio holds on a busy machine too.
 */
async function makePeer({ pool }: Context): Promise<(featureId: string) => Promise<void>> {
  const rows: Record<string, unknown>[] = []
  for (const table of WRITTEN) {
    await pool.query(`create table plain_${table} (like ${table} including all)`)
    rows.push((await pool.query(`select to_jsonb(t) as row from ${table} t limit 1`)).rows[0].row)
  }
  await pool.query(`alter table plain_bookings add exclude using gist
    (account_id with =, map_view_id with =, feature_id with =, during with &&)`)
  return async (featureId) => {
    const ids = Object.fromEntries(OWN_IDS.map((name) => [name, randomUUID()]))
    const client = await pool.connect()
    await client.query('begin')
    for (const [i, table] of WRITTEN.entries()) {
      const row = { ...rows[i], ...ids, feature_id: featureId }
      await client.query(`insert into plain_${table} select * from jsonb_populate_record(null::plain_${table}, $1)`, [JSON.stringify(row)]) // biome-ignore format: one query
    }
    await client.query('commit')
    client.release()
  }
}

async function measureCost(count: number): Promise<string> {
  const service = await openService()
  const { url, featureIds } = await makeHall(service.call, count)
  const perRound = Math.floor(count / (ROUND_COUNT + 1))
  const next = { book: 0, plain: 0 }
  const share = (side: keyof typeof next) => {
    next[side] += perRound
    return featureIds.slice(next[side] - perRound, next[side])
  }
  const eachOf = async (ids: string[], work: (id: string) => Promise<unknown>) => {
    const queue = ids[Symbol.iterator]()
    const client = async () => {
      for (const id of queue) await work(id)
    }
    await Promise.all(Array.from({ length: CLIENT_COUNT }, client))
  }
  const book = (id: string) => service.call('POST', url, { feature_ids: [id], data: { company: 'Ada' } })
  await eachOf(share('book'), book)
  const insert = await makePeer(service.context)
  await eachOf(share('plain'), insert)
  const times = await inTurns(ROUND_COUNT, {
    booked: () => eachOf(share('book'), book),
    plain: () => eachOf(share('plain'), insert),
  })
  await service.close()
  const rate = (ms: number) => Math.round((perRound / ms) * 1000)
  return markdownTable(`Bookings by ${CLIENT_COUNT} clients at once, one booth each`, [
    {
      'booked by the service (a second)': rate(times.booked),
      'the same rows by hand (a second)': rate(times.plain),
      ratio: (times.booked / times.plain).toFixed(1),
    },
  ])
}

async function measureLateness(count: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rotunda-bench-'))
  const postgres = await startEmbedded({ dataDir: folder, log: () => {} })
  const { host, user, database } = postgres.connection
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  const start = async () => startProgram('serve', { DATABASE_URL, ROOT_API_KEY: KEY, DATA_DIR: await mkdtemp(`${folder}/own-`) }) // biome-ignore format: one program
  const programs = [await start(), await start()]
  const on =
    (program: number): Call =>
    async (method, path, body) => {
      const headers = { 'service-api-key': KEY, ...(body ? { 'content-type': 'application/json' } : {}) }
      const answer = await fetch(programs[program]!.url + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }) // biome-ignore format: one request
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    }
  const { url, featureIds } = await makeHall(on(0), count)
  const ends = new Map<string, number>()
  for (const [i, id] of featureIds.entries()) {
    const hold_seconds = FIRST_HOLD_SECONDS + (i % SPREAD_SECONDS)
    const { reservations } = await on(i % 2)('POST', url, { feature_ids: [id], data: {}, hold_seconds })
    ends.set(reservations[0].reservation_id, reservations[0].hold_until)
  }
  const { pool, close } = openDatabase(postgres.connection, () => {})
  const last = Math.max(...ends.values()) + PATIENCE_SECONDS * 1000
  let expired: { reservation_id: string; at: Date }[] = []
  while (expired.length < count && Date.now() < last) {
    await sleep(1000)
    expired = (await pool.query(`select reservation_id, at from reservation_history where event = 'expired'`)).rows
  }
  const late = expired.map(({ reservation_id, at }) => at.getTime() - ends.get(reservation_id)!)
  await close()
  await Promise.all(programs.map((program) => program.stop()))
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
  return markdownTable(`${count} holds that end within ${SPREAD_SECONDS} s of each other, on two processes`, [
    {
      'ended once each': `${new Set(expired.map((row) => row.reservation_id)).size} of ${count}, ${expired.length} entries`,
      'median lateness (ms)': median(late),
      '99 of 100 within (ms)': late.toSorted((a, b) => a - b)[Math.floor(late.length * 0.99)]!,
      'longest (ms)': Math.max(...late),
      target: '< 1,000',
    },
  ])
}
