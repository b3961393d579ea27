import type { PlanFeature } from '../result.ts'
import type { Door } from './doors.ts'
import type { Label } from './labels.ts'
import { locator } from './locate.ts'
import type { Partition } from './partition.ts'
import { CLOSED_DOOR, CUT } from './partition.ts'
import { type Polygon, polygonArea, type Ring } from './ring.ts'
import type { Space } from './spaces.ts'
import { connectorOf, isCirculation } from './words.ts'

export interface Pieces {
  spaces: Space[]
  walls: Polygon[]
  fixtures: Polygon[]
  doors: Door[]
  partition: Partition
  labels: Label[]
  unitsPerMeter: number
}

/** Everything found, as features; `ref` lets them point to each other. */
export function toFeatures(pieces: Pieces): PlanFeature[] {
  const spaces = pieces.spaces.map((space, i) => spaceFeature(space, `s${i + 1}`, pieces.unitsPerMeter))
  return [
    ...spaces,
    ...pieces.walls.map((polygon, i) => ({
      geometry: polygonGeometry(polygon),
      properties: { kind: 'wall' as const, ref: `w${i + 1}` },
    })),
    ...wallLines(pieces),
    ...doorFeatures(pieces),
    ...connectorFeatures(pieces.spaces),
    ...labelFeatures(pieces),
    ...pieces.fixtures.map((polygon, i) => ({
      geometry: polygonGeometry(polygon),
      properties: { kind: 'fixture' as const, ref: `f${i + 1}` },
    })),
  ]
}

function spaceFeature(space: Space, ref: string, unitsPerMeter: number): PlanFeature {
  const area = polygonArea(space.polygon) / unitsPerMeter ** 2
  const [first] = space.labels
  const properties: PlanFeature['properties'] = {
    kind: 'space',
    ref,
    area_m2: round(area, 2),
    confidence: confidence(space),
  }
  const name = first ? nameOf(first) : null
  if (name) properties.name = name
  if (first?.number) properties.number = first.number
  if (first?.name) properties.title = first.name
  if (space.labels.length > 1) properties.other_labels = space.labels.slice(1).map(nameOf)
  if (!first || isCirculation(name ?? '')) properties.space_type = 'circulation'
  return { geometry: polygonGeometry(space.polygon), properties }
}

/** A number identifies; a name alone stands in for it. */
function nameOf(label: Label): string {
  return label.number ?? label.name ?? ''
}

function confidence(space: Space): number {
  if (space.labels.length === 1) return space.drawn ? 0.98 : 0.9
  return space.labels.length === 0 ? 0.6 : 0.5
}

function labelFeatures({ labels, spaces }: Pieces): PlanFeature[] {
  const spaceOf = new Map<Label, string>()
  spaces.forEach((space, i) => {
    for (const label of space.labels) spaceOf.set(label, `s${i + 1}`)
  })
  return labels.map((label, i) => ({
    geometry: { type: 'Point', coordinates: [label.x, label.y] },
    properties: {
      kind: 'label',
      ref: `l${i + 1}`,
      name: label.lines.map((line) => line.text).join(' '),
      ...(spaceOf.has(label) ? { space: spaceOf.get(label) } : {}),
    },
  }))
}

function connectorFeatures(spaces: Space[]): PlanFeature[] {
  return spaces.flatMap((space, i) => {
    const texts = space.labels.flatMap((label) => [label.name ?? '', label.number ?? ''])
    const type = texts.map(connectorOf).find((found) => found !== null)
    if (!type) return []
    return {
      geometry: polygonGeometry(space.polygon),
      properties: {
        kind: 'connector' as const,
        ref: `c${i + 1}`,
        connector_type: type,
        space: `s${i + 1}`,
        name: nameOf(space.labels[0]!),
      },
    }
  })
}

/** The spaces on both sides are looked for a few steps to either side of the middle, past the wall's thickness. */
function doorFeatures({ doors, partition, spaces, unitsPerMeter }: Pieces): PlanFeature[] {
  const find = locator(spaces.map((space) => space.polygon))
  const cuts = partition.cuts.map((cut) => ({ ...cut, swing: false }))
  const all = [...doors.map((door) => ({ ...door, swing: true })), ...cuts]
  return all.flatMap((door, i) => {
    const width = Math.hypot(door.x1 - door.x0, door.y1 - door.y0)
    const sides = [1, -1].map((side) => spaceBeside(door, side, find, unitsPerMeter))
    if (sides[0] === sides[1]) return []
    return {
      geometry: {
        type: 'LineString' as const,
        coordinates: [
          [door.x0, door.y0],
          [door.x1, door.y1],
        ] as [number, number][],
      },
      properties: {
        kind: 'door' as const,
        ref: `d${i + 1}`,
        width_m: round(width / unitsPerMeter, 2),
        opening: !door.swing,
        spaces: sides.filter((s) => s !== null).map((s) => `s${s! + 1}`),
      },
    }
  })
}

function spaceBeside(
  door: { x0: number; y0: number; x1: number; y1: number },
  side: number,
  find: (x: number, y: number) => number[],
  unitsPerMeter: number,
): number | null {
  const width = Math.hypot(door.x1 - door.x0, door.y1 - door.y0)
  const nx = (-(door.y1 - door.y0) / width) * side
  const ny = ((door.x1 - door.x0) / width) * side
  const mx = (door.x0 + door.x1) / 2
  const my = (door.y0 + door.y1) / 2
  for (const away of [0.1, 0.25, 0.4, 0.6]) {
    const [found] = find(mx + nx * away * unitsPerMeter, my + ny * away * unitsPerMeter)
    if (found !== undefined) return found
  }
  return null
}

/** Walls drawn as one line: edges of the partition with no wall body on either side. */
function wallLines({ partition: { graph, faces }, walls }: Pieces): PlanFeature[] {
  const bodies = new Set(walls)
  const isBody = (face: number) => face >= 0 && bodies.has(faces.polygons[face]!)
  const lines: PlanFeature[] = []
  for (let e = 0; e < graph.edgeCount; e++) {
    if (graph.source[e] === CUT || graph.source[e] === CLOSED_DOOR) continue
    if (isBody(faces.left[2 * e]!) || isBody(faces.left[2 * e + 1]!)) continue
    const a = graph.a[e]!
    const b = graph.b[e]!
    lines.push({
      geometry: {
        type: 'LineString',
        coordinates: [
          [graph.x[a]!, graph.y[a]!],
          [graph.x[b]!, graph.y[b]!],
        ],
      },
      properties: { kind: 'wall', ref: `x${e + 1}` },
    })
  }
  return lines
}

function polygonGeometry({ outer, holes }: Polygon): PlanFeature['geometry'] {
  return { type: 'Polygon', coordinates: [outer, ...holes].map(closedPositions) }
}

function closedPositions(ring: Ring): [number, number][] {
  const positions: [number, number][] = []
  for (let i = 0; i < ring.length; i += 2) positions.push([ring[i]!, ring[i + 1]!])
  positions.push([ring[0]!, ring[1]!])
  return positions
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
