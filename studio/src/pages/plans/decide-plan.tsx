import { unwrap } from '@rotunda/sdk'
import { useState } from 'preact/hooks'
import { Link } from '../../address/link.tsx'
import { goTo } from '../../address/navigation.ts'
import { Button } from '../../parts/button.tsx'
import { Trouble } from '../../parts/states.tsx'
import { timeAgo } from '../../parts/time.ts'
import { beginDraft, loadOwnDraft } from '../../service/drafts.ts'
import { useResource, useScope } from '../../service/scope.ts'
import type { Floor, Venue } from '../../service/venues.ts'
import { toast, toastError } from '../../shell/toasts.tsx'
import { ChangeList } from './change-list.tsx'
import { type Decisions, decidedOperations } from './decide-conflicts.ts'
import { countDraftedEdits } from './drafted-edits.tsx'
import type { Upload } from './plan-diff.ts'
import { PlanSlider } from './plan-slider.tsx'
import { takeOutOfDraft } from './take-out-of-draft.ts'

interface Props {
  venue: Venue
  floor: Floor
  upload: Upload
}

/** What the plan keeps and changes, what is to be decided, and whether it goes into the draft. */
export function DecidePlan({ venue, floor, upload }: Props) {
  const scope = useScope()
  const { client, resources } = scope
  const mayDecide = scope.may('floor-plans:write') && scope.may('changesets:write')
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
  const draftId = upload.accept_with
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
      const body = { changeset_id: own.changeset_id, operations: decidedOperations(conflicts, decisions) }
      await unwrap(client.POST('/floor-plans/v1/{upload_id}/accept', { params, body }))
      await leave(`The new plan of ${floor.name} is in the draft. Visitors see it once you publish.`)
    })
  const discard = () =>
    run(async () => {
      if (draftId !== null) await takeOutOfDraft(client, venue, draftId, floor)
      await unwrap(client.POST('/floor-plans/v1/{upload_id}/reject', { params }))
      await leave(`${floor.name} keeps its current plan`)
    })
  return (
    <div class="column">
      <header class="page-bar">
        <h1>New plan of {floor.name}</h1>
        <span class="muted">
          {upload.file_name}, {timeAgo(upload.created_at)}
        </span>
        {mayDecide && (
          <DecisionBar
            {...{ mapId: venue.map.map_id, draftId, undecided, isBusy }}
            isReady={diff.value !== undefined && drafted.value === 0}
            onDiscard={discard}
            onAccept={accept}
          />
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
              drafted={draftId === null ? (drafted.value ?? 0) : 0}
              onSelect={select}
              onDecide={
                mayDecide && draftId === null
                  ? (featureId, choice) => setDecisions({ ...decisions, [featureId]: choice })
                  : null
              }
            />
            <PlanSlider {...{ venue, floor, diff: diff.value, selected }} onSelect={select} />
          </>
        )}
      </main>
    </div>
  )
}

interface BarProps {
  mapId: string
  /** The draft that the plan waits in. */
  draftId: string | null
  /** Conflicts that nobody has decided yet. */
  undecided: number
  isBusy: boolean
  /** Whether nothing else keeps the plan from being accepted. */
  isReady: boolean
  onDiscard(): void
  onAccept(): void
}

function DecisionBar({ mapId, draftId, undecided, isBusy, isReady, onDiscard, onAccept }: BarProps) {
  return (
    <div class="end">
      {draftId !== null && <span class="muted">In a draft. Visitors see it once you publish.</span>}
      {undecided > 0 && draftId === null && (
        <span class="muted">
          Resolve {undecided} {undecided === 1 ? 'conflict' : 'conflicts'} to accept the plan
        </span>
      )}
      <Button kind="danger" isBusy={isBusy} onClick={onDiscard}>
        Discard
      </Button>
      {draftId === null ? (
        <Button kind="primary" isBusy={isBusy} disabled={undecided > 0 || !isReady} onClick={onAccept}>
          Accept into draft
        </Button>
      ) : (
        <Link class="button primary normal" page={{ name: 'venue', mapId, section: 'publish' }}>
          Go to Publish
        </Link>
      )}
    </div>
  )
}
