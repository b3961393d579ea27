import { median } from '../../../geo/index.ts'
import type { FoundDoor } from '../../findings/findings.ts'
import { type Space, thickness } from '../../findings/spaces.ts'
import type { PlanScale } from '../../result.ts'
import { count, metres, share, times, valuesOf } from '../../rules/parameters.ts'
import { spacesOf } from '../../rules/parts.ts'
import { setRule } from '../../rules/rule.ts'
import { MIN_SCALE_CONFIDENCE } from '../../scale/scale.ts'
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
  crossedSeat: times(1.25, [1, 1.5]),
  /** Of the area of all places, what seats take up at most where the scale is a guess: alike offices take up more. */
  maxSeatArea: share(0.15, [0.05, 0.4]),
}
const seatValues = valuesOf(seatParameters)

const fixtureParameters = {
  /** Side of the square of the same area. */
  smallestRoom: metres(0.9, [0.5, 1]),
  /** Twice the area over the length of the outline: cupboards, counters and reveals of windows have less. */
  narrowestRoom: metres(0.52, [0.3, 0.7]),
  /** Of all places, what may be that small; where more is, the scale is wrong. */
  maxFixtureShare: share(0.5, [0.3, 0.8]),
  /** The same where the scale suits the rooms with a name: how many of these tell, and what of them may be that small. */
  maxSuitedShare: share(0.8, [0.5, 0.9]),
  minNamed: count(4, [3, 10]),
  maxSmallNamed: share(0.15, [0, 0.3]),
  /** Of the area and the thickness of the usual place, what a fixture has at most where the scale is a guess. */
  maxUsualArea: share(0.15, [0.05, 0.4]),
  /** Fixtures that a guessed scale makes of places, from which on it may well be wrong. */
  minDoubtful: count(20, [3, 40]),
  maxUsualThickness: share(0.25, [0.1, 0.5]),
}
const fixtureValues = valuesOf(fixtureParameters)

type GuessedScale = Pick<PlanScale, 'unitsPerMeter' | 'confidence'>

/** Places of one size and width, many of them and hardly any with a name: chairs and tables drawn as boxes. */
function findSeats(spaces: readonly Space[], { unitsPerMeter, confidence }: GuessedScale): Set<Space> {
  const { largestSeat, minSeats, unlikeness, maxNamedShare, crossedSeat, maxSeatArea } = seatValues
  const largest = (largestSeat * unitsPerMeter) ** 2
  const small = spaces
    .map((space) => ({ space, area: polygonArea(space.polygon), width: thickness(space.polygon) }))
    .filter(({ area }) => area > 0 && area < largest)
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
  const seats = small.filter(isSeat)
  const seated = seats.reduce((sum, { area }) => sum + area, 0)
  const all = spaces.reduce((sum, { polygon }) => sum + polygonArea(polygon), 0)
  const isLikely = confidence >= MIN_SCALE_CONFIDENCE || seated < maxSeatArea * all
  return new Set(isLikely ? seats.map(({ space }) => space) : [])
}

/**
 * Nameless places too small or narrow for a room, and without a leaf of a door that leads to them: columns, sinks, cupboards.
 * Where the scale is a guess and there are several, they are small beside the usual place as well: rooms of one size are
 * no fixtures, whatever size that is.
 */
function findFixtures(
  spaces: readonly Space[],
  doors: readonly FoundDoor[],
  { unitsPerMeter, confidence }: GuessedScale,
): Set<Space> {
  if (spaces.length === 0) return new Set()
  const { smallestRoom, narrowestRoom, maxFixtureShare, maxSuitedShare, minNamed, maxSmallNamed, minDoubtful } =
    fixtureValues
  const smallest = (smallestRoom * unitsPerMeter) ** 2
  const entered = new Set(doors.flatMap(({ swing, between }) => (swing ? between.map((i) => spaces[i]) : [])))
  const isNoRoom = ({ polygon }: Space) =>
    polygonArea(polygon) < smallest || thickness(polygon) < narrowestRoom * unitsPerMeter
  const tiny = spaces.filter((space) => space.labels.length === 0 && !entered.has(space) && isNoRoom(space))
  const isSure = confidence >= MIN_SCALE_CONFIDENCE || tiny.length < minDoubtful
  const named = spaces.filter(({ labels }) => labels.length > 0)
  const isSuited = named.length >= minNamed && named.filter(isNoRoom).length <= maxSmallNamed * named.length
  const rooms = isSuited ? named : spaces.filter((space) => !tiny.includes(space))
  const small = isSure || rooms.length === 0 ? tiny : tiny.filter(besideUsual(rooms))
  return new Set(small.length <= (isSuited ? maxSuitedShare : maxFixtureShare) * spaces.length ? small : [])
}

/** Whether a place is slight beside the usual one. */
function besideUsual(spaces: readonly Space[]): (space: Space) => boolean {
  const { maxUsualArea, maxUsualThickness } = fixtureValues
  const usualArea = median(spaces.map(({ polygon }) => polygonArea(polygon)))
  const usualThickness = median(spaces.map(({ polygon }) => thickness(polygon)))
  return ({ polygon }) =>
    polygonArea(polygon) < maxUsualArea * usualArea || thickness(polygon) < maxUsualThickness * usualThickness
}

export const pictureSeatRule = setRule({
  id: 'picture-seats',
  phase: 'picture',
  as: 'furniture',
  does: 'Many small places of one size, hardly any of them named, are chairs or tables.',
  parameters: seatParameters,
  apply: findSeats,
  parts: spacesOf,
})

export const pictureFixtureRule = setRule({
  id: 'picture-fixtures',
  phase: 'picture',
  as: 'furniture',
  does: 'Nameless places too small or narrow for a room that no door leaf leads to are fixtures.',
  parameters: fixtureParameters,
  apply: findFixtures,
  parts: spacesOf,
})
