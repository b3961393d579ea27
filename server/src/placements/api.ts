import { type Static, Type } from 'typebox'
import { named } from '../affected-views.ts'
import { commitChanges, type NoteChange, respondCreated } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { nextIdCursor } from '../db/keyset.ts'
import type { App } from '../http/app-type.ts'
import { LARGE_BODY_BYTES } from '../http/body/json-body.ts'
import { resource } from '../http/resource.ts'
import { sendJson, writeList } from '../http/response/send-json.ts'
import { NoContent, PathId } from '../http/schema.ts'
import { createOnce } from '../idempotency/create-once.ts'
import { getViewRow, setAmenities } from '../map-views/store.ts'
import { autoPlace } from './auto-place.ts'
import { checkNoCycle, checkReferences } from './check-references.ts'
import { followPlacements, syncDrawnPlaces } from './drawn-places.ts'
import {
  AmenitiesSynced,
  AutoPlace,
  AutoPlaced,
  NewPlacement,
  NewPlacements,
  Placement,
  PlacementList,
  PlacementPage,
  PlacementUpdate,
} from './schema.ts'
import {
  deletePlacement,
  getPlacement,
  getPlacements,
  insertPlacements,
  listPlacements,
  toPlacement,
  updatePlacement,
} from './store.ts'

const ViewPath = Type.Object({ map_id: PathId, map_view_id: PathId })
const PlacementPath = Type.Object({ map_id: PathId, map_view_id: PathId, placement_id: PathId })
const tags = ['Placements']
const url = '/placements/v1/:map_id/:map_view_id'
const placement = resource(async (db, accountId, params: Static<typeof PlacementPath>) => {
  const view = await getViewRow(db, accountId, params.map_id, params.map_view_id)
  return toPlacement(await getPlacement(db, view, params.placement_id))
})

export function placementsApi(app: App, context: Context): void {
  app.get(
    url,
    {
      config: { scope: 'placements:read' },
      schema: { tags, params: ViewPath, querystring: PlacementPage, response: { 200: PlacementList } },
    },
    async ({ accountId, params, query }) => {
      const view = await getViewRow(context.db, accountId, params.map_id, params.map_view_id)
      const { rows, total } = await listPlacements(context.db, view, query)
      const next = nextIdCursor(
        query,
        rows.map((row) => row.placement_id),
      )
      return { placements: rows.map(toPlacement), total, skip: query.skip, limit: query.limit, ...next }
    },
  )
  createPlacements(app, context)
  amenities(app, context)
  singlePlacement(app, context)
}

function createPlacements(app: App, context: Context): void {
  const create = async (
    tx: Tx,
    changed: NoteChange,
    { accountId, params }: { accountId: string; params: { map_id: string; map_view_id: string } },
    list: NewPlacement[],
    paths: string[],
  ) => {
    const view = await getViewRow(tx, accountId, params.map_id, params.map_view_id)
    await checkReferences(tx, view, list, paths)
    const ids = await insertPlacements(tx, view, list)
    changed('placements', named('placement_ids', ids), view.map_view_id)
    await followPlacements(tx, view, changed, list.map(({ feature_id }) => feature_id)) // biome-ignore format: one write
    return getPlacements(tx, view, ids)
  }

  app.post(
    url,
    {
      config: { scope: 'placements:write' },
      schema: { tags, params: ViewPath, body: NewPlacement, response: { 201: Placement } },
    },
    async (request, reply) =>
      respondCreated(context, request.accountId, reply, async (tx, changed) => {
        const [made] = await create(tx, changed, request, [request.body], [''])
        return made!
      }),
  )

  app.post(
    `${url}/batch`,
    {
      bodyLimit: LARGE_BODY_BYTES,
      config: { scope: 'placements:write' },
      schema: {
        tags,
        params: ViewPath,
        body: NewPlacements,
        response: { 201: Type.Object({ placements: Type.Array(Placement) }) },
      },
    },
    async (request, reply) => {
      const { placements } = request.body
      const paths = placements.map((_, i) => `placements.${i}.`)
      return respondCreated(context, request.accountId, reply, async (tx, changed) => {
        const made = await create(tx, changed, request, placements, paths)
        return `{"placements":${await writeList(made)}}`
      })
    },
  )

  app.post(
    `${url}/auto`,
    {
      config: { scope: 'placements:write' },
      schema: { tags, params: ViewPath, body: AutoPlace, response: { 200: AutoPlaced, 201: AutoPlaced } },
    },
    async ({ accountId, params, body }, reply) => {
      const place = async (tx: Tx) => {
        const view = await getViewRow(tx, accountId, params.map_id, params.map_view_id)
        return { ...(await autoPlace(tx, view, body)), view }
      }
      // It writes nothing, and the audit log says nothing of it.
      if (body.dry_run) {
        const answer = (tx: Tx) => createOnce(tx, reply, 200, () => place(tx), (result) => result) // biome-ignore format: one answer
        return sendJson(reply, (await context.db.transaction().execute(answer)).json)
      }
      return respondCreated(context, accountId, reply, async (tx, changed) => {
        const { view, catalogKey, ...result } = await place(tx)
        if (result.placed > 0) {
          changed('placements', { catalog_key: catalogKey }, view.map_view_id)
          await followPlacements(tx, view, changed)
        }
        return result
      })
    },
  )
}

