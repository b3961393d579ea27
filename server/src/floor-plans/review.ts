import { Type } from 'typebox'
import { addToDraft } from '../changesets/draft.ts'
import { lockDraft } from '../changesets/store.ts'
import { commitChanges } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import { invalid, notFound } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { LARGE_BODY_BYTES } from '../http/body/json-body.ts'
import { PathId } from '../http/schema.ts'
import { getSource } from '../map-sources/store.ts'
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
      bodyLimit: LARGE_BODY_BYTES,
      config: { scope: 'floor-plans:write' },
      schema: { tags, params: UploadPath, body: Accepting, response: { 200: Upload } },
    },
    async ({ accountId, params, body }, reply) => {
      const { changeset_id: draftId, operations = [] } = body
      if (draftId === undefined && operations.length > 0)
        throw invalid('operations', 'go into a draft; name it with changeset_id')
      await commitChanges(context, accountId, reply, async (tx, changed) => {
        // The draft before the upload, as where the draft is applied.
        const sourceId = draftId === undefined ? undefined : await lockDraft(tx, accountId, draftId)
        const upload = await lockUpload(tx, accountId, params.upload_id)
        if (!upload) throw notFound('floor plan upload', params.upload_id)
        checkWaiting(upload)
        if (draftId === undefined) return acceptReading(tx, changed, upload)
        if (sourceId === undefined) throw invalid('changeset_id', 'must name a draft of this account')
        const { floors } = await getSource(tx, accountId, sourceId)
        if (!floors.some(({ dataset_id }) => dataset_id === upload.dataset_id))
          throw invalid('changeset_id', 'must name a draft of a map source that shows this dataset')
        await decide(tx, upload, { accept_with: draftId })
        if (operations.length > 0) await addToDraft(tx, { accountId, sourceId, changesetId: draftId }, operations)
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
