import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { commitChanges, type NoteChange } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { PathId } from '../http/schema.ts'
import { getViewRow } from '../map-views/store.ts'
import { readReservations } from './read.ts'
import { toActor, type Write } from './records.ts'
import type { Reservation } from './schema.ts'
import { getSettings } from './settings.ts'

export const url = '/reservations/v1/:map_id/:map_view_id'
export const tags = ['Reservations']
export const ViewPath = Type.Object({ map_id: PathId, map_view_id: PathId })
export interface ViewParams {
  map_id: string
  map_view_id: string
}

/** A write by the actor of the request. */
export async function openWrite(
  request: Pick<FastifyRequest, 'actor' | 'accountId'>,
  params: ViewParams,
  tx: Tx,
  changed: NoteChange,
): Promise<Write> {
  const view = await getViewRow(tx, request.accountId, params.map_id, params.map_view_id)
  const settings = await getSettings(tx, view)
  return { tx, view, settings, changed, actor: toActor(request.actor) }
}

/** Runs `work` in one transaction and returns the reservations that it names, as they are afterwards. */
export async function changeReservations(
  context: Context,
  reply: FastifyReply,
  params: ViewParams,
  work: (write: Write) => Promise<string[]>,
): Promise<Reservation[]> {
  const { request } = reply
  return commitChanges(context, request.accountId, reply, async (tx, changed) => {
    const write = await openWrite(request, params, tx, changed)
    const ids = await work(write)
    return readReservations(tx, write.view, write.settings, ids)
  })
}
