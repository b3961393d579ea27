import type { EditFeature } from '@rotunda/core/edit'
import type { Position } from '@rotunda/core/geo'
import { buildFloor, type FloorGraph, finish, type Place, type Router } from '@rotunda/core/route'

/** A level as the search for ways wants it. */
export interface WalkedLevel {
  floor: number
  name: string
  shortName: string
  /** Null: outdoors. Absent: the venue is one building. */
  building: string | null | undefined
  unitsPerMeter: number
  datasetId: string
}

/** How the places of a level can be reached. */
export interface Reach {
  places: number
  reachable: number
  stepFree: number
}

export interface TriedRoute {
  /** Of the level that was asked for, in drawing units. */
  line: readonly Position[]
  meters: number
  minutes: number
}

/** The walking graph of a level: what costs most, and stays while the level does. */
export function graphOf({ datasetId: _, ...level }: WalkedLevel, features: Iterable<EditFeature>): FloorGraph {
  const routed = Array.from(features, (feature) => ({ ...feature, id: feature.feature_id }))
  return finish(buildFloor({ ...level, features: routed }))
}

/** Named rooms are what visitors look for. */
export function placesOf(features: Iterable<EditFeature>, floor: number): Place[] {
  return [...features].flatMap(({ geometry, properties }) => {
    const { kind, name, space_type } = properties
    const isPlace = kind === 'space' && typeof name === 'string' && name !== '' && space_type !== 'circulation'
    return isPlace ? [{ name, floor, geometry }] : []
  })
}

/** How well places can be reached, and the names of those that cannot. */
export function reachOf(router: Router, places: readonly Place[]): Reach & { lost: string[] } {
  const report = finish(router.report(places))
  return {
    places: places.length,
    reachable: Math.round(report.reachable * places.length),
    stepFree: Math.round(report.reachable_without_steps * places.length),
    lost: [...report.unconnected.names, ...report.islands.flatMap(({ names }) => names)],
  }
}

/** A way between two points of a level; null where there is none. */
export function tryRoute(router: Router, floor: number, from: Position, to: Position): TriedRoute | null {
  const place = (at: Position): Place => ({ name: '', floor, geometry: { type: 'Point', coordinates: at } })
  const found = router.route({ from: place(from), to: [place(to)] })
  if (!('route' in found)) return null
  const { legs, distance, duration } = found.route
  const line = legs.filter((leg) => leg.floor === floor).flatMap((leg) => leg.steps.flatMap((step) => step.path))
  return { line, meters: distance, minutes: duration / 60 }
}
