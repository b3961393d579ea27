import type { ConflictKind } from './model.ts'

/** Thrown where an operation cannot be applied; `applyOperations` turns it into a conflict. */
export class Refusal extends Error {
  readonly kind: ConflictKind
  readonly featureId: string | null

  constructor(kind: ConflictKind, featureId: string | null, message: string) {
    super(message)
    this.kind = kind
    this.featureId = featureId
  }
}
