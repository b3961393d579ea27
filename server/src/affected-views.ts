import type { NoteChange } from './commit-changes.ts'
import type { Db, Tx } from './db/db.ts'

/** Past this many, a change says "all of them": a reader then loads the whole once instead of each alone. */
export const MAX_NAMED = 1_000

/** Every view of every map whose source has a floor drawn from the dataset. */
export async function viewsOfDataset(db: Db | Tx, accountId: string, datasetId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('map_source_floors as f')
    .innerJoin('maps as m', (join) =>
      join.onRef('m.account_id', '=', 'f.account_id').onRef('m.map_source_id', '=', 'f.map_source_id'),
    )
    .innerJoin('map_views as v', (join) =>
      join.onRef('v.account_id', '=', 'm.account_id').onRef('v.map_key', '=', 'm.map_key'),
    )
    .select('v.map_view_id')
    .distinct()
    .where('f.account_id', '=', accountId)
    .where('f.dataset_id', '=', datasetId)
    .execute()
  return rows.map((row) => row.map_view_id)
}

export async function viewsOfSource(db: Db | Tx, accountId: string, mapSourceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('maps as m')
    .innerJoin('map_views as v', (join) =>
      join.onRef('v.account_id', '=', 'm.account_id').onRef('v.map_key', '=', 'm.map_key'),
    )
    .select('v.map_view_id')
    .where('m.account_id', '=', accountId)
    .where('m.map_source_id', '=', mapSourceId)
    .execute()
  return rows.map((row) => row.map_view_id)
}

/** Every view on which one of these items is placed. */
export async function viewsOfContent(db: Db | Tx, accountId: string, contentIds: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('placements')
    .select('map_view_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('content_id', 'in', contentIds)
    .execute()
  return rows.map((row) => row.map_view_id)
}

/** Every view on which anything of the catalog is placed. */
export async function viewsOfCatalog(db: Db | Tx, accountId: string, catalogKey: string): Promise<string[]> {
  const rows = await db
    .selectFrom('placements as p')
    .innerJoin('content as c', (join) =>
      join.onRef('c.account_id', '=', 'p.account_id').onRef('c.content_id', '=', 'p.content_id'),
    )
    .select('p.map_view_id')
    .distinct()
    .where('c.account_id', '=', accountId)
    .where('c.catalog_key', '=', catalogKey)
    .execute()
  return rows.map((row) => row.map_view_id)
}

/** One change for each view, or one without a view where none shows it. */
export function changedOnViews(
  changed: NoteChange,
  topic: Parameters<NoteChange>[0],
  keys: Record<string, unknown>,
  viewIds: string[],
): void {
  for (const viewId of viewIds.length > 0 ? viewIds : [null]) changed(topic, keys, viewId)
}

/** IDs as a change carries them. */
export function named(name: string, ids: string[]): Record<string, unknown> {
  return ids.length > MAX_NAMED ? {} : { [name]: ids }
}

interface Kind {
  properties: { kind?: unknown }
}

/** What a change says of connectors that went, or became something else: the drawing no longer contains them. */
export function removedConnectors(
  changes: readonly { before: Kind | null; after: Kind | null }[],
): Record<string, unknown> {
  const isConnector = (feature: Kind | null) => feature?.properties.kind === 'connector'
  return changes.some(({ before, after }) => isConnector(before) && !isConnector(after))
    ? { connectors_removed: true }
    : {}
}
