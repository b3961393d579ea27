import { Type } from 'typebox'
import { addUser } from '../auth/member-store.ts'
import { userIdOf } from '../auth/user-id.ts'
import { commitChanges, respondCreated } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import type { App } from '../http/app-type.ts'
import { resource } from '../http/resource.ts'
import { NoContent, Page } from '../http/schema.ts'
import { enqueue } from '../jobs.ts'
import { checkMayChangeUser, checkMayGrant } from './people-rules.ts'
import { NewUser, User, UserList, UserUpdate } from './schema.ts'
import { getUser, listUsers, lockRoles, noteInvitation, removeUser, replaceRoles } from './store.ts'

const UserPath = Type.Object({ user_id: Type.String({ minLength: 1, maxLength: 254 }) })
const tags = ['Accounts']
const user = resource((db, accountId, { user_id }: { user_id: string }) => getUser(db, accountId, userIdOf(user_id)))

export function usersApi(app: App, context: Context): void {
  app.get(
    '/accounts/v1/users',
    { config: { scope: 'accounts:read' }, schema: { tags, querystring: Page, response: { 200: UserList } } },
    async ({ accountId, query }) => {
      const { rows, total } = await listUsers(context.db, accountId, query)
      const users = rows.map((row) => ({
        ...row,
        signed_in_at: row.signed_in_at?.getTime() ?? null,
        created_at: row.created_at.getTime(),
        updated_at: row.updated_at.getTime(),
      }))
      return { users, total, ...query }
    },
  )

  app.post(
    '/accounts/v1/users',
    { config: { scope: 'accounts:write' }, schema: { tags, body: NewUser, response: { 201: User } } },
    async ({ actor, accountId, body }, reply) => {
      checkMayGrant(actor, body.role)
      const userId = userIdOf(body.user_id)
      const data = { user_id: userId, roles: body.role, invited_by: actor.user?.userId ?? null }
      const mail = { name: 'send-invitation', data, maxAttempts: 50 }
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

  app.put(
    '/accounts/v1/users/:user_id',
    {
      config: { scope: 'accounts:write', resource: user },
      schema: {
        tags,
        params: UserPath,
        body: UserUpdate,
        response: { 200: User },
      },
    },
    async ({ actor, accountId, params, body }, reply) => {
      checkMayGrant(actor, body.role)
      const userId = userIdOf(params.user_id)
      return commitChanges(context, accountId, reply, async (tx, changed) => {
        const from = await lockRoles(tx, accountId, userId)
        checkMayChangeUser(actor, userId, from)
        changed('accounts')
        await replaceRoles(tx, accountId, userId, { from, to: body.role })
        return getUser(tx, accountId, userId)
      })
    },
  )

  app.delete(
    '/accounts/v1/users/:user_id',
    {
      config: { scope: 'accounts:write', resource: user },
      schema: { tags, params: UserPath, response: { 204: NoContent } },
    },
    async ({ actor, accountId, params }, reply) => {
      const userId = userIdOf(params.user_id)
      await commitChanges(context, accountId, reply, async (tx, changed) => {
        const roles = await lockRoles(tx, accountId, userId)
        checkMayChangeUser(actor, userId, roles)
        changed('accounts')
        await removeUser(tx, accountId, userId, roles)
      })
      return reply.status(204).send(null)
    },
  )
}
