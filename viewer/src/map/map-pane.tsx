import { useEffect, useRef, useState } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import type { LngLat } from './ground.ts'
import type { Hold, Pick, Scene } from './scene.ts'
import { Skeleton } from './skeleton.tsx'
import { loadStyle } from './staged-style.ts'
import type { VenueMap } from './venue-map.ts'

interface Props {
  scene: Scene
  onPick(pick: Pick): void
  onBearing(degrees: number): void
  onMap(map: VenueMap): void
  /** This browser makes no WebGL context. */
  onCannotDraw(): void
  onHold(hold: Hold): void
  onMoved(centre: LngLat): void
}

/** How long a busy page may keep the map waiting. */
const MAX_PATIENCE_MS = 1000

/** If the file cannot be loaded there is no map, but the panels keep working. */
const noMap = () => {}

/**
 * Where the map is drawn. MapLibre is loaded on demand, after the rest of the page, and has its WebGL context made
 * once the page is painted and the browser is idle: on slow devices that takes seconds in which nobody could type.
 */
export function MapPane({ scene, onPick, onBearing, onMap, onHold, onMoved, onCannotDraw }: Props) {
  const { venue, text, isGuest } = useApp()
  const container = useRef<HTMLDivElement>(null)
  const latest = useRef({ scene, onPick, onBearing, onMap, onHold, onMoved, onCannotDraw })
  latest.current = { scene, onPick, onBearing, onMap, onHold, onMoved, onCannotDraw }
  const [map, setMap] = useState<VenueMap | null>(null)
  /** None from the moment in which another map is to take its place. */
  const drawn = useRef<VenueMap | null>(null)
  const [hasFloor, setFloor] = useState(false)

  useEffect(() => {
    let isGone = false
    let made: VenueMap | null = null
    const style = loadStyle(latest.current.scene.styleUrl, venue.boot)
    const styleUrl = latest.current.scene.styleUrl
    Promise.all([import('./venue-map.ts'), style, untilIdle()]).then(([{ VenueMap }, loaded]) => {
      if (isGone) return
      const { scene } = latest.current
      const wiring = {
        container: container.current!,
        boot: venue.boot,
        label: text.mapOf(venue.boot.name),
        onPick: (pick: Pick) => latest.current.onPick(pick),
        onBearing: (degrees: number) => latest.current.onBearing(degrees),
        onHold: (hold: Hold) => latest.current.onHold(hold),
        onMoved: (centre: LngLat) => latest.current.onMoved(centre),
        isEmbedded: isGuest,
        style: scene.styleUrl === styleUrl ? loaded : null,
      }
      try {
        made = new VenueMap(wiring, scene)
      } catch {
        latest.current.onCannotDraw()
        return
      }
      drawn.current = made
      setMap(made)
      latest.current.onMap(made)
      made.floor.then(() => setFloor(true))
      made.ready.then(() => container.current?.setAttribute('data-drawn', ''))
    }, noMap)
    return () => {
      isGone = true
      drawn.current = null
      made?.remove()
    }
  }, [venue, text, isGuest])

  useEffect(() => (map === drawn.current ? map?.show(scene) : undefined), [map, scene])

  return (
    <>
      {!hasFloor && <Skeleton scene={scene} />}
      <div class="map" ref={container} />
    </>
  )
}

/** When the page is painted and has nothing else to do. */
function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    const soon = () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(() => resolve(), { timeout: MAX_PATIENCE_MS })
        : setTimeout(resolve, 50)
    // A page in the background paints nothing.
    if (document.visibilityState === 'hidden') resolve()
    else requestAnimationFrame(() => requestAnimationFrame(soon))
  })
}
