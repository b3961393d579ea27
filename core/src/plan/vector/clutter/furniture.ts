import type { Box } from '../../../geo/index.ts'
import { holdLabels, thickness } from '../../findings/spaces.ts'
import { metres, share, squareMetres, valuesOf } from '../../rules/parameters.ts'
import { componentsOf } from '../../rules/parts.ts'
import { setRule } from '../../rules/rule.ts'
import { polygonArea } from '../../shape/ring.ts'
import type { Label } from '../../text/labels.ts'
import { CLOSED_DOOR } from '../graph/edge-sources.ts'
import { traceFaces } from '../graph/faces.ts'
import { pickParts } from '../graph/islands.ts'
import type { PlanarGraph } from '../graph/noding.ts'

const parameters = {
  /** Extent of a group of desks or a row of seats. */
  maxGroup: metres(16, [6, 30]),
  /** What a group may enclose. */
  largestTop: squareMetres(5, [2, 10]),
  /** Width of a top: what is thinner may be the body of a wall. */
  minTop: metres(0.25, [0.15, 0.42]),
  /** Of what a group covers, what must be tops. */
  minTops: share(0.6, [0.4, 0.9]),
  /** Of its tops, those that may bear a name. */
  maxNamed: share(0.2, [0, 0.4]),
  /** Of a group's extent, how far off its middle a name may stand in it. */
  maxMiddleOffset: share(0.4, [0.2, 0.5]),
}

const { maxGroup, largestTop, minTop, minTops, maxNamed, maxMiddleOffset } = valuesOf(parameters)

/** How many of the largest parts are looked at as the walls around. */
const MOST_HOSTS = 16

/** Parts inside others that touch nothing and consist of small nameless shapes: groups of desks, rows of seats. */
function findFurniture(
  graph: PlanarGraph,
  part: Int32Array,
  boxes: Box[],
  labels: Label[],
  unitsPerMeter: number,
): Set<number> {
  const loose = pickParts(graph, part, (p) => sizeOf(boxes[p]!) < maxGroup * unitsPerMeter)
  const { polygons, left } = traceFaces(loose)
  const partOf = new Int32Array(polygons.length).fill(-1)
  const behindDoor = new Uint8Array(polygons.length)
  for (let e = 0; e < loose.edgeCount; e++) {
    for (const face of [left[2 * e]!, left[2 * e + 1]!]) {
      if (face < 0) continue
      partOf[face] = part[loose.a[e]!]!
      if (loose.source[e] === CLOSED_DOOR) behindDoor[face] = 1
    }
  }
  const held = holdLabels(polygons, labels)
  const over = new Set(held.flat())
  const between = labels.filter((label) => !over.has(label))
  const groups = new Map<number, Top[]>()
  polygons.forEach((polygon, face) => {
    const area = polygonArea(polygon) / unitsPerMeter ** 2
    const named = held[face]!.length > 0
    const thin = thickness(polygon) < minTop * unitsPerMeter
    const top = { area, thin, named, cabin: named && behindDoor[face] === 1 }
    const group = groups.get(partOf[face]!)
    if (group) group.push(top)
    else groups.set(partOf[face]!, [top])
  })
  // A name in the middle of a group, over none of its shapes, may be that of a cabin.
  const isAmid = (p: number) => between.some(({ x, y }) => isMiddle(boxes[p]!, x, y))
  const hosts = boxes.toSorted((p, q) => sizeOf(q) - sizeOf(p)).slice(0, MOST_HOSTS)
  const stands = (p: number) => hosts.some((host) => isWithin(boxes[p]!, host))
  return new Set([...groups].flatMap(([p, tops]) => (isFurniture(tops) && stands(p) && !isAmid(p) ? [p] : [])))
}

/** A face of a part that touches nothing. */
interface Top {
  /** Square metres. */
  area: number
  thin: boolean
  named: boolean
  /** Named, and closed by a door: a room, however small. */
  cabin: boolean
}

function isFurniture(faces: Top[]): boolean {
  const tops = faces.filter(({ thin }) => !thin)
  const sum = (some: Top[]) => some.reduce((total, { area }) => total + area, 0)
  const largest = Math.max(...faces.map(({ area }) => area))
  if (tops.length === 0 || largest > largestTop || sum(tops) < minTops * sum(faces)) return false
  const named = tops.filter((top) => top.named).length
  return named <= maxNamed * tops.length && !tops.some(({ cabin }) => cabin)
}

export function sizeOf({ minX, minY, maxX, maxY }: Box): number {
  return Math.max(maxX - minX, maxY - minY)
}

export function isWithin(box: Box, host: Box): boolean {
  return box.minX > host.minX && box.minY > host.minY && box.maxX < host.maxX && box.maxY < host.maxY
}

function isMiddle({ minX, minY, maxX, maxY }: Box, x: number, y: number): boolean {
  const across = Math.abs(2 * x - minX - maxX) / (maxX - minX)
  const along = Math.abs(2 * y - minY - maxY) / (maxY - minY)
  return Math.max(across, along) < maxMiddleOffset
}

export const furnitureRule = setRule({
  id: 'furniture',
  phase: 'clutter',
  as: 'furniture',
  does: 'Groups of small closed shapes inside the building that touch no wall are furniture.',
  parameters,
  apply: findFurniture,
  parts: componentsOf,
})
