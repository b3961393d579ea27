import { findDataset } from '../datasets/store.ts'
import type { Tx } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { findSource, insertSource } from '../map-sources/store.ts'

/**
 * The source that a new map names: one that exists; else the one-floor source of the dataset with that ID;
 * else an empty one, to be filled later.
 */
export async function ensureSource(tx: Tx, accountId: string, sourceId: string): Promise<void> {
  if (await findSource(tx, accountId, sourceId)) return
  const dataset = await findDataset(tx, accountId, sourceId)
  await insertSource(tx, accountId, {
    id: sourceId,
    name: dataset?.name ?? 'Untitled venue',
    floors: dataset ? [{ floor: 0, dataset_id: dataset.dataset_id }] : [],
    georeference: null,
  }).catch((error) => {
    // A concurrent request has created it and committed: that one is used.
    if (!(error instanceof AppError && error.code === 'ID_TAKEN')) throw error
  })
}
