import { createAccess, openGround } from './area/entrances.ts'
import type { AreaGround } from './area/ground.ts'
import { Guards } from './guards.ts'
import type { FloorGraph } from './model.ts'
import { createPathAccess, type PathGround } from './paths/entrances.ts'

/** What entrances and straight ways are computed from: the paths of a level, or its rooms. */
export type Ground = { paths: PathGround; area: null } | { paths: null; area: AreaGround }

/** The walking graph of a level as plain data, of which nothing has to be computed again. */
export type FloorState = Omit<FloorGraph, 'closable' | 'state' | keyof FloorAccess> & {
  closable: string[]
  ground: Ground
}

export type FloorAccess = Pick<FloorGraph, 'entrances' | 'areJoined' | 'canWalkStraight' | 'widthsAt'>

export function openFloor(state: FloorState): FloorGraph {
  const { closable, ground, ...plain } = state
  const guards = new Guards(plain.guards)
  const access = ground.paths ? createPathAccess(state, ground.paths) : createAccess(openGround(ground.area), guards)
  return { ...plain, closable: new Set(closable), state, ...access }
}
