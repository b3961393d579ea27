import { commitChanges, respondCreated } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import type { App } from '../http/app-type.ts'
import { resource } from '../http/resource.ts'
import { NoContent, Page } from '../http/schema.ts'
import { removeAccount } from './remove.ts'
import { Account, AccountUpdate, NewAccount, SubAccountList } from './schema.ts'
import { getAccount, insertAccount, listSubAccounts, toAccount, updateAccount } from './store.ts'

const tags = ['Accounts']
const account = resource(async (db, accountId) => toAccount(await getAccount(db, accountId)))

export function accountsApi(app: App, context: Context): void {
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
