import Flatbush from 'flatbush'
import { distance, nearestFraction, type Position, pointAlong } from '../geo/index.ts'
import type { Components } from './components.ts'
import type { VenueGraph } from './join.ts'
import type { FloorGraph, FloorNode } from './model.ts'

export interface ClosestNode {
  node: FloorNode
  /** From the position to the path on which the node lies, in metres. */
  meters: number
}

/** A part of the network that holds less of a level's nodes than this is no place to start a walk from. */
const MIN_COMPONENT_SHARE = 0.02

/** Finds the node of a level nearest to a position; null where the level has none. */
export function createClosest(
  graph: VenueGraph,
  components: () => Components,
): (floor: number, position: Position) => ClosestNode | null {
  const searches = new Map<number, (position: Position, isAllowed: IsAllowed) => Nearest | null>()
  return (floor, position) => {
    const level = graph.floors[floor]!
    const { nodes, unitsPerMeter } = level
    if (nodes.length === 0) return null
    let search = searches.get(floor)
    if (!search) {
      // Drawn paths are measured to themselves; a derived graph stands for an area and has no path to measure to.
      search = level.canWalkStraight === null && level.edges.from.length > 0 ? searchEdges(level) : searchNodes(nodes)
      searches.set(floor, search)
    }
    const { of, sizes } = components()
    const isOnNetwork = (node: number) =>
      sizes[of[graph.firstNode[floor]! + node]!]! >= MIN_COMPONENT_SHARE * nodes.length
    const nearest = search(position, isOnNetwork) ?? search(position, () => true)
    return nearest && { node: nodes[nearest.node]!, meters: nearest.distance / unitsPerMeter }
  }
}

type IsAllowed = (node: number) => boolean

interface Nearest {
  node: number
  /** In drawing units. */
  distance: number
}

function searchNodes(nodes: readonly FloorNode[]) {
  const tree = new Flatbush(nodes.length)
  for (const { position } of nodes) tree.add(position[0], position[1])
  tree.finish()
  return (position: Position, isAllowed: IsAllowed): Nearest | null => {
    const node = tree.neighbors(position[0], position[1], 1, Infinity, isAllowed)[0]
    return node === undefined ? null : { node, distance: distance(nodes[node]!.position, position) }
  }
}

const FIRST_CANDIDATES = 8

/** The nearest edge, and of its two ends the one nearer to the point on it. */
function searchEdges({ nodes, edges }: FloorGraph) {
  const ends = (edge: number) => [nodes[edges.from[edge]!]!.position, nodes[edges.to[edge]!]!.position] as const
  const tree = new Flatbush(edges.from.length)
  for (let edge = 0; edge < edges.from.length; edge++) {
    const [a, b] = ends(edge)
    tree.add(Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1]))
  }
  tree.finish()
  return (position: Position, isAllowed: IsAllowed): Nearest | null => {
    const isAllowedEdge = (edge: number) => isAllowed(edges.from[edge]!)
    const nearestOf = (candidates: readonly number[]) => {
      let best: Nearest | null = null
      for (const edge of candidates) {
        const [a, b] = ends(edge)
        const fraction = nearestFraction(position, a, b)
        const away = distance(pointAlong(a, b, fraction), position)
        if (!best || away < best.distance)
          best = { node: (fraction <= 0.5 ? edges.from : edges.to)[edge]!, distance: away }
      }
      return best
    }
    // Boxes are a lower bound of the distance: whatever may be nearer than the first candidates lies within theirs.
    const first = nearestOf(tree.neighbors(position[0], position[1], FIRST_CANDIDATES, Infinity, isAllowedEdge))
    return first && nearestOf(tree.neighbors(position[0], position[1], Infinity, first.distance, isAllowedEdge))
  }
}
