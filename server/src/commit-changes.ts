import type { FastifyReply } from 'fastify'
import { entryOf } from './audit/entry.ts'
import { recordChanges, type Topic } from './changes.ts'
import type { Context } from './context.ts'
import { type Tx, transact } from './db/db.ts'
import { checkIfMatch } from './http/resource.ts'
import { sendJson } from './http/response/send-json.ts'
import { createOnce } from './idempotency/create-once.ts'
import { followDrawing } from './placements/drawn-places.ts'
import { reconcileRecords } from './reservations/reconcile.ts'
import { toActor } from './reservations/records.ts'
import { recordChangeEvents } from './webhooks/from-changes.ts'

/** Records what the transaction changes; with the view where the content of a map view changed. */
export type NoteChange = (topic: Topic, keys?: Record<string, unknown>, mapViewId?: string | null) => void

/**
 * Runs `work` in one transaction and records its changes in the change log. On return the read models of this process
 * are up to date; the revision lets a read on another process wait for the same state. With If-Match, the resource is
 * checked in the same transaction. A write that a request makes is in the audit log, again in the same transaction.
 */
export async function commitChanges<T>(
  context: Context,
  accountId: string,
  reply: FastifyReply | null,
  work: (tx: Tx, changed: NoteChange) => Promise<T>,
): Promise<T> {
  const isConditional = reply?.request.headers['if-match'] !== undefined
  const run = async (tx: Tx) => {
    if (isConditional) await checkIfMatch(tx, reply.request)
    const changes: RecordedChange[] = []
    const changed: NoteChange = (topic, keys = {}, mapViewId = null) => {
      changes.push({ topic, keys, map_view_id: mapViewId })
    }
    const result = await work(tx, changed)
    if (mayMoveClaims(changes))
      await reconcileRecords(tx, accountId, reply ? toActor(reply.request.actor) : SERVICE, changed)
    await followDrawing(tx, accountId, changes, changed)
    const audit = reply && entryOf(reply.request, isDeleted(changes) ? reply.request.actor.accountId : accountId)
    await recordChangeEvents(tx, accountId, changes)
    return { result, revision: await recordChanges(tx, accountId, changes, audit) }
  }
  const isolation = isConditional ? 'repeatable read' : 'read committed'
  const { result, revision } = await transact(context.db, run, isolation)
  if (revision) {
    // A read model that cannot be updated now catches up later; the write itself has succeeded.
    await context.changes.committed().catch(() => {})
    reply?.header('Service-Revision', revision)
  }
  context.wakeWorker()
  return result
}

interface RecordedChange {
  topic: Topic
  keys: Record<string, unknown>
  map_view_id: string | null
}

const SERVICE = { kind: 'service', id: 'change' } as const

/** Whether reservations may have lost or changed their feature, or their content, on the way. */
function mayMoveClaims(changes: RecordedChange[]): boolean {
  const has = (...topics: Topic[]) => changes.some(({ topic }) => topics.includes(topic))
  return has('features', 'datasets', 'catalogs') || (has('content') && has('reservations'))
}

/** Whether the account itself was deleted: its log goes with it. */
function isDeleted(changes: RecordedChange[]): boolean {
  return changes.some(({ topic, keys }) => topic === 'accounts' && keys.is_deleted === true)
}

/** As `commitChanges`, for a POST that creates: `work` returns the response, which an Idempotency-Key gives again. */
export async function respondCreated(
  context: Context,
  accountId: string,
  reply: FastifyReply,
  work: (tx: Tx, changed: NoteChange) => Promise<object | string>,
  status = 201,
): Promise<FastifyReply> {
  const { json } = await commitChanges(context, accountId, reply, (tx, changed) =>
    createOnce(
      tx,
      reply,
      status,
      () => work(tx, changed),
      (body) => body,
    ),
  )
  return sendJson(reply.status(status), json)
}
