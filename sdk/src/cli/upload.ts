import { basename } from 'node:path'
import type { Schemas } from '../client.ts'
import { uploadPlan } from '../uploads.ts'
import { waitForUpload } from '../waiting.ts'
import { type Command, expect, type Session, textOf } from './command.ts'
import { openFile } from './open-file.ts'

export const upload: Command = {
  usage: 'PLAN [--dataset ID]',
  summary: 'Upload a floor plan and wait until it is read.',
  options: { dataset: { type: 'string' } },
  help: [
    ['PLAN', 'PDF, DWG, DXF, SVG, PNG or JPG'],
    ['--dataset ID', 'replace the features of this dataset; what is still there keeps its ID'],
  ],
  async run(session, positionals, values) {
    const { PLAN } = expect(positionals, 'PLAN')
    const done = await readPlan(session, PLAN, textOf(values, 'dataset'))
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
  const sent = await uploadPlan(options, await openFile(path), { fileName, ...(datasetId ? { datasetId } : {}) })
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
