import { expect, test } from 'vitest'
import { buildFloor, createRouter, finish } from './index.ts'
import { drawBuilding, seededRandom } from './testing/random-building.ts'

const BUILDING_COUNT = 4
const ROUTES_PER_BUILDING = 60

test('ROUTE-26: a route leads the same way, whatever was asked before', () => {
  for (let seed = 0; seed < BUILDING_COUNT; seed++) {
    const { floors, places } = drawBuilding(seed)
    const random = seededRandom(seed + 200)
    const any = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
    const requests = Array.from({ length: ROUTES_PER_BUILDING }, () => {
      return { from: any(places), to: [any(places)], accessible: random() < 0.3 }
    })
    const openRouter = () => createRouter(floors.map((floor) => finish(buildFloor(floor))))
    const [forwards, backwards] = [openRouter(), openRouter()]
    const expected = requests.map((request) => forwards.route(request))
    const found = requests.toReversed().map((request) => backwards.route(request))
    expect(found.reverse()).toEqual(expected)
  }
})
