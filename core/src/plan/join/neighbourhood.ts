import { lineLength, polygonArea } from '../../geo/index.ts'
import type { PlanFeature } from '../result.ts'
import { type Border, borderFinder } from './borders.ts'
import type { Rings } from './outline.ts'

/** Two spaces with no more than this between them are neighbours, in metres. */
const MAX_NEIGHBOUR_GAP_M = 0.8
const PROBE_STEP_M = 0.25
/** Less common border than this is a corner, not a wall that a door could be in. */
const MIN_BORDER_M = 0.5
/** With neighbours along so much of its outline, a room has no open side. */
const MIN_ENCLOSED_SHARE = 0.75
/** Where people pass through borders on at least so many others. */
const MIN_HALL_NEIGHBOURS = 5
/** The halls of a plan border on at least this share of what the busiest space does. */
const MIN_HALL_SHARE = 0.5
/** Narrower slits between outlines are no ways, in metres. */
const MIN_WAY_M = 0.8
/** Nameless strips that nobody fits into are left over between walls, or are walls. */
const MAX_STRIP_M = 0.6

/** How the spaces of a plan lie beside each other. */
export interface Neighbourhood {
  polygons: Rings[]
  /** Common borders that a door could be in: those of the busiest spaces first, then the longest. */
  borders: Border[]
  zones: Set<number>
  /** How much a space is there to be walked through: 2 for halls and corridors, 1 for what may be one, 0 for rooms. */
  ranks: number[]
  isEnclosed: boolean[]
}

/** Surveys the drawn spaces once, and then each set of floors laid between them. */
export function surveyor(drawn: readonly PlanFeature[], unitsPerMeter: number) {
  const bordersWith = borderFinder(
    drawn.map(ringsOf),
    MAX_NEIGHBOUR_GAP_M * unitsPerMeter,
    PROBE_STEP_M * unitsPerMeter,
  )
  return (floors: readonly PlanFeature[]): Neighbourhood => {
    const spaces = [...drawn, ...floors]
    const polygons = spaces.map(ringsOf)
    const { borders: all, zones } = bordersWith(floors.map(ringsOf))
    const isSlit = spaces.map(
      ({ properties }, i) => !properties.name && stripWidth(polygons[i]!) < MAX_STRIP_M * unitsPerMeter,
    )
    const borders = all.filter(({ a, b, length }) => length >= MIN_BORDER_M * unitsPerMeter && !isSlit[a] && !isSlit[b])
    const neighbours = countNeighbours(spaces.length, borders)
    const isNarrow = polygons.map((rings) => meanWidth(rings) < MIN_WAY_M * unitsPerMeter)
    const ranks = rankSpaces(spaces, neighbours, isNarrow)
    const worth = ({ a, b }: Border) => ranks[a]! + ranks[b]!
    const bustle = ({ a, b }: Border) => Math.max(neighbours[a]!, neighbours[b]!)
    borders.sort((x, y) => worth(y) - worth(x) || bustle(y) - bustle(x) || y.length - x.length)
    return { polygons, borders, zones, ranks, isEnclosed: enclosed(polygons, borders) }
  }
}

function ringsOf({ geometry }: PlanFeature): Rings {
  return geometry.coordinates as Rings
}

function countNeighbours(spaces: number, borders: readonly Border[]): number[] {
  const neighbours = Array.from({ length: spaces }, () => 0)
  for (const { a, b } of borders) {
    neighbours[a]!++
    neighbours[b]!++
  }
  return neighbours
}

function rankSpaces(
  spaces: readonly PlanFeature[],
  neighbours: readonly number[],
  isNarrow: readonly boolean[],
): number[] {
  const busy = Math.max(
    MIN_HALL_NEIGHBOURS,
    MIN_HALL_SHARE * neighbours.reduce((most, count) => Math.max(most, count), 0),
  )
  return spaces.map(({ properties: { space_type, name } }, i) => {
    if (isNarrow[i]) return 0
    if (neighbours[i]! >= busy || (space_type === 'circulation' && name)) return 2
    return space_type === 'circulation' || neighbours[i]! >= MIN_HALL_NEIGHBOURS ? 1 : 0
  })
}

function meanWidth(rings: Rings): number {
  return (2 * polygonArea(rings)) / rings.reduce((sum, ring) => sum + lineLength(ring), 0)
}

/** The width of the rectangle with the same area and border. */
function stripWidth(rings: Rings): number {
  const border = rings.reduce((sum, ring) => sum + lineLength(ring), 0)
  return (border - Math.sqrt(Math.max(0, border ** 2 - 16 * polygonArea(rings)))) / 4
}

function enclosed(polygons: readonly Rings[], borders: readonly Border[]): boolean[] {
  const shared = polygons.map(() => 0)
  for (const { a, b, length } of borders) {
    shared[a]! += length
    shared[b]! += length
  }
  return polygons.map((rings, i) => shared[i]! >= MIN_ENCLOSED_SHARE * lineLength(rings[0] ?? []))
}
