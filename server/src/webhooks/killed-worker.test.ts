import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JobQueue } from '../jobs.ts'

import { eventually, openTestService, type TestService } from '../testing/test-service.ts'
import { WebhookReceiver } from '../testing/webhook-receiver.ts'
import { Worker } from '../worker.ts'
import { takeDelivery } from './queue.ts'

let service: TestService
const receiver = new WebhookReceiver()

beforeAll(async () => {
  await receiver.open()
  service = await openTestService({ config: { webhookAllowPrivate: true }, jobs: false })
})
afterAll(async () => {
  await receiver.close()
  await service.close()
})

describe('a worker that died while it sent a webhook', () => {
  it('HOOK-12: its delivery is sent once its lease ends, also where no other event follows', async () => {
    const { context, accountId, call } = service
    const { endpoint_id } = (await call('POST', '/webhooks/v1', { url: `${receiver.url}/late`, event_kinds: ['content.changed'] })).body // biome-ignore format: one request
    await call('POST', `/webhooks/v1/${endpoint_id}/test`)

    expect(await new JobQueue(context.db).take(['deliver-webhooks'])).not.toBeNull()
    expect(await takeDelivery(context.db, accountId, endpoint_id)).not.toBeNull()
    // The lease of a job ends before that of a delivery, so that the next worker finds the job, and nothing to send.
    await context.pool.query(`update jobs set lease_until = now()`)
    await context.pool.query(`update webhook_deliveries set lease_until = now() + interval '3 seconds'`)

    const worker = new Worker(context)
    worker.start()
    const list = () => call('GET', `/webhooks/v1/${endpoint_id}/deliveries`)
    const { body } = await eventually(list, (answer) => answer.body.deliveries[0]?.state === 'delivered')
    expect(body.deliveries).toHaveLength(1)
    expect(receiver.at('/late')).toHaveLength(1)
    await worker.stop(0)
  })
})
