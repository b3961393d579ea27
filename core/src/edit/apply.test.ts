import { describe, expect, test } from 'vitest'
import type { Position } from '../geo/index.ts'
import { applyOperations } from './apply.ts'
import type { EditState, Operation, Properties } from './model.ts'
import { DATASET, office, polygon, rectangle, serialize } from './testing/office.ts'
import { versionOf, versionOfFloors } from './version.ts'

const on = (feature_id: string) => ({ dataset_id: DATASET, feature_id })
const find = (state: EditState, id: string) => state.drawings.get(DATASET)!.features.get(id)
const rename = (id: string, name: string, before?: string): Operation => ({
  op: 'update',
  ...on(id),
  properties: { name },
  ...(before ? { before } : {}),
})

describe('versions', () => {
  test('EDIT-7: a version tells content apart and nothing else: not the order of keys', () => {
    const geometry = { type: 'Point' as const, coordinates: [1, 2] as Position }
    const version = versionOf({ geometry, properties: { a: 1, b: { c: [null, 'x'], d: 2 } } })
    expect(version).toMatch(/^[0-9a-f]{16}$/)
    expect(versionOf({ geometry: { coordinates: [1, 2], type: 'Point' }, properties: { b: { d: 2, c: [null, 'x'] }, a: 1 } })).toBe(version) // biome-ignore format: one content
    expect(versionOf({ geometry, properties: { a: 1, b: { c: ['x', null], d: 2 } } })).not.toBe(version)
  })

  test('EDIT-7: a feature that changed since it was seen is a conflict, and nothing is applied', () => {
    const state = office(1, 3)
    const seen = versionOf(find(state, 'r0c0')!)
    const changed = applyOperations(state, [rename('r0c0', 'Lobby')]).state
    const outcome = applyOperations(changed, [rename('r0c1', 'Kitchen'), rename('r0c0', 'Hall', seen)])
    expect(outcome.conflicts).toMatchObject([{ operation: 1, kind: 'changed', feature_id: 'r0c0' }])
    expect(outcome.state).toBe(changed)
  })

  test('EDIT-7: all conflicts are listed, but not what only follows from an earlier one', () => {
    const gone = (id: string): Operation => ({ op: 'delete', ...on(id) })
    const { conflicts } = applyOperations(office(1, 2), [gone('x'), rename('x', 'y'), gone('z'), rename('r0c0', 'ok')])
    expect(conflicts.map(({ operation, kind }) => [operation, kind])).toEqual([[0, 'missing'], [2, 'missing']]) // biome-ignore format: two conflicts
  })

  test('EDIT-7: within one list, a version is that which the operations before have left', () => {
    const state = office(1, 2)
    const first = rename('r0c0', 'A', versionOf(find(state, 'r0c0')!))
    const between = find(applyOperations(state, [first]).state, 'r0c0')!
    const { conflicts, state: done } = applyOperations(state, [first, rename('r0c0', 'B', versionOf(between))])
    expect(conflicts).toEqual([])
    expect(find(done, 'r0c0')!.properties.name).toBe('B')
  })
})

describe('create, update and delete', () => {
  test('EDIT-8: a polygon that crosses itself is refused with the place; a clockwise one is turned', () => {
    const bowTie: Position[] = [[0, 0], [4, 4], [4, 0], [0, 4], [0, 0]] // biome-ignore format: a ring
    const make = (geometry: ReturnType<typeof polygon>): Operation => ({ op: 'create', ...on('new'), geometry })
    const { conflicts } = applyOperations(office(1, 1), [make(polygon(bowTie))])
    expect(conflicts).toMatchObject([{ kind: 'invalid_geometry', message: expect.stringContaining('at 2, 2') }])
    const { state } = applyOperations(office(1, 1), [make(polygon(rectangle(0, 0, 4, 4).toReversed()))])
    expect(find(state, 'new')!.geometry.coordinates).toEqual([rectangle(0, 0, 4, 4)])
  })

  test('EDIT-8: area_m2 follows the outline of a space', () => {
    const geometry = polygon(rectangle(0, 0, 4_000, 5_000))
    const { state } = applyOperations(office(1, 2), [{ op: 'update', ...on('r0c0'), geometry }])
    expect(find(state, 'r0c0')!.properties.area_m2).toBe(20)
    const unscaled = applyOperations(office(1, 2, null), [{ op: 'update', ...on('r0c0'), geometry }]).state
    expect(find(unscaled, 'r0c0')!.properties.area_m2).toBe(20)
  })

  test('EDIT-9: a door follows its wall: by the same shift, or to the same place along the same edge', () => {
    const shifted = polygon(rectangle(5_300, 0, 5_500, 5_000))
    const { state, notes } = applyOperations(office(1, 2), [{ op: 'update', ...on('w0c0'), geometry: shifted }])
    expect(find(state, 'd0c0')!.geometry.coordinates).toEqual([[5_400, 1_000], [5_400, 1_900]]) // biome-ignore format: a door
    expect(notes).toMatchObject([{ kind: 'door_followed', feature_id: 'd0c0' }])
    const slanted = polygon([[5_000, 0], [5_200, 0], [6_200, 5_000], [6_000, 5_000], [5_000, 0]]) // biome-ignore format: a ring
    const turned = applyOperations(office(1, 2), [{ op: 'update', ...on('w0c0'), geometry: slanted }]).state
    const [a, b] = find(turned, 'd0c0')!.geometry.coordinates as [Position, Position]
    expect(Math.hypot(b[0] - a[0], b[1] - a[1])).toBeCloseTo(900, 6)
    expect((b[0] - a[0]) / (b[1] - a[1])).toBeCloseTo(0.2, 3)
  })

  test('EDIT-9: a door that is left without a wall is reported', () => {
    const away = polygon(rectangle(50_000, 0, 50_200, 2_000), rectangle(50_050, 50, 50_150, 150).toReversed())
    for (const operation of [
      { op: 'delete', ...on('w0c0') },
      { op: 'update', ...on('w0c0'), geometry: away },
      { op: 'update', ...on('d0c0'), geometry: { type: 'LineString', coordinates: [[2_000, 2_000], [2_000, 2_900]] } }, // biome-ignore format: one operation
    ] as Operation[]) {
      const { notes, conflicts } = applyOperations(office(1, 2), [operation])
      expect(conflicts).toEqual([])
      expect(notes).toMatchObject([{ kind: 'door_off_wall', feature_id: 'd0c0' }])
    }
  })
})

