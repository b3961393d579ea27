import { useContext, useState } from 'preact/hooks'
import { Button } from '../parts/button.tsx'
import { useVenueClock, zoneHere } from '../parts/clock.ts'
import { useScope } from '../service/scope.ts'
import { ShownVenue, setTimeZone, UNSET_ZONE } from '../service/time-zones.ts'
import { toast, toastError } from './toasts.tsx'

/** By whose clock times are meant, where it is not that of this computer. A venue without a time zone is offered this one. */
export function ClockNote() {
  const clock = useVenueClock()
  const venue = useContext(ShownVenue)
  if (!clock.isEverElsewhere(Date.now())) return null
  if (venue?.source.is_time_zone_set !== false) return <p class="hint">Venue time, {clock.zone}.</p>
  return (
    <div class="clock-note">
      <p class="hint">Times are in UTC because the venue has no time zone yet.</p>
      <SetZoneHere />
    </div>
  )
}

/** Gives a venue that has no time zone that of this browser, or has it keep UTC on purpose. */
export function SetZoneHere() {
  const scope = useScope()
  const venue = useContext(ShownVenue)
  const [isBusy, setBusy] = useState(false)
  const here = zoneHere()
  if (venue?.source.is_time_zone_set !== false || !scope.may('map-sources:write')) return null
  if (here === null || here === UNSET_ZONE) return null
  const choose = async (zone: string) => {
    setBusy(true)
    try {
      await setTimeZone(scope, venue, zone)
      toast({ text: `Time zone set to ${zone}. Change it under Levels.` })
    } catch (error) {
      toastError(error, () => choose(zone))
    }
    setBusy(false)
  }
  return (
    <>
      <Button size="small" isBusy={isBusy} onClick={() => choose(here)}>
        Set {here.replaceAll('_', ' ')}
      </Button>
      <Button size="small" kind="quiet" isBusy={isBusy} onClick={() => choose(UNSET_ZONE)}>
        Keep {UNSET_ZONE}
      </Button>
    </>
  )
}
