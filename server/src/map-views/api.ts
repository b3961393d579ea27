import { Type } from 'typebox'
import { commitChanges, type NoteChange, respondCreated } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { invalid } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { resource } from '../http/resource.ts'
import { NoContent, Page, PathId } from '../http/schema.ts'
import { getMap } from '../maps/store.ts'
import { checkStyleId } from '../styles/built-in.ts'
import { removeView } from './remove.ts'
import { MapView, MapViewList, MapViewUpdate, NewMapView } from './schema.ts'
import { checkMaySet, mergeSettings } from './settings.ts'
import { getView, getViewRow, insertView, listViews, lockView, toMapView, updateView, type ViewRow } from './store.ts'

const MapPath = Type.Object({ map_id: PathId })
const ViewPath = Type.Object({ map_id: PathId, id: PathId })
const tags = ['Map views']
/** A view is deleted by its own ID alone. */
const mapView = resource(async (db, accountId, { map_id, id }: { map_id?: string; id: string }) =>
  toMapView(await getView(db, accountId, map_id ?? null, id)),
)

/** What placements do when a view is made or changed. They stand above views, so the application passes them in. */
interface ViewHooks {
  copyPlacements(tx: Tx, accountId: string, fromViewId: string, toViewId: string): Promise<void>
  syncDrawnPlaces(tx: Tx, view: ViewRow, changed: NoteChange): Promise<unknown>
}

export function mapViewsApi(app: App, context: Context, hooks: ViewHooks): void {
  createView(app, context, hooks)

  app.get(
    '/map-views/v1/:map_id',
    {
      config: { scope: 'map-views:read' },
      schema: { tags, params: MapPath, querystring: Page, response: { 200: MapViewList } },
    },
    async ({ accountId, params, query }) => {
      const map = await getMap(context.db, accountId, params.map_id)
      const { rows, total } = await listViews(context.db, accountId, map.map_key, query)
      return { map_views: rows.map(toMapView), total, ...query }
    },
  )

  app.get(
    '/map-views/v1/:map_id/:id',
    {
      config: { scope: 'map-views:read', resource: mapView },
      schema: { tags, params: ViewPath, response: { 200: MapView } },
    },
    async ({ accountId, params }) => {
      const view = await getView(context.db, accountId, params.map_id, params.id)
      // What another process has published is open here as soon as it is said to be live.
      await context.changes.catchUp()
      return toMapView(view)
    },
  )

  app.put(
    '/map-views/v1/:map_id/:id',
    {
      config: { scope: 'map-views:write', resource: mapView },
      schema: { tags, params: ViewPath, body: MapViewUpdate, response: { 200: MapView } },
    },
    async ({ accountId, actor, params, body }, reply) => {
      checkMaySet(actor, body.settings)
      return commitChanges(context, accountId, reply, async (tx, changed) => {
        const view = await getViewRow(tx, accountId, params.map_id, params.id)
        await checkStyleId(tx, accountId, body.style_id)
        const { settings: patch } = body
        // Two who set different things at once keep both.
        if (patch) await lockView(tx, view)
        const stored = patch && (await getViewRow(tx, accountId, params.map_id, params.id)).settings
        const settings = patch && (await mergeSettings(tx, accountId, stored!, patch))
        await updateView(tx, view, { ...body, settings })
        const { amenities = view.amenities, named_rooms = view.named_rooms } = body
        if (body.amenities !== undefined || body.named_rooms !== undefined)
          await hooks.syncDrawnPlaces(tx, { ...view, amenities, named_rooms }, changed)
        changed('map-views', { map_key: view.map_key, map_view_id: view.map_view_id })
        return toMapView(await getView(tx, accountId, params.map_id, params.id))
      })
    },
  )

  app.delete(
    '/map-views/v1/:id',
    {
      config: { scope: 'map-views:delete', resource: mapView },
      schema: { tags, params: Type.Object({ id: PathId }), response: { 204: NoContent } },
    },
    async ({ accountId, params }, reply) => {
      await commitChanges(context, accountId, reply, async (tx, changed) => {
        const mapKey = await removeView(tx, accountId, params.id)
        changed('map-views', { map_key: mapKey, map_view_id: params.id })
      })
      return reply.status(204).send(null)
    },
  )
}

function createView(app: App, context: Context, hooks: ViewHooks): void {
  app.post(
    '/map-views/v1/:map_id',
    {
      config: { scope: 'map-views:write' },
      schema: { tags, params: MapPath, body: NewMapView, response: { 201: MapView } },
    },
    async ({ accountId, params, body }, reply) =>
      respondCreated(context, accountId, reply, async (tx, changed) => {
        const map = await getMap(tx, accountId, params.map_id)
        await checkStyleId(tx, accountId, body.style_id)
        const original = body.copy_from ? await getOriginal(tx, accountId, params.map_id, body.copy_from) : null
        const viewId = await insertView(tx, accountId, map.map_key, {
          name: body.name ?? 'Untitled view',
          styleId: body.style_id ?? original?.style_id ?? 'light',
          terms: body.suggested_search_terms ?? [],
          settings: original?.settings ?? {},
          amenities: body.amenities ?? original?.amenities ?? false,
          namedRooms: body.named_rooms ?? original?.named_rooms ?? false,
        })
        if (original) await hooks.copyPlacements(tx, accountId, original.map_view_id, viewId)
        if (body.amenities || body.named_rooms)
          await hooks.syncDrawnPlaces(tx, await getViewRow(tx, accountId, params.map_id, viewId), changed)
        changed('map-views', { map_key: map.map_key, map_view_id: viewId }, viewId)
        return toMapView(await getView(tx, accountId, params.map_id, viewId))
      }),
  )
}

async function getOriginal(tx: Parameters<typeof getViewRow>[0], accountId: string, mapId: string, viewId: string) {
  return getViewRow(tx, accountId, mapId, viewId).catch(() => {
    throw invalid('copy_from', 'must name a view of this map')
  })
}
