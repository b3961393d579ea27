import type { Operation } from '@rotunda/core/edit'
import type { Tx } from '../db/db.ts'
import { AppError, invalid } from '../errors.ts'
import { LARGE_BODY_BYTES } from '../http/body/json-body.ts'
import { getSource } from '../map-sources/store.ts'
import { checkDraft, type Target } from './apply.ts'
import { checkOperations } from './check-operations.ts'
import { fillVersions } from './fill-versions.ts'
import { MAX_OPERATIONS, type OperationBody } from './schema.ts'
import { lockChangeset, updateChangeset } from './store.ts'

/** Maximum size of the operations of one changeset, as JSON. */
const MAX_OPERATION_BYTES = 2 * LARGE_BODY_BYTES

/** Operations as they are kept: checked, with the IDs and versions that were left to the service. */
export async function prepare(
  tx: Tx,
  accountId: string,
  sourceId: string,
  earlier: readonly Operation[],
  bodies: OperationBody[],
): Promise<Operation[]> {
  if (earlier.length + bodies.length > MAX_OPERATIONS)
    throw invalid('operations', `must NOT have more than ${MAX_OPERATIONS} items`)
  const operations = checkOperations(bodies)
  const { floors } = await getSource(tx, accountId, sourceId)
  const known = new Set(floors.map((floor) => floor.dataset_id))
  const wrong = operations.findIndex((operation) => 'dataset_id' in operation && !known.has(operation.dataset_id))
  if (wrong >= 0) throw invalid(`operations.${wrong}.dataset_id`, 'is not on any floor of this map source')
  return fillVersions(tx, accountId, earlier, operations)
}

/** Adds operations behind those that the draft has. */
export async function addToDraft(
  tx: Tx,
  { accountId, sourceId, changesetId }: Target,
  bodies: OperationBody[],
): Promise<void> {
  const row = await lockChangeset(tx, accountId, sourceId, changesetId)
  checkDraft(row)
  const more = await prepare(tx, accountId, sourceId, row.operations, bodies)
  await updateChangeset(tx, row, listed([...row.operations, ...more]))
}

export function listed(operations: Operation[]) {
  const json = JSON.stringify(operations)
  if (json.length > MAX_OPERATION_BYTES)
    throw new AppError('PAYLOAD_TOO_LARGE', `The operations would have more than ${MAX_OPERATION_BYTES} bytes.`)
  return { operations: json, operation_count: operations.length, conflicts: '[]' }
}
