import { expect, test } from 'vitest'
import type { Position } from '../geo/index.ts'
import { assumeDoors } from './assume-doors.ts'
import type { VenueFeature, VenueLevel } from './model.ts'

const box = (id: string, x: number, y: number, width: number, height: number, more = {}): VenueFeature => {
  const corners: Position[] = [[x, y], [x + width, y], [x + width, y + height], [x, y + height], [x, y]] // biome-ignore format: a box
  return { id, geometry: { type: 'Polygon', coordinates: [corners] }, properties: { kind: 'space', ...more } }
}
const levelOf = (...features: VenueFeature[]): VenueLevel => ({
  floor: 0,
  name: 'Ground',
  shortName: 'G',
  names: {},
  unitsPerMeter: 1,
  transform: null,
  features,
})
const doorsOf = ({ features }: VenueLevel) => features.filter(({ properties }) => properties.kind === 'door')

//   room   hidden
//  corridor   lobby        far
const rooms = () => [
  box('corridor', 0, 0, 20, 2, { walkable: true }),
  box('lobby', 20, -3, 5, 5, { walkable: true }),
  box('room', 0, 2.2, 4, 5),
  box('hidden', 4, 4, 4, 3),
  box('far', 40, 0, 4, 4),
]

test('OSM-5: on a level without a door rooms get one towards the corridor, or else towards a room that has one, and corridors are open to each other', () => {
  const level = levelOf(...rooms())
  expect(assumeDoors([level])).toEqual([
    { feature: null, message: 'Ground has no doors; 3 were assumed where rooms meet corridors' },
  ])
  const coordinates = { lobby: [[20, 0], [20, 2]], room: [[1.55, 2.2], [2.45, 2.2]], hidden: [[4, 5.95], [4, 5.05]] } // biome-ignore format: three lines
  expect(doorsOf(level).map(({ id, geometry }) => [id, geometry])).toEqual([
    ['corridor-lobby-door', { type: 'LineString', coordinates: coordinates.lobby }],
    ['room-door', { type: 'LineString', coordinates: coordinates.room }],
    ['hidden-door', { type: 'LineString', coordinates: coordinates.hidden }],
  ])
})

test('OSM-5: a level that has a door keeps to its own', () => {
  const door: VenueFeature = { id: 'd', geometry: { type: 'Point', coordinates: [2, 2] }, properties: { kind: 'door' } }
  const level = levelOf(...rooms(), door)
  expect(assumeDoors([level])).toEqual([])
  expect(doorsOf(level)).toEqual([door])
})
