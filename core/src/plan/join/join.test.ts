import { expect, test } from 'vitest'
import type { PlanFeature } from '../result.ts'
import { makeWalkable } from './index.ts'

function space(ref: string, x: number, y: number, width: number, height: number, circulation = false): PlanFeature {
  const ring: [number, number][] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
    [x, y],
  ]
  return {
    geometry: { type: 'Polygon', coordinates: [ring] },
    properties: { kind: 'space', ref, ...(circulation ? { space_type: 'circulation' } : {}) },
  }
}

const door = (spaces: string[], x: number, y: number): PlanFeature => ({
  geometry: { type: 'LineString', coordinates: [[x, y], [x + 1, y]] }, // biome-ignore format: a line
  properties: { kind: 'door', spaces },
})

const wall = (...coordinates: [number, number][]): PlanFeature => ({
  geometry: { type: 'LineString', coordinates },
  properties: { kind: 'wall' },
})

const named = (feature: PlanFeature, name: string): PlanFeature => ({
  ...feature,
  properties: { ...feature.properties, name },
})

const inferredDoors = (features: PlanFeature[]) =>
  makeWalkable(features, 1).features.filter(({ properties }) => properties.kind === 'door' && properties.inferred)

const joins = (features: PlanFeature[]) =>
  inferredDoors(features)
    .map((feature) => (feature.properties.spaces as string[]).toSorted().join(' '))
    .sort()

const room = (ref: string, x: number, y: number, width: number, height: number) =>
  named(space(ref, x, y, width, height), ref)

const ofKind = (features: PlanFeature[], kind: string) =>
  makeWalkable(features, 1).features.filter(({ properties }) => properties.kind === kind)

test('a room without a door gets one to the corridor beside it, not to the room next door', () => {
  const hall = named(space('hall', 0, 4.2, 8.2, 2, true), 'Hall')
  expect(joins([room('a', 0, 0, 4, 4), room('b', 4.2, 0, 4, 4), hall])).toEqual(['a hall', 'b hall'])
})

test('a room that a door leads to gets no other', () => {
  expect(joins([room('a', 0, 0, 4, 4), space('hall', 0, 4.2, 4, 2, true), door(['a', 'hall'], 1, 4.1)])).toEqual([])
})

test('the door lies in the middle of the wall between the two, along it', () => {
  const [made] = inferredDoors([room('a', 0, 0, 4, 4), room('b', 0, 4.2, 4, 2), wall([0, 4.1], [4, 4.1])])
  const [[x0, y0], [x1, y1]] = made!.geometry.coordinates as [[number, number], [number, number]]
  expect((x0 + x1) / 2).toBeCloseTo(2, 0)
  expect([y0, y1].map((y) => Math.round(y * 10) / 10)).toEqual([4.1, 4.1])
})

test('rooms that meet in a corner only are not joined there', () => {
  const corridor = named(space('hall', 4.2, 4.2, 2, 8, true), 'Hall')
  const rooms = [room('a', 0, 0, 4, 4), room('b', 0, 4.2, 4, 8)]
  expect(joins([...rooms, corridor, wall([0, 4.1], [6, 4.1])])).toEqual(['a b', 'b hall'])
})

test('booths in a row are stepped up to from the floor around them, not entered through each other', () => {
  const booths = ['a', 'b', 'c'].map((ref, i) => room(ref, 3 * i, 0, 3, 3))
  expect(joins(booths)).toEqual([])
  const floor = ofKind(booths, 'space').filter(({ properties }) => properties.inferred)
  expect(floor.map(({ properties }) => [properties.space_type, properties.walkable])).toEqual([['circulation', true]])
})

test('rooms along a corridor that nobody outlined are joined by the floor between them', () => {
  const rooms = [0, 1, 2].flatMap((i) => [room(`n${i}`, 4 * i, 6, 3.8, 4), room(`s${i}`, 4 * i, 0, 3.8, 4)])
  const walls = [wall([0, 4.1], [11.8, 4.1]), wall([0, 5.9], [11.8, 5.9])]
  const { features, unreached } = makeWalkable([...rooms, ...walls], 1)
  expect(unreached).toEqual([])
  const floor = features.find(({ properties }) => properties.kind === 'space' && properties.inferred)
  expect(floor?.properties.area_m2).toBeGreaterThan(15)
})

test('shops along a wide street are entered from it, not through each other', () => {
  const shops = [0, 12].flatMap((y) => [0, 1, 2, 3, 4].map((i) => room(`${y}-${i}`, 4.4 * i, y, 4, 4)))
  const stall = wall([9, 8], [11, 8])
  expect(joins([...shops, stall]).filter((pair) => pair.split(' ').every((ref) => ref.includes('-')))).toEqual([])
})

