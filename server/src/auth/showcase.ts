import type { Db } from '../db/db.ts'
import { getMainAccount } from './main-account.ts'

/** What the sign-in page shows of the service to everybody: whose it is, and the map that was published last. */
export interface Showcase {
  accountName: string
  map: { mapId: string; name: string; levels: number; reachable: number | null } | null
}

const KEEP_MS = 60_000

/** Asks the database once a minute at most: anybody may open the page as often as they like. */
export function showcaseOf(db: Db): () => Promise<Showcase> {
  let known: Promise<Showcase> | null = null
  let readAt = 0
  return () => {
    if (known && Date.now() - readAt < KEEP_MS) return known
    readAt = Date.now()
    const read = readShowcase(db)
    known = read
    read.catch(() => {
      if (known === read) known = null
    })
    return read
  }
}

async function readShowcase(db: Db): Promise<Showcase> {
  const { account_id: accountId, account_name: accountName } = await getMainAccount(db)
  const map = await db
    .selectFrom('maps as m')
    .innerJoin('map_views as v', (join) =>
      join.onRef('v.account_id', '=', 'm.account_id').onRef('v.map_view_id', '=', 'm.default_map_view_id'),
    )
    .select(['m.map_id', 'm.name', 'm.map_source_id', 'v.routing_report'])
    .where('m.account_id', '=', accountId)
    .where('v.state', '=', 'live')
    .orderBy('v.published_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!map) return { accountName, map: null }
  const { levels } = await db
    .selectFrom('map_source_floors')
    .select(({ fn }) => fn.countAll<string>().as('levels'))
    .where('account_id', '=', accountId)
    .where('map_source_id', '=', map.map_source_id)
    .executeTakeFirstOrThrow()
  const reachable = map.routing_report?.reachable
  return {
    accountName,
    map: {
      mapId: map.map_id,
      name: map.name,
      levels: Number(levels),
      reachable: typeof reachable === 'number' ? reachable : null,
    },
  }
}
