import type { Leg, Route, Step } from '../venue/model.ts'
import type { Ground, LngLat } from './ground.ts'

/** A sign on the map, on one level. */
export interface Mark {
  position: LngLat
  level: number
  icon: string
  title?: string
}

export interface RouteLine {
  points: LngLat[]
  level: number
}

/** One line for each leg. */
export function routeLines(route: Route, ground: Ground): RouteLine[] {
  return route.legs
    .map((leg) => ({ level: leg.floor, points: legPoints(leg, ground) }))
    .filter(({ points }) => points.length > 1)
}

/** Where the route starts and ends, and where it leaves and reaches a level. */
export function routeMarks(route: Route, ground: Ground, toLevel: (leg: Leg) => string): Mark[] {
  const marks: Mark[] = []
  route.legs.forEach((leg, i) => {
    const points = legPoints(leg, ground)
    const first = points[0]
    const last = points.at(-1)
    if (!first || !last) return
    if (i === 0) marks.push({ position: first, level: leg.floor, icon: 'start' })
    const before = route.legs[i - 1]
    if (before) marks.push({ position: first, level: leg.floor, icon: connectorOf(before) })
    const isLast = i === route.legs.length - 1
    if (isLast) marks.push({ position: last, level: leg.floor, icon: 'pin' })
    else marks.push({ position: last, level: leg.floor, icon: connectorOf(leg), title: toLevel(leg) })
  })
  return marks
}

export function stepPoints(step: Step, floor: number, ground: Ground): LngLat[] {
  return step.path.map((position) => ground.toLngLat(position as LngLat, floor))
}

/** `elevator_up` is taken in an elevator. */
function connectorOf({ indicator }: Pick<Leg, 'indicator'>): string {
  if (indicator.endsWith('_building')) return 'exit'
  return indicator.replace(/_(up|down)$/, '')
}

function legPoints(leg: Leg, ground: Ground): LngLat[] {
  const points: LngLat[] = []
  for (const step of leg.steps) {
    for (const point of stepPoints(step, leg.floor, ground)) {
      const last = points.at(-1)
      if (!last || last[0] !== point[0] || last[1] !== point[1]) points.push(point)
    }
  }
  return points
}
