import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../db/db.ts'
import { makeHall } from '../testing/hall.ts'
import { openTestService, type TestService } from '../testing/test-service.ts'

const CLIENT_COUNT = 200
const BOOTH_COUNT = 12
const DAY = Date.UTC(2032, 0, 1)

let service: TestService
beforeAll(async () => {
  service = await openTestService()
})
afterAll(() => service.close())

interface Entry {
  reservation_id: string
  event: string
  details: { from?: Place; to?: Place }
}
interface Place {
  feature_id: string
  starts_at: number | null
  ends_at: number | null
}

/** The same numbers on every run. */
function makeRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

it('RES-32: of 200 clients that hold, confirm, move, let expire and cancel overlapping booths and times, no two ever own one at once', async () => {
  const { booths, url } = await makeHall(service.call, BOOTH_COUNT)
  const statuses = new Map<string, number>()
  const send = async (path: string, body: object) => {
    for (;;) {
      const answer = await service.call('POST', url + path, body)
      // Where the machine is too busy, the service says so, and a client comes again.
      if (answer.status === 503) {
        await sleep(50)
        continue
      }
      const name = `${path || '/'} ${answer.status}`
      statuses.set(name, (statuses.get(name) ?? 0) + 1)
      return answer
    }
  }
  const client = async (seed: number) => {
    const random = makeRandom(seed)
    const times = () => {
      const from = DAY + random(8) * 3_600_000
      return { starts_at: from, ends_at: from + (1 + random(3)) * 3_600_000 }
    }
    const feature_ids = [...new Set([random(BOOTH_COUNT), random(BOOTH_COUNT)])].map((i) => booths[i]!)
    const made = await send('', {
      feature_ids,
      data: { seed },
      ...times(),
      ...(random(3) > 0 ? { hold_seconds: 60 } : {}),
    })
    if (made.status !== 201) return
    const ids = made.body.reservations.map((item: { reservation_id: string }) => item.reservation_id) as string[]
    const fate = random(4)
    if (fate === 0) return letEnd(ids)
    await send('/move', { moves: [{ reservation_id: ids[0]!, feature_id: booths[random(BOOTH_COUNT)]!, ...times() }] })
    if (fate === 1) await send('/cancel', { reservation_ids: ids })
    else await send('/confirm', { reservation_ids: ids })
  }
  // A connection of its own, for which no client of the service makes it wait.
  const database = openDatabase({ connectionString: service.context.databaseUrl, max: 1, connectionTimeoutMillis: 0 }, () => {}) // biome-ignore format: one database
  const letEnd = (ids: string[]) =>
    database.pool.query(`update bookings set hold_until = now() where state = 'held' and reservation_id = any($1)`, [
      ids,
    ])
  await Promise.all(Array.from({ length: CLIENT_COUNT }, (_, i) => client(i + 1)))
  await database.close()

  expect([...statuses.keys()].filter((name) => !/ (200|201|409)$/.test(name))).toEqual([])
  for (const name of ['/ 201', '/ 409', '/move 200', '/confirm 200', '/cancel 200']) expect([name, statuses.get(name) ?? 0]).not.toEqual([name, 0]) // biome-ignore format: one check
  expect(await findOverlapsNow()).toEqual([])
  expect(await findOverlapsInHistory()).toEqual([])
}, 120_000)

/** Claims of one booth at one time: the constraint says there are none, and so does a plain look. */
async function findOverlapsNow() {
  const { rows } = await service.context.pool.query(
    `select a.reservation_id, b.reservation_id as other from bookings a join bookings b using (account_id, map_view_id, feature_id)
     where a.reservation_id < b.reservation_id and a.during && b.during`,
  )
  return rows
}

/** Goes through what happened, in order, and says where somebody got what another still had. */
async function findOverlapsInHistory(): Promise<string[]> {
  const { rows } = await service.context.pool.query<Entry>(
    `select h.reservation_id, h.event, h.details from reservation_history h order by h.at, h.entry_id`,
  )
  const first = new Map<string, Place>()
  for (const { reservation_id, event, details } of [...rows].reverse())
    if (event === 'moved') first.set(reservation_id, details.from!)
  const { rows: records } = await service.context.pool.query(
    `select r.reservation_id, coalesce(b.feature_id, r.feature_id) as feature_id,
       lower(coalesce(b.during, r.during)) as starts_at, upper(coalesce(b.during, r.during)) as ends_at
     from reservations r left join bookings b using (account_id, reservation_id)`,
  )
  for (const { reservation_id, feature_id, starts_at, ends_at } of records)
    if (!first.has(reservation_id)) first.set(reservation_id, { feature_id, starts_at: starts_at.getTime(), ends_at: ends_at.getTime() }) // biome-ignore format: one entry
  const owners = new Map<string, Place>()
  const faults: string[] = []
  for (const { reservation_id, event, details } of rows) {
    if (event === 'cancelled' || event === 'expired') owners.delete(reservation_id)
    const place = event === 'moved' ? details.to! : owners.has(reservation_id) ? null : first.get(reservation_id)!
    if (!place || event === 'cancelled' || event === 'expired') continue
    for (const [other, taken] of owners)
      if (other !== reservation_id && taken.feature_id === place.feature_id && taken.starts_at! < place.ends_at! && place.starts_at! < taken.ends_at!) faults.push(`${reservation_id} ${event} what ${other} has`) // biome-ignore format: one check
    owners.set(reservation_id, place)
  }
  return faults
}
