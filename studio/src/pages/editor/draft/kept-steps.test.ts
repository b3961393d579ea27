import type { Operation } from '@rotunda/core/edit'
import { describe, expect, it } from 'vitest'
import { keepSteps, recallSteps } from './kept-steps.ts'

const operation = (feature_id: string): Operation => ({ op: 'delete', dataset_id: 'level', feature_id })
const steps = [
  { title: 'Two doors deleted', operations: [operation('a'), operation('b')], at: 1 },
  { title: 'A wall deleted', operations: [operation('c')], at: 2 },
]
const undone = [{ title: 'A room deleted', operations: [operation('d')], at: 3 }]

function storage() {
  const items = new Map<string, string>()
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  }
}

const titleOf = () => 'Deleted'

describe('steps after a reload', () => {
  it('STUDIO-106: steps come back as they were made, and what was undone can be redone', () => {
    const kept = storage()
    keepSteps(kept, 'draft', { steps, undone })
    const operations = steps.flatMap((step) => step.operations)
    expect(recallSteps(kept, 'draft', operations, titleOf, 0)).toEqual({ steps, undone })
  })

  it('STUDIO-106: operations that this browser did not write are one step each', () => {
    const kept = storage()
    keepSteps(kept, 'draft', { steps, undone })
    const operations = [operation('a'), operation('x')]
    const recalled = recallSteps(kept, 'draft', operations, titleOf, 9)
    expect(recalled.undone).toEqual([])
    expect(recalled.steps).toEqual(operations.map((each) => ({ title: 'Deleted', operations: [each], at: 9 })))
    expect(recallSteps(storage(), 'draft', operations, titleOf, 9)).toEqual(recalled)
  })
})
