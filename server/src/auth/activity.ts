import type { Context } from '../context.ts'
import type { Key } from './key-cache.ts'

const MAX_WRITE_INTERVAL_MS = 60_000
const MAX_REMEMBERED = 50_000

/**
 * Keeps `last_used_at` of keys and `last_active_at` of accounts true to the minute. A request only marks what it used,
 * at most once a minute; the marks of one turn of the event loop are written together, and nothing waits for that.
 */
export class Activity {
  readonly #context: Context
  readonly #writtenAt = new Map<string, number>()
  readonly #accounts = new Set<string>()
  readonly #keys = new Map<string, Set<string>>()
  #isFlushing = false

  constructor(context: Context) {
    this.#context = context
  }

  /** Without a key where a user makes the request: sessions note their use themselves. */
  touch(key: Key | null, accountId: string): void {
    const now = Date.now()
    if (this.#isDue(accountId, now)) this.#accounts.add(accountId)
    if (key && this.#isDue(key.keyId, now)) {
      const keys = this.#keys.get(key.accountId) ?? new Set()
      this.#keys.set(key.accountId, keys.add(key.keyId))
    }
    if (this.#isFlushing || (this.#accounts.size === 0 && this.#keys.size === 0)) return
    this.#isFlushing = true
    setImmediate(() => this.#flush().catch(() => {}))
  }

  #isDue(id: string, now: number): boolean {
    if (now - (this.#writtenAt.get(id) ?? 0) < MAX_WRITE_INTERVAL_MS) return false
    if (this.#writtenAt.size >= MAX_REMEMBERED) this.#writtenAt.clear()
    this.#writtenAt.set(id, now)
    return true
  }

  async #flush(): Promise<void> {
    this.#isFlushing = false
    const accounts = [...this.#accounts]
    const keys = [...this.#keys]
    this.#accounts.clear()
    this.#keys.clear()
    const { db } = this.#context
    const now = new Date()
    if (accounts.length > 0)
      await db.updateTable('accounts').set({ last_active_at: now }).where('account_id', 'in', accounts).execute()
    for (const [accountId, ids] of keys) {
      const used = db.updateTable('api_keys').set({ last_used_at: now }).where('account_id', '=', accountId)
      await used.where('key_id', 'in', [...ids]).execute()
    }
  }
}
