import type { Geometry, Position } from '../../geo/index.ts'
import type { EditFeature, EditState, Properties } from '../model.ts'

export const DATASET = 'level'

/** Rooms of an office, in drawing units of a millimetre. */
const ROOM_SIDE_MM = 5_000
const WALL_MM = 200
const DOOR_WIDTH_MM = 900

export function feature(feature_id: string, geometry: Geometry, properties: Properties): EditFeature {
  return { feature_id, geometry, properties }
}

export function rectangle(x0: number, y0: number, x1: number, y1: number): Position[] {
  return [[x0, y0], [x1, y0], [x1, y1], [x0, y1], [x0, y0]] // biome-ignore format: a ring
}

export function polygon(...rings: Position[][]): Geometry {
  return { type: 'Polygon', coordinates: rings }
}

/**
 * Rows of square rooms parted by walls, each with a label and a door in the wall to its right neighbour: room `r0c1` is
 * the second of the first row, `w0c1` the wall and `d0c1` the door to its right, `h0c1` the wall above it.
 */
export function office(rows: number, columns: number, unitsPerMeter: number | null = 1000): EditState {
  const features: EditFeature[] = []
  const step = ROOM_SIDE_MM + WALL_MM
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column * step, row * step]
      const at = `${row}c${column}`
      const number = String(100 * (row + 1) + column)
      const room = { kind: 'space', area_m2: (ROOM_SIDE_MM / 1000) ** 2, name: number, number, source: 'floor-plan' }
      features.push(feature(`r${at}`, polygon(rectangle(x, y, x + ROOM_SIDE_MM, y + ROOM_SIDE_MM)), room))
      const middle: Position = [x + ROOM_SIDE_MM / 2, y + ROOM_SIDE_MM / 2]
      features.push(feature(`l${at}`, { type: 'Point', coordinates: middle }, { kind: 'label', name: number, space: `r${at}` })) // biome-ignore format: one feature
      if (row < rows - 1)
        features.push(
          feature(`h${at}`, polygon(rectangle(x, y + ROOM_SIDE_MM, x + ROOM_SIDE_MM, y + step)), { kind: 'wall' }),
        )
      if (column === columns - 1) continue
      features.push(
        feature(`w${at}`, polygon(rectangle(x + ROOM_SIDE_MM, y, x + step, y + ROOM_SIDE_MM)), { kind: 'wall' }),
      )
      const [dx, dy] = [x + ROOM_SIDE_MM + WALL_MM / 2, y + 1_000]
      const door = { kind: 'door', spaces: [`r${at}`, `r${row}c${column + 1}`], width_m: DOOR_WIDTH_MM / 1000 }
      features.push(feature(`d${at}`, { type: 'LineString', coordinates: [[dx, dy], [dx, dy + DOOR_WIDTH_MM]] }, door)) // biome-ignore format: one feature
    }
  }
  const drawing = { unitsPerMeter, features: new Map(features.map((item) => [item.feature_id, item])) }
  const floors = [
    { floor: 0, name: 'Ground floor', dataset_id: DATASET },
    { floor: 1, name: 'Level 1' },
  ]
  return { drawings: new Map([[DATASET, drawing]]), floors }
}

/** A drawing is a set of features: written in the order of their IDs. */
export function serialize(state: EditState): string {
  const drawings = [...state.drawings].map(([id, { unitsPerMeter, features }]) => [
    id,
    unitsPerMeter,
    [...features.values()].sort((a, b) => (a.feature_id < b.feature_id ? -1 : 1)),
  ])
  return JSON.stringify([drawings, state.floors])
}
