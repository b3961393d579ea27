import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { revisionOf } from '../changes.ts'
import { commitChanges, respondCreated } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import type { App } from '../http/app-type.ts'
import { LARGE_BODY_BYTES } from '../http/body/json-body.ts'
import { resource } from '../http/resource.ts'
import { NoContent, PathId } from '../http/schema.ts'
import { getSource } from '../map-sources/store.ts'
import { actorOf } from './actor.ts'
import { checkDraft, type Target, targetOf } from './apply.ts'
import { addToDraft, listed, prepare } from './draft.ts'
import { Changeset, ChangesetList, ChangesetPage, ChangesetUpdate, MoreOperations, NewChangeset } from './schema.ts'
import {
  getChangeset,
  insertDraft,
  listChangesets,
  lockChangeset,
  releasePlans,
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
        await releasePlans(tx, row)
        await updateChangeset(tx, row, { state: 'discarded', discarded_at: new Date() })
      })
      return reply.status(204).send(null)
    },
  )

  drafts(app, context)
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
      return changeDraft(context, reply, target, async (tx) => {
        const row = await lockChangeset(tx, accountId, target.sourceId, target.changesetId)
        checkDraft(row)
        await updateChangeset(tx, row, {
          ...(body.title === undefined ? {} : { title: body.title }),
          ...(body.operations ? listed(await prepare(tx, accountId, target.sourceId, [], body.operations)) : {}),
        })
      })
    },
  )

  app.post(
    `${ONE}/operations`,
    { ...large, schema: { tags, params: ChangesetPath, body: MoreOperations, response: { 200: Changeset } } },
    async ({ accountId, params, body }, reply) => {
      const target = targetOf(accountId, params)
      return changeDraft(context, reply, target, (tx) => addToDraft(tx, target, body.operations))
    },
  )
}

async function changeDraft(
  context: Context,
  reply: FastifyReply,
  { accountId, sourceId, changesetId }: Target,
  change: (tx: Tx) => Promise<void>,
): Promise<Changeset> {
  return commitChanges(context, accountId, reply, async (tx) => {
    await change(tx)
    return toChangeset(await getChangeset(tx, accountId, sourceId, changesetId))
  })
}
