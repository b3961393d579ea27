import type { Position } from '@rotunda/core/geo'
import type { MapMouseEvent, MapTouchEvent } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Ground } from '../../../map/ground.ts'
import type { LevelCanvas } from '../../../map/level-canvas.ts'
import { isFinished, press, type Sketch, takeBack } from './sketch.ts'
import type { Snap, Snapper } from './snapping.ts'
import type { Drawn } from './tools.ts'

const SNAP_PX = 10
const DRAG_PX = 8

interface Options {
  canvas: LevelCanvas | null
  ground: Ground | null
  draws: Drawn
  /** A new one begins a new drawing. */
  key: string
  snapper: Snapper | null
  onFinish(sketch: Sketch): void
}

export interface Sketching {
  sketch: Sketch
  snap: Snap | null
  finish(): void
  takeBack(): void
  cancel(): void
}

/** Draws with mouse, pen or finger: by presses, or by one drag from the first point to the second. */
export function useSketch({ canvas, ground, draws, key, snapper, onFinish }: Options): Sketching {
  const [sketch, setSketch] = useState<Sketch>({ draws, points: [] })
  const [snap, setSnap] = useState<Snap | null>(null)
  const latest = useRef({ sketch, snapper, onFinish, ground })
  latest.current = { sketch, snapper, onFinish, ground }
  useEffect(() => {
    setSketch({ draws, points: [] })
    setSnap(null)
  }, [draws, key])

  const advance = (next: Sketch) => {
    latest.current.sketch = next
    if (isFinished(next)) {
      latest.current.onFinish(next)
      setSketch({ draws, points: [] })
      latest.current.sketch = { draws, points: [] }
    } else setSketch(next)
  }

  useEffect(() => {
    if (!canvas || draws === 'pick') return
    const { map } = canvas
    const snapped = (event: MapMouseEvent | MapTouchEvent): Snap => {
      const at = latest.current.ground!.toDrawing([event.lngLat.lng, event.lngLat.lat])
      const { points } = latest.current.sketch
      const options = { reach: SNAP_PX * canvas.unitsPerPixel(), from: points.at(-1), before: points.at(-2) }
      const isFree = 'altKey' in event.originalEvent && event.originalEvent.altKey
      const none: Snap = { position: at, kind: 'none', guides: [] }
      return isFree ? none : (latest.current.snapper?.snap(at, options) ?? none)
    }
    let start: { x: number; y: number; position: Position } | null = null
    const down = (event: MapMouseEvent | MapTouchEvent) => {
      start = { x: event.point.x, y: event.point.y, position: snapped(event).position }
    }
    const up = (event: MapMouseEvent | MapTouchEvent) => {
      const from = start
      start = null
      if (!from || Math.hypot(event.point.x - from.x, event.point.y - from.y) < DRAG_PX) return
      if (latest.current.sketch.points.length === 0) advance(press(latest.current.sketch, from.position))
      advance(press(latest.current.sketch, snapped(event).position))
    }
    const click = (event: MapMouseEvent) => advance(press(latest.current.sketch, snapped(event).position))
    const move = (event: MapMouseEvent) => setSnap(snapped(event))
    map.dragPan.disable()
    map.doubleClickZoom.disable()
    const subscriptions = [
      map.on('mousedown', down),
      map.on('touchstart', down),
      map.on('mouseup', up),
      map.on('touchend', up),
      map.on('click', click),
      map.on('mousemove', move),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
      map.dragPan.enable()
      map.doubleClickZoom.enable()
    }
  }, [canvas, draws, key])

  return {
    sketch,
    snap,
    finish: () => {
      if (sketch.points.length > 1) onFinish(sketch)
      setSketch({ draws, points: [] })
    },
    takeBack: () => setSketch(takeBack(sketch)),
    cancel: () => setSketch({ draws, points: [] }),
  }
}
