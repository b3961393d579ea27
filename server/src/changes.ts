import { setTimeout as sleep } from 'node:timers/promises'
import { type Insertable, sql } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { AvailabilityLog } from './availability-log.ts'
import type { Db, Tx } from './db/db.ts'
import type { Tables } from './db/tables.ts'

/** A change that a transaction made, as read models receive it. `map_view_id` is set where the content of a view changed. */
export interface Change {
  seq: string
  xid: string
  account_id: string
  topic: Topic
  map_view_id: string | null
  keys: Record<string, unknown>
}

export type Topic =
  | 'accounts'
  | 'api-keys'
  | 'catalogs'
  | 'closures'
  | 'content'
  | 'datasets'
  | 'features'
  | 'floor-plans'
  | 'map-sources'
  | 'maps'
  | 'map-views'
  | 'placements'
  | 'reservations'
  | 'sessions'
  | 'styles'

export type NewChange = { topic: Topic; keys?: Record<string, unknown>; map_view_id?: string | null }

/**
 * Records in the caller's transaction what it changes, and returns its revision; null where nothing changed. The entry
 * of the audit log goes along in the same statement: one of its own would cost each write a round trip.
 */
export async function recordChanges(
  tx: Tx,
  accountId: string,
  changes: NewChange[],
  audit: Insertable<Tables['audit_log']> | null = null,
): Promise<string | null> {
  if (audit && changes.length === 0) await tx.insertInto('audit_log').values(audit).execute()
  const rows = changes.map((change) => ({
    account_id: accountId,
    topic: change.topic,
    map_view_id: change.map_view_id ?? null,
    keys: JSON.stringify(change.keys ?? {}),
  }))
  let revision: string | null = null
  for (let start = 0; start < rows.length; start += 1000) {
    const into = audit && start === 0 ? tx.with('audit', (db) => db.insertInto('audit_log').values(audit)) : tx
    const recorded = await into
      .insertInto('changes')
      .values(rows.slice(start, start + 1000))
      .returning(sql<string>`xid::text`.as('xid'))
      .execute()
    revision = recorded[0]!.xid
  }
  return revision
}

export async function revisionOf(tx: Tx): Promise<string> {
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(tx)
  return rows[0]!.xid
}

const CHANNEL = 'rotunda_changes'
const POLL_MS = 500
/** The log keeps one hour. A process that has not read it for this long may have missed changes and drops its read models. */
const MAX_ABSENCE_MS = 30 * 60 * 1000

/**
 * Follows the change log in near-commit order. Transactions commit in another order than they start, so reading only
 * higher numbers would miss some. `horizon` is the oldest transaction still running at the last read: everything below
 * it is applied, and `seen` holds what was applied above it.
 */
export class ChangeFollower {
  readonly #db: Db
  readonly #pool: pg.Pool
  readonly #changeLog: AvailabilityLog
  readonly #notifications: AvailabilityLog
  readonly #listeners: { follow: (changes: Change[]) => Promise<void> | void; forget: () => void }[] = []
  #horizon = 0n
  #lastReadAt = Date.now()
  #seen = new Map<string, bigint>()
  #reading: Promise<void> | null = null
  #next: Promise<void> | null = null
  #isNotifying = false
  #closed = false
  #isListening = false
  #unlisten = () => {}
  #timer: NodeJS.Timeout | undefined

  constructor(db: Db, pool: pg.Pool, log: Logger) {
    this.#db = db
    this.#pool = pool
    this.#changeLog = new AvailabilityLog(log, 'Change log')
    this.#notifications = new AvailabilityLog(log, 'LISTEN connection (polling every 500 ms meanwhile)')
  }

  /**
   * `follow` is awaited before the response to the write, so it must be quick. `forget` drops all state, for the case
   * that changes were missed.
   */
  onChanges(follow: (changes: Change[]) => Promise<void> | void, forget: () => void): void {
    this.#listeners.push({ follow, forget })
  }

