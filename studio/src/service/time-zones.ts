import { unwrap } from '@rotunda/sdk'
import { createContext } from 'preact'
import type { Scope } from './scope.ts'
import type { Venue } from './venues.ts'

/** The time zone used for a venue without one. */
export const UNSET_ZONE = 'UTC'

/** The venue whose pages are shown. */
export const ShownVenue = createContext<Venue | null>(null)

/** All that this browser has rules for, and one that it may not list, for a `Select`. */
export function zoneChoices(current: string): { value: string; label: string }[] {
  const zones = [...new Set([current, UNSET_ZONE, ...Intl.supportedValuesOf('timeZone')])].sort()
  return zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))
}

export async function setTimeZone({ client, resources }: Scope, { source, map }: Venue, zone: string): Promise<void> {
  const params = { path: { map_source_id: source.map_source_id } }
  await unwrap(client.PUT('/map-sources/v1/{map_source_id}', { params, body: { time_zone: zone } }))
  await resources.refresh(`venues/${map.map_id}`)
}
