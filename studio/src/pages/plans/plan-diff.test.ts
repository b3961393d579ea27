import type { EditFeature } from '@rotunda/core/edit'
import { describe, expect, it } from 'vitest'
import { afterPlan, changesOf, type Diff } from './plan-diff.ts'

const square = (x: number) =>
  ({
    type: 'Polygon',
    coordinates: [
      [
        [x, 0],
        [x + 1, 0],
        [x + 1, 1],
        [x, 0],
      ],
    ],
  }) as const
const entry = (feature_id: string, name: string | null, x: number, kind = 'space') => ({
  feature_id,
  kind,
  name,
  geometry: square(x) as never,
})
const room = (feature_id: string, name: string, x: number): [string, EditFeature] => [
  feature_id,
  { feature_id, geometry: square(x), properties: { kind: 'space', name } },
]
const diff: Diff = {
  counts: { appears: 1, disappears: 1, moves: 1, renames: 1, stays: 0 },
  appears: [entry('new', '132', 3)],
  disappears: [entry('old', '131', 0)],
  moves: [{ ...entry('moved', '134', 9), before: square(2) as never }],
  renames: [{ ...entry('named', 'Espresso', 5), before: 'Kiosk' }],
  occupants: [
    { feature_id: 'old', feature_name: '131', type: 'placement', id: 'p', map_view_id: 'v', title: 'Tekanna' },
  ],
  edits: { kept: 0, conflicts: [] },
  drift: { scale: 1, x: 0, y: 0 },
}

describe('a new plan of a level', () => {
  it('STUDIO-30: what goes and comes is told by name, with who stands there', () => {
    expect(changesOf(diff).map(({ title, detail }) => `${title}: ${detail}`)).toEqual([
      '131 removed: Tekanna',
      '132 added: New in the plan',
      '134 reshaped: nothing placed there',
      'Kiosk renamed to Espresso: nothing placed there',
    ])
  })

  it('STUDIO-30: the side of the slider that is new has the features of the new plan', () => {
    const now = new Map([room('old', '131', 0), room('moved', '134', 2), room('named', 'Kiosk', 5)])
    const after = afterPlan(now, diff)
    expect([...after.keys()].sort()).toEqual(['moved', 'named', 'new'])
    expect(after.get('moved')!.geometry).toEqual(square(9))
    expect(after.get('named')!.properties.name).toBe('Espresso')
    expect(now.has('old')).toBe(true)
  })

  it('STUDIO-30: a plan with another origin and size lies over the one in use', () => {
    const larger: Diff = { ...diff, drift: { scale: 2, x: 10, y: 4 }, moves: [], disappears: [] }
    const [x, y] = (afterPlan(new Map(), larger).get('new')!.geometry.coordinates as unknown as number[][][])[0]![0]!
    expect([x, y]).toEqual([(3 - 10) / 2, -2])
  })

  it('STUDIO-30: walls and doors are not listed one by one', () => {
    expect(
      changesOf({ ...diff, appears: [entry('w', null, 0, 'wall')], disappears: [], moves: [], renames: [] }),
    ).toEqual([])
  })
})
