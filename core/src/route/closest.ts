import Flatbush from 'flatbush'
import { distance, type Position } from '../geo/index.ts'
import type { Components } from './components.ts'
import type { VenueGraph } from './join.ts'
import type { FloorNode } from './model.ts'

export interface ClosestNode {
  node: FloorNode
  /** In metres. */
  meters: number
}

/** A part of the network that holds less of a level's nodes than this is no place to start a walk from. */
const MIN_COMPONENT_SHARE = 0.02

/** Finds the node of a level nearest to a position; null where the level has none. */
export function createClosest(
  graph: VenueGraph,
  components: () => Components,
): (floor: number, position: Position) => ClosestNode | null {
  const trees = new Map<number, Flatbush>()
  return (floor, position) => {
    const { nodes, unitsPerMeter } = graph.floors[floor]!
    if (nodes.length === 0) return null
    let tree = trees.get(floor)
    if (!tree) {
      tree = indexNodes(nodes)
      trees.set(floor, tree)
    }
    const { of, sizes } = components()
    const isOnNetwork = (node: number) =>
      sizes[of[graph.firstNode[floor]! + node]!]! >= MIN_COMPONENT_SHARE * nodes.length
    const nearest = tree.neighbors(position[0], position[1], 1, Infinity, isOnNetwork)[0]
    const found = nearest ?? tree.neighbors(position[0], position[1], 1)[0]!
    return { node: nodes[found]!, meters: distance(nodes[found]!.position, position) / unitsPerMeter }
  }
}

function indexNodes(nodes: readonly FloorNode[]): Flatbush {
  const tree = new Flatbush(nodes.length)
  for (const { position } of nodes) tree.add(position[0], position[1])
  tree.finish()
  return tree
}
