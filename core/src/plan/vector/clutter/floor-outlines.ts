import { type Box, median } from '../../../geo/index.ts'
import { holdLabels, thickness } from '../../findings/spaces.ts'
import { metres, share, times, valuesOf } from '../../rules/parameters.ts'
import { componentsOf } from '../../rules/parts.ts'
import { setRule } from '../../rules/rule.ts'
import type { Label } from '../../text/labels.ts'
import { CLOSED_DOOR } from '../graph/edge-sources.ts'
import { traceFaces } from '../graph/faces.ts'
import { pickParts } from '../graph/islands.ts'
import { Near } from '../graph/near.ts'
import type { PlanarGraph } from '../graph/noding.ts'
import { SegmentList } from '../graph/segments.ts'
import { isWithin, sizeOf } from './furniture.ts'

const parameters = {
  /** Distance of an outline from the walls that it follows: nearer is the other face of a wall, farther a room of its own. */
  minDistance: metres(0.5, [0.4, 0.6]),
  maxDistance: metres(1.1, [0.7, 1.5]),
  /** Of that distance, how far it may differ along the outline, and of the outline, where it differs no more. */
  unevenness: share(0.2, [0.05, 0.4]),
  minFollowing: share(0.55, [0.5, 0.9]),
  /** What it encloses is wider than any wall. */
  minWidth: metres(0.5, [0.42, 2]),
  /** How far in its wall the line of a closed door may lie. */
  maxDoorDepth: metres(0.4, [0.2, 0.6]),
  /** Of that width, the longer side of the outline. */
  minExtent: times(3, [1, 8]),
}
const { minDistance, maxDistance, unevenness, minFollowing, minWidth, maxDoorDepth, minExtent } = valuesOf(parameters)

/** Metres between the points of an outline that are looked at. */
const SAMPLE_STEP = 0.4
/** Outlines looked at: a drawing with more has booths or furniture. */
const MOST_OUTLINES = 200

/**
 * Parts around one name that touch nothing, have no door, and run along the walls of a room a step away from them. What is
 * nameless may be a lift in its shaft.
 */
function findFloorOutlines(
  graph: PlanarGraph,
  part: Int32Array,
  boxes: Box[],
  labels: Label[],
  unitsPerMeter: number,
): Set<number> {
  const entered = new Set<number>()
  for (let e = 0; e < graph.edgeCount; e++) if (graph.source[e] === CLOSED_DOOR) entered.add(part[graph.a[e]!]!)
  const hosts = [...entered].map((p) => boxes[p]!)
  const isFree = (p: number) =>
    !entered.has(p) &&
    sizeOf(boxes[p]!) > minExtent * minWidth * unitsPerMeter &&
    hosts.some((host) => isWithin(boxes[p]!, host))
  const free = new Set([...boxes.keys()].filter(isFree))
  if (free.size === 0 || free.size > MOST_OUTLINES) return new Set()
  const isWall = (p: number) => entered.has(p)
  const isLarge = (p: number, own: number) => isWall(p) || sizeOf(boxes[p]!) > sizeOf(boxes[own]!) / 2
  const distance = distanceFinder(graph, part, isLarge, 2 * maxDistance * unitsPerMeter)
  const isDoor = (e: number) => graph.source[e] === CLOSED_DOOR
  const toDoor = distanceFinder(graph, part, () => true, 2 * maxDistance * unitsPerMeter, isDoor)
  const loose = pickParts(graph, part, (p) => free.has(p))
  const { left, polygons } = traceFaces(loose)
  const names = holdLabels(polygons, labels)
  const held = new Map<number, Set<Label>>()
  const wide = new Set<number>()
  const samples = new Map<number, Course>()
  for (let e = 0; e < loose.edgeCount; e++) {
    const sides = [left[2 * e]!, left[2 * e + 1]!]
    const at = part[loose.a[e]!]!
    for (const face of sides) for (const name of names[face] ?? []) held.set(at, (held.get(at) ?? new Set()).add(name))
    for (const face of sides) if (face >= 0 && thickness(polygons[face]!) > minWidth * unitsPerMeter) wide.add(at)
    if (sides[0] === sides[1] || !sides.includes(-1)) continue
    const course = samples.get(at) ?? { away: [], toDoor: Infinity }
    for (const [x, y] of pointsAlong(edgeAt(loose, e), SAMPLE_STEP * unitsPerMeter)) {
      course.away.push(distance(x, y, at))
      course.toDoor = Math.min(course.toDoor, toDoor(x, y, at))
    }
    samples.set(at, course)
  }
  const isOne = (p: number) => wide.has(p) && held.get(p)?.size === 1
  return new Set([...samples].flatMap(([p, course]) => (isOne(p) && isSteady(course, unitsPerMeter) ? [p] : [])))
}

/** The distances of points of an outline from the walls, and the least one from a door. */
interface Course {
  away: number[]
  toDoor: number
}

/** Whether most of an outline keeps one distance, that of a step, and a door leads to the strip between it and the walls. */
function isSteady({ away, toDoor }: Course, unitsPerMeter: number): boolean {
  const usual = median(away)
  const alike = away.filter((distance) => Math.abs(distance - usual) < unevenness * usual).length
  const isStep = usual > minDistance * unitsPerMeter && usual < maxDistance * unitsPerMeter
  const isEntered = toDoor < usual + maxDoorDepth * unitsPerMeter
  return isStep && isEntered && alike > minFollowing * away.length
}

function edgeAt({ a, b, x, y }: PlanarGraph, e: number): [number, number, number, number] {
  return [x[a[e]!]!, y[a[e]!]!, x[b[e]!]!, y[b[e]!]!]
}

function pointsAlong([x0, y0, x1, y1]: [number, number, number, number], step: number): [number, number][] {
  const count = Math.max(1, Math.round(Math.hypot(x1 - x0, y1 - y0) / step))
  return Array.from({ length: count }, (_, k) => {
    const t = (k + 0.5) / count
    return [x0 + t * (x1 - x0), y0 + t * (y1 - y0)]
  })
}

/** The distance from a point of one's own part to the nearest line of another that is wanted, infinite beyond the reach. */
function distanceFinder(
  graph: PlanarGraph,
  part: Int32Array,
  wanted: (p: number, own: number) => boolean,
  reach: number,
  chosen: (edge: number) => boolean = () => true,
): (x: number, y: number, own: number) => number {
  const lines = new SegmentList()
  for (let e = 0; e < graph.edgeCount; e++) if (chosen(e)) lines.push(...edgeAt(graph, e), part[graph.a[e]!]!)
  const near = new Near(lines.done(), reach)
  const { xy, source } = near.segments
  return (x, y, own) => {
    let best = Infinity
    near.visit(x, y, reach, (i) => {
      if (source[i] === own || !wanted(source[i]!, own)) return
      const [ax, ay] = [xy[4 * i]!, xy[4 * i + 1]!]
      const [dx, dy] = [xy[4 * i + 2]! - ax, xy[4 * i + 3]! - ay]
      const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
      best = Math.min(best, Math.hypot(x - ax - along * dx, y - ay - along * dy))
    })
    return best < reach ? best : Infinity
  }
}

export const floorOutlineRule = setRule({
  id: 'floor-outlines',
  phase: 'clutter',
  as: 'furniture',
  does: 'Outlines around one name, without doors, that follow the walls of a room a step away from them lie on its floor: carpets, borders of tiles.',
  parameters,
  apply: findFloorOutlines,
  parts: componentsOf,
})
