import type { Schemas } from '@rotunda/sdk'
import { CircleAlert, CircleCheck, PencilLine } from 'lucide'
import { Link } from '../../address/link.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Ring } from '../../parts/ring.tsx'
import { timeAgo } from '../../parts/time.ts'
import { useResource } from '../../service/scope.ts'
import { loadVenue, type Venue, walkingShare } from '../../service/venues.ts'
import type { Need } from './needs-you.tsx'
import { stateOf } from './venue-state.ts'

/** A venue in one look: its map, whether visitors see it, how well it can be walked, and what waits. */
export function VenueCard({ map, needs }: { map: Schemas['Map']; needs: readonly Need[] | undefined }) {
  const { value: venue } = useResource(`venues/${map.map_id}`, ({ client }) => loadVenue(client, map.map_id))
  const state = venue ? stateOf(venue) : null
  return (
    <li class="card venue-card">
      <Link
        page={{ name: 'venue', mapId: map.map_id, section: 'overview' }}
        class="cover"
        aria-label={state ? `${map.name}: ${state.label}` : map.name}
      >
        <Picture path={`/maps/v1/${encodeURIComponent(map.map_id)}/thumbnail.svg`} />
        {state && (
          <span class="state">
            <i class={`dot ${state.tone}`} />
            {state.label}
          </span>
        )}
      </Link>
      <div class="about">
        <h2>{map.name}</h2>
        <p class="muted">{venue ? levelsOf(venue) : ' '}</p>
        <div class="rings">
          <Ring share={walkingShare(venue?.view, 'reachable')} label="reachable" />
          <Ring share={walkingShare(venue?.view, 'reachable_without_steps')} label="step-free" />
        </div>
      </div>
      <footer>{venue && needs && <Waiting venue={venue} needs={needs} />}</footer>
    </li>
  )
}

function Waiting({ venue, needs }: { venue: Venue; needs: readonly Need[] }) {
  const { map, view } = venue
  const unpublished = needs.find(({ kind }) => kind === 'unpublished')
  const edits = unpublished?.count ?? 0
  const to = (section: 'publish' | 'editor') => ({ name: 'venue', mapId: map.map_id, section }) as const
  if (view?.failure) {
    return (
      <Link page={to('publish')} class="waits bad">
        <Icon of={CircleAlert} />
        The last publish failed
      </Link>
    )
  }
  if (unpublished) {
    return (
      <>
        <Link page={to('publish')} class="waits">
          <Icon of={PencilLine} />
          {edits > 0 ? `${edits} unpublished ${edits === 1 ? 'edit' : 'edits'}` : 'Unpublished changes'}
        </Link>
        <small>{timeAgo(unpublished.at ?? map.updated_at)}</small>
      </>
    )
  }
  return (
    <>
      <span class="waits calm">
        <Icon of={CircleCheck} />
        {view?.published_at ? 'Nothing to publish' : 'Not published yet'}
      </span>
      <small>{timeAgo(view?.published_at ?? map.updated_at)}</small>
    </>
  )
}

function levelsOf({ source }: Venue): string {
  const count = source.floors.length
  return count === 0 ? 'No levels yet' : `${count} ${count === 1 ? 'level' : 'levels'}`
}
