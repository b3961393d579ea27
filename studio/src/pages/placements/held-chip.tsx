import { CornerDownRight, MapPinOff, MoreHorizontal, Undo2 } from 'lucide'
import { Icon } from '../../parts/icon.tsx'
import { Menu } from '../../parts/menu.tsx'
import { asRemoved } from '../../service/put-back.ts'
import { useScope } from '../../service/scope.ts'
import type { Venue } from '../../service/venues.ts'
import type { Placement, Room } from './load-placements.ts'
import { changePlacement, removePlacement } from './place-row.ts'

export const PLACEMENT_TYPE = 'application/x-rotunda-placement'

interface Props {
  venue: Venue
  placement: Placement
  room: Room
  /** What else is in the room. */
  others: readonly Placement[]
  titles: ReadonlyMap<string, string>
  mayPlace: boolean
}

/** A row in a room: it is dragged to another one, taken out, or put into another row of the same room. */
export function HeldChip({ venue, placement, room, others, titles, mayPlace }: Props) {
  const scope = useScope()
  const title = titles.get(placement.content_id)
  if (!title) return <li class="chip plain">From another catalog</li>
  const parents = others.filter(({ parent_placement_id, content_id }) => parent_placement_id === null && titles.has(content_id)) // biome-ignore format: one list
  const children = others.filter(({ parent_placement_id }) => parent_placement_id === placement.placement_id)
  const items = [
    {
      label: `Remove ${title} from ${room.name}`,
      icon: MapPinOff,
      run: () => void removePlacement(scope, venue, [asRemoved(placement), ...children.map(asRemoved)], title),
    },
    ...(placement.parent_placement_id === null && children.length === 0
      ? parents.map((parent) => ({
          label: `Move inside ${titles.get(parent.content_id)}`,
          icon: CornerDownRight,
          run: () => {
            const change = { parent_placement_id: parent.placement_id }
            void changePlacement(
              scope,
              venue,
              placement,
              change,
              `${title} is now inside ${titles.get(parent.content_id)}`,
            )
          },
        }))
      : []),
    ...(placement.parent_placement_id === null
      ? []
      : [
          {
            label: 'Make it a place of its own',
            icon: Undo2,
            run: () =>
              void changePlacement(
                scope,
                venue,
                placement,
                { parent_placement_id: null },
                `${title} is now a place of its own`,
              ),
          },
        ]),
  ]
  return (
    <li
      class="chip accent"
      draggable={mayPlace}
      onDragStart={(event) => event.dataTransfer?.setData(PLACEMENT_TYPE, placement.placement_id)}
    >
      {placement.parent_placement_id !== null && <Icon of={CornerDownRight} size={12} />}
      {title}
      {mayPlace && (
        <Menu label={`${title} in ${room.name}`} class="icon-button small" items={items}>
          <Icon of={MoreHorizontal} />
        </Menu>
      )}
    </li>
  )
}
