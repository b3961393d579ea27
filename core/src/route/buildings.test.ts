import { expect, test } from 'vitest'
import { type Sketch, sketch } from './ascii.ts'
import { buildFloor, createRouter, finish, type Place, type RouteRequest } from './index.ts'

/** A museum of two levels and a café, with a yard between their doors. */
function campus(): Sketch[] {
  const museum = { building: 'Museum' }
  const cellar = sketch(
    `
    #########
    #A.#%...#
    #..D....#
    #########`,
    { floor: -1, name: 'Cellar', ...museum },
  )
  const ground = sketch(
    `
    #########
    #..#%...#
    #..D....=
    #########`,
    { floor: 0, name: 'Ground floor', ...museum },
  )
  const yard = shifted(sketch('=-------Y-------=', { floor: 5, name: 'Yard', building: null }), [8, 1])
  const cafe = sketch(
    `
    #######
    #%.#.B#
    =..D..#
    #######`,
    { floor: 10, name: 'Ground floor', building: 'Café' },
  )
  return [cellar, ground, yard, shifted(cafe, [24, 0])]
}

/** Sketches lose the margin at their left. */
function shifted(floor: Sketch, move: [number, number]): Sketch {
  return { ...floor, transform: { move, turn: 0, scale: 1 } }
}

function named(floors: Sketch[], kind: string, name: string, ...numbers: number[]): Sketch[] {
  return floors.map((floor) => ({
    ...floor,
    features: floor.features.map((feature) =>
      feature.properties.kind === kind && numbers.includes(floor.floor)
        ? { ...feature, properties: { ...feature.properties, name } }
        : feature,
    ),
  }))
}

function routeOf(floors: Sketch[], from: Place, to: Place, rest: Partial<RouteRequest> = {}) {
  const router = createRouter(floors.map((floor) => finish(buildFloor(floor))))
  const result = router.route({ from, to: [to], ...rest })
  if (!('route' in result)) throw new Error(JSON.stringify(result))
  return result.route
}

const A = (floors: Sketch[]) => floors[0]!.places.A!
const B = (floors: Sketch[]) => floors[3]!.places.B!

test('BUILD-1: a route leads from a room of one building over the level outdoors to a room of another', () => {
  const floors = campus()
  const { legs, distance } = routeOf(floors, A(floors), B(floors))
  expect(
    legs.map(({ floor, building, indicator, next_building }) => ({ floor, building, indicator, next_building })),
  ).toEqual([
    { floor: -1, building: 'Museum', indicator: 'elevator_up', next_building: 'Museum' },
    { floor: 0, building: 'Museum', indicator: 'leave_building', next_building: undefined },
    { floor: 5, building: undefined, indicator: 'enter_building', next_building: 'Café' },
    { floor: 10, building: 'Café', indicator: 'arrive', next_building: undefined },
  ])
  expect(distance).toBeGreaterThan(15)
  expect(routeOf(floors, B(floors), A(floors), { accessible: true }).legs).toHaveLength(4)
})

test('BUILD-2: steps name the building that is left, the one that is entered, and the door', () => {
  const unnamed = campus()
  const told = (floors: Sketch[], language = 'en') =>
    routeOf(floors, A(floors), B(floors), { language }).legs.map((leg) => leg.steps.at(-1)!.text)
  expect(told(unnamed).slice(1, 3)).toEqual(['Leave Museum', 'Enter Café'])
  const floors = named(named(unnamed, 'entrance', 'East door', 0), 'entrance', 'Terrace door', 10)
  expect(told(floors).slice(1, 3)).toEqual(['Leave Museum through East door', 'Enter Café through Terrace door'])
  expect(told(floors, 'nl')[1]).toBe('Verlaat Museum via East door')
})

test('BUILD-3: lifts of two buildings are two lifts, even where they are named and numbered alike', () => {
  const floors = campus().map((floor) => ({
    ...floor,
    features: floor.features.map((feature) =>
      feature.properties.kind === 'connector'
        ? { ...feature, properties: { ...feature.properties, connector_id: 'L1', name: 'Lift 1' } }
        : feature,
    ),
  }))
  const { legs } = routeOf(floors, A(floors), B(floors))
  expect(legs.map(({ floor }) => floor)).toEqual([-1, 0, 5, 10])
})

test('BUILD-4: a closed entrance is not passed, and entrances of a venue of one building join nothing', () => {
  const floors = campus()
  const router = createRouter(floors.map((floor) => finish(buildFloor(floor))))
  const door = floors[1]!.features.find(({ properties }) => properties.kind === 'entrance')!
  expect(router.route({ from: A(floors), to: [B(floors)], blocked: new Set([door.id]) })).toHaveProperty('noRoute')
  const plain = floors.map(({ building: _, ...floor }) => finish(buildFloor(floor)))
  expect(createRouter(plain).route({ from: A(floors), to: [floors[2]!.places.Y!] })).toHaveProperty('noRoute')
})

test('BUILD-5: buildings that adjoin are joined by the door between them', () => {
  const west = sketch('A----=', { floor: 0, building: 'West' })
  const east = sketch('=----B', { floor: 10, building: 'East' })
  const floors = [west, shifted(east, [5, 0])]
  const { legs } = routeOf(floors, west.places.A!, east.places.B!)
  expect(legs[0]).toMatchObject({ indicator: 'enter_building', next_building: 'East' })
  expect(legs[0]!.steps.at(-1)!.text).toBe('Leave West and enter East')
})
