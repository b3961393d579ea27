import { checkDraft } from '../changesets/apply.ts'
import { ChangesetConflicts } from '../changesets/conflicts.ts'
import { type Actor, getChangeset, keepDrafts } from '../changesets/store.ts'
import { commitChanges } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { AppError, invalid } from '../errors.ts'
import { deleteJob, enqueue, type RunningJob } from '../jobs.ts'
import { findViewForJob, type ViewRow } from '../map-views/store.ts'
import { followPlacements } from '../placements/drawn-places.ts'
import { applyDrafts } from './apply-drafts.ts'
import { describeConflicts } from './describe-conflicts.ts'
import { requestPublish } from './publish-store.ts'
import { deleteSchedule, findSchedule, insertSchedule, noteScheduleFailure } from './publishes-store.ts'

const MAX_DELAY_MS = 366 * 24 * 60 * 60 * 1000

interface Plan {
  at: number
  title: string
  changesetIds: string[]
  actor: Actor
}

/** One for each view: it takes the place of an earlier one. The job waits in the queue, whatever is restarted meanwhile. */
export async function schedulePublish(
  tx: Tx,
  view: ViewRow & { map_source_id: string },
  { at, title, changesetIds, actor }: Plan,
): Promise<void> {
  const delay = at - Date.now()
  if (delay <= 0) throw invalid('at', 'must be in the future')
  if (delay > MAX_DELAY_MS) throw invalid('at', 'must be within a year')
  const { account_id, map_view_id, map_source_id } = view
  for (const id of changesetIds) checkDraft(await getChangeset(tx, account_id, map_source_id, id))
  await cancelSchedule(tx, view)
  const job = { name: 'publish-at', data: { map_view_id }, delaySeconds: delay / 1000, maxAttempts: 5 }
  const jobId = await enqueue(tx, account_id, job)
  await insertSchedule(tx, view, { at: new Date(at), title, changesetIds, actor, jobId })
}

/** Returns whether there was one. */
export async function cancelSchedule(tx: Tx, view: ViewRow): Promise<boolean> {
  const jobId = await deleteSchedule(tx, view)
  if (jobId === null) return false
  await deleteJob(tx, view.account_id, jobId)
  return true
}

/**
 * The job behind a publish at a time: its drafts are applied and the view is published, or it says why not. Drafts that
 * were published or discarded since are left out.
 */
export async function publishAtTime(context: Context, job: RunningJob): Promise<void> {
  const view = await findViewForJob(context.db, job.account_id, String(job.data.map_view_id))
  if (!view) return
  try {
    await commitChanges(context, job.account_id, null, async (tx, changed) => {
      await job.finish(tx)
      const plan = await findSchedule(tx, view)
      if (plan?.job_id !== job.job_id) return
      await applyDrafts(tx, changed, view, await keepDrafts(tx, view.account_id, plan.changeset_ids))
      await followPlacements(tx, view, changed)
      const actor = { kind: plan.actor_kind as Actor['kind'], id: plan.actor_id }
      await requestPublish(tx, view, { title: plan.title, actor })
      await cancelSchedule(tx, view)
      changed('map-views', { map_key: view.map_key, map_view_id: view.map_view_id, published: true })
    })
  } catch (error) {
    const failure = await failureOf(context, job, error)
    if (failure === null) throw error
    await noteScheduleFailure(context.db, view, job.job_id, failure)
  }
}

/** What trying again would not mend, in words. */
async function failureOf({ db }: Context, { account_id }: RunningJob, error: unknown): Promise<string | null> {
  if (error instanceof ChangesetConflicts) return describeConflicts(db, account_id, error)
  return error instanceof AppError && ['CONFLICT', 'NOT_FOUND'].includes(error.code) ? error.message : null
}
