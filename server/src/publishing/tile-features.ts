import { createHash, type Hash } from 'node:crypto'
import { drawnFeatures, type Placed, type TileFeature } from '@rotunda/core/tile'
import { categoryOf } from '@rotunda/core/vocabulary'
import { sql } from 'kysely'
import { titleOf } from '../content/item-keys.ts'
import type { DrawnFeature, FeatureText } from '../datasets/read-features.ts'
import type { Tx } from '../db/db.ts'
import type { ViewRow } from '../map-views/store.ts'
import { loadCatalogs, type VenueCatalog } from '../venue/catalogs.ts'

type PlacedRow = Pick<Placed, 'placement_id' | 'location'> & {
  feature_id: string
  dataset_id: string
  catalog_key: string
  data: Record<string, unknown>
  title_key: string | null
}

/** What stands on each feature of the view: its oldest placement, one without a parent before others. Bookings stay out. */
export async function loadPlaced(tx: Tx, view: ViewRow): Promise<Map<string, Placed>> {
  return (await loadPlacedByDrawing(tx, view)).placed
}

/** With a digest of what stands on the features of each drawing. */
export async function loadPlacedByDrawing(
  tx: Tx,
  view: ViewRow,
): Promise<{ placed: Map<string, Placed>; digests: Map<string, string> }> {
  const { rows } = await sql<PlacedRow>`
    select distinct on (p.feature_id) p.feature_id, f.dataset_id, p.placement_id, p.location, c.data, c.title_key,
      c.catalog_key
    from placements p
    join features f on f.account_id = p.account_id and f.feature_id = p.feature_id
    join content c on c.account_id = p.account_id and c.content_id = p.content_id
    where p.account_id = ${view.account_id} and p.map_view_id = ${view.map_view_id}
      and not p.is_booking
    order by p.feature_id, p.parent_placement_id is not null, p.placement_id`.execute(tx)
  const catalogs = await loadCatalogs(tx, view.account_id, [...new Set(rows.map((row) => row.catalog_key))])
  const placed = new Map<string, Placed>()
  const hashes = new Map<string, Hash>()
  for (const row of rows) {
    const occupant = toPlaced(row, catalogs.get(row.catalog_key)!)
    placed.set(row.feature_id, occupant)
    const hash = hashes.get(row.dataset_id) ?? createHash('sha256')
    hashes.set(row.dataset_id, hash.update(JSON.stringify([row.feature_id, occupant])))
  }
  return { placed, digests: new Map([...hashes].map(([datasetId, hash]) => [datasetId, hash.digest('hex')])) }
}

function toPlaced({ placement_id, location, data, title_key }: PlacedRow, catalog: VenueCatalog): Placed {
  const title = titleOf(data, title_key, catalog.keys)
  return { placement_id, location, title, category: categoryOf(catalog.title, data) }
}

/** The features of one drawing as tiles show them. */
export async function* tileFeatures(
  features: AsyncIterable<DrawnFeature>,
  placed: Map<string, Placed>,
): AsyncGenerator<TileFeature> {
  for await (const feature of features) yield* drawnFeatures(feature, placed.get(feature.feature_id))
}

/** A feature with what stands on it, as it goes to another thread. */
export type PlacedFeature = DrawnFeature & { placed?: Placed }

/** JSON lists of them, from lists of their IDs and of the rest of each as JSON. */
export async function* placedTexts(
  lists: AsyncIterable<readonly FeatureText[]>,
  placed: Map<string, Placed>,
): AsyncGenerator<string> {
  for await (const list of lists) {
    const texts = list.map(({ feature_id, geometry, properties }) => {
      const occupant = placed.get(feature_id)
      const more = occupant ? `,"placed":${JSON.stringify(occupant)}` : ''
      return `{"feature_id":${JSON.stringify(feature_id)},"geometry":${geometry},"properties":${properties}${more}}`
    })
    yield `[${texts.join()}]`
  }
}
