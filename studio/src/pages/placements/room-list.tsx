import { MapPin, X } from 'lucide'
import { useMemo, useState } from 'preact/hooks'
import { setParams } from '../../address/navigation.ts'
import { Button, IconButton } from '../../parts/button.tsx'
import { Field, Select } from '../../parts/field.tsx'
import { Chip, Skeleton } from '../../parts/states.tsx'
import { useScope } from '../../service/scope.ts'
import type { Floor, Venue } from '../../service/venues.ts'
import type { Placement, Room } from './load-placements.ts'
import { removePlacement } from './place-row.ts'
import { DRAGGED_TYPE } from './unplaced-list.tsx'

interface Props {
  venue: Venue
  floors: readonly Floor[]
  floor: number
  rooms: readonly Room[] | null
  placements: readonly Placement[]
  titles: ReadonlyMap<string, string>
  chosen: string | null
  mayPlace: boolean
  onPlace(contentId: string, featureId: string): void
}

const MAX_SHOWN = 300

/** The rooms of a level with those who are in them: each takes a row that is dropped on it. */
export function RoomList({ floors, floor, rooms, placements, ...rest }: Props) {
  const [find, setFind] = useState('')
  const [isFreeOnly, setFreeOnly] = useState(false)
  const byFeature = useMemo(() => Map.groupBy(placements, ({ feature_id }) => feature_id), [placements])
  const wanted = find.trim().toLowerCase()
  const shown = (rooms ?? []).filter(
    ({ name, featureId }) => name.toLowerCase().includes(wanted) && !(isFreeOnly && byFeature.has(featureId)),
  )
  return (
    <section class="card rooms" aria-label="Rooms">
      <header>
        <Select
          label="Level"
          value={String(floor)}
          choices={floors.map((one) => ({ value: String(one.floor), label: one.name }))}
          onChoose={(level) => setParams({ level })}
        />
        <Field label="Find a room" type="search" value={find} onInput={(event) => setFind(event.currentTarget.value)} />
        <label class="check">
          <input type="checkbox" checked={isFreeOnly} onChange={(event) => setFreeOnly(event.currentTarget.checked)} />
          Empty ones only
        </label>
      </header>
      {!rooms && <Skeleton height={44} count={6} />}
      <ul>
        {shown.slice(0, MAX_SHOWN).map((room) => (
          <RoomRow key={room.featureId} room={room} held={byFeature.get(room.featureId) ?? []} {...rest} />
        ))}
      </ul>
      {shown.length > MAX_SHOWN && <p class="muted more">and {shown.length - MAX_SHOWN} more; find one by its name</p>}
    </section>
  )
}

type RowProps = Omit<Props, 'floors' | 'floor' | 'rooms' | 'placements'> & { room: Room; held: readonly Placement[] }

function RoomRow({ room, held, venue, titles, chosen, mayPlace, onPlace }: RowProps) {
  const scope = useScope()
  const [isOver, setOver] = useState(false)
  return (
    <li
      class={isOver ? 'over' : ''}
      onDragOver={(event) => {
        if (!event.dataTransfer?.types.includes(DRAGGED_TYPE)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        const contentId = event.dataTransfer?.getData(DRAGGED_TYPE)
        if (contentId) onPlace(contentId, room.featureId)
      }}
    >
      <strong>{room.name}</strong>
      <span class="held">
        {held.map((placement) => {
          const title = titles.get(placement.content_id)
          const wanted = { contentId: placement.content_id, featureId: room.featureId, title: title ?? 'The row' }
          return (
            <Chip key={placement.placement_id} tone={title ? 'accent' : 'plain'}>
              {title ?? 'Of another catalog'}
              {title && mayPlace && (
                <IconButton
                  icon={X}
                  size="small"
                  label={`Take ${title} from ${room.name}`}
                  onClick={() => removePlacement(scope, venue, { placementId: placement.placement_id, ...wanted })}
                />
              )}
            </Chip>
          )
        })}
      </span>
      {chosen !== null && (
        <Button
          size="small"
          icon={MapPin}
          aria-label={`Place ${titles.get(chosen)} in ${room.name}`}
          onClick={() => onPlace(chosen, room.featureId)}
        >
          Place here
        </Button>
      )}
    </li>
  )
}
