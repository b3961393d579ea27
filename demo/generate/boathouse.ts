import type { Point, Rect } from './site.ts'

/** A feature as the API takes it, in metres of the site. */
interface Drawn {
  type: 'Feature'
  geometry: { type: string; coordinates: unknown }
  properties: Record<string, unknown>
}

const HALF_WALL_M = 0.1
/** Corners of the house, and the corridor through its middle. */
const [WEST, SOUTH, EAST, NORTH] = [-44, 40, -20, 62]
const [AISLE_SOUTH, AISLE_NORTH] = [48, 53]
const SHAFTS_NORTH = 57
const LIFT_WEST = -41
const STAIRS_WEST = -36
const DOOR_AT: Point = [EAST, 50.5]
const WAY_OUT: Point = [10, 50]

/** The second building of the site: drawn as features, as an owner would in the editor. */
export function boathouse(): Record<string, string> {
  const hall = [
    ...shell('Boat hall'),
    room([WEST, SOUTH, -32, AISLE_SOUTH], 'W01'),
    room([-32, SOUTH, EAST, AISLE_SOUTH], 'W02'),
    ...wall([-32, SOUTH], [-32, AISLE_SOUTH], []),
    ...wall([WEST, AISLE_SOUTH], [EAST, AISLE_SOUTH], [[-38, 2.4], [-24, 1]]), // biome-ignore format: one wall
    ...wall([EAST, SOUTH], [EAST, NORTH], [[DOOR_AT[1], 2]]),
    room([STAIRS_WEST, AISLE_NORTH, EAST, NORTH], 'W03'),
  ]
  const loft = [
    ...shell('Landing'),
    room([WEST, SOUTH, EAST, AISLE_SOUTH], 'W11'),
    ...wall([WEST, AISLE_SOUTH], [EAST, AISLE_SOUTH], [[-26, 1]]),
    ...wall([EAST, SOUTH], [EAST, NORTH], []),
    room([STAIRS_WEST, AISLE_NORTH, EAST, NORTH], 'W12'),
  ]
  return { 'boat-hall.geojsonl': write(hall), 'loft.geojsonl': write(loft), 'quay.geojsonl': write(quay()) }
}

/** What both levels have in common. */
function shell(corridor: string): Drawn[] {
  return [
    { ...room([WEST, AISLE_SOUTH, EAST, AISLE_NORTH], corridor), properties: { kind: 'space', name: corridor, space_type: 'circulation', walkable: true } }, // biome-ignore format: one room
    ...wall([WEST, SOUTH], [EAST, SOUTH], []),
    ...wall([WEST, NORTH], [EAST, NORTH], []),
    ...wall([WEST, SOUTH], [WEST, NORTH], []),
    ...wall([STAIRS_WEST, AISLE_NORTH], [STAIRS_WEST, NORTH], []),
    ...wall([WEST, SHAFTS_NORTH], [STAIRS_WEST, SHAFTS_NORTH], []),
    ...wall([WEST, AISLE_NORTH], [EAST, AISLE_NORTH], [[-42.5, 1.2], [-38.5, 1.6], [-28, 1.8]]), // biome-ignore format: one wall
    { ...room([WEST, SHAFTS_NORTH, STAIRS_WEST, NORTH], ''), properties: { kind: 'space', walkable: false } },
    shaft([WEST, AISLE_NORTH, LIFT_WEST, SHAFTS_NORTH], 'elevator', 'Boathouse lift', 'BL'),
    shaft([LIFT_WEST, AISLE_NORTH, STAIRS_WEST, SHAFTS_NORTH], 'stairs', 'Boathouse stairs', 'BS'),
  ]
}

/** Between the house and the galleria. */
function quay(): Drawn[] {
  const lawn = (rect: Rect): Drawn => ({ ...room(rect, 'Lawn'), properties: { kind: 'space', walkable: false, space_type: 'outdoor' } }) // biome-ignore format: one space
  return [
    { ...room([EAST, 36, WAY_OUT[0], 66], 'Quay'), properties: { kind: 'space', name: 'Quay', space_type: 'circulation', walkable: true } }, // biome-ignore format: one room
    lawn([-16, 55, -8, 63]),
    lawn([-2, 55, 6, 63]),
    lawn([-16, 38, -8, 45]),
    lawn([-2, 38, 6, 45]),
    feature({ type: 'LineString', coordinates: [DOOR_AT, [-5, 50.5], WAY_OUT] }, { kind: 'walking_path' }),
  ]
}

function room([x0, y0, x1, y1]: Rect, name: string): Drawn {
  return feature(polygon([x0, y0, x1, y1]), { kind: 'space', name })
}

function shaft(rect: Rect, connector_type: string, name: string, connector_id: string): Drawn {
  return feature(polygon(rect), { kind: 'connector', connector_type, name, connector_id })
}

/** A wall along an axis, with doors: where their middles lie along it, and how wide they are. */
function wall(from: Point, to: Point, doors: [middle: number, width: number][]): Drawn[] {
  const axis = from[1] === to[1] ? 0 : 1
  const across = from[1 - axis]!
  const drawn: Drawn[] = []
  let begin = from[axis]!
  const at = (along: number): Point => (axis === 0 ? [along, across] : [across, along])
  const part = (a: Point, b: Point): Drawn =>
    feature(polygon([a[0] - HALF_WALL_M, a[1] - HALF_WALL_M, b[0] + HALF_WALL_M, b[1] + HALF_WALL_M]), { kind: 'wall' })
  for (const [middle, width] of [...doors].sort(([a], [b]) => a - b)) {
    drawn.push(part(at(begin), at(middle - width / 2 - HALF_WALL_M)))
    const leaf = [at(middle - width / 2), at(middle + width / 2)]
    drawn.push(feature({ type: 'LineString', coordinates: leaf }, { kind: 'door' }))
    begin = middle + width / 2 + HALF_WALL_M
  }
  return [...drawn, part(at(begin), at(to[axis]!))]
}

function polygon([x0, y0, x1, y1]: Rect): Drawn['geometry'] {
  return { type: 'Polygon', coordinates: [[[x0, y0], [x1, y0], [x1, y1], [x0, y1], [x0, y0]].map(rounded)] } // biome-ignore format: one ring
}

function rounded(point: number[]): number[] {
  return point.map((value) => Math.round(value * 1000) / 1000)
}

function feature(geometry: Drawn['geometry'], properties: Drawn['properties']): Drawn {
  return { type: 'Feature', geometry, properties }
}

/** One feature a line, so that a change can be read. */
function write(features: Drawn[]): string {
  return features.map((each) => `${JSON.stringify(each)}\n`).join('')
}
