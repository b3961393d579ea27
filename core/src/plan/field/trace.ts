import { signedArea } from '../shape/ring.ts'
import type { Labels } from './raster.ts'

/** A region's outline on the corners of pixels: the outer ring first, then its holes. Rings do not repeat their start. */
export interface TracedRegion {
  id: number
  rings: [number, number][][]
}

/** How far, in pixels, the simplified border between two labels may stray from the traced one. 0 is no region. */
type BorderTolerance = (one: number, other: number) => number

const EAST_STEP = 0
const SOUTH_STEP = 1
const WEST_STEP = 2
const NORTH_STEP = 3
const STEP_X = [1, 0, -1, 0]
const STEP_Y = [0, 1, 0, -1]

/**
 * Traces the regions of a label map. Each border is cut at the corners where three or more borders meet
 * and simplified from the same end whichever side it is walked on, so neighbours share it point for point.
 */
export function traceRegions(labels: Labels, tolerance: BorderTolerance): TracedRegion[] {
  const { width, height, data } = labels
  const map = new LabelMap(labels)
  const regions = new Map<number, [number, number][][]>()
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const id = data[at]!
      if (id === 0 || (y > 0 && data[at - width] === id) || map.isTraced(x, y)) continue
      const ring = simplifyRing(map, map.walk(x, y, id), tolerance)
      const rings = regions.get(id)
      if (rings) rings.push(ring)
      else regions.set(id, [ring])
    }
  }
  return [...regions]
    .map(([id, rings]) => ({ id, rings: withoutSlivers(rings) }))
    .filter(({ rings }) => rings.length > 0)
}

/** The outer ring comes first: that of the largest part, where a region has come apart into several. */
function withoutSlivers(rings: [number, number][][]): [number, number][][] {
  const kept = rings.filter((ring) => ring.length > 2)
  const areas = kept.map((ring) => signedArea(Float64Array.from(ring.flat())))
  const outer = kept[areas.indexOf(Math.max(...areas))]
  return outer && Math.max(...areas) > 0 ? [outer, ...kept.filter((ring) => ring !== outer)] : []
}

/** A corner on the walk along a border: where it is, and the label on the far side of the edge that leaves it. */
interface Corner {
  x: number
  y: number
  across: number
  own: number
}

class LabelMap {
  #labels: Int32Array
  #width: number
  #height: number
  #traced: Uint8Array

  constructor({ width, height, data }: Labels) {
    this.#labels = data
    this.#width = width
    this.#height = height
    this.#traced = new Uint8Array(data.length)
  }

  at(x: number, y: number): number {
    return x < 0 || y < 0 || x >= this.#width || y >= this.#height ? 0 : this.#labels[y * this.#width + x]!
  }

  /** Whether the edge above this pixel lies on a ring that was walked already. */
  isTraced(x: number, y: number): boolean {
    return this.#traced[y * this.#width + x] === 1
  }

