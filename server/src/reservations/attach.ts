import { checkRow } from '@rotunda/core/table'
import { type CatalogRow, findCatalog, getCatalog, insertCatalog, schemaOf } from '../catalogs/store.ts'
import { insertContent } from '../content/store.ts'
import type { Tx } from '../db/db.ts'
import { AppError, invalid } from '../errors.ts'
import type { ViewRow } from '../map-views/store.ts'
import { insertPlacements, type PlacementToInsert } from '../placements/store.ts'
import type { Period } from './period.ts'
import type { ReservationItem } from './schema.ts'

/** The catalog that receives reservations where the request names none; made on first use. */
const DEFAULT_CATALOG = 'reservations'

/** One item of content for each of the rows, in the catalog that the request names. */
export async function insertReservationContent(
  tx: Tx,
  view: ViewRow,
  catalogId: string,
  rows: Record<string, unknown>[],
): Promise<{ catalog: CatalogRow; contentIds: string[] }> {
  const catalog = await findChildCatalog(tx, view.account_id, catalogId)
  for (const row of new Set(rows)) checkData(catalog, row)
  return { catalog, contentIds: await insertContent(tx, catalog, rows) }
}

export function checkData(catalog: CatalogRow, data: Record<string, unknown>): void {
  const faults = checkRow(schemaOf(catalog), data)
  if (faults.length > 0)
    throw new AppError('INVALID_REQUEST_DATA', `data${faults[0]!.path}: ${faults[0]!.message}.`, { details: faults })
}

interface ToAttach {
  reservationId: string
  featureId: string
  contentId: string
}

/** One attachment under each placement of the feature, or one of its own where it has none. */
export async function attach(
  tx: Tx,
  view: ViewRow,
  catalog: CatalogRow,
  reservations: ToAttach[],
  { startsAt, endsAt, holdUntil }: Period & { holdUntil: Date | null },
): Promise<ReservationItem[]> {
  const leaves = await placementsByFeature(tx, view, reservations.map(({ featureId }) => featureId)) // biome-ignore format: one question
  const attachments: PlacementToInsert[] = reservations.flatMap(({ featureId, contentId }) =>
    (leaves.get(featureId) ?? [null]).map((parent_placement_id) => ({
      feature_id: featureId,
      content_id: contentId,
      parent_placement_id,
      is_booking: true,
    })),
  )
  const attachmentIds = await insertPlacements(tx, view, attachments)
  let next = 0
  return reservations.map(({ reservationId, featureId, contentId }): ReservationItem => {
    const count = leaves.get(featureId)?.length ?? 0
    const mine = attachmentIds.slice(next, next + Math.max(1, count))
    next += mine.length
    return {
      reservation_id: reservationId,
      feature_id: featureId,
      content_id: contentId,
      catalog_id: catalog.catalog_id,
      attachment_ids: mine,
      booking_status: holdUntil ? 'held' : 'booked',
      leaf_placements_count: count,
      hold_until: holdUntil?.getTime() ?? null,
      starts_at: startsAt?.getTime() ?? null,
      ends_at: endsAt?.getTime() ?? null,
    }
  })
}

/** The placements that people put on each feature, without those that bookings brought. */
async function placementsByFeature(tx: Tx, view: ViewRow, featureIds: string[]): Promise<Map<string, string[]>> {
  const rows = await tx
    .selectFrom('placements')
    .select(['feature_id', 'placement_id'])
    .where('account_id', '=', view.account_id)
    .where('map_view_id', '=', view.map_view_id)
    .where('feature_id', 'in', featureIds)
    .where('is_booking', '=', false)
    .where('from_drawing', '=', false)
    .orderBy('placement_id')
    .execute()
  const byFeature = new Map<string, string[]>()
  for (const row of rows) byFeature.set(row.feature_id, [...(byFeature.get(row.feature_id) ?? []), row.placement_id])
  return byFeature
}

/** The catalog that the content of a reservation lies in. */
export async function catalogOfContent(tx: Tx, accountId: string, contentId: string): Promise<CatalogRow> {
  const { catalog_id } = await tx
    .selectFrom('content as c')
    .innerJoin('catalogs as k', (join) =>
      join.onRef('k.account_id', '=', 'c.account_id').onRef('k.catalog_key', '=', 'c.catalog_key'),
    )
    .select('k.catalog_id')
    .where('c.account_id', '=', accountId)
    .where('c.content_id', '=', contentId)
    .executeTakeFirstOrThrow()
  return getCatalog(tx, accountId, catalog_id)
}

async function findChildCatalog(tx: Tx, accountId: string, catalogId: string): Promise<CatalogRow> {
  const catalog = await findCatalog(tx, accountId, catalogId)
  if (catalog) return catalog
  if (catalogId !== DEFAULT_CATALOG) throw invalid('child_catalog_id', 'is not a catalog in this account')
  try {
    return await insertCatalog(tx, accountId, { id: DEFAULT_CATALOG, title: 'Reservations' })
  } catch (error) {
    // Somebody else made it at the same moment; his transaction has ended, so it can be seen now.
    const made = await findCatalog(tx, accountId, catalogId)
    if (made) return made
    throw error
  }
}
