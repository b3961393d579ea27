import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { commitChanges } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import { getDataset, insertDataset, setDatasetState } from '../datasets/store.ts'
import { isDatabaseUnavailable } from '../db/db.ts'
import { notFound } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { NoContent, Page, PathId } from '../http/schema.ts'
import { enqueue } from '../jobs.ts'
import { type ReceivedPlan, receivePlan } from './receive.ts'
import { Upload, UploadList } from './schema.ts'
import { deleteUpload, getUpload, insertUpload, listUploads, toUpload, uploadFolder } from './store.ts'

const UploadPath = Type.Object({ upload_id: PathId })
const DatasetPath = Type.Object({ dataset_id: PathId })
const tags = ['Floor plans']
const consumes = ['multipart/form-data']

export function floorPlansApi(app: App, context: Context): void {
  const { publicUrl } = context.config

  /**
   * A file whose record is refused goes at once. Where the database went away in the middle, the record may be
   * there: the file stays, and is swept if nothing names it.
   */
  const accept = async (request: FastifyRequest, reply: FastifyReply, plan: ReceivedPlan, replaces: string | null) => {
    const { accountId } = request
    try {
      const row = await commitChanges(context, accountId, reply, async (tx, changed) => {
        const datasetId =
          replaces ??
          (await insertDataset(tx, accountId, { id: null, name: plan.fileName, state: 'pending' })).dataset_id
        if (replaces) await setDatasetState(tx, accountId, replaces, 'pending')
        const row = await insertUpload(tx, accountId, { ...plan, datasetId })
        await enqueue(tx, accountId, { name: 'extract-plan', data: { upload_id: plan.uploadId }, maxAttempts: 3 })
        changed('floor-plans', { dataset_id: datasetId })
        return row
      })
      return toUpload(row, publicUrl)
    } catch (error) {
      if (!isDatabaseUnavailable(error))
        await context.files.deletePrefix(uploadFolder(accountId, plan.uploadId)).catch(() => {})
      throw error
    }
  }

  app.post(
    '/floor-plans/v1',
    {
      bodyLimit: Number.MAX_SAFE_INTEGER,
      config: { scope: 'floor-plans:write' },
      schema: { tags, consumes, response: { 201: Upload } },
    },
    async (request, reply) =>
      reply.status(201).send(await accept(request, reply, await receivePlan(context, request), null)),
  )

  app.put(
    '/floor-plans/v1/:dataset_id',
    {
      bodyLimit: Number.MAX_SAFE_INTEGER,
      config: { scope: 'floor-plans:write' },
      schema: { tags, consumes, params: DatasetPath, response: { 200: Upload } },
    },
    async (request, reply) => {
      const { dataset_id } = request.params
      await getDataset(context.db, request.accountId, dataset_id)
      return accept(request, reply, await receivePlan(context, request), dataset_id)
    },
  )

  app.get(
    '/floor-plans/v1',
    { config: { scope: 'floor-plans:read' }, schema: { tags, querystring: Page, response: { 200: UploadList } } },
    async ({ accountId, query }) => {
      const { rows, total } = await listUploads(context.db, accountId, query)
      return { uploads: rows.map((row) => toUpload(row, publicUrl)), total, ...query }
    },
  )

  singleUpload(app, context)
}

function singleUpload(app: App, context: Context): void {
  app.get(
    '/floor-plans/v1/:upload_id',
    { config: { scope: 'floor-plans:read' }, schema: { tags, params: UploadPath, response: { 200: Upload } } },
    async ({ accountId, params }) => {
      const upload = await getUpload(context.db, accountId, params.upload_id)
      // What another process has read is found here as soon as it is said to be completed.
      await context.changes.catchUp()
      return toUpload(upload, context.config.publicUrl)
    },
  )

  app.delete(
    '/floor-plans/v1/:upload_id',
    { config: { scope: 'floor-plans:delete' }, schema: { tags, params: UploadPath, response: { 204: NoContent } } },
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
