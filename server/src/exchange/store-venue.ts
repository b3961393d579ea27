import type { ExchangeNote, PlaceKind, Venue, VenueFeature, VenueLevel, VenuePlace } from '@rotunda/core/exchange'
import { translationsOf } from '@rotunda/core/exchange'
import { FEATURE_KINDS, isTimeZone, newFault } from '@rotunda/core/feature'
import { v7 as uuid } from 'uuid'
import { insertCatalog } from '../catalogs/store.ts'
import type { NoteChange } from '../commit-changes.ts'
import { insertContent } from '../content/store.ts'
import { featureJson, insertDataset, insertFeatures, updateDataset } from '../datasets/store.ts'
import type { Tx } from '../db/db.ts'
import type { Geometry } from '../db/tables.ts'
import { insertSource } from '../map-sources/store.ts'
import { getViewRow, insertView, type ViewRow } from '../map-views/store.ts'
import { insertMap } from '../maps/store.ts'
import { syncDrawnPlaces } from '../placements/drawn-places.ts'
import { insertPlacements } from '../placements/store.ts'
import { cleanJson } from './clean-json.ts'

const FEATURES_PER_INSERT = 500
/** A feature with more wrong properties than this is left out. */
const MAX_FAULTS = 10
const MAX_NAME_LENGTH = 200
const MAX_KIND_LENGTH = 60

const CATALOGS: { kind: PlaceKind; title: string; description: string }[] = [
  { kind: 'occupant', title: 'Occupants', description: 'Who is where, from an imported venue' },
  { kind: 'amenity', title: 'Amenities', description: 'Amenities from an imported venue' },
  { kind: 'room', title: 'Rooms', description: 'Named rooms from an imported venue' },
]
const COLUMNS = { external_id: 'string', name: 'string', category: 'string', opening_hours: 'string', phone: 'string', website: 'string' } // biome-ignore format: a schema

interface StoredVenue {
  map_source_id: string
  map_id: string
  map_view_id: string
  counts: Record<string, number>
  notes: ExchangeNote[]
}

/** A venue as datasets, a map source, a map with one view, catalogs and placements, in the caller's transaction. */
export async function storeVenue(tx: Tx, accountId: string, venue: Venue, changed: NoteChange): Promise<StoredVenue> {
  const notes: ExchangeNote[] = []
  const ids = new Map<string, string>()
  const name = venue.name.slice(0, MAX_NAME_LENGTH)
  const floors = []
  for (const level of venue.levels) floors.push(await storeLevel(tx, accountId, level, name, ids, notes, changed))
  const sourceId = await insertSource(tx, accountId, {
    id: null,
    name,
    floors,
    georeference: venue.georeference && { origin: [...venue.georeference.origin], rotation: venue.georeference.rotation }, // biome-ignore format: one value
    timeZone: venue.timeZone !== null && isTimeZone(venue.timeZone) ? venue.timeZone : undefined,
  })
  changed('map-sources', { map_source_id: sourceId })
  const map = await insertMap(tx, accountId, { id: null, sourceId, name, unitType: 'Meters' })
  const viewId = await insertView(tx, accountId, map.map_key, {
    name: 'Visitors',
    styleId: 'light',
    terms: [],
    settings: {},
    amenities: true,
    namedRooms: true,
  })
  changed('maps', { map_key: map.map_key })
  const view = await getViewRow(tx, accountId, map.map_id, viewId)
  for (const catalog of CATALOGS) {
    const places = venue.places.filter(({ kind, featureId }) => kind === catalog.kind && ids.has(featureId))
    if (places.length > 0) await storePlaces(tx, view, catalog, places, ids, changed)
  }
  // Lifts, stairs, toilets and named rooms that are not places in the file become places too.
  await syncDrawnPlaces(tx, view, changed)
  changed('map-views', { map_key: map.map_key, map_view_id: viewId }, viewId)
  const counts = { levels: venue.levels.length, features: ids.size, places: venue.places.length }
  return { map_source_id: sourceId, map_id: map.map_id, map_view_id: viewId, counts, notes }
}

