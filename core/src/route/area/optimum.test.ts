import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  distance,
  distanceToRing,
  distanceToSegment,
  orient,
  type Position,
  pointAlong,
  ringContains,
} from '../../geo/index.ts'
import { buildFloor, finish } from '../build-floor.ts'
import { NodeHeap } from '../engine/heap.ts'
import { joinFloors } from '../join.ts'
import type { Place, RouteFeature, RouteFloor } from '../model.ts'
import { findPath, terminalOf } from '../path.ts'
import { Walkers } from '../walker.ts'

type Rect = [number, number, number, number]

/** A corridor between two rows of rooms, which opens into a hall with booths and pillars. In metres. */
interface Venue {
  spaces: Position[][]
  standing: Position[][]
  doors: [Position, Position][]
  ends: Place[]
}

const rectangle = ([x0, y0, x1, y1]: Rect): Position[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
]

const anyVenue: fc.Arbitrary<Venue> = fc
  .record({
    widths: fc.array(fc.integer({ min: 3, max: 6 }), { minLength: 3, maxLength: 5 }),
    doorShares: fc.array(fc.double({ min: 0.25, max: 0.75, noNaN: true }), { minLength: 10, maxLength: 10 }),
    corridor: fc.integer({ min: 2, max: 4 }),
    booths: fc.array(
      fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 10, max: 28 })),
      { maxLength: 9 },
    ),
    slant: fc.double({ min: -0.6, max: 0.6, noNaN: true }),
  })
  .map(({ widths, doorShares, corridor, booths, slant }) => {
    const venue: Venue = { spaces: [], standing: [], doors: [], ends: [] }
    const length = widths.reduce((sum, width) => sum + width, 0)
    let x = 0
    for (const [i, width] of widths.entries()) {
      for (const above of [true, false]) {
        const room: Rect = above ? [x, corridor, x + width, corridor + 4] : [x, -4, x + width, 0]
        venue.spaces.push(rectangle(room))
        const at = x + 0.5 + (width - 1) * doorShares[2 * i + (above ? 1 : 0)]!
        const y = above ? corridor : 0
        venue.doors.push([
          [at - 0.45, y],
          [at + 0.45, y],
        ])
        venue.ends.push(polygonPlace(rectangle(room)))
      }
      x += width
    }
    venue.spaces.push(rectangle([0, 0, length, corridor]))
    venue.spaces.push(rectangle([length, -8, length + 18, 10]))
    venue.doors.push([
      [length, 0.5],
      [length, corridor - 0.5],
    ])
    const taken = new Set<string>()
    for (const [column, row, size] of booths) {
      if (taken.has(`${column},${row}`)) continue
      taken.add(`${column},${row}`)
      const [left, bottom, side] = [length + 1.5 + column * 4.2, -6.5 + row * 4.2, size / 10]
      const lean = slant * side
      venue.standing.push([
        [left, bottom],
        [left + side, bottom + (lean > 0 ? lean / 2 : 0)],
        [left + side, bottom + side],
        [left, bottom + side],
      ])
    }
    for (const booth of venue.standing) venue.ends.push(polygonPlace(booth))
    for (const [px, py] of [
      [length + 0.7, -7.2],
      [length + 17.2, 9.1],
      [length + 17, -7],
    ] as const) {
      venue.ends.push({ name: '', floor: 0, geometry: { type: 'Point', coordinates: [px, py] } })
    }
    return venue
  })

function polygonPlace(ring: Position[]): Place {
  return { name: '', floor: 0, geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]!]] } }
}

function floorOf(venue: Venue): RouteFloor {
  const polygon = (ring: Position[], properties: Record<string, unknown>): RouteFeature => ({
    id: '',
    geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]!]] },
    properties,
  })
  return {
    floor: 0,
    name: 'Ground',
    shortName: 'G',
    unitsPerMeter: 1,
    features: [
      ...venue.spaces.map((ring) => polygon(ring, { kind: 'space' })),
      ...venue.standing.map((ring, i) => polygon(ring, i % 2 ? { kind: 'obstacle' } : { kind: 'space' })),
      ...venue.doors.map(
        ([a, b]): RouteFeature => ({
          id: '',
          geometry: { type: 'LineString', coordinates: [a, b] },
          properties: { kind: 'door' },
        }),
      ),
    ],
  }
}

/** How much room a walker has at a point: the distance to the nearest wall or booth; negative inside of one. */
function roomAt(venue: Venue, point: Position): number {
  for (const booth of venue.standing) if (ringContains(booth, point)) return -1
  let least = Infinity
  for (const booth of venue.standing) least = Math.min(least, distanceToRing(booth, point))
  const space = venue.spaces.find((ring) => ringContains(ring, point))
  return space ? Math.min(least, distanceToRing(space, point)) : Math.min(least, 0)
}

