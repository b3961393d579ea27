import { describe, expect, test } from 'vitest'
import { type Position, polygonArea } from '../geo/index.ts'
import { applyOperations } from './apply.ts'
import type { EditFeature, EditState, SplitOperation } from './model.ts'
import { findPolygonFault } from './polygon-fault.ts'
import { DATASET, feature, office, polygon, rectangle, serialize } from './testing/office.ts'

function cut(state: EditState, line: Position[], more: Partial<SplitOperation> = {}) {
  const operation: SplitOperation = {
    op: 'split',
    dataset_id: DATASET,
    feature_id: 'r0c0',
    line,
    new_feature_ids: ['new'],
    ...more,
  }
  const outcome = applyOperations(state, [operation])
  return { ...outcome, features: outcome.state.drawings.get(DATASET)!.features }
}

function withFeatures(state: EditState, ...more: EditFeature[]): EditState {
  const drawing = state.drawings.get(DATASET)!
  const features = new Map([...drawing.features, ...more.map((item) => [item.feature_id, item] as const)])
  return { ...state, drawings: new Map([[DATASET, { ...drawing, features }]]) }
}

const ringsOf = (item: EditFeature | undefined) => item!.geometry.coordinates as Position[][]
const label = (id: string, name: string, at: Position) =>
  feature(id, { type: 'Point', coordinates: at }, { kind: 'label', name, space: 'r0c0' })

