import { CalendarCheck } from 'lucide'
import { Empty, Skeleton, Trouble } from '../../parts/states.tsx'
import { useScope } from '../../service/scope.ts'
import type { VenueProps } from '../venue-props.ts'
import { Board } from './board.tsx'
import { BookingSettingsPage } from './settings/booking-settings-page.tsx'
import { bookingsName, useBookings } from './use-bookings.ts'
import './booking-details.css'
import './booking-dialogs.css'
import './booking-panel.css'
import './bookings.css'

/** Who has which booth: on the map and in a list, held, booked, moved and cancelled. */
export function BookingsPage({ venue, item }: VenueProps) {
  if (!venue.view)
    return (
      <main class="page">
        <Empty icon={CalendarCheck} title="This venue has no map view yet">
          <p>Publish the map to start taking bookings.</p>
        </Empty>
      </main>
    )
  return item === 'settings' ? <BookingSettingsPage venue={venue} /> : <LoadedBoard venue={venue} />
}

function LoadedBoard({ venue }: VenueProps) {
  const { resources } = useScope()
  const { bookings, settings, error, now } = useBookings(venue)
  if (bookings && settings) return <Board {...{ venue, bookings, settings, now }} />
  return (
    <main class="page">
      {error ? (
        <Trouble error={error} onRetry={() => resources.refresh(bookingsName(venue))} />
      ) : (
        <Skeleton height={120} count={3} />
      )}
    </main>
  )
}
