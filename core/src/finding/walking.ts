import { buildFloor, createRouter, type FloorGraph, type Router } from '../route/index.ts'
import type { Level } from './level.ts'

/** The walking graph of a level as visitors would get it. */
export function* graphOf(level: Level): Generator<void, FloorGraph> {
  return yield* buildFloor({
    floor: level.floor ?? 0,
    name: level.name,
    shortName: level.name,
    unitsPerMeter: level.meter,
    features: [...level.drawing.features.values()].map(({ feature_id, geometry, properties }) => {
      return { id: feature_id, geometry, properties }
    }),
  })
}

export function* routerOf(levels: readonly Level[]): Generator<void, Router> {
  const graphs: FloorGraph[] = []
  for (const level of levels) graphs.push(yield* graphOf(level))
  return createRouter(graphs)
}
