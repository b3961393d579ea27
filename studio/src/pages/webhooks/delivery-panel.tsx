import { unwrap } from '@rotunda/sdk'
import { RotateCw, X } from 'lucide'
import { setParams } from '../../address/navigation.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { Chip, Skeleton, Trouble } from '../../parts/states.tsx'
import { dateAndTime } from '../../parts/time.ts'
import { usePolling, useResource, useScope } from '../../service/scope.ts'
import { toast, toastError } from '../../shell/toasts.tsx'
import { type DeliveryDetails, type Endpoint, loadDelivery } from './load-webhooks.ts'

/** What was sent, and what the receiver answered to each attempt. */
export function DeliveryPanel({ endpoint, deliveryId }: { endpoint: Endpoint; deliveryId: string }) {
  const { client, may, resources } = useScope()
  const { endpoint_id } = endpoint
  const name = `webhooks/${endpoint_id}/delivery/${deliveryId}`
  const delivery = useResource(name, ({ client }) => loadDelivery(client, endpoint_id, deliveryId))
  usePolling(name, delivery.value?.state === 'pending')
  const resend = async () => {
    try {
      const params = { path: { endpoint_id, delivery_id: deliveryId } }
      const { delivery_id } = await unwrap(client.POST('/webhooks/v1/{endpoint_id}/deliveries/{delivery_id}/resend', { params })) // biome-ignore format: one call
      toast({ text: 'Resent with the same webhook-id' })
      setParams({ delivery: delivery_id, state: null })
    } catch (error) {
      toastError(error)
    }
    await resources.refresh(`webhooks/${endpoint_id}`)
  }
  return (
    <section class="card delivery-panel" aria-label="Delivery">
      <header>
        <h2>{delivery.value?.kind ?? 'Delivery'}</h2>
        {may('webhooks:write') && (
          <Button size="small" icon={RotateCw} disabled={!endpoint.is_active} onClick={resend}>
            Resend
          </Button>
        )}
        <IconButton icon={X} label="Close" size="small" onClick={() => setParams({ delivery: null })} />
      </header>
      {delivery.error && !delivery.value && <Trouble error={delivery.error} onRetry={() => resources.refresh(name)} />}
      {!delivery.value && !delivery.error && <Skeleton height={60} count={3} />}
      {delivery.value && <Details delivery={delivery.value} />}
    </section>
  )
}

function Details({ delivery }: { delivery: DeliveryDetails }) {
  return (
    <>
      <dl class="facts">
        <dt>webhook-id</dt>
        <dd>
          <code>{delivery.message_id}</code>
        </dd>
        <dt>Resource</dt>
        <dd>{delivery.resource}</dd>
        <dt>Created</dt>
        <dd>{dateAndTime(delivery.created_at)}</dd>
        {delivery.next_attempt_at !== null && delivery.attempts > 0 && (
          <>
            <dt>Next attempt</dt>
            <dd>{dateAndTime(delivery.next_attempt_at)}</dd>
          </>
        )}
      </dl>
      <h3>Attempts</h3>
      {delivery.log.length === 0 && <p class="muted">None yet.</p>}
      <ol class="attempts">
        {delivery.log.toReversed().map(({ attempt, at, duration_ms, status, error, answer }) => (
          <li key={attempt}>
            <Chip tone={error ? 'bad' : 'ok'}>{status ?? 'No response'}</Chip>
            <span>
              {dateAndTime(at)} · {duration_ms} ms
              {error && <small>{error}</small>}
              {answer && <pre>{answer}</pre>}
            </span>
          </li>
        ))}
      </ol>
      <h3>Payload</h3>
      {/* Scrolls, so the keyboard must reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region */}
      <pre class="payload" tabIndex={0}>
        {pretty(delivery.payload)}
      </pre>
    </>
  )
}

function pretty(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2)
  } catch {
    return payload
  }
}
