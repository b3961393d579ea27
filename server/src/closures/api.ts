import { Type } from 'typebox'
import { commitChanges, type NoteChange, respondCreated } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import type { Db, Tx } from '../db/db.ts'
import { invalid, notFound } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { dateOf } from '../http/body/instant.ts'
import { resource } from '../http/resource.ts'
import { NoContent, PathId } from '../http/schema.ts'
import { findMap, type MapRow } from '../maps/store.ts'
import { Closure, ClosureList, ClosurePage, ClosureUpdate, NewClosure } from './schema.ts'
import {
  deleteClosure,
  getClosure,
  insertClosure,
  isOnMap,
  listClosures,
  lockClosure,
  type Period,
  toClosure,
  updateClosure,
} from './store.ts'

const MapPath = Type.Object({ map_id: PathId })
const ClosurePath = Type.Object({ map_id: PathId, closure_id: PathId })
const tags = ['Closures']
const closure = resource((db, accountId, { map_id, closure_id }: { map_id: string; closure_id: string }) =>
  readClosure(db, accountId, map_id, closure_id),
)

export function closuresApi(app: App, context: Context): void {
  app.get(
    '/closures/v1/:map_id',
    {
      config: { scope: 'closures:read' },
      schema: { tags, params: MapPath, querystring: ClosurePage, response: { 200: ClosureList } },
    },
    async ({ accountId, params, query }) => {
      const map = await getMap(context.db, accountId, params.map_id)
      const { rows, total } = await listClosures(context.db, map, query)
      const now = Date.now()
      return { closures: rows.map((row) => toClosure(row, map, now)), total, skip: query.skip, limit: query.limit }
    },
  )

  app.post(
    '/closures/v1/:map_id',
    {
      config: { scope: 'closures:write' },
      schema: { tags, params: MapPath, body: NewClosure, response: { 201: Closure } },
    },
    async ({ accountId, params, body }, reply) =>
      respondCreated(context, accountId, reply, async (tx, changed) => {
        const map = await getMap(tx, accountId, params.map_id)
        const target = await checkTarget(tx, map, body)
        const period = checkPeriod({ from: null, until: null, reason: null }, body)
        const id = await insertClosure(tx, map, target, period)
        noteClosures(changed, map)
        return toClosure(await getClosure(tx, map, id), map, Date.now())
      }),
  )
  singleClosure(app, context)
}

function singleClosure(app: App, context: Context): void {
  const url = '/closures/v1/:map_id/:closure_id'

  app.get(
    url,
    {
      config: { scope: 'closures:read', resource: closure },
      schema: { tags, params: ClosurePath, response: { 200: Closure } },
    },
    async ({ accountId, params }) => readClosure(context.db, accountId, params.map_id, params.closure_id),
  )

  app.put(
    url,
    {
      config: { scope: 'closures:write', resource: closure },
      schema: { tags, params: ClosurePath, body: ClosureUpdate, response: { 200: Closure } },
    },
    async ({ accountId, params, body }, reply) =>
      commitChanges(context, accountId, reply, async (tx, changed) => {
        const map = await getMap(tx, accountId, params.map_id)
        const row = await lockClosure(tx, map, params.closure_id)
        const period = checkPeriod({ from: row.starts_at, until: row.ends_at, reason: row.reason }, body)
        await updateClosure(tx, map, params.closure_id, period)
        noteClosures(changed, map)
        return toClosure(await getClosure(tx, map, params.closure_id), map, Date.now())
      }),
  )

  app.delete(
    url,
    {
      config: { scope: 'closures:delete', resource: closure },
      schema: { tags, params: ClosurePath, response: { 204: NoContent } },
    },
    async ({ accountId, params }, reply) => {
      await commitChanges(context, accountId, reply, async (tx, changed) => {
        const map = await getMap(tx, accountId, params.map_id)
        await endClosure(tx, map, params.closure_id)
        noteClosures(changed, map)
      })
      return reply.status(204).send(null)
    },
  )
}

/** One that has begun is kept with its end; one that has not is as if it had never been. */
async function endClosure(tx: Tx, map: MapRow, closureId: string): Promise<void> {
  const row = await lockClosure(tx, map, closureId)
  const now = new Date()
  if (row.starts_at && row.starts_at >= now) return deleteClosure(tx, map, closureId)
  if (row.ends_at && row.ends_at <= now) return
  await updateClosure(tx, map, closureId, { from: row.starts_at, until: now, reason: row.reason })
}

async function readClosure(db: Db | Tx, accountId: string, mapId: string, closureId: string): Promise<Closure> {
  const map = await getMap(db, accountId, mapId)
  return toClosure(await getClosure(db, map, closureId), map, Date.now())
}

async function getMap(db: Db | Tx, accountId: string, mapId: string): Promise<MapRow> {
  const map = await findMap(db, accountId, mapId)
  if (!map) throw notFound('map', mapId)
  return map
}

async function checkTarget(tx: Tx, map: MapRow, body: NewClosure) {
  const { feature_id = null, connector_id = null } = body
  if ((feature_id === null) === (connector_id === null))
    throw invalid('feature_id', 'or connector_id must be sent, exactly one of them')
  const target = feature_id === null ? { connector_id: connector_id! } : { feature_id }
  if (!(await isOnMap(tx, map, target))) throw invalid(Object.keys(target)[0]!, 'is not on any level of this map')
  return { feature_id, connector_id }
}

function checkPeriod(before: Period, { from, until, reason }: ClosureUpdate): Period {
  const period = {
    from: from === undefined ? before.from : dateOf(from, 'from'),
    until: until === undefined ? before.until : dateOf(until, 'until'),
    reason: reason === undefined ? before.reason : reason,
  }
  if (period.from && period.until && period.until <= period.from) throw invalid('until', 'must be after from')
  return period
}

function noteClosures(changed: NoteChange, { map_source_id }: MapRow): void {
  changed('closures', { map_source_id })
}
