import { Select } from '../../parts/field.tsx'
import { useScope } from '../../service/scope.ts'
import { setTimeZone, zoneChoices } from '../../service/time-zones.ts'
import type { Venue } from '../../service/venues.ts'
import { toast, toastError } from '../../shell/toasts.tsx'

/** The time zone for opening hours shown to visitors, and for bookings, closures and publishes. */
export function TimeZone({ venue }: { venue: Venue }) {
  const scope = useScope()
  const { time_zone, is_time_zone_set } = venue.source
  const choose = async (zone: string) => {
    try {
      await setTimeZone(scope, venue, zone)
      toast({ text: `Time zone set to ${zone}` })
    } catch (error) {
      toastError(error)
    }
  }
  const unset = is_time_zone_set ? [] : [{ value: '', label: `Not set: ${time_zone}` }]
  return (
    <Select
      label="Time zone"
      value={is_time_zone_set ? time_zone : ''}
      choices={[...unset, ...zoneChoices(time_zone)]}
      onChoose={choose}
    />
  )
}
