import type { Context } from '../context.ts'
import type { App } from '../http/app-type.ts'
import { cancel, confirmHolds, extend, lockReservations, release } from './change-state.ts'
import { move } from './move.ts'
import { confirmRequests } from './request.ts'
import { Cancellation, Extension, Move, Outcome, Selection } from './schema.ts'
import { changeReservations, tags, url, ViewPath } from './write.ts'

/** What can be done to several reservations at once: all of it or nothing. */
export function actionsApi(app: App, context: Context): void {
  const config = { scope: 'reservations:write' }
  const response = { 200: Outcome }

  app.post(
    `${url}/confirm`,
    { config, schema: { tags, params: ViewPath, body: Selection, response } },
    async ({ params, body }, reply) => ({
      reservations: await changeReservations(context, reply, params, async (write) => {
        const standing = await lockReservations(write, body.reservation_ids)
        await confirmHolds(write, standing)
        await confirmRequests(write, standing)
        return body.reservation_ids
      }),
    }),
  )

  app.post(
    `${url}/extend`,
    { config, schema: { tags, params: ViewPath, body: Extension, response } },
    async ({ params, body }, reply) => ({
      reservations: await changeReservations(context, reply, params, async (write) => {
        await extend(write, await lockReservations(write, body.reservation_ids), body.hold_seconds)
        return body.reservation_ids
      }),
    }),
  )

  app.post(
    `${url}/release`,
    { config, schema: { tags, params: ViewPath, body: Selection, response } },
    async ({ params, body }, reply) => ({
      reservations: await changeReservations(context, reply, params, async (write) => {
        await release(write, await lockReservations(write, body.reservation_ids))
        return body.reservation_ids
      }),
    }),
  )

  app.post(
    `${url}/cancel`,
    {
      config: { scope: 'reservations:delete' },
      schema: { tags, params: ViewPath, body: Cancellation, response },
    },
    async ({ params, body }, reply) => ({
      reservations: await changeReservations(context, reply, params, async (write) => {
        await cancel(write, await lockReservations(write, body.reservation_ids), body.reason ?? null)
        return body.reservation_ids
      }),
    }),
  )

  app.post(
    `${url}/move`,
    { config, schema: { tags, params: ViewPath, body: Move, response } },
    async ({ params, body }, reply) => ({
      reservations: await changeReservations(context, reply, params, async (write) => {
        await move(write, body.moves)
        return body.moves.map((item) => item.reservation_id)
      }),
    }),
  )
}
