import { type Components, findComponents, largestOf } from './components.ts'
import type { VenueGraph } from './join.ts'
import { FLAG_NOT_ACCESSIBLE, type Place, type Terminal } from './model.ts'
import { terminalOf } from './path.ts'
import { type DrawingReport, reportOnDrawings } from './report-drawings.ts'
import type { Connector } from './rides.ts'
import { findSameLevelRides } from './same-level-rides.ts'
import type { Walkers } from './walker.ts'

/** How well the places of a venue can be reached. */
export interface GraphReport extends DrawingReport {
  nodes: number
  edges: number
  places: number
  /** Shares from 0 to 1 of the places on the main network: on foot, and without stairs, escalators or steps. */
  reachable: number
  reachable_without_steps: number
  /** Parts of the network with places that cannot be reached from the main part, the largest first. */
  islands: { floors: number[]; places: number; names: string[] }[]
  /** Places that touch nothing that can be walked. */
  unconnected: { places: number; names: string[] }
  levels_without_paths: number[]
  /** Connectors that could be left on the level where they were boarded, by name or ID. Expected to be empty. */
  same_level_rides: string[]
}

/** Maximum length of each list of names. */
const MAX_NAMES = 20
const PLACES_PER_SLICE = 64

/** In slices of some milliseconds: the entrances of each place are found when it is first looked at. */
export function* reportOn(
  graph: VenueGraph,
  walkers: Walkers,
  places: readonly Place[],
): Generator<void, GraphReport, void> {
  const terminals: Terminal[] = []
  for (const [i, place] of places.entries()) {
    terminals.push(terminalOf(graph, place))
    if (i % PLACES_PER_SLICE === 0) yield
  }
  const onFoot = yield* membershipOf(graph, findComponents(walkers.withNeeds({}).network), terminals, 0)
  const stepFree = yield* membershipOf(
    graph,
    findComponents(walkers.withNeeds({ accessible: true }).network),
    terminals,
    FLAG_NOT_ACCESSIBLE,
  )
  const lost = places.filter((_, i) => onFoot.of[i]!.size === 0)
  return {
    nodes: graph.nodeCount,
    edges: graph.edges.from.length,
    places: places.length,
    reachable: shareOf(onFoot),
    reachable_without_steps: shareOf(stepFree),
    islands: islandsOf(onFoot, places),
    unconnected: { places: lost.length, names: lost.slice(0, MAX_NAMES).map((place) => place.name) },
    ...reportOnDrawings(graph),
    levels_without_paths: graph.floors.filter((floor) => floor.nodes.length === 0).map((floor) => floor.floor),
    same_level_rides: findSameLevelRides(graph).slice(0, MAX_NAMES).map(nameOfConnector),
  }
}

/** Which parts of the network each place lies on, by entrances that are not forbidden, and the main one of them. */
interface Membership {
  of: Set<number>[]
  main: number
}

function* membershipOf(
  graph: VenueGraph,
  components: Components,
  terminals: readonly Terminal[],
  forbidden: number,
): Generator<void, Membership, void> {
  yield
  const main = mainOf(graph, components, terminals)
  const of: Set<number>[] = []
  for (const [i, terminal] of terminals.entries()) {
    of.push(componentsOf(graph, components, terminal, forbidden))
    if (i % PLACES_PER_SLICE === 0) yield
  }
  return { of, main }
}

function shareOf({ of, main }: Membership): number {
  return of.length === 0 ? 1 : count(of, (own) => own.has(main)) / of.length
}

function nameOfConnector({ type, levels }: Connector): string {
  const [stop] = levels[0]!.stops
  return stop!.name || stop!.connectorId || type
}

function islandsOf({ of, main }: Membership, places: readonly Place[]): GraphReport['islands'] {
  const islands = new Map<number, Place[]>()
  for (const [i, place] of places.entries()) {
    const own = of[i]!
    const [first] = own
    if (first === undefined || own.has(main)) continue
    const island = islands.get(first)
    if (island) island.push(place)
    else islands.set(first, [place])
  }
  return [...islands.values()]
    .sort((a, b) => b.length - a.length)
    .map((members) => ({
      floors: [...new Set(members.map((place) => place.floor))].sort((a, b) => a - b),
      places: members.length,
      names: members.slice(0, MAX_NAMES).map((place) => place.name),
    }))
}

/** The component with the most places; that with the most nodes where there are no places. */
export function mainOf(graph: VenueGraph, components: Components, terminals: readonly Terminal[]): number {
  const votes = new Map<number, number>()
  for (const terminal of terminals) {
    for (const component of componentsOf(graph, components, terminal))
      votes.set(component, (votes.get(component) ?? 0) + 1)
  }
  let main = largestOf(components)
  for (const [component, places] of votes) if (places > (votes.get(main) ?? 0)) main = component
  return main
}

/** The components that one can both leave the place into and come from, by entrances that are not forbidden. */
export function componentsOf(
  graph: VenueGraph,
  { of }: Components,
  { floor, entrances }: Terminal,
  forbidden = 0,
): Set<number> {
  const usable = entrances.filter(({ flags }) => (flags & forbidden) === 0)
  return new Set(usable.flatMap(({ links }) => links.map(({ node }) => of[graph.firstNode[floor]! + node]!)))
}

function count<T>(items: readonly T[], test: (item: T) => boolean): number {
  return items.reduce((sum, item) => sum + (test(item) ? 1 : 0), 0)
}
