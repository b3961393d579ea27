import { basename } from 'node:path'
import type { Schemas } from '../client.ts'
import { uploadPlan } from '../uploads.ts'
import { waitForUpload } from '../waiting.ts'
import { type Command, expect, type Session, textOf } from './command.ts'
import { openFile } from './open-file.ts'
import { reviewRevision } from './review-revision.ts'

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
    return { json: done, lines: [`dataset ${done.dataset_id}`, `preview ${done.preview_url}`] }
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
  for (const warning of warningsOf(done)) progress.done('warning', warning)
  return done
}

/** What the reader of the plan doubts. */
function warningsOf({ report }: Schemas['FloorPlanUpload']): string[] {
  const warnings = report?.warnings
  return Array.isArray(warnings) ? warnings.map(String) : []
}
