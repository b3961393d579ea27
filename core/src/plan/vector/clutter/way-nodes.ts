import Flatbush from 'flatbush'
import { median } from '../../../geo/index.ts'
import type { Drawing, Shape } from '../../drawing.ts'
import { count, share, valuesOf } from '../../rules/parameters.ts'
import { strokesOf } from '../../rules/parts.ts'
import { setRule } from '../../rules/rule.ts'
import { boxOf } from '../../shape/ring.ts'

const parameters = {
  /** Circles that lines of one look join, from which on these are nodes. */
  minNodes: count(6, [4, 12]),
  /** Of the lines of one look, what comes to the middle of a node. */
  minJoined: share(0.6, [0.4, 0.9]),
  /** Points of a circle as readers flatten it. */
  minCirclePoints: count(8, [6, 16]),
  maxCirclePoints: count(256, [64, 1000]),
  /** Of its radius: how far the points of a circle may be off it, and how far beside its middle a line may end. */
  maxRoundnessError: share(0.06, [0.02, 0.15]),
  maxOffset: share(0.35, [0.1, 0.8]),
  /** Of the usual radius: how unlike nodes may be. */
  maxSizeDifference: share(0.15, [0.05, 0.4]),
  /** Of the length of the usual line: nodes with a larger radius are round rooms or tables. */
  maxRadius: share(0.4, [0.1, 0.8]),
}
const {
  minNodes,
  minJoined,
  minCirclePoints,
  maxCirclePoints,
  maxRoundnessError,
  maxOffset,
  maxSizeDifference,
  maxRadius,
} = valuesOf(parameters)

/** Points of all lines; drawings with more are no maps with ways in them. */
const MAX_LINE_POINTS = 200_000

interface Node {
  shape: Shape
  x: number
  y: number
  radius: number
}

/** Lines of one look that mostly join the middles of small circles of one size, with those circles: ways, wires, dimensions. */
function findWayNodes({ shapes, layers }: Drawing): Set<Shape> {
  const nodes = alike(shapes.flatMap((shape) => (layers[shape.layer]!.visible ? circleOf(shape) : [])))
  if (nodes.length < minNodes) return new Set()
  const lines = shapes.filter((shape) => isOpenLine(shape) && layers[shape.layer]!.visible)
  if (lines.reduce((sum, { points }) => sum + points.length / 2, 0) > MAX_LINE_POINTS) return new Set()
  const nodeAt = finder(nodes)
  const found = new Set<Shape>()
  for (const group of byLook(lines).values()) {
    const hits = group.map((line) => nodesOn(line, nodeAt))
    const joined = new Set(hits.flat())
    if (joined.size < minNodes || hits.filter((hit) => hit.length > 0).length < minJoined * group.length) continue
    if (nodes[0]!.radius > maxRadius * median(group.map(({ points }) => extentOf(points)))) continue
    for (const line of group) found.add(line)
    for (const node of joined) found.add(nodes[node]!.shape)
  }
  return found
}

function circleOf(shape: Shape): Node[] {
  const { points, closed, role } = shape
  if (!closed || role !== null) return []
  if (points.length < 2 * minCirclePoints || points.length > 2 * maxCirclePoints) return []
  const { minX, minY, maxX, maxY } = boxOf(points)
  const [x, y, radius] = [(minX + maxX) / 2, (minY + maxY) / 2, (maxX - minX) / 2]
  for (let i = 0; i < points.length; i += 2) {
    if (Math.abs(Math.hypot(points[i]! - x, points[i + 1]! - y) - radius) > maxRoundnessError * radius) return []
  }
  return [{ shape, x, y, radius }]
}

function alike(nodes: Node[]): Node[] {
  const usual = median(nodes.map(({ radius }) => radius))
  return nodes.filter(({ radius }) => Math.abs(radius - usual) <= maxSizeDifference * usual)
}

function isOpenLine({ points, closed, stroke, fill, arc, role }: Shape): boolean {
  return !closed && stroke !== null && fill === null && !arc && role === null && points.length >= 4
}

function byLook(lines: Shape[]): Map<string, Shape[]> {
  const groups = new Map<string, Shape[]>()
  for (const line of lines) {
    const look = `${line.layer} ${line.stroke} ${line.width.toFixed(4)} ${line.dashed}`
    const group = groups.get(look)
    if (group) group.push(line)
    else groups.set(look, [line])
  }
  return groups
}

/** Returns the node around whose middle a point lies, if any. */
function finder(nodes: Node[]): (x: number, y: number) => number | undefined {
  const index = new Flatbush(nodes.length)
  for (const { x, y, radius } of nodes) {
    const off = maxOffset * radius
    index.add(x - off, y - off, x + off, y + off)
  }
  index.finish()
  return (x, y) => index.neighbors(x, y, 1, 0)[0]
}

function nodesOn({ points }: Shape, nodeAt: (x: number, y: number) => number | undefined): number[] {
  const found: number[] = []
  for (let i = 0; i < points.length; i += 2) {
    const node = nodeAt(points[i]!, points[i + 1]!)
    if (node !== undefined) found.push(node)
  }
  return found
}

function extentOf(points: Float64Array): number {
  const { minX, minY, maxX, maxY } = boxOf(points)
  return Math.hypot(maxX - minX, maxY - minY)
}

export const wayNodeRule = setRule({
  id: 'way-nodes',
  phase: 'clutter',
  as: 'way',
  does: 'Lines of one look that mostly join the middles of small circles of one size are ways, wires or dimensions, and no walls.',
  parameters,
  apply: findWayNodes,
  parts: strokesOf,
})
