import type { EditFeature } from '@rotunda/core/edit'

export const ROOM_SIDE_M = 6

/** Rooms in rows, each with a wall, a door and a label: so many features in all. */
export function drawRooms(total: number): Map<string, EditFeature> {
  const features = new Map<string, EditFeature>()
  const columns = Math.ceil(Math.sqrt(total / 4))
  for (let i = 0; features.size < total; i++) {
    const [x, y] = [(i % columns) * ROOM_SIDE_M, Math.floor(i / columns) * ROOM_SIDE_M]
    const [right, top] = [x + ROOM_SIDE_M, y + ROOM_SIDE_M]
    const add = (feature_id: string, geometry: EditFeature['geometry'], properties: EditFeature['properties']) =>
      features.set(feature_id, { feature_id, geometry, properties })
    const ring = [[x, y], [right, y], [right, top], [x, top], [x, y]] as [number, number][] // biome-ignore format: a ring
    add(`r${i}`, { type: 'Polygon', coordinates: [ring] }, { kind: 'space', name: `Room ${i}` })
    add(`w${i}`, { type: 'LineString', coordinates: [[right, y], [right, top]] }, { kind: 'wall' }) // biome-ignore format: one feature
    add(`d${i}`, { type: 'LineString', coordinates: [[x + 2, y], [x + 3, y]] }, { kind: 'door', spaces: [`r${i}`] }) // biome-ignore format: one feature
    add(`l${i}`, { type: 'Point', coordinates: [x + 3, y + 3] }, { kind: 'label', name: `Room ${i}`, source: 'floor-plan' }) // biome-ignore format: one feature
  }
  return features
}
