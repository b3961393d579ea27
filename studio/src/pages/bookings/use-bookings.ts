import { useEffect, useState } from 'preact/hooks'
import { useResource, useScope } from '../../service/scope.ts'
import type { Venue } from '../../service/venues.ts'
import { isStanding } from './booths.ts'
import { type Booking, listOpen, loadSettings, newestChange } from './load-bookings.ts'

const SECOND_MS = 1_000
/** How often it is asked whether anybody else has done something. */
const PROBE_MS = 2_000
/** The service ends a hold within a second. */
const EXPIRY_MS = 1_200

export function bookingsName({ map }: Venue): string {
  return `bookings/${map.map_id}`
}

/** The bookings of the view, kept up with what others do, and the clock that holds run by. */
export function useBookings(venue: Venue) {
  const { client, resources } = useScope()
  const name = bookingsName(venue)
  const bookings = useResource(name, ({ client }) => listOpen(client, venue))
  const settings = useResource(`${name}/settings`, ({ client }) => loadSettings(client, venue))
  const now = useClock(bookings.value?.some(({ booking_status }) => booking_status === 'held') ?? false)
  useEffect(() => {
    let known: string | null = null
    const probe = async () => {
      if (document.hidden) return
      const newest = await newestChange(client, venue).catch(() => known)
      if (known !== null && newest !== known) void resources.refresh(name)
      known = newest
    }
    void probe()
    const timer = setInterval(probe, PROBE_MS)
    return () => clearInterval(timer)
  }, [client, name])
  const next = nextExpiry(bookings.value ?? [], now)
  useEffect(() => {
    if (next === null) return
    const timer = setTimeout(() => void resources.refresh(name), Math.min(next - Date.now() + EXPIRY_MS, 2 ** 31 - 1))
    return () => clearTimeout(timer)
  }, [next, name])
  return { bookings: bookings.value, settings: settings.value, error: bookings.error ?? settings.error, now }
}

function nextExpiry(bookings: readonly Booking[], now: number): number | null {
  const ends = bookings.filter((booking) => isStanding(booking, now)).flatMap(({ hold_until }) => hold_until ?? [])
  return ends.length === 0 ? null : Math.min(...ends)
}

/** The time, by the second while something counts down. */
function useClock(isTicking: boolean): number {
  const [now, setNow] = useState(Date.now())
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), isTicking ? SECOND_MS : 30 * SECOND_MS)
    return () => clearInterval(timer)
  }, [isTicking])
  return now
}