function amenities(app: App, context: Context): void {
  app.post(
    `${url}/amenities`,
    {
      config: { scope: 'placements:write' },
      schema: { tags, params: ViewPath, response: { 200: AmenitiesSynced } },
    },
    async ({ accountId, params }, reply) =>
      commitChanges(context, accountId, reply, async (tx, changed) => {
        const view = await getViewRow(tx, accountId, params.map_id, params.map_view_id)
        await setAmenities(tx, view, true)
        return syncDrawnPlaces(tx, { ...view, amenities: true }, changed)
      }),
  )

  app.delete(
    `${url}/amenities`,
    {
      config: { scope: 'placements:delete', resource: 'none' },
      schema: { tags, params: ViewPath, response: { 204: NoContent } },
    },
    async ({ accountId, params }, reply) => {
      await commitChanges(context, accountId, reply, async (tx, changed) => {
        const view = await getViewRow(tx, accountId, params.map_id, params.map_view_id)
        await setAmenities(tx, view, false)
        await syncDrawnPlaces(tx, { ...view, amenities: false }, changed)
      })
      return reply.status(204).send(null)
    },
  )
}

function singlePlacement(app: App, context: Context): void {
  app.get(
    `${url}/:placement_id`,
    {
      config: { scope: 'placements:read', resource: placement },
      schema: { tags, params: PlacementPath, response: { 200: Placement } },
    },
    async ({ accountId, params }) => {
      const view = await getViewRow(context.db, accountId, params.map_id, params.map_view_id)
      return toPlacement(await getPlacement(context.db, view, params.placement_id))
    },
  )

  app.put(
    `${url}/:placement_id`,
    {
      config: { scope: 'placements:write', resource: placement },
      schema: { tags, params: PlacementPath, body: PlacementUpdate, response: { 200: Placement } },
    },
    async ({ accountId, params, body }, reply) =>
      commitChanges(context, accountId, reply, async (tx, changed) => {
        const view = await getViewRow(tx, accountId, params.map_id, params.map_view_id)
        const row = await getPlacement(tx, view, params.placement_id)
        await checkReferences(tx, view, [body], [''])
        await checkNoCycle(tx, view, row.placement_id, body.parent_placement_id)
        await updatePlacement(tx, row, body)
        changed('placements', { placement_ids: [row.placement_id] }, view.map_view_id)
        const { feature_id = row.feature_id } = body
        await followPlacements(tx, view, changed, [row.feature_id, feature_id])
        return toPlacement(await getPlacement(tx, view, params.placement_id))
      }),
  )

  app.delete(
    `${url}/:placement_id`,
    {
      config: { scope: 'placements:delete', resource: placement },
      schema: { tags, params: PlacementPath, response: { 204: NoContent } },
    },
    async ({ accountId, params }, reply) => {
      await commitChanges(context, accountId, reply, async (tx, changed) => {
        const view = await getViewRow(tx, accountId, params.map_id, params.map_view_id)
        const featureId = await deletePlacement(tx, view, params.placement_id)
        changed('placements', { placement_ids: [params.placement_id] }, view.map_view_id)
        await followPlacements(tx, view, changed, [featureId])
      })
      return reply.status(204).send(null)
    },
  )
}
