import { holdLabels } from '../../findings/spaces.ts'
import { polygonArea } from '../../shape/ring.ts'
import type { Label } from '../../text/labels.ts'
import { connectorOf, isCirculation } from '../../text/words.ts'
import { CLOSED_DOOR, CUT } from '../graph/edge-sources.ts'
import type { Faces } from '../graph/faces.ts'
import { traceFaces } from '../graph/faces.ts'
import { pickEdges } from '../graph/islands.ts'
import type { PlanarGraph } from '../graph/noding.ts'
import type { Partition } from '../partition.ts'

/** Square metres. What is smaller and nameless may be furniture, and a cubicle if it opens to one room only. */
const LARGEST_FIXTURE = 2
const LARGEST_CUBICLE = 3
const SMALLEST_HOST = 4
/** Cuts at landings and railings part no larger piece than this from its stairs. */
const LARGEST_LANDING = 12
/** The share of its border with one room that makes a fixture part of that room. */
const LEANING = 0.55

/** Takes cupboards, sinks and cubicles into the room they stand in, by taking out the lines between. */
export function absorb(parts: Partition, labels: Label[], unitsPerMeter: number): Partition {
  const { graph, faces } = parts
  const meters = faces.polygons.map((polygon) => polygonArea(polygon) / unitsPerMeter ** 2)
  const held = holdLabels(faces.polygons, labels, unitsPerMeter)
  const named = held.map((names) => names.length > 0)
  const borders = sharedBorders(graph, faces)
  const hostOf = faces.polygons.map((_, f) => {
    if (named[f] || meters[f]! > LARGEST_CUBICLE) return -1
    const { host, share, beyondDoor } = mainNeighbour(borders[f]!)
    if (beyondDoor >= 0 && named[beyondDoor] && meters[beyondDoor]! > SMALLEST_HOST) return beyondDoor
    const leans = meters[f]! < LARGEST_FIXTURE && share > LEANING
    return leans && host >= 0 && meters[host]! > SMALLEST_HOST ? host : -1
  })
  const isNameless = (face: number) => !named[face] && meters[face]! > LARGEST_CUBICLE
  const isHall = (face: number) => held[face]!.some(({ name }) => isCirculation(name ?? ''))
  const isLanding = (p: number, q: number) =>
    !named[p] && meters[p]! < LARGEST_LANDING && held[q]!.some((label) => isStairs(label))
  // Where names tell the spaces apart, a cut between nameless pieces only breaks up a corridor or a hall.
  const wellNamed = labels.length > 0.3 * meters.filter((area) => area > SMALLEST_HOST).length
  const edges: number[] = []
  for (let e = 0; e < graph.edgeCount; e++) {
    const left = faces.left[2 * e]!
    const right = faces.left[2 * e + 1]!
    const both = left >= 0 && right >= 0
    const inside = both && (hostOf[left] === right || hostOf[right] === left)
    const broken = (p: number, q: number) => (isNameless(p) && (isNameless(q) || isHall(q))) || isLanding(p, q)
    // The gate in an outer wall leads to the paper around the building, which stands in it as an island.
    const gate = both && (faces.around[left] === right || faces.around[right] === left)
    const needless =
      both && !gate && graph.source[e] === CUT && wellNamed && (broken(left, right) || broken(right, left))
    if (!inside && !needless) edges.push(e)
  }
  const kept = pickEdges(graph, edges)
  return { ...parts, graph: kept, faces: traceFaces(kept) }
}

function isStairs({ name, number }: Label): boolean {
  return connectorOf(name ?? '') === 'stairs' || connectorOf(number ?? '') === 'stairs'
}

interface Neighbour {
  length: number
  /** Of that, what is a closed door or a cut. */
  door: number
}

function sharedBorders(graph: PlanarGraph, faces: Faces): Map<number, Neighbour>[] {
  const borders = faces.polygons.map(() => new Map<number, Neighbour>())
  const add = (face: number, other: number, length: number, door: boolean) => {
    if (face < 0) return
    const shared = borders[face]!.get(other) ?? { length: 0, door: 0 }
    shared.length += length
    if (door) shared.door += length
    borders[face]!.set(other, shared)
  }
  for (let e = 0; e < graph.edgeCount; e++) {
    const left = faces.left[2 * e]!
    const right = faces.left[2 * e + 1]!
    if (left === right) continue
    const [a, b] = [graph.a[e]!, graph.b[e]!]
    const length = Math.hypot(graph.x[a]! - graph.x[b]!, graph.y[a]! - graph.y[b]!)
    const door = graph.source[e] === CLOSED_DOOR || graph.source[e] === CUT
    add(left, right, length, door)
    add(right, left, length, door)
  }
  return borders
}

/** The neighbour with the longest common border, and the only one beyond a door or cut, if there is only one. */
function mainNeighbour(borders: Map<number, Neighbour>): { host: number; share: number; beyondDoor: number } {
  let total = 0
  let host = -1
  let most = 0
  const beyond: number[] = []
  for (const [face, { length, door }] of borders) {
    total += length
    if (door > 0) beyond.push(face)
    if (face >= 0 && length > most) {
      most = length
      host = face
    }
  }
  return { host, share: total > 0 ? most / total : 0, beyondDoor: beyond.length === 1 ? beyond[0]! : -1 }
}
