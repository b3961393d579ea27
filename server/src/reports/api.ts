import { Type } from 'typebox'
import { isVisitor } from '../auth/actor.ts'
import { commitChanges, respondCreated } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import { AppError, invalid, notFound } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { RateLimit } from '../http/limits/rate-limit.ts'
import { resource } from '../http/resource.ts'
import { NoContent, PathId } from '../http/schema.ts'
import { checkVisitorMay } from '../map-views/check-visitor.ts'
import { getViewRow } from '../map-views/store.ts'
import { findMap } from '../maps/store.ts'
import { maySee } from '../venue/may-see.ts'
import { openVenue, openView } from '../venue/open-venue.ts'
import { updateOrAnswer } from './answer.ts'
import { report as receive } from './report.ts'
import { NewReport, Report, ReportList, ReportPage, ReportUpdate, SentReport } from './schema.ts'
import { deleteReport, getReport, listReports, lockReport, type ReportKey, toReport } from './store.ts'

const MapPath = Type.Object({ map_id: PathId })
const ViewPath = Type.Object({ map_id: PathId, map_view_id: PathId })
const ReportPath = Type.Object({ map_id: PathId, map_view_id: PathId, report_id: PathId })
const tags = ['Reports']

/** Of one visitor: nobody writes more than that, and a program would. */
const REPORTS_PER_MINUTE = 12

const single = resource(async (db, accountId, key: ReportKey) =>
  toReport(await getReport(db, accountId, key), key.map_id),
)

/** Problems that visitors find on a map, and what becomes of them. */
export function reportsApi(app: App, context: Context): void {
  receiveReports(app, context)

  app.get(
    '/reports/v1/:map_id',
    {
      config: { scope: 'reports:read' },
      schema: { tags, params: MapPath, querystring: ReportPage, response: { 200: ReportList } },
    },
    async ({ accountId, params, query }) => {
      const map = await findMap(context.db, accountId, params.map_id)
      if (!map) throw notFound('map', params.map_id)
      return { ...(await listReports(context.db, map, query)), skip: query.skip, limit: query.limit }
    },
  )

  singleReport(app, context)
}

function receiveReports(app: App, context: Context): void {
  // 0 in the configuration: the operator limits requests elsewhere.
  const limit = new RateLimit(Math.min(context.config.rateLimit, REPORTS_PER_MINUTE))

  app.post(
    '/reports/v1/:map_id/:map_view_id',
    {
      config: { scope: 'reports:send' },
      schema: { tags, params: ViewPath, body: NewReport, response: { 201: SentReport } },
    },
    async (request, reply) => {
      const { params, body, actor } = request
      if (isVisitor(actor)) {
        const { waitSeconds } = limit.take(`${actor.actorId} ${request.ip}`, performance.now())
        if (waitSeconds > 0)
          throw new AppError('RATE_LIMITED', `Too many reports. Try again in ${waitSeconds} s.`, {
            retryAfter: waitSeconds,
          })
      }
      const venue = await openVenue(context, request, params.map_id)
      const view = await openView(request, venue, params.map_view_id)
      const item = body.placement_id === undefined ? null : (view.items.get(body.placement_id) ?? null)
      if (body.placement_id !== undefined && !(item && maySee(actor, { venue, view, item })))
        throw invalid('placement_id', 'is not a place on this map view')
      let isNew = false
      const sent = await respondCreated(context, request.accountId, reply, async (tx) => {
        const row = await getViewRow(tx, request.accountId, params.map_id, params.map_view_id)
        checkVisitorMay('report', actor, row, 'This map view does not accept reports from visitors.')
        const { report_id, state, created_at } = await receive(tx, row, { venue, item }, body)
        isNew = true
        return { report_id, state, created_at }
      })
      // What an Idempotency-Key gives again counts once.
      if (isNew) context.insights.count(view, 'report')
      return sent
    },
  )
}

function singleReport(app: App, context: Context): void {
  const url = '/reports/v1/:map_id/:map_view_id/:report_id'

  app.get(
    url,
    {
      config: { scope: 'reports:read', resource: single },
      schema: { tags, params: ReportPath, response: { 200: Report } },
    },
    async ({ accountId, params }) => toReport(await getReport(context.db, accountId, params), params.map_id),
  )

  app.put(
    url,
    {
      config: { scope: 'reports:write', resource: single },
      schema: { tags, params: ReportPath, body: ReportUpdate, response: { 200: Report } },
    },
    async ({ accountId, params, body }, reply) =>
      commitChanges(context, accountId, reply, (tx) => updateOrAnswer(tx, accountId, params, body)),
  )

  app.delete(
    url,
    {
      config: { scope: 'reports:delete', resource: single },
      schema: { tags, params: ReportPath, response: { 204: NoContent } },
    },
    async ({ accountId, params }, reply) => {
      await commitChanges(context, accountId, reply, async (tx) =>
        deleteReport(tx, await lockReport(tx, accountId, params)),
      )
      return reply.status(204).send(null)
    },
  )
}
