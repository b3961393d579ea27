import { buildNetwork, contract, createAStar, createHierarchySearch, finish } from '@rotunda/core/route'
import { DirectedGraph } from 'graphology'
import { astar } from 'graphology-shortest-path'
import createGraph from 'ngraph.graph'
import path from 'ngraph.path'
import { type Engine, forEachEdge, type VenueGraph, WALKING_SPEED } from './engine.ts'

/** Ours: the hierarchy, with what it took to make, and A*, which needs nothing. */
export function ours(graph: VenueGraph): { engines: Engine[]; prepareMs: number; bytes: number } {
  const network = buildNetwork(graph.nodeCount, graph.edges)
  const before = process.memoryUsage().arrayBuffers
  const started = process.cpuUsage()
  const hierarchy = createHierarchySearch(finish(contract(network)))
  const { user } = process.cpuUsage(started)
  global.gc?.()
  const bytes = process.memoryUsage().arrayBuffers - before
  const aStar = createAStar(network, graph)
  const engine = (name: string, search: typeof aStar): Engine => ({
    name,
    find: (from, to) => search([{ node: from, cost: 0 }], [{ node: to, cost: 0 }])?.nodes ?? [],
  })
  const engines = [
    engine('ours, hierarchy', hierarchy),
    // It remembers how one climbs from a place, so the same question is another one the second time.
    engine('ours, hierarchy, places known', hierarchy),
    engine('ours, A*', aStar),
  ]
  return { engines, prepareMs: user / 1000, bytes }
}

export function peers(graph: VenueGraph): Engine[] {
  return [...ngraph(graph), graphology(graph)]
}

/** Straight distance at walking speed: what all A* are guided by. Rides here are upright, so it never promises too much. */
function guess({ x, y }: VenueGraph, from: number, to: number): number {
  return Math.hypot(x[from]! - x[to]!, y[from]! - y[to]!) / WALKING_SPEED
}

function ngraph(graph: VenueGraph): Engine[] {
  const own = createGraph<number, number>()
  for (let node = 0; node < graph.nodeCount; node++) own.addNode(node, node)
  forEachEdge(graph, (from, to, cost) => own.addLink(from, to, cost))
  const options = {
    oriented: true,
    distance: (_from: unknown, _to: unknown, link: { data: number }) => link.data,
    heuristic: (from: { data: number }, to: { data: number }) => guess(graph, from.data, to.data),
  }
  return (['aStar', 'nba'] as const).map((kind) => {
    const finder = path[kind](own, options)
    return {
      name: `ngraph.path ${kind}`,
      find: (from, to) =>
        finder
          .find(from, to)
          .map((node) => node.data)
          .reverse(),
    }
  })
}

function graphology(graph: VenueGraph): Engine {
  const own = new DirectedGraph()
  for (let node = 0; node < graph.nodeCount; node++) own.addNode(node)
  forEachEdge(graph, (from, to, cost) => own.mergeEdge(from, to, { cost }))
  return {
    name: 'graphology A*',
    find: (from, to) => {
      const nodes: string[] | null = astar.bidirectional(own, String(from), String(to), 'cost', (a, b) =>
        guess(graph, Number(a), Number(b)),
      )
      return (nodes ?? []).map(Number)
    },
  }
}