describe('floor', () => {
  const state = office(1, 1)

  test('EDIT-10: number, names and scale are set, floors stay in order, and the inverse gives them back', () => {
    const changes = { floor: 2, name: 'Roof', units_per_meter: 10, dataset_id: null }
    const outcome = applyOperations(state, [{ op: 'floor', floor: 0, changes }])
    expect(outcome.state.floors).toEqual([{ floor: 1, name: 'Level 1' }, { floor: 2, name: 'Roof', units_per_meter: 10 }]) // biome-ignore format: two floors
    expect(serialize(applyOperations(outcome.state, outcome.inverse).state)).toBe(serialize(state))
  })

  test('EDIT-13: area_m2 follows the scale of the floor, by its units or its transform, and what comes after is measured by it', () => {
    const base = office(1, 2)
    const [room] = [...base.drawings.get(DATASET)!.features.values()].filter(({ properties }) => properties.area_m2 !== undefined) // biome-ignore format: one room
    const scale = base.drawings.get(DATASET)!.unitsPerMeter!
    const floors = base.floors.map((floor) => (floor.floor === 0 ? { ...floor, dataset_id: DATASET } : floor))
    const was = { ...base, floors }
    const area = room!.properties.area_m2 as number
    for (const changes of [{ units_per_meter: scale * 2 }, { transform: { scale: 0.5 } }] as Properties[]) {
      const outcome = applyOperations(was, [{ op: 'floor', floor: 0, changes }])
      const drawing = outcome.state.drawings.get(DATASET)!
      expect(drawing.unitsPerMeter).toBe(scale * 2)
      expect(drawing.features.get(room!.feature_id)!.properties.area_m2).toBeCloseTo(area / 4, 1)
      const back = applyOperations(outcome.state, outcome.inverse).state
      expect(serialize(back)).toBe(serialize(was))
      expect(back.drawings.get(DATASET)!.unitsPerMeter).toBe(scale)
    }
  })

  test('LEVEL-10: a transform is set in parts and completed, null takes it away, and the inverse gives it back', () => {
    const turned = applyOperations(state, [{ op: 'floor', floor: 1, changes: { transform: { turn: 90 } } }])
    expect(turned.state.floors[1]).toMatchObject({ transform: { move: [0, 0], turn: 90, scale: 1 } })
    const moved = applyOperations(turned.state, [{ op: 'floor', floor: 1, changes: { transform: { move: [3, 4] } } }])
    expect(moved.state.floors[1]).toMatchObject({ transform: { move: [3, 4], turn: 90, scale: 1 } })
    const plain = applyOperations(moved.state, [{ op: 'floor', floor: 1, changes: { transform: null } }])
    expect(serialize(plain.state)).toBe(serialize(state))
    expect(serialize(applyOperations(plain.state, plain.inverse).state)).toBe(serialize(moved.state))
  })

  test('LEVEL-10: a transform that cannot be is a conflict', () => {
    for (const transform of [{ scale: 0 }, { move: [1] }, { turn: Number.NaN }, 'left']) {
      const { conflicts } = applyOperations(state, [{ op: 'floor', floor: 0, changes: { transform } }])
      expect(conflicts).toMatchObject([{ kind: 'invalid' }])
    }
  })

  test('EDIT-10: a taken number, an unknown floor and a changed one are conflicts', () => {
    const kinds = [
      { op: 'floor', floor: 0, changes: { floor: 1 } },
      { op: 'floor', floor: 7, changes: {} },
      { op: 'floor', floor: 0, before: versionOfFloors(state.floors[1]!), changes: {} },
    ].map((operation) => applyOperations(state, [operation as Operation]).conflicts[0]?.kind)
    expect(kinds).toEqual(['exists', 'missing', 'changed'])
  })
})
