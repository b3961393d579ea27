import { unwrap } from '@rotunda/sdk'
import type { TargetedSubmitEvent } from 'preact'
import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Field } from '../../parts/field.tsx'
import { ShownOnce } from '../../parts/shown-once.tsx'
import { useScope } from '../../service/scope.ts'
import { toast } from '../../shell/toasts.tsx'
import { ALL_KINDS, EVENT_GROUPS, type EventKind, SECRET_WARNING } from './event-kinds.ts'
import type { Endpoint } from './load-webhooks.ts'

/** A new endpoint, or another address or other kinds of events for one. */
export function EndpointDialog({ endpoint, onClose }: { endpoint: Endpoint | null; onClose(): void }) {
  const { client, resources } = useScope()
  const [url, setUrl] = useState(endpoint?.url ?? '')
  const [description, setDescription] = useState(endpoint?.description ?? '')
  const [kinds, setKinds] = useState<ReadonlySet<string>>(new Set(endpoint?.event_kinds ?? ALL_KINDS))
  const [error, setError] = useState<string>()
  const [secret, setSecret] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setBusy(true)
    const body = { url: url.trim(), event_kinds: [...kinds] as EventKind[], description: description.trim() || null }
    try {
      if (endpoint) {
        const params = { path: { endpoint_id: endpoint.endpoint_id } }
        await unwrap(client.PUT('/webhooks/v1/{endpoint_id}', { params, body }))
        toast({ text: 'Endpoint changed' })
        onClose()
      } else setSecret((await unwrap(client.POST('/webhooks/v1', { body }))).secret)
      await resources.refresh('webhooks')
    } catch (failure) {
      setError((failure as Error).message)
    }
    setBusy(false)
  }
  if (secret !== null)
    return <ShownOnce title="Endpoint created" value={secret} warning={SECRET_WARNING} onClose={onClose} />
  return (
    <Dialog title={endpoint ? 'Edit endpoint' : 'New endpoint'} width="wide" onClose={onClose}>
      <form class="body" onSubmit={save} novalidate>
        <Field
          label="Address"
          type="url"
          autoFocus
          placeholder="https://example.com/webhooks"
          value={url}
          error={error}
          onInput={(event) => {
            setUrl(event.currentTarget.value)
            setError(undefined)
          }}
        />
        <Field
          label="Description (optional)"
          maxLength={500}
          value={description}
          onInput={(event) => setDescription(event.currentTarget.value)}
        />
        <KindChoice chosen={kinds} onChange={setKinds} />
        <div class="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" isBusy={isBusy} disabled={kinds.size === 0 || url.trim() === ''}>
            {endpoint ? 'Save' : 'Create endpoint'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function KindChoice({ chosen, onChange }: { chosen: ReadonlySet<string>; onChange(kinds: Set<string>): void }) {
  const toggle = (kind: string) => {
    const next = new Set(chosen)
    if (!next.delete(kind)) next.add(kind)
    onChange(next)
  }
  return (
    <div class="kind-choice">
      {EVENT_GROUPS.map(({ title, kinds }) => (
        <fieldset key={title}>
          <legend>{title}</legend>
          {kinds.map(([kind, name]) => (
            <label key={kind}>
              <input type="checkbox" checked={chosen.has(kind)} onChange={() => toggle(kind)} />
              <span>
                {name}
                <code>{kind}</code>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
