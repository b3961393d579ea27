import { Type } from 'typebox'
import { commitChanges } from '../commit-changes.ts'
import type { Context } from '../context.ts'
import type { Db, Tx } from '../db/db.ts'
import type { App } from '../http/app-type.ts'
import { resource } from '../http/resource.ts'
import { PathId } from '../http/schema.ts'
import { getViewRow, updateSynonyms } from '../map-views/store.ts'
import { SynonymGroups } from './schema.ts'

const ViewPath = Type.Object({ map_id: PathId, map_view_id: PathId })
const tags = ['Search']
const synonymsOf = async (db: Db | Tx, accountId: string, path: { map_id: string; map_view_id: string }) => {
  const { synonyms } = await getViewRow(db, accountId, path.map_id, path.map_view_id)
  return { synonyms }
}
const synonymGroups = resource(synonymsOf)
const url = '/search/v1/:map_id/:map_view_id/synonyms'

/** The owner's own words for the places of a view. */
export function synonymsApi(app: App, context: Context): void {
  app.get(
    url,
    {
      config: { scope: 'map-views:read', resource: synonymGroups },
      schema: { tags, params: ViewPath, response: { 200: SynonymGroups } },
    },
    async ({ accountId, params }) => synonymsOf(context.db, accountId, params),
  )

  app.put(
    url,
    {
      config: { scope: 'map-views:write', resource: synonymGroups },
      schema: { tags, params: ViewPath, body: SynonymGroups, response: { 200: SynonymGroups } },
    },
    async ({ accountId, params, body }, reply) =>
      commitChanges(context, accountId, reply, async (tx, changed) => {
        const view = await getViewRow(tx, accountId, params.map_id, params.map_view_id)
        await updateSynonyms(tx, view, body.synonyms)
        changed('map-views', { map_key: view.map_key, map_view_id: view.map_view_id })
        return body
      }),
  )
}
