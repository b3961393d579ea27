import { type Change, type ChangeFollower, recordChanges } from '../changes.ts'
import { type Db, transact } from '../db/db.ts'
import { AppError } from '../errors.ts'
import type { Actor } from './actor.ts'
import { hashKey, type KeyCache } from './key-cache.ts'
import { scopesOf } from './roles.ts'
import { expiryOf } from './session-store.ts'

interface Membership {
  roles: string[]
  parentId: string | null
}

interface KnownSession {
  sessionId: string
  userId: string
  /** The account that requests act for where they name none. */
  accountId: string | null
  createdAt: number
  lastSeenAt: number
  /** By account, the oldest first. */
  memberships: ReadonlyMap<string, Membership>
}

const MAX_SESSIONS = 50_000
const MAX_MEMBERSHIPS = 1_000
/** `last_seen_at` is true to the hour: a session lives for days. */
const MAX_WRITE_INTERVAL_MS = 60 * 60 * 1000

/** Sessions as requests need them, in memory. The change log removes those that ended or whose user's roles changed. */
export class SessionCache {
  readonly #db: Db
  readonly #keys: KeyCache
  readonly #sessions = new Map<string, KnownSession | null>()
  /** Counts removals: a session that was loaded before a removal must not be kept after it. */
  #removals = 0

  constructor(db: Db, keys: KeyCache, changes: ChangeFollower) {
    this.#db = db
    this.#keys = keys
    changes.onChanges(
      (list) => this.#follow(list),
      () => this.#clear(),
    )
  }

  /** The actor that the token stands for on the named account, or on the session's own where none is named. */
  async findActor(token: string, named: string | undefined): Promise<{ actor: Actor; accountId: string } | null> {
    const session = await this.#find(hashKey(token))
    if (!session) return null
    const accountId = named || (await this.#defaultAccount(session))
    const { roles, ownAccountId } = await this.#rolesOn(session, accountId)
    if (named && named !== session.accountId) this.#rememberAccount(session, named)
    this.#noteUse(session)
    const user = { userId: session.userId, sessionId: session.sessionId, roles }
    const actor: Actor = {
      actorId: `session:${session.sessionId}`,
      accountId: ownAccountId,
      permissions: scopesOf(roles),
      allowedUrls: [],
      // A key that a user makes outlives the session; it is revoked by name.
      expiresAt: null,
      publicMapKey: null,
      previewViewId: null,
      user,
    }
    return { actor, accountId }
  }

  /** Roles on a main account hold for its sub-accounts, as its keys do. */
  async #rolesOn(session: KnownSession, accountId: string): Promise<{ roles: string[]; ownAccountId: string }> {
    const own = session.memberships.get(accountId)
    const parentId = own ? own.parentId : ((await this.#keys.account(accountId))?.parentId ?? null)
    const inherited = parentId === null ? undefined : session.memberships.get(parentId)
    if (!own && !inherited) {
      throw new AppError('ACCOUNT_ACCESS_DENIED', 'You have no role on the account named in Service-Account.')
    }
    if (!own && (await this.#keys.account(accountId))?.deleted) {
      throw new AppError('NOT_FOUND', 'This account has been deleted.')
    }
    const roles = [...new Set([...(own?.roles ?? []), ...(inherited?.roles ?? [])])]
    return { roles, ownAccountId: own ? accountId : parentId! }
  }

  /** The last one named, where the user still has a role on it, else the oldest. */
  async #defaultAccount({ accountId, memberships }: KnownSession): Promise<string> {
    const oldest = memberships.keys().next().value!
    if (accountId === null || memberships.has(accountId)) return accountId ?? oldest
    const account = await this.#keys.account(accountId)
    return account && !account.deleted && memberships.has(account.parentId ?? '') ? accountId : oldest
  }

  async #find(hash: string): Promise<KnownSession | null> {
    const known = this.#sessions.get(hash)
    if (known === null || (known && expiryOf(known) > Date.now())) return known
    const removals = this.#removals
    const session = await this.#load(hash)
    if (removals === this.#removals) {
      // Unknown tokens are kept too, so that guessing costs no queries; both kinds within bounds.
      if (this.#sessions.size >= MAX_SESSIONS) this.#sessions.clear()
      this.#sessions.set(hash, session)
    }
    return session
  }

  /** Null where the session ended or its user has no account any more. */
  async #load(hash: string): Promise<KnownSession | null> {
    const row = await this.#db.selectFrom('sessions').selectAll().where('hash', '=', hash).executeTakeFirst()
    if (!row) return null
    const accounts = await this.#db
      .selectFrom('account_users as u')
      .innerJoin('accounts as a', 'a.account_id', 'u.account_id')
      .select(['u.account_id', 'u.roles', 'a.parent_account_id'])
      .where('u.user_id', '=', row.user_id)
      .where('a.deleted_at', 'is', null)
      .orderBy('u.created_at')
      .orderBy('u.account_id')
      .limit(MAX_MEMBERSHIPS)
      .execute()
    const session: KnownSession = {
      sessionId: row.session_id,
      userId: row.user_id,
      accountId: row.account_id,
      createdAt: row.created_at.getTime(),
      lastSeenAt: row.last_seen_at.getTime(),
      memberships: new Map(
        accounts.map(({ account_id, roles, parent_account_id }) => [
          account_id,
          { roles, parentId: parent_account_id },
        ]),
      ),
    }
    return accounts.length > 0 && expiryOf(session) > Date.now() ? session : null
  }

  #noteUse(session: KnownSession): void {
    const now = Date.now()
    if (now - session.lastSeenAt < MAX_WRITE_INTERVAL_MS) return
    session.lastSeenAt = now
    const seen = this.#db.updateTable('sessions').set({ last_seen_at: new Date(now) })
    seen
      .where('session_id', '=', session.sessionId)
      .execute()
      .catch(() => {})
  }

  /** Nothing waits for this: a default that is lost is named again. */
  #rememberAccount(session: KnownSession, accountId: string): void {
    session.accountId = accountId
    const { sessionId, userId } = session
    transact(this.#db, async (tx) => {
      const sessions = tx.updateTable('sessions').set({ account_id: accountId })
      await sessions.where('session_id', '=', sessionId).execute()
      await recordChanges(tx, accountId, [{ topic: 'sessions', keys: { user_id: userId } }])
    }).catch(() => {})
  }

  #follow(changes: Change[]): void {
    for (const { topic, keys } of changes) {
      // Roles, users and whole accounts: rare enough to load everything anew.
      if (topic === 'accounts') this.#clear()
      if (topic === 'sessions') this.#remove(keys.user_id)
    }
  }

  #remove(userId: unknown): void {
    this.#removals++
    for (const [hash, session] of this.#sessions) {
      if (!session || session.userId === userId) this.#sessions.delete(hash)
    }
  }

  #clear(): void {
    this.#removals++
    this.#sessions.clear()
  }
}
