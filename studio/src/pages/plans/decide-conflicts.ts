import type { Schemas } from '@rotunda/sdk'
import type { Diff } from './plan-diff.ts'

export type Conflict = Diff['edits']['conflicts'][number]
/** A person's edit that no longer fits: made again on the new plan, or let go. */
export type Decision = 'again' | 'drop'
export type Decisions = Readonly<Record<string, Decision>>

/** What a person has drawn is kept anyway: it is deleted in the editor, which asks about tenants and bookings. */
export const isDroppable = ({ edit }: Conflict): boolean => edit !== 'created'

/** What is on the new plan already is kept; what the plan has undone is made again. */
export function keepWord({ edit, wanted, dropped }: Conflict): string {
  const isOutlineKept = !('geometry' in wanted) || (dropped !== undefined && 'geometry' in dropped)
  const isKept = edit === 'created' || (edit === 'updated' && wanted.op === 'update' && isOutlineKept)
  return isKept ? 'Keep my edit' : 'Reapply my edit'
}

/** The edits of the draft that carry out what was decided. */
export function decidedOperations(conflicts: readonly Conflict[], decisions: Decisions): Schemas['Operation'][] {
  const operations = conflicts.flatMap((conflict) => {
    const { feature_id, wanted, dropped } = conflict
    if (!isDroppable(conflict)) return []
    return decisions[feature_id] === 'again' ? [wanted] : dropped ? [dropped] : []
  })
  return operations as unknown as Schemas['Operation'][]
}
