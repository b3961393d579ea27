import { Grid, type Shape } from '../edit/grid.ts'
import { partsOf, shapeOf, validRings } from '../edit/shape.ts'
import { areaOf, intersect, offsetLines, subtract, unite } from '../geo/area.ts'
import { boundsOf, type Position, polygonArea, polygonContains, positions } from '../geo/index.ts'
import type { Level } from './level.ts'

type Rings = readonly (readonly Position[])[]

/** Half the thickness of a wall that is drawn as a line. */
const HALF_LINE_M = 0.05

/** Share of a polygon's area that lies within another. */
export function overlapShare(rings: Rings, other: Rings): number {
  const grid = new Grid([...rings.flat(), ...other.flat()])
  const own = shapeOf(grid, rings)
  const area = areaOf(own)
  return area > 0 ? areaOf(intersect(own, shapeOf(grid, other))) / area : 0
}

/** The floor around a point that neither a space nor a wall takes, within a square of this many metres. */
export function freeFloorAt(level: Level, at: Position, sideM: number): Position[][] | null {
  const half = (sideM / 2) * level.meter
  const [minX, minY, maxX, maxY] = [at[0] - half, at[1] - half, at[0] + half, at[1] + half]
  const square: Position[] = [[minX, minY], [maxX, minY], [maxX, maxY], [minX, maxY], [minX, minY]] // biome-ignore format: a ring
  const spaces = level.spacesNear(minX, minY, maxX, maxY)
  const walls = level.walls.filter(({ geometry }) => {
    const [left, bottom, right, top] = boundsOf(positions(geometry))
    return left <= maxX && right >= minX && bottom <= maxY && top >= minY
  })
  const grid = new Grid([...square, ...spaces.flatMap(({ rings }) => rings.flat()), ...walls.flatMap(({ geometry }) => positions(geometry))]) // biome-ignore format: one grid
  const taken: Shape[] = [
    ...spaces.map(({ rings }) => shapeOf(grid, rings)),
    ...walls.map(({ geometry }) => {
      if (geometry.type === 'Polygon') return shapeOf(grid, geometry.coordinates)
      return geometry.type === 'LineString' ? offsetLines([grid.line(geometry.coordinates)], grid.steps(HALF_LINE_M * level.meter), 'butt') : [] // biome-ignore format: one shape
    }),
  ]
  const free = subtract(shapeOf(grid, [square]), unite(...taken))
  const found = partsOf(free)
    .map((part) => validRings(grid, part, (point) => grid.corner(point) ?? grid.position(point)))
    .find((rings) => rings !== null && polygonContains(rings, at))
  return found ?? null
}

export function areaM2(rings: Rings, meter: number): number {
  return polygonArea(rings) / meter ** 2
}
