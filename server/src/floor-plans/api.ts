import { Type } from 'typebox'
import { commitChanges, type NoteChange, respondCreated } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import { getDataset, insertDataset, setDatasetState } from '../datasets/store.ts'
import { isDatabaseUnavailable, type Tx } from '../db/db.ts'
import { notFound } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { resource } from '../http/resource.ts'
import { NoContent, PathId } from '../http/schema.ts'
import { enqueue } from '../jobs.ts'
import { drawingApi } from './drawing.ts'
import { findingsApi } from './findings.ts'
import { type ReceivedPlan, receivePlan } from './receive.ts'
import { reviewApi } from './review.ts'
import { type Guidance, ReviewQuery, Upload, UploadList, UploadPage } from './schema.ts'
import { signedPreviewApi } from './signed-preview.ts'
import {
  deleteUpload,
  findLastUpload,
  getUpload,
  insertUpload,
  listUploads,
  toUpload,
  type UploadRow,
  uploadFolder,
} from './store.ts'
import { storeysApi } from './storeys.ts'

const UploadPath = Type.Object({ upload_id: PathId })
const DatasetPath = Type.Object({ dataset_id: PathId })
const tags = ['Floor plans']
const consumes = ['multipart/form-data']
const description =
  'A form with one file and, optionally, page, region, exclude, length and storey: the properties of FloorPlanGuidance, each as JSON.'

export function floorPlansApi(app: App, context: Context): void {
  const { publicUrl } = context.config
  /** The plan that a new revision replaces: the last one that was uploaded. */
  const lastUpload = resource(async (db, accountId, { dataset_id }: { dataset_id: string }) => {
    const row = await findLastUpload(db, accountId, dataset_id)
    return row ? toUpload(row, publicUrl) : null
  })

  const insert =
    (accountId: string, plan: ReceivedPlan, replaces: string | null, isReview = false) =>
    async (tx: Tx, changed: NoteChange) => {
      const datasetId =
        replaces ?? (await insertDataset(tx, accountId, { id: null, name: plan.fileName, state: 'pending' })).dataset_id
      if (replaces) await setDatasetState(tx, accountId, replaces, 'pending')
      const guidance = replaces
        ? withStorey(plan.guidance, await findLastUpload(tx, accountId, replaces))
        : plan.guidance
      const row = await insertUpload(tx, accountId, { ...plan, guidance, datasetId, isReview })
      await enqueue(tx, accountId, { name: 'extract-plan', data: { upload_id: plan.uploadId }, maxAttempts: 3 })
      changed('floor-plans', { dataset_id: datasetId })
      return toUpload(row, publicUrl)
    }

  app.post(
    '/floor-plans/v1',
    {
      bodyLimit: Number.MAX_SAFE_INTEGER,
      config: { scope: 'floor-plans:write' },
      schema: { tags, consumes, description, response: { 201: Upload } },
    },
    async (request, reply) => {
      const { accountId } = request
      const plan = await receivePlan(context, request)
      const stored = respondCreated(context, accountId, reply, insert(accountId, plan, null))
      return stored.catch((error) => discard(context, accountId, plan, error))
    },
  )

  app.put(
    '/floor-plans/v1/:dataset_id',
    {
      bodyLimit: Number.MAX_SAFE_INTEGER,
      config: { scope: 'floor-plans:write', resource: lastUpload },
      schema: { tags, consumes, description, params: DatasetPath, querystring: ReviewQuery, response: { 200: Upload } },
    },
    async (request, reply) => {
      const { accountId, params, query } = request
      await getDataset(context.db, accountId, params.dataset_id)
      const plan = await receivePlan(context, request)
      const stored = commitChanges(context, accountId, reply, insert(accountId, plan, params.dataset_id, query.review))
      return stored.catch((error) => discard(context, accountId, plan, error))
    },
  )

  app.get(
    '/floor-plans/v1',
    { config: { scope: 'floor-plans:read' }, schema: { tags, querystring: UploadPage, response: { 200: UploadList } } },
    async ({ accountId, query }) => {
      const { rows, total } = await listUploads(context.db, accountId, query)
      return { uploads: rows.map((row) => toUpload(row, publicUrl)), total, ...query }
    },
  )

  singleUpload(app, context)
  reviewApi(app, context)
  findingsApi(app, context)
  drawingApi(app, context)
  signedPreviewApi(app, context)
  storeysApi(app, context)
}

/** A level that is one storey of a sheet stays that storey with the next sheet. */
function withStorey(guidance: Guidance | null, last: UploadRow | undefined): Guidance | null {
  const { storey } = (last?.guidance ?? {}) as Guidance
  return storey === undefined || guidance?.storey !== undefined ? guidance : { ...guidance, storey }
}

/**
 * A file whose record is refused goes at once. Where the database went away in the middle, the record may be there: the
 * file stays, and is swept if nothing names it.
 */
async function discard(context: Context, accountId: string, plan: ReceivedPlan, error: unknown): Promise<never> {
  if (!isDatabaseUnavailable(error))
    await context.files.deletePrefix(uploadFolder(accountId, plan.uploadId)).catch(() => {})
  throw error
}

function singleUpload(app: App, context: Context): void {
  const upload = resource(async (db, accountId, { upload_id }: { upload_id: string }) =>
    toUpload(await getUpload(db, accountId, upload_id), context.config.publicUrl),
  )
  app.get(
    '/floor-plans/v1/:upload_id',
    {
      config: { scope: 'floor-plans:read', resource: upload },
      schema: { tags, params: UploadPath, response: { 200: Upload } },
    },
    async ({ accountId, params }) => {
      const upload = await getUpload(context.db, accountId, params.upload_id)
      // What another process has read is found here as soon as it is said to be completed.
      await context.changes.catchUp()
      return toUpload(upload, context.config.publicUrl)
    },
  )

  app.delete(
    '/floor-plans/v1/:upload_id',
    {
      config: { scope: 'floor-plans:delete', resource: upload },
      schema: { tags, params: UploadPath, response: { 204: NoContent } },
    },
    async ({ accountId, params }, reply) => {
      await commitChanges(context, accountId, reply, async (tx, changed) => {
        await deleteUpload(tx, accountId, params.upload_id)
        await enqueue(tx, accountId, {
          name: 'delete-files',
          data: { prefix: uploadFolder(accountId, params.upload_id) },
          maxAttempts: 50,
        })
        changed('floor-plans', { upload_id: params.upload_id })
      })
      return reply.status(204).send(null)
    },
  )

  app.get(
    '/floor-plans/v1/:upload_id/preview.png',
    { config: { scope: 'floor-plans:read' }, schema: { tags, params: UploadPath } },
    async ({ accountId, params }, reply) => {
      await getUpload(context.db, accountId, params.upload_id)
      const file = await context.files.get(`${uploadFolder(accountId, params.upload_id)}preview.png`)
      if (!file) throw notFound('preview of upload', params.upload_id)
      return reply.header('Content-Type', 'image/png').header('Content-Length', file.size).send(file.stream)
    },
  )

  // Sent as a download of no known type: a browser never runs what somebody uploaded.
  app.get(
    '/floor-plans/v1/:upload_id/file',
    { config: { scope: 'floor-plans:read' }, schema: { tags, params: UploadPath } },
    async ({ accountId, params }, reply) => {
      const row = await getUpload(context.db, accountId, params.upload_id)
      const file = await context.files.get(row.file_key)
      if (!file) throw notFound('file of upload', params.upload_id)
      return reply
        .header('Content-Type', 'application/octet-stream')
        .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(row.file_name)}`)
        .header('Content-Length', file.size)
        .send(file.stream)
    },
  )
}
