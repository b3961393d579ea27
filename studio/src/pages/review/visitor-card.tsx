import { unwrap } from '@rotunda/sdk'
import { useResource } from '../../service/scope.ts'
import type { Venue } from '../../service/venues.ts'

interface Props {
  venue: Venue
  changesetId: string | null
  decidedCount: number
}

/** What visitors will get, with what is decided so far. */
export function VisitorCard({ venue, changesetId, decidedCount }: Props) {
  const { map, source } = venue
  const summary = useResource(`venues/${map.map_id}/summary/${changesetId ?? 'now'}`, async ({ client }) =>
    unwrap(
      client.GET('/map-sources/v1/{map_source_id}/visitor-summary', {
        params: {
          path: { map_source_id: source.map_source_id },
          query: changesetId ? { changeset_id: changesetId } : {},
        },
      }),
    ),
  )
  if (!summary.value) return null
  const { now: before, with_draft: drafted } = summary.value
  const after = drafted ?? before
  return (
    <section class="visitor-card floating" aria-label="What visitors will get">
      <header>
        <h2>What visitors will get</h2>
        <span class="muted">
          after {decidedCount} {decidedCount === 1 ? 'fix' : 'fixes'}
        </span>
      </header>
      <dl>
        <Figure label="Rooms" before={before.rooms} after={after.rooms} />
        <Figure label="Named" before={before.named} after={after.named} />
        <Figure label="Reachable" before={before.reachable} after={after.reachable} isShare />
        <Figure
          label="Step-free"
          before={before.reachable_without_steps}
          after={after.reachable_without_steps}
          isShare
        />
      </dl>
    </section>
  )
}

function Figure({
  label,
  before,
  after,
  isShare = false,
}: {
  label: string
  before: number
  after: number
  isShare?: boolean
}) {
  const write = (value: number) => (isShare ? `${Math.floor(value * 100)} %` : String(value))
  const isSame = write(before) === write(after)
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong>{write(before)}</strong>
        {!isSame && <span class={after >= before ? 'gain' : 'loss'}>→ {write(after)}</span>}
      </dd>
    </div>
  )
}
