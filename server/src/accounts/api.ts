import { Type } from 'typebox'
import { commitChanges, respondCreated } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import type { App } from '../http/app-type.ts'
import { resource } from '../http/resource.ts'
import { NoContent, Page } from '../http/schema.ts'
import { enqueue } from '../jobs.ts'
import { removeAccount } from './remove.ts'
import { Account, AccountUpdate, NewAccount, NewUser, SubAccountList, User } from './schema.ts'
import {
  addUser,
  getAccount,
  getUser,
  insertAccount,
  listSubAccounts,
  noteInvitation,
  removeUser,
  toAccount,
  updateAccount,
} from './store.ts'

const UserPath = Type.Object({ user_id: Type.String({ minLength: 1, maxLength: 254 }) })
const tags = ['Accounts']
const account = resource(async (db, accountId) => toAccount(await getAccount(db, accountId)))
const user = resource((db, accountId, { user_id }: { user_id: string }) => getUser(db, accountId, userIdOf(user_id)))

export function accountsApi(app: App, context: Context): void {
  accountRoutes(app, context)
  userRoutes(app, context)
}

function accountRoutes(app: App, context: Context): void {
  app.post(
    '/accounts/v1',
    { config: { scope: 'accounts:write' }, schema: { tags, body: NewAccount, response: { 201: Account } } },
    async ({ actor, body }, reply) => {
      const main = await getAccount(context.db, actor.accountId)
      const parentId = main.parent_account_id ?? main.account_id
      return respondCreated(context, parentId, reply, async (tx, changed) => {
        changed('accounts')
        const row = await insertAccount(tx, {
          name: body.account_name,
          type: 'sub-account',
          parentId,
          contactInfo: body.contact_info,
        })
        return toAccount(row)
      })
    },
  )

  app.get(
    '/accounts/v1',
    { config: { scope: 'accounts:read', resource: account }, schema: { tags, response: { 200: Account } } },
    async ({ accountId }) => toAccount(await getAccount(context.db, accountId)),
  )

  app.put(
    '/accounts/v1',
    {
      config: { scope: 'accounts:write', resource: account },
      schema: { tags, body: AccountUpdate, response: { 200: Account } },
    },
    async ({ accountId, body }, reply) =>
      commitChanges(context, accountId, reply, async (tx, changed) => {
        changed('accounts')
        return toAccount(await updateAccount(tx, accountId, body))
      }),
  )

  app.delete(
    '/accounts/v1',
    { config: { scope: 'accounts:delete', resource: account }, schema: { tags, response: { 204: NoContent } } },
    async ({ accountId }, reply) => {
      await commitChanges(context, accountId, reply, async (tx, changed) => {
        changed('accounts', { is_deleted: true })
        await removeAccount(tx, accountId)
      })
      return reply.status(204).send(null)
    },
  )

  app.get(
    '/accounts/v1/sub-accounts',
    { config: { scope: 'accounts:read' }, schema: { tags, querystring: Page, response: { 200: SubAccountList } } },
    async ({ accountId, query }) => {
      const { rows, total } = await listSubAccounts(context.db, accountId, query)
      const sub_accounts = rows.map((row) => ({
        ...toAccount(row),
        num_maps: row.maps,
        num_users: row.users,
      }))
      return { sub_accounts, total, ...query }
    },
  )
}

function userRoutes(app: App, context: Context): void {
  app.post(
    '/accounts/v1/users',
    { config: { scope: 'accounts:write' }, schema: { tags, body: NewUser, response: { 201: User } } },
    async ({ accountId, body }, reply) => {
      const userId = userIdOf(body.user_id)
      const mail = { name: 'send-invitation', data: { user_id: userId, roles: body.role }, maxAttempts: 50 }
      return respondCreated(context, accountId, reply, async (tx, changed) => {
        changed('accounts')
        await addUser(tx, accountId, userId, body.role)
        if (await noteInvitation(tx, accountId, userId)) await enqueue(tx, accountId, mail)
        return getUser(tx, accountId, userId)
      })
    },
  )

  app.get(
    '/accounts/v1/users/:user_id',
    { config: { scope: 'accounts:read', resource: user }, schema: { tags, params: UserPath, response: { 200: User } } },
    async ({ accountId, params }) => getUser(context.db, accountId, userIdOf(params.user_id)),
  )

  app.delete(
    '/accounts/v1/users/:user_id',
    {
      config: { scope: 'accounts:write', resource: user },
      schema: { tags, params: UserPath, response: { 204: NoContent } },
    },
    async ({ accountId, params }, reply) => {
      await commitChanges(context, accountId, reply, async (tx, changed) => {
        changed('accounts')
        await removeUser(tx, accountId, userIdOf(params.user_id))
      })
      return reply.status(204).send(null)
    },
  )
}

/** The same letters may be sent composed or not; an address is one user either way. */
function userIdOf(address: string): string {
  return address.normalize('NFC').toLowerCase()
}
