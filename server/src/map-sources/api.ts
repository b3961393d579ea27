import { Type } from 'typebox'
import { changedOnViews, viewsOfSource } from '../affected-views.ts'
import { commitChanges, respondCreated } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import type { App } from '../http/app-type.ts'
import { resource } from '../http/resource.ts'
import { NoContent, Page, PathId } from '../http/schema.ts'
import { presenceApi } from './presence.ts'
import { MapSource, MapSourceList, MapSourceUpdate, NewMapSource } from './schema.ts'
import { deleteSource, getSource, insertSource, listSources, updateSource } from './store.ts'

const SourcePath = Type.Object({ map_source_id: PathId })
const tags = ['Map sources']
const source = resource((db, accountId, { map_source_id }: { map_source_id: string }) =>
  getSource(db, accountId, map_source_id),
)

export function mapSourcesApi(app: App, context: Context): void {
  presenceApi(app, context)
  app.post(
    '/map-sources/v1',
    { config: { scope: 'map-sources:write' }, schema: { tags, body: NewMapSource, response: { 201: MapSource } } },
    async ({ accountId, body }, reply) =>
      respondCreated(context, accountId, reply, async (tx, changed) => {
        const id = await insertSource(tx, accountId, {
          id: body.map_source_id ?? null,
          name: body.name ?? 'Untitled venue',
          floors: body.floors ?? [],
          georeference: body.georeference ?? null,
          timeZone: body.time_zone,
        })
        changed('map-sources', { map_source_id: id })
        return getSource(tx, accountId, id)
      }),
  )

  app.get(
    '/map-sources/v1',
    { config: { scope: 'map-sources:read' }, schema: { tags, querystring: Page, response: { 200: MapSourceList } } },
    async ({ accountId, query }) => {
      const { sources, total } = await listSources(context.db, accountId, query)
      return { map_sources: sources, total, ...query }
    },
  )

  app.get(
    '/map-sources/v1/:map_source_id',
    {
      config: { scope: 'map-sources:read', resource: source },
      schema: { tags, params: SourcePath, response: { 200: MapSource } },
    },
    async ({ accountId, params }) => getSource(context.db, accountId, params.map_source_id),
  )

  app.put(
    '/map-sources/v1/:map_source_id',
    {
      config: { scope: 'map-sources:write', resource: source },
      schema: { tags, params: SourcePath, body: MapSourceUpdate, response: { 200: MapSource } },
    },
    async ({ accountId, params, body }, reply) =>
      commitChanges(context, accountId, reply, async (tx, changed) => {
        const source = await updateSource(tx, accountId, params.map_source_id, body)
        // Its name is for owners alone: no map shows it, so none lags behind.
        const isShown = Object.keys(body).some((key) => key !== 'name')
        const views = isShown ? await viewsOfSource(tx, accountId, params.map_source_id) : []
        changedOnViews(changed, 'map-sources', { map_source_id: params.map_source_id }, views)
        return source
      }),
  )

  app.delete(
    '/map-sources/v1/:map_source_id',
    {
      config: { scope: 'map-sources:delete', resource: source },
      schema: { tags, params: SourcePath, response: { 204: NoContent } },
    },
    async ({ accountId, params }, reply) => {
      await commitChanges(context, accountId, reply, async (tx, changed) => {
        await deleteSource(tx, accountId, params.map_source_id)
        changed('map-sources', { map_source_id: params.map_source_id })
      })
      return reply.status(204).send(null)
    },
  )
}
