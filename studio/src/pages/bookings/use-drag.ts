import type { MapMouseEvent } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Ground } from '../../map/ground.ts'
import type { LevelCanvas } from '../../map/level-canvas.ts'
import { pickAt } from '../../map/pick.ts'
import type { Booth } from './booths.ts'

/** A press that moves less is a press. */
const MIN_DRAG_PX = 5

/** A booking on its way to another booth. */
export interface Drag {
  from: Booth
  /** The booth under the pointer. */
  to: Booth | null
  /** In pixels of the map. */
  x: number
  y: number
}

interface Options {
  canvas: LevelCanvas | null
  ground: Ground
  booths: ReadonlyMap<string, Booth>
  mayMove: boolean
  onDrop(from: Booth, to: Booth): void
}

/** Drags what is held or booked from booth to booth; elsewhere the map is dragged as usual. */
export function useDrag({ canvas, mayMove, ...rest }: Options): Drag | null {
  const [drag, setDrag] = useState<Drag | null>(null)
  const latest = useRef(rest)
  latest.current = rest
  useEffect(() => {
    if (!canvas || !mayMove) return
    const { map } = canvas
    let pressed: { from: Booth; x: number; y: number } | null = null
    let current: Drag | null = null
    const show = (next: Drag | null) => {
      current = next
      setDrag(next)
    }
    const boothAt = (event: MapMouseEvent) => {
      const { featureId } = pickAt(map, event, latest.current.ground)
      return (featureId !== null && latest.current.booths.get(featureId)) || null
    }
    const press = (event: MapMouseEvent) => {
      const booth = event.originalEvent.button === 0 ? boothAt(event) : null
      if (booth?.state !== 'held' && booth?.state !== 'booked') return
      // Holds the map still.
      event.preventDefault()
      pressed = { from: booth, ...event.point }
    }
    const move = (event: MapMouseEvent) => {
      const { x, y } = event.point
      if (!pressed || (!current && Math.hypot(x - pressed.x, y - pressed.y) < MIN_DRAG_PX)) return
      const to = boothAt(event)
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
