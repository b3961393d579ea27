import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sketch } from './ascii.ts'
import { buildFloor, createRouter, finish } from './index.ts'
import { joinFloors } from './join.ts'
import { findSameLevelRides } from './same-level-rides.ts'
import { anyVenue, drawVenue, placeOf } from './testing/random-venue.ts'

/** Two parts of the ground floor that only the two sides of an escalator join. */
const split = () => [sketch('A---/   /---B'), sketch('/-------/', { floor: 1 })].map(withEscalatorId)

function withEscalatorId<T extends ReturnType<typeof sketch>>(floor: T): T {
  const features = floor.features.map((f) =>
    f.properties.kind === 'connector'
      ? { ...f, properties: { ...f.properties, connector_id: 'E1', direction: 'up' } }
      : f,
  )
  return { ...floor, features }
}

test('GUIDE-1: no ride of any random venue ends on the level where it began', () => {
  fc.assert(
    fc.property(anyVenue, (venue) => {
      const floors = drawVenue(venue).map((floor) => finish(buildFloor(floor)))
      const router = createRouter(floors)
      expect(finish(router.report([])).same_level_rides).toEqual([])
      const result = router.route({ from: placeOf(venue, venue.from), to: [placeOf(venue, venue.to)], ...venue.needs })
      if (!('route' in result)) return
      for (const { floor, next_floor, indicator } of result.route.legs) {
        expect(next_floor).not.toBe(floor)
        if (next_floor !== undefined) expect(indicator.endsWith(next_floor > floor ? '_up' : '_down')).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
})

test('GUIDE-1: the two ends of an escalator on one level are not a way through', () => {
  const floors = split()
  const router = createRouter(floors.map((floor) => finish(buildFloor(floor))))
  const { A, B } = floors[0]!.places
  expect(router.route({ from: A!, to: [B!] })).toMatchObject({ noRoute: { reason: 'cut_off' } })
})

test('GUIDE-1: a connector that can be left where it was boarded is found', () => {
  const graph = joinFloors(split().map((floor) => finish(buildFloor(floor))))
  expect(findSameLevelRides(graph)).toEqual([])
  const { from, to, costs, flags, guards } = graph.edges
  const boarding = Array.from(to).findIndex((node) => node >= graph.firstCar)
  const edges = {
    from: [...Array.from(from), to[boarding]!],
    to: [...Array.from(to), from[boarding]!],
    costs: [...Array.from(costs), 1],
    flags: [...Array.from(flags), 0],
    guards: [...Array.from(guards), 0],
  }
  expect(findSameLevelRides({ ...graph, edges }).map((connector) => connector.type)).toEqual(['escalator'])
})
