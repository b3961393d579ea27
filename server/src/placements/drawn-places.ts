import { named } from '../affected-views.ts'
import { findCatalog } from '../catalogs/store.ts'
import type { NewChange, Topic } from '../changes.ts'
import type { NoteChange } from '../commit-changes.ts'
import type { Tx } from '../db/db.ts'
import { AppError } from '../errors.ts'
import { isAskedFor, lockView, turnOffOnViews, type ViewRow, viewsWithDrawnPlaces } from '../map-views/store.ts'
import { findConnectorRooms } from './connector-rooms.ts'
import { describeAmenity, describeRoom } from './describe-places.ts'
import type { DrawnCatalog, DrawnPlace } from './drawn-catalog.ts'
import { dropUnplacedRows, makeCatalog, readDrawnPlaces, readHidden, readPresent, removeDrawn, upsertRows } from './drawn-places-store.ts' // biome-ignore format: one import
import { insertPlacements } from './store.ts'

const AMENITIES: DrawnCatalog = {
  id: 'amenities',
  title: 'Amenities',
  titles: { de: 'Einrichtungen', fr: 'Équipements', es: 'Servicios', it: 'Servizi', nl: 'Voorzieningen', pl: 'Udogodnienia', tr: 'Olanaklar', ar: 'المرافق', zh: '设施', ja: '設備' }, // biome-ignore format: one list
  description: 'Lifts, stairs, toilets and other places, taken from the drawings',
  rowPrefix: 'amenity-',
  setting: 'amenities',
  describe: describeAmenity,
}

const NAMED_ROOMS: DrawnCatalog = {
  id: 'named-rooms',
  title: 'Rooms',
  titles: { de: 'Räume', fr: 'Salles', es: 'Salas', it: 'Sale', nl: 'Ruimtes', pl: 'Pomieszczenia', tr: 'Odalar', ar: 'الغرف', zh: '房间', ja: '部屋' }, // biome-ignore format: one list
  description: 'Rooms with a name or a number, taken from the drawings',
  rowPrefix: 'room-',
  setting: 'named_rooms',
  describe: (place, view) => (view.amenities && describeAmenity(place) ? null : describeRoom(place)),
}

export interface Synced {
  placed: number
  updated: number
  removed: number
}

/**
 * Brings the rows and placements that the view keeps of its drawing in step with it: of all features, or of those that
 * changed. Where somebody has placed something, nothing is placed. Returns what became of the amenities.
 */
export async function syncDrawnPlaces(
  tx: Tx,
  view: ViewRow,
  changed: NoteChange,
  written?: string[],
  connectorsRemovedFrom: readonly string[] = [],
): Promise<Synced> {
  await lockView(tx, view)
  const { featureIds, excluded } = await findConnectorRooms(tx, view, written, connectorsRemovedFrom)
  const places = (await readDrawnPlaces(tx, view, featureIds)).filter(({ feature_id }) => !excluded.has(feature_id))
  const amenities = await syncCatalog(tx, view, AMENITIES, places, changed, featureIds)
  await syncCatalog(tx, view, NAMED_ROOMS, places, changed, featureIds)
  return amenities
}

