import type { VenueGraph } from './join.ts'
import type { Connector } from './rides.ts'

/** Returns the connectors that a walker could leave on the level where they boarded. A sound graph has none. */
export function findSameLevelRides(graph: VenueGraph): Connector[] {
  const { firstCar, cars, firstNode, floors, edges } = graph
  const boardings: { car: number; floor: number }[] = []
  const rides = cars.map((): number[] => [])
  const exits = cars.map((): number[] => [])
  const floorOfNode = (node: number) =>
    firstNode.findLastIndex((first, i) => first <= node && floors[i]!.nodes.length > 0)
  for (let edge = 0; edge < edges.from.length; edge++) {
    const from = edges.from[edge]!
    const to = edges.to[edge]!
    if (from < firstCar && to >= firstCar) boardings.push({ car: to - firstCar, floor: floorOfNode(from) })
    else if (from >= firstCar && to >= firstCar) rides[from - firstCar]!.push(to - firstCar)
    else if (from >= firstCar) exits[from - firstCar]!.push(floorOfNode(to))
  }
  const found = boardings.filter(({ car, floor }) =>
    [...carsReachedFrom(car, rides)].some((reached) => exits[reached]!.includes(floor)),
  )
  return [...new Set(found.map(({ car }) => cars[car]!.connector))]
}

function carsReachedFrom(car: number, rides: readonly number[][]): Set<number> {
  const reached = new Set([car])
  for (const at of reached) for (const next of rides[at]!) reached.add(next)
  return reached
}
