import type { EditFeature } from '@rotunda/core/edit'
import { boundsOf, type Geometry, type Position, polygonArea, positions } from '@rotunda/core/geo'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Ground } from '../../../map/ground.ts'
import type { LevelCanvas } from '../../../map/level-canvas.ts'
import type { Overlay } from '../../../map/overlays.ts'
import { useIsDark } from '../../../shell/theme.ts'
import { cornerMoves, followers } from './follow.ts'
import type { HotShape } from './hot-shape.ts'
import type { Live } from './live.ts'
import { SNAP_WORDS, type Snap, type Snapper } from './snapping.ts'

/** Corners this near to each other are one corner of several rooms. */
export const SHARED_CORNER_M = 0.02

type HotShapeClass = typeof import('./hot-shape.ts').HotShape

const loadHotShape = async (): Promise<HotShapeClass> => (await import('./hot-shape.ts')).HotShape

interface Options {
  canvas: LevelCanvas | null
  ground: Ground
  snapper: Snapper
  features: ReadonlyMap<string, EditFeature>
  /** What has handles now. */
  feature: EditFeature | null
  live: Live
  aids: { snaps: boolean; follows: boolean }
  /** `isAlone`: corners that neighbours share stay theirs. */
  onReshape(featureId: string, geometry: Geometry, isAlone: boolean): void
}

/**
 * Handles on the corners of the chosen shape; terra-draw is loaded with the first one. Returns whether that failed: then
 * there are none.
 */
export function useHotShape(options: Options): boolean {
  const { canvas, feature, live } = options
  const isDark = useIsDark()
  const [hot, setHot] = useState<HotShape | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const latest = useRef(options)
  latest.current = options
  useEffect(() => {
    if (!canvas) return
    let made: HotShape | null = null
    let isGone = false
    let pointer: PointerEvent | null = null
    let snapped: Snap | null = null
    const onPointer = (event: PointerEvent) => {
      pointer = event
      if (event.buttons === 0) made?.reachFor(canvas.toDrawing(event))
    }
    const isAlone = () => !latest.current.aids.follows || pointer?.ctrlKey === true || pointer?.metaKey === true
    const snapper = () => (latest.current.aids.snaps && !pointer?.altKey ? latest.current.snapper : null)
    const show = (geometry: Geometry) => {
      const at = pointer ? canvas.toMap(pointer) : null
      live.set('shape', {
        overlays: [...guidesOf(snapped), ...(isAlone() ? [] : followed(latest.current, geometry))],
        words: wordsOf(snapped, geometry, latest.current.ground, isAlone()),
        at,
      })
    }
    const open = (HotShape: HotShapeClass) => {
      if (isGone) return
      made = new HotShape({
        canvas,
        ground: () => latest.current.ground,
        snapper,
        colour: isDark ? '#8ab4f8' : '#0b57d0',
        isCoarse: matchMedia('(pointer: coarse)').matches,
        onSnap: (snap) => {
          snapped = snap
        },
        onDrag: show,
        onReshape: (id, geometry) => {
          live.set('shape', null)
          latest.current.onReshape(id, geometry, isAlone())
        },
      })
      setHot(made)
    }
    const container = canvas.map.getCanvasContainer()
    container.addEventListener('pointermove', onPointer)
    const load = () => void loadHotShape().then(open, () => setFailed(true))
    if (canvas.map.isStyleLoaded()) load()
    else canvas.map.once('idle', load)
    return () => {
      isGone = true
      container.removeEventListener('pointermove', onPointer)
      live.set('shape', null)
      setHot(null)
      try {
        made?.remove()
      } catch {
        // The map, and with it the layers that would be removed, has gone before.
      }
    }
  }, [canvas, isDark])
  useEffect(() => hot?.show(feature), [hot, feature])
  return hasFailed
}

/** Shapes that would follow, as they would be. */
function followed({ feature, features, snapper, ground }: Options, geometry: Geometry): Overlay[] {
  if (!feature) return []
  const moves = cornerMoves(feature.geometry, geometry)
  const around = neighboursOf(feature, features, snapper, ground)
  return followers(moves, around, SHARED_CORNER_M * ground.meter).map((each) => ({
    look: 'proposed',
    geometry: each.geometry,
  }))
}

/** Features that touch the box around one. */
export function neighboursOf(
  feature: EditFeature,
  features: ReadonlyMap<string, EditFeature>,
  snapper: Snapper,
  { meter }: Ground,
): EditFeature[] {
  const [minX, minY, maxX, maxY] = boundsOf(positions(feature.geometry))
  const reach = SHARED_CORNER_M * meter
  const edges = snapper.edgesIn([minX - reach, minY - reach, maxX + reach, maxY + reach])
  const ids = new Set(edges.map(({ featureId }) => featureId))
  ids.delete(feature.feature_id)
  return [...ids].map((id) => features.get(id)!).filter(Boolean)
}

function wordsOf(snap: Snap | null, geometry: Geometry, { meter }: Ground, isAlone: boolean): string {
  const area = geometry.type === 'Polygon' ? `${(polygonArea(geometry.coordinates) / meter ** 2).toFixed(1)} m²` : ''
  return [snap && SNAP_WORDS[snap.kind], area, isAlone ? 'this shape only' : ''].filter(Boolean).join(' · ')
}

function guidesOf(snap: Snap | null): Overlay[] {
  return (snap?.guides ?? []).map(([a, b]: readonly [Position, Position]) => ({
    look: 'guide',
    geometry: { type: 'LineString', coordinates: [a, b] },
  }))
}
