import { valuesOf } from '../../rules/parameters.ts'
import { locator } from '../../shape/locate.ts'
import { type Polygon, polygonArea, signedArea, toSegment } from '../../shape/ring.ts'
import type { Label } from '../../text/labels.ts'
import { connectorOf } from '../../text/words.ts'
import type { PlanarGraph } from '../graph/noding.ts'
import { type Flight, stairwellParameters } from './stairs.ts'

const { minFlights, maxTreadOffset } = valuesOf(stairwellParameters)

export function isStairs({ name, number }: Label): boolean {
  return connectorOf(name ?? '') === 'stairs' || connectorOf(number ?? '') === 'stairs'
}

export function middleOf({ corners }: Flight): [number, number] {
  return [(corners[0]![0] + corners[2]![0]) / 2, (corners[0]![1] + corners[2]![1]) / 2]
}

/** Faces with stairs in them, as their names say, or else treads. */
export function findStairwells(polygons: Polygon[], held: Label[][], flights: Flight[]): Set<number> {
  const find = locator(polygons)
  const filled = new Map<number, number>()
  for (const flight of flights) {
    const area = Math.abs(signedArea(Float64Array.from(flight.corners.flat())))
    for (const face of find(...middleOf(flight))) filled.set(face, (filled.get(face) ?? 0) + area)
  }
  const byTreads = [...filled.keys()].filter(
    (face) => held[face]!.length === 0 && filled.get(face)! > minFlights * polygonArea(polygons[face]!),
  )
  const byName = [...polygons.keys()].filter((face) => held[face]!.some(isStairs))
  return new Set([...byTreads, ...byName])
}

/** Tells the edges that are the first or the last tread of a flight. */
export function endTreads(
  { a, b, x, y }: PlanarGraph,
  flights: Flight[],
  unitsPerMeter: number,
): (edge: number) => boolean {
  const ends = flights.flatMap(({ corners: [p, q, r, s] }) => [[...p!, ...q!] as const, [...r!, ...s!] as const])
  const isOn = (px: number, py: number) =>
    ends.some((end) => toSegment(px, py, end[0]!, end[1]!, end[2]!, end[3]!) < maxTreadOffset * unitsPerMeter)
  return (e) => isOn(x[a[e]!]!, y[a[e]!]!) && isOn(x[b[e]!]!, y[b[e]!]!)
}
