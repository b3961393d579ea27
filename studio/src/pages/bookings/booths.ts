import type { EditFeature } from '@rotunda/core/edit'
import type { Booking, BookingSettings } from './load-bookings.ts'

export type BoothState = 'free' | 'requested' | 'held' | 'booked'

/** A feature that can be booked, and how it stands at a moment. */
export interface Booth {
  featureId: string
  name: string
  state: BoothState
  feature: EditFeature
  /** Who has it at that moment, else who asks for it. */
  booking: Booking | null
  /** All that is known of it, in the order of time. */
  bookings: readonly Booking[]
}

export type Features = ReadonlyMap<string, EditFeature>

const BOOKABLE_KINDS = ['space', 'fixture']
const collator = new Intl.Collator('en', { numeric: true })

/** Spaces that are there to be walked through: lifts, stairs and escalators by the connectors in them, and corridors. */
function passagesOf(features: Features): Set<string> {
  const passages = new Set<string>()
  for (const [featureId, { properties }] of features) {
    if (properties.kind === 'connector') passages.add(String(properties.space))
    else if (properties.space_type === 'circulation') passages.add(featureId)
  }
  return passages
}

/** Whether the service takes a booking of the feature: the same rule as its own. */
function isBookable({ properties }: EditFeature, settings: BookingSettings): boolean {
  const { bookable, kind } = properties
  if (!(typeof bookable === 'boolean' ? bookable : BOOKABLE_KINDS.includes(String(kind ?? '')))) return false
  const { bookable_classes: classes, class_property: property } = settings
  return !classes || classes.includes(String(properties[property] ?? ''))
}

/** A hold whose time is over counts for nothing, also before the service has said so. */
export function isStanding({ booking_status: status, hold_until }: Booking, now: number): boolean {
  return status === 'booked' || (status === 'held' && (hold_until === null || hold_until > now))
}

function lastsAt({ starts_at, ends_at }: Booking, at: number): boolean {
  return (starts_at ?? -Infinity) <= at && at < (ends_at ?? Infinity)
}

/**
 * The booths of a level by ID. What nobody can book is left out, and passages that do not say that they can be booked,
 * but for those that are booked nevertheless.
 */
export function boothsOf(
  features: Features,
  bookings: readonly Booking[],
  settings: BookingSettings,
  moment: { at: number; now: number },
): Map<string, Booth> {
  const byFeature = new Map<string, Booking[]>()
  for (const booking of bookings)
    byFeature.set(booking.feature_id, [...(byFeature.get(booking.feature_id) ?? []), booking])
  const booths = new Map<string, Booth>()
  const passages = passagesOf(features)
  for (const [featureId, feature] of features) {
    const own = (byFeature.get(featureId) ?? []).toSorted(byTime)
    const name = nameOf(feature)
    const isOffered = feature.properties.bookable === true || !passages.has(featureId)
    if (own.length === 0 && !(name !== null && isOffered && isBookable(feature, settings))) continue
    booths.set(featureId, { featureId, name: name ?? featureId, feature, bookings: own, ...stateOf(own, moment) })
  }
  return booths
}

function stateOf(
  bookings: readonly Booking[],
  { at, now }: { at: number; now: number },
): Pick<Booth, 'state' | 'booking'> {
  const here = bookings.filter((booking) => lastsAt(booking, at))
  const standing = here.find((booking) => isStanding(booking, now))
  if (standing) return { state: standing.booking_status as BoothState, booking: standing }
  const asked = here.find(({ booking_status }) => booking_status === 'requested')
  return asked ? { state: 'requested', booking: asked } : { state: 'free', booking: null }
}

function byTime(a: Booking, b: Booking): number {
  return (a.starts_at ?? -Infinity) - (b.starts_at ?? -Infinity) || a.created_at - b.created_at
}

function nameOf({ properties }: EditFeature): string | null {
  return typeof properties.name === 'string' && properties.name !== '' ? properties.name : null
}

export function byName<T extends { name: string }>(a: T, b: T): number {
  return collator.compare(a.name, b.name)
}

type Period = Pick<Booking, 'starts_at' | 'ends_at'>

/** What stands in the way of a booking of the booth; requests do not. */
function overlapsWith(booth: Booth, period: Period, now: number, except: string): Booking[] {
  const [from, to] = [period.starts_at ?? -Infinity, period.ends_at ?? Infinity]
  return booth.bookings.filter((other) => {
    if (other.reservation_id === except || !isStanding(other, now)) return false
    return (other.ends_at ?? Infinity) > from && to > (other.starts_at ?? -Infinity)
  })
}

/** Whether the booth can take the booking for all of its time. */
export function isFreeFor(booth: Booth, period: Period, now: number, except = ''): boolean {
  return overlapsWith(booth, period, now, except).length === 0
}

/** The booking of another booth that could change places with this one: the only one in its way, and free to come here. */
export function findSwap(from: Booth, to: Booth, now: number): Booking | null {
  const moving = from.booking!
  const [other, ...more] = overlapsWith(to, moving, now, moving.reservation_id)
  return other && more.length === 0 && isFreeFor(from, other, now, moving.reservation_id) ? other : null
}

type Counts = Record<BoothState, number>

export function countStates(booths: Iterable<Booth>): Counts {
  const counts: Counts = { free: 0, requested: 0, held: 0, booked: 0 }
  for (const { state } of booths) counts[state]++
  return counts
}

export type Order = 'booth' | 'who' | 'time'

const ORDERS: Record<Order, (a: Booking, b: Booking) => number> = {
  booth: (a, b) => collator.compare(a.feature_name ?? a.feature_id, b.feature_name ?? b.feature_id),
  who: (a, b) => collator.compare(a.who, b.who),
  time: (a, b) => (a.starts_at ?? a.created_at) - (b.starts_at ?? b.created_at),
}

export interface Listed {
  title: string
  bookings: Booking[]
}

/** What waits for a decision first, then what runs out, the soonest on top, then what is settled. */
export function groupBookings(bookings: readonly Booking[], order: Order, now: number): Listed[] {
  const sorted = bookings.toSorted((a, b) => ORDERS[order](a, b) || a.created_at - b.created_at)
  const of = (...states: string[]) => sorted.filter(({ booking_status }) => states.includes(booking_status))
  const held = of('held').filter((booking) => isStanding(booking, now))
  const groups = [
    { title: 'Requests', bookings: of('requested') },
    { title: 'Held, soonest first', bookings: held.toSorted((a, b) => (a.hold_until ?? 0) - (b.hold_until ?? 0)) },
    { title: 'Booked', bookings: of('booked') },
    { title: 'Ended', bookings: bookings.filter(({ booking_status }) => /cancelled|expired/.test(booking_status)) },
  ]
  return groups.filter((group) => group.bookings.length > 0)
}

/** Whether the text is in what one would look for it by. */
export function isFound(booking: Booking, find: string): boolean {
  const { feature_name, feature_id, who, email, floor_name, data } = booking
  const words = [feature_name ?? feature_id, who, email, floor_name, ...Object.values(data)]
  return words.some((word) => typeof word === 'string' && word.toLowerCase().includes(find))
}
