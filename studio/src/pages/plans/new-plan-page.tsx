import { unwrap } from '@rotunda/sdk'
import { FileX2 } from 'lucide'
import { Link } from '../../address/link.tsx'
import { Empty, Skeleton, Trouble } from '../../parts/states.tsx'
import { usePolling, useResource, useScope } from '../../service/scope.ts'
import type { Floor, Venue } from '../../service/venues.ts'
import { describeStep } from '../new-venue/file-kind.ts'
import type { VenueProps } from '../venue-props.ts'
import { DecidePlan } from './decide-plan.tsx'
import type { Upload } from './plan-diff.ts'
import { SettledPlan } from './settled-plan.tsx'
import './new-plan.css'

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
        <Empty icon={FileX2} tone="warn" title="Plan not found in this venue" />
      </Message>
    )
  if (state === 'failed')
    return (
      <Message>
        <Empty icon={FileX2} tone="warn" title={`${upload.value.file_name} cannot be read`}>
          <p>{upload.value.failure?.message} The level keeps its current plan.</p>
          <BackToLevels venue={venue} floor={floor} />
        </Empty>
      </Message>
    )
  if (state !== 'completed') return <Reading upload={upload.value} floor={floor} />
  if (upload.value.accepted_at !== null || upload.value.rejected_at !== null)
    return (
      <Message>
        <SettledPlan upload={upload.value} floor={floor}>
          <BackToLevels venue={venue} floor={floor} />
        </SettledPlan>
      </Message>
    )
  return <DecidePlan venue={venue} floor={floor} upload={upload.value} />
}

function Message({ children }: { children: preact.ComponentChildren }) {
  return (
    <div class="column">
      <header class="page-bar">
        <h1>New plan</h1>
      </header>
      <main class="page">{children}</main>
    </div>
  )
}

function BackToLevels({ venue, floor }: { venue: Venue; floor: Floor }) {
  return (
    <Link
      class="button plain normal"
      page={{ name: 'venue', mapId: venue.map.map_id, section: 'levels' }}
      params={{ level: String(floor.floor) }}
    >
      Back to levels
    </Link>
  )
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
        {describeStep(upload.step)} · {percent} %. You can leave this page; the plan waits for your review.
      </p>
    </main>
  )
}
