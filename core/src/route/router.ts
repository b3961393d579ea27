import type { Position } from '../geo/index.ts'
import { type ClosestNode, createClosest } from './closest.ts'
import { type Components, findComponents } from './components.ts'
import { findRoute, placeStop } from './find-route.ts'
import { joinFloors, type VenueGraph } from './join.ts'
import type { FloorGraph, Place } from './model.ts'
import type { NoRoute, Stop } from './no-route.ts'
import type { Hierarchies } from './pack/pack-hierarchies.ts'
import { type Path, terminalOfNode } from './path.ts'
import { type Reach, reachOf } from './reach.ts'
import { type GraphReport, reportOn } from './report.ts'
import { type Needs, Walkers } from './walker.ts'
import { type DescribeOptions, describeRoute, type Route, trivialRoute } from './words/legs.ts'

export interface RouteRequest extends Needs, Partial<DescribeOptions> {
  /** A place, the ID of a node, or several places, of which that with the shortest way is started from. */
  from: Place | { nodeId: string } | { nearestOf: readonly Place[] }
  /** The nearest of them is walked to. */
  to: readonly Place[]
  /** Stops on the way, in order. */
  via?: readonly Place[]
  /** Whether the stops may be passed in another order; then there are at most ten. */
  isOrderFree?: boolean
  /** How many other ways to look for; with stops on the way there are none. */
  alternatives?: number
}

export type RouteResult = RouteFound | { noRoute: NoRoute } | { unknownNode: string }

export interface RouteFound {
  route: Route
  /** Index of the place that the route starts from, where several were offered. */
  start: number
  /** Index of the place in `to` that the route leads to. */
  end: number
  /** Indexes into `via` in the order in which the stops are passed. */
  viaOrder: number[]
  alternatives: Route[]
}

/** Finds routes in one venue. Cheap to create; replaced whenever one of the floors is rebuilt. */
export interface Router {
  readonly graph: VenueGraph
  /** Whether a level has a connector with this ID. */
  hasConnector(connectorId: string): boolean
  route(request: RouteRequest): RouteResult
  /** The node nearest to a position of a floor. 'no_floor': there is no such floor; 'no_paths': it has no nodes. */
  closest(floor: number, position: Position): ClosestNode | 'no_floor' | 'no_paths'
  /** Where a node lies; null where there is none with this ID. */
  locate(nodeId: string): { floor: number; position: Position } | null
  /** In slices of some milliseconds. */
  report(places: readonly Place[]): Generator<void, GraphReport, void>
  /** How each of the places can be reached. */
  reach(places: readonly Place[]): Reach[]
  /** Makes routing on large venues fast, in slices of some milliseconds; routes are answered all the while. */
  prepare(blocked?: ReadonlySet<string>): Generator<void, void>
  /** What was prepared; null where nothing was. */
  prepared(blocked: ReadonlySet<string>): Hierarchies | null
  /** Takes what was prepared before; false where it is of another graph, or other things were blocked. */
  restore(blocked: ReadonlySet<string>, hierarchies: Hierarchies): boolean
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
    hasConnector: (id) => graph.floors.some(({ stops }) => stops.some((stop) => stop.connectorId === id)),
    route(request) {
      if (!('nodeId' in request.from)) {
        const places = 'nearestOf' in request.from ? request.from.nearestOf : [request.from]
        const starts = places.map((place) => placeStop(graph, place))
        return routeBetween(graph, walkers, request, starts)
      }
      const node = findNode(request.from.nodeId)
      if (node === undefined) return { unknownNode: request.from.nodeId }
      return routeBetween(graph, walkers, request, [{ place: null, terminal: terminalOfNode(graph, node) }])
    },
    closest(floor, position) {
      const index = graph.floors.findIndex((candidate) => candidate.floor === floor)
      return index < 0 ? 'no_floor' : (closest(index, position) ?? 'no_paths')
    },
    locate(nodeId) {
      const node = findNode(nodeId)
      if (node === undefined) return null
      const index = graph.firstNode.findLastIndex((first) => first <= node)
      const { floor, nodes: all } = graph.floors[index]!
      return { floor, position: all[node - graph.firstNode[index]!]!.position }
    },
    report: (places) => reportOn(graph, walkers, places),
    reach: (places) => reachOf(graph, walkers, places),
    prepare: (blocked) => walkers.prepare(blocked),
    prepared: (blocked) => walkers.hierarchies(blocked),
    restore: (blocked, hierarchies) => walkers.restore(blocked, hierarchies),
  }
}

function routeBetween(
  graph: VenueGraph,
  walkers: Walkers,
  request: RouteRequest,
  starts: readonly Stop[],
): RouteResult {
  const { unit = 'Meters', language = 'en', landmarks = [], levelNames } = request
  const told: DescribeOptions = { unit, language, landmarks, levelNames }
  const via = request.via ?? []
  if (via.length === 0) {
    const start = starts.findIndex(({ place }) => request.to.some((end) => isSamePlace(end, place)))
    if (start >= 0) {
      const end = request.to.findIndex((place) => isSamePlace(place, starts[start]!.place))
      return { route: trivialRoute(graph, request.to[end]!, told), start, end, viaOrder: [], alternatives: [] }
    }
  }
  const found = findRoute(graph, walkers, {
    starts,
    via: via.map((place) => placeStop(graph, place)),
    isOrderFree: request.isOrderFree ?? false,
    ends: request.to.map((place) => placeStop(graph, place)),
    alternatives: request.alternatives ?? 0,
    needs: request,
  })
  if ('noRoute' in found) return found
  const places = found.stops.map((stop) => stop.place)
  const describe = (paths: readonly Path[]) => describeRoute(graph, paths, places, told)
  const { start, end, viaOrder } = found
  const alternatives = found.alternatives.map((path) => describe([path]))
  return { route: describe(found.paths), start, end, viaOrder, alternatives }
}

function isSamePlace(a: Place, b: Place | null): boolean {
  return b !== null && a.floor === b.floor && a.geometry === b.geometry
}
