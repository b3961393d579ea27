import type { EditFeature, Operation } from '@rotunda/core/edit'
import { seeded } from '../measure.ts'

export const DATASET = 'level'
/** In metres. */
const ROOM_SIDE_M = 5
const WALL_M = 0.2
const ROOM_PITCH_M = ROOM_SIDE_M + WALL_M

/** A room, a wall, a door and a label each. */
const columnsOf = (features: number) => Math.ceil(Math.sqrt(features / 4))

/** Rooms in rows, each with a wall and a door to its right neighbour. */
export function drawLevel(total: number): EditFeature[] {
  const columns = columnsOf(total)
  const list: EditFeature[] = []
  for (let i = 0; list.length < total; i++) {
    const [x, y] = [(i % columns) * ROOM_PITCH_M, Math.floor(i / columns) * ROOM_PITCH_M]
    const name = String(i)
    const box = (left: number, right: number) => [[[left, y], [right, y], [right, y + ROOM_SIDE_M], [left, y + ROOM_SIDE_M], [left, y]]] as [number, number][][] // biome-ignore format: a ring
    const door: [number, number][] = [[x + ROOM_SIDE_M + WALL_M / 2, y + 1], [x + ROOM_SIDE_M + WALL_M / 2, y + 1.9]] // biome-ignore format: a line
    list.push(
      { feature_id: `r${i}`, geometry: { type: 'Polygon', coordinates: box(x, x + ROOM_SIDE_M) }, properties: { kind: 'space', name, number: name, area_m2: ROOM_SIDE_M ** 2 } }, // biome-ignore format: one feature
      { feature_id: `w${i}`, geometry: { type: 'Polygon', coordinates: box(x + ROOM_SIDE_M, x + ROOM_PITCH_M) }, properties: { kind: 'wall' } }, // biome-ignore format: one feature
      { feature_id: `d${i}`, geometry: { type: 'LineString', coordinates: door }, properties: { kind: 'door', spaces: [`r${i}`, `r${i + 1}`] } }, // biome-ignore format: one feature
      { feature_id: `l${i}`, geometry: { type: 'Point', coordinates: [x + 2, y + 2] }, properties: { kind: 'label', name, space: `r${i}` } }, // biome-ignore format: one feature
    )
  }
  return list
}

/** As many rooms as operations, no two of them neighbours: renamed, moved, split and merged in turn. */
export function makeOperations(wanted: number, features: number): Operation[] {
  const [columns, rooms] = [columnsOf(features), Math.floor(features / 4)]
  const random = seeded(24)
  const operations: Operation[] = []
  for (let i = 0; operations.length < wanted && i < rooms; i++) {
    const on = { dataset_id: DATASET, feature_id: `r${i}` }
    const [x, y] = [(i % columns) * ROOM_PITCH_M, Math.floor(i / columns) * ROOM_PITCH_M]
    const kind = Math.floor(random() * 4)
    const canMerge = i % columns < columns - 2 && i + 1 < rooms
    if (kind === 0) operations.push({ op: 'update', ...on, properties: { name: `Room ${i}` } })
    else if (kind === 1)
      operations.push({ op: 'split', ...on, line: [[x + 2, y], [x + 3, y + ROOM_SIDE_M]], new_feature_ids: [`n${i}`], wall: true }) // biome-ignore format: one operation
    else if (kind === 2 && canMerge)
      operations.push({ op: 'merge', dataset_id: DATASET, feature_ids: [`r${i}`, `r${++i}`], keep: on.feature_id }) // biome-ignore format: one operation
    else operations.push({ op: 'delete', dataset_id: DATASET, feature_id: `l${i}` })
  }
  return operations
}
