import type { PlanGuidance } from '@rotunda/core/plan'
import { commitChanges } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import { findDataset, hasFeatures, setDatasetState } from '../datasets/store.ts'
import type { RunningJob } from '../jobs.ts'
import { recordEvents, type WebhookEvent } from '../webhooks/record-event.ts'
import { noteSwap } from './accept.ts'
import { keepWaiting } from './review-store.ts'
import type { Extracted, PlanFailure } from './sandbox/messages.ts'
import { readPlan } from './sandbox/read-plan.ts'
import type { Guidance } from './schema.ts'
import { showProgress } from './show-progress.ts'
import { findUpload, UNDERLAY_FILE, type UploadRow, updateUpload, uploadFolder } from './store.ts'
import { readingOfStorey } from './storey-reading.ts'
import { swapFeatures } from './swap-features.ts'

/** The job behind an upload: read the file, extract, swap the features in. Every end leaves the upload completed or failed. */
export async function extractUpload(context: Context, job: RunningJob): Promise<void> {
  const upload = await findUpload(context.db, job.account_id, String(job.data.upload_id))
  if (!upload || upload.state === 'completed' || upload.state === 'failed') return
  if (job.attempt > 1 && job.attempt >= job.max_attempts) {
    return fail(context, job, upload, {
      code: 'plan_crashed',
      message:
        'Reading this plan crashed more than once, so it will not be retried. Simplify the drawing and upload it again.',
    })
  }
  await begin(context, upload)
  const file = await context.files.get(upload.file_key)
  if (!file)
    return fail(context, job, upload, {
      code: 'plan_missing',
      message: 'The file is no longer in storage. Upload it again.',
    })
  const progress = showProgress((progress, step) =>
    updateUpload(context.db, upload.account_id, upload.upload_id, { progress, step }),
  )
  const guidance = (upload.guidance ?? {}) as Guidance
  const read = await readPlan(file.stream, guidance as PlanGuidance, progress.report, job.signal).finally(progress.stop)
  const isPart = guidance.storey !== undefined && !('failure' in read)
  const outcome = isPart ? readingOfStorey(read, guidance.storey!) : read
  if ('failure' in outcome) {
    if ('cause' in outcome && outcome.cause)
      context.log.warn({ error: outcome.cause, upload: upload.upload_id }, 'a plan could not be read')
    return fail(context, job, upload, outcome.failure)
  }
  if (!outcome.features.some((feature) => feature.properties.kind === 'space')) {
    return fail(
      context,
      job,
      upload,
      {
        code: 'plan_without_spaces',
        message:
          'No rooms, shops or booths were found. Check that the file is a floor plan with walls or outlines, then upload it again.',
      },
      outcome,
    )
  }
  await complete(context, job, upload, outcome)
}

async function begin(context: Context, upload: UploadRow): Promise<void> {
  await commitChanges(context, upload.account_id, null, async (tx, changed) => {
    await updateUpload(tx, upload.account_id, upload.upload_id, { state: 'processing', progress: 0, step: 'read' })
    await setDatasetState(tx, upload.account_id, upload.dataset_id, 'processing')
    changed('floor-plans', { dataset_id: upload.dataset_id })
  })
}

async function complete(context: Context, job: RunningJob, upload: UploadRow, result: Extracted): Promise<void> {
  const folder = uploadFolder(upload.account_id, upload.upload_id)
  await context.files.put(`${folder}preview.png`, result.preview)
  await context.files.put(`${folder}${UNDERLAY_FILE}`, result.underlay)
  await commitChanges(context, upload.account_id, null, async (tx, changed) => {
    await job.finish(tx)
    const current = await findUpload(tx, upload.account_id, upload.upload_id)
    if (!current || !(await findDataset(tx, upload.account_id, upload.dataset_id))) return
    const { features, scale } = result
    const edits = upload.is_review ? null : await swapFeatures(tx, upload, { features, scale })
    if (!edits) await keepWaiting(tx, upload, { features, scale })
    await updateUpload(tx, upload.account_id, upload.upload_id, {
      state: 'completed',
      progress: 1,
      step: null,
      failure: null,
      ...(edits ? { edits, accepted_at: new Date() } : {}),
      report: { ...result.report, scale: result.scale },
    })
    if (edits) await noteSwap(tx, changed, upload)
    else changed('floor-plans', { dataset_id: upload.dataset_id })
    await recordEvents(tx, upload.account_id, [
      uploadEvent('floor_plan.completed', upload, { features: features.length }),
    ])
  })
}

/** The features of the dataset stay as they were: a first upload leaves it failed, a replacement completed. */
async function fail(
  context: Context,
  job: RunningJob,
  upload: UploadRow,
  failure: PlanFailure,
  result?: Extracted,
): Promise<void> {
  await commitChanges(context, upload.account_id, null, async (tx, changed) => {
    await job.finish(tx)
    await updateUpload(tx, upload.account_id, upload.upload_id, {
      state: 'failed',
      step: null,
      failure,
      ...(result ? { report: { ...result.report, scale: result.scale } } : {}),
    })
    const isDrawn = await hasFeatures(tx, upload.account_id, upload.dataset_id)
    await setDatasetState(tx, upload.account_id, upload.dataset_id, isDrawn ? 'completed' : 'failed')
    changed('floor-plans', { dataset_id: upload.dataset_id })
    await recordEvents(tx, upload.account_id, [uploadEvent('floor_plan.failed', upload, { failure })])
  })
}

function uploadEvent(
  kind: 'floor_plan.completed' | 'floor_plan.failed',
  { upload_id, dataset_id }: UploadRow,
  more: object,
): WebhookEvent {
  return { kind, resource: `floor_plan:${upload_id}`, data: { upload_id, dataset_id, ...more } }
}
