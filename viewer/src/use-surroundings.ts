import { useEffect, useState } from 'preact/hooks'
import type { Venue } from './venue/open-venue.ts'

const BOOKED_MS = 60_000
const IDLE_MS = 60_000
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** A media query, followed. */
export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const list = matchMedia(query)
    const follow = () => setMatches(list.matches)
    list.addEventListener('change', follow)
    return () => list.removeEventListener('change', follow)
  }, [query])
  return matches
}

export function useOnline(): boolean {
  const [isOnline, setOnline] = useState(() => navigator.onLine)
  useEffect(() => {
    const follow = () => setOnline(navigator.onLine)
    addEventListener('online', follow)
    addEventListener('offline', follow)
    return () => {
      removeEventListener('online', follow)
      removeEventListener('offline', follow)
    }
  }, [])
  return isOnline
}

/** Features that are booked, asked for again every minute and when the page comes back into view. */
export function useBooked(venue: Venue): readonly string[] {
  const [booked, setBooked] = useState<readonly string[]>([])
  useEffect(() => {
    const ask = () =>
      document.visibilityState === 'visible' &&
      venue.bookedFeatures().then(
        (now) => setBooked((before) => (now.join() === before.join() ? before : now)),
        () => {},
      )
    ask()
    const timer = setInterval(ask, BOOKED_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [venue])
  return booked
}

/** Calls back when nobody has touched the screen for a minute. */
export function useIdle(isWatched: boolean, onIdle: () => void): void {
  useEffect(() => {
    if (!isWatched) return
    let timer = setTimeout(onIdle, IDLE_MS)
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(onIdle, IDLE_MS)
    }
    for (const sign of SIGNS_OF_LIFE) addEventListener(sign, restart, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, restart)
    }
  }, [isWatched, onIdle])
}

/** The size of an element, followed. */
export function useSize(element: HTMLElement | null): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!element) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return size
}
