import { distance, type Position } from '@rotunda/core/geo'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Ground } from '../../../map/ground.ts'
import type { LevelCanvas } from '../../../map/level-canvas.ts'
import type { Overlay } from '../../../map/overlays.ts'
import type { Live } from './live.ts'
import { emptySketch, isEnd, isFinished, press, type Sketch, shapeOf, takeBack } from './sketch.ts'
import { SNAP_WORDS, type Snap, type Snapper } from './snapping.ts'
import type { Drawn } from './tools.ts'
import { watchStrokes } from './watch-strokes.ts'

const SNAP_PX = 10
/** Fingers are less exact. */
const TOUCH_SNAP_PX = 18
/** A press this near to another one is the same place. */
const SAME_PLACE_PX = 6

interface Options {
  canvas: LevelCanvas | null
  ground: Ground
  draws: Drawn
  /** A new one begins a new drawing. */
  key: string
  snapper: Snapper
  live: Live
  onFinish(sketch: Sketch): void
}

export interface Sketching {
  sketch: Sketch
  finish(): void
  takeBack(): void
  cancel(): void
}

/** Draws with mouse, pen or finger: by presses, or by one stroke from the first point to the second. */
export function useSketch({ canvas, ground, draws, key, snapper, live, onFinish }: Options): Sketching {
  const [sketch, setSketch] = useState<Sketch>(emptySketch(draws))
  const latest = useRef({ sketch, snapper, onFinish, ground })
  latest.current = { ...latest.current, snapper, onFinish, ground }

  const put = (next: Sketch) => {
    latest.current.sketch = next
    setSketch(next)
    if (next.points.length === 0) live.set('sketch', null)
  }
  const end = (finished: Sketch) => {
    put(emptySketch(draws))
    if (shapeOf(finished)) latest.current.onFinish(finished)
  }
  useLayoutEffect(() => {
    put(emptySketch(draws))
    return () => live.set('sketch', null)
  }, [draws, key])

  useEffect(() => {
    if (canvas && draws !== 'pick') return drawByPointer(canvas, draws, { latest, live, put, end })
  }, [canvas, draws, key])

  return {
    sketch,
    finish: () => end(latest.current.sketch),
    takeBack: () => put(takeBack(latest.current.sketch)),
    cancel: () => put(emptySketch(draws)),
  }
}

interface Hand {
  latest: { current: { sketch: Sketch; snapper: Snapper; ground: Ground } }
  live: Live
  put(sketch: Sketch): void
  end(sketch: Sketch): void
}

/** Follows the pointer over the map. Returns how to stop. */
function drawByPointer(canvas: LevelCanvas, draws: Drawn, { latest, live, put, end }: Hand): () => void {
  const { map } = canvas
  const pointerOf = (event: PointerEvent): Snap => {
    const at = canvas.toDrawing(event)
    const { points } = latest.current.sketch
    if (event.altKey || draws === 'lasso') return { position: at, kind: 'none', guides: [] }
    const px = event.pointerType === 'touch' ? TOUCH_SNAP_PX : SNAP_PX
    const reach = px * canvas.unitsPerPixel()
    return latest.current.snapper.snap(at, { reach, from: points.at(-1), before: points.at(-2), first: points[0] })
  }
  const tracedTo = (point: Position): Position[] => {
    const from = latest.current.sketch.points.at(-1)
    return draws === 'trace' && from ? latest.current.snapper.trace(from, point) : []
  }
  const show = (event: PointerEvent) => {
    const snap = pointerOf(event)
    const words = wordsOf(latest.current.sketch, snap, latest.current.ground.meter)
    live.set('sketch', { overlays: overlaysOf(latest.current.sketch, snap, tracedTo(snap.position)), words, at: canvas.toMap(event) }) // biome-ignore format: one part
  }
  const isNear = (a: Position, b: Position) => distance(a, b) <= SAME_PLACE_PX * canvas.unitsPerPixel()
  const add = (point: Position) => {
    const before = latest.current.sketch
    if (isEnd(before, point, isNear)) return end(before)
    const next = press(before, point, tracedTo(point))
    if (isFinished(next)) end(next)
    else put(next)
  }
  let isStroke = false
  map.dragPan.disable()
  map.doubleClickZoom.disable()
  const leave = watchStrokes(map.getCanvasContainer(), {
    onHover: show,
    onPress: (event) => {
      canvas.takePress()
      add(pointerOf(event).position)
      if (latest.current.sketch.points.length > 0) show(event)
    },
    onDrag: (event, from) => {
      const { points } = latest.current.sketch
      // A lasso has many points: the page is rendered with its end.
      if (draws === 'lasso') latest.current.sketch = press(latest.current.sketch, canvas.toDrawing(event))
      else if (points.length === 0) {
        isStroke = true
        put(press(emptySketch(strokeOf(draws)), pointerOf(from).position))
      }
      show(event)
    },
    onStroke: (event) => {
      canvas.takePress()
      isStroke = false
      if (draws === 'lasso') end(latest.current.sketch)
      else add(pointerOf(event).position)
    },
    onGesture: () => {
      if (isStroke) put(emptySketch(draws))
      isStroke = false
      live.set('sketch', null)
    },
    onLeave: () => latest.current.sketch.points.length === 0 && live.set('sketch', null),
  })
  return () => {
    leave()
    map.dragPan.enable()
    map.doubleClickZoom.enable()
  }
}

/** One stroke draws an area as a rectangle. */
function strokeOf(draws: Drawn): Drawn {
  return draws === 'area' || draws === 'trace' ? 'rectangle' : draws
}

function overlaysOf(sketch: Sketch, snap: Snap, by: readonly Position[]): Overlay[] {
  const shape = shapeOf(sketch, snap.position, by)
  const point = (at: Position): Overlay => ({ look: 'proposed', geometry: { type: 'Point', coordinates: at } })
  const line = ([a, b]: readonly [Position, Position]): Overlay => ({
    look: 'guide',
    geometry: { type: 'LineString', coordinates: [a, b] },
  })
  const area: Overlay[] = shape && shape.type !== 'Point' ? [{ look: 'proposed', geometry: shape }] : []
  const corners = sketch.draws === 'lasso' ? [] : sketch.points.map(point)
  const snapped: Overlay[] =
    snap.kind === 'none' ? [] : [{ look: 'guide', geometry: { type: 'Point', coordinates: snap.position } }]
  return [...area, ...corners, ...snap.guides.map(line), ...snapped]
}

function wordsOf({ draws, points }: Sketch, snap: Snap, meter: number): string | null {
  const last = points.at(-1)
  if (!last) return snap.kind === 'none' ? null : SNAP_WORDS[snap.kind]
  if (draws === 'lasso') return null
  const [dx, dy] = [Math.abs(snap.position[0] - last[0]) / meter, Math.abs(snap.position[1] - last[1]) / meter]
  const size =
    draws === 'rectangle'
      ? `${dx.toFixed(2)} × ${dy.toFixed(2)} m · ${(dx * dy).toFixed(1)} m²`
      : `${(distance(last, snap.position) / meter).toFixed(2)} m`
  return snap.kind === 'none' ? size : `${size} · ${SNAP_WORDS[snap.kind]}`
}
