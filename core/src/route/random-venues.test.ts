import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceToSegment, type Position } from '../geo/index.ts'
import { buildFloor, finish } from './build-floor.ts'
import { createHierarchySearch } from './engine/hierarchy-search.ts'
import { createRouter } from './index.ts'
import { joinFloors, type VenueGraph } from './join.ts'
import {
  FLAG_ELEVATOR,
  FLAG_ESCALATOR,
  FLAG_NOT_ACCESSIBLE,
  FLAG_STAIRS,
  type Place,
  type RouteFeature,
  type Terminal,
  WALKING_SPEED_M_S,
} from './model.ts'
import { findPath, terminalOf } from './path.ts'
import { anyPoint, anyVenue, drawVenue, placeOf, type Venue } from './testing/random-venue.ts'
import { prepareHierarchy, Walkers } from './walker.ts'

/** Plain Dijkstra over all edges that the needs allow. */
function cheapest(
  { nodeCount, edges, firstNode }: VenueGraph,
  forbidden: number,
  from: Terminal,
  to: Terminal,
): number {
  const reached = new Array<number>(nodeCount).fill(Infinity)
  for (const link of from.entrances.flatMap((entrance) => entrance.links)) {
    if (link.leaving)
      reached[firstNode[from.floor]! + link.node] = Math.min(
        reached[firstNode[from.floor]! + link.node]!,
        link.meters / WALKING_SPEED_M_S,
      )
  }
  for (let round = 0, changed = true; changed && round <= nodeCount; round++) {
    changed = false
    for (let edge = 0; edge < edges.from.length; edge++) {
      const cost = reached[edges.from[edge]!]! + edges.costs[edge]!
      if ((edges.flags[edge]! & forbidden) !== 0 || cost >= reached[edges.to[edge]!]!) continue
      reached[edges.to[edge]!] = cost
      changed = true
    }
  }
  const links = to.entrances.flatMap((entrance) => entrance.links).filter((link) => link.arriving)
  return Math.min(
    Infinity,
    ...links.map((link) => reached[firstNode[to.floor]! + link.node]! + link.meters / WALKING_SPEED_M_S),
  )
}

const forbiddenBy = ({ accessible, avoid }: Venue['needs']) =>
  (accessible ? FLAG_STAIRS | FLAG_ESCALATOR | FLAG_NOT_ACCESSIBLE : 0) |
  avoid.reduce(
    (bits, kind) => bits | { stairs: FLAG_STAIRS, escalators: FLAG_ESCALATOR, elevators: FLAG_ELEVATOR }[kind],
    0,
  )

test('every way costs what Dijkstra finds, follows drawn paths, and passes floors in order', () => {
  fc.assert(
    fc.property(anyVenue, (venue) => {
      const drawn = drawVenue(venue)
      const graph = joinFloors(drawn.map((floor) => finish(buildFloor(floor))))
      const [from, to] = [terminalOf(graph, placeOf(venue, venue.from)), terminalOf(graph, placeOf(venue, venue.to))]
      const walker = new Walkers(graph).withNeeds(venue.needs)
      const optimum = cheapest(graph, forbiddenBy(venue.needs), from, to)
      const prepared = { ...walker, search: createHierarchySearch(finish(prepareHierarchy(graph, walker.network))) }
      const ways = [walker, prepared].map((engine) => findPath(graph, engine, from, [to]))
      for (const way of ways) {
        if (!way) {
          expect(optimum).toBe(Infinity)
          continue
        }
        // A direct way along one line touches no node, so it may be cheaper than any way over nodes.
        expect(way.seconds).toBeLessThanOrEqual(optimum + 1e-6)
        if (way.stretches.length > 1) expect(way.seconds).toBeCloseTo(optimum, 6)
        const told = way.stretches.map(({ meters, ride }) => meters / WALKING_SPEED_M_S + (ride?.seconds ?? 0))
        expect(Math.abs(told.reduce((sum, seconds) => sum + seconds, 0) - way.seconds)).toBeLessThan(0.5)
        expect(way.stretches.map((stretch) => stretch.ride?.toFloor)).toEqual([
          ...way.stretches.slice(1).map((stretch) => stretch.floor),
          undefined,
        ])
        for (const { floor, points } of way.stretches) {
          const lines = venue.floors[floor]!.lines.flatMap(([line]) =>
            line.slice(1).map((b, i) => [line[i]!, b] as const),
          )
          for (const point of points.slice(1, -1)) {
            const stops = venue.floors[floor]!.connectors.map(([stop]) =>
              Math.hypot(stop[0] - point[0], stop[1] - point[1]),
            )
            const away = Math.min(...lines.map(([a, b]) => distanceToSegment(point, a, b)), ...stops)
            expect(away).toBeLessThan(0.51)
          }
        }
      }
      expect(ways[0]?.seconds ?? Infinity).toBeCloseTo(ways[1]?.seconds ?? Infinity, 6)
    }),
    { numRuns: 300 },
  )
})

