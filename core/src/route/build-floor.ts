import { deriveFloor } from './area/derive-floor.ts'
import { openFloor } from './floor-state.ts'
import type { FloorGraph, RouteFloor } from './model.ts'
import { floorFromPaths } from './paths/draw-floor.ts'

/**
 * The walking graph of one level: from its walking paths where it has any, else from its spaces, doors and walls.
 * Yields between pieces of work; `finish` runs it in one go.
 */
export function* buildFloor(floor: RouteFloor): Generator<void, FloorGraph> {
  return openFloor(floorFromPaths(floor) ?? (yield* deriveFloor(floor)))
}

/** Runs work that comes in slices to its end. */
export function finish<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
