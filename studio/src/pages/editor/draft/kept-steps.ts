import type { Operation } from '@rotunda/core/edit'
import type { Step } from './draft.ts'

/** What a browser keeps of a draft beside the operations, which the service has: how they belong together. */
interface Kept {
  steps: { title: string; count: number; at: number }[]
  undone: Step[]
}

const MAX_UNDONE = 200

type Storage_ = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const nameOf = (changesetId: string) => `rotunda-draft/${changesetId}`

export function keepSteps(
  storage: Storage_,
  changesetId: string,
  { steps, undone }: { steps: readonly Step[]; undone: readonly Step[] },
): void {
  const kept: Kept = {
    steps: steps.map(({ title, operations, at }) => ({ title, count: operations.length, at })),
    undone: undone.slice(-MAX_UNDONE),
  }
  try {
    storage.setItem(nameOf(changesetId), JSON.stringify(kept))
  } catch {
    // A full storage costs the titles of steps, and what could be redone, after a reload.
    storage.removeItem(nameOf(changesetId))
  }
}

/** The steps of a draft that is opened again. If this browser has none stored, each operation is one step. */
export function recallSteps(
  storage: Storage_,
  changesetId: string,
  operations: readonly Operation[],
  titleOf: (operation: Operation) => string,
  at: number,
): { steps: Step[]; undone: Step[] } {
  const kept = read(storage.getItem(nameOf(changesetId)))
  const total = kept?.steps.reduce((sum, { count }) => sum + count, 0)
  if (!kept || total !== operations.length)
    return {
      steps: operations.map((operation) => ({ title: titleOf(operation), operations: [operation], at })),
      undone: [],
    }
  let from = 0
  const steps = kept.steps.map(({ title, count, at }) => {
    const own = operations.slice(from, from + count)
    from += count
    return { title, operations: own, at }
  })
  return { steps, undone: kept.undone }
}

function read(text: string | null): Kept | null {
  if (text === null) return null
  try {
    const kept = JSON.parse(text) as Kept
    return Array.isArray(kept.steps) && Array.isArray(kept.undone) ? kept : null
  } catch {
    return null
  }
}