function doorDistance(venue: Venue, point: Position): number {
  return Math.min(
    ...venue.doors.map(([a, b]) => distanceToSegment(point, pointAlong(a, b, 0.1), pointAlong(a, b, 0.9))),
  )
}

/** In an opening, a quarter of a metre from its jambs. */
function isInDoor(venue: Venue, point: Position): boolean {
  return venue.doors.some(([a, b]) => {
    const width = distance(a, b)
    const along = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / width
    const across = Math.abs(orient(a, b, point)) / width
    return across <= 0.45 && along >= 0.25 && along <= width - 0.25
  })
}

/** Length of the shortest way over a fine grid whose cells keep 0.3 m from walls, or stand in a door. */
function gridOptimum(venue: Venue, from: Position, to: Position): number {
  const cell = 0.2
  const all = [...venue.spaces.flat()]
  const [minX, minY] = [Math.min(...all.map((p) => p[0])), Math.min(...all.map((p) => p[1]))]
  const columns = Math.ceil((Math.max(...all.map((p) => p[0])) - minX) / cell) + 1
  const rows = Math.ceil((Math.max(...all.map((p) => p[1])) - minY) / cell) + 1
  const centre = (i: number): Position => [minX + (i % columns) * cell, minY + Math.floor(i / columns) * cell]
  const free = new Uint8Array(columns * rows)
  for (let i = 0; i < free.length; i++) {
    const point = centre(i)
    free[i] = roomAt(venue, point) >= 0.3 || isInDoor(venue, point) ? 1 : 0
  }
  const steps: [number, number, number][] = []
  for (let dx = -3; dx <= 3; dx++)
    for (let dy = -3; dy <= 3; dy++) if (gcd(dx, dy) === 1) steps.push([dx, dy, Math.hypot(dx, dy) * cell])
  const nearest = (p: Position) => {
    let best = -1
    for (let i = 0; i < free.length; i++)
      if (free[i] && (best < 0 || distance(centre(i), p) < distance(centre(best), p))) best = i
    return best
  }
  const [start, goal] = [nearest(from), nearest(to)]
  const reached = new Float64Array(free.length).fill(Infinity)
  const heap = new NodeHeap(free.length)
  reached[start] = 0
  heap.push(start, 0)
  while (heap.size > 0) {
    const at = heap.pop()
    if (at === goal) break
    for (const [dx, dy, length] of steps) {
      const [column, row] = [(at % columns) + dx, Math.floor(at / columns) + dy]
      if (column < 0 || row < 0 || column >= columns || row >= rows) continue
      const next = row * columns + column
      const half = (Math.floor(at / columns) + Math.round(dy / 2)) * columns + (at % columns) + Math.round(dx / 2)
      if (!free[next] || !free[half] || reached[at]! + length >= reached[next]!) continue
      reached[next] = reached[at]! + length
      heap.push(next, reached[next]!)
    }
  }
  return reached[goal]! + distance(centre(start), from) + distance(centre(goal), to)
}

function gcd(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : gcd(b, a % b)
}

test('ways are within 1.05 of the optimum on a fine grid, and never run through a wall', () => {
  fc.assert(
    fc.property(anyVenue, fc.nat(), fc.nat(), (venue, first, second) => {
      const graph = joinFloors([finish(buildFloor(floorOf(venue)))])
      const [from, to] = [venue.ends[first % venue.ends.length]!, venue.ends[second % venue.ends.length]!]
      const way = findPath(graph, new Walkers(graph).withNeeds({}), terminalOf(graph, from), [terminalOf(graph, to)])
      expect(way).not.toBeNull()
      const { points, meters } = way!.stretches[0]!
      // Doors and outlines are on walls: the first and last steps from and to them are left out.
      const inner = points.slice(1, -1)
      for (let i = 1; i < inner.length; i++) {
        for (let t = 0; t <= 1; t += 0.05) {
          const point = pointAlong(inner[i - 1]!, inner[i]!, t)
          if (doorDistance(venue, point) > 0.6) expect(roomAt(venue, point)).toBeGreaterThan(0.25)
        }
      }
      const [start, end] = [points[0]!, points.at(-1)!]
      if (distance(start, end) < 1) return
      expect(meters).toBeLessThan(gridOptimum(venue, start, end) * 1.05 + 0.1)
    }),
    { numRuns: 15, endOnFailure: true },
  )
})
