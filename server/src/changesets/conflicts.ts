import type { ChangesetConflict } from '../db/changeset-tables.ts'
import { AppError } from '../errors.ts'

/** Maximum number of conflicts listed in a response and in a changeset. */
const MAX_LISTED = 1_000

/** Ends the transaction that was to apply a changeset, so that nothing of it happens. */
export class ChangesetConflicts extends Error {
  readonly conflicts: ChangesetConflict[]

  constructor(conflicts: ChangesetConflict[]) {
    super('The changeset has conflicts')
    this.conflicts = conflicts.slice(0, MAX_LISTED)
  }

  toAppError(verb: 'applied' | 'reverted'): AppError {
    const details = this.conflicts.map(({ operation, message }) => ({ path: `operations.${operation}`, message }))
    const message = `The changeset cannot be ${verb}: ${details[0]!.message} Nothing was changed.`
    return new AppError('CONFLICT', message, { details })
  }
}
