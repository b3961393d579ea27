import { unwrap } from '@rotunda/sdk'
import { useState } from 'preact/hooks'
import { Switch } from '../../parts/field.tsx'
import { useScope } from '../../service/scope.ts'
import type { Venue } from '../../service/venues.ts'
import { toastError } from '../../shell/toasts.tsx'
import type { Placement } from './load-placements.ts'
import { refresh } from './place-row.ts'

interface Props {
  venue: Venue
  placements: readonly Placement[]
}

/** What visitors find without a catalog: lifts, toilets and rooms by the names on the plan. */
export function DrawnPlacesCard({ venue, placements }: Props) {
  const scope = useScope()
  const [isBusy, setBusy] = useState(false)
  const { amenities, named_rooms, map_view_id } = venue.view!
  const keep = async (body: { amenities: boolean } | { named_rooms: boolean }) => {
    setBusy(true)
    const path = { map_id: venue.map.map_id, id: map_view_id }
    await unwrap(scope.client.PUT('/map-views/v1/{map_id}/{id}', { params: { path }, body })).catch(toastError)
    await refresh(scope, venue)
    setBusy(false)
  }
  const tell = (isOn: boolean, catalog: string) => {
    const count = placements.filter(({ catalog_id }) => catalog_id === catalog).length
    return isOn ? `, ${count} ${count === 1 ? 'place' : 'places'}` : ''
  }
  const disabled = isBusy || !scope.may('map-views:write')
  return (
    <section class="card drawn-places" aria-labelledby="drawn-places-title">
      <h2 id="drawn-places-title">Places from the plan</h2>
      <p class="muted">
        Visitors find these by their names on the plan. A catalog row placed in the same room comes first.
      </p>
      <Switch
        label={`Lifts, stairs, toilets and other amenities${tell(amenities, 'amenities')}`}
        isOn={amenities}
        disabled={disabled}
        onChange={(isOn) => void keep({ amenities: isOn })}
      />
      <Switch
        label={`Rooms with a name or number${tell(named_rooms, 'named-rooms')}`}
        isOn={named_rooms}
        disabled={disabled}
        onChange={(isOn) => void keep({ named_rooms: isOn })}
      />
    </section>
  )
}
