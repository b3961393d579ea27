import { unwrap } from '@rotunda/sdk'
import { Select } from '../../parts/field.tsx'
import { useScope } from '../../service/scope.ts'
import type { Venue } from '../../service/venues.ts'
import { toast, toastError } from '../../shell/toasts.tsx'

/** By whose clocks opening hours are told to visitors, and bookings and closures are told and entered. */
export function TimeZone({ venue }: { venue: Venue }) {
  const { client, resources } = useScope()
  const { map_source_id, time_zone } = venue.source
  const zones = [...new Set([time_zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort()
  const choose = async (zone: string) => {
    const params = { path: { map_source_id } }
    try {
      await unwrap(client.PUT('/map-sources/v1/{map_source_id}', { params, body: { time_zone: zone } }))
      await resources.refresh(`venues/${venue.map.map_id}`)
      toast({ text: `Opening hours and bookings follow the clocks of ${zone}` })
    } catch (error) {
      toastError(error)
    }
  }
  const choices = zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))
  return <Select label="Time zone" value={time_zone} choices={choices} onChoose={choose} />
}
