import { Type } from 'typebox'
import { actorOf } from '../changesets/actor.ts'
import { ChangesetConflicts } from '../changesets/conflicts.ts'
import { commitChanges, type NoteChange, respondCreated } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { AppError } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { PathId } from '../http/schema.ts'
import { MapView } from '../map-views/schema.ts'
import { getView, getViewRow, moveView, toMapView } from '../map-views/store.ts'
import { followPlacements } from '../placements/drawn-places.ts'
import { applyDrafts } from './apply-drafts.ts'
import { changesetVerbsApi } from './changeset-verbs.ts'
import { previewsApi } from './previews.ts'
import { requestPublish } from './publish-store.ts'
import { publishesApi } from './publishes.ts'
import { Publishing } from './schema.ts'

const ViewPath = Type.Object({ map_id: PathId, id: PathId })
const tags = ['Map views']

/** Publishing a view and taking it offline, what was published, and drafts that are applied or reverted on the way. */
export function publishingApi(app: App, context: Context): void {
  changesetVerbsApi(app, context)

  app.post(
    '/map-views/v1/:map_id/:id/publish',
    {
      config: { scope: 'map-views:write' },
      schema: { tags, params: ViewPath, body: Publishing, response: { 202: MapView } },
    },
    async (request, reply) => {
      const { accountId, params, body } = request
      const note = { title: body?.title ?? '', actor: actorOf(request) }
      const drafts = body?.changeset_ids ?? []
      if (drafts.length > 0 && !request.actor.permissions.has('changesets:write'))
        throw new AppError('INSUFFICIENT_SCOPE', "Publishing drafts needs the scope 'changesets:write' as well.")
      const publish = async (tx: Tx, changed: NoteChange) => {
        const plain = await getViewRow(tx, accountId, params.map_id, params.id)
        await applyDrafts(tx, changed, plain, drafts)
        await followPlacements(tx, plain, changed)
        await requestPublish(tx, plain, note)
        changed('map-views', { map_key: plain.map_key, map_view_id: plain.map_view_id, published: true })
        return toMapView(await getView(tx, accountId, params.map_id, params.id))
      }
      return respondCreated(context, accountId, reply, publish, 202).catch((error) => {
        throw error instanceof ChangesetConflicts ? error.toAppError('applied') : error
      })
    },
  )

  app.post(
    '/map-views/v1/:map_id/:id/unpublish',
    {
      config: { scope: 'map-views:write' },
      schema: { tags, params: ViewPath, response: { 200: MapView } },
    },
    async ({ accountId, params }, reply) =>
      commitChanges(context, accountId, reply, async (tx, changed) => {
        const plain = await getViewRow(tx, accountId, params.map_id, params.id)
        await moveView(tx, plain, 'taken_offline')
        changed('map-views', { map_key: plain.map_key, map_view_id: plain.map_view_id, published: true })
        return toMapView(await getView(tx, accountId, params.map_id, params.id))
      }),
  )

  publishesApi(app, context)
  previewsApi(app, context)
}
