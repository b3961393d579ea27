import type { Venue, VenueFeature, VenueLevel, VenuePlace } from '@rotunda/core/exchange'
import { type DataSchema, parseTranslatedColumn } from '@rotunda/core/table'
import { sql } from 'kysely'
import { titleKeyOf } from '../content/item-keys.ts'
import type { Tx } from '../db/db.ts'
import type { Geometry } from '../db/tables.ts'
import { getSource } from '../map-sources/store.ts'

interface PlacedRow {
  placement_id: string
  feature_id: string
  data: Record<string, unknown>
  title_key: string | null
  location: { coordinates: [number, number] } | null
  catalog_id: string
  catalog_title: string
  content_title_key: string | null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A map source with all its features, and what is placed on them on one view, as it is exchanged. */
export async function loadVenue(
  tx: Tx,
  accountId: string,
  { sourceId, viewId, language }: { sourceId: string; viewId: string | null; language: string },
): Promise<Venue> {
  const source = await getSource(tx, accountId, sourceId)
  const levels: VenueLevel[] = []
  const seen = new Set<string>()
  for (const floor of source.floors) {
    // Where two floors share a drawing, its features count for the lower one.
    const isOwn = floor.dataset_id !== null && !seen.has(floor.dataset_id)
    if (isOwn) seen.add(floor.dataset_id!)
    levels.push({
      floor: floor.floor,
      name: floor.name,
      shortName: floor.short_name,
      building: floor.building,
      names: floor.names,
      unitsPerMeter: floor.units_per_meter,
      transform: floor.transform,
      features: isOwn ? await loadFeatures(tx, accountId, floor.dataset_id!) : [],
    })
  }
  const places = viewId === null ? [] : await loadPlaces(tx, accountId, viewId)
  const timeZone = source.is_time_zone_set ? source.time_zone : null
  return { name: source.name, language, timeZone, georeference: source.georeference, levels, places }
}

async function loadFeatures(tx: Tx, accountId: string, datasetId: string): Promise<VenueFeature[]> {
  const { rows } = await sql<{ id: string; geometry: Geometry; properties: Record<string, unknown> }>`
    select feature_id as id, geometry, properties from features
    where account_id = ${accountId} and dataset_id = ${datasetId} order by feature_id`.execute(tx)
  return rows
}

/** The view that was named, or the default view of the first map of the source; null where there is none. */
export async function findViewOfSource(
  tx: Tx,
  accountId: string,
  sourceId: string,
  viewId: string | null,
): Promise<string | null> {
  const { rows } = await sql<{ map_view_id: string }>`
    select v.map_view_id from map_views v
    join maps m on m.account_id = v.account_id and m.map_key = v.map_key
    where v.account_id = ${accountId} and m.map_source_id = ${sourceId}
      and (${viewId}::text is null and v.map_view_id = m.default_map_view_id or v.map_view_id = ${viewId})
    order by m.map_key limit 1`.execute(tx)
  return rows[0]?.map_view_id ?? null
}

async function loadPlaces(tx: Tx, accountId: string, viewId: string): Promise<VenuePlace[]> {
  const { rows } = await sql<PlacedRow>`
    select p.placement_id, p.feature_id, c.data, c.title_key, p.location, k.catalog_id, k.title as catalog_title,
      k.content_title_key
    from placements p
    join content c on c.account_id = p.account_id and c.content_id = p.content_id
    join catalogs k on k.account_id = c.account_id and k.catalog_key = c.catalog_key
    where p.account_id = ${accountId} and p.map_view_id = ${viewId} and not p.is_booking
    order by p.placement_id`.execute(tx)
  const taken = new Set<string>()
  return rows.flatMap((row) => toPlace(row, taken) ?? [])
}

function toPlace(row: PlacedRow, taken: Set<string>): VenuePlace | null {
  const { data } = row
  const keys = {
    content_title_key: row.content_title_key,
    content_description_key: null,
    content_display_img_key: null,
    content_external_id_key: null,
  }
  const key = titleKeyOf(data, row.title_key, keys)
  const name = key === null ? null : textIn(data, key)
  if (!name) return null
  const external = textIn(data, 'external_id')
  const id = external && UUID.test(external) && !taken.has(external) ? external : row.placement_id
  taken.add(id)
  return {
    id,
    kind: kindOf(row),
    featureId: row.feature_id,
    name,
    names: translations(data, key!),
    category: textIn(data, 'category', 'type', 'kind'),
    hours: textIn(data, 'opening_hours', 'hours'),
    phone: textIn(data, 'phone', 'telephone'),
    website: textIn(data, 'website', 'url'),
    location: row.location ? row.location.coordinates : null,
  }
}

/** By the catalog that an import made, or that the service keeps of the drawing. */
function kindOf({ catalog_id, catalog_title }: PlacedRow): VenuePlace['kind'] {
  if (catalog_id === 'amenities' || catalog_title === 'Amenities') return 'amenity'
  return catalog_title === 'Rooms' ? 'room' : 'occupant'
}

function textIn(data: DataSchema | Record<string, unknown>, ...names: string[]): string | null {
  for (const name of names) {
    const key = Object.keys(data).find((candidate) => candidate.toLowerCase() === name.toLowerCase())
    const value = key === undefined ? null : (data as Record<string, unknown>)[key]
    if (typeof value === 'string' && value.trim() !== '') return value.trim()
  }
  return null
}

function translations(data: Record<string, unknown>, key: string): Record<string, string> {
  const found = Object.entries(data).flatMap(([column, value]) => {
    const parsed = parseTranslatedColumn(column)
    return parsed?.column === key && typeof value === 'string' && value !== '' ? [[parsed.language, value]] : []
  })
  return Object.fromEntries(found)
}
