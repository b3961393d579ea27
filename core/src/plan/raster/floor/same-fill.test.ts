import { expect, test } from 'vitest'
import type { Bar } from '../fixture.ts'
import { floorOf, lineAt, SIDE_PX } from '../seen/fixture.ts'
import { BLUE, closedPlaces, painted, WHITE } from './fixture.ts'
import { unreadRestRule, withoutPlainRests } from './plain-rests.ts'
import { joinSameFill } from './same-fill.ts'
import { withoutUnparted } from './unparted.ts'

const PALE = [244, 244, 244]
const LINE = [40, 40, 40]

test('PLAN-178: in a picture, a nameless place that nothing drawn parts from a larger one is part of that', () => {
  const shop: Bar = [50, 50, 250, 200]
  const part: Bar = [254, 50, 330, 200]
  const floor = floorOf(shop, part)
  for (const [left, top, right, bottom] of [[250, 50, 254, 200]] as Bar[])
    for (let y = top; y < bottom; y++) floor.labels.data.fill(0, y * SIDE_PX + left, y * SIDE_PX + right)
  const whole: [Bar, number[]] = [[50, 50, 330, 200], BLUE]
  expect(closedPlaces(joinSameFill(floor, painted(whole), [lineAt(150, 100)]))).toBe(1)
  const parted = painted(whole, [[251, 50, 253, 200], LINE])
  expect(joinSameFill(floor, parted, [lineAt(150, 100)])).toBe(floor)
  expect(joinSameFill(floor, painted(whole), [lineAt(150, 100), lineAt(290, 100)])).toBe(floor)
})

test('PLAN-410: in a picture, places of one colour that only the lines of one name part are one place', () => {
  const [upper, lower]: Bar[] = [
    [50, 50, 250, 120],
    [50, 124, 250, 220],
  ]
  const floor = floorOf(upper!, lower!)
  for (let y = 120; y < 124; y++) floor.labels.data.fill(0, y * SIDE_PX + 50, y * SIDE_PX + 250)
  const whole: [Bar, number[]] = [[50, 50, 250, 220], BLUE]
  const letters = (left: number, right: number): [Bar, number[]] => [[left, 120, right, 124], WHITE]
  const near = [lineAt(150, 114), lineAt(150, 129)]
  expect(closedPlaces(joinSameFill(floor, painted(whole, letters(100, 200)), near))).toBe(1)
  expect(joinSameFill(floor, painted(whole, letters(50, 250)), near)).toBe(floor)
  expect(joinSameFill(floor, painted(whole, letters(100, 200)), [lineAt(150, 80), lineAt(150, 190)])).toBe(floor)
  expect(joinSameFill(floor, painted(whole, letters(100, 200)), [lineAt(90, 114), lineAt(210, 129)])).toBe(floor)
})

test('PLAN-179: in a picture, a place that hardly anything drawn parts from the outside is ground or a panel', () => {
  const panel: Bar = [50, 250, 350, 380]
  const floor = floorOf([50, 50, 200, 200], panel)
  const walls: [Bar, number[]][] = [[[44, 44, 206, 206], LINE], [[50, 50, 200, 200], WHITE]] // biome-ignore format: a table
  expect(closedPlaces(withoutUnparted(floor, painted(...walls, [panel, PALE])))).toBe(1)
  expect(withoutUnparted(floor, painted(...walls, [panel, BLUE]))).toBe(floor)
})

test('PLAN-180: in a picture with coloured places, small plain ones without a text are no rooms', () => {
  const shops = Array.from(
    { length: 12 },
    (_, i): Bar => [20 + 60 * (i % 6), 20 + 200 * Math.floor(i / 6), 70 + 60 * (i % 6), 90 + 200 * Math.floor(i / 6)],
  )
  const rest: Bar = [20, 120, 60, 160]
  const floor = floorOf(...shops, rest)
  const lines = shops.map(([left, top]) => lineAt(left + 25, top + 35))
  expect(
    closedPlaces(withoutPlainRests(floor, painted(...shops.map((shop): [Bar, number[]] => [shop, BLUE])), lines)),
  ).toBe(12)
  expect(withoutPlainRests(floor, painted(), lines)).toBe(floor)
})

test('PLAN-209: in a picture with coloured places, small plain ones are no rooms either where nothing could be read', () => {
  const shops = Array.from({ length: 12 }, (_, i): Bar => [20 + 30 * i, 20, 45 + 30 * i, 90])
  const sign: Bar = [20, 120, 60, 160]
  const floor = floorOf(...shops, sign)
  const picture = painted(...shops.map((shop): [Bar, number[]] => [shop, BLUE]))
  const ids = floor.regions.filter(({ open }) => !open).map(({ id }) => id)
  const [last] = ids.slice(-1)
  expect(unreadRestRule.apply(floor, picture, new Set(ids.slice(0, -1)))).toEqual(new Set([last]))
  expect(unreadRestRule.apply(floor, picture, new Set(ids)).size).toBe(0)
})
