import { sql } from 'kysely'
import type { Tx } from '../db/db.ts'

/** The history of a dataset goes with it. A changeset over several levels stays for the others. */
export async function forgetDataset(tx: Tx, accountId: string, datasetId: string): Promise<void> {
  await sql`
    update changesets c set undo = 'none', inverse = null, undo_data = null, dataset_id = (select min(d.dataset_id)
      from changeset_datasets d where d.account_id = c.account_id and d.changeset_id = c.changeset_id)
    where account_id = ${accountId} and dataset_id = ${datasetId}
      and exists (select from changeset_datasets d where d.account_id = c.account_id and d.changeset_id = c.changeset_id)`.execute(
    tx,
  )
  await sql`
    delete from changeset_datasets d using changesets c
    where d.account_id = ${accountId} and c.account_id = d.account_id and c.changeset_id = d.changeset_id
      and (d.dataset_id = ${datasetId} or d.dataset_id = c.dataset_id)`.execute(tx)
  await tx.deleteFrom('changesets').where('account_id', '=', accountId).where('dataset_id', '=', datasetId).execute()
}

/** Drafts of a map source go with it. */
export async function forgetSource(tx: Tx, accountId: string, sourceId: string): Promise<void> {
  await tx
    .deleteFrom('changesets')
    .where('account_id', '=', accountId)
    .where('map_source_id', '=', sourceId)
    .where('state', 'in', ['draft', 'discarded'])
    .execute()
}