async function syncCatalog(
  tx: Tx,
  view: ViewRow,
  kept: DrawnCatalog,
  places: readonly DrawnPlace[],
  changed: NoteChange,
  featureIds?: string[],
): Promise<Synced> {
  const rowIdOf = (featureId: string) => kept.rowPrefix + featureId
  const hidden = await readHidden(tx, view, kept)
  const wanted = places.flatMap((place) => {
    const data = view[kept.setting] ? kept.describe(place, view) : null
    return data && !hidden.has(rowIdOf(place.feature_id))
      ? [{ id: rowIdOf(place.feature_id), featureId: place.feature_id, data }]
      : []
  })
  const found = await findCatalog(tx, view.account_id, kept.id)
  if (!found && wanted.length === 0) return { placed: 0, updated: 0, removed: 0 }
  const catalog = found ?? (await makeCatalog(tx, view.account_id, kept))
  const present = await readPresent(tx, view, kept, featureIds)
  // Where rooms were joined, the row of one may stand on another.
  const inPlace = present.filter((row) => row.content_id === rowIdOf(row.feature_id))
  const presentIds = new Set(inPlace.map((row) => row.content_id))
  const wantedIds = new Set(wanted.map(({ id }) => id))
  const changedIds = await upsertRows(tx, catalog, wanted)
  const fresh = wanted.filter(({ id }) => !presentIds.has(id))
  const placements = fresh.map(({ id, featureId }) => ({ feature_id: featureId, content_id: id, from_drawing: true }))
  const placed = await insertPlacements(tx, view, placements)
  const staying = new Set(inPlace.filter((row) => wantedIds.has(row.content_id)).map((row) => row.placement_id))
  const gone = present.map((row) => row.placement_id).filter((id) => !staying.has(id))
  await removeDrawn(tx, view, gone)
  await dropUnplacedRows(tx, catalog, kept.rowPrefix, featureIds?.map(rowIdOf))

  const ids = [...placed, ...gone]
  if (ids.length > 0) changed('placements', named('placement_ids', ids), view.map_view_id)
  if (changedIds.length > 0 || gone.length > 0) changed('catalogs', { catalog_key: catalog.catalog_key })
  const updated = changedIds.filter((id) => presentIds.has(id))
  if (updated.length > 0) changed('content', named('content_ids', updated), view.map_view_id)
  return { placed: placed.length, updated: updated.length, removed: gone.length }
}

const DRAWN_TOPICS: readonly Topic[] = ['features', 'datasets', 'map-sources']

/** Before a transaction ends: the places of every view that keeps them follow what it changed of the drawing. */
export async function followDrawing(
  tx: Tx,
  accountId: string,
  changes: readonly NewChange[],
  changed: NoteChange,
): Promise<void> {
  await settleCatalogs(tx, accountId, changes, changed)
  // All features where the IDs are unknown.
  const idsByView = new Map<string, Set<string> | null>()
  const connectorsRemovedFrom = new Set<string>()
  for (const { topic, keys = {}, map_view_id } of changes) {
    const viewId = map_view_id ?? keys.map_view_id
    if (!DRAWN_TOPICS.includes(topic) || typeof viewId !== 'string') continue
    const known = idsByView.get(viewId)
    if (keys.connectors_removed === true) connectorsRemovedFrom.add(String(keys.dataset_id))
    const ids = topic === 'features' ? (keys.feature_ids as string[] | undefined) : undefined
    idsByView.set(viewId, ids && known !== null ? new Set([...(known ?? []), ...ids]) : null)
  }
  for (const view of await viewsWithDrawnPlaces(tx, accountId, [...idsByView.keys()])) {
    const ids = idsByView.get(view.map_view_id)
    await syncDrawnPlaces(tx, view, changed, ids ? [...ids] : undefined, [...connectorsRemovedFrom])
  }
}

/** A catalog of the drawing that was deleted stays deleted: no view asks for it any more. One that is asked for keeps its ID. */
async function settleCatalogs(
  tx: Tx,
  accountId: string,
  changes: readonly NewChange[],
  changed: NoteChange,
): Promise<void> {
  const deleted = new Set(changes.map(({ keys }) => keys?.deleted_id))
  const renamed = new Set(changes.map(({ keys }) => keys?.renamed_from))
  for (const { id, setting } of [AMENITIES, NAMED_ROOMS]) {
    if (renamed.has(id) && (await isAskedFor(tx, accountId, setting)))
      throw new AppError(
        'CONFLICT',
        `The catalog '${id}' follows the drawings and must keep this ID. Its title can be changed.`,
      )
    if (!deleted.has(id)) continue
    for (const view of await turnOffOnViews(tx, accountId, setting)) changed('map-views', view)
  }
}

/** After somebody placed, moved or removed something on these features, or on any. */
export async function followPlacements(
  tx: Tx,
  view: ViewRow,
  changed: NoteChange,
  featureIds?: string[],
): Promise<void> {
  if (view.amenities || view.named_rooms) await syncDrawnPlaces(tx, view, changed, featureIds)
}
