import { Inbox } from 'lucide'
import { useState } from 'preact/hooks'
import { setParams, useAddress } from '../../address/navigation.ts'
import { Button } from '../../parts/button.tsx'
import { Segmented } from '../../parts/segmented.tsx'
import { Chip, Empty, Skeleton, Trouble } from '../../parts/states.tsx'
import { dateAndTime, timeAgo } from '../../parts/time.ts'
import { usePolling, useResource, useScope } from '../../service/scope.ts'
import { DeliveryPanel } from './delivery-panel.tsx'
import {
  DELIVERIES_PER_PAGE,
  type Delivery,
  type DeliveryState,
  type Endpoint,
  listDeliveries,
} from './load-webhooks.ts'

const POLL_MS = 2_000
const STATES: readonly { value: DeliveryState | 'all'; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'pending', label: 'Waiting' },
  { value: 'failed', label: 'Failed' },
]

/** The log of an endpoint, the newest first; it goes on by itself. */
export function Deliveries({ endpoint }: { endpoint: Endpoint }) {
  const { resources } = useScope()
  const { params } = useAddress()
  const [limit, setLimit] = useState(DELIVERIES_PER_PAGE)
  const state = STATES.find(({ value }) => value === params.state)?.value ?? 'all'
  const name = `webhooks/${endpoint.endpoint_id}/deliveries/${state}/${limit}`
  const list = useResource(name, ({ client }) => listDeliveries(client, endpoint.endpoint_id, state === 'all' ? null : state, limit)) // biome-ignore format: one list
  usePolling(name, true, POLL_MS)
  const deliveries = list.value?.deliveries
  return (
    <>
      <div class="list-filters">
        <Segmented
          label="Which deliveries"
          value={state}
          choices={STATES}
          onChoose={(chosen) => setParams({ state: chosen === 'all' ? null : chosen, delivery: null })}
        />
      </div>
      {list.error && !deliveries && <Trouble error={list.error} onRetry={() => resources.refresh(name)} />}
      {!deliveries && !list.error && <Skeleton height={220} />}
      {deliveries && (
        <div class="delivery-columns">
          <div class="card">
            {deliveries.length === 0 ? (
              <Empty icon={Inbox} title={state === 'all' ? 'No deliveries yet' : 'No matching deliveries'}>
                <p>Send a test event to check that the receiver responds.</p>
              </Empty>
            ) : (
              <ul class="delivery-list" aria-label="Deliveries">
                {deliveries.map((delivery) => (
                  <DeliveryRow
                    key={delivery.delivery_id}
                    delivery={delivery}
                    isChosen={delivery.delivery_id === params.delivery}
                  />
                ))}
              </ul>
            )}
            {list.value && list.value.total > deliveries.length && (
              <Button kind="quiet" onClick={() => setLimit(limit + DELIVERIES_PER_PAGE)}>
                {list.value.total - deliveries.length} more
              </Button>
            )}
          </div>
          {params.delivery && <DeliveryPanel key={params.delivery} endpoint={endpoint} deliveryId={params.delivery} />}
        </div>
      )}
    </>
  )
}

function DeliveryRow({ delivery, isChosen }: { delivery: Delivery; isChosen: boolean }) {
  const { delivery_id, kind, attempts, created_at } = delivery
  return (
    <li>
      <button
        type="button"
        class={isChosen ? 'side-row delivery-row selected' : 'side-row delivery-row'}
        aria-current={isChosen ? 'true' : undefined}
        onClick={() => setParams({ delivery: delivery_id })}
      >
        <DeliveryChip delivery={delivery} />
        <span class="words">
          <strong>{kind}</strong>
          <small>{describeOutcome(delivery)}</small>
        </span>
        <small title={dateAndTime(created_at)}>
          {timeAgo(created_at)}
          {attempts > 1 && ` · ${attempts} attempts`}
        </small>
      </button>
    </li>
  )
}

function DeliveryChip({ delivery: { state, last_error, last_status } }: { delivery: Delivery }) {
  if (state === 'delivered') return <Chip tone="ok">{last_status ?? 'Delivered'}</Chip>
  if (state === 'failed') return <Chip tone="bad">Failed</Chip>
  return <Chip tone={last_error ? 'warn' : 'plain'}>{last_error ? 'Retrying' : 'Waiting'}</Chip>
}

function describeOutcome({ state, last_error, next_attempt_at, resource }: Delivery): string {
  if (state === 'delivered') return resource
  const next =
    state === 'pending' && next_attempt_at !== null && last_error ? `, retrying ${timeAgo(next_attempt_at)}` : ''
  return last_error ? `${last_error}${next}` : resource
}
