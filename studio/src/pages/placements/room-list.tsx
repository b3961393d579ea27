import { MapPin } from 'lucide'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import type { Venue } from '../../service/venues.ts'
import { HeldChip, PLACEMENT_TYPE } from './held-chip.tsx'
import type { Placement, Room } from './load-placements.ts'
import { DRAGGED_TYPE } from './unplaced-list.tsx'

interface Props {
  venue: Venue
  rooms: readonly Room[]
  placements: readonly Placement[]
  titles: ReadonlyMap<string, string>
  chosen: string | null
  /** The room that is outlined on the map. */
  selected: string | null
  mayPlace: boolean
  onSelect(featureId: string): void
  onPlace(contentId: string, featureId: string): void
  onMove(placement: Placement, to: Room): void
}

const MAX_SHOWN = 300

/** The rooms of a level with those who are in them: each takes a row that is dropped on it. */
export function RoomList({ rooms, placements, ...rest }: Props) {
  const [find, setFind] = useState('')
  const [isFreeOnly, setFreeOnly] = useState(false)
  const byFeature = useMemo(() => Map.groupBy(placements, ({ feature_id }) => feature_id), [placements])
  const wanted = find.trim().toLowerCase()
  const shown = rooms.filter(
    ({ name, featureId }) => name.toLowerCase().includes(wanted) && !(isFreeOnly && byFeature.has(featureId)),
  )
  const findPlacement = (id: string) => placements.find(({ placement_id }) => placement_id === id)
  return (
    <section class="rooms" aria-label="Rooms">
      <header>
        <Field
          label="Find a room"
          hidesLabel
          placeholder="Find a room"
          type="search"
          value={find}
          onInput={(event) => setFind(event.currentTarget.value)}
        />
        <label class="check">
          <input type="checkbox" checked={isFreeOnly} onChange={(event) => setFreeOnly(event.currentTarget.checked)} />
          Empty rooms only
        </label>
      </header>
      <ul>
        {shown.slice(0, MAX_SHOWN).map((room) => (
          <RoomRow
            key={room.featureId}
            room={room}
            held={inOrder(byFeature.get(room.featureId) ?? [])}
            {...{ ...rest, findPlacement }}
          />
        ))}
      </ul>
      {shown.length > MAX_SHOWN && <p class="muted more">and {shown.length - MAX_SHOWN} more. Search to find them.</p>}
    </section>
  )
}

/** What is inside another row stands behind it. */
function inOrder(held: readonly Placement[]): Placement[] {
  const isRoot = ({ parent_placement_id: id }: Placement) =>
    id === null || !held.some(({ placement_id }) => placement_id === id)
  return held.filter(isRoot).flatMap((root) => [root, ...held.filter(({ parent_placement_id }) => parent_placement_id === root.placement_id)]) // biome-ignore format: one list
}

type RowProps = Omit<Props, 'rooms' | 'placements'> & {
  room: Room
  held: readonly Placement[]
  findPlacement(id: string): Placement | undefined
}

function RoomRow(props: RowProps) {
  const { room, held, venue, titles, chosen, selected, mayPlace, onSelect, onPlace, onMove, findPlacement } = props
  const [isOver, setOver] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const isSelected = selected === room.featureId
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  return (
    <li
      ref={row}
      class={`${isOver ? 'over ' : ''}${isSelected ? 'selected' : ''}`}
      onDragOver={(event) => {
        const types = event.dataTransfer?.types ?? []
        if (!types.includes(DRAGGED_TYPE) && !types.includes(PLACEMENT_TYPE)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        const contentId = event.dataTransfer?.getData(DRAGGED_TYPE)
        const placement = findPlacement(event.dataTransfer?.getData(PLACEMENT_TYPE) ?? '')
        if (contentId) onPlace(contentId, room.featureId)
        else if (placement && placement.feature_id !== room.featureId) onMove(placement, room)
      }}
    >
      <button
        type="button"
        class="name-button room-name"
        aria-pressed={isSelected}
        onClick={() => onSelect(room.featureId)}
      >
        {room.name}
      </button>
      <ul class="held">
        {held.map((placement) => (
          <HeldChip
            key={placement.placement_id}
            {...{ venue, placement, room, titles, mayPlace }}
            others={held.filter((other) => other !== placement)}
          />
        ))}
      </ul>
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
