import { mkdtemp, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../db/db.ts'
import { findRunning } from '../db/embedded.ts'
import { makeHall } from '../testing/hall.ts'
import { type Program, startProgram } from '../testing/program.ts'
import { eventually, type TestService } from '../testing/test-service.ts'

const KEY = 'a-key-for-holds-that-expire'
const BOOTH_COUNT = 20
const ROUND_COUNT = 2

let folder: string
let program: Program
const start = () => startProgram('serve', { DATA_DIR: folder, ROOT_API_KEY: KEY })

beforeAll(async () => {
  folder = await mkdtemp('/tmp/rotunda-holds-')
  program = await start()
}, 180_000)
afterAll(async () => {
  await program.stop()
  await rm(folder, { recursive: true, force: true })
})

const call: TestService['call'] = async (method, path, body) => {
  const answer = await fetch(program.url + path, {
    method,
    headers: { 'service-api-key': KEY, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json(), headers: {}, raw: Buffer.alloc(0) }
}

async function query<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  const { pool, close } = openDatabase((await findRunning(folder))!, () => {})
  const { rows } = await pool.query<T>(text, values)
  await close()
  return rows
}

it('CRASH-2: holds that run out while the program is killed and started again expire, each once; those that last are kept', async () => {
  const { booths, url } = await makeHall(call, BOOTH_COUNT)
  const last = booths.pop()!
  const kept = await call('POST', url, { feature_ids: [last], data: {}, hold_seconds: 600 })
  for (let round = 0; round < ROUND_COUNT; round++) {
    for (const booth of booths) {
      const { status } = await call('POST', url, { feature_ids: [booth], data: { round }, hold_seconds: 30 })
      expect(status).toBe(201)
    }
    // They end one behind the other within a second from now, as if they had been made half a minute ago.
    await query(
      `update bookings b set hold_until = clock_timestamp() + make_interval(secs => n.i / 20.0)
       from (select reservation_id, row_number() over () as i from bookings where feature_id <> $1) n
       where n.reservation_id = b.reservation_id`,
      [last],
    )
    await query(
      `update jobs j set run_at = b.hold_until from bookings b
       where j.name = 'settle-reservations' and j.data -> 'feature_ids' ->> 0 = b.feature_id`,
    )
    await sleep(Math.random() * 1_000)
    await program.kill()
    program = await start()
    await eventually(
      async () => (await call('GET', `${url}?status=held,booked`)).body.total as number,
      (total) => total === 1,
      60,
    )
  }
  const isSettled = async () => (await call('GET', `${url}?status=expired&limit=1`)).body.total as number
  expect(await eventually(isSettled, (total) => total === booths.length * ROUND_COUNT, 60)).toBe(
    booths.length * ROUND_COUNT,
  )
  const claims = () => query<{ count: number }>('select count(*)::int as count from bookings')
  while ((await claims())[0]!.count > 1) await sleep(500)
  const histories = await query<{ events: string[] }>(
    'select array_agg(event order by at, entry_id) as events from reservation_history group by reservation_id',
  )
  const told = histories.map(({ events }) => events.join()).sort()
  expect(told).toEqual(['held', ...Array(booths.length * ROUND_COUNT).fill('held,expired')])
  const id = kept.body.reservations[0].reservation_id
  expect((await call('GET', `${url}/${id}`)).body.booking_status).toBe('held')
  expect(await query(`select from content`)).toHaveLength(1)
}, 600_000)
