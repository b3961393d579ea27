import { type EditState, type Operation, subjectsOf, versionOf } from '@rotunda/core/edit'

/**
 * Operations with the versions of what their author saw. Features that the draft itself has named before have none:
 * they are as the draft leaves them.
 */
export function seenVersions(
  operations: readonly Operation[],
  state: EditState,
  touched: ReadonlySet<string>,
): Operation[] {
  const known = new Set(touched)
  return operations.map((operation) => {
    const version = (datasetId: string, featureId: string): string | undefined => {
      if (known.has(JSON.stringify([datasetId, featureId]))) return undefined
      const feature = state.drawings.get(datasetId)?.features.get(featureId)
      return feature && versionOf(feature)
    }
    const seen = withSeen(operation, version)
    for (const subject of subjectsOf(operation)) known.add(subject)
    return seen
  })
}

function withSeen(
  operation: Operation,
  version: (datasetId: string, featureId: string) => string | undefined,
): Operation {
  if (operation.op === 'merge') {
    const seen = operation.feature_ids.flatMap((id) => {
      const before = version(operation.dataset_id, id)
      return before === undefined ? [] : [[id, before]]
    })
    return { ...operation, before: Object.fromEntries(seen) }
  }
  if (operation.op !== 'update' && operation.op !== 'delete' && operation.op !== 'split') return operation
  const before = version(operation.dataset_id, operation.feature_id)
  return before === undefined ? operation : { ...operation, before }
}

/** For operations to be applied regardless of later changes. */
export function withoutVersions(operations: readonly Operation[]): Operation[] {
  return operations.map((operation) => {
    if (!('before' in operation)) return operation
    const { before: _, ...rest } = operation
    return rest as Operation
  })
}
