import { randomBytes } from 'node:crypto'
import { Type } from 'typebox'
import { v7 as uuid } from 'uuid'
import { insertKey } from '../auth/store.ts'
import { actorOf } from '../changesets/actor.ts'
import { commitChanges, respondCreated } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { AppError, invalid } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { NoContent, PathId } from '../http/schema.ts'
import { enqueue } from '../jobs.ts'
import { MadePreview, NewPreview, PreviewList } from './previews-schema.ts'
import { digestOf, listPreviews, removePreview, toPreview } from './previews-store.ts'
import { getViewRow, type ViewRow } from './store.ts'

const ViewPath = Type.Object({ map_id: PathId, id: PathId })
const PreviewPath = Type.Object({ map_id: PathId, id: PathId, preview_id: PathId })
const tags = ['Map views']
const URL = '/map-views/v1/:map_id/:id/previews'
const SECRET_BYTES = 32
const MAX_PREVIEWS_PER_VIEW = 20
const MAX_NICKNAME_LENGTH = 100
/** What the page of a map asks for. What visitors may write, a preview has no need of. */
const PERMISSIONS = ['search:read', 'routes:read']

/** Addresses for colleagues, which show a view before visitors have it. */
export function previewsApi(app: App, context: Context): void {
  app.get(
    URL,
    { config: { scope: 'map-views:read' }, schema: { tags, params: ViewPath, response: { 200: PreviewList } } },
    async ({ accountId, params }) => {
      const view = await getViewRow(context.db, accountId, params.map_id, params.id)
      const previews = (await listPreviews(context.db, view)).map(toPreview)
      return { previews, total: previews.length }
    },
  )

  app.post(
    URL,
    {
      config: { scope: 'map-views:write' },
      schema: { tags, params: ViewPath, body: NewPreview, response: { 201: MadePreview } },
    },
    async (request, reply) => {
      const { accountId, params, body } = request
      return respondCreated(context, accountId, reply, async (tx, changed) => {
        const view = await getViewRow(tx, accountId, params.map_id, params.id)
        if ((await listPreviews(tx, view)).length >= MAX_PREVIEWS_PER_VIEW)
          throw new AppError('CONFLICT', `A view has at most ${MAX_PREVIEWS_PER_VIEW} previews: revoke one first.`)
        await checkDrafts(tx, view, body.changeset_ids)
        const secret = randomBytes(SECRET_BYTES).toString('base64url')
        const row = await insertPreview(tx, view, body, { secret, actor: actorOf(request) })
        changed('api-keys')
        const url = `${context.config.mapAppUrl}/preview/${encodeURIComponent(accountId)}/${secret}`
        return { ...toPreview(row), url }
      })
    },
  )

  app.delete(
    `${URL}/:preview_id`,
    {
      config: { scope: 'map-views:write', resource: 'none' },
      schema: { tags, params: PreviewPath, response: { 204: NoContent } },
    },
    async ({ accountId, params }, reply) => {
      await commitChanges(context, accountId, reply, async (tx, changed) => {
        const view = await getViewRow(tx, accountId, params.map_id, params.id)
        await removePreview(tx, changed, view, params.preview_id)
      })
      return reply.status(204).send(null)
    },
  )
}

async function checkDrafts(tx: Tx, view: ViewRow & { map_source_id: string }, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx
    .selectFrom('changesets')
    .select('changeset_id')
    .where('account_id', '=', view.account_id)
    .where('map_source_id', '=', view.map_source_id)
    .where('state', '=', 'draft')
    .where('changeset_id', 'in', ids)
    .execute()
  const known = new Set(rows.map((row) => row.changeset_id))
  for (const [i, id] of ids.entries())
    if (!known.has(id)) throw invalid(`changeset_ids.${i}`, 'names no draft of this map')
}

async function insertPreview(
  tx: Tx,
  view: ViewRow,
  { title, changeset_ids, expires_in_seconds }: NewPreview,
  { secret, actor }: { secret: string; actor: { kind: string; id: string } },
) {
  const expiresAt = new Date(Date.now() + expires_in_seconds * 1000)
  const key = await insertKey(tx, view.account_id, {
    nickname: `Preview link${title === '' ? '' : `: ${title}`}`.slice(0, MAX_NICKNAME_LENGTH),
    permissions: PERMISSIONS,
    allowed_urls: [],
    expires_at: expiresAt,
    previewViewId: view.map_view_id,
  })
  const row = await tx
    .insertInto('view_previews')
    .values({
      account_id: view.account_id,
      preview_id: uuid(),
      map_view_id: view.map_view_id,
      title,
      secret_hash: digestOf(secret),
      changeset_ids,
      key_id: key.row.key_id,
      actor_kind: actor.kind,
      actor_id: actor.id,
      expires_at: expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await enqueue(tx, view.account_id, { name: 'build-preview', data: { preview_id: row.preview_id }, maxAttempts: 3 })
  return row
}
