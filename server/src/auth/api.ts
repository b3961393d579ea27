import { Type } from 'typebox'
import { commitChanges, respondCreated } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import type { App } from '../http/app-type.ts'
import { resource } from '../http/resource.ts'
import { NoContent, PathId } from '../http/schema.ts'
import { checkMayChange, checkUpdate, grantFrom } from './key-rules.ts'
import { ApiKey, ApiKeyList, ApiKeyPage, ApiKeyUpdate, NewApiKey } from './schema.ts'
import { getKey, insertKey, listKeys, lockKey, revokeKey, toApiKey, updateKey } from './store.ts'

const KeyPath = Type.Object({ id: PathId })
const tags = ['API keys']
const apiKey = resource(async (db, accountId, { id }: { id: string }) => toApiKey(await getKey(db, accountId, id)))

export function apiKeysApi(app: App, context: Context): void {
  app.post(
    '/auth/v1/api-keys',
    {
      config: { scope: 'api-keys:write' },
      schema: { tags, body: NewApiKey, response: { 201: ApiKey } },
    },
    async (request, reply) => {
      const key = { nickname: request.body.nickname, ...grantFrom(request.actor, request.body) }
      return respondCreated(context, request.accountId, reply, async (tx, changed) => {
        changed('api-keys')
        const { row, value } = await insertKey(tx, request.accountId, key)
        return { ...toApiKey(row), key: value }
      })
    },
  )

  app.get(
    '/auth/v1/api-keys',
    { config: { scope: 'api-keys:read' }, schema: { tags, querystring: ApiKeyPage, response: { 200: ApiKeyList } } },
    async ({ accountId, query }) => {
      const { rows, total } = await listKeys(context.db, accountId, query)
      return { api_keys: rows.map(toApiKey), total, ...query }
    },
  )

  app.get(
    '/auth/v1/api-keys/:id',
    {
      config: { scope: 'api-keys:read', resource: apiKey },
      schema: { tags, params: KeyPath, response: { 200: ApiKey } },
    },
    async ({ accountId, params }) => toApiKey(await getKey(context.db, accountId, params.id)),
  )

  app.put(
    '/auth/v1/api-keys/:id',
    {
      config: { scope: 'api-keys:write', resource: apiKey },
      schema: { tags, params: KeyPath, body: ApiKeyUpdate, response: { 200: ApiKey } },
    },
    async ({ actor, accountId, params, body }, reply) => {
      return commitChanges(context, accountId, reply, async (tx, changed) => {
        const target = await lockKey(tx, accountId, params.id)
        checkMayChange(actor, toApiKey(target))
        checkUpdate(actor, target, body)
        changed('api-keys')
        return toApiKey(await updateKey(tx, accountId, params.id, body))
      })
    },
  )

  app.delete(
    '/auth/v1/api-keys/:id',
    {
      config: { scope: 'api-keys:delete', resource: apiKey },
      schema: { tags, params: KeyPath, response: { 204: NoContent } },
    },
    async ({ actor, accountId, params }, reply) => {
      await commitChanges(context, accountId, reply, async (tx, changed) => {
        checkMayChange(actor, toApiKey(await lockKey(tx, accountId, params.id)))
        changed('api-keys')
        await revokeKey(tx, accountId, params.id)
      })
      return reply.status(204).send(null)
    },
  )
}
