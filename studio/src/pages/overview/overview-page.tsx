import { ExternalLink, Send } from 'lucide'
import { Link } from '../../address/link.tsx'
import { ExportMenu } from '../../exchange/export-menu.tsx'
import { useVenueClock } from '../../parts/clock.ts'
import { Icon } from '../../parts/icon.tsx'
import { Picture } from '../../parts/picture.tsx'
import { Ring } from '../../parts/ring.tsx'
import { Chip } from '../../parts/states.tsx'
import { useScope } from '../../service/scope.ts'
import { buildingsOf, walkingShare } from '../../service/venues.ts'
import { stateOf } from '../home/venue-state.ts'
import type { VenueProps } from '../venue-props.ts'
import './overview.css'

/** A venue at a glance: what visitors have, its levels, and how well it can be walked. */
export function OverviewPage({ venue }: VenueProps) {
  const { map, source, view } = venue
  const { may } = useScope()
  const clock = useVenueClock()
  const state = stateOf(venue)
  const address = `/map/${encodeURIComponent(map.map_id)}`
  return (
    <div class="column">
      <header class="page-bar">
        <h1>{map.name}</h1>
        <Chip tone={state.tone === 'ok' ? 'ok' : state.tone === 'bad' ? 'bad' : 'plain'}>{state.label}</Chip>
        {view?.published_at && <span class="muted">Published {clock.dateTimeAndZone(view.published_at)}</span>}
        <div class="end">
          {may('exchange:write') && <ExportMenu venue={venue} />}
          {view?.state === 'live' && (
            <a class="button quiet normal" href={address} target="_blank" rel="noopener">
              <Icon of={ExternalLink} />
              View as visitor
            </a>
          )}
          <Link class="button primary normal" page={{ name: 'venue', mapId: map.map_id, section: 'publish' }}>
            <Icon of={Send} />
            Review and publish
          </Link>
        </div>
      </header>
      <main class="page overview">
        <section class="card walking" aria-label="Walking">
          <Ring share={walkingShare(view, 'reachable')} label="of places reachable" />
          <Ring share={walkingShare(view, 'reachable_without_steps')} label="step-free" />
        </section>
        {buildingsOf(source.floors).map(({ title, levels }) => (
          <section key={title}>
            <h2>{title ?? 'Levels'}</h2>
            <ul class="level-cards">
              {levels.map((floor) => (
                <li key={floor.floor} class="card">
                  <Link
                    page={{ name: 'venue', mapId: map.map_id, section: 'editor' }}
                    params={{ level: String(floor.floor) }}
                  >
                    <Picture path={`/maps/v1/${encodeURIComponent(map.map_id)}/thumbnail.svg?floor=${floor.floor}`} />
                    <span>
                      <kbd>{floor.short_name}</kbd> {floor.name}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </main>
    </div>
  )
}
