import { Clock, Download, Plus, Settings } from 'lucide'
import { Link } from '../../address/link.tsx'
import { setParams } from '../../address/navigation.ts'
import { Button } from '../../parts/button.tsx'
import { useVenueClock } from '../../parts/clock.ts'
import { Field } from '../../parts/field.tsx'
import { Icon } from '../../parts/icon.tsx'
import { saveFile } from '../../service/files.ts'
import { useScope } from '../../service/scope.ts'
import type { Floor, Venue } from '../../service/venues.ts'
import { SetZoneHere } from '../../shell/clock-note.tsx'
import { toastError } from '../../shell/toasts.tsx'
import type { Filters } from './booking-list.tsx'
import { type Booth, type BoothState, countStates } from './booths.ts'
import { pathOf } from './load-bookings.ts'

interface BarProps {
  venue: Venue
  filters: Filters
  floor: Floor | null
  mayWrite: boolean
  onNew(): void
}

export function BoardBar({ venue, filters, floor, mayWrite, onNew }: BarProps) {
  const scope = useScope()
  const { map_id, map_view_id } = pathOf(venue)
  const save = () => {
    const query = csvQuery(filters, floor)
    const path = `/reservations/v1/${encodeURIComponent(map_id)}/${encodeURIComponent(map_view_id)}/csv?${query}`
    saveFile(scope, path, 'bookings.csv').catch((error) => toastError(error, save))
  }
  return (
    <header class="page-bar">
      <h1>Bookings</h1>
      <span class="muted">{venue.view!.name || venue.map.name}</span>
      <div class="end">
        <Link
          class="button quiet normal"
          page={{ name: 'venue', mapId: map_id, section: 'bookings', item: 'settings' }}
        >
          <Icon of={Settings} />
          Settings
        </Link>
        <Button icon={Download} onClick={save}>
          CSV
        </Button>
        {mayWrite && (
          <Button kind="primary" icon={Plus} keys="n" onClick={onNew}>
            New booking
          </Button>
        )}
      </div>
    </header>
  )
}

/** The file has what the list has. */
function csvQuery({ find, state, isLevelOnly }: Filters, floor: Floor | null): URLSearchParams {
  const statuses = { all: 'requested,held,booked', ended: 'cancelled,expired' }
  const query = new URLSearchParams({ status: statuses[state as keyof typeof statuses] ?? state, sort: 'feature_name' })
  if (find.trim()) query.set('q', find.trim())
  if (isLevelOnly && floor) query.set('floor', String(floor.floor))
  return query
}

const STATES: readonly { state: BoothState; label: string }[] = [
  { state: 'booked', label: 'Booked' },
  { state: 'held', label: 'Held' },
  { state: 'requested', label: 'Requested' },
  { state: 'free', label: 'Free' },
]

interface LegendProps {
  booths: ReadonlyMap<string, Booth>
  levelName: string
  /** The moment that is looked at; null: now. */
  at: number | null
}

/** What the colours of the map mean, with how many there are of each on the level. */
export function Legend({ booths, levelName, at }: LegendProps) {
  const clock = useVenueClock()
  const isElsewhere = clock.isEverElsewhere(Date.now())
  const counts = countStates(booths.values())
  const total = Math.max(1, booths.size)
  const share = (count: number) => `${(100 * count) / total}%`
  return (
    <section class="board-legend" aria-label="Legend">
      <strong>{levelName}</strong>
      <ul>
        {STATES.map(({ state, label }) => (
          <li key={state}>
            <i class={`swatch ${state}`} />
            {label} <b>{counts[state]}</b>
          </li>
        ))}
      </ul>
      <div class="moment">
        <Icon of={Clock} size={14} />
        <Field
          label="Show bookings at"
          hidesLabel
          type="datetime-local"
          value={clock.toField(at)}
          onInput={(event) => {
            const { value } = event.currentTarget
            const time = clock.fromField(value)
            setParams({ at: time === null ? null : String(time) })
          }}
        />
        {at === null ? (
          <>
            <span class="muted">now{isElsewhere ? `, ${clock.timeOfDay(Date.now())} in ${clock.zone}` : ''}</span>
            {isElsewhere && <SetZoneHere />}
          </>
        ) : (
          <>
            {isElsewhere && <span class="muted">in {clock.zone}</span>}
            <button type="button" class="text-link" onClick={() => setParams({ at: null })}>
              Now
            </button>
          </>
        )}
      </div>
      <div class="occupancy">
        <span>{Math.round((100 * counts.booked) / total)} % booked</span>
        <div class="progress" aria-hidden="true">
          <i style={{ width: share(counts.booked) }} />
          <i class="held" style={{ width: share(counts.held) }} />
        </div>
      </div>
    </section>
  )
}
