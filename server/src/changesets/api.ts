import type { Operation } from '@rotunda/core/edit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { revisionOf } from '../changes.ts'
import { commitChanges, respondCreated } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import { type Tx, transact } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { acceptWithDraft } from '../floor-plans/accept.ts'
import type { App } from '../http/app-type.ts'
import { LARGE_BODY_BYTES } from '../http/json-body.ts'
import { resource } from '../http/resource.ts'
import { NoContent, PathId } from '../http/schema.ts'
import { getSource } from '../map-sources/store.ts'
import { actorOf } from './actor.ts'
import { applyChangeset, checkDraft, publishSource, type Target } from './apply.ts'
import { ChangesetConflicts } from './conflicts.ts'
import { listed, prepare } from './draft.ts'
import { revertChangeset } from './revert.ts'
import {
  Applying,
  Changeset,
  ChangesetList,
  ChangesetPage,
  ChangesetUpdate,
  MoreOperations,
  NewChangeset,
  Reverting,
} from './schema.ts'
import {
  getChangeset,
  insertDraft,
  listChangesets,
  lockChangeset,
  toChangeset,
  toEntry,
  updateChangeset,
} from './store.ts'

const SourcePath = Type.Object({ map_source_id: PathId })
const ChangesetPath = Type.Object({ map_source_id: PathId, changeset_id: PathId })
const tags = ['Changesets']
const URL = '/map-sources/v1/:map_source_id/changesets'
const ONE = `${URL}/:changeset_id`
const changeset = resource(
  async (db, accountId, { map_source_id, changeset_id }: { map_source_id: string; changeset_id: string }) =>
    toChangeset(await getChangeset(db, accountId, map_source_id, changeset_id)),
)

export function changesetsApi(app: App, context: Context): void {
  app.get(
    URL,
    {
      config: { scope: 'changesets:read' },
      schema: { tags, params: SourcePath, querystring: ChangesetPage, response: { 200: ChangesetList } },
    },
    async ({ accountId, params, query }) => {
      await getSource(context.db, accountId, params.map_source_id)
      const { rows, total } = await listChangesets(context.db, accountId, params.map_source_id, query)
      return { changesets: rows.map(toEntry), total, skip: query.skip, limit: query.limit }
    },
  )

  app.get(
    ONE,
    {
      config: { scope: 'changesets:read', resource: changeset },
      schema: { tags, params: ChangesetPath, response: { 200: Changeset } },
    },
    async ({ accountId, params }) =>
      toChangeset(await getChangeset(context.db, accountId, params.map_source_id, params.changeset_id)),
  )

  app.delete(
    ONE,
    {
      config: { scope: 'changesets:delete', resource: changeset },
      schema: { tags, params: ChangesetPath, response: { 204: NoContent } },
    },
    async ({ accountId, params }, reply) => {
      await commitChanges(context, accountId, reply, async (tx) => {
        const row = await lockChangeset(tx, accountId, params.map_source_id, params.changeset_id)
        checkDraft(row)
        await updateChangeset(tx, row, { state: 'discarded', discarded_at: new Date() })
      })
      return reply.status(204).send(null)
    },
  )

  drafts(app, context)
  verbs(app, context)
}

function drafts(app: App, context: Context): void {
  const large = { bodyLimit: LARGE_BODY_BYTES, config: { scope: 'changesets:write' } }

  app.post(
    URL,
    { ...large, schema: { tags, params: SourcePath, body: NewChangeset, response: { 201: Changeset } } },
    async (request, reply) => {
      const { accountId, params, body } = request
      return respondCreated(context, accountId, reply, async (tx) => {
        await getSource(tx, accountId, params.map_source_id)
        const operations = await prepare(tx, accountId, params.map_source_id, [], body.operations ?? [])
        const id = await insertDraft(tx, accountId, {
          sourceId: params.map_source_id,
          title: body.title ?? 'Untitled changes',
          actor: actorOf(request),
          revision: await revisionOf(tx),
          operations,
        })
        return toChangeset(await getChangeset(tx, accountId, params.map_source_id, id))
      })
    },
  )

  app.put(
    ONE,
    {
      ...large,
      config: { scope: 'changesets:write', resource: changeset },
      schema: { tags, params: ChangesetPath, body: ChangesetUpdate, response: { 200: Changeset } },
    },
    async ({ accountId, params, body }, reply) => {
      const target = targetOf(accountId, params)
      return changeDraft(context, reply, target, async (tx) => ({
        ...(body.title === undefined ? {} : { title: body.title }),
        ...(body.operations ? listed(await prepare(tx, accountId, target.sourceId, [], body.operations)) : {}),
      }))
    },
  )

  app.post(
    `${ONE}/operations`,
    { ...large, schema: { tags, params: ChangesetPath, body: MoreOperations, response: { 200: Changeset } } },
    async ({ accountId, params, body }, reply) => {
      const target = targetOf(accountId, params)
      return changeDraft(context, reply, target, async (tx, earlier) => {
        const more = await prepare(tx, accountId, target.sourceId, earlier, body.operations)
        return listed([...earlier, ...more])
      })
    },
  )
}

function verbs(app: App, context: Context): void {
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
          await acceptWithDraft(tx, changed, target.accountId, target.changesetId)
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
          const id = await revertChangeset(tx, changed, target, actorOf(request), { placements, bookings })
          const reverting = await getChangeset(tx, target.accountId, target.sourceId, id)
          const note = { title: reverting.title, actor: actorOf(request) }
          if (publish) await publishSource(tx, changed, target, note)
          return toChangeset(reverting)
        }),
      )
    },
  )
}

function targetOf(accountId: string, params: { map_source_id: string; changeset_id: string }): Target {
  return { accountId, sourceId: params.map_source_id, changesetId: params.changeset_id }
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

async function changeDraft(
  context: Context,
  reply: FastifyReply,
  { accountId, sourceId, changesetId }: Target,
  change: (tx: Tx, earlier: readonly Operation[]) => Promise<Parameters<typeof updateChangeset>[2]>,
): Promise<Changeset> {
  return commitChanges(context, accountId, reply, async (tx) => {
    const row = await lockChangeset(tx, accountId, sourceId, changesetId)
    checkDraft(row)
    await updateChangeset(tx, row, await change(tx, row.operations))
    return toChangeset(await getChangeset(tx, accountId, sourceId, changesetId))
  })
}
