import { expect, test } from 'vitest'
import { sketch } from './ascii.ts'
import { buildFloor, createRouter, finish, type Route, type Router } from './index.ts'
import { type Building, drawBuilding, seededRandom } from './testing/random-building.ts'

const BUILDING_COUNT = 10
const ROUTES_PER_BUILDING = 50

interface Walked {
  building: Building
  router: Router
  routes: Route[]
}

const walked = Array.from({ length: BUILDING_COUNT }, (_, seed): Walked => {
  const building = drawBuilding(seed)
  const router = createRouter(building.floors.map((floor) => finish(buildFloor(floor))))
  const random = seededRandom(seed + 100)
  const anyPlace = () => building.places[Math.floor(random() * building.places.length)]!
  const routes = Array.from({ length: ROUTES_PER_BUILDING }, () => {
    const result = router.route({ from: anyPlace(), to: [anyPlace()], landmarks: building.landmarks })
    if (!('route' in result)) throw new Error(`building ${seed}: ${JSON.stringify(result)}`)
    return result.route
  })
  return { building, router, routes }
})

test('GUIDE-1: of 500 routes in ten random buildings, none rides to the level where it is', () => {
  for (const { router, routes } of walked) {
    expect(finish(router.report([])).same_level_rides).toEqual([])
    for (const { legs } of routes) for (const leg of legs) expect(leg.next_floor).not.toBe(leg.floor)
  }
  expect(walked.flatMap(({ routes }) => routes).filter(({ legs }) => legs.length > 1).length).toBeGreaterThan(100)
})

test('GUIDE-5: of 500 routes in ten random buildings, none has two instructions within 3 m of each other', () => {
  for (const { routes } of walked) {
    for (const { steps } of routes.flatMap((route) => route.legs)) {
      // A route must depart and arrive, however short it is.
      if (steps.length === 2 && steps[0]!.instruction === 'depart') continue
      for (const step of steps.slice(0, -1)) expect(step.distance).toBeGreaterThanOrEqual(3)
    }
  }
})

test('GUIDE-2: of 500 routes in ten random buildings, every walk of 3 m or more after a ride begins with leaving it', () => {
  for (const { routes } of walked) {
    for (const { distance, steps } of routes.flatMap((route) => route.legs.slice(1)))
      if (distance >= 3) expect(steps[0]!.text).toMatch(/^Leave the (lift|stairs|escalator|ramp)/)
  }
})

/** Two rooms on one side of a corridor or hall of the given width, 30 m apart. */
function alongOneWall(width: number): Route {
  const rows = Array.from({ length: width }, () => `#${'.'.repeat(40)}#`)
  const floor = sketch(`
    ##########################################
    #A....#..........................#......B#
    ##D#############################D#########
    ${rows.join('\n    ')}
    ##########################################`)
  const result = createRouter([finish(buildFloor(floor))]).route({ from: floor.places.A!, to: [floor.places.B!] })
  if (!('route' in result)) throw new Error(JSON.stringify(result))
  return result.route
}

test.each([3, 5, 8])(
  'GUIDE-6: a path between two doors of one wall leads away from it, corridor %i m wide',
  (width) => {
    const { legs, distance } = alongOneWall(width)
    const points = legs[0]!.steps.flatMap((step) => step.path)
    const wall = points[0]![1]
    const offsets = points.map((point) => wall - point[1])
    const straight = points[points.length - 1]![0] - points[0]![0]
    // The corridor begins half a metre below the middle of the door. Halls may be too wide to reach their middle.
    expect(Math.max(...offsets)).toBeGreaterThan(Math.min(1.5, width / 2) * 0.8 + 0.5)
    expect(Math.max(...offsets)).toBeLessThan(width / 2 + 1)
    // The shortest path steps into the corridor and out again, 0.8 m each.
    expect(distance).toBeLessThan((straight + 1.6) * 1.05)
  },
)
