import { Type } from 'typebox'
import { commitChanges, respondCreated } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import { invalid } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { NoContent, Page, PathId } from '../http/schema.ts'
import { getViewRow } from '../map-views/store.ts'
import { reserve } from './reserve.ts'
import { NewReservation, ReservationList, Reservations } from './schema.ts'
import { deleteBooking, listBookings } from './store.ts'

const ViewPath = Type.Object({ map_id: PathId, map_view_id: PathId })
const FeaturePath = Type.Object({ map_id: PathId, map_view_id: PathId, feature_id: PathId })
const tags = ['Reservations']
const url = '/reservations/v1/:map_id/:map_view_id'

export function reservationsApi(app: App, context: Context): void {
  app.post(
    url,
    {
      config: { scope: 'reservations:write' },
      schema: { tags, params: ViewPath, body: NewReservation, response: { 201: Reservations } },
    },
    async ({ accountId, params, body }, reply) => {
      const repeated = body.feature_ids.findIndex((id, i) => body.feature_ids.indexOf(id) !== i)
      if (repeated >= 0) throw invalid(`feature_ids.${repeated}`, 'is named twice')
      return respondCreated(context, accountId, reply, async (tx, changed) => {
        const view = await getViewRow(tx, accountId, params.map_id, params.map_view_id)
        const reservations = await reserve(tx, view, body)
        changed('reservations', { map_view_id: view.map_view_id, feature_ids: body.feature_ids })
        return { reservations }
      })
    },
  )

  app.get(
    url,
    {
      config: { scope: 'reservations:read' },
      schema: { tags, params: ViewPath, querystring: Page, response: { 200: ReservationList } },
    },
    async ({ accountId, params, query }) => {
      const view = await getViewRow(context.db, accountId, params.map_id, params.map_view_id)
      const { rows, total } = await listBookings(context.db, view, query)
      const reservations = rows.map((row) => ({
        ...row,
        booking_status: 'booked' as const,
        created_at: row.created_at.getTime(),
      }))
      return { reservations, total, ...query }
    },
  )

  app.delete(
    `${url}/:feature_id`,
    {
      config: { scope: 'reservations:delete', resource: 'none' },
      schema: { tags, params: FeaturePath, response: { 204: NoContent } },
    },
    async ({ accountId, params }, reply) => {
      await commitChanges(context, accountId, reply, async (tx, changed) => {
        const view = await getViewRow(tx, accountId, params.map_id, params.map_view_id)
        await deleteBooking(tx, view, params.feature_id)
        changed('reservations', { map_view_id: view.map_view_id, feature_ids: [params.feature_id] })
      })
      return reply.status(204).send(null)
    },
  )
}
