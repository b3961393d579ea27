import { expect, test } from 'vitest'
import { type Sketch, sketch } from '../ascii.ts'
import { buildFloor, createRouter, finish, type Landmark, type Place, type Route, type Unit } from '../index.ts'

function tell(drawing: string, options: { landmarks?: Landmark[]; language?: string; unit?: Unit } = {}): Route {
  const floor = sketch(drawing)
  const result = createRouter([finish(buildFloor(floor))]).route({
    from: floor.places.A!,
    to: [floor.places.B!],
    ...options,
  })
  if (!('route' in result)) throw new Error(JSON.stringify(result))
  return result.route
}

const texts = (route: Route) => route.legs.flatMap((leg) => leg.steps.map((step) => step.text))

const corner = `
  A---------+
            |
            |
            |
            |
            |
            B`

test('a turn is told, at its landmark where there is one', () => {
  expect(texts(tell(corner))).toEqual(['Start at A', 'Turn right', 'You have arrived at B'])
  const landmarks = [{ name: 'Information desk', floor: 0, position: [11, 7.5] as const }]
  expect(texts(tell(corner, { landmarks }))).toEqual([
    'Start at A and walk towards Information desk',
    'Turn right at Information desk',
    'You have arrived at B',
  ])
})

test('landmarks on other levels are not spoken of', () => {
  const landmarks = [{ name: 'Information desk', floor: 1, position: [11, 7.5] as const }]
  expect(texts(tell(corner, { landmarks }))[1]).toBe('Turn right')
})

test('a long walk is told past a landmark', () => {
  const landmarks = [{ name: 'Fountain', floor: 0, position: [15, 2] as const }]
  const route = tell('A------------------------------B', { landmarks })
  expect(texts(route)).toEqual(['Start at A', 'Continue past Fountain, on your left', 'You have arrived at B'])
  expect(route.legs[0]!.steps.map((step) => step.distance)).toEqual([14.5, 16.5, 0])
})

test('German and Arabic are spoken where they are asked for, English where a language is unknown', () => {
  expect(texts(tell(corner, { language: 'de-AT' }))[1]).toBe('Biegen Sie rechts ab')
  expect(texts(tell(corner, { language: 'ar' }))[1]).toBe('انعطف يمينًا')
  expect(texts(tell(corner, { language: 'xx' }))[1]).toBe('Turn right')
  expect(texts(tell(corner, { language: 'constructor' }))[1]).toBe('Turn right')
})

test('distances are in the unit asked for and add up', () => {
  const route = tell(corner, { unit: 'Feet' })
  expect(route.unit).toBe('Feet')
  expect(route.distance).toBeCloseTo(16 * 3.28084, 1)
  const steps = route.legs.flatMap((leg) => leg.steps)
  expect(steps.reduce((sum, step) => sum + step.distance, 0)).toBeCloseTo(route.distance, 6)
})

test('a room is on the side on which it lies', () => {
  const route = tell(`
    ###############
    #A#.......#####
    #.D.......D..B#
    #.#.......#...#
    ###############`)
  expect(texts(route).at(-1)).toBe('B is straight ahead')
})

test('a booth beside the way is on the left or on the right', () => {
  const route = tell(`
    ...AA........BB...
    ...AA........BB...
    ..................
    ..................
    .....C............`)
  expect(texts(route).at(-1)).toMatch(/^B is (straight ahead|on your left)$/)
})

const square = (x: number, y: number, size: number): Landmark['geometry'] => ({
  type: 'Polygon',
  coordinates: [
    [
      [x, y],
      [x + size, y],
      [x + size, y + size],
      [x, y + size],
      [x, y],
    ],
  ],
})

test('GUIDE-3: a turn names a landmark catalog first, then a well-known kind of place, then any place', () => {
  const place = (name: string, rank: Landmark['rank'], x: number): Landmark => ({
    name,
    floor: 0,
    position: [x + 1, 8],
    geometry: square(x, 7, 2),
    rank,
  })
  const all = [place('Shoe shop', 'place', 11), place('WC', 'amenity', 12), place('Fountain', 'landmark', 13)]
  expect(texts(tell(corner, { landmarks: all }))[1]).toBe('Turn right at Fountain')
  expect(texts(tell(corner, { landmarks: all.slice(0, 2) }))[1]).toBe('Turn right at WC')
  expect(texts(tell(corner, { landmarks: all.slice(0, 1) }))[1]).toBe('Turn right at Shoe shop')
})

