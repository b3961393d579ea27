import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAStar } from './astar.ts'
import { contract } from './contraction.ts'
import { createHierarchySearch } from './hierarchy-search.ts'
import { buildNetwork, cheapestEdge, type Network } from './network.ts'
import type { SearchResult, Seed } from './search.ts'

/** Random points with random directed edges, none cheaper than 0.3 a metre, and seeds on both sides. */
const anyProblem = fc.integer({ min: 1, max: 40 }).chain((count) => {
  const node = fc.integer({ min: 0, max: count - 1 })
  const coordinate = fc.integer({ min: 0, max: 100 })
  const seeds = fc.array(fc.record({ node, cost: fc.integer({ min: 0, max: 50 }) }), { minLength: 1, maxLength: 4 })
  return fc.record({
    points: fc.array(fc.tuple(coordinate, coordinate), { minLength: count, maxLength: count }),
    edges: fc.array(fc.tuple(node, node, fc.integer({ min: 0, max: 30 })), { maxLength: 160 }),
    starts: seeds,
    ends: seeds,
  })
})

type Problem = typeof anyProblem extends fc.Arbitrary<infer T> ? T : never

function networkOf({ points, edges }: Problem): Network {
  const costs = edges.map(
    ([a, b, detour]) => 0.3 * Math.hypot(points[a]![0] - points[b]![0], points[a]![1] - points[b]![1]) + detour,
  )
  return buildNetwork(points.length, { from: edges.map((e) => e[0]), to: edges.map((e) => e[1]), costs })
}

/** Plain Dijkstra without any cleverness. */
function cheapest(network: Network, starts: readonly Seed[], ends: readonly Seed[]): number {
  const reached = new Array<number>(network.nodeCount).fill(Infinity)
  for (const { node, cost } of starts) reached[node] = Math.min(reached[node]!, cost)
  const open = new Set(reached.keys())
  while (open.size > 0) {
    const node = [...open].reduce((a, b) => (reached[b]! < reached[a]! ? b : a))
    open.delete(node)
    for (let slot = network.offsets[node]!; slot < network.offsets[node + 1]!; slot++) {
      const head = network.heads[slot]!
      reached[head] = Math.min(reached[head]!, reached[node]! + network.costs[slot]!)
    }
  }
  return Math.min(...ends.map(({ node, cost }) => reached[node]! + cost))
}

function expectCheapest(problem: Problem, network: Network, found: SearchResult | null): void {
  const optimum = cheapest(network, problem.starts, problem.ends)
  if (!found) {
    expect(optimum).toBe(Infinity)
    return
  }
  expect(found.cost).toBeCloseTo(optimum, 6)
  let walked = Math.min(...problem.starts.filter((s) => s.node === found.nodes[0]).map((s) => s.cost))
  for (const [i, to] of found.nodes.entries()) {
    if (i === 0) continue
    const edge = cheapestEdge(network, found.nodes[i - 1]!, to)
    expect(edge).toBeGreaterThanOrEqual(0)
    walked += network.costs[network.sources.indexOf(edge)]!
  }
  walked += Math.min(...problem.ends.filter((s) => s.node === found.nodes.at(-1)).map((s) => s.cost))
  expect(walked).toBeCloseTo(optimum, 6)
}

function finish<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

test('A* costs what Dijkstra costs, along edges that exist', () => {
  fc.assert(
    fc.property(anyProblem, (problem) => {
      const network = networkOf(problem)
      const layout = {
        x: Float64Array.from(problem.points, (p) => p[0]),
        y: Float64Array.from(problem.points, (p) => p[1]),
      }
      const search = createAStar(network, layout)
      expectCheapest(problem, network, search(problem.starts, problem.ends))
      expectCheapest(
        { ...problem, starts: problem.ends, ends: problem.starts },
        network,
        search(problem.ends, problem.starts),
      )
    }),
    { numRuns: 300 },
  )
})

test('the hierarchy costs what Dijkstra costs, along edges that exist', () => {
  fc.assert(
    fc.property(anyProblem, (problem) => {
      const network = networkOf(problem)
      const search = createHierarchySearch(finish(contract(network)))
      expectCheapest(problem, network, search(problem.starts, problem.ends))
      expectCheapest(
        { ...problem, starts: problem.ends, ends: problem.starts },
        network,
        search(problem.ends, problem.starts),
      )
    }),
    { numRuns: 300 },
  )
})

test('a dense graph keeps a core and is still answered right', () => {
  const count = 16
  const from: number[] = []
  const to: number[] = []
  const costs: number[] = []
  for (let a = 0; a < count; a++) {
    for (let b = 0; b < count; b++) {
      if (a === b) continue
      from.push(a)
      to.push(b)
      // No detour is ever cheaper, so every contraction would need all shortcuts.
      costs.push(100 + ((a * 7 + b * 13) % 50))
    }
  }
  const network = buildNetwork(count, { from, to, costs })
  const search = createHierarchySearch(finish(contract(network)))
  for (let end = 1; end < count; end++) {
    const found = search([{ node: 0, cost: 0 }], [{ node: end, cost: 0 }])
    expect(found?.cost).toBe(cheapest(network, [{ node: 0, cost: 0 }], [{ node: end, cost: 0 }]))
  }
})
