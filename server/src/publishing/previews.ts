import { randomBytes } from 'node:crypto'
import { Type } from 'typebox'
import { actorOf } from '../changesets/actor.ts'
import { commitChanges, respondCreated } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { NoContent, PathId } from '../http/schema.ts'
import { getViewRow } from '../map-views/store.ts'
import { MadePreview, NewPreview, PreviewList } from './previews-schema.ts'
import { checkDrafts, insertPreview, listPreviews, removePreview, toPreview } from './previews-store.ts'

const ViewPath = Type.Object({ map_id: PathId, id: PathId })
const PreviewPath = Type.Object({ map_id: PathId, id: PathId, preview_id: PathId })
const tags = ['Map views']
const URL = '/map-views/v1/:map_id/:id/previews'
const SECRET_BYTES = 32
const MAX_PREVIEWS_PER_VIEW = 20

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
          throw new AppError('CONFLICT', `A view can have at most ${MAX_PREVIEWS_PER_VIEW} previews. Revoke one first.`)
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
