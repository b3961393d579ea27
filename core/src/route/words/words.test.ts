import { expect, test } from 'vitest'
import { sketch } from '../ascii.ts'
import { buildFloor, createRouter, finish, type Landmark, type Route, type Unit } from '../index.ts'
import { ar } from '../messages/ar.ts'
import { de } from '../messages/de.ts'
import { en } from '../messages/en.ts'

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
  expect(texts(route)).toEqual(['Start at A', 'Continue past Fountain', 'You have arrived at B'])
  expect(route.legs[0]!.steps.map((step) => step.distance)).toEqual([14.5, 16.5, 0])
})

test('German and Arabic are spoken where they are asked for, English where a language is unknown', () => {
  expect(texts(tell(corner, { language: 'de-AT' }))[1]).toBe('Biegen Sie rechts ab')
  expect(texts(tell(corner, { language: 'ar' }))[1]).toBe('انعطف يمينًا')
  expect(texts(tell(corner, { language: 'xx' }))[1]).toBe('Turn right')
  expect(texts(tell(corner, { language: 'constructor' }))[1]).toBe('Turn right')
})

test('every language fills in the same names', () => {
  const names = (message: string) => [...message.matchAll(/\{\w+\}/g)].map(String).sort()
  for (const key of Object.keys(en) as (keyof typeof en)[]) {
    for (const other of [de, ar]) expect([key, names(other[key])]).toEqual([key, names(en[key])])
  }
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
