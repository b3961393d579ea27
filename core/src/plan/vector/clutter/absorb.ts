import { holdLabels, thickness } from '../../findings/spaces.ts'
import { valuesOf } from '../../rules/parameters.ts'
import { facesOf } from '../../rules/parts.ts'
import type { RuleRun } from '../../rules/rule-run.ts'
import { polygonArea } from '../../shape/ring.ts'
import type { Label } from '../../text/labels.ts'
import { isCirculation } from '../../text/words.ts'
import { CLOSED_DOOR, CUT_SOURCE } from '../graph/edge-sources.ts'
import type { Faces } from '../graph/faces.ts'
import { traceFaces } from '../graph/faces.ts'
import { pickEdges } from '../graph/islands.ts'
import type { PlanarGraph } from '../graph/noding.ts'
import type { Partition } from '../partition.ts'
import {
  bayParameters,
  bayRule,
  closetParameters,
  corridorClosetRule,
  corridorCutParameters,
  corridorCutRule,
  cubicleParameters,
  cubicleRule,
  deadEndParameters,
  deadEndRoomRule,
  landingParameters,
  landingRule,
  leaningFixtureParameters,
  leaningFixtureRule,
  nookParameters,
  nookRule,
  passageParameters,
  passageRule,
} from './absorb-rules.ts'
import type { Flight } from './stairs.ts'
import { endTreads, findStairwells } from './stairwells.ts'

const { largestCubicle, smallestHost } = valuesOf(cubicleParameters)
const { smallestCloset } = valuesOf(closetParameters)
const { largestPassage, minOpen } = valuesOf(passageParameters)
const { largestLeaning, minShared } = valuesOf(leaningFixtureParameters)
const { minLabels } = valuesOf(corridorCutParameters)
const { largestLanding } = valuesOf(landingParameters)
const { largestBay, minBayWidth } = valuesOf(bayParameters)
const { maxGapShare, minWidth, minHubWays, maxLeafed } = valuesOf(deadEndParameters)
const { minLeafed } = valuesOf(nookParameters)

/** Takes cupboards, sinks and cubicles into the room they stand in, by taking out the lines between. */
export function absorb(
  parts: Partition,
  labels: Label[],
  flights: Flight[],
  unitsPerMeter: number,
  run: RuleRun,
): Partition {
  const { graph, faces } = parts
  const meters = faces.polygons.map((polygon) => polygonArea(polygon) / unitsPerMeter ** 2)
  const held = holdLabels(faces.polygons, labels, unitsPerMeter)
  const named = held.map((names) => names.length > 0)
  const borders = sharedBorders(graph, faces)
  const isHall = (face: number) => held[face]!.some(({ name }) => isCirculation(name ?? ''))
  const hostOf = faces.polygons.map((_, f) => {
    if (named[f] || meters[f]! > largestCubicle) return -1
    const { host, share, beyond, open } = mainNeighbour(borders[f]!)
    // What has a door to a corridor is no part of that.
    const isCloset = meters[f]! > smallestCloset && beyond >= 0 && isHall(beyond) && borders[f]!.get(beyond)!.cut === 0
    const face = () => facesOf([faces.polygons[f]!])
    if (run.holds(corridorClosetRule, isCloset, face)) return -1
    if (run.holds(passageRule, meters[f]! < largestPassage && open.length > 1, face))
      return open.reduce((p, q) => (meters[q]! > meters[p]! ? q : p))
    if (run.holds(cubicleRule, beyond >= 0 && named[beyond]! && meters[beyond]! > smallestHost, face)) return beyond
    const leans = meters[f]! < largestLeaning && share > minShared && host >= 0 && meters[host]! > smallestHost
    return run.holds(leaningFixtureRule, leans, face) ? host : -1
  })
  const stairs = findStairwells(faces.polygons, held, flights)
  // A cubicle has one door; what is as small and has more is the end of a corridor.
  const isPassage = (face: number) => [...borders[face]!.values()].filter(({ door }) => door > 0).length > 1
  const isNameless = (face: number) =>
    !named[face] && !stairs.has(face) && (meters[face]! > largestCubicle || isPassage(face))
  const isLanding = (p: number, q: number) =>
    run.holds(landingRule, !named[p] && meters[p]! < largestLanding && stairs.has(q))
  const isOpenTo = (p: number, q: number, wider: number) =>
    isNameless(p) &&
    named[q]! &&
    !stairs.has(q) &&
    meters[p]! < largestBay * meters[q]! &&
    isOnlyWay(borders[p]!, q, wider * unitsPerMeter)
  const leafed = leafedShare(borders, meters)
  const isNookOf = (face: number) => leafed > minLeafed && isLeafed(borders[face]!)
  const isBay = (p: number, q: number) =>
    run.holds(bayRule, isOpenTo(p, q, minBayWidth)) || run.holds(nookRule, isNookOf(q) && isOpenTo(p, q, 0))
  const isDeadEnd = (p: number) =>
    run.holds(
      deadEndRoomRule,
      isNameless(p) &&
        thickness(faces.polygons[p]!) > minWidth * unitsPerMeter &&
        isBehindGap(borders[p]!, maxGapShare * Math.sqrt(meters[p]!) * unitsPerMeter),
    )
  const isHub = (face: number) => leafed < maxLeafed && isNameless(face) && waysOf(borders[face]!).length >= minHubWays
  const isEndTread = endTreads(graph, flights, unitsPerMeter)
  // Where names tell the spaces apart, a cut between nameless pieces only breaks up a corridor or a hall, and one before
  // a nameless piece that nothing else leads to only a room.
  const wellNamed = labels.length > minLabels * meters.filter((area) => area > smallestHost).length
  const edges: number[] = []
  for (let e = 0; e < graph.edgeCount; e++) {
    const [left, right] = [faces.left[2 * e]!, faces.left[2 * e + 1]!]
    const both = left >= 0 && right >= 0
    const inside = both && (hostOf[left] === right || hostOf[right] === left)
    const broken = (p: number, q: number) =>
      isLanding(p, q) ||
      (!(((isHall(q) || isHub(q)) && isDeadEnd(p)) || (isHub(p) && isDeadEnd(q))) &&
        (run.holds(corridorCutRule, isNameless(p) && (isNameless(q) || isHall(q))) || isBay(p, q)))
    const onStairs = both && (isLanding(left, right) || isLanding(right, left)) && isEndTread(e)
    // The gate in an outer wall leads to the paper around the building, which stands in it as an island.
    const gate = both && (faces.around[left] === right || faces.around[right] === left)
    const needless =
      both && !gate && graph.source[e] === CUT_SOURCE && wellNamed && (broken(left, right) || broken(right, left))
    if (!inside && !needless && !onStairs) edges.push(e)
  }
  const kept = pickEdges(graph, edges)
  return { ...parts, graph: kept, faces: traceFaces(kept) }
}

