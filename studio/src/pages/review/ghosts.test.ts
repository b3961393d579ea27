import type { EditFeature, Operation } from '@rotunda/core/edit'
import { describe, expect, it } from 'vitest'
import { ghostsOf } from './ghosts.ts'

const square = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
      [0, 0],
    ],
  ],
} as const
const room: EditFeature = { feature_id: 'r', geometry: square, properties: { kind: 'space' } }
const features = new Map([['r', room]])
const ghosts = (...operations: Operation[]) => ghostsOf(operations, features, 'd')

describe('ghosts of fixes', () => {
  it('STUDIO-10: what a fix would make or change is dashed, what it would take away is hatched', () => {
    const line = [
      [2, 0],
      [2, 4],
    ] as const
    expect(ghosts({ op: 'split', dataset_id: 'd', feature_id: 'r', line, new_feature_ids: ['n'] })[0]).toMatchObject({
      look: 'proposed',
      geometry: { type: 'LineString' },
    })
    expect(ghosts({ op: 'delete', dataset_id: 'd', feature_id: 'r' })).toEqual([{ look: 'removed', geometry: square }])
    expect(ghosts({ op: 'update', dataset_id: 'd', feature_id: 'r', properties: { name: 'Café' } })).toEqual([
      { look: 'proposed', geometry: square, label: 'Café' },
    ])
  })

  it('STUDIO-10: nothing is drawn of another level, or of a feature that is gone', () => {
    expect(ghosts({ op: 'delete', dataset_id: 'other', feature_id: 'r' })).toEqual([])
    expect(ghosts({ op: 'delete', dataset_id: 'd', feature_id: 'gone' })).toEqual([])
  })
})
