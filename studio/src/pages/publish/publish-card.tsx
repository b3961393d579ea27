import { type Schemas, unwrap } from '@rotunda/sdk'
import { Clock, Send } from 'lucide'
import { useState } from 'preact/hooks'
import { useCommands } from '../../keys/commands.ts'
import { Button } from '../../parts/button.tsx'
import { type TimeEntry, useVenueClock } from '../../parts/clock.ts'
import { Field } from '../../parts/field.tsx'
import { Segmented } from '../../parts/segmented.tsx'
import { TimeField } from '../../parts/time-field.tsx'
import type { Resource } from '../../service/resources.ts'
import { type Scope, useScope } from '../../service/scope.ts'
import type { Venue } from '../../service/venues.ts'
import { ClockNote } from '../../shell/clock-note.tsx'
import { toast, toastError } from '../../shell/toasts.tsx'
import { type Check, type Difference, editCount } from './load-publishes.ts'

interface Props {
  venue: Venue
  /** Absent until it is known: a publish brings all of it, and nothing else. */
  difference: Difference | undefined
  checks: Resource<Check[]>
  scheduled: Schemas['ScheduledPublish'] | null
  isBusy: boolean
}

export function PublishCard({ venue, difference, checks, scheduled, isBusy }: Props) {
  const scope = useScope()
  const clock = useVenueClock()
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [title, setTitle] = useState('')
  const [at, setAt] = useState<TimeEntry>(null)
  const [isSending, setSending] = useState(false)
  const { view } = venue
  const mayPublish = scope.may('map-views:write') && view !== null
  const drafts = difference?.drafts ?? []
  const edits = difference ? editCount(difference) : 0
  const reason = mayPublish ? whyNot(difference, checks) : 'Your role cannot publish. Ask an Editor.'
  const run = async () => {
    if (reason || isSending || isBusy || !view) return
    setSending(true)
    try {
      if (when === 'now') await publishNow(scope, venue, drafts, title.trim())
      else {
        const time = clock.timeOf(at)!
        await publishLater(scope, venue, { at: time, title: title.trim(), drafts })
        toast({ text: `Publish scheduled for ${clock.dateTimeAndZone(time)}` })
      }
      setTitle('')
    } catch (error) {
      toastError(error)
    }
    setSending(false)
    await scope.resources.refresh(`venues/${venue.map.map_id}`)
  }
  useCommands([
    { label: 'Publish', group: 'Actions', icon: Send, keys: 'mod+enter', worksInFields: true, run: () => void run() },
  ])
  return (
    <section class="card publish-now" aria-label="Publish">
      {scheduled && <ScheduledNote venue={venue} scheduled={scheduled} />}
      <Segmented
        label="When"
        value={when}
        choices={[
          { value: 'now', label: 'Now' },
          { value: 'later', label: 'Later', icon: Clock },
        ]}
        onChoose={(chosen: 'now' | 'later') => setWhen(chosen)}
      />
      {when === 'later' && (
        <>
          <TimeField label="At" value={at} onChange={setAt} />
          <ClockNote />
        </>
      )}
      <Field
        label="Note for colleagues"
        value={title}
        maxLength={500}
        onInput={(event) => setTitle(event.currentTarget.value)}
      />
      <Button
        kind="primary"
        size="large"
        icon={when === 'now' ? Send : Clock}
        keys="mod+enter"
        isBusy={isSending || isBusy}
        disabled={reason !== null || (when === 'later' && clock.timeOf(at) === null)}
        onClick={run}
      >
        {isBusy ? 'Publishing' : labelOf(when, edits)}
      </Button>
      <p class="hint">{reason ?? 'Visitors see it in a few seconds. You can roll back.'}</p>
      {view?.failure && <p class="notice bad">The last publish failed: {view.failure.message}</p>}
    </section>
  )
}

function whyNot(difference: Difference | undefined, checks: Resource<Check[]>): string | null {
  if (!difference || checks.isLoading) return 'Checking for changes …'
  const blocker = checks.value?.find(({ state }) => state === 'block')
  return blocker ? `${blocker.title}: ${blocker.detail}` : null
}

function labelOf(when: 'now' | 'later', edits: number): string {
  const what = edits === 0 ? 'Publish' : edits === 1 ? 'Publish 1 edit' : `Publish ${edits} edits`
  return when === 'now' ? what : `${what} later`
}

/** Drafts first, the oldest before the others, and the publish, in one step: where one conflicts, nothing has happened. */
async function publishNow({ client }: Scope, venue: Venue, drafts: Difference['drafts'], title: string): Promise<void> {
  const path = { map_id: venue.map.map_id, id: venue.view!.map_view_id }
  const note = title || drafts.map((draft) => draft.title).join(', ')
  const body = { title: note.slice(0, 500), changeset_ids: drafts.map(({ changeset_id }) => changeset_id) }
  await unwrap(client.POST('/map-views/v1/{map_id}/{id}/publish', { params: { path }, body }))
  toast({ text: 'Publishing; visitors see it in a few seconds' })
}

async function publishLater(
  { client }: Scope,
  venue: Venue,
  { at, title, drafts }: { at: number; title: string; drafts: Difference['drafts'] },
): Promise<void> {
  const path = { map_id: venue.map.map_id, id: venue.view!.map_view_id }
  const body = { at, title, changeset_ids: drafts.map(({ changeset_id }) => changeset_id) }
  await unwrap(client.PUT('/map-views/v1/{map_id}/{id}/schedule', { params: { path }, body }))
}

function ScheduledNote({ venue, scheduled }: { venue: Venue; scheduled: Schemas['ScheduledPublish'] }) {
  const { client, resources } = useScope()
  const clock = useVenueClock()
  const time = clock.dateTimeAndZone(scheduled.at)
  const cancel = async () => {
    const path = { map_id: venue.map.map_id, id: venue.view!.map_view_id }
    await unwrap(client.DELETE('/map-views/v1/{map_id}/{id}/schedule', { params: { path } })).catch(toastError)
    await resources.refresh(`venues/${venue.map.map_id}/publishes`)
  }
  return (
    <div class={scheduled.failure ? 'notice bad' : 'notice'}>
      <span>
        {scheduled.failure
          ? `Not published ${time}: ${scheduled.failure}`
          : `Publish scheduled for ${time}${scheduled.title ? `: ${scheduled.title}` : ''}`}
      </span>
      <Button size="small" onClick={cancel}>
        {scheduled.failure ? 'Dismiss' : 'Cancel'}
      </Button>
    </div>
  )
}
