import { expect, test } from 'vitest'
import type { Bar } from '../fixture.ts'
import { floorOf, lineAt, SIDE_PX } from '../seen/fixture.ts'
import { joinColourParts } from './colour-parts.ts'
import { BLUE, closedPlaces, painted, WHITE } from './fixture.ts'
import { joinNamePlates } from './name-plates.ts'
import { unreadGroundRule, withoutOpenGround } from './open-ground.ts'

const LINE = [40, 40, 40]
const RED = [220, 60, 60]

/** Two rows of five shops, a large one below, a wing of it, and a white place beside these. */
const SHOPS = Array.from({ length: 10 }, (_, i): Bar => {
  const [left, top] = [20 + 70 * (i % 5), 20 + 70 * Math.floor(i / 5)]
  return [left, top, left + 60, top + 50]
})
const LARGE: Bar = [20, 200, 200, 300]
const WING: Bar = [20, 304, 200, 380]
const COURT: Bar = [240, 200, 380, 380]
const GAP: Bar = [20, 300, 200, 304]
const LARGE_ID = SHOPS.length + 2

const names = SHOPS.map(([left, top]) => lineAt(left + 30, top + 25))
const largeName = lineAt(110, 250)

/** The line between the large shop and its wing is open from column 20 to the opening's end. */
function mall({ opening = 40, wing = BLUE, ways = [] as Bar[] } = {}) {
  const floor = floorOf(...SHOPS, LARGE, WING, COURT, ...ways)
  const [left, top, right, bottom] = GAP
  for (let y = top; y < bottom; y++) floor.labels.data.fill(0, y * SIDE_PX + left, y * SIDE_PX + right)
  const picture = painted(
    ...SHOPS.map((shop): [Bar, number[]] => [shop, RED]),
    [LARGE, BLUE],
    [WING, wing],
    [GAP, BLUE],
    [[left + opening, top, right, bottom], LINE],
    [COURT, WHITE],
  )
  return { floor, picture }
}

test('PLAN-570: on a map of coloured shops, a nameless place that is open to one place of its colour is part of it', () => {
  const { floor, picture } = mall()
  const joined = joinColourParts(floor, picture, [...names, largeName])
  expect(closedPlaces(joined)).toBe(closedPlaces(floor) - 1)
  expect(joined.regions[LARGE_ID - 1]!.area).toBeGreaterThan(180 * 176)
})

test('PLAN-570: a place of another colour, behind a line, with a name or beside two such places stays', () => {
  const lines = [...names, largeName]
  const stays = ({ floor, picture }: ReturnType<typeof mall>, own = lines) =>
    expect(joinColourParts(floor, picture, own)).toBe(floor)
  stays(mall({ wing: [200, 200, 60] }))
  stays(mall({ opening: 0 }))
  stays(mall(), [...lines, lineAt(110, 340)])
  // Letters over the opening may hide a line.
  stays(mall(), [...lines, lineAt(40, 302)])
  // Few names, so that colours say nothing.
  stays(mall(), lines.slice(-5))
})

test('PLAN-570: small nameless places of one colour may be booths whose names nobody could read', () => {
  const booths: Bar[] = [
    [240, 200, 270, 230],
    [240, 234, 270, 262],
  ]
  const floor = floorOf(...SHOPS, ...booths)
  for (let y = 230; y < 234; y++) floor.labels.data.fill(0, y * SIDE_PX + 240, y * SIDE_PX + 270)
  const picture = painted(...SHOPS.map((shop): [Bar, number[]] => [shop, RED]), [[240, 200, 270, 262], BLUE])
  expect(joinColourParts(floor, picture, names)).toBe(floor)
})

test('PLAN-571: where coloured shops stand on open ground, what lines close off of it is no room', () => {
  const { floor, picture } = mall()
  const open = withoutOpenGround(floor, picture, [...names, largeName])
  expect(open.regions.filter((region, i) => region.open && !floor.regions[i]!.open).map(({ bbox }) => bbox)).toEqual([
    COURT,
  ])
  expect(withoutOpenGround(floor, picture, [...names, largeName, lineAt(310, 290)])).toBe(floor)
  const withName = new Set(floor.regions.slice(1, LARGE_ID).map(({ id }) => id))
  expect(unreadGroundRule.apply(floor, picture, withName)).toEqual(new Set([LARGE_ID + 2]))
})

test('PLAN-571: closed ways beside many of the shops are the ways of the building, and all ground stays', () => {
  const { floor, picture } = mall({ ways: [[20, 70, 370, 90]] })
  expect(withoutOpenGround(floor, picture, [...names, largeName])).toBe(floor)
})

test('PLAN-573: in a large coloured shop without a name, a plate full of text is the name of the shop', () => {
  const plate: Bar = [70, 235, 150, 265]
  const floor = floorOf(...SHOPS, LARGE, plate)
  const picture = painted(...SHOPS.map((shop): [Bar, number[]] => [shop, RED]), [LARGE, BLUE], [plate, LINE])
  const joined = joinNamePlates(floor, picture, [...names, largeName])
  expect(closedPlaces(joined)).toBe(closedPlaces(floor) - 1)
  expect(joined.labels.data[250 * SIDE_PX + 110]).toBe(LARGE_ID)
  // A kiosk in a shop with a name, or in a hall without a colour, stays.
  expect(joinNamePlates(floor, picture, [...names, largeName, lineAt(60, 215)])).toBe(floor)
  const hall = painted(...SHOPS.map((shop): [Bar, number[]] => [shop, RED]), [plate, LINE])
  expect(joinNamePlates(floor, hall, [...names, largeName])).toBe(floor)
})
