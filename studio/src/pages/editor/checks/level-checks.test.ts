import type { EditFeature } from '@rotunda/core/edit'
import { describe, expect, it } from 'vitest'
import { DATASET, feature, office, polygon, rectangle } from '../../../../../core/src/edit/testing/office.ts'
import { checkLevel, numberOf } from './level-checks.ts'

const UNITS_PER_METER = 1_000
const rooms = () => new Map(office(1, 3).drawings.get(DATASET)!.features)
const kinds = (features: Map<string, EditFeature>, ...rest: [((room: EditFeature) => boolean)?]) =>
  checkLevel(features.values(), UNITS_PER_METER, ...rest).map(({ kind, featureIds }) => [kind, ...featureIds])

describe('checks of a level', () => {
  it('STUDIO-120: sound rooms are not complained of', () => {
    const features = rooms()
    expect(kinds(features, () => true)).toEqual([])
  })

  it('STUDIO-120: a room that lies over its neighbour is told with the area that they share', () => {
    const features = rooms()
    const room = features.get('r0c0')!
    features.set('r0c0', { ...room, geometry: polygon(rectangle(0, 0, 5_400, 5_000)) })
    const [overlap] = checkLevel(features.values(), UNITS_PER_METER, () => true)
    expect(overlap).toMatchObject({ kind: 'overlap', featureIds: ['r0c0', 'r0c1'] })
    expect(overlap!.message).toContain('by 1.0 m²')
  })

  it('STUDIO-120: a kiosk in a hall overlaps nothing', () => {
    const features = rooms()
    features.set('k', feature('k', polygon(rectangle(1_000, 1_000, 2_000, 2_000)), { kind: 'space', name: 'Kiosk' }))
    expect(kinds(features, () => true)).toEqual([])
  })

  it('STUDIO-135: a gap between rooms is told, unless it is as narrow as a wall, and the room beside it can take it', () => {
    const features = rooms()
    const room = features.get('r0c0')!
    const upTo = (x: number) => features.set('r0c0', { ...room, geometry: polygon(rectangle(0, 0, x, 5_000)) })
    upTo(4_800)
    expect(kinds(features, () => true)).toEqual([])
    upTo(4_300)
    const [gap] = checkLevel(features.values(), UNITS_PER_METER, () => true)
    expect(gap).toMatchObject({ kind: 'gap', fix: { label: expect.stringContaining('Give it to') } })
    expect(gap!.message).toContain('Gap of 3.5 m²')
    const taker = features.get(gap!.fix!.featureId)!
    features.set(taker.feature_id, { ...taker, geometry: polygon([...gap!.fix!.rings[0]!]) })
    expect(kinds(features, () => true)).toEqual([])
  })

  it('STUDIO-135: what overlaps can be trimmed', () => {
    const features = rooms()
    const room = features.get('r0c0')!
    features.set('r0c0', { ...room, geometry: polygon(rectangle(0, 0, 5_400, 5_000)) })
    const [overlap] = checkLevel(features.values(), UNITS_PER_METER, () => true)
    const { featureId, rings } = overlap!.fix!
    features.set(featureId, { ...features.get(featureId)!, geometry: polygon([...rings[0]!]) })
    expect(kinds(features, () => true)).toEqual([])
  })

  it('STUDIO-121: a room without a door is told, unless one gets in nevertheless', () => {
    const features = rooms()
    for (const [id, { properties }] of features) if (properties.kind === 'door') features.delete(id)
    expect(kinds(features)).toEqual([
      ['no_door', 'r0c0'],
      ['no_door', 'r0c1'],
      ['no_door', 'r0c2'],
    ])
    expect(kinds(features, ({ feature_id }) => feature_id !== 'r0c1')).toEqual([['no_door', 'r0c1']])
  })

  it('STUDIO-122: a number that two rooms have is told, whether it stands alone or begins the name', () => {
    const features = rooms()
    const second = features.get('r0c1')!
    const { number: _, ...properties } = second.properties
    features.set('r0c1', { ...second, properties: { ...properties, name: '100 Archive' } })
    expect(kinds(features, () => true)).toEqual([['duplicate_number', 'r0c0', 'r0c1']])
    expect(numberOf({ ...second, properties: { name: 'Meeting 3' } })).toBeNull()
  })
})
