import { expect, test } from 'vitest'
import { type Sketch, sketch } from './ascii.ts'
import {
  buildFloor,
  createRouter,
  finish,
  type Place,
  type Route,
  type RouteRequest,
  type RouteResult,
} from './index.ts'

const build = (...floors: Sketch[]) => createRouter(floors.map((floor) => finish(buildFloor(floor))))

function routeOf(result: RouteResult): Route {
  if (!('route' in result)) throw new Error(JSON.stringify(result))
  return result.route
}

/** Routes between places named by the letter in the drawing and the index of the drawing, as in 'A0'. */
function ask(floors: Sketch[], from: string, to: string | string[], rest: Partial<RouteRequest> = {}): RouteResult {
  return build(...floors).route({
    from: placeIn(floors, from),
    to: [to].flat().map((name) => placeIn(floors, name)),
    ...rest,
  })
}

function placeIn(floors: Sketch[], name: string): Place {
  return floors[Number(name[1])]!.places[name[0]!]!
}

const withProperties = (floor: Sketch, kind: string, properties: Record<string, unknown>): Sketch => ({
  ...floor,
  features: floor.features.map((f) =>
    f.properties.kind === kind ? { ...f, properties: { ...f.properties, ...properties } } : f,
  ),
})

const twoLevels = () => [sketch('A-------%---^'), sketch('--------%---^---B', { floor: 1, name: 'Level 2' })]

test('a route has one leg a level, and each leg says how it ends', () => {
  const { legs } = routeOf(ask(twoLevels(), 'A0', 'B1'))
  expect(
    legs.map(({ floor, floor_name, indicator, next_floor, next_floor_name }) => ({
      floor,
      floor_name,
      indicator,
      next_floor,
      next_floor_name,
    })),
  ).toEqual([
    { floor: 0, floor_name: 'Level 0', indicator: 'stairs_up', next_floor: 1, next_floor_name: 'Level 2' },
    { floor: 1, floor_name: 'Level 2', indicator: 'arrive', next_floor: undefined, next_floor_name: undefined },
  ])
  expect(legs[0]!.steps.map((step) => step.instruction)).toEqual(['depart', 'take_stairs'])
  expect(legs[0]!.steps[1]!.text).toBe('Take the stairs up to Level 2')
  expect(legs[1]!.steps.map((step) => step.instruction)).toEqual(['continue', 'arrive'])
})

test('who needs a step-free way takes the elevator', () => {
  const { legs } = routeOf(ask(twoLevels(), 'A0', 'B1', { accessible: true }))
  expect(legs[0]!.indicator).toBe('elevator_up')
  expect(legs[0]!.steps.at(-1)!.text).toBe('Take the lift up to Level 2')
})

test('what is to be avoided is avoided', () => {
  expect(routeOf(ask(twoLevels(), 'B1', 'A0', { avoid: ['stairs'] })).legs[0]!.indicator).toBe('elevator_down')
  expect(routeOf(ask(twoLevels(), 'B1', 'A0', { avoid: ['elevators'] })).legs[0]!.indicator).toBe('stairs_down')
})

test('an elevator is waited for once, however many levels it passes', () => {
  const floors = [0, 1, 2, 3].map((floor) => sketch(floor === 3 ? '%---B' : 'A---%', { floor }))
  for (const floor of floors)
    for (const f of floor.features)
      if (f.properties.kind === 'connector') Object.assign(f.properties, { connector_id: 'lift' })
  const route = routeOf(ask(floors, 'A0', 'B3'))
  expect(route.legs.map((leg) => leg.floor)).toEqual([0, 3])
  expect(route.duration).toBe(Math.round(8 / 1.3 + 35 + 3 * 5))
})

test('an escalator that runs up is not taken down', () => {
  const floors = [sketch('A---/---^'), sketch('B---/---^', { floor: 1 })].map((floor) => {
    const features = floor.features.map((f) =>
      f.properties.connector_type === 'escalator' ? { ...f, properties: { ...f.properties, direction: 'up' } } : f,
    )
    return { ...floor, features }
  })
  expect(routeOf(ask(floors, 'A0', 'B1')).legs[0]!.indicator).toBe('escalator_up')
  expect(routeOf(ask(floors, 'B1', 'A0')).legs[0]!.indicator).toBe('stairs_down')
})

test('stops on the way are walked to in order', () => {
  const floors = [sketch('A---B---C---E')]
  const route = routeOf(ask(floors, 'A0', 'B0', { via: [placeIn(floors, 'E0'), placeIn(floors, 'C0')] }))
  expect(route.distance).toBe(12 + 4 + 4)
  expect(route.legs.map((leg) => leg.steps.at(-1)!.text)).toEqual([
    'You have arrived at E',
    'You have arrived at C',
    'You have arrived at B',
  ])
})

test('of several ends the nearest is walked to', () => {
  const result = ask([sketch('A---------B---S-----C')], 'S0', ['A0', 'B0', 'C0'])
  expect('end' in result && result.end).toBe(1)
})

test('a route from a place to itself departs, arrives and is 0 long', () => {
  const floors = [sketch('A---B')]
  const route = routeOf(ask(floors, 'A0', 'A0'))
  expect(route.distance).toBe(0)
  expect(route.legs.map((leg) => leg.steps.map((step) => step.instruction))).toEqual([['depart', 'arrive']])
})

