import { basename } from 'node:path'
import { type Schemas, unwrap } from '../client.ts'
import { uploadPlan } from '../uploads.ts'
import { waitForUpload } from '../waiting.ts'
import { type Command, expect, type Session, textOf } from './command.ts'
import { openFile } from './open-file.ts'
import { reviewRevision } from './review-revision.ts'

/** Maximum number of findings of one plan that are printed. */
const MAX_FINDINGS_SHOWN = 10

export const upload: Command = {
  usage: 'PLAN [--dataset ID [--yes]]',
  summary: 'Upload a floor plan and wait until it is read.',
  options: { dataset: { type: 'string' }, yes: { type: 'boolean' } },
  help: [
    ['PLAN', 'PDF, DWG, DXF, SVG, or a picture (PNG, JPG, TIFF, WebP, GIF, BMP)'],
    ['--dataset ID', 'the next revision of this dataset: prints what changes and asks'],
    ['--yes', 'accept the revision without asking'],
  ],
  async run(session, positionals, values) {
    const { PLAN } = expect(positionals, 'PLAN')
    const datasetId = textOf(values, 'dataset')
    const done = await readPlan(session, PLAN, datasetId)
    if (datasetId) return reviewRevision(session, done, values.yes === true)
    return {
      json: done,
      lines: [`dataset ${done.dataset_id}`, `preview ${await showFindings(session, done.upload_id)}`],
    }
  },
}

/** Uploads the file and shows how far its reading is; throws where it cannot be read. */
export async function readPlan(
  { options, progress }: Session,
  path: string,
  datasetId?: string,
): Promise<Schemas['FloorPlanUpload']> {
  const fileName = basename(path)
  progress.show(fileName, 0, 'uploading')
  const sent = await uploadPlan(options, await openFile(path), {
    fileName,
    ...(datasetId ? { datasetId, review: true } : {}),
  })
  const done = await waitForUpload(options, sent.upload_id, {
    onProgress: ({ progress: fraction, step }) => progress.show(fileName, fraction, step ?? ''),
  })
  if (done.state === 'failed') throw new Error(`${fileName}: ${done.failure?.message ?? 'it could not be read'}`)
  const { space = 0, door = 0 } = (done.report?.counts ?? {}) as Record<string, number>
  progress.done(fileName, `${space} spaces, ${door} doors`)
  return done
}

/** Prints what somebody should look at in a plan, the heaviest first. Returns the address of its preview for a browser. */
export async function showFindings({ client, progress }: Session, uploadId: string): Promise<string> {
  const path = { upload_id: uploadId }
  const query = { state: 'open' as const, limit: MAX_FINDINGS_SHOWN }
  const { findings, total } = await unwrap(
    client.GET('/floor-plans/v1/{upload_id}/findings', { params: { path, query } }),
  )
  for (const { message, detail } of findings) progress.done('finding', detail === '' ? message : `${message} ${detail}`)
  if (total > findings.length) progress.done('finding', `and ${total - findings.length} more`)
  const { url } = await unwrap(client.GET('/floor-plans/v1/{upload_id}/preview-address', { params: { path } }))
  return url
}
