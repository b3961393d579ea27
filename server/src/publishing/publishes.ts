import { Type } from 'typebox'
import { actorOf } from '../changesets/actor.ts'
import { commitChanges, respondCreated } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import { AppError, notFound } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { NoContent, Page, PathId } from '../http/schema.ts'
import { MapView } from '../map-views/schema.ts'
import { getView, getViewRow, toMapView } from '../map-views/store.ts'
import { checkPublish } from './check-publish.ts'
import { findSchedule, listPublishes, toSchedule } from './publishes-store.ts'
import { rollBack } from './roll-back.ts'
import { cancelSchedule, schedulePublish } from './schedule.ts'
import { CheckList, CheckQuery, NewSchedule, PublishList, RollingBack, Schedule } from './schema.ts'

const ViewPath = Type.Object({ map_id: PathId, id: PathId })
const PublishPath = Type.Object({ map_id: PathId, id: PathId, publish_id: PathId })
const tags = ['Map views']
const URL = '/map-views/v1/:map_id/:id'

/** What was published, what is to be, whether it may be, and the way back. */
export function publishesApi(app: App, context: Context): void {
  app.get(
    `${URL}/publishes`,
    {
      config: { scope: 'map-views:read' },
      schema: { tags, params: ViewPath, querystring: Page, response: { 200: PublishList } },
    },
    async ({ accountId, params, query }) => {
      const view = await getViewRow(context.db, accountId, params.map_id, params.id)
      const scheduled = await findSchedule(context.db, view)
      const list = await listPublishes(context.db, view, query)
      return { ...list, scheduled: scheduled ? toSchedule(scheduled) : null, ...query }
    },
  )

  app.post(
    `${URL}/publishes/:publish_id/rollback`,
    {
      config: { scope: 'map-views:write' },
      schema: {
        tags,
        params: PublishPath,
        body: RollingBack,
        response: { 200: MapView },
      },
    },
    async (request, reply) => {
      const { accountId, params, body } = request
      if (!request.actor.permissions.has('changesets:write'))
        throw new AppError('INSUFFICIENT_SCOPE', "To roll back, this key needs the scope 'changesets:write'.")
      const roll = async (tx: Parameters<typeof rollBack>[0], changed: Parameters<typeof rollBack>[1]) => {
        const view = await getViewRow(tx, accountId, params.map_id, params.id)
        const fates = { placements: body?.placements ?? null, bookings: body?.bookings ?? null }
        await rollBack(tx, changed, view, { publishId: params.publish_id, actor: actorOf(request), fates })
        return toMapView(await getView(tx, accountId, params.map_id, params.id))
      }
      return respondCreated(context, accountId, reply, roll, 200)
    },
  )

  app.get(
    `${URL}/checks`,
    {
      config: { scope: 'map-views:read' },
      schema: {
        tags,
        params: ViewPath,
        querystring: CheckQuery,
        response: { 200: CheckList },
      },
    },
    async ({ accountId, params, query }) => {
      const view = await getViewRow(context.db, accountId, params.map_id, params.id)
      const drafts = query.changeset_ids.split(',').filter(Boolean)
      const asked = { about: query.about, drafts }
      const checks = await checkPublish(context, { ...view, map_id: params.map_id }, asked)
      return { checks, checked_at: Date.now() }
    },
  )

  schedules(app, context)
}

function schedules(app: App, context: Context): void {
  app.put(
    `${URL}/schedule`,
    {
      config: { scope: 'map-views:write', resource: 'none' },
      schema: {
        tags,
        params: ViewPath,
        body: NewSchedule,
        response: { 200: Schedule },
      },
    },
    async (request, reply) => {
      const { accountId, params, body } = request
      if (body.changeset_ids?.length && !request.actor.permissions.has('changesets:write'))
        throw new AppError('INSUFFICIENT_SCOPE', "To apply drafts, this key needs the scope 'changesets:write'.")
      return commitChanges(context, accountId, reply, async (tx) => {
        const view = await getViewRow(tx, accountId, params.map_id, params.id)
        const { at, title = '', changeset_ids: changesetIds = [] } = body
        await schedulePublish(tx, view, { at, title, changesetIds, actor: actorOf(request) })
        return toSchedule((await findSchedule(tx, view))!)
      })
    },
  )

  app.delete(
    `${URL}/schedule`,
    {
      config: { scope: 'map-views:write', resource: 'none' },
      schema: { tags, params: ViewPath, response: { 204: NoContent } },
    },
    async ({ accountId, params }, reply) => {
      await commitChanges(context, accountId, reply, async (tx) => {
        const view = await getViewRow(tx, accountId, params.map_id, params.id)
        if (!(await cancelSchedule(tx, view))) throw notFound('schedule of the view', params.id)
      })
      return reply.status(204).send(null)
    },
  )
}