test('a one-way path is walked one way', () => {
  const floor = withProperties(sketch('A---B'), 'walking_path', { one_way: true })
  expect('route' in ask([floor], 'A0', 'B0')).toBe(true)
  expect('route' in ask([floor], 'B0', 'A0')).toBe(false)
})

test('lines that almost meet are joined, lines that cross are joined where they cross', () => {
  const line = (coordinates: [number, number][]) => ({
    id: '',
    geometry: { type: 'LineString' as const, coordinates },
    properties: { kind: 'walking_path' },
  })
  const floor = {
    ...sketch('A---B'),
    features: [
      line([
        [0, 0],
        [10, 0],
      ]),
      line([
        [5, -5],
        [5, 5],
      ]),
      line([
        [10.3, 0.1],
        [20, 0],
      ]),
    ],
  }
  const point = (x: number, y: number): Place => ({
    name: '',
    floor: 0,
    geometry: { type: 'Point', coordinates: [x, y] },
  })
  const router = build(floor)
  expect(routeOf(router.route({ from: point(0, 0), to: [point(5, 5)] })).distance).toBe(10)
  expect(routeOf(router.route({ from: point(0, 0), to: [point(20, 0)] })).distance).toBeCloseTo(20, 1)
})

test('a place that is cut off is named', () => {
  const result = ask([sketch('A---B   C---E   F---G---H')], 'G0', 'B0')
  expect(result).toMatchObject({ noRoute: { stop: 1, place: 'B', reason: 'cut_off', floor: 0 } })
})

test('a place that can only be reached by stairs says so to who cannot climb them', () => {
  const floors = [sketch('A---^'), sketch('B---^', { floor: 1 })]
  expect(ask(floors, 'A0', 'B1', { accessible: true })).toMatchObject({ noRoute: { reason: 'only_with_steps' } })
})

test('a level without paths says so', () => {
  const floors = [sketch('A---^'), { ...sketch('B', { floor: 1 }), features: [] }]
  expect(ask(floors, 'A0', 'B1')).toMatchObject({
    noRoute: { stop: 1, floor: 1, reason: 'level_without_walking_paths' },
  })
})

test('the closest node can be started from', () => {
  const floors = [sketch('A---B---C')]
  const router = build(...floors)
  const closest = router.closest(0, [4.6, 2])
  if (typeof closest === 'string') throw new Error(closest)
  expect(closest.meters).toBeCloseTo(1.5, 3)
  const { distance } = routeOf(router.route({ from: { nodeId: closest.node.id }, to: [placeIn(floors, 'C0')] }))
  expect(distance).toBe(4)
  expect(router.closest(7, [0, 0])).toBe('no_floor')
  expect(router.route({ from: { nodeId: 'nowhere' }, to: [placeIn(floors, 'C0')] })).toEqual({ unknownNode: 'nowhere' })
})

test('node IDs are the same for the same drawing, and stay when something else is edited', () => {
  const rooms = (end: string) => `
    ####################
    #A.....#......#.${end}#
    #......D......D....#
    #......#......#....#
    ####################`
  const ids = (text: string) => build(sketch(text)).graph.floors[0]!.nodes.map((node) => node.id)
  expect(ids(rooms('...'))).toEqual(ids(rooms('...')))
  const edited = new Set(ids(rooms('.CC')))
  const unchanged = ids(rooms('...')).filter((id) => Number(id.split('.')[2]) < 280)
  expect(unchanged.filter((id) => !edited.has(id))).toEqual([])
})

test('the report counts what can be reached, with and without steps, and lists islands', () => {
  const floors = [sketch('A---^   I---J'), sketch('B---^', { floor: 1 })]
  const places = ['A0', 'I0', 'J0', 'B1'].map((name) => placeIn(floors, name))
  const outside: Place = { name: 'Out', floor: 0, geometry: { type: 'Point', coordinates: [500, 500] } }
  const report = finish(build(...floors).report([...places, placeIn(floors, 'A0'), outside]))
  expect(report).toMatchObject({
    places: 6,
    reachable: 3 / 6,
    reachable_without_steps: 2 / 6,
    islands: [{ floors: [0], places: 2, names: ['I', 'J'] }],
    unconnected: { places: 1, names: ['Out'] },
  })
})

test('BLOCK-11: the report lists connectors that lead nowhere, levels with another scale and inferred doors', () => {
  const upper = sketch('B---^', { floor: 1 })
  const rooms = sketch(
    `
    ######
    #A.#B#
    #..D.#
    ######`,
    { floor: 2, unitsPerMeter: 100 },
  )
  const floors = [sketch('A---^--%'), upper, withProperties(rooms, 'door', { inferred: true })]
  const report = finish(build(...floors).report([]))
  expect(report.connectors_to_nowhere).toMatchObject([{ floor: 0, type: 'elevator' }])
  expect(report.levels_with_other_scale).toMatchObject([{ floor: 2, units_per_meter: 100 }])
  expect(report.inferred_doors).toEqual([{ floor: 2, doors: 1 }])
})
