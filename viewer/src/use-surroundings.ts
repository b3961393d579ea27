import { useEffect, useState } from 'preact/hooks'
import type { Venue, VenueUpdate } from './venue/open-venue.ts'

const POLL_MS = 60_000
const CLOCK_MS = 30_000
const IDLE_TIMEOUT_MS = 60_000
const MIN_IDLE_SECONDS = 5
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** Subscribes to a media query. */
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

/** Polls for changes every minute, and when the page or the network comes back. */
export function useUpdatePolling(venue: Venue): VenueUpdate {
  const [news, setNews] = useState<VenueUpdate>({ booked: [], closed: [], isOffline: !navigator.onLine, version: null })
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      const now = await venue.pollForUpdates()
      // An unchanged list keeps its identity, so that nothing is redrawn.
      setNews((before) => ({
        ...now,
        booked: now.booked.join() === before.booked.join() ? before.booked : now.booked,
        closed: JSON.stringify(now.closed) === JSON.stringify(before.closed) ? before.closed : now.closed,
      }))
    }
    ask()
    const timer = setInterval(ask, POLL_MS)
    document.addEventListener('visibilitychange', ask)
    for (const change of ['online', 'offline']) addEventListener(change, ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
      for (const change of ['online', 'offline']) removeEventListener(change, ask)
    }
  }, [venue])
  return news
}

/** Calls back after some seconds without input. */
export function useIdle(isWatched: boolean, seconds: number | undefined, onIdle: () => void): void {
  useEffect(() => {
    if (!isWatched) return
    const milliseconds = seconds === undefined ? IDLE_TIMEOUT_MS : Math.max(MIN_IDLE_SECONDS, seconds) * 1000
    let timer = setTimeout(onIdle, milliseconds)
    const restart = () => {
      clearTimeout(timer)
      timer = setTimeout(onIdle, milliseconds)
    }
    for (const sign of ACTIVITY_EVENTS) addEventListener(sign, restart, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of ACTIVITY_EVENTS) removeEventListener(sign, restart)
    }
  }, [isWatched, seconds, onIdle])
}

/** The time in milliseconds, updated twice a minute: nothing shown depends on a finer resolution. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CLOCK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Observes the size of an element. */
export function useSize(element: HTMLElement): { width: number; height: number } {
  const measure = () => ({ width: element.clientWidth, height: element.clientHeight })
  const [size, setSize] = useState(measure)
  useEffect(() => {
    const observer = new ResizeObserver(() => setSize(measure()))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return size
}