async function storeLevel(
  tx: Tx,
  accountId: string,
  level: VenueLevel,
  venueName: string,
  ids: Map<string, string>,
  notes: ExchangeNote[],
  changed: NoteChange,
) {
  const label = `${venueName} – ${level.name}`
  const { dataset_id } = await insertDataset(tx, accountId, { id: null, name: label, state: 'completed' })
  if (level.unitsPerMeter !== null)
    await updateDataset(tx, accountId, dataset_id, { units_per_meter: level.unitsPerMeter })
  const sound = level.features.flatMap((feature) => soundFeature(feature, notes) ?? [])
  for (let start = 0; start < sound.length; start += FEATURES_PER_INSERT) {
    const rows = sound.slice(start, start + FEATURES_PER_INSERT).map(({ id, geometry, properties }) => {
      const own = uuid()
      ids.set(id, own)
      return featureJson(own, { geometry: geometry as Geometry, properties })
    })
    await insertFeatures(tx, accountId, dataset_id, `[${rows.join()}]`)
  }
  changed('datasets', { dataset_id })
  return {
    floor: level.floor,
    name: level.name.slice(0, MAX_NAME_LENGTH),
    short_name: level.shortName.slice(0, 20),
    building: level.building ?? null,
    names: { ...level.names },
    dataset_id,
    units_per_meter: level.unitsPerMeter,
    transform: level.transform,
  }
}

/** A kind that this service does not know is one of the owner's own. */
function ownKind(kind: unknown): string {
  const word = String(kind)
    .replace(/[^\w-]+/g, '')
    .slice(0, MAX_KIND_LENGTH)
  return word === '' || FEATURE_KINDS.includes(word) ? 'x-unknown' : `x-${word}`
}

/** Properties that this service acts upon and could not understand are left out, with a note. */
function soundFeature(feature: VenueFeature, notes: ExchangeNote[]) {
  const properties = cleanJson(feature.properties) as Record<string, unknown>
  for (let faults = 0; faults < MAX_FAULTS; faults++) {
    const fault = newFault(null, { geometry: feature.geometry, properties })
    if (!fault) return { ...feature, properties }
    const key = fault.path.split('.')[0]!
    const kept = key === 'kind' ? ownKind(properties.kind) : null
    const outcome = kept ? `kept as ${kept}` : 'the property was left out'
    notes.push({ feature: feature.id, message: `${fault.path} ${fault.message}; ${outcome}` })
    if (kept) properties.kind = kept
    else delete properties[key]
  }
  notes.push({ feature: feature.id, message: 'has too many wrong properties and was left out' })
  return null
}

async function storePlaces(
  tx: Tx,
  view: ViewRow,
  { title, description }: (typeof CATALOGS)[number],
  places: readonly VenuePlace[],
  ids: ReadonlyMap<string, string>,
  changed: NoteChange,
): Promise<void> {
  const rows = places.map(rowOf)
  const columns = new Set(rows.flatMap((row) => Object.keys(row)))
  const translated = [...columns].filter((column) => column.startsWith('name@')).map((column) => [column, 'string'])
  const known = Object.entries(COLUMNS).filter(([column]) => columns.has(column))
  const catalog = await insertCatalog(tx, view.account_id, {
    id: null,
    title,
    description,
    schema: Object.fromEntries([...known, ...translated]),
    keys: { content_title_key: 'name', content_external_id_key: 'external_id' },
  })
  const contentIds = await insertContent(tx, catalog, rows)
  await insertPlacements(
    tx,
    view,
    places.map(({ featureId, location }, i) => ({
      feature_id: ids.get(featureId)!,
      content_id: contentIds[i]!,
      ...(location ? { location: { type: 'Point' as const, coordinates: [location[0], location[1]] as [number, number] } } : {}), // biome-ignore format: one value
    })),
  )
  changed('catalogs', { catalog_key: catalog.catalog_key })
  changed('placements', {}, view.map_view_id)
}

function rowOf({ id, name, names, category, hours, phone, website }: VenuePlace): Record<string, string> {
  const row = { external_id: id, name, category, opening_hours: hours, phone, website, ...translationsOf(names) }
  return cleanJson(Object.fromEntries(Object.entries(row).filter(([, value]) => value))) as Record<string, string>
}