test('a door that leads out of a room leads to the free floor there, if that leads to another', () => {
  const rooms = [room('a', 0, 0, 4, 4), room('b', 0, 6, 4, 4)]
  const out = (y: number, ref: string): PlanFeature => ({
    geometry: { type: 'LineString', coordinates: [[1.5, y], [2.5, y]] }, // biome-ignore format: a line
    properties: { kind: 'door', spaces: [ref] },
  })
  const doors = ofKind([...rooms, out(4, 'a'), out(6, 'b')], 'door')
  expect(doors.map(({ properties }) => properties.spaces)).toEqual([['a', 'r1'], ['b', 'r1']]) // biome-ignore format: a list
})

test('a space with a name far from all others is reached around them', () => {
  expect(makeWalkable([room('a', 0, 0, 4, 4), room('far', 14, 0, 4, 4), wall([0, 0], [4, 0])], 1).unreached).toEqual([])
})

test('what lies beyond every reach is named', () => {
  const { unreached } = makeWalkable([room('a', 0, 0, 4, 4), room('b', 4, 0, 4, 4), room('moon', 500, 0, 4, 4)], 1)
  expect(unreached).toEqual(['moon'])
})

test('lines that would cut a room into pieces are fixtures, a wall that ends in the room stays', () => {
  const features = [room('a', 0, 0, 8, 8), wall([0, 3], [8, 3]), wall([0, 5], [8, 5])]
  expect(ofKind(features, 'wall')).toHaveLength(0)
  expect(ofKind([room('a', 0, 0, 8, 8), wall([0, 3], [5, 3])], 'wall')).toHaveLength(1)
})

test('a body that fills a corner of a room is a fixture, a column is a wall', () => {
  const body = (x: number, y: number, size: number): PlanFeature => {
    const { geometry } = space('', x, y, size, size)
    return { geometry, properties: { kind: 'wall' } }
  }
  expect(ofKind([room('a', 0, 0, 8, 8), body(0, 0, 1)], 'fixture')).toHaveLength(1)
  expect(ofKind([room('a', 0, 0, 8, 8), body(4, 4, 0.5)], 'wall')).toHaveLength(1)
})

test('a zone laid over rooms is no room to pass through', () => {
  const rooms = [room('a', 0, 0, 4, 4), room('b', 4.2, 0, 4, 4), room('c', 8.4, 0, 4, 4)]
  expect(joins([...rooms, room('zone', -2, 2, 16, 5), wall([0, 0], [12, 0])])).toEqual(['a b', 'b c'])
})

test('spaces and walls without an area are passed over', () => {
  const flat = room('flat', 0, 0, 5, 0)
  const features = [room('a', 0, 0, 4, 4), flat, { ...flat, properties: { kind: 'wall' as const } }]
  expect(() => makeWalkable(features, 1)).not.toThrow()
})

test('nobody walks through stairs: what lies behind them has a door elsewhere', () => {
  const stairs = named(space('stairs', 0, 2.2, 4, 3), 'stairs')
  const connector: PlanFeature = { ...stairs, properties: { kind: 'connector', space: 'stairs' } }
  const hall = named(space('hall', 0, 5.4, 8.2, 2, true), 'Hall')
  const plan = [room('a', 0, 0, 4, 2), stairs, room('b', 4.2, 0, 4, 5.2), hall, connector]
  expect(joins(plan)).toEqual(['a b', 'b hall', 'hall stairs'])
})

test('a door into a slit along the wall leads through it, into the hall beyond', () => {
  const slit: PlanFeature = {
    geometry: { type: 'Polygon', coordinates: [[[-4, 0], [0, 0], [0, 4], [8, 4], [8, 4.3], [-4, 4.3], [-4, 0]]] }, // biome-ignore format: a ring
    properties: { kind: 'space', ref: 'slit', space_type: 'circulation' },
  }
  const hall = named(space('hall', -4, 4.4, 12, 3, true), 'Hall')
  expect(joins([room('a', 0.1, 0, 3.8, 3.9), slit, hall, door(['a', 'slit'], 2, 3.95)])).toEqual(['a hall'])
})

test('the name of a hall that nobody outlined is that of the floor found there', () => {
  const rooms = [0, 1, 2, 3].flatMap((i) => [room(`a${i}`, 5 * i, 0, 5, 4), room(`b${i}`, 5 * i, 8, 5, 4)])
  const label = (name: string, x: number): PlanFeature => ({
    geometry: { type: 'Point', coordinates: [x, 6] },
    properties: { kind: 'label', ref: name, name },
  })
  const features = [...rooms, label('Concourse', 8), label('Keep left', 12)]
  expect(ofKind(features, 'space').filter(({ properties }) => properties.inferred)).toMatchObject([
    { properties: { ref: 'r1', name: 'Concourse' } },
  ])
  expect(ofKind(features, 'label').map(({ properties }) => properties.space)).toEqual(['r1', undefined])
})

test('a strip that nobody fits into is the body of a wall, and rooms are entered across it', () => {
  const rooms = [named(space('a', 0, 0, 4, 4), 'A'), named(space('b', 4.5, 0, 4, 4), 'B')]
  expect(joins([...rooms, space('strip', 4, -1, 0.5, 6), wall([0, 0], [0, 4])])).toEqual(['a b'])
})
