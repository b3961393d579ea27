import { median } from '../../../geo/index.ts'
import { holdLabels, thickness } from '../../findings/spaces.ts'
import { count, metres, share, valuesOf } from '../../rules/parameters.ts'
import { changeRule } from '../../rules/rule.ts'
import { polygonArea, polygonHas } from '../../shape/ring.ts'
import type { Label } from '../../text/labels.ts'
import { CLOSED_DOOR, CUT_SOURCE } from '../graph/edge-sources.ts'
import { traceFaces } from '../graph/faces.ts'
import { pickEdges } from '../graph/islands.ts'
import type { Partition } from '../partition.ts'
import type { Flight } from './stairs.ts'
import { middleOf } from './stairwells.ts'

const parameters = {
  /** What area and border say together of a body between the two lines of a wall. */
  thickestWall: metres(0.42, [0.3, 0.6]),
  /** Spaces with a name or a leaf, and the side of a square as large as the smallest, that tell how walls are drawn. */
  minRooms: count(6, [4, 12]),
  smallestRoom: metres(2, [1.5, 3]),
  /** Of the lines around the usual of them, those with the body of a wall or the outside behind them. */
  minWalled: share(0.85, [0.7, 0.95]),
  /** Of the lines around a piece of furniture, those with the floor of its room right behind them. */
  minLined: share(0.35, [0.2, 0.6]),
  /** The side of a square as large as the largest piece of furniture, and its area in areas of its room. */
  largestPiece: metres(3, [2, 4]),
  maxArea: share(0.5, [0.2, 0.8]),
}
const { thickestWall, minRooms, smallestRoom, minWalled, minLined, largestPiece, maxArea } = valuesOf(parameters)

/** What lies beyond the lines around a face. */
interface Border {
  /** Length of all its lines, and of those with a wall or the outside behind them. */
  lines: number
  walled: number
  /** Length of the lines with the floor of another face right behind them, by that face. */
  floors: Map<number, number>
  /** Faces beyond an opening. */
  openTo: Set<number>
  hasLeaf: boolean
}

/**
 * Where walls are bodies between two lines, a single line parts no rooms: what it parts from one is a cupboard, a bed, a counter
 * or a desk that stands at its wall.
 */
export function joinOverLines(parts: Partition, labels: Label[], flights: Flight[], unitsPerMeter: number): Partition {
  const { graph, faces } = parts
  const meters = faces.polygons.map((polygon) => polygonArea(polygon) / unitsPerMeter ** 2)
  const isNamed = holdLabels(faces.polygons, labels, unitsPerMeter).map(({ length }) => length > 0)
  const isBody = faces.polygons.map((polygon, f) => !isNamed[f] && thickness(polygon) < thickestWall * unitsPerMeter)
  const borders = bordersOf(parts, isBody)
  const isRoom = borders.map(
    ({ hasLeaf }, f) => (isNamed[f] || hasLeaf) && !isBody[f] && meters[f]! > smallestRoom ** 2,
  )
  const rooms = borders.filter((_, f) => isRoom[f])
  if (rooms.length < minRooms || median(rooms.map(({ walled, lines }) => walled / lines)) < minWalled) return parts
  const isClimbed = (f: number) => flights.some((flight) => polygonHas(faces.polygons[f]!, ...middleOf(flight)))
  const hostOf = borders.map(({ lines, floors, openTo, hasLeaf }, f) => {
    if (isNamed[f] || isBody[f] || hasLeaf || meters[f]! > largestPiece ** 2 || isClimbed(f)) return -1
    const [host, length] = [...floors].reduce((p, q) => (q[1] > p[1] ? q : p), [-1, 0])
    if ([...openTo].some((other) => other !== host)) return -1
    return isRoom[host] && length >= minLined * lines && meters[f]! < maxArea * meters[host]! ? host : -1
  })
  if (hostOf.every((host) => host < 0)) return parts
  const edges: number[] = []
  for (let e = 0; e < graph.edgeCount; e++) {
    const [left, right] = [faces.left[2 * e]!, faces.left[2 * e + 1]!]
    if (left < 0 || right < 0 || (hostOf[left] !== right && hostOf[right] !== left)) edges.push(e)
  }
  const kept = pickEdges(graph, edges)
  return { ...parts, graph: kept, faces: traceFaces(kept) }
}

function bordersOf({ graph, faces }: Partition, isBody: boolean[]): Border[] {
  const borders = faces.polygons.map(
    (): Border => ({ lines: 0, walled: 0, floors: new Map(), openTo: new Set(), hasLeaf: false }),
  )
  for (let e = 0; e < graph.edgeCount; e++) {
    const sides = [faces.left[2 * e]!, faces.left[2 * e + 1]!] as const
    if (sides[0] === sides[1]) continue
    const [a, b] = [graph.a[e]!, graph.b[e]!]
    const length = Math.hypot(graph.x[a]! - graph.x[b]!, graph.y[a]! - graph.y[b]!)
    for (const [face, other] of [sides, [sides[1], sides[0]]] as const) {
      const border = borders[face]
      if (!border) continue
      if (graph.source[e] === CLOSED_DOOR) border.hasLeaf = true
      if (graph.source[e] === CUT_SOURCE) border.openTo.add(other)
      if (graph.source[e]! < 0) continue
      border.lines += length
      if (other < 0 || isBody[other]) border.walled += length
      else border.floors.set(other, (border.floors.get(other) ?? 0) + length)
    }
  }
  return borders
}

export const singleLineRule = changeRule({
  id: 'single-lines',
  phase: 'faces',
  does: 'Where walls are bodies between two lines, a small nameless face without a leaf that a single line parts from a room is furniture in it.',
  parameters,
  apply: joinOverLines,
})
