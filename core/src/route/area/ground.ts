import type { Box } from '../../geo/index.ts'
import type { Doorway } from './doorway.ts'
import type { FrameState, Point } from './frame.ts'
import type { PassedState } from './passed-spaces.ts'
import type { Room, RoomNode } from './room-graph.ts'
import type { Shape } from './shape.ts'

/** A door has a node on each side; `side` is that of its room. */
export interface RoomDoor {
  doorway: Pick<Doorway, 'id' | 'at' | 'across' | 'passes' | 'accessible'>
  tip: Point
  node: number
  side: 1 | -1 | 0
}

/** The rooms of a level as plain data. */
export interface AreaGround {
  frame: FrameState
  rooms: Room[]
  /** For each room, the box around it, its nodes, and the level's numbers of them. */
  boxes: Box[]
  nodes: RoomNode[][]
  numbers: Uint32Array[]
  walls: Shape[]
  doors: RoomDoor[]
  passed: PassedState
}
