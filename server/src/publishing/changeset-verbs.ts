import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { viewsOfSource } from '../affected-views.ts'
import { actorOf } from '../changesets/actor.ts'
import { applyChangeset, type Target, targetOf } from '../changesets/apply.ts'
import { ChangesetConflicts } from '../changesets/conflicts.ts'
import { revertChangeset } from '../changesets/revert.ts'
import { Applying, Changeset, Reverting } from '../changesets/schema.ts'
import { getChangeset, toChangeset, updateChangeset } from '../changesets/store.ts'
import { commitChanges, type NoteChange, respondCreated } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import { type Tx, transact } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { acceptWithDraft } from '../floor-plans/accept.ts'
import type { App } from '../http/app-type.ts'
import { PathId } from '../http/schema.ts'
import { listServedViews, type PublishNote, requestPublish } from './publish-store.ts'

const ChangesetPath = Type.Object({ map_source_id: PathId, changeset_id: PathId })
const tags = ['Changesets']
const ONE = '/map-sources/v1/:map_source_id/changesets/:changeset_id'

/** Applying and reverting a changeset may publish the views of its source, so these stand here. */
export function changesetVerbsApi(app: App, context: Context): void {
  app.post(
    `${ONE}/apply`,
    {
      config: { scope: 'changesets:write' },
      schema: { tags, params: ChangesetPath, body: Applying, response: { 200: Changeset } },
    },
    async (request, reply) => {
      const target = targetOf(request.accountId, request.params)
      checkMayPublish(request, request.body.publish)
      await keepConflicts(context, target, 'applied', () =>
        commitChanges(context, target.accountId, reply, async (tx, changed) => {
          await acceptWithDraft(tx, changed, target)
          const { title } = await applyChangeset(tx, changed, target)
          const note = { title, actor: actorOf(request) }
          if (request.body.publish) await publishSource(tx, changed, target, note)
        }),
      )
      return toChangeset(await getChangeset(context.db, target.accountId, target.sourceId, target.changesetId))
    },
  )

  app.post(
    `${ONE}/revert`,
    {
      config: { scope: 'changesets:write' },
      schema: { tags, params: ChangesetPath, body: Reverting, response: { 201: Changeset } },
    },
    async (request, reply) => {
      const target = targetOf(request.accountId, request.params)
      const { publish, placements = null, bookings = null } = request.body
      checkMayPublish(request, publish)
      return keepConflicts(context, target, 'reverted', () =>
        respondCreated(context, target.accountId, reply, async (tx, changed) => {
          const id = await revertChangeset(tx, changed, target, actorOf(request), {
            fates: { placements, bookings },
            revertIds: [],
          })
          const reverting = await getChangeset(tx, target.accountId, target.sourceId, id)
          const note = { title: reverting.title, actor: actorOf(request) }
          if (publish) await publishSource(tx, changed, target, note)
          return toChangeset(reverting)
        }),
      )
    },
  )
}

function checkMayPublish({ actor }: FastifyRequest, publish: boolean): void {
  if (publish && !actor.permissions.has('map-views:write'))
    throw new AppError('INSUFFICIENT_SCOPE', "To publish, this key needs the scope 'map-views:write'.")
}

/** What kept the changeset from being applied is answered, and kept with it. */
async function keepConflicts<T>(
  context: Context,
  target: Target,
  verb: 'applied' | 'reverted',
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ChangesetConflicts)) throw error
    const row = { account_id: target.accountId, changeset_id: target.changesetId }
    await transact(context.db, (tx) => updateChangeset(tx, row, { conflicts: JSON.stringify(error.conflicts) }))
    throw error.toAppError(verb)
  }
}

/** Publishes every view of the source, but those that were taken offline. */
async function publishSource(
  tx: Tx,
  changed: NoteChange,
  { accountId, sourceId }: Pick<Target, 'accountId' | 'sourceId'>,
  note: PublishNote,
): Promise<void> {
  const views = await listServedViews(tx, accountId, await viewsOfSource(tx, accountId, sourceId))
  for (const view of views) {
    await requestPublish(tx, view, note)
    changed('map-views', { map_key: view.map_key, map_view_id: view.map_view_id, published: true })
  }
}
