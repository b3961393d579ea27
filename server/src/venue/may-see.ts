import { type Actor, isVisitor } from '../auth/actor.ts'
import type { Venue } from './venue.ts'
import type { Placed } from './venues.ts'
import type { ViewModel } from './view-model.ts'

/** A map's public key opens that map alone, while one of its views is live; to it, every other one is not there. */
export function mayOpen(actor: Actor, venue: Venue): boolean {
  if (!isVisitor(actor)) return true
  return actor.publicMapKey === venue.map.map_key && (actor.previewViewId !== null || venue.liveViews.size > 0)
}

/** Visitors see live views, and those of a preview that one alone; every other key sees drafts too. */
export function mayOpenView(actor: Actor, venue: Venue, view: ViewModel): boolean {
  if (!mayOpen(actor, venue)) return false
  if (actor.previewViewId !== null) return actor.previewViewId === view.viewId
  return !isVisitor(actor) || venue.liveViews.has(view.viewId)
}

/** Keys that may read reservations see who has booked what; visitors of the map do not. */
export function seesBookings(actor: Actor): boolean {
  return actor.permissions.has('reservations:read')
}

export function maySee(actor: Actor, { venue, view, item }: Placed): boolean {
  return mayOpenView(actor, venue, view) && (!item.isBooking || seesBookings(actor))
}
