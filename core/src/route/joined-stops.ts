import { readStop, stopsOf } from './connector.ts'
import type { RouteFloor } from './model.ts'
import { groupStops } from './rides.ts'

/** For each connector that routes ride, the IDs of the features that they take for its stops. */
export function findJoinedStops(floors: readonly RouteFloor[]): Set<string>[] {
  const stops = floors.flatMap((floor) => stopsOf(floor).map((feature) => readStop(floor, feature, [], 0)))
  return groupStops(stops).map(
    ({ levels }) => new Set(levels.flatMap((level) => level.stops.map(({ featureId }) => featureId))),
  )
}
