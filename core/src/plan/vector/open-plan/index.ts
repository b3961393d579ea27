import type { RuleRun } from '../../rules/rule-run.ts'
import { innerPoint } from '../../shape/inner-point.ts'
import { polygonArea, ringHas } from '../../shape/ring.ts'
import type { Label } from '../../text/labels.ts'
import type { Flight } from '../clutter/stairs.ts'
import type { Cut } from '../cuts/cut.ts'
import { OPEN_SIDE } from '../graph/edge-sources.ts'
import { traceFaces } from '../graph/faces.ts'
import { pickEdges } from '../graph/islands.ts'
import type { PlanarGraph } from '../graph/noding.ts'
import type { Segments } from '../graph/segments.ts'
import { type Partition, withCuts } from '../partition.ts'
import { furnishedPlaceRule } from './furnished-places.ts'
import { type Line, lineWithin } from './line-within.ts'
import type { Place } from './place.ts'
import { roomMouthRule } from './room-mouths.ts'
import { stairPlaceRule } from './stair-places.ts'

/** Square metres: smaller bodies within stairs are parapets. */
const LARGEST_BODY = 1.5

/** Gives what no wall closes a space of its own: stairs in a hall, rooms that open to a corridor, places around a table. */
export function partOpenPlan(
  parts: Partition,
  labels: Label[],
  flights: Flight[],
  furniture: () => Segments,
  unitsPerMeter: number,
  run: RuleRun,
): Partition {
  const { polygons } = parts.faces
  const places = [
    ...run.apply(stairPlaceRule, polygons, labels, flights, unitsPerMeter),
    ...run.apply(furnishedPlaceRule, polygons, labels, furniture, unitsPerMeter),
  ]
  const lines = [
    ...places.flatMap((place) => outlineWithin(place, parts)),
    ...run.apply(roomMouthRule, parts, labels, unitsPerMeter),
  ]
  const cuts = lines.map(
    ([x0, y0, x1, y1]): Cut => ({ x0, y0, x1, y1, width: Math.hypot(x1 - x0, y1 - y0), aligned: 0 }),
  )
  if (cuts.length === 0) return parts
  const graph = withCuts(parts.graph, cuts, OPEN_SIDE, unitsPerMeter)
  const joined = joinWithin(graph, places, parts, unitsPerMeter)
  return { ...parts, graph: joined, faces: traceFaces(joined), cuts: [...parts.cuts, ...cuts] }
}

function outlineWithin({ ring, hosts }: Place, { faces }: Partition): Line[] {
  const sides = Array.from({ length: ring.length / 2 }, (_, i): Line => {
    const next = (2 * i + 2) % ring.length
    return [ring[2 * i]!, ring[2 * i + 1]!, ring[next]!, ring[next + 1]!]
  })
  return sides.flatMap((side) => hosts.flatMap((host) => lineWithin(side, faces.polygons[host]!)))
}

/** Takes out what parts a place from itself. */
function joinWithin(graph: PlanarGraph, places: Place[], before: Partition, unitsPerMeter: number): PlanarGraph {
  const { polygons, left } = traceFaces(graph)
  const hosts = places.map(({ hosts }) => hosts.map((host) => before.faces.polygons[host]!))
  const placeOf = polygons.map((polygon) => {
    const [x, y] = innerPoint(polygon)
    return places.findIndex(({ ring, throughWalls }, k) => {
      if (!ringHas(ring, x, y)) return false
      return (
        hosts[k]!.some(({ outer }) => ringHas(outer, x, y)) ||
        (throughWalls && polygonArea(polygon) < LARGEST_BODY * unitsPerMeter ** 2)
      )
    })
  })
  const isWithin = (e: number) => {
    const [p, q] = [left[2 * e]!, left[2 * e + 1]!]
    if (p < 0 || q < 0 || placeOf[p]! < 0 || placeOf[p] !== placeOf[q]) return false
    return places[placeOf[p]!]!.throughWalls || graph.source[e]! < 0
  }
  return pickEdges(
    graph,
    Array.from({ length: graph.edgeCount }, (_, e) => e).filter((e) => !isWithin(e)),
  )
}
