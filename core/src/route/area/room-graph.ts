import type { NodeKind } from '../model.ts'
import type { Point } from './frame.ts'
import { buildMesh, locate, type Mesh, side, vertexKey } from './mesh.ts'
import { boxOf, type Shape } from './shape.ts'
import { buildSpanner } from './spanner.ts'
import { lookAround, type Sites } from './visibility.ts'

/** A walkable area with its mesh and the corners around which shortest ways bend. */
export interface Room {
  mesh: Mesh
  /** Neighbours along the border; -1 for both where several borders meet in the vertex. */
  before: Int32Array
  after: Int32Array
  /** 1 where the border juts into the room. */
  isCorner: Uint8Array
}

export interface RoomNode {
  point: Point
  kind: NodeKind
  /** Vertex of the mesh, or -1 for a point inside. */
  vertex: number
}

export interface RoomGraph {
  nodes: readonly RoomNode[]
  nodeOfVertex: ReadonlyMap<number, number>
  sites: Sites
}

interface JoinedRoom extends RoomGraph {
  /** Pairs of nodes that see each other. */
  edges: [number, number][]
}

/** Spacing of nodes in open halls, in millimetres, so that every point is near one. */
const LATTICE_MM = 8000
const MAX_LATTICE_NODES = 2000
/** Number of directions in which a node is joined with its nearest neighbour; fewer for a node in the open. */
const MAX_DIRECTIONS = 128
const MAX_OPEN_DIRECTIONS = 16
/** Views computed between two pauses. */
const NODES_PER_SLICE = 64

export function buildRoom(area: Shape): Room {
  const mesh = buildMesh(area)
  const before = new Int32Array(mesh.x.length).fill(-1)
  const after = new Int32Array(mesh.x.length).fill(-1)
  const passes = new Uint8Array(mesh.x.length)
  for (const path of area) {
    const ring = path.map((point) => mesh.vertexAt.get(vertexKey(point))!)
    for (const [i, vertex] of ring.entries()) {
      before[vertex] = ring[(i || ring.length) - 1]!
      after[vertex] = ring[(i + 1) % ring.length]!
      passes[vertex] = Math.min(2, passes[vertex]! + 1)
    }
  }
  const isCorner = new Uint8Array(mesh.x.length)
  for (let vertex = 0; vertex < isCorner.length; vertex++) {
    if (passes[vertex]! > 1) before[vertex] = after[vertex] = -1
    isCorner[vertex] = passes[vertex]! > 1 || turnsRight(mesh, before[vertex]!, vertex, after[vertex]!) ? 1 : 0
  }
  return { mesh, before, after, isCorner }
}

function turnsRight({ x, y }: Mesh, a: number, b: number, c: number): boolean {
  return side(x[a]!, y[a]!, x[b]!, y[b]!, x[c]!, y[c]!) < 0
}

/** Whether a shortest way that comes from the point may bend at the vertex: the border lies on one side of it. */
export function isTangent({ mesh: { x, y }, before, after }: Room, { x: px, y: py }: Point, vertex: number): boolean {
  const a = before[vertex]!
  const b = after[vertex]!
  if (a < 0) return true
  const first = side(px, py, x[vertex]!, y[vertex]!, x[a]!, y[a]!)
  const second = side(px, py, x[vertex]!, y[vertex]!, x[b]!, y[b]!)
  return (first >= 0 && second >= 0) || (first <= 0 && second <= 0)
}

/**
 * The walking graph of a room: its corners, the tips of its doorways, the points asked for, and a sparse lattice
 * in the open. Edges join what sees each other, less those that others make up for.
 */
export function* graphRoom(
  room: Room,
  tips: readonly Point[],
  spots: readonly { point: Point; kind: NodeKind }[],
): Generator<void, JoinedRoom> {
  const nodes = vertexNodes(room, tips)
  const taken = new Set(nodes.map((node) => node.vertex))
  for (const { point, kind } of spots) {
    const vertex = room.mesh.vertexAt.get(vertexKey(point)) ?? -1
    if (vertex < 0 || !taken.has(vertex)) nodes.push({ point, kind, vertex })
  }
  nodes.push(...lattice(room.mesh, nodes))
  const { nodeOfVertex, sites } = openRoomGraph(room, nodes)
  const edges = new Map<number, [number, number]>()
  for (const [node, from] of nodes.entries()) {
    if (node % NODES_PER_SLICE === 0) yield
    const seen = nodesInView(room, { nodeOfVertex, sites }, from.point).filter((other) => other !== node)
    const isOpen = from.kind === 'open'
    const useful = isOpen ? seen : seen.filter((other) => isUseful(room, from, nodes[other]!))
    for (const other of nearestAround(nodes, node, useful, isOpen ? MAX_OPEN_DIRECTIONS : MAX_DIRECTIONS)) {
      const [a, b] = [Math.min(node, other), Math.max(node, other)]
      edges.set(a * nodes.length + b, [a, b])
    }
  }
  const points = nodes.map((node) => node.point)
  return { nodes, edges: yield* buildSpanner(points, [...edges.values()]), nodeOfVertex, sites }
}

