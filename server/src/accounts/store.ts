import { type Selectable, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import { AppError, notFound } from '../errors.ts'
import type { Account, AccountUpdate, User } from './schema.ts'

type Row = Selectable<Tables['accounts']>

export function toAccount(row: Row): Account {
  return {
    account_id: row.account_id,
    account_name: row.account_name,
    account_type: row.account_type,
    contact_info: row.contact_info,
    is_active: row.is_active,
    created_at: row.created_at.getTime(),
    updated_at: row.updated_at.getTime(),
    deleted_at: row.deleted_at?.getTime() ?? null,
    last_active_at: row.last_active_at.getTime(),
  }
}

interface NewAccountRow {
  name: string
  type: 'enterprise' | 'sub-account'
  parentId: string | null
  contactInfo?: AccountUpdate['contact_info']
}

export async function insertAccount(tx: Tx, account: NewAccountRow): Promise<Row> {
  return tx
    .insertInto('accounts')
    .values({
      account_id: uuid(),
      parent_account_id: account.parentId,
      account_name: account.name,
      account_type: account.type,
      contact_info: contactJson(account.contactInfo ?? null),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function getAccount(db: Db, accountId: string): Promise<Row> {
  const row = await db
    .selectFrom('accounts')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound('account', accountId)
  return row
}

export async function updateAccount(tx: Tx, accountId: string, update: AccountUpdate): Promise<Row> {
  const row = await tx
    .updateTable('accounts')
    .set({
      updated_at: new Date(),
      ...(update.account_name === undefined ? {} : { account_name: update.account_name }),
      ...(update.contact_info === undefined ? {} : { contact_info: contactJson(update.contact_info) }),
    })
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw notFound('account', accountId)
  return row
}

/** A plain text is kept as an object, so that what is read always has one form. */
function contactJson(info: AccountUpdate['contact_info'] | null): string | null {
  if (info === null || info === undefined) return null
  return JSON.stringify(typeof info === 'string' ? { text: info } : info)
}

export async function listSubAccounts(db: Db, parentId: string, page: { skip: number; limit: number }) {
  const children = db.selectFrom('accounts').where('parent_account_id', '=', parentId).where('deleted_at', 'is', null)
  const rows = await children
    .selectAll()
    .orderBy('created_at')
    .orderBy('account_id')
    .offset(page.skip)
    .limit(page.limit)
    .execute()
  const { total } = await children.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  const ids = rows.map((row) => row.account_id)
  const [maps, users] = [await countOf(db, 'maps', ids), await countOf(db, 'account_users', ids)]
  return {
    rows: rows.map((row) => ({ ...row, maps: maps.get(row.account_id) ?? 0, users: users.get(row.account_id) ?? 0 })),
    total: Number(total),
  }
}

async function countOf(db: Db, table: 'maps' | 'account_users', accountIds: string[]): Promise<Map<string, number>> {
  if (accountIds.length === 0) return new Map()
  const counts = await db
    .selectFrom(table)
    .select(['account_id', ({ fn }) => fn.countAll<string>().as('count')])
    .where('account_id', 'in', accountIds)
    .groupBy('account_id')
    .execute()
  return new Map(counts.map(({ account_id, count }) => [account_id, Number(count)]))
}

/** Whether a mail is due: an address that was invited within the hour, even if it was removed since, gets no other. */
export async function noteInvitation(tx: Tx, accountId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into invitations (account_id, user_id) values (${accountId}, ${userId})
    on conflict (account_id, user_id) do update set invited_at = now()
      where invitations.invited_at < now() - interval '1 hour'
    returning user_id`.execute(tx)
  return rows.length > 0
}

export async function listUsers(db: Db, accountId: string, page: { skip: number; limit: number }) {
  const users = db.selectFrom('account_users').where('account_id', '=', accountId)
  const rows = await users
    .select(['user_id', 'roles', 'signed_in_at', 'created_at', 'updated_at'])
    .orderBy('created_at')
    .orderBy('user_id')
    .offset(page.skip)
    .limit(page.limit)
    .execute()
  const { total } = await users.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

/** The roles of a user, as they stay until the end of the transaction. */
export async function lockRoles(tx: Tx, accountId: string, userId: string): Promise<string[]> {
  // All owners are locked, so that two of them cannot go at the same moment.
  const rows = await tx
    .selectFrom('account_users')
    .select(['user_id', 'roles'])
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([sql<boolean>`'Owner' = any(roles)`, eb('user_id', '=', userId)]))
    .orderBy('user_id')
    .forUpdate()
    .execute()
  const user = rows.find((row) => row.user_id === userId)
  if (!user) throw notFound('user', userId)
  return user.roles
}

/** Called with the roles locked. */
async function checkOwnerStays(tx: Tx, accountId: string, userId: string): Promise<void> {
  const owner = await tx
    .selectFrom('account_users')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('user_id', '!=', userId)
    .where(sql<boolean>`'Owner' = any(roles)`)
    .executeTakeFirst()
  if (!owner)
    throw new AppError('CONFLICT', `${userId} is the last Owner of the account. Make another user Owner first.`)
}

export async function replaceRoles(
  tx: Tx,
  accountId: string,
  userId: string,
  roles: { from: string[]; to: string[] },
): Promise<void> {
  if (roles.from.includes('Owner') && !roles.to.includes('Owner')) await checkOwnerStays(tx, accountId, userId)
  await tx
    .updateTable('account_users')
    .set({ roles: [...new Set(roles.to)], updated_at: new Date() })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute()
}

export async function removeUser(tx: Tx, accountId: string, userId: string, roles: string[]): Promise<void> {
  if (roles.includes('Owner')) await checkOwnerStays(tx, accountId, userId)
  await tx.deleteFrom('account_users').where('account_id', '=', accountId).where('user_id', '=', userId).execute()
}

/** The user as visible to the acting account: roles on it and on its sub-accounts only. */
export async function getUser(db: Db, accountId: string, userId: string): Promise<User> {
  const rows = await db
    .selectFrom('account_users as u')
    .innerJoin('accounts as a', 'a.account_id', 'u.account_id')
    .select(['a.account_id', 'a.account_name', 'a.account_type', 'a.is_active', 'u.roles'])
    .where('u.user_id', '=', userId)
    .where('a.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('a.account_id', '=', accountId), eb('a.parent_account_id', '=', accountId)]))
    .orderBy('a.created_at')
    .orderBy('a.account_id')
    .execute()
  if (rows.length === 0) throw notFound('user', userId)
  return { user_id: userId, accounts: rows }
}
