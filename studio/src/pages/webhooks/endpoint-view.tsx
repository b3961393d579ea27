import { unwrap } from '@rotunda/sdk'
import { ArrowLeft, Ellipsis, KeyRound, Pause, Pencil, Play, Send, Trash2, TriangleAlert } from 'lucide'
import { useState } from 'preact/hooks'
import { setParams } from '../../address/navigation.ts'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Menu } from '../../parts/menu.tsx'
import { dateAndTime } from '../../parts/time.ts'
import { useScope } from '../../service/scope.ts'
import { toast, toastError } from '../../shell/toasts.tsx'
import { Deliveries } from './deliveries.tsx'
import { EndpointDialog } from './endpoint-dialog.tsx'
import { DeleteDialog, RotateDialog } from './endpoint-dialogs.tsx'
import { EndpointState } from './endpoint-state.tsx'
import { describeKinds } from './event-kinds.ts'
import type { Endpoint } from './load-webhooks.ts'

type Asked = 'change' | 'rotate' | 'delete' | null

/** One endpoint: its state, its events, and the log of what was sent. */
export function EndpointView({ endpoint }: { endpoint: Endpoint }) {
  const { client, may, resources } = useScope()
  const [asked, ask] = useState<Asked>(null)
  const { endpoint_id, url, description, is_active, disabled_reason, previous_secret_until: until } = endpoint
  const params = { path: { endpoint_id } }
  const mayWrite = may('webhooks:write')
  const setActive = async (isActive: boolean) => {
    try {
      await unwrap(client.PUT('/webhooks/v1/{endpoint_id}', { params, body: { is_active: isActive } }))
      const back = () => void setActive(!isActive)
      toast({ text: isActive ? 'Endpoint enabled; waiting events are sent first' : 'Endpoint paused; nothing is sent until you enable it', action: { label: 'Undo', run: back } }) // biome-ignore format: one message
    } catch (error) {
      toastError(error)
    }
    await resources.refresh('webhooks')
  }
  const test = async () => {
    try {
      const { delivery_id } = await unwrap(client.POST('/webhooks/v1/{endpoint_id}/test', { params }))
      toast({ text: 'Test event sent' })
      setParams({ delivery: delivery_id })
    } catch (error) {
      toastError(error)
    }
    await resources.refresh(`webhooks/${endpoint_id}`)
  }
  return (
    <main class="page list-page">
      <div class="list-column">
        <header class="list-header endpoint-head">
          <button
            type="button"
            class="icon-button"
            aria-label="All endpoints"
            onClick={() => setParams({ endpoint: null, delivery: null, state: null })}
          >
            <Icon of={ArrowLeft} />
          </button>
          <div>
            <h1>{description || new URL(url).host}</h1>
            <p class="muted">
              <code>{url}</code> · {describeKinds(endpoint.event_kinds)}
            </p>
          </div>
          <EndpointState endpoint={endpoint} />
          {mayWrite && (
            <div class="end">
              <Button kind="primary" icon={Send} disabled={!is_active} onClick={test}>
                Send a test event
              </Button>
              <Menu
                label="Endpoint actions"
                class="button plain normal"
                items={[
                  { label: 'Edit', icon: Pencil, run: () => ask('change') },
                  { label: 'Replace secret', icon: KeyRound, run: () => ask('rotate') },
                  is_active
                    ? { label: 'Pause', icon: Pause, run: () => void setActive(false) }
                    : { label: 'Enable', icon: Play, run: () => void setActive(true) },
                  ...(may('webhooks:delete') ? ['line' as const, { label: 'Delete', icon: Trash2, isDanger: true, run: () => ask('delete') }] : []), // biome-ignore format: one list
                ]}
              >
                <Icon of={Ellipsis} />
              </Menu>
            </div>
          )}
        </header>
        {!is_active && (
          <p class={disabled_reason ? 'notice bad' : 'notice'}>
            <Icon of={TriangleAlert} />
            <span>
              {disabled_reason ?? 'This endpoint is paused.'} Events that happen now are not sent. Events that were
              already waiting are sent once you enable it.
            </span>
            {mayWrite && (
              <Button size="small" icon={Play} onClick={() => setActive(true)}>
                Enable
              </Button>
            )}
          </p>
        )}
        {until !== null && until > Date.now() && (
          <p class="notice">
            <Icon of={KeyRound} />
            Messages are also signed with the old secret until {dateAndTime(until)}.
          </p>
        )}
        <Deliveries endpoint={endpoint} />
      </div>
      {asked === 'change' && <EndpointDialog endpoint={endpoint} onClose={() => ask(null)} />}
      {asked === 'rotate' && <RotateDialog endpoint={endpoint} onClose={() => ask(null)} />}
      {asked === 'delete' && <DeleteDialog endpoint={endpoint} onClose={() => ask(null)} />}
    </main>
  )
}
