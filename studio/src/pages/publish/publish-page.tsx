import { ExternalLink } from 'lucide'
import { type Clock, useVenueClock } from '../../parts/clock.ts'
import { Icon } from '../../parts/icon.tsx'
import { usePolling, useResource } from '../../service/scope.ts'
import type { VenueProps } from '../venue-props.ts'
import { ChangesCard } from './changes-card.tsx'
import { ChecksCard } from './checks-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { loadChecks, loadDifference, loadPublishes, type View } from './load-publishes.ts'
import { PreviewsCard } from './previews-card.tsx'
import { PublishCard } from './publish-card.tsx'
import './publish.css'

/** What visitors would get: the difference in words, what to know before, publishing, and the way back. */
export function PublishPage({ venue }: VenueProps) {
  const { map, view } = venue
  const clock = useVenueClock()
  const name = `venues/${map.map_id}`
  const isBusy = view?.state === 'processing'
  usePolling(name, isBusy)
  // The history may have been read just before a publish ended, and the view just after: another version asks for both anew.
  const since = view?.published_at ?? 0
  const publishes = useResource(view ? `${name}/publishes/${since}` : null, ({ client }) =>
    loadPublishes(client, view!),
  )
  const difference = useResource(`${name}/difference/${since}`, ({ client }) => loadDifference(client, venue))
  const drafts = difference.value?.drafts.map(({ changeset_id }) => changeset_id)
  const checks = useResource(view && drafts ? `${name}/checks/${drafts.join()}` : null, ({ client }) =>
    loadChecks(client, view!, drafts!),
  )
  const live = publishes.value?.publishes.find(({ is_live }) => is_live)
  return (
    <div class="column">
      <header class="page-bar">
        <h1>Publish</h1>
        <span class="muted">{describeLive(view, live?.version, clock)}</span>
        <div class="end">
          {live && (
            <a
              class="button quiet normal"
              href={`/map/${encodeURIComponent(map.map_id)}`}
              target="_blank"
              rel="noopener"
            >
              <Icon of={ExternalLink} />
              View as visitor
            </a>
          )}
        </div>
      </header>
      <main class="page publish">
        <ChangesCard venue={venue} difference={difference} />
        <div class="side">
          <PublishCard
            venue={venue}
            difference={difference.value}
            checks={checks}
            scheduled={publishes.value?.scheduled ?? null}
            isBusy={isBusy}
          />
          <ChecksCard venue={venue} checks={checks} />
          {view && <PreviewsCard venue={venue} view={view} drafts={difference.value?.drafts ?? []} />}
          <HistoryCard venue={venue} publishes={publishes} />
        </div>
      </main>
    </div>
  )
}

function describeLive(view: View | null, version: number | undefined, clock: Clock): string {
  if (!view?.published_at) return 'Not published yet'
  if (view.state === 'not_live') return 'The map is offline'
  return `Visitors see ${version ? `version ${version}` : 'the map'}, published ${clock.dateTimeAndZone(view.published_at)}`
}
