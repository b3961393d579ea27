import type Flatbush from 'flatbush'
import type { LevelTransform, Position } from '../../geo/index.ts'
import type { AreaGround, RoomDoor } from '../area/ground.ts'
import { type Mesh, VertexNumbers } from '../area/mesh.ts'
import type { FloorState } from '../floor-state.ts'
import type { ConnectorStop, Link } from '../model.ts'
import type { PathGround } from '../paths/entrances.ts'
import type { Stretch } from '../paths/segments.ts'
import { type Codec, type Column, flag, flat, float, integer, list, nullable, oneOf, pack, struct, text, tree, unpack } from './columns.ts' // biome-ignore format: one import

const position: Codec<Position> = {
  write(values, to) {
    const all = new Float64Array(values.length * 2)
    for (const [i, [x, y]] of values.entries()) {
      all[2 * i] = x
      all[2 * i + 1] = y
    }
    to.push(all)
  },
  read(count, from) {
    const all = from.take<Float64Array>()
    return Array.from({ length: count }, (_, i): Position => [all[2 * i]!, all[2 * i + 1]!])
  },
}
const point = struct({ x: float, y: float })
const shape = list(list(point))
const kind = oneOf(['path', 'door', 'corner', 'room', 'open', 'connector', 'gate'])
const uint32 = flat(Uint32Array)
const int32 = flat(Int32Array)
const float64 = flat(Float64Array)
const uint8 = flat(Uint8Array)
const stretch = struct<Stretch>({ a: position, b: position })

/** A field that may be absent. */
const optional: Codec<number | undefined> = {
  write: (values, to) => nullable(integer).write(values.map((value) => value ?? null), to), // biome-ignore format: one column
  read: (count, from) => nullable(integer).read(count, from).map((value) => value ?? undefined), // biome-ignore format: one column
}

const link = struct<Link>({
  node: integer,
  meters: float,
  leaving: flag,
  arriving: flag,
  guard: optional as Codec<number>,
})

const stop = struct<ConnectorStop>({
  featureId: text,
  floor: integer,
  building: nullable(text),
  type: oneOf(['stairs', 'elevator', 'escalator', 'ramp', 'entrance']),
  connectorId: text,
  name: text,
  position,
  x: float,
  y: float,
  direction: oneOf(['up', 'down', 'both']),
  accessible: flag,
  speed: nullable(float),
  capacity: nullable(float),
  guard: integer,
  links: list(link),
})

const paths = struct<PathGround>({
  segments: list(stretch),
  tree: nullable(tree as Codec<Flatbush>),
  ways: list(
    struct({ from: integer, to: integer, segment: integer, begin: float, end: float, guard: integer, forward: flag, backward: flag }), // biome-ignore format: one way
  ),
  doors: list(position),
  walls: list(stretch),
})

type PlainMesh = Omit<Mesh, 'vertexAt'>
const plainMesh = struct<PlainMesh>({
  x: float64,
  y: float64,
  corner: uint32,
  twin: int32,
  fanOffsets: uint32,
  fans: uint32,
  triangles: nullable(tree as Codec<Flatbush>),
})
const mesh: Codec<Mesh> = {
  write: plainMesh.write,
  read: (count, from) =>
    plainMesh.read(count, from).map((own) => ({ ...own, vertexAt: new VertexNumbers(own.x, own.y) })),
}

const door = struct<RoomDoor>({
  doorway: struct({
    id: text,
    at: point,
    across: point,
    passes: struct({ along: flag, against: flag }),
    accessible: flag,
  }),
  tip: point,
  node: integer,
  side: integer as Codec<number> as Codec<RoomDoor['side']>,
})

const area = struct<AreaGround>({
  frame: struct({ scale: float, originX: float, originY: float }),
  rooms: list(struct({ mesh, before: int32, after: int32, isCorner: uint8 })),
  boxes: list(struct({ minX: float, minY: float, maxX: float, maxY: float })),
  nodes: list(list(struct({ point, kind, vertex: integer }))),
  numbers: list(uint32),
  walls: list(shape),
  doors: list(door),
  passed: struct({ whole: list(list(text)), zones: list(struct({ id: text, shape })) }),
})

const transform = struct<LevelTransform>({ move: position as Codec<[number, number]>, turn: float, scale: float })

const floor = struct<FloorState>({
  floor: integer,
  name: text,
  shortName: text,
  building: nullable(text),
  unitsPerMeter: float,
  transform: nullable(transform),
  nodes: list(struct({ id: text, kind, position })),
  edges: struct({ from: uint32, to: uint32, meters: float64, flags: uint8, guards: uint32 }),
  stops: list(stop),
  guards: list(list(text)) as Codec<FloorState['guards']>,
  closable: list(text),
  drawing: struct({ inferredDoors: integer, connectors: list(struct({ id: text, name: text, type: text })) }),
  ground: struct({ paths: nullable(paths), area: nullable(area) }) as unknown as Codec<FloorState['ground']>,
})

/** To be raised when a level would be built otherwise, or when its columns change: a test says so. */
export const WALK_VERSION = '1'

export function packFloors(floors: readonly FloorState[]): Column[] {
  return pack(floor, floors)
}

export function unpackFloors(columns: readonly Column[]): FloorState[] {
  return unpack(floor, columns)
}
