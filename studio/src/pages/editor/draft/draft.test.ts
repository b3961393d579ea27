import type { EditState, Operation } from '@rotunda/core/edit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DATASET, office } from '../../../../../core/src/edit/testing/office.ts'
import { Draft } from './draft.ts'

/** The features of a state as bytes, in an order of their own. */
function bytes({ drawings }: EditState): string {
  const all = [...drawings].map(([id, { features }]) => [id, [...features].sort(([a], [b]) => (a < b ? -1 : 1))])
  return JSON.stringify(all)
}

const rename = (feature_id: string, name: string): Operation => ({
  op: 'update',
  dataset_id: DATASET,
  feature_id,
  properties: { name },
})
const merge = (...ids: string[]): Operation => ({
  op: 'merge',
  dataset_id: DATASET,
  feature_ids: ids,
  keep: ids[0]!,
})
const remove = (feature_id: string): Operation => ({ op: 'delete', dataset_id: DATASET, feature_id })
const split = (feature_id: string, made: string): Operation => ({
  op: 'split',
  dataset_id: DATASET,
  feature_id,
  line: [
    [-1e6, 2_500],
    [1e6, 2_500],
  ],
  new_feature_ids: [made],
})

const step = fc.oneof(
  fc.constantFrom('r0c0', 'r0c1', 'r0c2').chain((id) => fc.string({ minLength: 1 }).map((name) => rename(id, name))),
  fc.constantFrom('r0c0', 'r0c1', 'd0c0', 'w0c1').map(remove),
  fc.constant(merge('r0c0', 'r0c1')),
  fc.constantFrom('r0c0', 'r0c2').map((id) => split(id, `${id}-part`)),
)

describe('draft', () => {
  it('STUDIO-100: undoing everything gives the first state byte for byte, redoing everything the last', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (operations) => {
        const base = office(2, 3)
        const draft = new Draft(base)
        for (const operation of operations) draft.apply('Something', [operation], 0)
        const last = bytes(draft.state)
        const count = draft.steps.length
        while (draft.undo());
        expect(bytes(draft.state)).toBe(bytes(base))
        expect(draft.operations).toEqual([])
        while (draft.redo());
        expect(bytes(draft.state)).toBe(last)
        expect(draft.steps).toHaveLength(count)
      }),
      { numRuns: 25 },
    )
  })

  it('STUDIO-101: what cannot be done is refused with a reason, and leaves the draft as it was', () => {
    const draft = new Draft(office(1, 2))
    const before = draft.state
    const outcome = draft.apply('Split', [{ ...split('r0c0', 'part'), line: [[0, 9e6], [1, 9e6]] } as Operation], 0) // biome-ignore format: one call
    expect(outcome).toEqual({ refused: expect.stringContaining('not split') })
    expect(draft.state).toBe(before)
    expect(draft.steps).toEqual([])
  })

  it('STUDIO-102: an operation carries the version that its author saw, a second one on the same feature none', () => {
    const draft = new Draft(office(1, 1))
    draft.apply('Renamed', [rename('r0c0', 'A')], 0)
    draft.apply('Renamed', [rename('r0c0', 'B')], 0)
    const [first, second] = draft.operations as { before?: string }[]
    expect(first!.before).toMatch(/^[0-9a-f]{16}$/)
    expect(second!.before).toBeUndefined()
  })

  it('STUDIO-103: moves in quick succession are one step, which goes back at once', () => {
    const base = office(1, 1)
    const draft = new Draft(base)
    for (let i = 1; i <= 5; i++) draft.apply('Moved', [rename('r0c0', `A${i}`)], i * 100, 'move r0c0')
    draft.apply('Moved', [rename('r0c0', 'later')], 60_000, 'move r0c0')
    expect(draft.steps).toHaveLength(2)
    draft.undo()
    expect(draft.state.drawings.get(DATASET)!.features.get('r0c0')!.properties.name).toBe('A5')
    draft.undo()
    expect(bytes(draft.state)).toBe(bytes(base))
  })

  it('STUDIO-104: a step on what somebody else changed waits, is kept in the draft, and holds or goes by decision', () => {
    const mine = new Draft(office(1, 3))
    mine.apply('Renamed', [rename('r0c0', 'mine')], 0)
    mine.apply('Renamed', [rename('r0c1', 'untouched by others')], 0)
    const theirs = new Draft(office(1, 3))
    theirs.apply('Renamed', [rename('r0c0', 'theirs')], 0)

    const nameOf = (draft: Draft, id: string) => draft.state.drawings.get(DATASET)!.features.get(id)!.properties.name
    const after = mine.rebase(theirs.state)
    expect(after.overtaken.map(({ index, conflicts }) => [index, conflicts[0]!.kind])).toEqual([[0, 'changed']])
    expect(after.operations).toHaveLength(2)
    expect([nameOf(after, 'r0c0'), nameOf(after, 'r0c1')]).toEqual(['theirs', 'untouched by others'])

    const kept = after.settle(0, 'mine')
    expect(kept.overtaken).toEqual([])
    expect(nameOf(kept, 'r0c0')).toBe('mine')
    const taken = after.settle(0, 'theirs')
    expect(taken.overtaken).toEqual([])
    expect([nameOf(taken, 'r0c0'), taken.steps.length]).toEqual(['theirs', 1])
  })

  it('STUDIO-105: operations on a level that is not loaded are kept, and take effect once it is', () => {
    const elsewhere: Operation = { ...rename('r0c0', 'above'), dataset_id: 'above' } as Operation
    const draft = new Draft(office(1, 1), [{ title: 'Renamed', operations: [elsewhere], at: 0 }])
    expect(draft.overtaken).toEqual([])
    expect(draft.operations).toEqual([elsewhere])
    const loaded = draft.withDrawing('above', office(1, 1).drawings.get(DATASET)!)
    expect(loaded.state.drawings.get('above')!.features.get('r0c0')!.properties.name).toBe('above')
  })
})
