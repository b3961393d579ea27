import { distance, lineLength, type Position } from '../geo/index.ts'
import { floorOf, type VenueGraph } from './join.ts'
import {
  type ConnectorStop,
  type Entrance,
  type EntranceSeed,
  type Link,
  type Place,
  type Terminal,
  WALKING_SPEED_M_S,
} from './model.ts'
import type { Connector } from './rides.ts'
import { type Outside, walkLine } from './walk-line.ts'
import type { Walker } from './walker.ts'

/** What is walked on one level. */
export interface Stretch {
  /** Index into the floors of the graph. */
  floor: number
  points: Position[]
  meters: number
  /** The stop at which the walker left a connector; null on the first level. */
  exit: ConnectorStop | null
  /** How the walker leaves the level; null on the last one. `levels` counts the levels up or down. */
  ride: { connector: Connector; seconds: number; toFloor: number; levels: number } | null
}

export interface Path {
  stretches: Stretch[]
  /** Index of the end that was reached. */
  end: number
  seconds: number
  /** The nodes that it passes; none where start and end see each other. */
  nodes: readonly number[]
  /** Where the start is left and the end is entered. */
  entrances: readonly Entrance[]
}

/** Returns the terminal of a place, which is computed once for each geometry. */
export function terminalOf(graph: VenueGraph, { floor, geometry }: Place): Terminal {
  const known = graph.terminals.get(geometry)
  if (known && graph.floors[known.floor]?.floor === floor) return known
  const index = graph.floors.findIndex((candidate) => candidate.floor === floor)
  const terminal = terminalWith(graph, index, graph.floors[index]?.entrances(geometry) ?? [])
  graph.terminals.set(geometry, terminal)
  return terminal
}

/** Computed once for each node too, so that what is walked from it is recognised. */
export function terminalOfNode(graph: VenueGraph, node: number): Terminal {
  const floor = floorOf(graph, node)
  const own = node - graph.firstNode[floor]!
  const at = graph.floors[floor]!.nodes[own]!
  const known = graph.nodeTerminals.get(at)
  if (known) return known
  const link: Link = { node: own, meters: 0, leaving: true, arriving: true }
  const terminal = terminalWith(graph, floor, [{ tail: [at.position], links: [link], anchor: -1, guard: 0, flags: 0 }])
  graph.nodeTerminals.set(at, terminal)
  return terminal
}

function terminalWith(graph: VenueGraph, floor: number, entrances: readonly Entrance[]): Terminal {
  const seeds = (isOpen: (link: Link) => boolean): EntranceSeed[] =>
    entrances.flatMap((entrance) =>
      entrance.links.filter(isOpen).map((link) => ({
        node: graph.firstNode[floor]! + link.node,
        cost: link.meters / WALKING_SPEED_M_S,
        entrance,
      })),
    )
  return { floor, entrances, starts: seeds((link) => link.leaving), ends: seeds((link) => link.arriving) }
}

/** Finds the quickest path from a start to the nearest of several ends; null where none can be reached. */
export function findPath(graph: VenueGraph, walker: Walker, start: Terminal, ends: readonly Terminal[]): Path | null {
  const starts = usableSeeds(graph, walker, start, start.starts)
  const goals =
    ends.length === 1
      ? usableSeeds(graph, walker, ends[0]!, ends[0]!.ends)
      : ends.flatMap((terminal) => usableSeeds(graph, walker, terminal, terminal.ends))
  const found = walker.search(starts, goals)
  const straight = findDirect(graph, walker, start, ends, found?.cost ?? Infinity)
  if (straight) return straight
  if (!found) return null
  const from = cheapest(starts, found.nodes[0]!)
  const to = cheapest(goals, found.nodes[found.nodes.length - 1]!)
  const end = ends.findIndex((terminal) => terminal.ends.includes(to))
  const { nodes, cost } = found
  return {
    stretches: splitByLevel(graph, walker, nodes, from, to),
    end,
    seconds: cost,
    nodes,
    entrances: [from.entrance, to.entrance],
  }
}

