import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import { addCounts, type CountRow } from './store.ts'

/** `search_empty` and the like are counted beside `search`: every kind has its own sum. */
export type InsightKind = 'search' | 'search_empty' | 'place' | 'route' | 'route_step_free' | 'route_failed' | 'report'

const HOUR_MS = 3_600_000
const FLUSH_MS = 4_000
/** Longer texts are no search terms, and may be pasted by mistake: only their number is kept. */
const MAX_KEY_LENGTH = 80
/** Distinct texts and places of one view in one hour; what comes beyond is in the sums alone. */
const MAX_KEYS_PER_VIEW = 1_000
const MAX_KEYS_PER_ACCOUNT = 10_000
const MAX_KEYS_TOTAL = 200_000
const MAX_TALLIES = 20_000
const ROWS_PER_STATEMENT = 5_000

interface Counted {
  accountId: string
  viewId: string
}

interface Entry {
  count: number
}

/** The counts of one view in one hour. An entry stays after it was written: it says that its key has its place here. */
interface Tally extends Counted {
  hour: number
  sums: Map<InsightKind, Entry>
  keys: Map<InsightKind, Map<string, Entry>>
  keyCount: number
}

/**
 * Counts in memory and writes the counts of some seconds in one statement: a request is never held up. A process that
 * is killed loses the counts of these seconds. However much is asked, and by whomever, memory stays within the limits.
 */
export class InsightCounter {
  readonly #db: Db
  readonly #log: Logger
  /** By view; of an earlier hour only until they are written. */
  readonly #tallies = new Map<string, Tally>()
  readonly #past: Tally[] = []
  /** Most requests are for the view that the one before was for. */
  #latest: Tally | null = null
  readonly #keysByAccount = new Map<string, number>()
  #keyCount = 0
  #timer: NodeJS.Timeout | null = null
  #flushing: Promise<void> = Promise.resolve()

  constructor(db: Db, log: Logger) {
    this.#db = db
    this.#log = log
  }

  count(view: Counted, kind: InsightKind, key = ''): void {
    const tally = this.#tallyOf(view, Math.floor(Date.now() / HOUR_MS))
    if (!tally) return
    add(tally.sums, kind)
    if (key !== '' && key.length <= MAX_KEY_LENGTH) this.#addKey(tally, kind, key)
    if (this.#timer) return
    this.#timer = setTimeout(() => this.flush(), FLUSH_MS)
    this.#timer.unref()
  }

  #tallyOf(view: Counted, hour: number): Tally | null {
    const latest = this.#latest
    if (latest?.viewId === view.viewId && latest.hour === hour) return latest
    const known = this.#tallies.get(view.viewId)
    if (known?.hour === hour) {
      this.#latest = known
      return known
    }
    if (this.#tallies.size + this.#past.length >= MAX_TALLIES) return null
    if (known) this.#past.push(known)
    const { accountId, viewId } = view
    const tally: Tally = { accountId, viewId, hour, sums: new Map(), keys: new Map(), keyCount: 0 }
    this.#tallies.set(viewId, tally)
    return tally
  }

  #addKey(tally: Tally, kind: InsightKind, key: string): void {
    let entries = tally.keys.get(kind)
    const entry = entries?.get(key)
    if (entry) {
      entry.count++
      return
    }
    const ofAccount = this.#keysByAccount.get(tally.accountId) ?? 0
    const isFull = tally.keyCount >= MAX_KEYS_PER_VIEW || ofAccount >= MAX_KEYS_PER_ACCOUNT
    if (isFull || this.#keyCount >= MAX_KEYS_TOTAL) return
    if (!entries) {
      entries = new Map()
      tally.keys.set(kind, entries)
    }
    // A copy: the text may be a slice that keeps a long address in memory.
    entries.set(Buffer.from(key).toString(), { count: 1 })
    tally.keyCount++
    this.#keyCount++
    this.#keysByAccount.set(tally.accountId, ofAccount + 1)
  }

  /** Writes all that has been counted so far. What cannot be written is kept, and written later. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    this.#flushing = this.#flushing.then(() => this.#write())
    return this.#flushing
  }

  async #write(): Promise<void> {
    const hour = Math.floor(Date.now() / HOUR_MS)
    for (const [viewId, tally] of this.#tallies) {
      if (tally.hour === hour) continue
      this.#tallies.delete(viewId)
      this.#past.push(tally)
    }
    const past = this.#past.splice(0)
    const taken = [...past, ...this.#tallies.values()].flatMap(takeCounts)
    try {
      while (taken.length > 0) {
        await addCounts(this.#db, taken.slice(0, ROWS_PER_STATEMENT))
        taken.splice(0, ROWS_PER_STATEMENT)
      }
      for (const tally of past) this.#forget(tally)
    } catch (error) {
      for (const { entry, count } of taken) entry.count += count
      this.#past.push(...past)
      this.#log.warn({ error }, 'insight counts could not be written; kept in memory and retried later')
    }
  }

  #forget({ accountId, keyCount }: Tally): void {
    const left = (this.#keysByAccount.get(accountId) ?? 0) - keyCount
    if (left > 0) this.#keysByAccount.set(accountId, left)
    else this.#keysByAccount.delete(accountId)
    this.#keyCount -= keyCount
  }
}

type TakenCount = CountRow & { entry: Entry }

function takeCounts(tally: Tally): TakenCount[] {
  const { accountId, viewId } = tally
  const hour = new Date(tally.hour * HOUR_MS)
  const taken: TakenCount[] = []
  const take = (kind: InsightKind, key: string, entry: Entry) => {
    if (entry.count === 0) return
    taken.push({ accountId, viewId, hour, kind, key, count: entry.count, entry })
    entry.count = 0
  }
  for (const [kind, entry] of tally.sums) take(kind, '', entry)
  for (const [kind, entries] of tally.keys) {
    for (const [key, entry] of entries) {
      const stored = kind.startsWith('search') ? foldText(key) : key
      if (stored !== '') take(kind, stored, entry)
    }
  }
  return taken
}

/** Searches that differ in case or blanks are one. PostgreSQL stores no NUL. */
function foldText(key: string): string {
  return key.replaceAll('\0', ' ').normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
}

function add(entries: Map<InsightKind, Entry>, kind: InsightKind): void {
  const entry = entries.get(kind)
  if (entry) entry.count++
  else entries.set(kind, { count: 1 })
}

/**
 * Whether the request counts: those of visitors and of keys do, those of signed-in users and of previews do not, since
 * they look after the map. Browsers that ask not to be tracked are not counted, although nothing that is counted tells of them.
 */
export function isCounted({ actor, headers }: FastifyRequest): boolean {
  return actor.user === null && actor.previewViewId === null && headers.dnt !== '1' && headers['sec-gpc'] !== '1'
}