  /** Follows the border from the upper left corner of a pixel with the region on the right-hand side. */
  walk(startX: number, startY: number, own: number): Corner[] {
    const corners: Corner[] = []
    let x = startX
    let y = startY
    let heading = EAST_STEP
    do {
      if (heading === EAST_STEP) this.#traced[y * this.#width + x] = 1
      corners.push({ x, y, across: this.#left(x, y, heading), own })
      x += STEP_X[heading]!
      y += STEP_Y[heading]!
      if (this.#right(x, y, heading) !== own) heading = (heading + 1) % 4
      else if (this.#left(x, y, heading) === own) heading = (heading + 3) % 4
    } while (x !== startX || y !== startY || heading !== EAST_STEP)
    return corners
  }

  /** Three or more borders meet here. */
  isNode(x: number, y: number): boolean {
    const a = this.at(x - 1, y - 1)
    const b = this.at(x, y - 1)
    const c = this.at(x, y)
    const d = this.at(x - 1, y)
    return Number(a !== b) + Number(b !== c) + Number(c !== d) + Number(d !== a) > 2
  }

  /** The pixel ahead of a corner, on the left of the heading. */
  #left(x: number, y: number, heading: number): number {
    return this.at(
      heading === EAST_STEP || heading === SOUTH_STEP ? x : x - 1,
      heading === SOUTH_STEP || heading === WEST_STEP ? y : y - 1,
    )
  }

  #right(x: number, y: number, heading: number): number {
    return this.at(
      heading === NORTH_STEP || heading === EAST_STEP ? x : x - 1,
      heading === EAST_STEP || heading === SOUTH_STEP ? y : y - 1,
    )
  }
}

function simplifyRing(map: LabelMap, corners: Corner[], tolerance: BorderTolerance): [number, number][] {
  const nodes = corners.flatMap((corner, i) => (map.isNode(corner.x, corner.y) ? [i] : []))
  if (nodes.length === 0) return withoutStraights(joinBorders(corners, islandAnchors(corners), tolerance))
  return joinBorders(corners, nodes, tolerance)
}

function joinBorders(corners: Corner[], cuts: number[], tolerance: BorderTolerance): [number, number][] {
  return cuts.flatMap((from, k) => {
    const to = cuts[(k + 1) % cuts.length]!
    const border = to > from ? corners.slice(from, to + 1) : [...corners.slice(from), ...corners.slice(0, to + 1)]
    return simplifyBorder(border, tolerance).slice(0, -1)
  })
}

/** A ring without nodes needs two fixed points that are the same from both sides: its first corner, and the farthest from it. */
function islandAnchors(corners: Corner[]): number[] {
  let first = 0
  for (const [i, corner] of corners.entries()) {
    const best = corners[first]!
    if (corner.y < best.y || (corner.y === best.y && corner.x < best.x)) first = i
  }
  const origin = corners[first]!
  // The small terms break ties, without which the two sides could choose different corners.
  const reach = ({ x, y }: Corner) => (x - origin.x) ** 2 + (y - origin.y) ** 2 + y * 1e-4 + x * 1e-8
  let farthest = first
  for (const [i, corner] of corners.entries()) if (reach(corner) > reach(corners[farthest]!)) farthest = i
  return [first, farthest].sort((a, b) => a - b)
}

function simplifyBorder(border: Corner[], tolerance: BorderTolerance): [number, number][] {
  const { own, across } = border[0]!
  const points = border.map(({ x, y }): [number, number] => [x, y])
  return own < across
    ? simplify(points, tolerance(own, across))
    : simplify(points.reverse(), tolerance(across, own)).reverse()
}

/** Douglas–Peucker with a stack of its own, as borders may be a million corners long. */
function simplify(points: [number, number][], tolerance: number): [number, number][] {
  const keep = new Uint8Array(points.length)
  keep[0] = 1
  keep[points.length - 1] = 1
  const spans = [0, points.length - 1]
  while (spans.length > 0) {
    const last = spans.pop()!
    const first = spans.pop()!
    const split = farthestFrom(points, first, last, tolerance)
    if (split < 0) continue
    keep[split] = 1
    spans.push(first, split, split, last)
  }
  return points.filter((_, i) => keep[i] === 1)
}

function farthestFrom(points: [number, number][], first: number, last: number, tolerance: number): number {
  const [ax, ay] = points[first]!
  const dx = points[last]![0] - ax
  const dy = points[last]![1] - ay
  const length = Math.hypot(dx, dy)
  let worst = tolerance
  let split = -1
  for (let i = first + 1; i < last; i++) {
    const px = points[i]![0] - ax
    const py = points[i]![1] - ay
    const off = length === 0 ? Math.hypot(px, py) : Math.abs(px * dy - py * dx) / length
    if (off > worst) {
      worst = off
      split = i
    }
  }
  return split
}

function withoutStraights(ring: [number, number][]): [number, number][] {
  return ring.filter(([x, y], i) => {
    const [px, py] = ring.at(i - 1)!
    const [nx, ny] = ring[(i + 1) % ring.length]!
    return (x - px) * (ny - y) !== (y - py) * (nx - x)
  })
}