function usableSeeds(
  graph: VenueGraph,
  walker: Walker,
  { floor }: Terminal,
  seeds: readonly EntranceSeed[],
): readonly EntranceSeed[] {
  if (walker.forbidden === 0 && walker.blocked.size === 0) return seeds
  return seeds.filter(({ entrance }) => isUsable(graph, walker, floor, entrance))
}

/** Whether nothing that an entrance passes is blocked. */
function isUsable(graph: VenueGraph, { forbidden, blocked }: Walker, floor: number, entrance: Entrance): boolean {
  if ((entrance.flags & forbidden) !== 0) return false
  return blocked.size === 0 || !graph.floors[floor]!.guards[entrance.guard]!.some((id) => blocked.has(id))
}

function cheapest(seeds: readonly EntranceSeed[], node: number): EntranceSeed {
  let best: EntranceSeed | null = null
  for (const seed of seeds) if (seed.node === node && (!best || seed.cost < best.cost)) best = seed
  return best!
}

/** Direct lines are tried up to this length, in metres; beyond, shortcuts of the path found over nodes are enough. */
const MAX_DIRECT_M = 30

interface Direct {
  end: number
  seconds: number
  from: Entrance
  to: Entrance
}

/** Finds a path that touches no node, because start and end see each other. */
function findDirect(
  graph: VenueGraph,
  walker: Walker,
  start: Terminal,
  ends: readonly Terminal[],
  limit: number,
): Path | null {
  let best: Direct | null = null
  for (const [end, terminal] of ends.entries()) {
    if (terminal.floor !== start.floor) continue
    const floor = graph.floors[start.floor]!
    for (const from of start.entrances) {
      for (const to of terminal.entrances) {
        const between = distance(from.tail[0]!, to.tail[0]!) / floor.unitsPerMeter
        const meters = between + (lineLength(from.tail) + lineLength(to.tail)) / floor.unitsPerMeter
        const seconds = meters / WALKING_SPEED_M_S
        if (seconds >= (best?.seconds ?? limit) || (between > MAX_DIRECT_M && limit < Infinity)) continue
        if (!floor.areJoined(from, to)) continue
        if (![from, to].every((entrance) => isUsable(graph, walker, start.floor, entrance))) continue
        best = { end, seconds, from, to }
      }
    }
  }
  return best && directPath(graph, walker, start.floor, best)
}

function directPath(graph: VenueGraph, walker: Walker, floor: number, { end, seconds, from, to }: Direct): Path {
  const points = [...from.tail.toReversed(), ...to.tail]
  const outside: Outside = [from.tail.length - 1, to.tail.length - 1]
  const stretch = stretchOf(graph, walker, floor, points, outside, null, null)
  return { stretches: [stretch], end, seconds, nodes: [], entrances: [from, to] }
}

/** Turns nodes into the lines that are walked, one for each level. */
function splitByLevel(
  graph: VenueGraph,
  walker: Walker,
  nodes: readonly number[],
  from: EntranceSeed,
  to: EntranceSeed,
): Stretch[] {
  const stretches: Stretch[] = []
  let first = 0
  for (;;) {
    let car = first
    while (car < nodes.length && nodes[car]! < graph.firstCar) car++
    const isLast = car === nodes.length
    if (isLast && first === 0) {
      stretches.push(walkLevel(graph, walker, { nodes, first, car, next: car }, from, to))
      return stretches
    }
    const next = isLast ? car : endOfRide(graph, nodes, car) + 1
    const entrance = first === 0 ? from.entrance : isLast ? to.entrance : null
    // The car that is left and the node after the ride belong to the description of a stretch.
    const section = { nodes, from: Math.max(0, first - 1), until: isLast ? next : next + 1, entrance }
    let stretch = walker.stretches.find(section)
    if (!stretch) {
      stretch = walkLevel(graph, walker, { nodes, first, car, next }, from, to)
      walker.stretches.keep(section, stretch)
    }
    stretches.push(stretch)
    if (isLast) return stretches
    first = next
  }
}

