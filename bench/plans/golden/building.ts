import type { Rings } from '../overlap.ts'
import type { Truth } from '../score.ts'
import { isInside, nearestSide } from '../traced/lines.ts'

type Point = [number, number]
type Box = [number, number, number, number]

/** Metres: walls may run this far inside a room's outline, and the building's outer walls end this far outside of it. */
const WALL_DEPTH_M = 0.35
const OUTER_WALL_M = 0.9
/** Points along the longer side of the grid on which areas are measured. */
const GRID_POINTS = 90

/** The rooms of a plan as they are in truth, and with the walls around them the building. */
export class Building {
  readonly #rooms: { rings: Rings; box: Box }[]
  readonly #unitsPerMeter: number
  /** Where not all rooms are known, nothing between them is outside. */
  readonly #isWhole: boolean
  readonly #box: Box

  constructor({ rooms, whole = false }: Truth, unitsPerMeter: number) {
    this.#rooms = rooms.map(({ rings }) => ({ rings, box: boxOf(rings.flat()) }))
    this.#unitsPerMeter = unitsPerMeter
    this.#isWhole = whole
    this.#box = boxOf(rooms.flatMap(({ rings }) => rings.flat()))
  }

  isInRoom(point: Point): boolean {
    return this.#rooms.some(({ rings, box }) => isNear(box, point, 0) && isInside(rings, point))
  }

  /** Whether the point lies deep in a room, or outside the building. */
  isNoWall(point: Point): boolean {
    const depth = WALL_DEPTH_M * this.#unitsPerMeter
    const isDeep = this.#rooms.some(
      ({ rings, box }) => isNear(box, point, 0) && isInside(rings, point) && nearestSide(rings, point).distance > depth,
    )
    return isDeep || this.#isOutside(point)
  }

  /** The area of spaces outside the building, in areas of the rooms. */
  halo(spaces: Rings[]): number {
    const found = spaces.map((rings) => ({ rings, box: boxOf(rings.flat()) }))
    const [x0, y0, x1, y1] = boxOf([...spaces.flat(2), ...this.#rooms.flatMap(({ rings }) => rings.flat())])
    const step = Math.max(x1 - x0, y1 - y0) / GRID_POINTS
    let [outside, inside] = [0, 0]
    for (let x = x0 + step / 2; x < x1; x += step) {
      for (let y = y0 + step / 2; y < y1; y += step) {
        const point: Point = [x, y]
        if (this.isInRoom(point)) inside++
        else if (
          this.#isOutside(point) &&
          found.some((space) => isNear(space.box, point, 0) && isInside(space.rings, point))
        )
          outside++
      }
    }
    return outside / Math.max(1, inside)
  }

  #isOutside(point: Point): boolean {
    const reach = OUTER_WALL_M * this.#unitsPerMeter
    if (!this.#isWhole) return !isNear(this.#box, point, reach)
    return !this.#rooms.some(
      ({ rings, box }) =>
        isNear(box, point, reach) && (isInside(rings, point) || nearestSide(rings, point).distance < reach),
    )
  }
}

function isNear([x0, y0, x1, y1]: Box, [x, y]: Point, reach: number): boolean {
  return x > x0 - reach && x < x1 + reach && y > y0 - reach && y < y1 + reach
}

function boxOf(points: Point[]): Box {
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    box[0] = Math.min(box[0], x)
    box[1] = Math.min(box[1], y)
    box[2] = Math.max(box[2], x)
    box[3] = Math.max(box[3], y)
  }
  return box
}
