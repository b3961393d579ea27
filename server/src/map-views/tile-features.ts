import {
  AMENITIES,
  type Category,
  categoryOf,
  categoryOfText,
  type LayerName,
  type TileFeature,
} from '@rotunda/core/tile'
import { sql } from 'kysely'
import { type DrawnFeature, readFeatures } from '../datasets/read-features.ts'
import type { Tx } from '../db/db.ts'
import type { Geometry } from '../db/tables.ts'
import type { ViewRow } from './store.ts'

interface Placed {
  placement_id: string
  title: string | null
  catalog_title: string
  data: Record<string, unknown>
  location: { coordinates: [number, number] } | null
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

/** What stands on each feature of the view: the oldest placement without a parent speaks for it. Bookings stay out. */
export async function loadPlaced(tx: Tx, view: ViewRow): Promise<Map<string, Placed>> {
  const { rows } = await sql<Placed & { feature_id: string }>`
    select distinct on (p.feature_id) p.feature_id, p.placement_id, p.location, c.data, k.title as catalog_title,
      c.data ->> coalesce(c.title_key, k.content_title_key,
        (select field from unnest(k.field_order) with ordinality as f(field, n)
          where lower(field) in ('title', 'name') or k.data_schema ->> field in ('text', 'string')
          order by lower(field) = 'title' desc, lower(field) = 'name' desc, n limit 1)) as title
    from placements p
    join content c on c.account_id = p.account_id and c.content_id = p.content_id
    join catalogs k on k.account_id = c.account_id and k.catalog_key = c.catalog_key
    where p.account_id = ${view.account_id} and p.map_view_id = ${view.map_view_id}
      and p.parent_placement_id is null and not p.is_booking
    order by p.feature_id, p.placement_id`.execute(tx)
  return new Map(rows.map((row) => [row.feature_id, row]))
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
  const kind = String(row.properties.kind ?? '')
  if (kind === 'walking_path' || isPlanText(row)) return
  const layer = LAYER_OF_KIND[kind] ?? LAYER_OF_TYPE[row.geometry.type]
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
  const category = categoryOf(placed.catalog_title, placed.data)
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

/** Amenities are found by their sign alone; everything else has a name, and a sign where its category is known. */
function signOf(category: Category | null, title: string | null) {
  if (category && AMENITIES.includes(category)) return { icon: category }
  return { ...(title ? { title } : {}), ...(category ? { icon: category } : {}) }
}
