import type { EditState } from '@rotunda/core/edit'
import type { Position } from '@rotunda/core/geo'
import { buildFloor, createRouter, finish, type Place, type Router } from '@rotunda/core/route'

/** A level as the search for ways wants it. */
export interface WalkedLevel {
  floor: number
  name: string
  shortName: string
  unitsPerMeter: number
  datasetId: string
}

/** How the places of a draft can be reached, and what cannot. */
export interface Reach {
  places: number
  reachable: number
  stepFree: number
  /** Names of places that cannot be reached. */
  lost: readonly string[]
}

export interface TriedRoute {
  /** Of the level that was asked for, in drawing units. */
  line: readonly Position[]
  meters: number
  minutes: number
}

export function routerOf(drawings: EditState['drawings'], levels: readonly WalkedLevel[]): Router {
  return createRouter(
    levels.map(({ datasetId, ...level }) => {
      const features = [...(drawings.get(datasetId)?.features.values() ?? [])]
      return finish(buildFloor({ ...level, features: features.map((f) => ({ ...f, id: f.feature_id })) }))
    }),
  )
}

/** Named rooms are what visitors look for. */
export function placesOf(drawings: EditState['drawings'], levels: readonly WalkedLevel[]): Place[] {
  return levels.flatMap(({ floor, datasetId }) =>
    [...(drawings.get(datasetId)?.features.values() ?? [])].flatMap(({ geometry, properties }) => {
      const { kind, name, space_type } = properties
      const isPlace = kind === 'space' && typeof name === 'string' && name !== '' && space_type !== 'circulation'
      return isPlace ? [{ name, floor, geometry }] : []
    }),
  )
}

export function reachOf(router: Router, places: readonly Place[]): Reach {
  const report = router.report(places)
  const lost = [...report.unconnected.names, ...report.islands.flatMap(({ names }) => names)]
  return {
    places: places.length,
    reachable: Math.round(report.reachable * places.length),
    stepFree: Math.round(report.reachable_without_steps * places.length),
    lost,
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
