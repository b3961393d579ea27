import { sql } from 'kysely'
import type { Db, Tx } from '../db/db.ts'
import { invalid } from '../errors.ts'
import { lockView, type ViewRow } from '../map-views/store.ts'
import { featuresOnView } from './store.ts'

interface References {
  feature_id?: string
  content_id?: string
  catalog_id?: string
  parent_placement_id?: string | null
}

/** What placements name must be there: features on this view, content of the account, parents on this view. */
export async function checkReferences(
  db: Db | Tx,
  view: ViewRow,
  placements: References[],
  paths: string[],
): Promise<void> {
  const features = await known(placements, 'feature_id', (ids) => featuresOnView(db, view, ids))
  const catalogOf = await catalogsOf(db, view, unique(placements, 'content_id'))
  const parents = await known(placements, 'parent_placement_id', (ids) => placementsOf(db, view, ids))
  for (const [i, placement] of placements.entries()) {
    const at = paths[i] ?? ''
    const { feature_id, content_id, catalog_id, parent_placement_id } = placement
    if (feature_id !== undefined && !features.has(feature_id))
      throw invalid(`${at}feature_id`, 'is not a feature on this view')
    if (content_id !== undefined && !catalogOf.has(content_id))
      throw invalid(`${at}content_id`, 'is not content in this account')
    if (catalog_id !== undefined && content_id !== undefined && catalogOf.get(content_id) !== catalog_id) {
      throw invalid(`${at}catalog_id`, 'is not the catalog of that content')
    }
    if (parent_placement_id && !parents.has(parent_placement_id)) {
      throw invalid(`${at}parent_placement_id`, 'is not a placement on this view')
    }
  }
}

function unique(placements: References[], field: keyof References): string[] {
  return [...new Set(placements.flatMap((placement) => placement[field] ?? []))]
}

async function known(placements: References[], field: keyof References, find: (ids: string[]) => Promise<Set<string>>) {
  const ids = unique(placements, field)
  return ids.length > 0 ? find(ids) : new Set<string>()
}

async function catalogsOf(db: Db | Tx, view: ViewRow, contentIds: string[]): Promise<Map<string, string>> {
  if (contentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('content as c')
    .innerJoin('catalogs as k', (join) =>
      join.onRef('k.account_id', '=', 'c.account_id').onRef('k.catalog_key', '=', 'c.catalog_key'),
    )
    .select(['c.content_id', 'k.catalog_id'])
    .where('c.account_id', '=', view.account_id)
    .where('c.content_id', '=', sql<string>`any(${contentIds})`)
    .execute()
  return new Map(rows.map((row) => [row.content_id, row.catalog_id]))
}

async function placementsOf(db: Db | Tx, view: ViewRow, placementIds: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('placements')
    .select('placement_id')
    .where('account_id', '=', view.account_id)
    .where('map_view_id', '=', view.map_view_id)
    .where('placement_id', '=', sql<string>`any(${placementIds})`)
    .execute()
  return new Set(rows.map((row) => row.placement_id))
}

/** A placement must not end up inside itself, nor by two moves at the same moment. */
export async function checkNoCycle(
  tx: Tx,
  view: ViewRow,
  placementId: string,
  parentId: string | null | undefined,
): Promise<void> {
  if (!parentId) return
  await lockView(tx, view)
  for (let id: string | null | undefined = parentId, depth = 0; id; depth++) {
    if (id === placementId || depth > 100) throw invalid('parent_placement_id', 'would put the placement inside itself')
    const row = await tx
      .selectFrom('placements')
      .select('parent_placement_id')
      .where('account_id', '=', view.account_id)
      .where('placement_id', '=', id)
      .executeTakeFirst()
    id = row?.parent_placement_id
  }
}