test('GUIDE-2: one staircase is one ride, whichever levels it joins', () => {
  const anyLength = fc.double({ min: 0.1, max: 12, noNaN: true })
  const anyTower = fc.array(fc.record({ line: anyLength, stairs: anyLength }), { minLength: 3, maxLength: 7 })
  fc.assert(
    fc.property(anyTower, (tower) => {
      const floors = tower.map(({ line, stairs }) => ({
        lines: [[[[-line, 0], [stairs, 0], [stairs, 9]], undefined, true]], // biome-ignore format: a line
        connectors: [[[stairs, 0], 'stairs', undefined]],
      })) as unknown as Venue['floors']
      const venue = { floors, from: [0, [-tower[0]!.line, 0]], to: [tower.length - 1, [9, 9]], needs: { accessible: false, avoid: [] } } as unknown as Venue // biome-ignore format: one venue
      const graph = joinFloors(drawVenue(venue).map((floor) => finish(buildFloor(floor))))
      const [from, to] = [terminalOf(graph, placeOf(venue, venue.from)), terminalOf(graph, placeOf(venue, venue.to))]
      const walker = new Walkers(graph).withNeeds(venue.needs)
      const search = createHierarchySearch(finish(prepareHierarchy(graph, walker.network)))
      const rides = findPath(graph, { ...walker, search }, from, [to])!.stretches.flatMap(({ ride }) => ride ?? [])
      expect(rides.map(({ levels }) => levels)).toEqual([tower.length - 1])
    }),
    { numRuns: 200 },
  )
})

test('the steps of every route add up to its legs, and these to the whole', () => {
  fc.assert(
    fc.property(anyVenue, fc.constantFrom('Meters' as const, 'Feet' as const), (venue, unit) => {
      const router = createRouter(drawVenue(venue).map((floor) => finish(buildFloor(floor))))
      const result = router.route({
        from: placeOf(venue, venue.from),
        to: [placeOf(venue, venue.to)],
        unit,
        ...venue.needs,
      })
      if (!('route' in result)) return
      const { legs, distance } = result.route
      for (const leg of legs) {
        expect(leg.steps.reduce((sum, step) => sum + step.distance, 0)).toBeCloseTo(leg.distance, 6)
        for (const step of leg.steps) {
          if (step.instruction === 'continue') expect(step.distance).toBeGreaterThanOrEqual(2)
        }
      }
      expect(legs.reduce((sum, leg) => sum + leg.distance, 0)).toBeCloseTo(distance, 6)
      expect(legs[0]!.steps[0]!.instruction).toBe('depart')
      expect(legs.at(-1)!.steps.at(-1)!.instruction).toBe('arrive')
      expect(legs.map((leg) => leg.indicator === 'arrive')).toEqual(legs.map((_, i) => i === legs.length - 1))
    }),
    { numRuns: 200 },
  )
})

/** Everything at once, and nothing as it should be: crossed rings, slivers, repeated points, far-off points. */
const anyMess = fc.array(
  fc.record({
    kind: fc.constantFrom('space', 'wall', 'door', 'obstacle', 'connector', 'fixture', 'label', 'unheard-of'),
    shape: fc.constantFrom('Point', 'LineString', 'Polygon'),
    points: fc.array(
      fc.oneof(
        anyPoint,
        fc.tuple(fc.double({ min: -30, max: 30, noNaN: true }), fc.double({ min: -30, max: 30, noNaN: true })),
        fc.constant<[number, number]>([1e9, -1e9]),
      ),
      { minLength: 1, maxLength: 9 },
    ),
    name: fc.constantFrom('Hall', 'Kiosk', undefined),
  }),
  { maxLength: 25 },
)

test('whatever is drawn, a floor is built and routes are answered', () => {
  fc.assert(
    fc.property(anyMess, anyPoint, anyPoint, (mess, a, b) => {
      const features = mess.map(({ kind, shape, points, name }, i): RouteFeature => {
        const geometry =
          shape === 'Point'
            ? { type: 'Point' as const, coordinates: points[0]! }
            : shape === 'LineString'
              ? { type: 'LineString' as const, coordinates: points }
              : { type: 'Polygon' as const, coordinates: [[...points, points[0]!]] }
        return { id: `${i}`, geometry, properties: { kind, name, connector_type: 'stairs' } }
      })
      const router = createRouter([
        finish(buildFloor({ floor: 0, name: '', shortName: '', unitsPerMeter: 1, features })),
      ])
      const place = (coordinates: Position): Place => ({ name: '', floor: 0, geometry: { type: 'Point', coordinates } })
      const places = features.map(({ geometry }) => ({ name: '', floor: 0, geometry }))
      router.route({ from: place(a), to: [place(b), ...places] })
      expect(finish(router.report(places)).reachable).toBeGreaterThanOrEqual(0)
      expect(() => router.closest(0, a)).not.toThrow()
    }),
    { numRuns: 150 },
  )
})
