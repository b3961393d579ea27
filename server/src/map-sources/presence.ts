import { Type } from 'typebox'
import type { Context } from '../context.ts'
import type { App } from '../http/app-type.ts'
import { PathId, Timestamp } from '../http/schema.ts'
import { listOthers, setPresence } from './presence-store.ts'
import { getSource } from './store.ts'

const MAX_CHOSEN = 200
const MAX_COORDINATE = 1e9

const Coordinate = Type.Number({ minimum: -MAX_COORDINATE, maximum: MAX_COORDINATE })
const fields = {
  floor: Type.Integer({ minimum: -1000, maximum: 1000, description: 'The level the editor is viewing' }),
  at: Type.Union([Type.Tuple([Coordinate, Coordinate]), Type.Null()], {
    description: 'Pointer position in drawing units',
  }),
  feature_ids: Type.Array(Type.String({ minLength: 1, maxLength: 128 }), {
    maxItems: MAX_CHOSEN,
    description: 'Selected features',
  }),
}

const Presence = Type.Object({
  client_id: Type.String({ pattern: '^[\\w-]{8,64}$', description: 'ID of the window; one user can have several' }),
  ...fields,
})

const OtherEditor = Type.Object(
  { client_id: Type.String(), author: Type.Object({ kind: Type.Enum(['user', 'key']), id: Type.String() }), ...fields, seen_at: Timestamp }, // biome-ignore format: one object
  { title: 'OtherEditor' },
)
const Others = Type.Object({ editors: Type.Array(OtherEditor) })

/** Editors of one venue see each other: each sends its position and receives those of the others. */
export function presenceApi(app: App, context: Context): void {
  app.put(
    '/map-sources/v1/:map_source_id/presence',
    {
      config: { scope: 'changesets:write', resource: 'none' },
      schema: {
        tags: ['Map sources'],
        params: Type.Object({ map_source_id: PathId }),
        body: Presence,
        response: { 200: Others },
      },
    },
    async ({ accountId, params, body, actor }) => {
      await getSource(context.db, accountId, params.map_source_id)
      const author = actor.user
        ? ({ kind: 'user', id: actor.user.userId } as const)
        : ({ kind: 'key', id: actor.actorId } as const)
      const key = { accountId, sourceId: params.map_source_id }
      await setPresence(context.db, key, author, body)
      return { editors: await listOthers(context.db, key, body.client_id) }
    },
  )
}
