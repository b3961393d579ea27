import fc from 'fast-check'
import { expect, test } from 'vitest'
import { availabilityOf, readLiveFeature } from '../feature/index.ts'
import { distanceToSegment, type Position, polygonContains } from '../geo/index.ts'
import { buildFloor, createRouter, finish, type Leg, type RouteFeature, type RouteFloor } from './index.ts'
import { drawBuilding } from './testing/random-building.ts'

const NOW = Date.UTC(2030, 0, 1)
const TOMORROW = '2030-01-02T00:00:00Z'

/** What a feature may say of who may pass it and when. */
const anyAccess = fc.constantFrom<Record<string, unknown>>(
  { closed: true },
  { closed: { until: TOMORROW, reason: 'Cleaning' } },
  { closed: { from: TOMORROW } },
  { restricted_to: ['staff'] },
  { restricted_to: ['staff', 'press'] },
  { restricted_to: ['press'], closed: { until: TOMORROW } },
)

const anyVisit = fc.record({
  seed: fc.nat({ max: 30 }),
  journeys: fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 10, maxLength: 10 }),
  roles: fc.subarray(['staff', 'press']),
  accessible: fc.boolean(),
  /** Features that say so, by a number that is taken modulo their count. */
  limited: fc.array(fc.tuple(fc.nat(), anyAccess), { minLength: 1, maxLength: 12 }),
})

/** The levels with the limits written on them, and what this visitor cannot pass, worked out without the engine. */
function limit(
  floors: readonly RouteFloor[],
  { limited, roles }: typeof anyVisit extends fc.Arbitrary<infer T> ? T : never,
) {
  const all = floors.flatMap(({ features }) => features).filter(({ properties }) => properties.kind !== 'gate')
  const access = new Map(limited.map(([number, said]) => [all[number % all.length]!.id, said]))
  const limitedFloors = floors.map((floor) => ({
    ...floor,
    features: floor.features.map((feature) => {
      return { ...feature, properties: { ...feature.properties, ...access.get(feature.id) } }
    }),
    closable: new Set(access.keys()),
  }))
  const isForbidden = ({ properties: { closed, restricted_to } }: RouteFeature) => {
    const isClosedNow = closed === true || (typeof closed === 'object' && closed !== null && 'until' in closed)
    const needed = restricted_to as string[] | undefined
    return isClosedNow || (needed !== undefined && !needed.some((role) => (roles as string[]).includes(role)))
  }
  return { limitedFloors, isForbidden }
}

/** Whether the walk over one level enters a space or steps through a door, or a connector is boarded or left there. */
function passes(leg: Leg, level: RouteFloor, { geometry, properties }: RouteFeature): boolean {
  if (properties.kind === 'connector') {
    // Each level has one elevator, one flight of stairs, and one escalator for each direction.
    const { connector_type, direction } = properties
    const isRidden = ['up', 'down'].some((way) => {
      return leg.indicator === `${connector_type}_${way}` && (direction === undefined || direction === way)
    })
    return isRidden && (leg.floor === level.floor || leg.next_floor === level.floor)
  }
  if (leg.floor !== level.floor) return false
  const path = leg.steps.flatMap((step) => step.path)
  const samples = path.slice(1).flatMap((b, i) => between(path[i]!, b))
  if (properties.kind === 'space') return samples.some((point) => isDeepInside(geometry, point))
  if (geometry.type !== 'LineString') return false
  // All doors of these buildings lie in horizontal or vertical walls.
  const [a, b] = [geometry.coordinates[0]!, geometry.coordinates.at(-1)!]
  const axis = a[0] === b[0] ? 0 : 1
  const near = samples.filter((point) => distanceToSegment(point, a, b) < 0.4)
  return near.some((point) => point[axis] < a[axis] - 0.05) && near.some((point) => point[axis] > a[axis] + 0.05)
}

const between = (a: Position, b: Position): Position[] => {
  const count = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / 0.1))
  return Array.from({ length: count + 1 }, (_, k) => [
    a[0] + ((b[0] - a[0]) * k) / count,
    a[1] + ((b[1] - a[1]) * k) / count,
  ])
}

/** Whether a point lies in a space and 60 cm off its outline: farther than anyone stands in a doorway. */
function isDeepInside(geometry: RouteFeature['geometry'], [x, y]: Position): boolean {
  if (geometry.type !== 'Polygon') return false
  const around = [[-0.6, 0], [0.6, 0], [0, -0.6], [0, 0.6]] as const // biome-ignore format: directions
  return around.every(([dx, dy]) => polygonContains(geometry.coordinates, [x + dx, y + dy]))
}

test('BLOCK-12: in random buildings of several levels no route passes what is closed, or restricted to other roles', () => {
  let found = 0
  let manyLevels = 0
  fc.assert(
    fc.property(anyVisit, (visit) => {
      const building = drawBuilding(visit.seed)
      const { limitedFloors, isForbidden } = limit(building.floors, visit)
      const router = createRouter(limitedFloors.map((floor) => finish(buildFloor(floor))))
      const live = limitedFloors.flatMap(({ features }) =>
        features.flatMap(({ id, properties }) => readLiveFeature(id, properties) ?? []),
      )
      const occasion = { at: NOW, timeZone: 'UTC', roles: visit.roles }
      const blocked = new Set(availabilityOf(live, occasion).obstructions.keys())
      const forbidden = limitedFloors.map((level) => ({ level, features: level.features.filter(isForbidden) }))
      for (const journey of visit.journeys) {
        const [from, to] = journey.map((number) => building.places[number % building.places.length]!)
        const result = router.route({ from: from!, to: [to!], blocked, accessible: visit.accessible })
        if (!('route' in result) || from === to) continue
        found++
        const { legs } = result.route
        if (legs.length > 1) manyLevels++
        for (const leg of legs) {
          expect(leg.next_floor).not.toBe(leg.floor)
          for (const { level, features } of forbidden) {
            // The service itself refuses ends that are closed; here only what is passed counts.
            const others = features.filter(({ geometry }) => geometry !== from!.geometry && geometry !== to!.geometry)
            const passed = others.filter((feature) => passes(leg, level, feature))
            expect(passed.map(({ id, properties }) => `${id} ${properties.kind}`)).toEqual([])
          }
        }
      }
    }),
    { numRuns: 20 },
  )
  expect(found).toBeGreaterThan(80)
  expect(manyLevels).toBeGreaterThan(30)
}, 180_000)
