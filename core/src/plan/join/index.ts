import type { PlanFeature } from '../result.ts'
import { type Border, findBorders, type Rings } from './borders.ts'

/** Two spaces with no more than this between them are neighbours, in metres. */
const REACH = 0.8
const STEP = 0.25
/** Less common border than this is a corner, not a wall that a door could be in. */
const SHORTEST = 0.5
const DOOR_WIDTH = 0.9
const ENCLOSED = 0.75

/**
 * A plan rarely shows how to enter everything: doors without arcs, openings drawn as walls, booths without any.
 * Spaces that no door found leads to are joined with a neighbour, so that whatever has a name can be walked to: by a
 * door in the middle of their common border, marked `inferred`.
 */
export function joinSpaces(features: readonly PlanFeature[], unitsPerMeter: number): PlanFeature[] {
  const spaces = features.filter(
    (feature) => feature.properties.kind === 'space' && feature.geometry.type === 'Polygon',
  )
  const indexOf = new Map(spaces.map((space, i) => [space.properties.ref, i]))
  const parts = new Parts(spaces.length)
  for (const { properties } of features) {
    if (properties.kind !== 'door' || !Array.isArray(properties.spaces)) continue
    const [a, b] = properties.spaces.map((ref) => indexOf.get(ref))
    if (a !== undefined && b !== undefined) parts.join(a, b)
  }
  const polygons = spaces.map((space) => space.geometry.coordinates as Rings)
  const borders = findBorders(polygons, REACH * unitsPerMeter, STEP * unitsPerMeter)
    .filter((border) => border.length >= SHORTEST * unitsPerMeter)
    .sort((x, y) => preference(y, spaces) - preference(x, spaces) || y.length - x.length)
  const isEnclosed = enclosed(polygons, borders)
  const added: PlanFeature[] = []
  for (const border of borders) {
    if (preference(border, spaces) === 0 && !(isEnclosed[border.a] && isEnclosed[border.b])) continue
    if (!parts.join(border.a, border.b)) continue
    const refs = [border.a, border.b].map((i) => spaces[i]!.properties.ref)
    added.push(inferredDoor(border, refs, added.length, DOOR_WIDTH * unitsPerMeter, unitsPerMeter))
  }
  return added
}

/** Spaces with neighbours nearly all around. Of the others, a booth in its row, one side is open: it is entered there. */
function enclosed(polygons: readonly Rings[], borders: readonly Border[]): boolean[] {
  const shared = polygons.map(() => 0)
  for (const { a, b, length } of borders) {
    shared[a]! += length
    shared[b]! += length
  }
  return polygons.map((rings, i) => shared[i]! >= ENCLOSED * perimeter(rings[0] ?? []))
}

function perimeter(ring: Rings[number]): number {
  return ring.reduce((sum, p, i) => sum + (i === 0 ? 0 : Math.hypot(p[0] - ring[i - 1]![0], p[1] - ring[i - 1]![1])), 0)
}

/** One enters a room from where people walk, and only if there is no such place from another room. */
function preference({ a, b }: Border, spaces: readonly PlanFeature[]): number {
  return [a, b].filter((i) => spaces[i]!.properties.space_type === 'circulation').length
}

function inferredDoor(border: Border, refs: unknown[], i: number, width: number, unitsPerMeter: number): PlanFeature {
  const { from, to } = border
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2] as const
  const half = Math.min(width, border.length) / 2
  const [ux, uy] = border.along
  return {
    geometry: {
      type: 'LineString',
      coordinates: [
        [middle[0] - ux * half, middle[1] - uy * half],
        [middle[0] + ux * half, middle[1] + uy * half],
      ],
    },
    properties: {
      kind: 'door',
      ref: `j${i + 1}`,
      spaces: refs,
      width_m: Math.round(((half * 2) / unitsPerMeter) * 100) / 100,
      inferred: true,
    },
  }
}

/** Which spaces can be reached from each other. */
class Parts {
  readonly #parent: number[]

  constructor(count: number) {
    this.#parent = Array.from({ length: count }, (_, i) => i)
  }

  /** False where the two were one part already. */
  join(a: number, b: number): boolean {
    const [rootA, rootB] = [this.#root(a), this.#root(b)]
    if (rootA === rootB) return false
    this.#parent[rootA] = rootB
    return true
  }

  #root(i: number): number {
    let root = i
    while (this.#parent[root] !== root) root = this.#parent[root]!
    for (let at = i; at !== root; ) {
      const next = this.#parent[at]!
      this.#parent[at] = root
      at = next
    }
    return root
  }
}
