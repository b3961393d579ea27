import {
  applyOperations,
  type Conflict,
  type Drawing,
  type EditState,
  type Fate,
  type Note,
  type Operation,
  subjectsOf,
} from '@rotunda/core/edit'
import { seenVersions, withoutVersions } from './versions.ts'

/** What was done at once, and is undone at once. */
export interface Step {
  title: string
  operations: readonly Operation[]
  /** Milliseconds since the epoch. */
  at: number
}

interface Taken {
  step: Step
  /** Leads back to the state before the step. */
  inverse: readonly Operation[]
  /** Why the step cannot be done on what there is now; it then waits for a decision and has no effect. */
  conflicts: readonly Conflict[]
}

/** A step that others have overtaken. */
export interface Overtaken {
  index: number
  step: Step
  conflicts: readonly Conflict[]
}

export type Outcome = { notes: readonly Note[] } | { refused: string }

/** What becomes of placements and bookings on features that go. */
export type Fates = { placements?: Fate; bookings?: Fate }
export type Choice = 'mine' | 'theirs' | Fates

const withFates = (fates: Fates) => (operation: Operation) =>
  operation.op === 'delete' || operation.op === 'merge' ? { ...operation, ...fates } : operation

/** So long after a step another of the same kind on the same feature belongs to it. */
const SAME_STEP_MS = 1_500

/**
 * Changes that are not applied yet: steps over a state that the service has. All that is done is done here first, with
 * the same code as in the service, and every step can be undone and redone. It does not use the network.
 */
export class Draft {
  #base: EditState
  #state: EditState
  #taken: Taken[] = []
  #undone: Step[] = []
  #joins: { key: string; at: number } | null = null

  constructor(base: EditState, steps: readonly Step[] = [], undone: readonly Step[] = []) {
    this.#base = base
    this.#state = base
    this.#undone = [...undone]
    for (const step of steps) this.#take(step)
  }

  get state(): EditState {
    return this.#state
  }

  get base(): EditState {
    return this.#base
  }

  get steps(): readonly Step[] {
    return this.#taken.map(({ step }) => step)
  }

  get undone(): readonly Step[] {
    return this.#undone
  }

  get operations(): Operation[] {
    return this.#taken.flatMap(({ step }) => step.operations)
  }

  /** Steps that wait for a decision, since what they change was changed by somebody else. */
  get overtaken(): Overtaken[] {
    return this.#taken.flatMap(({ step, conflicts }, index) =>
      conflicts.length > 0 ? [{ index, step, conflicts }] : [],
    )
  }

  /** Does something, or says why it cannot be done. With `joins`, a quick row of the same is one step. */
  apply(title: string, operations: readonly Operation[], at: number, joins?: string): Outcome {
    const isSame = joins !== undefined && this.#joins?.key === joins && at - this.#joins.at < SAME_STEP_MS
    const last = isSame ? this.#taken.at(-1) : undefined
    const known = last ? withoutVersions(operations) : seenVersions(operations, this.#state, this.#touched())
    const outcome = applyOperations(this.#state, known)
    if (outcome.conflicts.length > 0) return { refused: outcome.conflicts[0]!.message }
    if (outcome.changes.length === 0 && outcome.inverse.length === 0) return { notes: [] }
    this.#state = outcome.state
    const step = { title, operations: [...(last?.step.operations ?? []), ...known], at }
    if (last) {
      this.#taken.pop()
      this.#taken.push({ step, inverse: [...outcome.inverse, ...last.inverse], conflicts: [] })
    } else this.#taken.push({ step, inverse: outcome.inverse, conflicts: [] })
    this.#undone = []
    this.#joins = joins === undefined ? null : { key: joins, at }
    return { notes: outcome.notes }
  }

  /** What is undone, or null where there is nothing. */
  undo(): Step | null {
    const last = this.#taken.at(-1)
    if (!last) return null
    this.#state = applyOperations(this.#state, last.inverse).state
    this.#taken.pop()
    this.#undone.push(last.step)
    this.#joins = null
    return last.step
  }

  redo(): Step | null {
    const step = this.#undone.pop()
    if (!step) return null
    this.#take(step)
    this.#joins = null
    return step
  }

  /** The same steps over another state: levels that were loaded meanwhile, or what others have applied. */
  rebase(base: EditState): Draft {
    return new Draft(base, this.steps, this.#undone)
  }

  /** A draft with one more level to look at. */
  withDrawing(datasetId: string, drawing: Drawing): Draft {
    return this.rebase({ ...this.#base, drawings: new Map(this.#base.drawings).set(datasetId, drawing) })
  }

  /** Of a step that others have overtaken: mine shall hold nevertheless, or theirs, or who is on what goes has this fate. */
  settle(index: number, choice: Choice): Draft {
    const steps = this.#taken.flatMap(({ step }, i) => {
      if (i !== index) return [step]
      if (choice === 'theirs') return []
      const operations = choice === 'mine' ? withoutVersions(step.operations) : step.operations.map(withFates(choice))
      return [{ ...step, operations }]
    })
    return new Draft(this.#base, steps, this.#undone)
  }

  #touched(): Set<string> {
    return new Set(this.#taken.flatMap(({ step }) => step.operations.flatMap(subjectsOf)))
  }

  /** Operations on levels that are not loaded change nothing that is looked at. */
  #take(step: Step): void {
    const known = step.operations.filter(
      (operation) => !('dataset_id' in operation) || this.#base.drawings.has(operation.dataset_id),
    )
    const outcome = applyOperations(this.#state, known)
    this.#state = outcome.state
    this.#taken.push({ step, inverse: outcome.inverse, conflicts: outcome.conflicts })
  }
}
