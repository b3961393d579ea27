import type { Geometry, LevelTransform, Position } from '../geo/index.ts'
import type { Seed } from './engine/search.ts'
import type { FloorState } from './floor-state.ts'

/** One level of a venue as it was drawn. */
export interface RouteFloor {
  floor: number
  name: string
  shortName: string
  /** The building that it is a level of; null: it lies outdoors, between buildings. Absent: the venue is one building. */
  building?: string | null | undefined
  unitsPerMeter: number
  /** How it lies above the other levels; its scale is 1. */
  transform?: LevelTransform | null
  features: readonly RouteFeature[]
  /**
   * IDs of features that may be closed or restricted for some time. No edge runs across the outline of such a space,
   * so that it can be left out of a search without a new graph.
   */
  closable?: ReadonlySet<string>
}

/** Geometry in drawing units, y up. `properties.kind` says what it is; see the docs on the feature vocabulary. */
export interface RouteFeature {
  id: string
  geometry: Geometry
  properties: Readonly<Record<string, unknown>>
}

/** Where a walk may start or end: a room, a booth, a line or a point of one level. */
export interface Place {
  /** What the texts call it; empty for a place without a name. */
  name: string
  floor: number
  geometry: Geometry
}

/** Walking on a level, in metres per second: an unhurried adult indoors. */
export const WALKING_SPEED_M_S = 1.3

/** Classes of edges that a walker may have to avoid; bits of an edge's `flags`. */
export const FLAG_STAIRS = 1
export const FLAG_ESCALATOR = 2
export const FLAG_ELEVATOR = 4
export const FLAG_NOT_ACCESSIBLE = 8
export const FLAG_RAMP = 16

export type NodeKind = 'path' | 'door' | 'corner' | 'room' | 'open' | 'connector' | 'gate'

/** The walking graph of one level. Positions are in drawing units, lengths in metres. */
export interface FloorGraph {
  floor: number
  name: string
  shortName: string
  building: string | null
  unitsPerMeter: number
  transform: LevelTransform | null
  nodes: FloorNode[]
  edges: FloorEdges
  stops: ConnectorStop[]
  /** Lists of features that an edge or an entrance passes, by its `guard`; the first is empty. */
  guards: (readonly string[])[]
  /** IDs of features that can be closed without building the level anew. */
  closable: ReadonlySet<string>
  /** What the report says of the drawing. */
  drawing: { inferredDoors: number; connectors: { id: string; name: string; type: string }[] }
  /** The ways into a place. None: the place touches nothing that can be walked. */
  entrances(geometry: Geometry): Entrance[]
  /** Whether one can walk straight from where one entrance leaves the paths to where another does. */
  areJoined(from: Entrance, to: Entrance): boolean
  /** Whether one can walk straight from a to b, both on the paths. Null: nothing but the paths as drawn is walked. */
  canWalkStraight: ((a: Position, b: Position, blocked: ReadonlySet<string>) => boolean) | null
  /** Free distances from a point to its left and right, in metres, at most `max`. `normal` is a unit vector to the left. */
  widthsAt: ((at: Position, normal: Position, max: number) => readonly [left: number, right: number]) | null
  /** All of it as plain data. */
  state: FloorState
}

export interface FloorNode {
  /** Made of level, kind and position alone, so that it outlives restarts and edits elsewhere. */
  id: string
  kind: NodeKind
  position: Position
}

/** Directed edges, straight from node to node. */
interface FloorEdges {
  from: Uint32Array
  to: Uint32Array
  meters: Float64Array
  flags: Uint8Array
  /** Index into `guards`. */
  guards: Uint32Array
}

/** One way into a place. */
export interface Entrance {
  /** From where the paths are left to where the place begins: one or two points. */
  tail: Position[]
  links: Link[]
  /** Position of the entrance on the paths, for computing direct paths. */
  anchor: number
  /** Index into the `guards` of the level: what one passes to enter. */
  guard: number
  /** `FLAG_NOT_ACCESSIBLE` where there are steps at the door. */
  flags: number
}

/** The straight way between an entrance and a node. */
export interface Link {
  node: number
  /** The whole way between the place and the node. */
  meters: number
  /** A one-way path may allow only one of them. */
  leaving: boolean
  arriving: boolean
  /** Index into the `guards` of the level, where a door stands between; else what the entrance or stop says. */
  guard?: number
}

/** A place or a node as the search sees it. */
export interface Terminal {
  floor: number
  entrances: readonly Entrance[]
  /** From where ways lead away, and where they arrive. */
  starts: readonly EntranceSeed[]
  ends: readonly EntranceSeed[]
}

export interface EntranceSeed extends Seed {
  entrance: Entrance
}

export type ConnectorType = 'stairs' | 'elevator' | 'escalator' | 'ramp'
/** An entrance joins a level of a building with one outdoors, or with one of the building beside it. */
export type StopType = ConnectorType | 'entrance'

/** Where a connector touches a level. */
export interface ConnectorStop {
  featureId: string
  floor: number
  building: string | null
  type: StopType
  /** As drawn; empty where the drawing names none. */
  connectorId: string
  name: string
  position: Position
  /** In metres, to compare with the stops of other levels. */
  x: number
  y: number
  direction: 'up' | 'down' | 'both'
  accessible: boolean
  /** In metres of height a second; null: what is usual for its type. */
  speed: number | null
  /** Persons that an elevator takes at once; null: not known. */
  capacity: number | null
  /** Index into the `guards` of the level. */
  guard: number
  /** Nodes from which it is boarded. */
  links: Link[]
}
