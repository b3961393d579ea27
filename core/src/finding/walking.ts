import { hashOf, versionOf } from '../edit/index.ts'
import { withPlainScale } from '../geo/index.ts'
import { buildFloor, createRouter, type FloorGraph, type RouteFloor, type Router } from '../route/index.ts'
import type { Level } from './level.ts'
import type { FindingLevel } from './model.ts'

const MAX_KNOWN_GRAPHS = 24

/** Graphs by what they were built of, the one used last at the end: of many looks at a venue, most levels are the same. */
const known = new Map<string, FloorGraph>()

/** The walking graph of a level as visitors would get it. */
function* graphOf(level: Level): Generator<void, FloorGraph> {
  const { floor, name, building, meter, transform, drawing } = level
  const versions = [...drawing.features.values()].map((feature) => `${feature.feature_id} ${versionOf(feature)}`)
  const key = hashOf([floor, name, building ?? typeof building, meter, transform, versions])
  const graph = known.get(key) ?? (yield* buildFloor(routeFloorOf(level)))
  known.delete(key)
  known.set(key, graph)
  if (known.size > MAX_KNOWN_GRAPHS) known.delete(known.keys().next().value!)
  return graph
}

/** A level as routes read it. */
export function routeFloorOf({ floor, name, building, transform = null, drawing }: FindingLevel | Level): RouteFloor {
  return {
    floor: floor ?? 0,
    name,
    shortName: name,
    building,
    ...withPlainScale({ unitsPerMeter: drawing.unitsPerMeter ?? 1, transform }),
    features: [...drawing.features.values()].map(({ feature_id, geometry, properties }) => {
      return { id: feature_id, geometry, properties }
    }),
  }
}

export function* routerOf(levels: readonly Level[]): Generator<void, Router> {
  const graphs: FloorGraph[] = []
  for (const level of levels) graphs.push(yield* graphOf(level))
  return createRouter(graphs)
}
