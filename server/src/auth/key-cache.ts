import { hash, randomBytes } from 'node:crypto'
import type { Change, ChangeFollower } from '../changes.ts'
import type { Db } from '../db/db.ts'
import type { Actor } from './actor.ts'
import { SCOPES } from './scopes.ts'

export interface Key extends Actor {
  keyId: string
}

interface KnownAccount {
  parentId: string | null
  deleted: boolean
}

const MAX_KEYS = 50_000

export function makeKey(): string {
  return `rtd_${randomBytes(32).toString('base64url')}`
}

export function hashKey(key: string): string {
  return hash('sha256', key, 'base64url')
}

/**
 * Keys and accounts as requests need them, in memory: a request with a known key asks no database. A change to
 * either is in the log of changes and empties what it concerns, in every process.
 */
export class KeyCache {
  readonly #db: Db
  readonly #keys = new Map<string, Key | null>()
  /** Hashes of secrets that proved to be keys: hashing takes longer than all other checks of a key. */
  readonly #hashes = new Map<string, string>()
  /** Looks that are under way: all visitors of a map come with one key, and after a publish at the same moment. */
  readonly #looks = new Map<string, Promise<Key | null>>()
  readonly #accounts = new Map<string, KnownAccount | null>()
  /** Counts what was forgotten: what was read before must not be remembered after. */
  #forgotten = 0

  constructor(db: Db, changes: ChangeFollower) {
    this.#db = db
    changes.onChanges(
      (list) => this.#forget(list),
      () => {
        this.#forgotten++
        this.#looks.clear()
        this.#keys.clear()
        this.#accounts.clear()
      },
    )
  }

  /** The key where it is in memory. */
  findKnown(secret: string): Key | null {
    const hashed = this.#hashes.get(secret) ?? hashKey(secret)
    const key = unlessExpired(this.#keys.get(hashed) ?? null)
    if (key && !this.#hashes.has(secret)) {
      if (this.#hashes.size >= MAX_KEYS) this.#hashes.clear()
      this.#hashes.set(secret, hashed)
    }
    return key
  }

  async find(secret: string): Promise<Key | null> {
    return unlessExpired(await this.#find(hashKey(secret)))
  }

  async #find(hashed: string): Promise<Key | null> {
    const known = this.#keys.get(hashed)
    if (known !== undefined) return known
    const under = this.#looks.get(hashed)
    if (under) return under
    const look = this.#lookUp(hashed)
    this.#looks.set(hashed, look)
    return look.finally(() => this.#looks.get(hashed) === look && this.#looks.delete(hashed))
  }

  async #lookUp(hashed: string): Promise<Key | null> {
    const forgotten = this.#forgotten
    const key = await this.#load(hashed)
    if (forgotten !== this.#forgotten) return key
    // Unknown keys are remembered too, so that guessing costs no queries; both kinds within bounds.
    if (this.#keys.size >= MAX_KEYS) this.#keys.clear()
    this.#keys.set(hashed, key)
    return key
  }

  /** How the key stands to the account: its own or a sub-account of it, one that was deleted, or neither. */
  async relation(key: Actor, accountId: string): Promise<'may-act' | 'deleted' | 'denied'> {
    if (accountId === key.accountId) return 'may-act'
    const account = await this.account(accountId)
    if (account?.parentId !== key.accountId) return 'denied'
    return account.deleted ? 'deleted' : 'may-act'
  }

  async #load(hashed: string): Promise<Key | null> {
    const row = await this.#db
      .selectFrom('api_key_hashes as h')
      .innerJoin('api_keys as k', (join) =>
        join.onRef('k.account_id', '=', 'h.account_id').onRef('k.key_id', '=', 'h.key_id'),
      )
      .innerJoin('accounts as a', 'a.account_id', 'k.account_id')
      .leftJoin('map_views as v', (join) =>
        join.onRef('v.account_id', '=', 'k.account_id').onRef('v.map_view_id', '=', 'k.preview_view_id'),
      )
      .select(['k.key_id', 'k.account_id', 'k.permissions', 'k.allowed_urls', 'k.public_map_key'])
      .select(['k.expires_at', 'k.is_root', 'k.preview_view_id', 'v.map_key as preview_map_key'])
      .where('h.hash', '=', hashed)
      .where('k.is_active', '=', true)
      .where('a.deleted_at', 'is', null)
      .executeTakeFirst()
    // The view of a preview is gone: its key opens nothing.
    if (!row || (row.preview_view_id !== null && row.preview_map_key === null)) return null
    return {
      keyId: row.key_id,
      actorId: `key:${row.key_id}`,
      accountId: row.account_id,
      permissions: new Set(row.is_root ? SCOPES : row.permissions),
      allowedUrls: row.allowed_urls,
      expiresAt: row.expires_at?.getTime() ?? null,
      publicMapKey: row.public_map_key ?? row.preview_map_key,
      previewViewId: row.preview_view_id,
      user: null,
    }
  }

  async account(accountId: string): Promise<KnownAccount | null> {
    const known = this.#accounts.get(accountId)
    if (known !== undefined) return known
    const forgotten = this.#forgotten
    const row = await this.#db
      .selectFrom('accounts')
      .select(['parent_account_id', 'deleted_at'])
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    const account = row ? { parentId: row.parent_account_id, deleted: row.deleted_at !== null } : null
    if (forgotten !== this.#forgotten) return account
    if (this.#accounts.size >= MAX_KEYS) this.#accounts.clear()
    this.#accounts.set(accountId, account)
    return account
  }

  #forget(changes: Change[]): void {
    for (const { topic, account_id } of changes) {
      if (topic !== 'api-keys' && topic !== 'accounts') continue
      this.#forgotten++
      this.#looks.clear()
      this.#accounts.delete(account_id)
      for (const [hashed, key] of this.#keys) if (!key || key.accountId === account_id) this.#keys.delete(hashed)
    }
  }
}

function unlessExpired(key: Key | null): Key | null {
  return key === null || key.expiresAt === null || key.expiresAt > Date.now() ? key : null
}