test('GUIDE-3: a place around the visitor is not named', () => {
  const hall: Landmark = { name: 'Hall', floor: 0, position: [9, 6], geometry: square(-20, -20, 60), rank: 'place' }
  expect(texts(tell(corner, { landmarks: [hall] }))[1]).toBe('Turn right')
})

test('GUIDE-3: a place behind a wall is not named', () => {
  const walled = `
    ##################
    #A#.........#....#
    #.D.........#....#
    #.#######...#....#
    ##......#...######
    ##......#...D...B#
    ##......#...#....#
    ##################`
  const shop = (name: string, x: number, y: number): Landmark => {
    return { name, floor: 0, position: [x + 1, y + 1], geometry: square(x, y, 2), rank: 'place' }
  }
  const behind = texts(tell(walled, { landmarks: [shop('Behind', 13, 5)] })).join('\n')
  expect(behind).not.toContain('Behind')
  expect(texts(tell(walled, { landmarks: [shop('Kiosk', 9.9, 5.9)] })).join('\n')).toContain('Kiosk')
})

/** Two levels with an elevator whose door faces the corridor. */
function twoLevels(): Sketch[] {
  const ground = sketch(`
    ###############
    #A..........###
    #...........D.#
    #...........###
    ###############`)
  const upper = sketch(
    `
    ###############
    #..........####
    #.B........####
    #..........####
    #..........D..#
    #..........####
    #..........####
    #..........####
    #..........####
    #C.........####
    ###############`,
    { floor: 1 },
  )
  const lift = (x: number, y: number) => ({
    id: 'lift',
    geometry: square(x, y, 1)!,
    properties: { kind: 'connector', connector_type: 'elevator', connector_id: 'L' },
  })
  ground.features.push(lift(13, 2))
  upper.features.push(lift(12, 6))
  return [ground, upper]
}

test('GUIDE-2: a leg after a connector says to which side it is left', () => {
  const [ground, upper] = twoLevels()
  const router = createRouter([ground!, upper!].map((floor) => finish(buildFloor(floor))))
  const point = (x: number, y: number): Place => ({
    name: 'there',
    floor: 1,
    geometry: { type: 'Point', coordinates: [x, y] },
  })
  const first = (to: Place) => {
    const result = router.route({ from: ground!.places.A!, to: [to] })
    if (!('route' in result)) throw new Error(JSON.stringify(result))
    const { instruction, text } = result.route.legs[1]!.steps[0]!
    return { instruction, text }
  }
  expect(first(point(9.5, 1.5))).toEqual({ instruction: 'turn_left', text: 'Leave the lift and turn left' })
  expect(first(point(9.8, 9.6))).toEqual({ instruction: 'turn_right', text: 'Leave the lift and turn right' })
  expect(first(point(1.5, 6.4))).toEqual({
    instruction: 'continue',
    text: 'Leave the lift and walk straight ahead',
  })
})

test('GUIDE-2: stairs over several levels say how many', () => {
  const floors = [0, 1, 2].map((floor) => sketch(floor === 0 ? 'A----^' : floor === 1 ? '-----^' : 'B----^', { floor }))
  const router = createRouter(floors.map((floor) => finish(buildFloor(floor))))
  const say = (language: string) => {
    const result = router.route({ from: floors[0]!.places.A!, to: [floors[2]!.places.B!], language })
    return 'route' in result ? result.route.legs[0]!.steps.at(-1)!.text : ''
  }
  expect(say('en')).toBe('Take the stairs up 2 floors to Level 2')
  expect(say('pl')).toBe('Wejdź schodami 2 piętra w górę na poziom: Level 2')
  expect(say('ar')).toBe('اصعد الدرج طابقين إلى Level 2')
})
