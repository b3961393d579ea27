import { useEffect, useMemo } from 'preact/hooks'
import { loadOccupants, type Occupant } from '../../service/levels.ts'
import { useResource, useScope } from '../../service/scope.ts'
import type { Venue } from '../../service/venues.ts'
import { isStanding } from '../bookings/booths.ts'
import { type Booking, listOpen } from '../bookings/load-bookings.ts'
import { bookingsName } from '../bookings/use-bookings.ts'

/** How often others may have placed or booked something on what the draft removes. */
const CHECK_EVERY_MS = 15_000

const occupantsName = ({ map }: Venue) => `venues/${map.map_id}/occupants`

/** Who is on the features of the view: tenants, and bookings that are held or booked. */
export function useStanding(venue: Venue) {
  const { may } = useScope()
  const placed = useResource(occupantsName(venue), ({ client }) => loadOccupants(client, venue)).value
  const mayRead = venue.view !== null && may('reservations:read')
  const open = useResource(mayRead ? bookingsName(venue) : null, ({ client }) => listOpen(client, venue)).value
  return useMemo(() => {
    const bookings = new Map<string, Booking[]>()
    for (const booking of open ?? [])
      if (isStanding(booking, Date.now()))
        bookings.set(booking.feature_id, [...(bookings.get(booking.feature_id) ?? []), booking])
    const brought = new Set((open ?? []).map(({ content_id }) => content_id))
    const occupants = new Map<string, Occupant[]>()
    for (const [id, list] of placed ?? []) {
      const tenants = list.filter(({ content_id }) => !brought.has(content_id))
      if (tenants.length > 0) occupants.set(id, tenants)
    }
    return { placed, occupants, bookings }
  }, [placed, open])
}

/** Asks anew who is where, while the draft removes something. */
export function useFreshStanding(venue: Venue, isAsked: boolean): void {
  const { resources } = useScope()
  useEffect(() => {
    if (!isAsked) return
    const ask = () => {
      if (document.hidden) return
      void resources.refresh(occupantsName(venue))
      void resources.refresh(bookingsName(venue))
    }
    const timer = setInterval(ask, CHECK_EVERY_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [isAsked, resources, venue.map.map_id])
}
