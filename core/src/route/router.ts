import type { Position } from '../geo/index.ts'
import { type ClosestNode, createClosest } from './closest.ts'
import { type Components, findComponents } from './components.ts'
import { joinFloors, type VenueGraph } from './join.ts'
import type { FloorGraph, Place } from './model.ts'
import { explain, type NoRoute, type Stop } from './no-route.ts'
import { findPath, type Path, terminalOf, terminalOfNode } from './path.ts'
import { type GraphReport, reportOn } from './report.ts'
import { type Needs, Walkers } from './walker.ts'
import { type DescribeOptions, describeRoute, type Route, trivialRoute } from './words/legs.ts'

export interface RouteRequest extends Needs, Partial<DescribeOptions> {
  /** A place, or the ID of a node. */
  from: Place | { nodeId: string }
  /** The nearest of them is walked to. */
  to: readonly Place[]
  /** Stops on the way, in order. */
  via?: readonly Place[]
}

/** `end` is the index of the place in `to` that the route leads to. */
export type RouteResult = { route: Route; end: number } | { noRoute: NoRoute } | { unknownNode: string }

/** Answers for one venue. Made anew, cheaply, whenever one of its floors was built anew. */
export interface Router {
  readonly graph: VenueGraph
  /** From this moment on (milliseconds) a closure begins or ends, and floors must be built anew. */
  readonly validUntil: number
  route(request: RouteRequest): RouteResult
  /** The node nearest to a position of a floor. 'no_floor': there is no such floor; 'no_paths': it has no nodes. */
  closest(floor: number, position: Position): ClosestNode | 'no_floor' | 'no_paths'
  report(places: readonly Place[]): GraphReport
  /** Makes routing on large venues fast, in slices of some milliseconds; routes are answered all the while. */
  prepare(): Generator<void, void>
}

export function createRouter(floors: readonly FloorGraph[]): Router {
  const graph = joinFloors(floors)
  const walkers = new Walkers(graph)
  let components: Components | null = null
  const allComponents = () => {
    components ??= findComponents(walkers.withNeeds({}).network)
    return components
  }
  let nodes: Map<string, number> | null = null
  const findNode = (id: string) => {
    nodes ??= new Map(
      graph.floors.flatMap((floor, i) => floor.nodes.map((node, k) => [node.id, graph.firstNode[i]! + k])),
    )
    return nodes.get(id)
  }
  const closest = createClosest(graph, allComponents)

  return {
    graph,
    validUntil: graph.floors.reduce((earliest, floor) => Math.min(earliest, floor.validUntil), Infinity),
    route(request) {
      if (!('nodeId' in request.from)) return routeBetween(graph, walkers, request, placeStop(graph, request.from))
      const node = findNode(request.from.nodeId)
      if (node === undefined) return { unknownNode: request.from.nodeId }
      return routeBetween(graph, walkers, request, { place: null, terminal: terminalOfNode(graph, node) })
    },
    closest(floor, position) {
      const index = graph.floors.findIndex((candidate) => candidate.floor === floor)
      return index < 0 ? 'no_floor' : (closest(index, position) ?? 'no_paths')
    },
    report: (places) => reportOn(graph, walkers, places),
    prepare: () => walkers.prepare(),
  }
}

function placeStop(graph: VenueGraph, place: Place): Stop {
  return { place, terminal: terminalOf(graph, place) }
}

function routeBetween(graph: VenueGraph, walkers: Walkers, request: RouteRequest, start: Stop): RouteResult {
  const { unit = 'Meters', language = 'en', landmarks = [] } = request
  const told: DescribeOptions = { unit, language, landmarks }
  const via = request.via ?? []
  const same = via.length === 0 ? request.to.findIndex((place) => isSamePlace(place, start.place)) : -1
  if (same >= 0) return { route: trivialRoute(graph, request.to[same]!, told), end: same }

  const walker = walkers.withNeeds(request)
  const ways: Path[] = []
  const stops: Stop[] = [start]
  for (const goals of [...via.map((place) => [place]), request.to]) {
    const from = stops[stops.length - 1]!
    const ends = goals.map((place) => placeStop(graph, place))
    const way = findPath(
      graph,
      walker,
      from.terminal,
      ends.map((end) => end.terminal),
    )
    if (!way) {
      const others = findPath(
        graph,
        walkers.withNeeds({}),
        from.terminal,
        ends.map((end) => end.terminal),
      )
      return {
        noRoute: explain(graph, findComponents(walker.network), [from, ends[0]!], stops.length - 1, others !== null),
      }
    }
    ways.push(way)
    stops.push(ends[way.end]!)
  }
  const route = describeRoute(
    graph,
    ways,
    stops.map((stop) => stop.place),
    told,
  )
  return { route, end: ways[ways.length - 1]!.end }
}

function isSamePlace(a: Place, b: Place | null): boolean {
  return b !== null && a.floor === b.floor && a.geometry === b.geometry
}
