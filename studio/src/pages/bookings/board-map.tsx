import type { Bounds } from '@rotunda/core/geo'
import { ArrowLeftRight, ArrowRight, Ban } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'
import { extentOf, groundOf, middleOf } from '../../map/ground.ts'
import type { LevelCanvas } from '../../map/level-canvas.ts'
import { LevelMap } from '../../map/level-map.tsx'
import { LevelSwitcher, ZoomButtons } from '../../map/map-buttons.tsx'
import type { Overlay } from '../../map/overlays.ts'
import type { LevelScene } from '../../map/scene.ts'
import { type Drag, useDrag } from '../../map/use-drag.ts'
import { Icon } from '../../parts/icon.tsx'
import { scaleOf } from '../../service/levels.ts'
import type { Floor } from '../../service/venues.ts'
import { type Booth, type Features, findSwap, isFreeFor } from './booths.ts'
import { roughTimeLeft, whoOf } from './describe-booking.ts'

interface Props {
  floors: readonly Floor[]
  floor: Floor
  /** Levels with something that waits. */
  marked: ReadonlySet<number>
  features: Features
  booths: ReadonlyMap<string, Booth>
  selected: string | null
  now: number
  mayMove: boolean
  onLevel(floor: number): void
  onSelect(featureId: string | null): void
  onDrop(from: Booth, to: Booth): void
  children: ComponentChildren
}

const MINUTE_MS = 60_000
const HIDDEN = new Set(['doors', 'paths'] as const)
const METERS_AROUND = 25
const PADDING = { top: 24, right: 72, bottom: 24, left: 24 }
/** The card of a booth covers the corner at the left. Where the map is hardly wider than the card, there is more above it. */
const BESIDE_CARD = { ...PADDING, left: 356 }
const ABOVE_CARD = { ...PADDING, bottom: 220 }
const NARROW_BOARD = '(max-width: 1300px)'

/** The level with each booth in the colour of its state; what is taken is dragged to another booth. */
export function BoardMap(props: Props) {
  const { floors, floor, marked, features, booths, selected, mayMove, onLevel, onSelect, onDrop, children } = props
  const [canvas, setCanvas] = useState<LevelCanvas | null>(null)
  // A booth clicked on the map is already visible.
  const seen = useRef<string | null>(null)
  const named = useMemo(() => withNumbers(features), [features])
  const ground = useMemo(() => {
    const scale = scaleOf(floor)
    return groundOf(scale, middleOf([...features.values()].map(({ geometry }) => geometry), scale)) // biome-ignore format: one list
  }, [floor, features])
  const drag = useDrag({
    canvas,
    ground,
    places: booths,
    mayMove,
    canDrag: ({ state }) => state === 'held' || state === 'booked',
    onDrop(from, to) {
      seen.current = to.featureId
      onDrop(from, to)
    },
  })
  const target = drag?.to?.featureId ?? null
  const minute = Math.floor(props.now / MINUTE_MS)
  const board = useMemo(
    () => [...booths.values()].sort((a, b) => sizeOf(b) - sizeOf(a)).map((booth) => boothOverlay(booth, props.now)),
    [booths, minute],
  )
  const overlays = useMemo<Overlay[]>(() => {
    const [chosen, aimed] = [selected === null ? undefined : features.get(selected), target === null ? undefined : features.get(target)] // biome-ignore format: two features
    return [
      ...board,
      ...(chosen ? [{ look: 'outlined' as const, geometry: chosen.geometry, isCurrent: true }] : []),
      ...(aimed ? [{ look: 'proposed' as const, geometry: aimed.geometry, isCurrent: true }] : []),
    ]
  }, [board, selected, target, features])
  const focus = useFocus({ floor, selected, features, seen: seen.current, meter: ground.meter })
  return (
    <LevelMap
      label={`${floor.name}: booking board`}
      {...{ ground, overlays, focus }}
      features={named}
      hidden={HIDDEN}
      padding={selected === null ? PADDING : matchMedia(NARROW_BOARD).matches ? ABOVE_CARD : BESIDE_CARD}
      cursor={drag ? 'grabbing' : ''}
      onCanvas={setCanvas}
      onPick={({ featureId }) => {
        seen.current = featureId
        onSelect(featureId !== null && booths.has(featureId) ? featureId : null)
      }}
    >
      <div class="board-switcher">
        <LevelSwitcher floors={floors} level={floor.floor} marked={marked} onChoose={onLevel} />
      </div>
      <div class="board-zoom">
        <ZoomButtons canvas={canvas} />
      </div>
      {drag && <DragTag drag={drag} now={props.now} />}
      {children}
    </LevelMap>
  )
}

interface FocusOptions {
  floor: Floor
  selected: string | null
  features: Features
  seen: string | null
  meter: number
}

/** The camera goes to what is chosen in the list, and stays where it is otherwise. */
function useFocus({ floor, selected, features, seen, meter }: FocusOptions): LevelScene['focus'] {
  const last = useRef<LevelScene['focus'] & { floor: number }>({ floor: floor.floor, key: String(floor.floor), bounds: null }) // biome-ignore format: one value
  const chosen = selected === null || selected === seen ? undefined : features.get(selected)
  const key = chosen ? `${floor.floor} ${selected}` : last.current.floor === floor.floor ? last.current.key : String(floor.floor) // biome-ignore format: one key
  if (key !== last.current.key) {
    const [minX, minY, maxX, maxY] = chosen ? extentOf([chosen.geometry]) : []
    const margin = METERS_AROUND * meter
    const bounds: Bounds | null = chosen ? [minX! - margin, minY! - margin, maxX! + margin, maxY! + margin] : null
    last.current = { floor: floor.floor, key, bounds }
  }
  return last.current
}

/** Booths bear their numbers here, and not the names of those who are in them. */
function withNumbers(features: Features): Features {
  return new Map(
    [...features].map(([id, feature]) => {
      const { title: _, ...properties } = feature.properties
      return [id, 'title' in feature.properties ? { ...feature, properties } : feature]
    }),
  )
}

/** A hall lies under the booths that stand in it. */
function sizeOf({ feature }: Booth): number {
  const [minX, minY, maxX, maxY] = extentOf([feature.geometry])
  return (maxX - minX) * (maxY - minY)
}

function boothOverlay({ state, booking, feature }: Booth, now: number): Overlay {
  const until = state === 'held' ? booking?.hold_until : null
  return { look: state, geometry: feature.geometry, ...(until ? { label: roughTimeLeft(until, now) } : {}) }
}

/** What a drop here would do. */
function DragTag({ drag: { from, to, x, y }, now }: { drag: Drag<Booth>; now: number }) {
  const booking = from.booking!
  const isFree = to !== null && isFreeFor(to, booking, now, booking.reservation_id)
  const other = to === null || isFree ? null : findSwap(from, to, now)
  return (
    <div class="drag-tag" style={{ transform: `translate(${x + 14}px, ${y + 14}px)` }}>
      <strong>{whoOf(booking)}</strong>
      {to && <Icon of={isFree ? ArrowRight : other ? ArrowLeftRight : Ban} size={14} />}
      {to && <span>{other ? `${to.name}, ${whoOf(other)}` : to.name}</span>}
    </div>
  )
}
