import { ArrowRight } from 'lucide'
import { useMemo, useState } from 'preact/hooks'
import { setParams } from '../../address/navigation.ts'
import { groundOf, middleOf } from '../../map/ground.ts'
import type { LevelCanvas } from '../../map/level-canvas.ts'
import { BESIDE_CONTROLS, LevelMap } from '../../map/level-map.tsx'
import { LevelSwitcher, ZoomButtons } from '../../map/map-buttons.tsx'
import type { Overlay } from '../../map/overlays.ts'
import { useDrag } from '../../map/use-drag.ts'
import { Icon } from '../../parts/icon.tsx'
import { type loadFeatures, scaleOf } from '../../service/levels.ts'
import type { Floor, Venue } from '../../service/venues.ts'
import type { Placement, Room } from './load-placements.ts'
import { DRAGGED_TYPE } from './unplaced-list.tsx'

interface Props {
  venue: Venue
  floor: Floor
  features: Awaited<ReturnType<typeof loadFeatures>>
  rooms: readonly Room[]
  /** Of the catalog that is shown, by room. */
  held: ReadonlyMap<string, readonly Placement[]>
  titles: ReadonlyMap<string, string>
  selected: string | null
  mayPlace: boolean
  onSelect(featureId: string | null): void
  onPlace(contentId: string, featureId: string): void
  onMove(placement: Placement, to: Room): void
}

const HIDDEN = new Set(['doors', 'paths'] as const)

/** The level: rooms with rows of the catalog are filled. Rows are dropped on rooms, and dragged from room to room. */
export function PlacementMap(props: Props) {
  const { venue, floor, features, held, titles, selected, mayPlace, onSelect, onPlace, onMove } = props
  const [canvas, setCanvas] = useState<LevelCanvas | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const rooms = useMemo(() => new Map(props.rooms.map((room) => [room.featureId, room])), [props.rooms])
  const ground = useMemo(() => {
    const scale = scaleOf(floor)
    return groundOf(scale, middleOf([...features.values()].map(({ geometry }) => geometry), scale)) // biome-ignore format: one list
  }, [floor, features])
  const drag = useDrag<Room>({
    canvas,
    ground,
    places: rooms,
    mayMove: mayPlace,
    canDrag: ({ featureId }) => held.has(featureId),
    onDrop: (from, to) => onMove(held.get(from.featureId)![0]!, to),
  })
  const target = drag?.to?.featureId ?? over
  const overlays = useMemo<Overlay[]>(() => {
    const shapeOf = (id: string | null) => (id === null ? undefined : features.get(id)?.geometry)
    const filled = [...held.keys()].flatMap((id) => shapeOf(id) ?? [])
    const [chosen, aimed] = [shapeOf(selected), shapeOf(target)]
    return [
      ...filled.map((geometry) => ({ look: 'booked' as const, geometry })),
      ...(chosen ? [{ look: 'outlined' as const, geometry: chosen, isCurrent: true }] : []),
      ...(aimed ? [{ look: 'proposed' as const, geometry: aimed, isCurrent: true }] : []),
    ]
  }, [held, features, selected, target])
  const roomAt = (event: DragEvent) => {
    const id = canvas?.pick(event).featureId ?? null
    return id !== null && rooms.has(id) ? id : null
  }
  return (
    <section
      class="placement-map"
      aria-label="Map"
      onDragOver={(event) => {
        if (!event.dataTransfer?.types.includes(DRAGGED_TYPE)) return
        event.preventDefault()
        setOver(roomAt(event))
      }}
      onDragLeave={() => setOver(null)}
      onDrop={(event) => {
        const contentId = event.dataTransfer?.getData(DRAGGED_TYPE)
        const room = roomAt(event)
        setOver(null)
        if (contentId && room !== null) onPlace(contentId, room)
      }}
    >
      <LevelMap
        label={`${floor.name}: placements`}
        {...{ ground, features, overlays }}
        focus={{ key: String(floor.floor), bounds: null }}
        hidden={HIDDEN}
        cursor={drag ? 'grabbing' : ''}
        padding={BESIDE_CONTROLS}
        onCanvas={setCanvas}
        onPick={({ featureId }) => onSelect(featureId !== null && rooms.has(featureId) ? featureId : null)}
      >
        <div class="board-switcher">
          <LevelSwitcher
            floors={venue.source.floors}
            level={floor.floor}
            onChoose={(level) => setParams({ level: String(level), room: null })}
          />
        </div>
        <div class="board-zoom">
          <ZoomButtons canvas={canvas} />
        </div>
        {drag && (
          <div class="drag-tag" style={{ transform: `translate(${drag.x + 14}px, ${drag.y + 14}px)` }}>
            <strong>{titles.get(held.get(drag.from.featureId)?.[0]?.content_id ?? '') ?? drag.from.name}</strong>
            {drag.to && <Icon of={ArrowRight} size={14} />}
            {drag.to && <span>{drag.to.name}</span>}
          </div>
        )}
      </LevelMap>
    </section>
  )
}
