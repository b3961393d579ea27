/**
 * Routing engines on the same seeded venues: corridors with doors on several levels, joined by stairs and elevators.
 * All engines are asked the same questions in turn; an answer that costs more than the best one counts as wrong.
 * The last table is what a caller waits for: a whole route between two doors, told in words.
 *
 *   npx tsx --conditions=source bench/routing.ts [2k] [20k] [200k]
 */
import { buildFloor, createRouter, finish, type Place, type Router } from '@rotunda/core/route'
import { markdownTable, median, missingPeer, seeded } from './measure.ts'
import { type Contracted, contractionHierarchyJs } from './routing/contraction-hierarchy-js.ts'
import type { Engine, VenueGraph } from './routing/engine.ts'
import { ours, peers } from './routing/engines.ts'
import { type PgRouting, pgRouting } from './routing/pgrouting.ts'
import { drawVenue, type VenueSize } from './routing/venue.ts'

export const venueSizes: Record<string, VenueSize & { queries: number }> = {
  '2k': { levels: 2, corridors: 6, doorsPerSide: 50, queries: 400 },
  '20k': { levels: 5, corridors: 19, doorsPerSide: 67, queries: 200 },
  '200k': { levels: 10, corridors: 57, doorsPerSide: 111, queries: 25 },
}

/** An engine that has taken so long is not asked again: slow ones answer fewer questions, not longer. */
const PATIENCE_MS = 15_000
const WARM_UP_MS = 1_000

const CAUTION = `Answers that take longer than a time slice wait for the processor, shorter ones do not: under a load above the number
of cores the ratios of slow engines come out too high.
`

interface Measured {
  nodes: number
  edges: number
  buildMs: number
  prepareMs: number
  hierarchyBytes: number
  /** Median microseconds a query, and how many answers were dearer than the best. */
  engines: { name: string; median: number; asked: number; wrong: number }[]
  contracted: Contracted
  hasPgRouting: boolean
  /** Median microseconds for a route in words. */
  told: number
}

async function measureRouting({ queries, ...size }: VenueSize & { queries: number }): Promise<Measured> {
  const random = seeded(7)
  const started = process.cpuUsage()
  const router = createRouter(drawVenue(size, random).map((floor) => finish(buildFloor(floor))))
  const buildMs = process.cpuUsage(started).user / 1000
  const own = ours(router.graph)
  const contracted = await contractionHierarchyJs(router.graph)
  const inPostgres = await pgRouting(router.graph)
  const engines = [...own.engines, ...peersOf(router.graph, contracted, inPostgres)]
  const pairs = Array.from({ length: queries }, (): [number, number] => [
    Math.floor(random() * router.graph.firstCar),
    Math.floor(random() * router.graph.firstCar),
  ])
  const measured = {
    nodes: router.graph.nodeCount,
    edges: router.graph.edges.from.length,
    buildMs,
    prepareMs: own.prepareMs,
    hierarchyBytes: own.bytes,
    engines: await askInTurn(engines, pairs, costsOf(router)),
    told: tellRoutes(router, pairs),
    contracted,
    hasPgRouting: inPostgres !== null,
  }
  await inPostgres?.close()
  return measured
}

function peersOf(graph: VenueGraph, contracted: Contracted, inPostgres: PgRouting | null): Engine[] {
  const contracting = typeof contracted === 'object' ? [contracted.engine] : []
  return [...contracting, ...peers(graph), ...(inPostgres?.engines ?? [])]
}

async function askInTurn(
  engines: readonly Engine[],
  pairs: readonly (readonly [number, number])[],
  costOf: (nodes: readonly number[]) => number,
): Promise<Measured['engines']> {
  const records = engines.map((engine) => ({ engine, times: [] as number[], spent: 0, wrong: 0 }))
  for (const engine of engines) await warmUp(engine, pairs)
  for (const [round, [from, to]] of pairs.entries()) {
    const answers: { record: (typeof records)[number]; cost: number }[] = []
    for (let turn = 0; turn < engines.length; turn++) {
      const record = records[(round + turn) % engines.length]!
      if (record.spent > PATIENCE_MS) continue
      const { nodes, milliseconds } = await ask(record.engine, from, to)
      record.spent += milliseconds
      record.times.push(milliseconds * 1000)
      answers.push({ record, cost: costOf(nodes) })
    }
    const best = Math.min(...answers.map(({ cost }) => cost))
    for (const { record, cost } of answers) if (cost > best + 1e-6) record.wrong++
  }
  return records.map(({ engine, times, wrong }) => ({
    name: engine.name,
    median: median(times),
    asked: times.length,
    wrong,
  }))
}

async function warmUp(engine: Engine, pairs: readonly (readonly [number, number])[]): Promise<void> {
  const end = performance.now() + WARM_UP_MS
  for (const [from, to] of pairs.slice(0, 10)) if (performance.now() < end) await ask(engine, from, to)
}

/** Nobody waits for an answer that is there at once. */
async function ask(engine: Engine, from: number, to: number): Promise<{ nodes: number[]; milliseconds: number }> {
  const start = performance.now()
  const answer = engine.find(from, to)
  const nodes = answer instanceof Promise ? await answer : answer
  return { nodes, milliseconds: performance.now() - start }
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
    questions: engine.asked,
    'dearer answers': engine.wrong,
  }))
  const { contracted } = measured
  const theirs =
    typeof contracted === 'object'
      ? `, that of contraction-hierarchy-js ${Math.round(contracted.prepareMs)} ms cpu`
      : ''
  const made = `build ${Math.round(measured.buildMs)} ms cpu, hierarchy ${Math.round(measured.prepareMs)} ms cpu and ${(measured.hierarchyBytes / 1e6).toFixed(1)} MB${theirs}, route in words ${measured.told.toFixed(0)} µs`
  return `${markdownTable(`${name}: ${measured.nodes} nodes, ${measured.edges} edges`, rows)}\n${made}\n`
}

function nameMissing({ contracted, hasPgRouting }: Measured): void {
  if (contracted === 'missing') {
    const source = 'github:royhobbstn/contraction-hierarchy-js'
    console.log(missingPeer('contraction-hierarchy-js', `npm has it no more; npm install --no-save ${source}`))
  }
  if (contracted === 'too large') {
    const reason = 'Its contraction gives up with "too many edges in array" and ends the process.'
    console.log(missingPeer('contraction-hierarchy-js on more than 2,000 nodes', reason))
  }
  if (!hasPgRouting) console.log(missingPeer('pgRouting', 'apt-get install postgresql-pgrouting'))
}

if (import.meta.filename === process.argv[1]) {
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(venueSizes)
  let last: Measured | undefined
  for (const name of names) {
    last = await measureRouting(venueSizes[name]!)
    console.log(tableOf(name, last))
  }
  console.log(CAUTION)
  if (last) nameMissing(last)
}
