import { Plus, Webhook } from 'lucide'
import { useState } from 'preact/hooks'
import { setParams, useAddress } from '../../address/navigation.ts'
import { useCommands } from '../../keys/commands.ts'
import { Breakable } from '../../parts/breakable.tsx'
import { Button } from '../../parts/button.tsx'
import { ListCard, ListPage } from '../../parts/list-page.tsx'
import { Empty } from '../../parts/states.tsx'
import { timeAgo } from '../../parts/time.ts'
import { useResource, useScope } from '../../service/scope.ts'
import { UnknownPage } from '../unknown-page.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { EndpointState } from './endpoint-state.tsx'
import { EndpointView } from './endpoint-view.tsx'
import { describeKinds } from './event-kinds.ts'
import { type Endpoint, listEndpoints } from './load-webhooks.ts'
import '../../parts/side-panel.css'
import './webhooks.css'

/** Where the service posts what happens, and what became of each event. */
export function WebhooksPage() {
  const { may } = useScope()
  return may('webhooks:read') ? <Endpoints /> : <UnknownPage />
}

function Endpoints() {
  const { may } = useScope()
  const { params } = useAddress()
  const endpoints = useResource('webhooks', ({ client }) => listEndpoints(client))
  const [isAsking, setAsking] = useState(false)
  const mayWrite = may('webhooks:write')
  const make = () => setAsking(true)
  useCommands(mayWrite ? [{ label: 'New endpoint', group: 'Actions', icon: Plus, keys: 'n', run: make }] : [])
  const chosen = endpoints.value?.find(({ endpoint_id }) => endpoint_id === params.endpoint)
  if (chosen) return <EndpointView key={chosen.endpoint_id} endpoint={chosen} />
  return (
    <ListPage
      title="Webhooks"
      about="Rotunda posts events to these endpoints in order, signed as Standard Webhooks, and retries for 3 days."
      action={
        mayWrite && (
          <Button kind="primary" icon={Plus} keys="n" onClick={make}>
            New endpoint
          </Button>
        )
      }
    >
      <ListCard resource={endpoints} name="webhooks">
        {(list) =>
          list.length > 0 ? (
            <EndpointTable endpoints={list} />
          ) : (
            <Empty icon={Webhook} title="No endpoints yet">
              <p>Add an endpoint to send your systems an event for each booking, published map and more.</p>
            </Empty>
          )
        }
      </ListCard>
      {isAsking && <EndpointDialog endpoint={null} onClose={() => setAsking(false)} />}
    </ListPage>
  )
}

function EndpointTable({ endpoints }: { endpoints: readonly Endpoint[] }) {
  return (
    <table class="rows" aria-label="Endpoints">
      <thead>
        <tr>
          <th>Address</th>
          <th>Events</th>
          <th>State</th>
          <th>Changed</th>
        </tr>
      </thead>
      <tbody>
        {endpoints.map((endpoint) => (
          <tr key={endpoint.endpoint_id} class="pressable">
            <td>
              <button
                type="button"
                class="row-link"
                onClick={() => setParams({ endpoint: endpoint.endpoint_id }, 'push')}
              >
                <strong>{endpoint.description || new URL(endpoint.url).host}</strong>
                <code>
                  <Breakable text={endpoint.url} />
                </code>
              </button>
            </td>
            <td>{describeKinds(endpoint.event_kinds)}</td>
            <td>
              <EndpointState endpoint={endpoint} />
            </td>
            <td class="time">{timeAgo(endpoint.updated_at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
