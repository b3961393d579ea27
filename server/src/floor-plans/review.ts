import { Type } from 'typebox'
import { isDraft } from '../changesets/store.ts'
import { commitChanges } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import { invalid, notFound } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { PathId } from '../http/schema.ts'
import { acceptReading } from './accept.ts'
import { diffReading } from './diff.ts'
import { deleteReading } from './readings.ts'
import { checkWaiting, decide, lockUpload } from './review-store.ts'
import { Accepting, Diff, Upload } from './schema.ts'
import { getUpload, toUpload } from './store.ts'

const UploadPath = Type.Object({ upload_id: PathId })
const tags = ['Floor plans']

/** What becomes of a reading that waits: see what it would change, take it, or leave it. */
export function reviewApi(app: App, context: Context): void {
  const { publicUrl } = context.config

  app.get(
    '/floor-plans/v1/:upload_id/diff',
    { config: { scope: 'floor-plans:read' }, schema: { tags, params: UploadPath, response: { 200: Diff } } },
    async ({ accountId, params }) => diffReading(context.db, await getUpload(context.db, accountId, params.upload_id)),
  )

  app.post(
    '/floor-plans/v1/:upload_id/accept',
    {
      config: { scope: 'floor-plans:write' },
      schema: { tags, params: UploadPath, body: Accepting, response: { 200: Upload } },
    },
    async ({ accountId, params, body }, reply) => {
      await commitChanges(context, accountId, reply, async (tx, changed) => {
        const upload = await lockUpload(tx, accountId, params.upload_id)
        if (!upload) throw notFound('floor plan upload', params.upload_id)
        checkWaiting(upload)
        if (body.changeset_id === undefined) return acceptReading(tx, changed, upload)
        if (!(await isDraft(tx, accountId, body.changeset_id)))
          throw invalid('changeset_id', 'must name a draft of this account')
        await decide(tx, upload, { accept_with: body.changeset_id })
      })
      return toUpload(await getUpload(context.db, accountId, params.upload_id), publicUrl)
    },
  )

  app.post(
    '/floor-plans/v1/:upload_id/reject',
    { config: { scope: 'floor-plans:write' }, schema: { tags, params: UploadPath, response: { 200: Upload } } },
    async ({ accountId, params }, reply) => {
      await commitChanges(context, accountId, reply, async (tx, changed) => {
        const upload = await lockUpload(tx, accountId, params.upload_id)
        if (!upload) throw notFound('floor plan upload', params.upload_id)
        checkWaiting(upload)
        await deleteReading(tx, { accountId, datasetId: upload.dataset_id, uploadId: upload.upload_id })
        await decide(tx, upload, { rejected_at: new Date(), accept_with: null })
        changed('floor-plans', { upload_id: params.upload_id })
      })
      return toUpload(await getUpload(context.db, accountId, params.upload_id), publicUrl)
    },
  )
}
