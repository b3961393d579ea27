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
