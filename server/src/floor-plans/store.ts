import type { Selectable } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import type { Tables } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import type { Guidance, Upload } from './schema.ts'

export type UploadRow = Selectable<Tables['floor_plan_uploads']>

/** The drawing as the plan's file shows it, in the folder of its upload. */
export const UNDERLAY_FILE = 'drawing.pack'

export function uploadFolder(accountId: string, uploadId: string): string {
  return `accounts/${accountId}/uploads/${uploadId}/`
}

export function toUpload(row: UploadRow, publicUrl: string): Upload {
  const url = `${publicUrl}/floor-plans/v1/${row.upload_id}`
  return {
    upload_id: row.upload_id,
    account_id: row.account_id,
    dataset_id: row.dataset_id,
    state: row.state as Upload['state'],
    upload_url: `${url}/file`,
    file_name: row.file_name,
    format: row.format,
    progress: row.progress,
    step: row.step,
    guidance: row.guidance as Upload['guidance'],
    report: row.report,
    preview_url: row.state === 'completed' ? `${url}/preview.png` : null,
    failure: row.failure,
    accepted_at: row.accepted_at?.getTime() ?? null,
    rejected_at: row.rejected_at?.getTime() ?? null,
    accept_with: row.accept_with,
    edits: row.edits as Upload['edits'],
    created_at: row.created_at.getTime(),
    updated_at: row.updated_at.getTime(),
  }
}

interface NewUpload {
  uploadId: string
  datasetId: string
  fileKey: string
  fileName: string
  fileSize: number
  format: string
  guidance: Guidance | null
  isReview: boolean
}

export async function insertUpload(tx: Tx, accountId: string, upload: NewUpload): Promise<UploadRow> {
  return tx
    .insertInto('floor_plan_uploads')
    .values({
      account_id: accountId,
      upload_id: upload.uploadId,
      dataset_id: upload.datasetId,
      state: 'pending',
      file_key: upload.fileKey,
      file_name: upload.fileName,
      file_size: upload.fileSize,
      format: upload.format,
      guidance: upload.guidance && JSON.stringify(upload.guidance),
      is_review: upload.isReview,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function findUpload(db: Db | Tx, accountId: string, uploadId: string): Promise<UploadRow | undefined> {
  return db
    .selectFrom('floor_plan_uploads')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('upload_id', '=', uploadId)
    .executeTakeFirst()
}

export async function findUploads(db: Db, accountId: string, ids: readonly string[]) {
  return db
    .selectFrom('floor_plan_uploads')
    .select(['upload_id', 'file_name', 'report'])
    .where('account_id', '=', accountId)
    .where('upload_id', 'in', ids)
    .execute()
}

export async function getUpload(db: Db | Tx, accountId: string, uploadId: string): Promise<UploadRow> {
  const row = await findUpload(db, accountId, uploadId)
  if (!row) throw notFound('floor plan upload', uploadId)
  return row
}

export async function findLastUpload(
  db: Db | Tx,
  accountId: string,
  datasetId: string,
): Promise<UploadRow | undefined> {
  return db
    .selectFrom('floor_plan_uploads')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('dataset_id', '=', datasetId)
    .orderBy('upload_id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function listUploads(
  db: Db,
  accountId: string,
  page: { skip: number; limit: number; dataset_id?: string },
) {
  let uploads = db.selectFrom('floor_plan_uploads').where('account_id', '=', accountId)
  if (page.dataset_id !== undefined) uploads = uploads.where('dataset_id', '=', page.dataset_id)
  const rows = await uploads.selectAll().orderBy('upload_id').offset(page.skip).limit(page.limit).execute()
  const { total } = await uploads.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export interface UploadUpdate {
  state?: Upload['state']
  progress?: number
  step?: string | null
  report?: Record<string, unknown>
  failure?: { code: string; message: string } | null
  accepted_at?: Date
  edits?: Upload['edits']
}

export async function updateUpload(
  db: Db | Tx,
  accountId: string,
  uploadId: string,
  update: UploadUpdate,
): Promise<void> {
  const { report, failure, edits, ...rest } = update
  await db
    .updateTable('floor_plan_uploads')
    .set({
      updated_at: new Date(),
      ...rest,
      ...(edits ? { edits: JSON.stringify(edits) } : {}),
      ...(report === undefined ? {} : { report: JSON.stringify(report) }),
      ...(failure === undefined ? {} : { failure: failure ? JSON.stringify(failure) : null }),
    })
    .where('account_id', '=', accountId)
    .where('upload_id', '=', uploadId)
    .execute()
}

export async function deleteUpload(tx: Tx, accountId: string, uploadId: string): Promise<void> {
  const gone = await tx
    .deleteFrom('floor_plan_uploads')
    .where('account_id', '=', accountId)
    .where('upload_id', '=', uploadId)
    .returning('upload_id')
    .executeTakeFirst()
  if (!gone) throw notFound('floor plan upload', uploadId)
}
