import { Type } from 'typebox'
import type { Context } from '../context.ts'
import type { Db, Tx } from '../db/db.ts'
import { AppError } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { resource } from '../http/resource.ts'
import { PathId } from '../http/schema.ts'
import { getViewRow } from '../map-views/store.ts'
import { readReservations } from './read.ts'
import { listHistory } from './records.ts'
import { History, Reservation, ReservationUpdate } from './schema.ts'
import { getSettings } from './settings.ts'
import { updateReservation } from './update.ts'
import { changeReservations, tags, url, type ViewParams } from './write.ts'

const Path = Type.Object({ map_id: PathId, map_view_id: PathId, reservation_id: PathId })
type Params = ViewParams & { reservation_id: string }

const reservation = resource((db, accountId, params: Params) => readOne(db, accountId, params))

export function singleApi(app: App, context: Context): void {
  const one = `${url}/:reservation_id`

  app.get(
    one,
    {
      config: { scope: 'reservations:read', resource: reservation },
      schema: { tags, params: Path, response: { 200: Reservation } },
    },
    async ({ accountId, params }) => readOne(context.db, accountId, params),
  )

  app.put(
    one,
    {
      config: { scope: 'reservations:write', resource: reservation },
      schema: { tags, params: Path, body: ReservationUpdate, response: { 200: Reservation } },
    },
    async ({ params, body }, reply) => {
      const [changed] = await changeReservations(context, reply, params, async (write) => {
        await updateReservation(write, params.reservation_id, body)
        return [params.reservation_id]
      })
      return changed!
    },
  )

  app.get(
    `${one}/history`,
    {
      config: { scope: 'reservations:read' },
      schema: { tags, params: Path, response: { 200: History } },
    },
    async ({ accountId, params }) => {
      await readOne(context.db, accountId, params)
      return { history: await listHistory(context.db, accountId, params.reservation_id) }
    },
  )
}

async function readOne(db: Db | Tx, accountId: string, params: Params): Promise<Reservation> {
  const view = await getViewRow(db, accountId, params.map_id, params.map_view_id)
  const [found] = await readReservations(db, view, await getSettings(db, view), [params.reservation_id])
  if (!found) throw new AppError('NOT_FOUND', `There is no reservation '${params.reservation_id}' on this map view.`)
  return found
}
