import { createRouter, type RouteFeature } from '@rotunda/core/route'
import { loadCurrentClosures } from '../closures/store.ts'
import type { Tx } from '../db/db.ts'
import type { ViewRow } from '../map-views/store.ts'
import { findMap } from '../maps/store.ts'
import { loadCatalogs } from '../venue/catalogs.ts'
import { toItem } from '../venue/item.ts'
import { LevelGraph, readLevel } from '../venue/level-graph.ts'
import { floorOfDataset, type Level, type Levels, loadLevels } from '../venue/levels.ts'
import { loadItems } from '../venue/load-items.ts'
import { toPlace, type Walkable } from './check-walking.ts'

/** All that the walking graph of a view is computed from. */
export interface ReadWalk {
  accountId: string
  drawings: { level: Level; features: RouteFeature[] }[]
  closed: string[]
  places: Walkable['places']
}

/** Reads and computes nothing, for a transaction that others wait for. */
export async function readWalk(tx: Tx, view: ViewRow & { map_id: string; map_source_id: string }): Promise<ReadWalk> {
  const map = (await findMap(tx, view.account_id, view.map_id))!
  const closures = await loadCurrentClosures(tx, map)
  const levels = await loadLevels(tx, view.account_id, view.map_source_id)
  const drawings = []
  for (const level of levels.list) drawings.push({ level, features: await readLevel(tx, view.account_id, level) })
  const closed = closures.flatMap(({ feature_id }) => feature_id ?? [])
  return { accountId: view.account_id, drawings, closed, places: await readPlaces(tx, view, levels) }
}

async function readPlaces(tx: Tx, { account_id, map_view_id }: ViewRow, levels: Levels): Promise<Walkable['places']> {
  const places: ReturnType<typeof toPlace>[] = []
  for await (const chunk of loadItems(tx, account_id, map_view_id)) {
    const rows = chunk.filter((row) => !row.is_booking)
    const catalogs = await loadCatalogs(tx, account_id, [...new Set(rows.map((row) => row.catalog_key))])
    for (const row of rows) {
      const catalog = catalogs.get(row.catalog_key)!
      places.push(toPlace(toItem(row, map_view_id, catalog, floorOfDataset(levels, row.dataset_id))))
    }
  }
  return places
}

export async function openWalk({ accountId, drawings, closed, places }: ReadWalk): Promise<Walkable> {
  const graphs = []
  for (const { level, features } of drawings)
    graphs.push((await LevelGraph.build(accountId, level, features, closed)).graph)
  return { router: createRouter(graphs), places }
}
