import { describe, expect, it } from 'vitest'
import type { Change } from '../changes.ts'
import { mergeChanges } from './merge-changes.ts'

const change = (seq: number, topic: Change['topic'], view: string | null, keys: Record<string, unknown>): Change => ({
  seq: String(seq),
  xid: String(seq),
  account_id: 'a',
  topic,
  map_view_id: view,
  keys,
})

describe('changes that came at once', () => {
  it('are one where they name items of one kind on one view, and stay apart where they do not', () => {
    const booked = (seq: number, view: string, id: string) =>
      change(seq, 'reservations', null, { map_view_id: view, feature_ids: [id] })
    const all = [
      booked(1, 'v', 'f1'),
      change(2, 'maps', null, { map_key: 'm' }),
      booked(3, 'v', 'f2'),
      booked(4, 'w', 'f3'),
      change(5, 'features', 'v', { dataset_id: 'd', feature_ids: ['f4'] }),
      change(6, 'maps', null, { map_key: 'm' }),
      change(7, 'features', 'v', { dataset_id: 'd' }),
    ]
    const kept = structuredClone(all)
    expect(mergeChanges(all).map(({ seq, keys }) => [seq, keys.feature_ids])).toEqual([
      ['1', ['f1', 'f2']],
      ['2', undefined],
      ['4', ['f3']],
      ['5', ['f4']],
      ['6', undefined],
      ['7', undefined],
    ])
    expect(all).toEqual(kept)
  })
})
