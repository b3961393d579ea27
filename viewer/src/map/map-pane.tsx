import { useEffect, useRef, useState } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import type { Hold, Pick, Scene } from './scene.ts'
import type { VenueMap } from './venue-map.ts'

interface Props {
  scene: Scene
  onPick(pick: Pick): void
  onBearing(degrees: number): void
  onMap(map: VenueMap): void
  onHold(hold: Hold): void
}

/** If the file cannot be loaded there is no map, but the panels keep working. */
const noMap = () => {}

/** Where the map is drawn. MapLibre is loaded on demand, after the rest of the page. */
export function MapPane({ scene, onPick, onBearing, onMap, onHold }: Props) {
  const { venue, text, isGuest } = useApp()
  const container = useRef<HTMLDivElement>(null)
  const latest = useRef({ scene, onPick, onBearing, onMap, onHold })
  latest.current = { scene, onPick, onBearing, onMap, onHold }
  const [map, setMap] = useState<VenueMap | null>(null)

  useEffect(() => {
    let isGone = false
    let made: VenueMap | null = null
    import('./venue-map.ts').then(({ VenueMap }) => {
      if (isGone) return
      const wiring = {
        container: container.current!,
        boot: venue.boot,
        label: text.mapOf(venue.boot.name),
        onPick: (pick: Pick) => latest.current.onPick(pick),
        onBearing: (degrees: number) => latest.current.onBearing(degrees),
        onHold: (hold: Hold) => latest.current.onHold(hold),
        isEmbedded: isGuest,
      }
      made = new VenueMap(wiring, latest.current.scene)
      setMap(made)
      latest.current.onMap(made)
      made.ready.then(() => container.current?.setAttribute('data-drawn', ''))
    }, noMap)
    return () => {
      isGone = true
      made?.remove()
    }
  }, [venue, text, isGuest])

  useEffect(() => map?.show(scene), [map, scene])

  return <div class="map" ref={container} />
}
