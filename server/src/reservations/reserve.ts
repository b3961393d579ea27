import { checkRow } from '@rotunda/core/table'
import { type CatalogRow, findCatalog, insertCatalog, schemaOf } from '../catalogs/store.ts'
import { insertContent } from '../content/store.ts'
import type { Tx } from '../db/db.ts'
import { AppError, invalid } from '../errors.ts'
import { LARGE_BODY_BYTES } from '../http/json-body.ts'
import type { ViewRow } from '../map-views/store.ts'
import { featuresOnView, insertPlacements, type PlacementToInsert } from '../placements/store.ts'
import type { NewReservation, ReservationItem } from './schema.ts'
import { findBooked, findUnbookable, insertBookings, placementsByFeature } from './store.ts'

/** The catalog that receives reservations where the request names none; made on first use. */
const DEFAULT_CATALOG = 'reservations'

/** All of the features or none: whatever is missing or taken, nothing is booked. */
export async function reserve(tx: Tx, view: ViewRow, request: NewReservation): Promise<ReservationItem[]> {
  const ids = request.feature_ids
  if (JSON.stringify(request.data).length * ids.length > LARGE_BODY_BYTES)
    throw new AppError('PAYLOAD_TOO_LARGE', `data, stored for each of ${ids.length} features, has more than ${LARGE_BODY_BYTES} bytes.`) // biome-ignore format: one refusal
  const onView = await featuresOnView(tx, view, ids)
  refuse('FEATURE_NOT_FOUND', ids, (id) => !onView.has(id), 'not on this map view')
  refuseUnbookable(ids, await findUnbookable(tx, view, ids))
  const booked = await findBooked(tx, view, ids)
  refuse('FEATURE_ALREADY_BOOKED', ids, (id) => booked.has(id), 'already booked')

  const catalog = await findChildCatalog(tx, view.account_id, request.child_catalog_id)
  const faults = checkRow(schemaOf(catalog), request.data)
  if (faults.length > 0)
    throw new AppError('INVALID_REQUEST_DATA', `data${faults[0]!.path}: ${faults[0]!.message}.`, { details: faults })

  const contentIds = await insertContent(
    tx,
    catalog,
    ids.map(() => request.data),
  )
  const got = await insertBookings(
    tx,
    view,
    ids.map((featureId, i) => ({ featureId, contentId: contentIds[i]! })),
  )
  refuse('FEATURE_ALREADY_BOOKED', ids, (id) => !got.has(id), 'already booked')
  return attach(tx, view, catalog, ids, contentIds)
}

/** One attachment under each placement of the feature, or one of its own where it has none. */
async function attach(tx: Tx, view: ViewRow, catalog: CatalogRow, featureIds: string[], contentIds: string[]) {
  const leaves = await placementsByFeature(tx, view, featureIds)
  const attachments: PlacementToInsert[] = featureIds.flatMap((feature_id, i) =>
    (leaves.get(feature_id) ?? [null]).map((parent_placement_id) => ({
      feature_id,
      content_id: contentIds[i]!,
      parent_placement_id,
      is_booking: true,
    })),
  )
  const attachmentIds = await insertPlacements(tx, view, attachments)
  let next = 0
  return featureIds.map((feature_id, i): ReservationItem => {
    const count = leaves.get(feature_id)?.length ?? 0
    const mine = attachmentIds.slice(next, next + Math.max(1, count))
    next += mine.length
    return {
      feature_id,
      content_id: contentIds[i]!,
      catalog_id: catalog.catalog_id,
      attachment_ids: mine,
      booking_status: 'booked',
      leaf_placements_count: count,
    }
  })
}

function refuse(
  code: 'FEATURE_NOT_FOUND' | 'FEATURE_ALREADY_BOOKED',
  ids: string[],
  isWrong: (id: string) => boolean,
  why: string,
): void {
  const wrong = ids.filter(isWrong)
  if (wrong.length === 0) return
  const subject = wrong.length === 1 ? 'This feature is' : 'These features are'
  throw new AppError(code, `${subject} ${why}: ${wrong.join(', ')}`)
}

function refuseUnbookable(ids: string[], unbookable: Set<string>): void {
  const wrong = ids.filter((id) => unbookable.has(id))
  if (wrong.length === 0) return
  const rule = "only kinds 'space' and 'fixture' are, and features with bookable: true"
  const details = wrong.map((id) => ({ path: `feature_ids.${ids.indexOf(id)}`, message: `is not bookable: ${rule}` }))
  throw new AppError('INVALID_REQUEST_DATA', `Not bookable: ${wrong.join(', ')}; ${rule}.`, { details })
}

async function findChildCatalog(tx: Tx, accountId: string, catalogId: string): Promise<CatalogRow> {
  const catalog = await findCatalog(tx, accountId, catalogId)
  if (catalog) return catalog
  if (catalogId !== DEFAULT_CATALOG) throw invalid('child_catalog_id', 'names no catalog of this account')
  try {
    return await insertCatalog(tx, accountId, { id: DEFAULT_CATALOG, title: 'Reservations' })
  } catch (error) {
    // Somebody else made it at the same moment; his transaction has ended, so it can be seen now.
    const made = await findCatalog(tx, accountId, catalogId)
    if (made) return made
    throw error
  }
}
