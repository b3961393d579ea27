import { distance, isBetween, lineLength, type Position, simplify } from '../geo/index.ts'
import { floorOf, type VenueGraph } from './join.ts'
import { type Entrance, type EntranceSeed, type Link, type Place, type Terminal, WALKING_SPEED_M_S } from './model.ts'
import type { Connector } from './rides.ts'
import type { Walker } from './walker.ts'

/** A walk over one level. */
export interface Stretch {
  /** Index into the floors of the graph. */
  floor: number
  points: Position[]
  meters: number
  /** How one leaves the level: null at the end. */
  ride: { connector: Connector; seconds: number; toFloor: number } | null
}

export interface Path {
  stretches: Stretch[]
  /** Of the places offered as ends, the one that was reached. */
  end: number
  seconds: number
  /** The nodes that it passes; none where start and end see each other. */
  nodes: readonly number[]
  /** Where the start is left and the end is entered. */
  entrances: readonly Entrance[]
}

/** Bends within this of a straight line are not worth a point, in metres. */
const SIMPLIFY_TOLERANCE_M = 0.05

/** Each place is looked at once: it is a start or an end again and again. */
export function terminalOf(graph: VenueGraph, { floor, geometry }: Place): Terminal {
  const known = graph.terminals.get(geometry)
  if (known && graph.floors[known.floor]?.floor === floor) return known
  const index = graph.floors.findIndex((candidate) => candidate.floor === floor)
  const terminal = terminalWith(graph, index, graph.floors[index]?.entrances(geometry) ?? [])
  graph.terminals.set(geometry, terminal)
  return terminal
}

export function terminalOfNode(graph: VenueGraph, node: number): Terminal {
  const floor = floorOf(graph, node)
  const own = node - graph.firstNode[floor]!
  const link: Link = { node: own, meters: 0, leaving: true, arriving: true }
  const tail = [graph.floors[floor]!.nodes[own]!.position]
  return terminalWith(graph, floor, [{ tail, links: [link], anchor: -1, guard: 0, flags: 0 }])
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

/** The quickest way from a start to the nearest of several ends, or null where none can be reached. */
export function findPath(graph: VenueGraph, walker: Walker, start: Terminal, ends: readonly Terminal[]): Path | null {
  const starts = usableSeeds(graph, walker, start, start.starts)
  const goals = ends.flatMap((terminal) => usableSeeds(graph, walker, terminal, terminal.ends))
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
  return seeds.filter((seed) => seed.node === node).reduce((a, b) => (b.cost < a.cost ? b : a))
}

/** Within so many metres start and end may see each other with no node near; farther off, pulling tight will do. */
const MAX_DIRECT_M = 30

/** Start and end may see each other, so that the way touches no node at all. */
function findDirect(
  graph: VenueGraph,
  walker: Walker,
  start: Terminal,
  ends: readonly Terminal[],
  limit: number,
): Path | null {
  let best: Path | null = null
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
        const points = tidy([...from.tail.toReversed(), ...to.tail], floor.unitsPerMeter)
        const stretches = [{ floor: start.floor, points, meters, ride: null }]
        best = { stretches, end, seconds, nodes: [], entrances: [from, to] }
      }
    }
  }
  return best
}

/** Turns nodes into points, level by level, and pulls the string tight. */
function splitByLevel(
  graph: VenueGraph,
  walker: Walker,
  nodes: readonly number[],
  from: EntranceSeed,
  to: EntranceSeed,
): Stretch[] {
  const stretches: Stretch[] = []
  let points = from.entrance.tail.toReversed()
  let floor = floorOf(graph, nodes[0]!)
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i]!
    if (node < graph.firstCar) {
      points.push(positionOf(graph, floor, node))
      continue
    }
    let last = i
    while (nodes[last + 1]! >= graph.firstCar) last++
    const arrival = graph.cars[nodes[last]! - graph.firstCar]!
    const seconds = rideCost(walker, nodes.slice(i - 1, last + 1))
    stretches.push(
      stretch(graph, walker, floor, points, { connector: arrival.connector, seconds, toFloor: arrival.floor }),
    )
    points = []
    floor = arrival.floor
    i = last
  }
  points.push(...to.entrance.tail)
  stretches.push(stretch(graph, walker, floor, points, null))
  return stretches
}

function stretch(
  graph: VenueGraph,
  { blocked }: Walker,
  floor: number,
  points: Position[],
  ride: Stretch['ride'],
): Stretch {
  const { unitsPerMeter, canWalkStraight } = graph.floors[floor]!
  const pulled = canWalkStraight ? shortcutBends(points, (a, b) => canWalkStraight(a, b, blocked)) : points
  const tidied = tidy(pulled, unitsPerMeter)
  return { floor, points: tidied, meters: lineLength(tidied) / unitsPerMeter, ride }
}

/** Cuts every bend that can be cut: first in long leaps, then one by one until none is left. */
function shortcutBends(
  points: readonly Position[],
  canWalkStraight: (a: Position, b: Position) => boolean,
): Position[] {
  const tight = exponentialShortcut(points, canWalkStraight)
  for (let changed = true; changed; ) {
    changed = false
    for (let i = 1; i < tight.length - 1; i++) {
      if (!canWalkStraight(tight[i - 1]!, tight[i + 1]!)) continue
      tight.splice(i--, 1)
      changed = true
    }
  }
  return tight
}

/** From each point on to the farthest that leaps of doubled and then halved length find in sight. */
function exponentialShortcut(
  points: readonly Position[],
  canWalkStraight: (a: Position, b: Position) => boolean,
): Position[] {
  const taken = points.slice(0, 1)
  for (let at = 0; at < points.length - 1; ) {
    const sees = (far: number) => at + far < points.length && canWalkStraight(points[at]!, points[at + far]!)
    let reach = 1
    while (sees(reach * 2)) reach *= 2
    for (let step = reach; step >= 1; step = Math.floor(step / 2)) if (sees(reach + step)) reach += step
    at += reach
    taken.push(points[at]!)
  }
  return taken
}

/** Points nearer to each other than this are one, and so much may a point lie beside a straight line, in metres. */
const SAME_POINT_M = 0.001
const COLLINEAR_TOLERANCE_M = 1e-6

function tidy(points: readonly Position[], unitsPerMeter: number): Position[] {
  return simplify(straighten(points, unitsPerMeter), SIMPLIFY_TOLERANCE_M * unitsPerMeter)
}

/** Leaves out what is said twice and what lies between its neighbours, as most nodes of a corridor do. */
function straighten(points: readonly Position[], unitsPerMeter: number): Position[] {
  const bends = points.slice(0, 1)
  for (let i = 1; i < points.length; i++) {
    const point = points[i]!
    const last = bends[bends.length - 1]!
    if (distance(last, point) <= SAME_POINT_M * unitsPerMeter) continue
    const before = bends[bends.length - 2]
    if (before && isBetween(before, last, point, COLLINEAR_TOLERANCE_M * unitsPerMeter)) bends.pop()
    bends.push(point)
  }
  return bends
}

/** Waiting and riding: what the edges between the cars cost, with boarding. */
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
