import { findAlternatives } from './alternatives.ts'
import { findBlockers } from './blockers.ts'
import { findComponents } from './components.ts'
import type { VenueGraph } from './join.ts'
import type { Place } from './model.ts'
import { explain, type NoRoute, type Stop } from './no-route.ts'
import { orderStops } from './order-stops.ts'
import { findPath, type Path, terminalOf } from './path.ts'
import type { Needs, Walkers } from './walker.ts'

/** What is asked for, with the stops found on the graph. */
export interface Journey {
  /** The one from which the way is shortest is started from. */
  starts: readonly Stop[]
  /** Stops on the way. */
  via: readonly Stop[]
  isOrderFree: boolean
  /** The nearest of them is walked to. */
  ends: readonly Stop[]
  alternatives: number
  needs: Needs
}

export interface FoundRoute {
  stops: Stop[]
  paths: Path[]
  start: number
  end: number
  /** Index in `via` of each stop, in the order in which they are passed. */
  viaOrder: number[]
  /** Other paths between start and end; only without stops on the way. */
  alternatives: Path[]
}

export function placeStop(graph: VenueGraph, place: Place): Stop {
  return { place, terminal: terminalOf(graph, place) }
}

export function findRoute(graph: VenueGraph, walkers: Walkers, journey: Journey): FoundRoute | { noRoute: NoRoute } {
  const order = journey.isOrderFree ? bestOrder(graph, walkers, journey) : null
  const viaOrder = order ?? journey.via.map((_, i) => i)
  const groups = [journey.starts, ...viaOrder.map((i) => [journey.via[i]!]), journey.ends]
  const found = shortestFrom(graph, walkers, journey, groups)
  if ('noRoute' in found) return found
  const { stops, paths } = found
  const end = paths[paths.length - 1]!.end
  const start = stops[0]!
  const alternatives =
    journey.alternatives === 0 || journey.via.length > 0
      ? []
      : findAlternatives(
          graph,
          walkers.withNeeds(journey.needs),
          start.terminal,
          journey.ends[end]!.terminal,
          paths[0]!,
          journey.alternatives,
        )
  return { stops, paths, start: journey.starts.indexOf(start), end, viaOrder, alternatives }
}

type Chain = { stops: Stop[]; paths: Path[] }

/** Returns the start from which the whole path is shortest. */
function shortestFrom(
  graph: VenueGraph,
  walkers: Walkers,
  { starts, needs }: Journey,
  groups: readonly (readonly Stop[])[],
): Chain | { noRoute: NoRoute } {
  let best: Chain | null = null
  let failure: { noRoute: NoRoute } | null = null
  const secondsOf = ({ paths }: Chain) => paths.reduce((sum, path) => sum + path.seconds, 0)
  if (starts.length === 1) return followStops(graph, walkers, needs, groups)
  for (const start of starts) {
    const chain = followStops(graph, walkers, needs, [[start], ...groups.slice(1)])
    if ('noRoute' in chain) failure ??= chain
    else if (!best || secondsOf(chain) < secondsOf(best)) best = chain
  }
  return best ?? failure!
}

function followStops(
  graph: VenueGraph,
  walkers: Walkers,
  needs: Needs,
  groups: readonly (readonly Stop[])[],
): Chain | { noRoute: NoRoute } {
  const walker = walkers.withNeeds(needs)
  const paths: Path[] = []
  const stops: Stop[] = [groups[0]![0]!]
  for (const ends of groups.slice(1)) {
    const from = stops[stops.length - 1]!
    const terminals = ends.map((end) => end.terminal)
    const path = findPath(graph, walker, from.terminal, terminals)
    if (!path) return { noRoute: explainFailure(graph, walkers, needs, from, ends, stops.length - 1) }
    paths.push(path)
    stops.push(ends[path.end]!)
  }
  return { stops, paths }
}

function explainFailure(
  graph: VenueGraph,
  walkers: Walkers,
  needs: Needs,
  from: Stop,
  ends: readonly Stop[],
  first: number,
): NoRoute {
  const terminals = ends.map((end) => end.terminal)
  const blockers = findBlockers(graph, walkers, needs, from.terminal, terminals)
  const { blocked } = needs
  const isOpenToOthers =
    findPath(graph, walkers.withNeeds(blocked ? { blocked } : {}), from.terminal, terminals) !== null
  const components = findComponents(walkers.withNeeds(needs).network)
  return explain(graph, components, [from, ends[0]!], first, { blockers, isOpenToOthers })
}

/** The order of the stops in which the whole way is shortest; null where none passes them all. */
function bestOrder(graph: VenueGraph, walkers: Walkers, { starts, via, ends, needs }: Journey): number[] | null {
  if (via.length < 2) return null
  const walker = walkers.withNeeds(needs)
  const seconds = (from: readonly Stop[], to: readonly Stop[]) =>
    Math.min(
      ...from.map((stop) => {
        const goals = to.map((end) => end.terminal)
        return findPath(graph, walker, stop.terminal, goals)?.seconds ?? Infinity
      }),
    )
  return orderStops(
    via.map((stop) => seconds(starts, [stop])),
    via.map((from) => via.map((to) => (from === to ? Infinity : seconds([from], [to])))),
    via.map((stop) => seconds([stop], ends)),
  )
}
