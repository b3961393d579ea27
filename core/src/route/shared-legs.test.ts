import { expect, test } from 'vitest'
import { buildFloor, createRouter, finish, type RouteResult } from './index.ts'
import { drawBuilding, seededRandom } from './testing/random-building.ts'

const BUILDING_COUNT = 2
const ROUTES_PER_BUILDING = 100
/** So few that most levels have a place of each name: a route mentions no place by the name of one of its ends. */
const NAME_COUNT = 5

test('ROUTE-26: a route is told the same, whatever was asked before', () => {
  let shared = 0
  for (let seed = 0; seed < BUILDING_COUNT; seed++) {
    const building = drawBuilding(seed)
    const places = building.places.map((place, i) => ({ ...place, name: `Shop ${i % NAME_COUNT}` }))
    const landmarks = building.landmarks.map((landmark, i) => ({ ...landmark, name: `Shop ${i % NAME_COUNT}` }))
    const router = createRouter(building.floors.map((floor) => finish(buildFloor(floor))))
    const random = seededRandom(seed + 100)
    const legs = new Set<object>()
    const any = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
    for (let i = 0; i < ROUTES_PER_BUILDING; i++) {
      const request = {
        from: any(places),
        to: [any(places)],
        accessible: random() < 0.3,
        language: any(['en', 'de']),
      }
      const found = router.route({ ...request, landmarks })
      // What was told is kept for one list of landmarks.
      expect(wordsOf(found)).toEqual(wordsOf(router.route({ ...request, landmarks: [...landmarks] })))
      if (!('route' in found)) continue
      for (const leg of found.route.legs) {
        if (legs.has(leg)) shared++
        legs.add(leg)
      }
    }
  }
  expect(shared).toBeGreaterThan(5)
})

function wordsOf(result: RouteResult) {
  if (!('route' in result)) return result
  return result.route.legs.map(({ floor, indicator, next_floor, steps }) => {
    return { floor, indicator, next_floor, steps: steps.map(({ instruction, text }) => ({ instruction, text })) }
  })
}
