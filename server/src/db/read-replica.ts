import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { AvailabilityLog } from '../availability-log.ts'
import { type Db, isDatabaseUnavailable } from './db.ts'

/** A replica that is further behind is not waited for. */
const MAX_WAIT_MS = 200
const POLL_MS = 10

/**
 * A standby from which venues that are not in memory yet are read. It is used only once it has replayed all that the
 * primary had written when the read began, so that results are the same; otherwise the primary is read.
 */
export class ReadReplica {
  readonly #primary: Db
  readonly #replica: Db | null
  readonly #log: AvailabilityLog
  /** How many reads each has served. */
  readonly counts = { replica: 0, primary: 0 }

  constructor(primary: Db, replica: Db | null, log: Logger) {
    this.#primary = primary
    this.#replica = replica
    this.#log = new AvailabilityLog(log, 'Read replica (the primary is read meanwhile)')
  }

  /** `work` may run twice: on the primary too where the replica fails, or cancels it for the sake of its replay. */
  async read<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const done = this.#replica && (await this.#readReplica(this.#replica, work))
    if (done) return done.result
    this.counts.primary++
    return work(this.#primary)
  }

  /** On one connection: another may lead to another standby, which is further behind. Null: to be read elsewhere. */
  async #readReplica<T>(replica: Db, work: (db: Db) => Promise<T>): Promise<{ result: T } | null> {
    const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(this.#primary)
    try {
      return await replica.connection().execute(async (own) => {
        const hasCaughtUp = await waitForReplay(own, rows[0]!.lsn)
        this.#log.available()
        if (!hasCaughtUp) return null
        const result = await work(own)
        this.counts.replica++
        return { result }
      })
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      this.#log.unavailable(error)
      return null
    }
  }
}

async function waitForReplay(replica: Db, lsn: string): Promise<boolean> {
  for (const end = Date.now() + MAX_WAIT_MS; ; await sleep(POLL_MS)) {
    if (await hasReplayed(replica, lsn)) return true
    if (Date.now() > end) return false
  }
}

/** A server that was promoted replays nothing, and may have gone another way than the primary: it is never used. */
async function hasReplayed(replica: Db, lsn: string): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean | null }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as ok`.execute(replica)
  return rows[0]!.ok === true
}
