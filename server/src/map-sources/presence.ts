import { sql } from 'kysely'
import { type Static, Type } from 'typebox'
import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import type { App } from '../http/app-type.ts'
import { PathId, Timestamp } from '../http/schema.ts'
import { getSource } from './store.ts'

/** Whoever has not been heard of for so long has left. */
const PRESENT_SECONDS = 15
const MAX_OTHERS = 50
const MAX_CHOSEN = 200
const MAX_COORDINATE = 1e9

const Coordinate = Type.Number({ minimum: -MAX_COORDINATE, maximum: MAX_COORDINATE })
const fields = {
  floor: Type.Integer({ minimum: -1000, maximum: 1000, description: 'The level that is looked at' }),
  at: Type.Union([Type.Tuple([Coordinate, Coordinate]), Type.Null()], {
    description: 'Where the pointer is, in the units of the drawing',
  }),
  feature_ids: Type.Array(Type.String({ minLength: 1, maxLength: 128 }), {
    maxItems: MAX_CHOSEN,
    description: 'What is selected',
  }),
}

const Presence = Type.Object({
  client_id: Type.String({ pattern: '^[\\w-]{8,64}$', description: 'Of the window; one user may have several' }),
  ...fields,
})

const OtherEditor = Type.Object(
  { client_id: Type.String(), author: Type.Object({ kind: Type.Enum(['user', 'key']), id: Type.String() }), ...fields, seen_at: Timestamp }, // biome-ignore format: one object
  { title: 'OtherEditor' },
)
const Others = Type.Object({ editors: Type.Array(OtherEditor) })

/** Editors of one venue see each other: each tells where it is, and is told where the others are. */
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

interface Key {
  accountId: string
  sourceId: string
}

async function setPresence(
  db: Db,
  { accountId, sourceId }: Key,
  author: { kind: string; id: string },
  { client_id, floor, at, feature_ids }: Static<typeof Presence>,
): Promise<void> {
  const seen = { actor_kind: author.kind, actor_id: author.id, floor, at, feature_ids, seen_at: sql<Date>`now()` }
  await db
    .insertInto('presences')
    .values({ account_id: accountId, map_source_id: sourceId, client_id, ...seen })
    .onConflict((conflict) => conflict.columns(['account_id', 'map_source_id', 'client_id']).doUpdateSet(seen))
    .execute()
}

async function listOthers(
  db: Db,
  { accountId, sourceId }: Key,
  clientId: string,
): Promise<Static<typeof Others>['editors']> {
  const rows = await db
    .selectFrom('presences')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('map_source_id', '=', sourceId)
    .where('client_id', '<>', clientId)
    .where('seen_at', '>', sql<Date>`now() - make_interval(secs => ${PRESENT_SECONDS})`)
    .orderBy('client_id')
    .limit(MAX_OTHERS)
    .execute()
  return rows.map(({ client_id, actor_kind, actor_id, floor, at, feature_ids, seen_at }) => ({
    client_id,
    author: { kind: actor_kind === 'user' ? ('user' as const) : ('key' as const), id: actor_id },
    floor,
    at: at ? ([at[0]!, at[1]!] as [number, number]) : null,
    feature_ids,
    seen_at: seen_at.getTime(),
  }))
}

/** Rows of those who left long ago. */
export async function prunePresences(db: Db): Promise<void> {
  await sql`delete from presences where seen_at < now() - interval '1 hour'`.execute(db)
}
