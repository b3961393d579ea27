import type { MapMouseEvent } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Ground } from './ground.ts'
import type { LevelCanvas } from './level-canvas.ts'
import { pickAt } from './pick.ts'

/** A press that moves less is a press. */
const MIN_DRAG_PX = 5

/** Something on its way to another room or booth. */
export interface Drag<T> {
  from: T
  /** What is under the pointer. */
  to: T | null
  /** In pixels of the map. */
  x: number
  y: number
}

interface Options<T> {
  canvas: LevelCanvas | null
  ground: Ground
  /** By feature. */
  places: ReadonlyMap<string, T>
  mayMove: boolean
  canDrag(place: T): boolean
  onDrop(from: T, to: T): void
}

/** Drags what stands on one feature to another; elsewhere the map is dragged as usual. */
export function useDrag<T extends { featureId: string }>({ canvas, mayMove, ...rest }: Options<T>): Drag<T> | null {
  const [drag, setDrag] = useState<Drag<T> | null>(null)
  const latest = useRef(rest)
  latest.current = rest
  useEffect(() => {
    if (!canvas || !mayMove) return
    const { map } = canvas
    let pressed: { from: T; x: number; y: number } | null = null
    let current: Drag<T> | null = null
    const show = (next: Drag<T> | null) => {
      current = next
      setDrag(next)
    }
    const placeAt = (event: MapMouseEvent) => {
      const { featureId } = pickAt(map, event, latest.current.ground)
      return (featureId !== null && latest.current.places.get(featureId)) || null
    }
    const press = (event: MapMouseEvent) => {
      const place = event.originalEvent.button === 0 ? placeAt(event) : null
      if (!place || !latest.current.canDrag(place)) return
      // Holds the map still.
      event.preventDefault()
      pressed = { from: place, ...event.point }
    }
    const move = (event: MapMouseEvent) => {
      const { x, y } = event.point
      if (!pressed || (!current && Math.hypot(x - pressed.x, y - pressed.y) < MIN_DRAG_PX)) return
      const to = placeAt(event)
      show({ from: pressed.from, to: to?.featureId === pressed.from.featureId ? null : to, x, y })
    }
    const release = () => {
      if (current?.to) latest.current.onDrop(current.from, current.to)
      pressed = null
      show(null)
    }
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !pressed) return
      event.stopPropagation()
      pressed = null
      show(null)
    }
    map.on('mousedown', press)
    map.on('mousemove', move)
    addEventListener('mouseup', release)
    addEventListener('keydown', giveUp, true)
    return () => {
      map.off('mousedown', press)
      map.off('mousemove', move)
      removeEventListener('mouseup', release)
      removeEventListener('keydown', giveUp, true)
    }
  }, [canvas, mayMove])
  return drag
}