  async start(): Promise<void> {
    const { rows } = await sql<{ xmin: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(
      this.#db,
    )
    this.#horizon = BigInt(rows[0]!.xmin)
    await this.#listen()
    this.#timer = setInterval(() => this.#poll(), POLL_MS)
    this.#timer.unref()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#timer)
    this.#unlisten()
    await this.#reading?.catch(() => {})
    await this.#next?.catch(() => {})
  }

  /** Whether this process has applied the transaction with that revision. */
  hasApplied(revision: bigint): boolean {
    return revision < this.#horizon || this.#seen.has(revision.toString())
  }

  /** Called after a commit of this process: applies it here and notifies the other processes. */
  async committed(): Promise<void> {
    this.#notify()
    await this.catchUp()
  }

  /** Waits until this process has applied the revision, at most `timeoutMs`. */
  async waitFor(revision: bigint, timeoutMs: number): Promise<boolean> {
    const end = Date.now() + timeoutMs
    while (!this.hasApplied(revision)) {
      if (Date.now() > end || this.#closed) return false
      await this.catchUp()
      if (!this.hasApplied(revision)) await sleep(5)
    }
    return true
  }

  /** Applies everything committed before the call. Concurrent calls share one read (single-flight). */
  catchUp(): Promise<void> {
    if (!this.#reading) {
      this.#reading = this.#readLog()
        .then(
          () => this.#changeLog.available(),
          (error) => {
            this.#changeLog.unavailable(error)
            throw error
          },
        )
        .finally(() => {
          this.#reading = null
        })
      return this.#reading
    }
    this.#next ??= this.#reading
      .catch(() => {})
      .then(() => {
        this.#next = null
        return this.catchUp()
      })
    return this.#next
  }

  async #readLog(): Promise<void> {
    const { rows } = await sql<Change & { xmin: string }>`
      with look as (select pg_snapshot_xmin(pg_current_snapshot()) as xmin)
      select look.xmin::text as xmin, c.seq::text as seq, c.xid::text as xid, c.account_id, c.topic, c.map_view_id, c.keys
      from look left join changes c on c.xid >= ${this.#horizon.toString()}::xid8
      order by c.seq`.execute(this.#db)
    const fresh = rows.filter((row) => row.xid !== null && !this.#seen.has(row.xid))
    if (Date.now() - this.#lastReadAt > MAX_ABSENCE_MS) for (const { forget } of this.#listeners) forget()
    if (fresh.length > 0) for (const { follow } of this.#listeners) await follow(fresh)
    this.#lastReadAt = Date.now()
    for (const { xid } of fresh) this.#seen.set(xid, BigInt(xid))
    this.#horizon = BigInt(rows[0]!.xmin)
    for (const [text, xid] of this.#seen) if (xid < this.#horizon) this.#seen.delete(text)
  }

  #poll(): void {
    if (!this.#isListening) this.#listen().catch(() => {})
    this.catchUp().catch(() => {})
  }

  /** Holds one LISTEN connection. When it is lost, the next poll opens another. */
  async #listen(): Promise<void> {
    this.#isListening = true
    let client: pg.PoolClient | null = null
    this.#unlisten = () => {
      this.#isListening = false
      client?.release(true)
      client = null
    }
    try {
      client = await this.#pool.connect()
      client.on('error', this.#unlisten)
      client.on('notification', () => this.catchUp().catch(() => {}))
      await client.query(`listen ${CHANNEL}`)
      this.#notifications.available()
    } catch (error) {
      this.#unlisten()
      this.#notifications.unavailable(error)
      throw error
    }
    if (this.#closed) this.#unlisten()
  }

  /** NOTIFY inside a transaction serialises commits. Outside, it only wakes the others and may be lost. */
  #notify(): void {
    if (this.#isNotifying) return
    this.#isNotifying = true
    setImmediate(() => {
      this.#isNotifying = false
      if (!this.#closed) this.#pool.query(`notify ${CHANNEL}`).catch(() => {})
    })
  }
}
