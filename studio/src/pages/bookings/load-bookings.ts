import { pages, type Schemas, unwrap } from '@rotunda/sdk'
import type { Client } from '../../service/service.ts'
import type { Venue } from '../../service/venues.ts'

export type Booking = Schemas['Reservation']
export type BookingSettings = Schemas['ReservationSettings']

const ITEMS_PER_PAGE = 1_000
const MAX_ENDED = 200

export const URL = '/reservations/v1/{map_id}/{map_view_id}'

export function pathOf({ map, view }: Venue) {
  return { map_id: map.map_id, map_view_id: view!.map_view_id }
}

/** Everything that waits, is held or is booked. */
export async function listOpen(client: Client, venue: Venue): Promise<Booking[]> {
  const all = pages(async (skip) => {
    const query = { status: 'requested,held,booked', skip, limit: ITEMS_PER_PAGE }
    const page = await unwrap(client.GET(URL, { params: { path: pathOf(venue), query } }))
    return { items: page.reservations, total: page.total }
  })
  const bookings: Booking[] = []
  for await (const booking of all) bookings.push(booking)
  return bookings
}

/** What was cancelled or ran out, the last first. */
export async function listEnded(client: Client, venue: Venue, find: string): Promise<Booking[]> {
  const query = { status: 'cancelled,expired', sort: '-updated_at', limit: MAX_ENDED, ...(find ? { q: find } : {}) }
  return (await unwrap(client.GET(URL, { params: { path: pathOf(venue), query } }))).reservations
}

/** Differs as soon as anybody has done anything to a booking of the view. */
export async function newestChange(client: Client, venue: Venue): Promise<string> {
  const query = { status: 'all', sort: '-updated_at', limit: 1 }
  const { reservations, total } = await unwrap(client.GET(URL, { params: { path: pathOf(venue), query } }))
  const [newest] = reservations
  return `${total} ${newest?.reservation_id ?? ''} ${newest?.updated_at ?? ''}`
}

export async function loadSettings(client: Client, venue: Venue): Promise<BookingSettings> {
  return unwrap(client.GET(`${URL}/settings`, { params: { path: pathOf(venue) } }))
}
