import { type ClosedInterval, closedIntervals } from './closed.ts'
import { localTimes } from './local-time.ts'
import { isOpenAt, type LocalTime, type OpeningHours, parseOpeningHours } from './opening-hours.ts'

/** What a feature says of when and by whom it may be used, read once. */
export interface LiveFeature {
  id: string
  closed: ClosedInterval[]
  /** Roles that may pass; null: everybody. */
  restrictedTo: readonly string[] | null
  openingHours: OpeningHours | null
}

/** Why a feature cannot be passed. */
export interface Obstruction {
  cause: 'closed' | 'restricted' | 'outside_opening_hours'
  reason: string | null
  /** When the closure ends, in milliseconds since the epoch; null where it is not known. */
  until: number | null
  roles: readonly string[]
}

export interface Availability {
  /** By feature ID. */
  obstructions: Map<string, Obstruction>
  /** The result can change at this instant (milliseconds). */
  validUntil: number
}

export interface Occasion {
  at: number
  timeZone: string
  roles: readonly string[]
}

/** The properties that change what can be passed, and not what is drawn. */
export const LIVE_PROPERTIES = ['closed', 'restricted_to', 'opening_hours'] as const

/** Null where the feature may be passed by everybody at all times. What is malformed counts for nothing. */
export function readLiveFeature(id: string, properties: Readonly<Record<string, unknown>>): LiveFeature | null {
  const { closed, restricted_to, opening_hours } = properties
  const intervals = closed === undefined ? [] : closedIntervals(closed)
  const roles = Array.isArray(restricted_to) ? restricted_to.filter((role) => typeof role === 'string') : []
  const hours = typeof opening_hours === 'string' ? parseOpeningHours(opening_hours) : null
  const openingHours = hours && 'rules' in hours ? hours : null
  if (intervals.length === 0 && roles.length === 0 && !openingHours) return null
  return { id, closed: intervals, restrictedTo: roles.length > 0 ? roles : null, openingHours }
}

const MS_PER_MINUTE = 60_000

export function availabilityOf(features: Iterable<LiveFeature>, { at, timeZone, roles }: Occasion): Availability {
  const obstructions = new Map<string, Obstruction>()
  let validUntil = Infinity
  let clock: { now: LocalTime; yesterday: LocalTime } | null = null
  for (const { id, closed, restrictedTo, openingHours } of features) {
    for (const { from, until } of closed) {
      for (const boundary of [from, until]) if (boundary > at) validUntil = Math.min(validUntil, boundary)
    }
    // Opening hours have a resolution of one minute.
    if (openingHours) validUntil = Math.min(validUntil, (Math.floor(at / MS_PER_MINUTE) + 1) * MS_PER_MINUTE)
    const interval = closed.find((each) => each.from <= at && at < each.until)
    if (interval) {
      const until = Number.isFinite(interval.until) ? interval.until : null
      obstructions.set(id, { cause: 'closed', reason: interval.reason, until, roles: [] })
    } else if (restrictedTo && !restrictedTo.some((role) => roles.includes(role))) {
      obstructions.set(id, { cause: 'restricted', reason: null, until: null, roles: restrictedTo })
    } else if (openingHours) {
      clock ??= localTimes(timeZone, at)
      if (isOpenAt(openingHours, clock.now, clock.yesterday)) continue
      obstructions.set(id, { cause: 'outside_opening_hours', reason: null, until: null, roles: [] })
    }
  }
  return { obstructions, validUntil }
}
