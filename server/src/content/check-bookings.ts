import type { Actor } from '../auth/actor.ts'
import type { CatalogRow } from '../catalogs/store.ts'
import type { Db } from '../db/db.ts'
import { AppError } from '../errors.ts'

const SCOPE = 'reservations:read'

/** A booking is content: who books stands in it. Reading a catalog that holds bookings takes the scope for those, too. */
export async function checkMaySeeBookings(db: Db, actor: Actor, catalog: CatalogRow): Promise<void> {
  if (actor.permissions.has(SCOPE) || !(await hasBookings(db, catalog))) return
  const lack = actor.user ? 'Your role on this account lacks' : 'This key lacks'
  throw new AppError('INSUFFICIENT_SCOPE', `${lack} the scope '${SCOPE}', which is needed for a catalog with bookings.`)
}

async function hasBookings(db: Db, { account_id, catalog_key }: CatalogRow): Promise<boolean> {
  const booking = await db
    .selectFrom('placements as p')
    .innerJoin('content as c', (join) =>
      join.onRef('c.account_id', '=', 'p.account_id').onRef('c.content_id', '=', 'p.content_id'),
    )
    .select('p.placement_id')
    .where('p.account_id', '=', account_id)
    .where('p.is_booking', '=', true)
    .where('c.catalog_key', '=', catalog_key)
    .limit(1)
    .executeTakeFirst()
  return booking !== undefined
}
