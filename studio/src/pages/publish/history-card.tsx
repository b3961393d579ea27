import { unwrap } from '@rotunda/sdk'
import { History, RotateCcw } from 'lucide'
import { useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { useVenueClock } from '../../parts/clock.ts'
import { ActorSign, Chip, Empty } from '../../parts/states.tsx'
import type { Resource } from '../../service/resources.ts'
import { type Scope, useScope } from '../../service/scope.ts'
import type { Venue } from '../../service/venues.ts'
import { toast, toastError } from '../../shell/toasts.tsx'
import type { loadPublishes, Publish } from './load-publishes.ts'
import { OccupiedDialog, occupiedBy } from './occupied-dialog.tsx'
import { OfflineDialog } from './offline-dialog.tsx'

interface Props {
  venue: Venue
  publishes: Resource<Awaited<ReturnType<typeof loadPublishes>>>
}

/** The last versions, each of which can be had again. */
export function HistoryCard({ venue, publishes }: Props) {
  const scope = useScope()
  const clock = useVenueClock()
  const [busyWith, setBusyWith] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [asked, ask] = useState<{ occupied: string[]; goOn(): void } | null>(null)
  const isOffline = venue.view?.state === 'not_live'
  const mayRollBack = scope.may('map-views:write') && scope.may('changesets:write')
  const list = publishes.value?.publishes ?? []
  const goBack = async (target: Publish, live?: Publish, takesOut = false) => {
    setBusyWith(target.publish_id)
    try {
      await rollBack(scope, venue, target, takesOut)
      const undo = live && { action: { label: 'Undo', run: () => void goBack(live) } }
      toast({ text: `Rolled back to version ${target.version}`, ...undo })
    } catch (error) {
      const occupied = occupiedBy(error)
      if (occupied.length > 0) ask({ occupied, goOn: () => goBack(target, live, true) })
      else toastError(error)
    }
    setBusyWith(null)
  }
  return (
    <section class="card history" aria-label="History">
      <header>
        <h2>History</h2>
        {publishes.value && (
          <small>{publishes.value.total === 1 ? '1 version' : `${publishes.value.total} versions`}</small>
        )}
      </header>
      {publishes.value && list.length === 0 && <Empty icon={History} title="Nothing published yet" />}
      <ul>
        {list.map((publish) => (
          <li key={publish.publish_id}>
            <ActorSign kind={publish.author?.kind ?? 'service'} name={publish.author?.id ?? '?'} />
            <span>
              <strong>{publish.title || 'Published'}</strong>
              <small>
                v{publish.version} · {clock.dateAndTime(publish.published_at)}
                {publish.author?.kind === 'user' && `, ${publish.author.id}`}
              </small>
            </span>
            {publish.is_live && venue.view?.state === 'live' && scope.may('map-views:write') && (
              <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
                Take offline
              </Button>
            )}
            {publish.is_live && !isOffline && <Chip tone="ok">Live now</Chip>}
            {publish === list[0] && isOffline && <Chip tone="plain">Offline</Chip>}
            {mayRollBack && publish.can_roll_back && (
              <Button
                kind="quiet"
                size="small"
                icon={RotateCcw}
                isBusy={busyWith === publish.publish_id}
                aria-label={`Roll back to version ${publish.version}`}
                onClick={() =>
                  goBack(
                    publish,
                    list.find(({ is_live }) => is_live),
                  )
                }
              >
                Roll back
              </Button>
            )}
          </li>
        ))}
      </ul>
      {isAsking && <OfflineDialog venue={venue} onClose={() => setAsking(false)} />}
      {asked && <OccupiedDialog {...asked} onClose={() => ask(null)} />}
    </section>
  )
}

/** Gives visitors a version again; what stands on rooms that go with it is taken out, or keeps it from being done. */
async function rollBack({ client, resources }: Scope, venue: Venue, target: Publish, takesOut: boolean): Promise<void> {
  const path = { map_id: venue.map.map_id, id: venue.view!.map_view_id, publish_id: target.publish_id }
  const body = takesOut ? ({ placements: 'drop', bookings: 'drop' } as const) : {}
  await unwrap(client.POST('/map-views/v1/{map_id}/{id}/publishes/{publish_id}/rollback', { params: { path }, body }))
  await resources.refresh(`venues/${venue.map.map_id}`)
}
