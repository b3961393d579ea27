import { Webhook } from 'standardwebhooks'
import type { Context } from '../context.ts'
import { type Db, type Tx, transact } from '../db/db.ts'
import type { RunningJob } from '../jobs.ts'
import { enqueueMail } from '../send-mail.ts'
import { type Outcome, post } from './post.ts'
import { type DueDelivery, findLeaseEnd, recordAttempt, settleDelivery, takeDelivery } from './queue.ts'
import { enqueueDelivery } from './record-event.ts'

/** Deliveries of one endpoint that are on their way at a time, each of another resource. */
const MAX_AT_ONCE = 4
/** A job that has worked so long gives way to those of other accounts. */
const MAX_SLICE_MS = 20_000
const SECOND_MS = 1_000
const HOUR_MS = 3_600 * SECOND_MS
/** Pauses after failed attempts; the last one repeats until the delivery is given up. */
const PAUSES_MS = [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 28_800].map((seconds) => seconds * SECOND_MS)
const MAX_RETRY_MS = 72 * HOUR_MS
const STATUS_GONE = 410

/** Sends what is due to one endpoint, in order within each resource. */
export async function deliverWebhooks(context: Context, job: RunningJob): Promise<void> {
  const { endpoint_id: endpointId } = job.data as { endpoint_id: string }
  const end = Date.now() + MAX_SLICE_MS
  let isUnfinished = false
  const serve = async () => {
    while (!job.signal.aborted) {
      if (Date.now() > end) {
        isUnfinished = true
        return
      }
      const delivery = await takeDelivery(context.db, job.account_id, endpointId)
      if (!delivery) return
      await attempt(context, delivery)
    }
    isUnfinished ||= job.signal.aborted
  }
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, serve))
  await transact(context.db, async (tx) => {
    await job.finish(tx)
    if (isUnfinished) await enqueueDelivery(tx, job.account_id, endpointId)
    else if (job.attempt > 1) await serveAgainAfterLease(tx, job.account_id, endpointId)
  })
}

/** A worker that died with this job left deliveries that nobody may take before their leases end. */
async function serveAgainAfterLease(tx: Tx, accountId: string, endpointId: string): Promise<void> {
  const end = await findLeaseEnd(tx, accountId, endpointId)
  if (end) await enqueueDelivery(tx, accountId, endpointId, end)
}

async function attempt({ db, config }: Context, delivery: DueDelivery): Promise<void> {
  const start = performance.now()
  const outcome = await post(delivery.url, headersOf(delivery), delivery.payload, {
    allowPrivate: config.webhookAllowPrivate,
  })
  await settle(db, delivery, outcome, Math.round(performance.now() - start), config.publicUrl)
}

/** By Standard Webhooks: while a secret is replaced, a signature by each of the two. */
function headersOf(delivery: DueDelivery): Record<string, string> {
  const now = new Date()
  const { previous_secret: previous, previous_secret_until: until } = delivery
  const secrets = [delivery.secret, ...(previous && until && until > now ? [previous] : [])]
  return {
    'content-type': 'application/json',
    'user-agent': 'Rotunda-Webhooks/1',
    'webhook-id': delivery.message_id,
    'webhook-timestamp': String(Math.floor(now.getTime() / SECOND_MS)),
    'webhook-signature': secrets
      .map((secret) => new Webhook(secret).sign(delivery.message_id, now, delivery.payload))
      .join(' '),
  }
}

async function settle(
  db: Db,
  delivery: DueDelivery,
  { status, error, answer }: Outcome,
  durationMs: number,
  publicUrl: string,
): Promise<void> {
  const isDelivered = status !== null && status >= 200 && status < 300
  const words = isDelivered ? null : (error ?? describe(status!))
  await transact(db, async (tx) => {
    await recordAttempt(tx, delivery, { durationMs, status, error: words, answer })
    if (isDelivered) return settleDelivery(tx, delivery, 'delivered', new Date())
    const isOver = Date.now() - delivery.first_attempt_at.getTime() >= MAX_RETRY_MS
    if (isOver || status === STATUS_GONE) {
      await settleDelivery(tx, delivery, 'failed', new Date())
      const reason =
        status === STATUS_GONE
          ? 'The receiver responded 410 Gone.'
          : `The receiver accepted nothing for 3 days: ${words}.`
      return disable(tx, delivery, reason, publicUrl)
    }
    const next = new Date(Date.now() + pauseAfter(delivery.attempts))
    await settleDelivery(tx, delivery, 'pending', next)
    await enqueueDelivery(tx, delivery.account_id, delivery.endpoint_id, next)
  })
}

function describe(status: number): string {
  return status >= 300 && status < 400 ? `responded ${status}; redirects are not followed` : `responded ${status}`
}

/** With up to a tenth more, so that what failed together is not tried together. */
export function pauseAfter(attempts: number): number {
  const pause = PAUSES_MS[Math.min(attempts, PAUSES_MS.length) - 1]!
  return pause * (1 + Math.random() / 10)
}

/** Stops sending and notifies Owners and Admins. Pending events are sent when the endpoint is made active again. */
async function disable(tx: Tx, delivery: DueDelivery, reason: string, publicUrl: string): Promise<void> {
  const { account_id: accountId, endpoint_id: endpointId, url } = delivery
  const stopped = await tx
    .updateTable('webhook_endpoints')
    .set({ is_active: false, disabled_reason: reason, updated_at: new Date() })
    .where('account_id', '=', accountId)
    .where('endpoint_id', '=', endpointId)
    .where('is_active', '=', true)
    .returning('endpoint_id')
    .executeTakeFirst()
  if (!stopped) return
  const users = await tx.selectFrom('account_users').select(['user_id', 'roles']).where('account_id', '=', accountId).execute() // biome-ignore format: one query
  const text = `Events are no longer sent to ${url}.\n\n${reason}\n\nWaiting events are sent once you enable the endpoint again: PUT ${publicUrl}/webhooks/v1/${endpointId} with is_active true.\n`
  for (const { user_id, roles } of users) {
    if (!roles.some((role) => role === 'Owner' || role === 'Admin')) continue
    await enqueueMail(tx, accountId, { to: user_id, subject: `Webhook disabled: ${new URL(url).host}`, text })
  }
}
