import type { Key } from '../auth/key-cache.ts'
import type { Item } from './item.ts'
import type { Venue } from './venue.ts'

/** A map's public key opens that map alone; to it, every other one is not there. */
export function mayOpen(key: Key, venue: Venue): boolean {
  return key.publicMapKey === null || key.publicMapKey === venue.map.map_key
}

/** Who has booked what is told to keys that may read reservations, not to every visitor of the map. */
export function seesBookings(key: Key): boolean {
  return key.permissions.has('reservations:read')
}

export function maySee(key: Key, venue: Venue, item: Item): boolean {
  return mayOpen(key, venue) && (!item.isBooking || seesBookings(key))
}
