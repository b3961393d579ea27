import { type Schemas, unwrap } from '@rotunda/sdk'
import { FileX2 } from 'lucide'
import { useState } from 'preact/hooks'
import { goTo } from '../../address/navigation.ts'
import { Button } from '../../parts/button.tsx'
import { Empty, Skeleton, Trouble } from '../../parts/states.tsx'
import { timeAgo } from '../../parts/time.ts'
import { addToDraft, beginDraft, loadOwnDraft } from '../../service/drafts.ts'
import { usePolling, useResource, useScope } from '../../service/scope.ts'
import type { Floor, Venue } from '../../service/venues.ts'
import { toast, toastError } from '../../shell/toasts.tsx'
import { tellStep } from '../new-venue/file-kind.ts'
import type { VenueProps } from '../venue-props.ts'
import { ChangeList } from './change-list.tsx'
import { type Decisions, decidedOperations } from './decide-conflicts.ts'
import { countDraftedEdits } from './drafted-edits.tsx'
import { PlanSlider } from './plan-slider.tsx'
import './new-plan.css'

type Upload = Schemas['FloorPlanUpload']

/** A new plan of a level: first what was kept, then what to decide, then it goes into the draft. */
export function NewPlanPage({ venue, item }: VenueProps) {
  const { resources } = useScope()
  const name = `venues/${venue.map.map_id}/plans/${item ?? ''}`
  const upload = useResource(item ? name : null, ({ client }) =>
    unwrap(client.GET('/floor-plans/v1/{upload_id}', { params: { path: { upload_id: item! } } })),
  )
  const state = upload.value?.state
  usePolling(name, state === 'pending' || state === 'processing')
  const floor = venue.source.floors.find(({ dataset_id }) => dataset_id === upload.value?.dataset_id)
  if (upload.error && !upload.value)
    return (
      <Message>
        <Trouble error={upload.error} onRetry={() => resources.refresh(name)} />
      </Message>
    )
  if (!upload.value)
    return (
      <Message>
        <Skeleton height={120} count={2} />
      </Message>
    )
  if (!floor)
    return (
      <Message>
        <Empty icon={FileX2} tone="warn" title="No level of this venue has this plan" />
      </Message>
    )
  if (state === 'failed')
    return (
      <Message>
        <Empty icon={FileX2} tone="warn" title={`${upload.value.file_name} cannot be read`}>
          <p>{upload.value.failure?.message} The level stays as it is.</p>
          <Button onClick={() => goTo({ name: 'venue', mapId: venue.map.map_id, section: 'levels' })}>
            Back to the levels
          </Button>
        </Empty>
      </Message>
    )
  if (state !== 'completed') return <Reading upload={upload.value} floor={floor} />
  return <Decide venue={venue} floor={floor} upload={upload.value} />
}

function Message({ children }: { children: preact.ComponentChildren }) {
  return <main class="page">{children}</main>
}

function Reading({ upload, floor }: { upload: Upload; floor: Floor }) {
  const percent = Math.round(upload.progress * 100)
  return (
    <main class="page reading-plan">
      <h1>New plan of {floor.name}</h1>
      <p class="muted">{upload.file_name}</p>
      <div class="progress" role="progressbar" aria-label="Reading" aria-valuenow={percent}>
        <i style={{ width: `${percent}%` }} />
      </div>
      <p>
        {tellStep(upload.step)} · {percent} %. You can leave; the plan waits for your decision.
      </p>
    </main>
  )
}

function Decide({ venue, floor, upload }: { venue: Venue; floor: Floor; upload: Upload }) {
  const scope = useScope()
  const { client, resources } = scope
  const [selected, select] = useState<string | null>(null)
  const [decisions, setDecisions] = useState<Decisions>({})
  const [isBusy, setBusy] = useState(false)
  const params = { path: { upload_id: upload.upload_id } }
  const diff = useResource(`venues/${venue.map.map_id}/plans/${upload.upload_id}/diff`, () =>
    unwrap(client.GET('/floor-plans/v1/{upload_id}/diff', { params })),
  )
  const drafted = useResource(`venues/${venue.map.map_id}/plans/${upload.upload_id}/drafted`, () =>
    countDraftedEdits(client, venue, floor),
  )
  const conflicts = diff.value?.edits.conflicts ?? []
  const undecided = conflicts.filter(({ feature_id }) => decisions[feature_id] === undefined).length
  const isSettled = upload.accepted_at !== null || upload.rejected_at !== null || upload.accept_with !== null
  const leave = async (text: string) => {
    toast({ text })
    await resources.refresh(`venues/${venue.map.map_id}`)
    goTo({ name: 'venue', mapId: venue.map.map_id, section: 'levels' }, { level: String(floor.floor) })
  }
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().catch(toastError)
    setBusy(false)
  }
  const accept = () =>
    run(async () => {
      const own =
        (await loadOwnDraft(scope, venue.source.map_source_id)) ??
        (await beginDraft(client, venue, `New plan of ${floor.name}`))
      await unwrap(
        client.POST('/floor-plans/v1/{upload_id}/accept', { params, body: { changeset_id: own.changeset_id } }),
      )
      const decided = decidedOperations(conflicts, decisions)
      if (decided.length > 0) await addToDraft(client, venue, own, decided, own.title)
      await leave(`The new plan of ${floor.name} is in the draft. Visitors see it when you publish.`)
    })
  const discard = () =>
    run(async () => {
      await unwrap(client.POST('/floor-plans/v1/{upload_id}/reject', { params }))
      await leave(`${floor.name} stays as it is`)
    })
  return (
    <div class="column">
      <header class="page-bar">
        <h1>New plan of {floor.name}</h1>
        <span class="muted">
          {upload.file_name}, {timeAgo(upload.created_at)}
        </span>
        {!isSettled && (
          <div class="end">
            {undecided > 0 && (
              <span class="muted">
                Decide {undecided} {undecided === 1 ? 'conflict' : 'conflicts'}, then it can be accepted
              </span>
            )}
            <Button kind="danger" isBusy={isBusy} onClick={discard}>
              Discard
            </Button>
            <Button
              kind="primary"
              isBusy={isBusy}
              disabled={undecided > 0 || !diff.value || drafted.value !== 0}
              onClick={accept}
            >
              Accept into the draft
            </Button>
          </div>
        )}
      </header>
      <main class="plan-body">
        {diff.error && !diff.value && (
          <Trouble error={diff.error} onRetry={() => resources.refresh(`venues/${venue.map.map_id}/plans`)} />
        )}
        {diff.value && (
          <>
            <ChangeList
              {...{ mapId: venue.map.map_id, diff: diff.value, selected, decisions }}
              drafted={isSettled ? 0 : (drafted.value ?? 0)}
              onSelect={select}
              onDecide={(featureId, decision) => setDecisions({ ...decisions, [featureId]: decision })}
            />
            <PlanSlider {...{ venue, floor, diff: diff.value, selected }} onSelect={select} />
          </>
        )}
      </main>
    </div>
  )
}