describe('split', () => {
  test('EDIT-4: both parts are valid and share the stroke; the larger keeps ID and name', () => {
    const { features, conflicts } = cut(office(1, 2), [[2_000, 0], [2_000, 5_000]]) // biome-ignore format: a stroke
    expect(conflicts).toEqual([])
    const [kept, made] = [features.get('r0c0')!, features.get('new')!]
    expect([kept, made].map((part) => findPolygonFault(ringsOf(part)))).toEqual([null, null])
    expect(kept.properties).toMatchObject({ area_m2: 15, name: '100', number: '100' })
    expect(made.properties).toEqual({ kind: 'space', source: 'floor-plan', area_m2: 10 })
    for (const part of [kept, made]) {
      expect(ringsOf(part)[0]).toContainEqual([2_000, 0])
      expect(ringsOf(part)[0]).toContainEqual([2_000, 5_000])
    }
  })

  test('EDIT-4: the part around keep_at keeps the ID', () => {
    const { features } = cut(office(1, 2), [[2_000, -9], [2_000, 5_009]], { keep_at: [100, 100] }) // biome-ignore format: a stroke
    expect(features.get('r0c0')!.properties.area_m2).toBe(10)
    expect(features.get('new')!.properties.area_m2).toBe(15)
  })

  test('EDIT-4: a stroke through a hole opens it to both parts; one beside it leaves it whole', () => {
    const hole = rectangle(2_000, 2_000, 3_000, 3_000).toReversed()
    const room = office(1, 2).drawings.get(DATASET)!.features.get('r0c0')!
    const pierced = withFeatures(office(1, 2), { ...room, geometry: polygon(rectangle(0, 0, 5_000, 5_000), hole) })
    const through = cut(pierced, [[-1, 2_400], [5_001, 2_600]]).features // biome-ignore format: a stroke
    const beside = cut(pierced, [[-1, 1_000], [5_001, 1_000]]).features // biome-ignore format: a stroke
    for (const features of [through, beside]) {
      const parts = [features.get('r0c0')!, features.get('new')!]
      expect(parts.map((part) => findPolygonFault(ringsOf(part)))).toEqual([null, null])
      expect(parts.reduce((sum, part) => sum + polygonArea(ringsOf(part)), 0) / 24e6).toBeCloseTo(1, 5)
    }
    expect(ringsOf(through.get('r0c0'))).toHaveLength(1)
    expect(ringsOf(beside.get('r0c0'))).toHaveLength(2)
  })

  test('EDIT-5: where both parts have a label, each is called what its label says', () => {
    const room = office(1, 2).drawings.get(DATASET)!.features.get('r0c0')!
    const twice = { ...room, properties: { ...room.properties, other_labels: ['100a'] } }
    const state = withFeatures(office(1, 2), twice, label('extra', '100a', [500, 500]))
    const { features } = cut(state, [[2_000, 0], [2_000, 5_000]]) // biome-ignore format: a stroke
    expect(features.get('r0c0')!.properties).toMatchObject({ name: '100' })
    expect(features.get('r0c0')!.properties.other_labels).toBeUndefined()
    expect(features.get('new')!.properties.name).toBe('100a')
    expect(features.get('extra')!.properties.space).toBe('new')
  })

  test('EDIT-5: doors lead to the part they open into', () => {
    const { features } = cut(office(1, 2), [[2_000, 0], [2_000, 5_000]], { keep_at: [100, 100] }) // biome-ignore format: a stroke
    expect(features.get('d0c0')!.properties.spaces).toEqual(['new', 'r0c1'])
  })

  test('EDIT-12: a wall is drawn between the parts of a space, within it, and goes with the next merge', () => {
    const stroke: Position[] = [[2_000, -900], [2_600, 2_500], [2_000, 5_900]] // biome-ignore format: a stroke
    const { features, state, inverse } = cut(office(1, 2), stroke, { wall: true })
    const wall = features.get('new~wall')!
    expect(wall.properties).toEqual({ kind: 'wall' })
    const line = wall.geometry.coordinates as Position[]
    expect(line).toHaveLength(3)
    expect(line.map(([, y]) => y)).toEqual([expect.closeTo(0, 6), 2_500, expect.closeTo(5_000, 6)])
    const merge = { op: 'merge', dataset_id: DATASET, feature_ids: ['r0c0', 'new'], keep: 'r0c0' } as const
    expect([...applyOperations(state, [merge]).state.drawings.get(DATASET)!.features.keys()]).not.toContain('new~wall')
    expect(serialize(applyOperations(state, inverse).state)).toBe(serialize(office(1, 2)))
    expect(cut(office(1, 2), stroke).features.has('new~wall')).toBe(false)
  })

  test('EDIT-12: a stroke through a hole leaves the hole open, and one along a wall draws no second', () => {
    const hole = rectangle(2_000, 2_000, 3_000, 3_000).toReversed()
    const room = office(1, 2).drawings.get(DATASET)!.features.get('r0c0')!
    const pierced = withFeatures(office(1, 2), { ...room, geometry: polygon(rectangle(0, 0, 5_000, 5_000), hole) })
    const { features } = cut(pierced, [[-1, 2_500], [5_001, 2_500]], { wall: true }) // biome-ignore format: a stroke
    const lines = ['new~wall', 'new~wall~2'].map((id) => features.get(id)!.geometry.coordinates as Position[])
    expect(lines.map((line) => line.map(([x]) => Math.round(x)))).toEqual([[0, 2_000], [3_000, 5_000]]) // biome-ignore format: two lines
    const there = feature('there', { type: 'LineString', coordinates: [[2_050, 0], [2_050, 5_000]] }, { kind: 'wall' }) // biome-ignore format: one feature
    const twice = cut(withFeatures(office(1, 2), there), [[2_000, 0], [2_000, 5_000]], { wall: true }) // biome-ignore format: a stroke
    expect(twice.features.has('new~wall')).toBe(false)
  })

  test('EDIT-12: a door on the stroke stays in the wall and joins the parts', () => {
    const door = feature('inner', { type: 'LineString', coordinates: [[2_000, 1_000], [2_000, 1_900]] }, { kind: 'door', spaces: ['r0c0'] }) // biome-ignore format: one feature
    const { features } = cut(withFeatures(office(1, 2), door), [[2_000, 0], [2_000, 5_000]], { wall: true }) // biome-ignore format: a stroke
    expect(new Set(features.get('inner')!.properties.spaces as string[])).toEqual(new Set(['new', 'r0c0']))
    expect(features.get('d0c0')!.properties.spaces).toEqual(['r0c0', 'r0c1'])
  })

  test('EDIT-6: a stroke that does not part the polygon, or parts it otherwise than named, is refused', () => {
    const short = cut(office(1, 2), [[2_000, 0], [2_000, 2_000]]) // biome-ignore format: a stroke
    expect(short.conflicts).toMatchObject([{ kind: 'not_cut', feature_id: 'r0c0' }])
    const more = cut(office(1, 2), [[2_000, 0], [2_000, 5_000]], { new_feature_ids: ['a', 'b'] }) // biome-ignore format: a stroke
    expect(more.conflicts).toMatchObject([{ kind: 'not_cut' }])
    const taken = cut(office(1, 2), [[2_000, 0], [2_000, 5_000]], { new_feature_ids: ['r0c1'] }) // biome-ignore format: a stroke
    expect(taken.conflicts).toMatchObject([{ kind: 'exists', feature_id: 'r0c1' }])
  })

  test('EDIT-3: merging the parts again gives the area of the whole', () => {
    const { state } = cut(office(1, 2), [[2_000, 0], [2_600, 2_500], [1_300, 5_000]]) // biome-ignore format: a stroke
    const merge = { op: 'merge', dataset_id: DATASET, feature_ids: ['r0c0', 'new'], keep: 'r0c0' } as const
    const { state: again, conflicts } = applyOperations(state, [merge])
    expect(conflicts).toEqual([])
    const whole = again.drawings.get(DATASET)!.features.get('r0c0')!
    expect(whole.properties.area_m2).toBe(25)
    expect(serialize(again)).not.toContain('"new"')
  })
})
