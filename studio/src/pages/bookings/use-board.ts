import { useMemo } from 'preact/hooks'
import { setParams, useAddress } from '../../address/navigation.ts'
import { loadFeatures } from '../../service/levels.ts'
import { useResource } from '../../service/scope.ts'
import { defaultLevel, type Venue } from '../../service/venues.ts'
import type { Filters, StateFilter } from './booking-list.tsx'
import { type Booth, boothsOf, type Features, groupBookings, isFound, isStanding, type Order } from './booths.ts'
import { type Booking, type BookingSettings, listEnded } from './load-bookings.ts'
import { bookingsName } from './use-bookings.ts'

const NO_FEATURES: Features = new Map()
const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

interface Options {
  venue: Venue
  bookings: readonly Booking[]
  settings: BookingSettings
  now: number
}

/** What the board shows, as the address says: level, booth, booking, filters and the moment that is looked at. */
export function useBoard({ venue, bookings, settings, now }: Options) {
  const { params } = useAddress()
  const filters = filtersOf(params)
  const { floors } = venue.source
  const chosen = bookings.find(({ reservation_id }) => reservation_id === params.booking) ?? null
  const level = params.level === undefined ? (chosen?.floor ?? defaultLevel(floors)?.floor) : Number(params.level)
  const floor = floors.find((each) => each.floor === level) ?? defaultLevel(floors) ?? null
  const datasetId = floor?.dataset_id ?? null
  const name = `venues/${venue.map.map_id}/features/${datasetId}`
  const drawing = useResource(datasetId === null ? null : name, ({ client }) => loadFeatures(client, datasetId!))
  const features = drawing.value ?? NO_FEATURES
  const at = params.at === undefined ? null : Number(params.at)
  // Holds end by the second; what else a booth is changes by the minute at most.
  const standing = bookings.filter((booking) => isStanding(booking, now)).length
  const booths = useMemo(
    () => boothsOf(features, bookings, settings, { at: at ?? now, now }),
    [features, bookings, settings, at, standing, Math.floor(now / MINUTE_MS)],
  )
  const isEnded = filters.state === 'ended'
  const find = filters.find.trim().toLowerCase()
  const endedName = isEnded ? `${bookingsName(venue)}/ended/${find}` : null
  const ended = useResource(endedName, ({ client }) => listEnded(client, venue, find))
  const here = (booking: Booking) => !filters.isLevelOnly || booking.floor === floor?.floor
  const listed = isEnded ? (ended.value ?? []).filter(here) : bookings.filter((booking) => here(booking) && isFound(booking, find)) // biome-ignore format: one list
  const groups = groupBookings(listed, filters.order, now).filter(({ bookings: [first] }) => hasState(first!, filters.state)) // biome-ignore format: one list
  const rows = groups.flatMap((group) => group.bookings)
  const booking = chosen ?? ended.value?.find(({ reservation_id }) => reservation_id === params.booking) ?? null
  const featureId = chosen?.feature_id ?? params.feature ?? null
  const booth = (featureId !== null && booths.get(featureId)) || null
  return { filters, floor, drawing, featuresName: name, features, booths, at, groups, rows, booking, booth, counts: countAll(bookings, now), isOpen: params.panel === 'details' } // biome-ignore format: one object
}

function filtersOf(params: Readonly<Record<string, string>>): Filters {
  return {
    find: params.q ?? '',
    order: (params.sort as Order | undefined) ?? 'booth',
    state: (params.state as StateFilter | undefined) ?? 'all',
    isLevelOnly: params.here === '1',
  }
}

export function setFilters({ find, order, state, isLevelOnly }: Partial<Filters>): void {
  setParams({
    ...(find === undefined ? {} : { q: find || null }),
    ...(order === undefined ? {} : { sort: order === 'booth' ? null : order }),
    ...(state === undefined ? {} : { state: state === 'all' ? null : state }),
    ...(isLevelOnly === undefined ? {} : { here: isLevelOnly ? '1' : null }),
  })
}

export function selectBooking({ reservation_id, feature_id, floor }: Booking): void {
  setParams({ booking: reservation_id, feature: feature_id, level: floor === null ? null : String(floor) })
}

export function selectBooth(booth: Booth | null): void {
  setParams({ feature: booth?.featureId ?? null, booking: booth?.booking?.reservation_id ?? null, panel: null })
}

function hasState({ booking_status: status }: Booking, state: StateFilter): boolean {
  return state === 'all' || (state === 'ended' ? /cancelled|expired/.test(status) : status === state)
}

function countAll(bookings: readonly Booking[], now: number) {
  const count = (state: string) => bookings.filter((booking) => booking.booking_status === state && (state === 'requested' || isStanding(booking, now))).length // biome-ignore format: one count
  return { requested: count('requested'), held: count('held'), booked: count('booked') }
}
