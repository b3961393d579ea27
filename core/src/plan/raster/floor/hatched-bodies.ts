import type { FieldRegion, Mask } from '../../field/index.ts'
import type { TextLine } from '../../ocr/index.ts'
import { count, degrees, levels, pixels, share, valuesOf } from '../../rules/parameters.ts'
import { changeRule } from '../../rules/rule.ts'
import { RIGHT_ANGLE_DEGREES } from '../../shape/direction.ts'
import { luminance } from '../picture/luminance.ts'
import type { Picture } from '../picture/picture.ts'
import { changedPlaces } from './changed-places.ts'
import type { Floor } from './floor.ts'
import { namedPlaces } from './join-places.ts'
import { openPlaces } from './open-places.ts'
import { widthOfHalf } from './place-widths.ts'

const parameters = {
  /** Hatched places of one direction, from which on they are bodies of walls. */
  minBodies: count(4, [3, 10]),
  /** Of the area of a place, what strokes cover in it, and of their gradients, what agrees on one direction. */
  minInk: share(0.08, [0.04, 0.15]),
  minCoherence: share(0.6, [0.4, 0.9]),
  /** Of the width of places that half of the floor is in, theirs at most. */
  maxWidth: share(0.5, [0.2, 0.7]),
  /** Degrees between the hatch of two places, and between a hatch and the walls beside it: treads run along or across. */
  maxTurn: degrees(12, [5, 20]),
  minSlant: degrees(20, [15, 40]),
  /** Of the hatched places of one direction, those whose hatch runs aslant to the walls. */
  minSlanting: share(0.5, [0.3, 0.8]),
  /** Between the strokes of a hatch and what lies between them. */
  minEdge: levels(40, [20, 80]),
  /** How far from a wall its direction is looked at. */
  maxBeside: pixels(8, [3, 20]),
}
const values = valuesOf(parameters)

/** Sums of doubled angles: the direction most gradients agree on, and how many do. */
interface Direction {
  x: number
  y: number
  all: number
}

interface Hatched {
  region: FieldRegion
  /** Degrees: across the strokes in the place, and across the walls around it up to right angles. */
  hatch: number
  walls: number
}

/**
 * Where walls are hatched, strokes aslant to them fill their bodies, all in one direction. Narrow nameless places full of
 * such are no rooms; treads run across their flight, and furniture in all directions.
 */
export function withoutHatchedBodies(floor: Floor, picture: Picture, ink: Mask, lines: TextLine[]): Floor {
  const bodies = findBodies(findHatched(floor, picture, ink, lines))
  if (bodies.length === 0) return floor
  const ids = new Set(bodies.map(({ region }) => region.id))
  return openPlaces(floor, ids)
}

function findHatched(floor: Floor, picture: Picture, ink: Mask, lines: TextLine[]): Hatched[] {
  const { minInk, minCoherence, maxWidth } = values
  const named = namedPlaces(floor, lines)
  const widest = maxWidth * widthOfHalf(floor)
  const inked = inkWithin(floor, ink)
  const isFull = ({ id, area, peak, open }: FieldRegion) =>
    !open && !named.has(id) && peak < widest && inked[id]! > minInk * area
  const full = floor.regions.filter(isFull)
  if (full.length < values.minBodies) return []
  const { strokes, walls } = directionsOf(floor, picture, full)
  return full.flatMap((region): Hatched[] => {
    const own = strokes.get(region.id)!
    if (Math.hypot(own.x, own.y) < minCoherence * own.all) return []
    const around = walls.get(region.id)!
    return [{ region, hatch: angleOf(own, 2), walls: angleOf(around, 4) }]
  })
}

/** Those that agree on the direction which most have, if that is aslant to the walls. */
function findBodies(hatched: Hatched[]): Hatched[] {
  const { minBodies, maxTurn, minSlant, minSlanting } = values
  const groups = hatched.map(({ hatch }) => hatched.filter((other) => turn(other.hatch, hatch, 180) < maxTurn))
  const most = groups.reduce((p, q) => (q.length > p.length ? q : p), [] as Hatched[])
  const slanting = most.filter(({ hatch, walls }) => turn(hatch, walls, RIGHT_ANGLE_DEGREES) > minSlant)
  return most.length >= minBodies && slanting.length >= minSlanting * most.length ? most : []
}

/** Degrees between two directions that repeat after so many. */
function turn(one: number, other: number, period: number): number {
  const off = Math.abs(one - other) % period
  return Math.min(off, period - off)
}

function angleOf({ x, y }: Direction, fold: number): number {
  return (Math.atan2(y, x) * 180) / (Math.PI * fold)
}

function inkWithin({ labels, regions }: Floor, ink: Mask): Uint32Array {
  const inked = new Uint32Array(regions.length + 1)
  for (let i = 0; i < ink.data.length; i++) if (ink.data[i]) inked[labels.data[i]!]!++
  return inked
}

/** Across the strokes within each place, and across the edges of the walls beside it. */
function directionsOf(floor: Floor, { rgb, width, height }: Picture, regions: readonly FieldRegion[]) {
  const none = (): Direction => ({ x: 0, y: 0, all: 0 })
  const strokes = new Map(regions.map(({ id }) => [id, none()]))
  const walls = new Map(regions.map(({ id }) => [id, none()]))
  const { data: labels } = floor.labels
  const levelAt = (i: number) => luminance(rgb[3 * i]!, rgb[3 * i + 1]!, rgb[3 * i + 2]!)
  for (let y = values.maxBeside + 1; y < height - values.maxBeside - 1; y++) {
    for (let x = values.maxBeside + 1, i = y * width + x; x < width - values.maxBeside - 1; x++, i++) {
      const isWall = floor.walls.data[i] === 1
      const own = strokes.get(labels[i]!)
      if (!isWall && !own) continue
      const [dx, dy] = [levelAt(i + 1) - levelAt(i - 1), levelAt(i + width) - levelAt(i - width)]
      const size = Math.hypot(dx, dy)
      if (size < values.minEdge) continue
      if (own && !isWall) add(own, 2 * Math.atan2(dy, dx))
      else if (isWall)
        for (const id of placesBeside(labels, width, i, dx / size, dy / size)) {
          const around = walls.get(id)
          if (around) add(around, 4 * Math.atan2(dy, dx))
        }
    }
  }
  return { strokes, walls }
}

function add(direction: Direction, angle: number): void {
  direction.x += Math.cos(angle)
  direction.y += Math.sin(angle)
  direction.all++
}

/** The first place on either side. */
function placesBeside(labels: Int32Array, width: number, from: number, dx: number, dy: number): number[] {
  return [-1, 1].flatMap((side) => {
    for (let step = 1; step <= values.maxBeside; step++) {
      const id = labels[from + Math.round(side * step * dy) * width + Math.round(side * step * dx)]!
      if (id > 0) return [id]
    }
    return []
  })
}

export const hatchedBodyRule = changeRule({
  id: 'picture-hatched-bodies',
  phase: 'picture',
  as: 'wall',
  does: 'Narrow nameless places full of strokes of one direction, aslant to the walls beside them, are bodies of hatched walls.',
  parameters,
  apply: withoutHatchedBodies,
  parts: changedPlaces,
})
