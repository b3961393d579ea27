import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { MapPoint, VisitorPosition } from '../../types/element.d.ts'
import type { Address } from '../address.ts'
import { groundOf } from '../map/ground.ts'
import { useLoaded } from '../use-loaded.ts'
import type { Bootstrap } from '../venue/model.ts'
import type { Venue } from '../venue/open-venue.ts'
import type { LivePosition } from './live-position.ts'

/** Where the visitor is, on a level's drawing. */
export interface Here extends MapPoint {
  /** In metres. */
  accuracy?: number
  /** Degrees clockwise from north. */
  heading?: number
  /** It moves: told by a positioning system, and not by the address. */
  isLive: boolean
}

/** A route is asked for anew when its start has moved further than this. */
const REROUTE_METERS = 8

/** The moving position where there is one, and otherwise what the address says. */
export function useHere(venue: Venue, { at, floor }: Address, live: LivePosition): Here | null {
  const [moving, setMoving] = useState(live.current)
  useEffect(() => live.listen(setMoving), [live])
  const id = typeof at === 'string' ? at : null
  const located = useLoaded(venue, id, () => venue.locate(id!)).value
  return useMemo(() => {
    if (moving) return toDrawing(moving, venue.boot, floor)
    const fixed = typeof at === 'object' ? at : located
    return fixed ? { ...fixed, isLive: false } : null
  }, [moving, at, located, venue, floor])
}

function toDrawing(position: VisitorPosition, boot: Bootstrap, shown: number | undefined): Here {
  const { accuracy, heading } = position
  if ('x' in position) return { x: position.x, y: position.y, floor: position.floor, accuracy, heading, isLive: true }
  const floor = position.floor ?? shown ?? homeFloor(boot)
  const [x, y] = groundOf(boot).toDrawing([position.lng, position.lat], floor)
  return { x, y, floor, accuracy, heading, isLive: true }
}

/** The lowest level above the ground. */
export function homeFloor({ floors }: Bootstrap): number {
  const all = floors.map(({ floor }) => floor).sort((a, b) => a - b)
  return all.find((floor) => floor >= 0) ?? all[0] ?? 0
}

/** The start of a route from here: the same while the visitor has hardly moved. */
export function useStart(here: Here | null, { floors }: Bootstrap): MapPoint | null {
  const kept = useRef<MapPoint | null>(null)
  if (!here) kept.current = null
  else {
    const before = kept.current
    const { units_per_meter = 1 } = floors.find(({ floor }) => floor === here.floor) ?? {}
    const moved = before ? Math.hypot(before.x - here.x, before.y - here.y) / units_per_meter : Infinity
    const isKept = before?.floor === here.floor && (moved === 0 || (here.isLive && moved < REROUTE_METERS))
    if (!isKept) kept.current = { x: here.x, y: here.y, floor: here.floor }
  }
  return kept.current
}
