import type { EditFeature } from '@rotunda/core/edit'
import { type Geometry, type Position, polygonArea } from '@rotunda/core/geo'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Ground } from '../../../map/ground.ts'
import type { LevelCanvas } from '../../../map/level-canvas.ts'
import type { Overlay } from '../../../map/overlays.ts'
import { useIsDark } from '../../../shell/theme.ts'
import type { HotShape } from './hot-shape.ts'
import type { Snap, Snapper } from './snapping.ts'

interface Options {
  canvas: LevelCanvas | null
  ground: Ground
  snapper: Snapper
  /** What has handles now. */
  feature: EditFeature | null
  onReshape(featureId: string, geometry: Geometry): void
}

const SNAP_WORDS = { corner: 'Snapped to corner', wall: 'Snapped to wall', angle: '90°', none: '' }

/** Handles on the corners of the chosen shape; terra-draw is loaded with the first one. */
export function useHotShape({ canvas, ground, snapper, feature, onReshape }: Options): {
  overlays: readonly Overlay[]
  words: string | null
} {
  const isDark = useIsDark()
  const [hot, setHot] = useState<HotShape | null>(null)
  const [snap, setSnap] = useState<Snap | null>(null)
  const [area, setArea] = useState<number | null>(null)
  const latest = useRef({ ground, snapper, onReshape })
  latest.current = { ground, snapper, onReshape }
  useEffect(() => {
    if (!canvas) return
    let made: HotShape | null = null
    let isGone = false
    const open = async () => {
      const { HotShape } = await import('./hot-shape.ts')
      if (isGone) return
      made = new HotShape({
        canvas,
        ground: () => latest.current.ground,
        snapper: () => latest.current.snapper,
        colour: isDark ? '#8ab4f8' : '#0b57d0',
        onSnap: setSnap,
        onDrag: (geometry) => setArea(areaOf(geometry, latest.current.ground)),
        onReshape: (id, geometry) => {
          setArea(null)
          latest.current.onReshape(id, geometry)
        },
      })
      setHot(made)
    }
    if (canvas.map.isStyleLoaded()) void open()
    else canvas.map.once('idle', () => void open())
    return () => {
      isGone = true
      setHot(null)
      try {
        made?.remove()
      } catch {
        // The map, and with it the layers that would be removed, has gone before.
      }
    }
  }, [canvas, isDark])
  useEffect(() => hot?.show(feature), [hot, feature])
  const overlays = useMemo(() => (snap?.guides ?? []).map(guide), [snap])
  const told = [snap && SNAP_WORDS[snap.kind], area === null ? null : `${area.toFixed(1)} m²`].filter(Boolean)
  return { overlays, words: told.length > 0 ? told.join(' · ') : null }
}

function areaOf(geometry: Geometry, { meter }: Ground): number | null {
  return geometry.type === 'Polygon' ? polygonArea(geometry.coordinates) / meter ** 2 : null
}

function guide([a, b]: readonly [Position, Position]): Overlay {
  return { look: 'guide', geometry: { type: 'LineString', coordinates: [a, b] } }
}
