import type { FastifyReply } from 'fastify'
import { recordChanges, revisionOf, type Topic } from '../changes.ts'
import type { Context } from '../context.ts'
import { type Tx, transact } from '../db/db.ts'

/** Names what the transaction changes; with the view where what a map view shows has changed. */
export type Changed = (topic: Topic, keys?: Record<string, unknown>, mapViewId?: string | null) => void

/**
 * One transaction, with the changes it makes written down in it. When it answers, this process's read models
 * have followed; the revision lets a read on any other process wait for the same.
 */
export async function write<T>(
  context: Context,
  accountId: string,
  reply: FastifyReply | null,
  work: (tx: Tx, changed: Changed) => Promise<T>,
): Promise<T> {
  const { result, revision } = await transact(context.db, async (tx) => {
    const changes: { topic: Topic; keys: Record<string, unknown>; map_view_id: string | null }[] = []
    const result = await work(tx, (topic, keys = {}, mapViewId = null) => {
      changes.push({ topic, keys, map_view_id: mapViewId })
    })
    await recordChanges(tx, accountId, changes)
    return { result, revision: changes.length > 0 ? await revisionOf(tx) : null }
  })
  if (revision) {
    // What cannot be followed now is followed later, and is no reason to call a write failed that was not.
    await context.changes.committed().catch(() => {})
    reply?.header('Service-Revision', revision)
  }
  context.wakeWorker()
  return result
}
