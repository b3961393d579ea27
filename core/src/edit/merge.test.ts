import { describe, expect, test } from 'vitest'
import { type Position, polygonArea } from '../geo/index.ts'
import { applyOperations } from './apply.ts'
import type { EditFeature, EditState, Operation } from './model.ts'
import { findPolygonFault } from './polygon-fault.ts'
import { DATASET, feature, office, polygon, rectangle, serialize } from './testing/office.ts'

const merge = (keep: string, ...others: string[]): Operation => ({
  op: 'merge',
  dataset_id: DATASET,
  feature_ids: [keep, ...others],
  keep,
})

function apply(state: EditState, ...operations: Operation[]) {
  const outcome = applyOperations(state, operations)
  return { ...outcome, features: outcome.state.drawings.get(DATASET)!.features }
}

const ringsOf = (item: EditFeature | undefined) => item!.geometry.coordinates as Position[][]

function withFeatures(state: EditState, ...more: EditFeature[]): EditState {
  const drawing = state.drawings.get(DATASET)!
  const features = new Map([...drawing.features, ...more.map((item) => [item.feature_id, item] as const)])
  return { ...state, drawings: new Map([[DATASET, { ...drawing, features }]]) }
}

describe('merge', () => {
  test('EDIT-1: rooms parted by a wall become one: the wall and its door go, area, name and label follow', () => {
    const { features, conflicts, departures } = apply(office(1, 3), merge('r0c0', 'r0c1'))
    expect(conflicts).toEqual([])
    const whole = features.get('r0c0')!
    expect(findPolygonFault(ringsOf(whole))).toBeNull()
    expect(polygonArea(ringsOf(whole)) / 1e6).toBeCloseTo(10.2 * 5, 1)
    expect(whole.properties).toMatchObject({ area_m2: 51, name: '100', number: '100', other_labels: ['101'] })
    for (const id of ['r0c1', 'w0c0', 'd0c0', 'l0c1']) expect(features.has(id)).toBe(false)
    expect(features.get('l0c0')!.properties).toMatchObject({ name: '100', space: 'r0c0' })
    expect(features.get('d0c1')!.properties.spaces).toEqual(['r0c0', 'r0c2'])
    expect(departures).toMatchObject([{ feature_id: 'r0c1', move_to: 'r0c0', placements: null }])
  })

  test('EDIT-1: corners that the merge does not touch keep their coordinates to the last digit', () => {
    const shift = 0.1 + 0.2
    const a = feature('a', polygon(rectangle(shift, shift, 1.7, 3.3)), { kind: 'space' })
    const b = feature('b', polygon(rectangle(1.7, shift, 4.1, 3.3)), { kind: 'space' })
    const state: EditState = {
      drawings: new Map([[DATASET, { unitsPerMeter: null, features: new Map([['a', a], ['b', b]]) }]]), // biome-ignore format: a drawing
      floors: [],
    }
    const corners = ringsOf(apply(state, merge('a', 'b')).features.get('a'))[0]!
    for (const corner of [[shift, shift], [4.1, shift], [4.1, 3.3], [shift, 3.3]]) expect(corners).toContainEqual(corner) // biome-ignore format: corners
  })

  test('EDIT-1: a long wall is cut where it parted the two, and stays elsewhere', () => {
    const wall = feature('long', polygon(rectangle(5_000, -2_000, 5_200, 12_000)), { kind: 'wall' })
    const { features } = apply(withFeatures(office(2, 2), wall), merge('r0c0', 'r0c1'))
    const pieces = [...features.values()].filter((item) => item.feature_id.startsWith('long'))
    expect(pieces.map(({ feature_id }) => feature_id)).toEqual(['long', 'long~2'])
    expect(pieces.reduce((sum, piece) => sum + polygonArea(ringsOf(piece)), 0) / 1e6).toBeCloseTo(0.2 * (14 - 5), 2)
  })

  test('EDIT-1: a wall drawn as a line on the common border is cut there', () => {
    const line: EditFeature['geometry'] = { type: 'LineString', coordinates: [[2, -3], [2, 9]] } // biome-ignore format: a line
    const rooms = [feature('a', polygon(rectangle(0, 0, 2, 4)), {}), feature('b', polygon(rectangle(2, 0, 5, 4)), {})]
    const empty: EditState = { drawings: new Map([[DATASET, { unitsPerMeter: 1, features: new Map() }]]), floors: [] }
    const { features } = apply(withFeatures(empty, ...rooms, feature('x', line, { kind: 'wall' })), merge('a', 'b'))
    const left = ['x', 'x~2'].map((id) => features.get(id)!.geometry.coordinates)
    expect(left).toEqual([[[2, 4], [2, 9]], [[2, -3], [2, 0]]]) // biome-ignore format: two lines
  })

  test('EDIT-1: holes stay, and the area is the sum within 1 %', () => {
    const hole = rectangle(1_000, 1_000, 2_000, 2_000).toReversed()
    const room = office(1, 2).drawings.get(DATASET)!.features.get('r0c0')!
    const pierced = { ...room, geometry: polygon(rectangle(0, 0, 5_000, 5_000), hole) }
    const { features } = apply(withFeatures(office(1, 2), pierced), merge('r0c1', 'r0c0'))
    expect(ringsOf(features.get('r0c1'))).toHaveLength(2)
    expect(features.get('r0c1')!.properties.area_m2).toBeCloseTo(50, 0)
  })

  test('EDIT-2: rooms with another between them, or farther apart than a wall, are refused by name', () => {
    const far = apply(office(1, 3), merge('r0c0', 'r0c2'))
    expect(far.conflicts).toMatchObject([{ operation: 0, kind: 'not_adjacent', feature_id: 'r0c2' }])
    const row = apply(office(1, 3), merge('r0c0', 'r0c2', 'r0c1'))
    expect(row.conflicts).toEqual([])
    expect(row.features.get('r0c0')!.properties.area_m2).toBeCloseTo(77, 0)
  })

  test('EDIT-14: a room is not merged with a lift, stairs or a fixture, and stairs not with others: what they do would be lost', () => {
    const beside = (id: string, x: number, properties: Record<string, unknown>) =>
      feature(id, polygon(rectangle(x, 5_200, x + 2_000, 7_000)), properties)
    const stairs = { kind: 'connector', connector_type: 'stairs' }
    const level = withFeatures(
      office(1, 2),
      beside('s1', 0, { ...stairs, connector_id: 'S1' }),
      beside('s1b', 2_000, stairs),
      beside('lift', 4_000, { kind: 'connector', connector_type: 'elevator', connector_id: 'L1' }),
      beside('s2', 6_000, { ...stairs, connector_id: 'S2' }),
      beside('kiosk', 8_000, { kind: 'fixture' }),
    )
    for (const [kept, gone] of [
      ['r0c0', 's1'],
      ['s1', 'r0c0'],
      ['s1b', 'lift'],
      ['r0c1', 'kiosk'],
    ] as const) {
      const { conflicts, state } = apply(level, merge(kept, gone))
      expect(conflicts).toMatchObject([{ kind: 'not_alike', feature_id: gone }])
      expect(state).toBe(level)
    }
    expect(apply(level, merge('s1', 's1b', 's2')).conflicts).toMatchObject([{ kind: 'not_alike', feature_id: 's2' }])
    const { conflicts } = apply(level, merge('r0c0', 's1'))
    expect(conflicts[0]!.message).toMatch(/is a lift or stairs and .* with a room\.$/)
    const whole = apply(level, merge('s1', 's1b'))
    expect(whole.conflicts).toEqual([])
    expect(whole.features.get('s1')!.properties).toMatchObject({ connector_type: 'stairs', connector_id: 'S1' })
    expect(apply(level, merge('s1b', 's1')).features.get('s1b')!.properties).toMatchObject({ connector_id: 'S1' })
  })

  test('EDIT-3: the inverse of a merge gives all back, byte for byte', () => {
    const before = office(2, 3)
    const { state, inverse } = applyOperations(before, [merge('r0c1', 'r0c0', 'r1c1')])
    expect(serialize(state)).not.toBe(serialize(before))
    expect(serialize(applyOperations(state, inverse).state)).toBe(serialize(before))
  })
})
