import type { LayerName, TileFeature } from '@rotunda/core/tile'
import { AMENITIES, type Category, categoryOf, categoryOfText } from '@rotunda/core/vocabulary'
import { sql } from 'kysely'
import { titleOf } from '../content/item-keys.ts'
import { type DrawnFeature, readFeatures } from '../datasets/read-features.ts'
import type { Tx } from '../db/db.ts'
import type { Geometry } from '../db/tables.ts'
import { loadCatalogs, type VenueCatalog } from '../venue/catalogs.ts'
import type { ViewRow } from './store.ts'

interface Placed {
  placement_id: string
  title: string | null
  category: Category | null
  /** Where the owner wants the label, if not in the middle. */
  location: { coordinates: [number, number] } | null
}

type PlacedRow = Pick<Placed, 'placement_id' | 'location'> & {
  feature_id: string
  catalog_key: string
  data: Record<string, unknown>
  title_key: string | null
}

const LAYER_OF_KIND: Record<string, LayerName> = {
  space: 'spaces',
  wall: 'walls',
  door: 'doors',
  fixture: 'fixtures',
  obstacle: 'fixtures',
  connector: 'connectors',
  label: 'labels',
}
const LAYER_OF_TYPE: Record<Geometry['type'], LayerName> = { Polygon: 'spaces', LineString: 'walls', Point: 'labels' }

/** What stands on each feature of the view: its oldest placement, one without a parent before others. Bookings stay out. */
export async function loadPlaced(tx: Tx, view: ViewRow): Promise<Map<string, Placed>> {
  const { rows } = await sql<PlacedRow>`
    select distinct on (p.feature_id) p.feature_id, p.placement_id, p.location, c.data, c.title_key, c.catalog_key
    from placements p
    join content c on c.account_id = p.account_id and c.content_id = p.content_id
    where p.account_id = ${view.account_id} and p.map_view_id = ${view.map_view_id}
      and not p.is_booking
    order by p.feature_id, p.parent_placement_id is not null, p.placement_id`.execute(tx)
  const catalogs = await loadCatalogs(tx, view.account_id, [...new Set(rows.map((row) => row.catalog_key))])
  return new Map(rows.map((row) => [row.feature_id, toPlaced(row, catalogs.get(row.catalog_key)!)]))
}

function toPlaced({ placement_id, location, data, title_key }: PlacedRow, catalog: VenueCatalog): Placed {
  const title = titleOf(data, title_key, catalog.keys)
  return { placement_id, location, title, category: categoryOf(catalog.title, data) }
}

/** The features of one drawing as tiles show them. */
export async function* tileFeatures(
  tx: Tx,
  accountId: string,
  datasetId: string,
  placed: Map<string, Placed>,
): AsyncGenerator<TileFeature> {
  for await (const feature of readFeatures(tx, accountId, datasetId)) {
    yield* toTileFeatures(feature, placed.get(feature.feature_id))
  }
}

function* toTileFeatures(row: DrawnFeature, placed: Placed | undefined): Generator<TileFeature> {
  const drawnAs = String(row.properties.kind ?? '')
  if (drawnAs === 'walking_path' || isPlanText(row)) return
  const layer = LAYER_OF_KIND[drawnAs] ?? LAYER_OF_TYPE[row.geometry.type]
  // Where people only walk, the floor shows.
  const kind = row.properties.space_type === 'circulation' ? 'corridor' : drawnAs
  const { feature_id, geometry } = row
  const words = wordsOf(row, placed)
  if (!placed?.location) {
    yield { feature_id, layer, geometry, attributes: { kind, ...words } }
    return
  }
  // The owner has put the label elsewhere: the area is drawn without it.
  const { title: _, icon: __, ...plain } = words
  yield { feature_id, layer, geometry, attributes: { kind, ...plain } }
  const point: Geometry = { type: 'Point', coordinates: placed.location.coordinates }
  yield { feature_id, layer: 'labels', geometry: point, attributes: { kind, ...words } }
}

/** Texts of an uploaded plan have given their names to spaces; what is left of them is title blocks and notes. */
function isPlanText({ properties }: DrawnFeature): boolean {
  return properties.kind === 'label' && properties.source === 'floor-plan'
}

function wordsOf({ properties }: DrawnFeature, placed: Placed | undefined) {
  const own = nameOf(properties)
  if (!placed) {
    const category =
      properties.kind === 'connector' ? categoryOfText(String(properties.connector_type ?? '')) : amenity(own)
    return { ...signOf(category, own), ...(category ? { category } : {}) }
  }
  const { category } = placed
  const title = placed.title ?? own
  return { placement_id: placed.placement_id, ...signOf(category, title), ...(category ? { category } : {}) }
}

function nameOf({ kind, name, title, space_type }: Record<string, unknown>): string | null {
  if (kind === 'wall' || kind === 'door' || kind === 'fixture' || space_type === 'circulation') return null
  const text = title ?? name
  return typeof text === 'string' && text !== '' ? text : null
}

/** A room that is named for what it is ("WC", "Aufzug") is shown by its sign. */
function amenity(name: string | null): Category | null {
  const category = name === null ? null : categoryOfText(name)
  return category && AMENITIES.includes(category) ? category : null
}

/** Amenities that keep their name: visitors come back to one parking area, and ask for one desk by its name. */
const NAMED_AMENITIES: readonly Category[] = ['parking', 'info']

/** Other amenities are shown by their sign alone; everything else by its name, and a sign where its category is known. */
function signOf(category: Category | null, title: string | null) {
  if (category && AMENITIES.includes(category) && !NAMED_AMENITIES.includes(category)) return { icon: category }
  return { ...(title ? { title } : {}), ...(category ? { icon: category } : {}) }
}
