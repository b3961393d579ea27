import type { FoundDoor } from '../../findings/findings.ts'
import { type Space, thickness } from '../../findings/spaces.ts'
import { count, metres, share, valuesOf } from '../../rules/parameters.ts'
import { setRule } from '../../rules/rule.ts'
import { polygonArea } from '../../shape/ring.ts'

const seatParameters = {
  /** Side of the square of the same area; a booth is larger, and a small room has neighbours of other sizes. */
  largestSeat: metres(1.8, [0.6, 2]),
  minSeats: count(12, [8, 40]),
  /** Greatest relative difference in area, and half of it in width, between seats of one kind. */
  unlikeness: share(0.1, [0.03, 0.2]),
  /** Of alike places, those with a label; more make them booths. */
  maxNamedShare: share(0.06, [0, 0.2]),
  /** Area of nameless places among seats that are seats too, though lines cross them, in areas of a seat. */
  crossedSeat: share(1.25, [1, 1.5]),
}
const seatValues = valuesOf(seatParameters)

const fixtureParameters = {
  /** Side of the square of the same area. */
  smallestRoom: metres(0.9, [0.5, 1]),
  /** Twice the area over the length of the outline: cupboards, counters and reveals of windows have less. */
  narrowestRoom: metres(0.55, [0.3, 0.7]),
  /** Of all places, what may be that small; where more is, the scale is wrong. */
  maxFixtureShare: share(0.5, [0.3, 0.8]),
}
const fixtureValues = valuesOf(fixtureParameters)

/** Places of one size and width, many of them and hardly any with a name: chairs and tables drawn as boxes. */
function findSeats(spaces: readonly Space[], unitsPerMeter: number): Set<Space> {
  const { largestSeat, minSeats, unlikeness, maxNamedShare, crossedSeat } = seatValues
  const largest = (largestSeat * unitsPerMeter) ** 2
  const small = spaces
    .map((space) => ({ space, area: polygonArea(space.polygon), width: thickness(space.polygon) }))
    .filter(({ area }) => area < largest)
    .sort((p, q) => p.area - q.area)
  let seat = 0
  let from = 0
  for (const [i, { area, width }] of small.entries()) {
    while (small[from]!.area < area * (1 - unlikeness)) from++
    const alike = small
      .slice(from, i + 1)
      .filter((other) => Math.abs(other.width - width) < (unlikeness / 2) * width)
      .map(({ space }) => space)
    const named = alike.filter(({ labels }) => labels.length > 0).length
    if (alike.length >= minSeats && named <= maxNamedShare * alike.length) seat = area
  }
  const isSeat = ({ area, space }: (typeof small)[number]) => area < crossedSeat * seat && space.labels.length === 0
  return new Set(small.filter(isSeat).map(({ space }) => space))
}

/** Nameless places too small or narrow for a room, and without a leaf of a door that leads to them: columns, sinks, cupboards. */
function findFixtures(spaces: readonly Space[], doors: readonly FoundDoor[], unitsPerMeter: number): Set<Space> {
  const { smallestRoom, narrowestRoom, maxFixtureShare } = fixtureValues
  const smallest = (smallestRoom * unitsPerMeter) ** 2
  const entered = new Set(doors.flatMap(({ swing, between }) => (swing ? between.map((i) => spaces[i]) : [])))
  const isNoRoom = ({ polygon }: Space) =>
    polygonArea(polygon) < smallest || thickness(polygon) < narrowestRoom * unitsPerMeter
  const small = spaces.filter((space) => space.labels.length === 0 && !entered.has(space) && isNoRoom(space))
  return new Set(small.length <= maxFixtureShare * spaces.length ? small : [])
}

export const pictureSeatRule = setRule({
  id: 'picture-seats',
  phase: 'picture',
  does: 'Many small places of one size, hardly any of them named, are chairs or tables.',
  parameters: seatParameters,
  apply: findSeats,
})

export const pictureFixtureRule = setRule({
  id: 'picture-fixtures',
  phase: 'picture',
  does: 'Nameless places too small or narrow for a room that no door leaf leads to are fixtures.',
  parameters: fixtureParameters,
  apply: findFixtures,
})
