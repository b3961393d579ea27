import { effectiveKeys } from '@rotunda/core/table'
import { sql } from 'kysely'
import { findCatalog, schemaOf } from '../catalogs/store.ts'
import { runCooperatively } from '../cooperative.ts'
import type { Tx } from '../db/db.ts'
import { invalid } from '../errors.ts'
import { lockView, type ViewRow } from '../map-views/store.ts'
import { match, type Named } from './match.ts'
import type { AutoPlaced } from './schema.ts'
import { insertPlacements } from './store.ts'

interface AutoPlaceRequest {
  catalog_id: string
  column?: string | null
  property: string
  unplaced_only: boolean
  dry_run: boolean
}

/** Lists in the answer are cut here; their totals are not. */
const MAX_LISTED = 1_000

/** Places a whole catalog at once: rows go where a feature's property says the same as their column. */
export async function autoPlace(
  tx: Tx,
  view: ViewRow,
  request: AutoPlaceRequest,
): Promise<AutoPlaced & { catalogKey: string }> {
  const catalog = await findCatalog(tx, view.account_id, request.catalog_id)
  if (!catalog) throw invalid('catalog_id', 'is not a catalog in this account')
  const keys = effectiveKeys(schemaOf(catalog), catalog)
  const column = request.column ?? keys.content_external_id_key ?? keys.content_title_key
  if (!column) throw invalid('column', 'is required: the catalog has no external ID and no title column')

  // Two runs at the same moment would both find the features empty.
  await lockView(tx, view)
  const rows = await readContent(tx, view, catalog.catalog_key, column)
  const features = await readFeatures(tx, view, request.property)
  const named = rows.filter((row): row is Named => row.value !== null)
  const matches = await runCooperatively(match(named, features))
  const present = await readPresent(tx, view, catalog.catalog_key)
  const fresh = matches.pairs.filter(({ contentId, featureId }) =>
    request.unplaced_only ? !present.has(contentId) : !present.get(contentId)?.has(featureId),
  )
  if (!request.dry_run) {
    await insertPlacements(
      tx,
      view,
      fresh.map((pair) => ({ content_id: pair.contentId, feature_id: pair.featureId })),
    )
  }
  const unmatched = [
    ...matches.unmatchedContent.map(({ id, value }) => ({ content_id: id, value })),
    ...rows.filter((row) => row.value === null).map(({ id }) => ({ content_id: id, value: null })),
  ]
  return {
    catalogKey: catalog.catalog_key,
    placed: fresh.length,
    already_placed: matches.pairs.length - fresh.length,
    column,
    unmatched_content: unmatched.slice(0, MAX_LISTED),
    unmatched_content_total: unmatched.length,
    unmatched_features: matches.unmatchedFeatures
      .slice(0, MAX_LISTED)
      .map(({ id, value }) => ({ feature_id: id, value })),
    unmatched_features_total: matches.unmatchedFeatures.length,
    near_misses: matches.nearMisses.slice(0, MAX_LISTED).map(({ content, feature }) => ({
      content_id: content.id,
      value: content.value,
      feature_id: feature.id,
      feature_value: feature.value,
    })),
    near_misses_total: matches.nearMisses.length,
  }
}

async function readContent(tx: Tx, view: ViewRow, catalogKey: string, column: string) {
  const { rows } = await sql<{ id: string; value: string | null }>`
    select content_id as id, nullif(trim(data ->> ${column}), '') as value from content
    where account_id = ${view.account_id} and catalog_key = ${catalogKey} order by content_id`.execute(tx)
  return rows
}

/**
 * What can hold content: spaces and whatever else carries the property. A wall or a path is no place. A label, and the
 * number of a room that has a name as well, count only where no other feature says the same.
 */
async function readFeatures(tx: Tx, view: ViewRow, property: string): Promise<Named[]> {
  const properties = property === 'name' ? ['name', 'number'] : [property]
  const { rows } = await sql<Named & { is_second: boolean }>`
    select f.feature_id as id, trim(f.properties ->> p.name) as value,
      coalesce(f.properties ->> 'kind', '') = 'label' or p.name <> ${property} as is_second
    from features f
    join map_source_floors s on s.account_id = f.account_id and s.dataset_id = f.dataset_id
    join maps m on m.account_id = s.account_id and m.map_source_id = s.map_source_id
    cross join unnest(${properties}::text[]) with ordinality as p (name, place)
    where f.account_id = ${view.account_id} and m.map_key = ${view.map_key}
      and coalesce(trim(f.properties ->> p.name), '') <> ''
      and coalesce(f.properties ->> 'kind', '') not in ('wall', 'door', 'walking_path', 'obstacle')
    order by f.feature_id, p.place`.execute(tx)
  const said = new Set(rows.filter((row) => !row.is_second).map((row) => row.value.toLowerCase()))
  return rows.filter((row) => !row.is_second || !said.has(row.value.toLowerCase()))
}

/** The features on which each row of the catalog stands. */
async function readPresent(tx: Tx, view: ViewRow, catalogKey: string): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ content_id: string; features: string[] }>`
    select p.content_id, array_agg(p.feature_id) as features from placements p
    join content c on c.account_id = p.account_id and c.content_id = p.content_id
    where p.account_id = ${view.account_id} and p.map_view_id = ${view.map_view_id}
      and c.catalog_key = ${catalogKey}
    group by p.content_id`.execute(tx)
  return new Map(rows.map(({ content_id, features }) => [content_id, new Set(features)]))
}