interface Neighbour {
  length: number
  /** Of that, what is a closed door, and what is a cut. */
  door: number
  cut: number
}

function sharedBorders(graph: PlanarGraph, faces: Faces): Map<number, Neighbour>[] {
  const borders = faces.polygons.map(() => new Map<number, Neighbour>())
  const add = (face: number, other: number, length: number, source: number) => {
    if (face < 0) return
    const shared = borders[face]!.get(other) ?? { length: 0, door: 0, cut: 0 }
    shared.length += length
    if (source === CLOSED_DOOR) shared.door += length
    if (source === CUT_SOURCE) shared.cut += length
    borders[face]!.set(other, shared)
  }
  for (let e = 0; e < graph.edgeCount; e++) {
    const left = faces.left[2 * e]!
    const right = faces.left[2 * e + 1]!
    if (left === right) continue
    const [a, b] = [graph.a[e]!, graph.b[e]!]
    const length = Math.hypot(graph.x[a]! - graph.x[b]!, graph.y[a]! - graph.y[b]!)
    add(left, right, length, graph.source[e]!)
    add(right, left, length, graph.source[e]!)
  }
  return borders
}

function isLeafed(borders: Map<number, Neighbour>): boolean {
  return [...borders.values()].some(({ door }) => door > 0)
}

/** Of the faces as large as rooms, the share that leaves of doors lead to. */
function leafedShare(borders: Map<number, Neighbour>[], meters: number[]): number {
  const rooms = borders.filter((_, face) => meters[face]! > smallestHost)
  return rooms.filter(isLeafed).length / rooms.length
}

/** Whether the face is open to that one and no other, wider than a door, and has none. */
function isOnlyWay(borders: Map<number, Neighbour>, to: number, wider: number): boolean {
  return [...borders].every(([face, { door, cut }]) => door === 0 && (face === to ? cut > wider : cut === 0))
}

/** Whether all that leads to the face is one opening, and that narrower than so much. */
function isBehindGap(borders: Map<number, Neighbour>, narrower: number): boolean {
  const ways = waysOf(borders)
  return ways.length === 1 && ways[0]!.door === 0 && ways[0]!.cut < narrower
}

function waysOf(borders: Map<number, Neighbour>): Neighbour[] {
  return [...borders.values()].filter(({ door, cut }) => door > 0 || cut > 0)
}

interface MainNeighbour {
  /** The one with the longest common border, and its share of all of it. */
  host: number
  share: number
  /** The only one that the face is open to; else the only one beyond a door or a cut. */
  beyond: number
  /** Those that it is open to, where most of its border is. */
  open: number[]
}

function mainNeighbour(borders: Map<number, Neighbour>): MainNeighbour {
  let [total, opening, longest, host] = [0, 0, 0, -1]
  const open: number[] = []
  const doors: number[] = []
  for (const [face, { length, door, cut }] of borders) {
    total += length
    opening += cut
    if (cut > 0) open.push(face)
    if (door > 0) doors.push(face)
    if (face >= 0 && length > longest) [longest, host] = [length, face]
  }
  const ways = open.length > 0 ? open : doors
  return {
    host,
    share: total > 0 ? longest / total : 0,
    beyond: ways.length === 1 ? ways[0]! : -1,
    open: opening > minOpen * total ? open.filter((face) => face >= 0) : [],
  }
}
