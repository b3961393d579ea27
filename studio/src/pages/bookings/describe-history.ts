import type { Clock } from '../../parts/clock.ts'
import { describePeriod } from './describe-booking.ts'

export interface HistoryEntry {
  at: number
  event: string
  actor: { kind: string; id: string }
  details: Record<string, unknown>
}

interface Place {
  feature_id?: string
  starts_at?: number | null
  ends_at?: number | null
}

type NameOf = (featureId: string) => string

const EVENTS: Record<string, string> = {
  requested: 'Requested',
  held: 'Held',
  extended: 'Hold extended',
  booked: 'Booked',
  moved: 'Moved',
  changed: 'Details changed',
  cancelled: 'Cancelled',
  expired: 'Hold expired',
}

export function describeEvent({ event, details }: HistoryEntry): string {
  if (event === 'booked' && details.was === 'held') return 'Hold confirmed'
  if (event === 'booked' && details.was === 'requested') return 'Request confirmed'
  if (event === 'cancelled' && details.was === 'held') return 'Hold released'
  if (event === 'cancelled' && details.was === 'requested') return 'Request declined'
  if (details.was === 'cancelled') return 'Restored by a rollback'
  return EVENTS[event] ?? event
}

/** What the event was about, in a line; null where there is nothing more to say. */
export function describeDetails({ event, details }: HistoryEntry, nameOf: NameOf, clock: Clock): string | null {
  if (event === 'moved') return describeMove(details.from as Place, details.to as Place, nameOf, clock)
  if (event === 'changed') return (details.fields as string[] | undefined)?.map((field) => field.replace(/^data\./, '')).join(', ') || null // biome-ignore format: one list
  if (typeof details.reason === 'string') return details.reason
  if (typeof details.hold_until === 'number') return `until ${clock.dateAndTime(details.hold_until)}`
  return typeof details.feature_id === 'string' ? nameOf(details.feature_id) : null
}

function describeMove(from: Place, to: Place, nameOf: NameOf, clock: Clock): string {
  const [before, after] = [from, to].map((place) => describePeriod({ starts_at: place.starts_at ?? null, ends_at: place.ends_at ?? null }, clock)) // biome-ignore format: two texts
  const places =
    from.feature_id === to.feature_id ? [] : [`${nameOf(from.feature_id ?? '')} → ${nameOf(to.feature_id ?? '')}`]
  const times = before === after ? [] : [`${before ?? 'no end date'} → ${after ?? 'no end date'}`]
  return [...places, ...times].join(', ')
}

/** Number of digits of a key's ID that distinguish it from others. */
const KEY_DIGITS = 6

export function describeActor({ kind, id }: HistoryEntry['actor']): string {
  if (kind === 'service') return 'Automatic'
  if (kind === 'key') return `Key …${id.slice(-KEY_DIGITS)}`
  return kind === 'visitor' && id === 'link' ? 'Email link' : id
}
