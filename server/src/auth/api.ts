import { Type } from 'typebox'
import { commitChanges } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import { AppError, invalid } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { isUrlPattern } from '../http/origin.ts'
import { NoContent, PathId } from '../http/schema.ts'
import type { Key } from './key-cache.ts'
import { ApiKey, ApiKeyList, ApiKeyPage, ApiKeyUpdate, NewApiKey } from './schema.ts'
import { SCOPES } from './scopes.ts'
import { getKey, insertKey, listKeys, revokeKey, toApiKey, updateKey } from './store.ts'

const KeyPath = Type.Object({ id: PathId })
const tags = ['API keys']

export function apiKeysApi(app: App, context: Context): void {
  app.post(
    '/auth/v1/api-keys',
    {
      config: { scope: 'api-keys:write' },
      schema: { tags, body: NewApiKey, response: { 201: ApiKey } },
    },
    async (request, reply) => {
      const { nickname, permissions, allowed_urls } = request.body
      checkPermissions(permissions, request.key)
      checkUrls(allowed_urls)
      const { row, value } = await commitChanges(context, request.accountId, reply, async (tx, changed) => {
        changed('api-keys')
        return insertKey(tx, request.accountId, { nickname, permissions, allowed_urls })
      })
      return reply.status(201).send({ ...toApiKey(row), key: value })
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
    { config: { scope: 'api-keys:read' }, schema: { tags, params: KeyPath, response: { 200: ApiKey } } },
    async ({ accountId, params }) => toApiKey(await getKey(context.db, accountId, params.id)),
  )

  app.put(
    '/auth/v1/api-keys/:id',
    {
      config: { scope: 'api-keys:write' },
      schema: { tags, params: KeyPath, body: ApiKeyUpdate, response: { 200: ApiKey } },
    },
    async ({ accountId, params, body }, reply) => {
      checkUrls(body.allowed_urls ?? [])
      return commitChanges(context, accountId, reply, async (tx, changed) => {
        changed('api-keys')
        return toApiKey(await updateKey(tx, accountId, params.id, body))
      })
    },
  )

  app.delete(
    '/auth/v1/api-keys/:id',
    { config: { scope: 'api-keys:delete' }, schema: { tags, params: KeyPath, response: { 204: NoContent } } },
    async ({ accountId, params }, reply) => {
      await commitChanges(context, accountId, reply, async (tx, changed) => {
        changed('api-keys')
        await revokeKey(tx, accountId, params.id)
      })
      return reply.status(204).send(null)
    },
  )
}

/** A key hands on no more than it holds itself. */
function checkPermissions(permissions: string[], creator: Key): void {
  const unknown = permissions.findIndex((scope) => !SCOPES.includes(scope))
  if (unknown >= 0) throw invalid(`permissions.${unknown}`, `'${permissions[unknown]}' is not a known scope`)
  const beyond = permissions.filter((scope) => !creator.permissions.has(scope))
  if (beyond.length > 0) {
    throw new AppError(
      'INSUFFICIENT_SCOPE',
      `The creating key lacks the scope '${beyond.join("', '")}', so it cannot grant it.`,
    )
  }
}

function checkUrls(urls: string[]): void {
  const wrong = urls.findIndex((url) => !isUrlPattern(url))
  if (wrong >= 0) throw invalid(`allowed_urls.${wrong}`, 'must be an http or https URL')
}
