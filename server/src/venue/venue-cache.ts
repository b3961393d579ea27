import type { Venue } from './venue.ts'

interface Entry {
  venue: Venue
  since: number
  lastUse: number
}

/** A request for a venue after this time counts as a new visit. */
const VISIT_MS = 30_000
/** Of the budget, for venues that people come back to. */
const REGULAR_SHARE = 0.8

/**
 * Venues in memory, up to a number of bytes. Those that are new and those that people come back to stand in two
 * queues, each in order of use: so a client that walks through all venues, such as a crawler or a health check, evicts
 * other newcomers and not what visitors use.
 */
export class VenueCache {
  readonly #budget: number
  readonly #newcomers = new Map<string, Entry>()
  readonly #regulars = new Map<string, Entry>()
  /** The one used last: most requests are for the venue that the one before was for. */
  #latest: Entry | null = null

  constructor(budgetBytes: number) {
    this.#budget = budgetBytes
  }

  /** Without a look-up where it is the venue that was used last. */
  use(accountId: string, mapId: string): Venue | undefined {
    const latest = this.#latest
    if (latest?.venue.map.map_id === mapId && latest.venue.map.account_id === accountId) {
      latest.lastUse = Date.now()
      return latest.venue
    }
    const key = keyOf(accountId, mapId)
    const entry = this.#newcomers.get(key) ?? this.#regulars.get(key)
    if (!entry) return undefined
    entry.lastUse = Date.now()
    this.#latest = entry
    this.#place(key, entry)
    return entry.venue
  }

  get(key: string): Venue | undefined {
    return (this.#newcomers.get(key) ?? this.#regulars.get(key))?.venue
  }

  add(key: string, venue: Venue): void {
    const now = Date.now()
    this.delete(key)
    this.#latest = { venue, since: now, lastUse: now }
    this.#newcomers.set(key, this.#latest)
  }

  delete(key: string): void {
    const entry = this.#newcomers.get(key) ?? this.#regulars.get(key)
    if (entry && entry === this.#latest) this.#latest = null
    this.#newcomers.delete(key)
    this.#regulars.delete(key)
  }

  clear(): void {
    this.#newcomers.clear()
    this.#regulars.clear()
    this.#latest = null
  }

  *entries(): Generator<[key: string, venue: Venue]> {
    for (const [key, { venue }] of this.#regulars) yield [key, venue]
    for (const [key, { venue }] of this.#newcomers) yield [key, venue]
  }

  /** Evicts venues until the rest fits; never the one used last, nor those that are loading. */
  shrink(): void {
    let total = 0
    let regulars = 0
    for (const { venue } of this.#newcomers.values()) total += venue.bytes
    for (const { venue } of this.#regulars.values()) regulars += venue.bytes
    total += regulars
    // A former regular is the first newcomer to go, and still there for who comes back to it before.
    for (const [key, entry] of this.#regulars) {
      if (regulars <= this.#budget * REGULAR_SHARE || entry === this.#latest) break
      regulars -= entry.venue.bytes
      this.#regulars.delete(key)
      entry.since = entry.lastUse
      this.#newcomers.set(key, entry)
    }
    for (const queue of [this.#newcomers, this.#regulars]) {
      for (const [key, entry] of queue) {
        if (total <= this.#budget) return
        // One that is loading frees nothing, and would miss what changes meanwhile.
        if (entry === this.#latest || entry.venue.isLoading) continue
        if (queue === this.#newcomers && isRegular(entry)) {
          this.#place(key, entry)
          continue
        }
        total -= entry.venue.bytes
        queue.delete(key)
      }
    }
  }

  #place(key: string, entry: Entry): void {
    const queue = isRegular(entry) ? this.#regulars : this.#newcomers
    this.#newcomers.delete(key)
    this.#regulars.delete(key)
    queue.set(key, entry)
  }
}

export const keyOf = (accountId: string, mapId: string) => `${accountId} ${mapId}`

const isRegular = ({ since, lastUse }: Entry) => lastUse - since > VISIT_MS
