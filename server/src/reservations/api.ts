import { Type } from 'typebox'
import { commitChanges, respondCreated } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import { AppError } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { resource } from '../http/resource.ts'
import { NoContent, PathId } from '../http/schema.ts'
import { getViewRow } from '../map-views/store.ts'
import { actionsApi } from './actions-api.ts'
import { Availability, findBusy, Window } from './availability.ts'
import { findClaimsOn, lockFeatures } from './claims.ts'
import { endClaims } from './end.ts'
import { exportCsv } from './export-csv.ts'
import { feedsApi } from './feeds-api.ts'
import { listReservations } from './list.ts'
import type { Write } from './records.ts'
import { requestsApi } from './requests-api.ts'
import { reserve } from './reserve.ts'
import { NewReservation, ReservationFilter, ReservationList, ReservationPage, Reservations } from './schema.ts'
import { getSettings, updateSettings } from './settings.ts'
import { Settings, SettingsUpdate } from './settings-schema.ts'
import { singleApi } from './single-api.ts'
import { openWrite, tags, url, type ViewParams, ViewPath } from './write.ts'

const FeaturePath = Type.Object({ map_id: PathId, map_view_id: PathId, feature_id: PathId })

export function reservationsApi(app: App, context: Context): void {
  app.post(
    url,
    {
      config: { scope: 'reservations:write' },
      schema: { tags, params: ViewPath, body: NewReservation, response: { 201: Reservations } },
    },
    async (request, reply) =>
      respondCreated(context, request.accountId, reply, async (tx, changed) => {
        const write = await openWrite(request, request.params, tx, changed)
        return { reservations: await reserve(write, request.body) }
      }),
  )

  app.delete(
    `${url}/:feature_id`,
    {
      config: { scope: 'reservations:delete', resource: 'none' },
      schema: { tags, params: FeaturePath, response: { 204: NoContent } },
    },
    async (request, reply) => {
      await commitChanges(context, request.accountId, reply, async (tx, changed) =>
        releaseFeature(await openWrite(request, request.params, tx, changed), request.params.feature_id),
      )
      return reply.status(204).send(null)
    },
  )
  listApi(app, context)
  settingsApi(app, context)
  actionsApi(app, context)
  requestsApi(app, context)
  feedsApi(app, context)
  singleApi(app, context)
}

/** Cancels the one reservation of the feature. Where there are several, in turn, their IDs say which is meant. */
async function releaseFeature(write: Write, featureId: string): Promise<void> {
  await lockFeatures(write.tx, write.view, [featureId])
  const claims = await findClaimsOn(write.tx, write.view, featureId)
  if (claims.length === 0) throw new AppError('NOT_FOUND', `The feature '${featureId}' is not booked on this map view.`)
  if (claims.length > 1)
    throw new AppError('CONFLICT', `The feature '${featureId}' has ${claims.length} reservations. Cancel one by its reservation_id.`) // biome-ignore format: one refusal
  await endClaims(write, claims, { state: 'cancelled', reason: null })
}

function listApi(app: App, context: Context): void {
  const find = async (accountId: string, params: ViewParams) => {
    const view = await getViewRow(context.db, accountId, params.map_id, params.map_view_id)
    return { view, settings: await getSettings(context.db, view) }
  }

  app.get(
    url,
    {
      config: { scope: 'reservations:read' },
      schema: { tags, params: ViewPath, querystring: ReservationPage, response: { 200: ReservationList } },
    },
    async ({ accountId, params, query }) => {
      const { view, settings } = await find(accountId, params)
      const { skip, limit } = query
      return { ...(await listReservations(context.db, view, settings, query)), skip, limit }
    },
  )

  app.get(
    `${url}/csv`,
    {
      config: { scope: 'reservations:read' },
      schema: { tags, params: ViewPath, querystring: ReservationFilter, produces: ['text/csv'] },
    },
    async ({ accountId, params, query }, reply) => {
      const { view, settings } = await find(accountId, params)
      const csv = await exportCsv(context.db, view, settings, query)
      reply.header('Content-Disposition', 'attachment; filename="reservations.csv"')
      return reply.type('text/csv; charset=utf-8').send(csv)
    },
  )

  app.get(
    `${url}/availability`,
    {
      config: { scope: 'reservations:read' },
      schema: { tags, params: ViewPath, querystring: Window, response: { 200: Availability } },
    },
    async ({ accountId, params, query }) => findBusy(context.db, (await find(accountId, params)).view, query),
  )
}

const settings = resource(async (db, accountId, params: ViewParams) =>
  getSettings(db, await getViewRow(db, accountId, params.map_id, params.map_view_id)),
)

function settingsApi(app: App, context: Context): void {
  app.get(
    `${url}/settings`,
    {
      config: { scope: 'reservations:read', resource: settings },
      schema: { tags, params: ViewPath, response: { 200: Settings } },
    },
    async ({ accountId, params }) =>
      getSettings(context.db, await getViewRow(context.db, accountId, params.map_id, params.map_view_id)),
  )

  app.put(
    `${url}/settings`,
    {
      config: { scope: 'map-views:write', resource: settings },
      schema: { tags, params: ViewPath, body: SettingsUpdate, response: { 200: Settings } },
    },
    async ({ accountId, params, body }, reply) =>
      commitChanges(context, accountId, reply, async (tx) =>
        updateSettings(tx, await getViewRow(tx, accountId, params.map_id, params.map_view_id), body),
      ),
  )
}
