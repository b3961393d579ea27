import { type Schemas, unwrap } from '@rotunda/sdk'
import { EyeOff, Link2 } from 'lucide'
import { useState } from 'preact/hooks'
import { useCommands } from '../../keys/commands.ts'
import { Button } from '../../parts/button.tsx'
import { type Clock, useVenueClock } from '../../parts/clock.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Field, Select, Switch } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { ShownOnce } from '../../parts/shown-once.tsx'
import { Chip } from '../../parts/states.tsx'
import { usePolling, useResource, useScope } from '../../service/scope.ts'
import type { Venue } from '../../service/venues.ts'
import { toast, toastError } from '../../shell/toasts.tsx'
import { useMakeOnce } from '../../shell/use-make-once.ts'
import { loadPreviews, type Preview, type View } from './load-publishes.ts'

type Drafts = readonly Schemas['ChangesetEntry'][]
interface Props {
  venue: Venue
  view: View
  drafts: Drafts
}

const URL = '/map-views/v1/{map_id}/{id}/previews'
const DAY_SECONDS = 86_400
const TERMS = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
] as const

/** Secret addresses that show colleagues the map before visitors have it. */
export function PreviewsCard({ venue, view, drafts }: Props) {
  const scope = useScope()
  const clock = useVenueClock()
  const [isAsking, setAsking] = useState(false)
  const name = `venues/${venue.map.map_id}/previews`
  const previews = useResource(name, ({ client }) => loadPreviews(client, view))
  usePolling(name, previews.value?.some(({ state }) => state === 'processing') ?? false)
  const mayShare = scope.may('map-views:write')
  useCommands(
    mayShare
      ? [{ label: 'Share a preview', group: 'Actions', icon: Link2, keys: 's', run: () => setAsking(true) }]
      : [],
  )
  const revoke = async ({ preview_id }: Preview) => {
    const path = { map_id: view.map_id, id: view.map_view_id, preview_id }
    try {
      await unwrap(scope.client.DELETE(`${URL}/{preview_id}`, { params: { path } }))
      toast({ text: 'Preview link revoked' })
    } catch (error) {
      toastError(error)
    }
    await scope.resources.refresh(name)
  }
  return (
    <section class="card previews" aria-label="Preview links">
      <header>
        <h2>Preview for colleagues</h2>
        {mayShare && (
          <Button size="small" icon={Link2} onClick={() => setAsking(true)}>
            Share a preview
          </Button>
        )}
      </header>
      {previews.value?.length === 0 && (
        <p class="muted">
          <Icon of={EyeOff} size={14} />
          Share unpublished changes with colleagues through a preview link.
        </p>
      )}
      <ul>
        {previews.value?.map((preview) => (
          <li key={preview.preview_id}>
            <span>
              <strong>{preview.title || 'Preview link'}</strong>
              <small>{preview.failure ?? describePreview(preview, clock)}</small>
            </span>
            <StateChip preview={preview} />
            {mayShare && (
              <Button kind="danger" size="small" onClick={() => revoke(preview)}>
                Revoke
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isAsking && <NewPreviewDialog {...{ view, drafts, name }} onClose={() => setAsking(false)} />}
    </section>
  )
}

function describePreview({ changeset_ids, expires_at }: Preview, clock: Clock): string {
  const what = changeset_ids.length === 0 ? 'Without drafts' : 'With the draft'
  return `${what} · expires ${clock.dateAndTime(expires_at)}`
}

function StateChip({ preview: { state } }: { preview: Preview }) {
  if (state === 'ready') return null
  return state === 'failed' ? <Chip tone="bad">Failed</Chip> : <Chip tone="plain">Building</Chip>
}

interface DialogProps {
  view: View
  drafts: Drafts
  /** Of the list. */
  name: string
  onClose(): void
}

function NewPreviewDialog({ view, drafts, name, onClose }: DialogProps) {
  const { client } = useScope()
  const [title, setTitle] = useState('')
  const [days, setDays] = useState<(typeof TERMS)[number]['value']>('7')
  const [hasDrafts, setHasDrafts] = useState(drafts.length > 0)
  const { made, isBusy, make } = useMakeOnce(name, async () => {
    const path = { map_id: view.map_id, id: view.map_view_id }
    const body = {
      title: title.trim(),
      expires_in_seconds: Number(days) * DAY_SECONDS,
      changeset_ids: hasDrafts ? drafts.map(({ changeset_id }) => changeset_id) : [],
    }
    return (await unwrap(client.POST(URL, { params: { path }, body }))).url
  })
  if (made !== null)
    return (
      <ShownOnce
        title="Preview link created"
        value={made}
        warning="Copy it now: it is not shown again. Anyone with the link sees the map as it is now."
        more="It works in a few seconds, until it expires or you revoke it."
        onClose={onClose}
      />
    )
  return (
    <Dialog title="Share a preview" onClose={onClose}>
      <div class="body">
        <Field
          label="Name"
          placeholder="Tenants"
          maxLength={200}
          value={title}
          onInput={(event) => setTitle(event.currentTarget.value)}
        />
        <Select<(typeof TERMS)[number]['value']>
          label="Expires after"
          value={days}
          choices={TERMS}
          onChoose={setDays}
        />
        {drafts.length > 0 && <Switch label="Include the draft" isOn={hasDrafts} onChange={setHasDrafts} />}
        <div class="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" isBusy={isBusy} onClick={make}>
            Create link
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
