import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Db, Tx } from './db/db.ts'
import { Reach } from './reach.ts'

/** What a transaction changed, as read models hear of it. `map_view_id` where what a view shows has changed. */
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
  | 'content'
  | 'datasets'
  | 'features'
  | 'floor-plans'
  | 'map-sources'
  | 'maps'
  | 'map-views'
  | 'placements'
  | 'reservations'
  | 'styles'

type NewChange = { topic: Topic; keys?: Record<string, unknown>; map_view_id?: string | null }

/** Notes in the caller's own transaction what it changes, and answers the transaction's revision. */
export async function recordChanges(tx: Tx, accountId: string, changes: NewChange[]): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map((change) => ({
    account_id: accountId,
    topic: change.topic,
    map_view_id: change.map_view_id ?? null,
    keys: JSON.stringify(change.keys ?? {}),
  }))
  for (let start = 0; start < rows.length; start += 1000) {
    await tx
      .insertInto('changes')
      .values(rows.slice(start, start + 1000))
      .execute()
  }
}

export async function revisionOf(tx: Tx): Promise<string> {
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(tx)
  return rows[0]!.xid
}

const CHANNEL = 'rotunda_changes'
const POLL_MS = 500
/** The log keeps an hour. Who has not looked for this long may have missed something, and begins afresh. */
const LONGEST_ABSENCE_MS = 30 * 60 * 1000

/**
 * Follows the log of changes in commit order, or near it: transactions commit in another order than they start,
 * so a reader that only asked for higher numbers would miss some. `horizon` is the oldest transaction that was
 * still running at the last look: all below it is known, and of those above, `seen` remembers what was applied.
 */
export class ChangeFollower {
  readonly #db: Db
  readonly #pool: pg.Pool
  readonly #reach: Reach
  readonly #hearing: Reach
  readonly #listeners: { follow: (changes: Change[]) => Promise<void> | void; forget: () => void }[] = []
  #horizon = 0n
  #lastLook = Date.now()
  #seen = new Map<string, bigint>()
  #looking: Promise<void> | null = null
  #next: Promise<void> | null = null
  #announcing = false
  #closed = false
  #isListening = false
  #unlisten = () => {}
  #timer: NodeJS.Timeout | undefined

  constructor(db: Db, pool: pg.Pool, log: Logger) {
    this.#db = db
    this.#pool = pool
    this.#reach = new Reach(log, 'the log of changes')
    this.#hearing = new Reach(log, 'news of changes')
  }

  /**
   * `follow` is awaited before a write that it concerns is answered, so it must be quick. `forget` drops all that was
   * learnt, where changes may have been missed.
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
    await this.#looking?.catch(() => {})
    await this.#next?.catch(() => {})
  }

  /** Whether this process has applied the transaction with that revision. */
  hasApplied(revision: bigint): boolean {
    return revision < this.#horizon || this.#seen.has(revision.toString())
  }

  /** After this process's own commit: applies it here and wakes the others. */
  async committed(): Promise<void> {
    this.#announce()
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

  /** Applies all that was committed before the call; calls at the same moment share one look. */
  catchUp(): Promise<void> {
    if (!this.#looking) {
      this.#looking = this.#look()
        .then(
          () => this.#reach.found(),
          (error) => {
            this.#reach.lost(error)
            throw error
          },
        )
        .finally(() => {
          this.#looking = null
        })
      return this.#looking
    }
    this.#next ??= this.#looking
      .catch(() => {})
      .then(() => {
        this.#next = null
        return this.catchUp()
      })
    return this.#next
  }

  async #look(): Promise<void> {
    const { rows } = await sql<Change & { xmin: string }>`
      with look as (select pg_snapshot_xmin(pg_current_snapshot()) as xmin)
      select look.xmin::text as xmin, c.seq::text as seq, c.xid::text as xid, c.account_id, c.topic, c.map_view_id, c.keys
      from look left join changes c on c.xid >= ${this.#horizon.toString()}::xid8
      order by c.seq`.execute(this.#db)
    const fresh = rows.filter((row) => row.xid !== null && !this.#seen.has(row.xid))
    if (Date.now() - this.#lastLook > LONGEST_ABSENCE_MS) for (const { forget } of this.#listeners) forget()
    if (fresh.length > 0) for (const { follow } of this.#listeners) await follow(fresh)
    this.#lastLook = Date.now()
    for (const { xid } of fresh) this.#seen.set(xid, BigInt(xid))
    this.#horizon = BigInt(rows[0]!.xmin)
    for (const [text, xid] of this.#seen) if (xid < this.#horizon) this.#seen.delete(text)
  }

  #poll(): void {
    if (!this.#isListening) this.#listen().catch(() => {})
    this.catchUp().catch(() => {})
  }

  /** Holds one connection that hears of the others' commits. A lost one is given up, and the next poll opens another. */
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
      this.#hearing.found()
    } catch (error) {
      this.#unlisten()
      this.#hearing.lost(error)
      throw error
    }
    if (this.#closed) this.#unlisten()
  }

  /** NOTIFY inside a transaction makes commits queue behind each other; outside it only wakes, and may be lost. */
  #announce(): void {
    if (this.#announcing) return
    this.#announcing = true
    setImmediate(() => {
      this.#announcing = false
      if (!this.#closed) this.#pool.query(`notify ${CHANNEL}`).catch(() => {})
    })
  }
}
