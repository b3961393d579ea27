import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { setDatasetState } from '../datasets/store.ts'
import type { Db, Tx } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { loadReading, type Reading, saveReading } from './readings.ts'
import type { UploadRow } from './store.ts'

/** Keeps a reading until somebody accepts or rejects it. The features of the dataset stay as they are. */
export async function keepWaiting(tx: Tx, upload: UploadRow, reading: Reading): Promise<void> {
  const { account_id: accountId, dataset_id: datasetId, upload_id: uploadId } = upload
  const ids = reading.features.map(() => uuid())
  await saveReading(tx, { accountId, datasetId, uploadId }, { features: reading.features, scale: reading.scale }, ids)
  await setDatasetState(tx, accountId, datasetId, 'completed')
}

/** The reading of an upload that waits to be accepted. */
export async function getWaiting(db: Db | Tx, upload: UploadRow) {
  checkWaiting(upload)
  const { account_id: accountId, dataset_id: datasetId, upload_id: uploadId } = upload
  const stored = await loadReading(db, { accountId, datasetId, uploadId })
  if (!stored) throw new AppError('CONFLICT', `The reading of the upload '${uploadId}' no longer exists.`)
  const dataset = await db
    .selectFrom('datasets')
    .select('reading_id')
    .where('account_id', '=', accountId)
    .where('dataset_id', '=', datasetId)
    .executeTakeFirstOrThrow()
  return { ...stored, readingId: dataset.reading_id }
}

export function checkWaiting({ upload_id, state, accepted_at, rejected_at }: UploadRow): void {
  const why = rejected_at ? 'was rejected' : accepted_at ? 'was accepted' : state === 'completed' ? null : `is ${state}`
  if (why) throw new AppError('CONFLICT', `The upload '${upload_id}' ${why}; it is not waiting for review.`)
}

export async function lockUpload(tx: Tx, accountId: string, uploadId: string): Promise<UploadRow | undefined> {
  return tx
    .selectFrom('floor_plan_uploads')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('upload_id', '=', uploadId)
    .forUpdate()
    .executeTakeFirst()
}

type Decision = Partial<Record<'accepted_at' | 'rejected_at', Date>> & { accept_with?: string | null; edits?: string }

export async function decide(tx: Tx, { account_id, upload_id }: UploadRow, decision: Decision): Promise<void> {
  await tx
    .updateTable('floor_plan_uploads')
    .set({ ...decision, updated_at: sql<Date>`now()` })
    .where('account_id', '=', account_id)
    .where('upload_id', '=', upload_id)
    .execute()
}

/** Uploads that are to be accepted with a draft. */
export async function uploadsOfDraft(tx: Tx, accountId: string, changesetId: string): Promise<UploadRow[]> {
  return tx
    .selectFrom('floor_plan_uploads')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('accept_with', '=', changesetId)
    .where('accepted_at', 'is', null)
    .where('rejected_at', 'is', null)
    .orderBy('upload_id')
    .forUpdate()
    .execute()
}

/** Whether a reading waits in a draft that is to take the place of what one of these datasets has. */
export async function hasNextReading(tx: Tx, accountId: string, datasetIds: readonly string[]): Promise<boolean> {
  const row = await tx
    .selectFrom('floor_plan_uploads')
    .select('upload_id')
    .where('account_id', '=', accountId)
    .where('dataset_id', '=', sql<string>`any(${datasetIds})`)
    .where('accept_with', 'is not', null)
    .where('accepted_at', 'is', null)
    .where('rejected_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