/** What is known of a room by its nodes alone; found out when it is asked for. */
export function openRoomGraph({ mesh }: Room, nodes: readonly RoomNode[]): RoomGraph {
  let nodeOfVertex: RoomGraph['nodeOfVertex'] | null = null
  let sites: Sites | null = null
  return {
    nodes,
    get nodeOfVertex() {
      nodeOfVertex ??= new Map(nodes.flatMap(({ vertex }, node) => (vertex < 0 ? [] : [[vertex, node] as const])))
      return nodeOfVertex
    },
    get sites() {
      sites ??= sitesByTriangle(mesh, nodes)
      return sites
    },
  }
}

function vertexNodes({ mesh, isCorner }: Room, tips: readonly Point[]): RoomNode[] {
  const doors = new Set(tips.flatMap((tip) => mesh.vertexAt.get(vertexKey(tip)) ?? []))
  const nodes: RoomNode[] = []
  for (let vertex = 0; vertex < mesh.x.length; vertex++) {
    if (mesh.fanOffsets[vertex] === mesh.fanOffsets[vertex + 1]) continue
    const kind = doors.has(vertex) ? 'door' : isCorner[vertex] ? 'corner' : null
    if (kind) nodes.push({ point: { x: mesh.x[vertex]!, y: mesh.y[vertex]! }, kind, vertex })
  }
  return nodes
}

/** Lattice points that are walkable and not close to another node. The lattice is the same for every drawing. */
function lattice(mesh: Mesh, nodes: readonly RoomNode[]): RoomNode[] {
  const { minX, minY, maxX, maxY } = boxOf([Array.from(mesh.x, (x, i) => ({ x, y: mesh.y[i]! }))])
  let step = LATTICE_MM
  while (((maxX - minX) / step) * ((maxY - minY) / step) > MAX_LATTICE_NODES) step *= 2
  const cell = (x: number, y: number) => `${Math.round(x / step)},${Math.round(y / step)}`
  const taken = new Set(nodes.map(({ point }) => cell(point.x, point.y)))
  const open: RoomNode[] = []
  for (let x = Math.ceil(minX / step) * step; x <= maxX; x += step) {
    for (let y = Math.ceil(minY / step) * step; y <= maxY; y += step) {
      if (taken.has(cell(x, y)) || locate(mesh, { x, y }) < 0 || mesh.vertexAt.has(vertexKey({ x, y }))) continue
      open.push({ point: { x, y }, kind: 'open', vertex: -1 })
    }
  }
  return open
}

function sitesByTriangle(mesh: Mesh, nodes: readonly RoomNode[]): Sites {
  const sites = new Map<number, { x: number; y: number; id: number }[]>()
  for (const [id, { point, vertex }] of nodes.entries()) {
    if (vertex >= 0) continue
    const triangle = locate(mesh, point)
    const inTriangle = sites.get(triangle)
    if (inTriangle) inTriangle.push({ ...point, id })
    else sites.set(triangle, [{ ...point, id }])
  }
  return sites
}

/** The nodes that can be seen from a point of the room. */
export function nodesInView({ mesh }: Room, graph: Pick<RoomGraph, 'nodeOfVertex' | 'sites'>, point: Point): number[] {
  const vertex = mesh.vertexAt.get(vertexKey(point))
  const triangle = vertex === undefined ? locate(mesh, point) : -1
  if (vertex === undefined && triangle < 0) return []
  const view = lookAround(mesh, point, vertex === undefined ? { triangle } : { vertex }, graph.sites)
  return [...view.vertices.flatMap((seen) => graph.nodeOfVertex.get(seen) ?? []), ...view.sites]
}

function isUseful(room: Room, a: RoomNode, b: RoomNode): boolean {
  if (b.kind === 'open') return false
  if (a.kind === 'corner' && !isTangent(room, b.point, a.vertex)) return false
  return b.kind !== 'corner' || isTangent(room, a.point, b.vertex)
}

/** Returns the nearest node in each direction. Those behind it are visible from there, or nearly so. */
function nearestAround(
  nodes: readonly RoomNode[],
  node: number,
  seen: readonly number[],
  directions: number,
): readonly number[] {
  if (seen.length <= directions) return seen
  const nearest = new Map<number, { other: number; distance: number }>()
  const from = nodes[node]!.point
  for (const other of seen) {
    const { point } = nodes[other]!
    const distance = Math.hypot(point.x - from.x, point.y - from.y)
    const turn = Math.atan2(point.y - from.y, point.x - from.x) / (2 * Math.PI) + 0.5
    const direction = Math.floor(turn * directions) % directions
    const best = nearest.get(direction)
    if (!best || distance < best.distance) nearest.set(direction, { other, distance })
  }
  return [...nearest.values()].map(({ other }) => other)
}
