/**
 * Routing engines on the same seeded venues: corridors with doors on several levels, joined by stairs and elevators.
 * All engines are asked the same questions in turn; an answer that costs more than the best one counts as wrong.
 * The last table is what a caller waits for: a whole route between two doors, told in words.
 *
 *   npx tsx --conditions=source bench/routing.ts [2k] [20k] [200k]
 */
import { buildFloor, createRouter, finish, type Place, type Router } from '@rotunda/core/route'
import { markdownTable, median, missingPeer, seeded } from './measure.ts'
import { type Engine, ours, peers } from './routing/engines.ts'
import { drawVenue, type VenueSize } from './routing/venue.ts'

export const venueSizes: Record<string, VenueSize & { queries: number }> = {
  '2k': { levels: 2, corridors: 6, doorsPerSide: 50, queries: 400 },
  '20k': { levels: 5, corridors: 19, doorsPerSide: 67, queries: 200 },
  '200k': { levels: 10, corridors: 57, doorsPerSide: 111, queries: 25 },
}

interface Measured {
  nodes: number
  edges: number
  buildMs: number
  prepareMs: number
  hierarchyBytes: number
  /** Median microseconds a query, and how many answers were dearer than the best. */
  engines: { name: string; median: number; wrong: number }[]
  /** Median microseconds for a route in words. */
  told: number
}

function measureRouting({ queries, ...size }: VenueSize & { queries: number }): Measured {
  const random = seeded(7)
  const started = process.cpuUsage()
  const router = createRouter(drawVenue(size, random).map((floor) => finish(buildFloor(floor, 0))))
  const buildMs = process.cpuUsage(started).user / 1000
  const own = ours(router.graph)
  const engines = [...own.engines, ...peers(router.graph)]
  const pairs = Array.from({ length: queries }, (): [number, number] => [
    Math.floor(random() * router.graph.firstCar),
    Math.floor(random() * router.graph.firstCar),
  ])
  return {
    nodes: router.graph.nodeCount,
    edges: router.graph.edges.from.length,
    buildMs,
    prepareMs: own.prepareMs,
    hierarchyBytes: own.bytes,
    engines: askInTurn(engines, pairs, costsOf(router)),
    told: tellRoutes(router, pairs),
  }
}

function askInTurn(
  engines: readonly Engine[],
  pairs: readonly (readonly [number, number])[],
  costOf: (nodes: readonly number[]) => number,
): Measured['engines'] {
  const times = engines.map((): number[] => [])
  const wrong = engines.map(() => 0)
  for (const engine of engines) for (const [from, to] of pairs.slice(0, 10)) engine.find(from, to)
  for (const [round, [from, to]] of pairs.entries()) {
    const costs = engines.map(() => Infinity)
    for (let turn = 0; turn < engines.length; turn++) {
      const i = (round + turn) % engines.length
      const start = performance.now()
      const nodes = engines[i]!.find(from, to)
      times[i]!.push((performance.now() - start) * 1000)
      costs[i] = costOf(nodes)
    }
    const best = Math.min(...costs)
    for (const [i, cost] of costs.entries()) if (cost > best + 1e-6) wrong[i]!++
  }
  return engines.map(({ name }, i) => ({ name, median: median(times[i]!), wrong: wrong[i]! }))
}

/** What a list of nodes costs to walk; infinite where two of them are no neighbours. */
function costsOf({ graph: { edges, nodeCount } }: Router): (nodes: readonly number[]) => number {
  const cheapest = new Map<number, number>()
  for (let edge = 0; edge < edges.from.length; edge++) {
    const key = edges.from[edge]! * nodeCount + edges.to[edge]!
    cheapest.set(key, Math.min(cheapest.get(key) ?? Infinity, edges.costs[edge]!))
  }
  return (nodes) => {
    if (nodes.length === 0) return Infinity
    return nodes.slice(1).reduce((sum, node, i) => sum + (cheapest.get(nodes[i]! * nodeCount + node) ?? Infinity), 0)
  }
}

function tellRoutes(router: Router, pairs: readonly (readonly [number, number])[]): number {
  finish(router.prepare())
  const { floors, firstNode } = router.graph
  const placeAt = (node: number): Place => {
    const floor = firstNode.findLastIndex((first) => first <= node)
    const { position } = floors[floor]!.nodes[node - firstNode[floor]!]!
    return { name: `Door ${node}`, floor: floors[floor]!.floor, geometry: { type: 'Point', coordinates: position } }
  }
  const places = pairs.map(([from, to]) => ({ from: placeAt(from), to: [placeAt(to)] }))
  for (const place of places) router.route(place)
  return median(
    places.map((place) => {
      const start = performance.now()
      router.route(place)
      return (performance.now() - start) * 1000
    }),
  )
}

function tableOf(name: string, measured: Measured): string {
  const first = measured.engines[0]!.median
  const rows = measured.engines.map((engine) => ({
    engine: engine.name,
    'median µs': engine.median.toFixed(0),
    'times ours': (engine.median / first).toFixed(1),
    'dearer answers': engine.wrong,
  }))
  const made = `build ${Math.round(measured.buildMs)} ms cpu, hierarchy ${Math.round(measured.prepareMs)} ms cpu and ${(measured.hierarchyBytes / 1e6).toFixed(1)} MB, route in words ${measured.told.toFixed(0)} µs`
  return `${markdownTable(`${name}: ${measured.nodes} nodes, ${measured.edges} edges`, rows)}\n${made}\n`
}

if (import.meta.filename === process.argv[1]) {
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(venueSizes)
  for (const name of names) console.log(tableOf(name, measureRouting(venueSizes[name]!)))
  console.log(missingPeer('contraction-hierarchy-js', 'It is not on the npm registry any more.'))
  console.log(missingPeer('pgRouting', 'apt-get install postgresql-15-pgrouting; no comparison is written yet.'))
}
