import { useEffect, useRef, useState } from 'preact/hooks'
import { useApp } from '../app-context.ts'
import { Icon } from '../parts/icon.tsx'

/** A position that is further from the venue than this is not worth showing. */
const MAX_OUTSIDE_DEGREES = 0.003

/** Asks the device where it is, on a map that lies on the earth; pressed again it forgets. */
export function LocateButton({ level }: { level: number }) {
  const { venue, live, here, go, text, announce, isKiosk } = useApp()
  const { georeference, bounds } = venue.boot
  const watch = useRef<number | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const shown = useRef(level)
  shown.current = level
  const stop = () => {
    if (watch.current !== null) navigator.geolocation.clearWatch(watch.current)
    watch.current = null
  }
  useEffect(() => stop, [])
  const canFind = georeference !== null && 'geolocation' in navigator && isSecureContext && !isKiosk
  if (!canFind && (!here || isKiosk)) return null
  const lose = (words: string) => {
    live.set(null)
    setTrouble(words)
    announce(words)
  }
  const follow = ({ coords }: GeolocationPosition) => {
    const [west, south, east, north] = bounds as [number, number, number, number]
    const { longitude: lng, latitude: lat, accuracy, heading } = coords
    const away = Math.max(west - lng, lng - east, south - lat, lat - north)
    if (away > MAX_OUTSIDE_DEGREES) {
      stop()
      return lose(text.notHere)
    }
    setTrouble(null)
    live.set({ lng, lat, floor: shown.current, accuracy, heading: heading ?? undefined })
  }
  const find = () => {
    // A device that lost its position may find it again; one without permission will not.
    const fail = ({ code, PERMISSION_DENIED }: GeolocationPositionError) => {
      if (code === PERMISSION_DENIED) stop()
      lose(text.noPosition)
    }
    watch.current = navigator.geolocation.watchPosition(follow, fail, { enableHighAccuracy: true })
  }
  const forget = () => {
    stop()
    live.set(null)
    go({ at: undefined }, 'replace')
  }
  const words = here ? text.forgetPosition : text.findMe
  return (
    <>
      <button
        type="button"
        class="locate"
        aria-label={words}
        title={words}
        aria-pressed={here !== null}
        onClick={here ? forget : find}
      >
        <Icon name="locate" />
      </button>
      {trouble && (
        <button type="button" class="toast" onClick={() => setTrouble(null)}>
          {trouble}
        </button>
      )}
    </>
  )
}
