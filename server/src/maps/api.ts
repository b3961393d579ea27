import { Type } from 'typebox'
import { commitChanges, respondCreated } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import { invalid } from '../errors.ts'
import type { App } from '../http/app-type.ts'
import { resource } from '../http/resource.ts'
import { NoContent, Page, PathId } from '../http/schema.ts'
import { removeViewFiles } from '../tiles/remove.ts'
import { MapList, MapObject, MapUpdate, NewMap } from './schema.ts'
import { ensureSource } from './source-for-map.ts'
import { deleteMap, getMap, insertMap, listMaps, lockMap, toMap, updateMap } from './store.ts'

const MapPath = Type.Object({ map_id: PathId })
const tags = ['Maps']
const mapResource = resource(async (db, accountId, { map_id }: { map_id: string }) =>
  toMap(await getMap(db, accountId, map_id)),
)

export function mapsApi(app: App, context: Context): void {
  app.post(
    '/maps/v1',
    { config: { scope: 'maps:write' }, schema: { tags, body: NewMap, response: { 201: MapObject } } },
    async ({ accountId, body }, reply) => {
      if (body.default_map_view_id)
        throw invalid('default_map_view_id', 'must name a view of this map, and a new map has none')
      return respondCreated(context, accountId, reply, async (tx, changed) => {
        await ensureSource(tx, accountId, body.map_source_id)
        const map = await insertMap(tx, accountId, {
          id: body.map_id ?? null,
          sourceId: body.map_source_id,
          name: body.name ?? 'Untitled map',
          unitType: body.unit_type,
        })
        changed('maps', { map_key: map.map_key })
        return toMap(map)
      })
    },
  )

  app.get(
    '/maps/v1',
    { config: { scope: 'maps:read' }, schema: { tags, querystring: Page, response: { 200: MapList } } },
    async ({ accountId, query }) => {
      const { rows, total } = await listMaps(context.db, accountId, query)
      return { maps: rows.map(toMap), total, ...query }
    },
  )

  app.get(
    '/maps/v1/:map_id',
    {
      config: { scope: 'maps:read', resource: mapResource },
      schema: { tags, params: MapPath, response: { 200: MapObject } },
    },
    async ({ accountId, params }) => toMap(await getMap(context.db, accountId, params.map_id)),
  )

  app.put(
    '/maps/v1/:map_id',
    {
      config: { scope: 'maps:write', resource: mapResource },
      schema: { tags, params: MapPath, body: MapUpdate, response: { 200: MapObject } },
    },
    async ({ accountId, params, body }, reply) =>
      commitChanges(context, accountId, reply, async (tx, changed) => {
        const map = await updateMap(tx, accountId, params.map_id, body)
        changed('maps', { map_key: map.map_key })
        return toMap(map)
      }),
  )

  app.delete(
    '/maps/v1/:map_id',
    {
      config: { scope: 'maps:delete', resource: mapResource },
      schema: { tags, params: MapPath, response: { 204: NoContent } },
    },
    async ({ accountId, params }, reply) => {
      await commitChanges(context, accountId, reply, async (tx, changed) => {
        const map = await lockMap(tx, accountId, params.map_id)
        await removeViewFiles(tx, accountId, { mapKey: map.map_key })
        await deleteMap(tx, map)
        changed('maps', { map_key: map.map_key })
        changed('api-keys')
      })
      return reply.status(204).send(null)
    },
  )
}