/** Indexes into the nodes of a path: the first of a level, the first car that it is left by, the first node thereafter. */
interface LevelNodes {
  nodes: readonly number[]
  first: number
  car: number
  next: number
}

function walkLevel(
  graph: VenueGraph,
  walker: Walker,
  { nodes, first, car, next }: LevelNodes,
  from: EntranceSeed,
  to: EntranceSeed,
): Stretch {
  const isFirst = first === 0
  const isLast = car === nodes.length
  const arrival = isFirst ? null : graph.cars[nodes[first - 1]! - graph.firstCar]!
  const floor = arrival ? arrival.floor : floorOf(graph, nodes[0]!)
  const points = isFirst ? from.entrance.tail.toReversed() : []
  const outside: Outside = [Math.max(0, points.length - 1), isLast ? to.entrance.tail.length - 1 : 0]
  for (let i = first; i < car; i++) points.push(positionOf(graph, floor, nodes[i]!))
  if (isLast) points.push(...to.entrance.tail)
  const exit = arrival && exitStop(graph, arrival, nodes[first]!)
  return stretchOf(graph, walker, floor, points, outside, exit, isLast ? null : rideOf(graph, walker, nodes, car, next))
}

function rideOf(
  graph: VenueGraph,
  walker: Walker,
  nodes: readonly number[],
  car: number,
  next: number,
): NonNullable<Stretch['ride']> {
  const arrival = graph.cars[nodes[next - 1]! - graph.firstCar]!
  const seconds = rideCost(walker, nodes.slice(car - 1, next + 1))
  const levels = levelsPassed(graph, nodes.slice(car, next))
  return { connector: arrival.connector, seconds, toFloor: arrival.floor, levels }
}

/** Where the ride ends that begins at this node: who steps out of stairs and in again on one landing stays on them. */
function endOfRide(graph: VenueGraph, nodes: readonly number[], first: number): number {
  const connector = connectorAt(graph, nodes[first]!)
  let last = first
  while (nodes[last + 1]! >= graph.firstCar || connectorAt(graph, nodes[last + 2]!) === connector) last++
  return last
}

/** Null where the node is none of a connector. To read an array at a negative place takes as long as walking a level. */
function connectorAt({ cars, firstCar }: VenueGraph, node: number): Connector | null {
  return node >= firstCar ? cars[node - firstCar]!.connector : null
}

function levelsPassed({ cars, firstCar }: VenueGraph, nodes: readonly number[]): number {
  return nodes.filter((node) => node >= firstCar && cars[node - firstCar]!.state !== 'boarding').length
}

function stretchOf(
  graph: VenueGraph,
  { blocked }: Walker,
  floor: number,
  points: readonly Position[],
  outside: Outside,
  exit: Stretch['exit'],
  ride: Stretch['ride'],
): Stretch {
  const line = walkLine(points, graph.floors[floor]!, outside, blocked)
  return { floor, points: line, meters: lineLength(line) / graph.floors[floor]!.unitsPerMeter, exit, ride }
}

/** The stop of a connector at which a walker steps out onto the node. */
function exitStop(graph: VenueGraph, { connector, floor }: VenueGraph['cars'][number], node: number): ConnectorStop {
  const { stops } = connector.levels.find((level) => level.floor === graph.floors[floor]!.floor)!
  const own = node - graph.firstNode[floor]!
  return stops.find(({ links }) => links.some((link) => link.node === own)) ?? stops[0]!
}

/** Returns the seconds for boarding, waiting, riding and alighting. */
function rideCost({ network }: Walker, nodes: readonly number[]): number {
  let seconds = 0
  for (let i = 1; i < nodes.length; i++) {
    let least = Infinity
    for (let slot = network.offsets[nodes[i - 1]!]!; slot < network.offsets[nodes[i - 1]! + 1]!; slot++) {
      if (network.heads[slot] === nodes[i]) least = Math.min(least, network.costs[slot]!)
    }
    seconds += least
  }
  return seconds
}

function positionOf(graph: VenueGraph, floor: number, node: number): Position {
  return graph.floors[floor]!.nodes[node - graph.firstNode[floor]!]!.position
}
