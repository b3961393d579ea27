import { sql } from 'kysely'
import type { Change } from '../changes.ts'
import type { Db } from '../db/db.ts'
import { notFound } from '../errors.ts'
import type { Files } from '../files.ts'
import type { MapRow } from '../maps/store.ts'
import { type Levels, loadLevels } from './levels.ts'
import { openSnapshot } from './open-snapshot.ts'
import { ResponseCache } from './response-cache.ts'
import { findKnownBounds, MIN_SNAPSHOT_PLACES, requestSnapshot } from './snapshot-store.ts'
import { ViewModel } from './view-model.ts'
import { WalkModel } from './walk-model.ts'

/** Where a venue is read from. */
export interface Stores {
  db: Db
  files: Files
}

interface LoadingView {
  model: Promise<ViewModel>
  /** Changes that came while it was loading, to be applied when it is there. */
  missed: Change[] | null
}

/** The read model of one map: its levels, its views as far as they were asked for, its walking graph. */
export class Venue {
  readonly map: MapRow
  readonly levels: Levels
  readonly walk: WalkModel
  answers = new ResponseCache()
  /** Views that visitors may see: published, and not taken offline since. */
  liveViews: ReadonlySet<string>
  readonly #stores: Stores
  readonly #onGrown: () => void
  readonly #views = new Map<string, LoadingView>()
  readonly #loaded = new Map<string, ViewModel>()

  private constructor(
    stores: Stores,
    map: MapRow,
    levels: Levels,
    liveViews: ReadonlySet<string>,
    onGrown: () => void,
  ) {
    this.#onGrown = onGrown
    this.liveViews = liveViews
    this.#stores = stores
    this.map = map
    this.levels = levels
    this.walk = new WalkModel(stores.db, map, levels)
  }

  /** `onGrown` is called when it has come to take more memory. */
  static async load(stores: Stores, map: MapRow, onGrown: () => void): Promise<Venue> {
    const bounds = await findKnownBounds(stores.db, map)
    const levels = await loadLevels(stores.db, map.account_id, map.map_source_id, bounds)
    return new Venue(stores, map, levels, await findLiveViews(stores.db, map), onGrown)
  }

  get bytes(): number {
    let bytes = this.walk.bytes + this.answers.bytes
    for (const view of this.#loaded.values()) bytes += view.bytes
    return bytes
  }

  get isLoading(): boolean {
    return this.#views.size > this.#loaded.size
  }

  get loadedViews(): Iterable<ViewModel> {
    return this.#loaded.values()
  }

  view(viewId: string): Promise<ViewModel> | ViewModel {
    return this.#loaded.get(viewId) ?? this.#load(viewId)
  }

  #load(viewId: string): Promise<ViewModel> {
    const known = this.#views.get(viewId)
    if (known) return known.model
    const loading: LoadingView = { model: this.#loadView(viewId), missed: [] }
    this.#views.set(viewId, loading)
    const ready = loading.model.then(async (model) => {
      const missed = loading.missed ?? []
      loading.missed = null
      for (const change of missed) await this.#apply(this.#stores.db, model, change)
      if (this.#views.get(viewId) === loading) this.#loaded.set(viewId, model)
      this.#onGrown()
      return model
    })
    loading.model = ready
    ready.catch(() => this.#views.get(viewId) === loading && this.#views.delete(viewId))
    return ready
  }

  async #loadView(viewId: string): Promise<ViewModel> {
    const { account_id, map_key } = this.map
    const { db } = this.#stores
    const row = await db
      .selectFrom('map_views')
      .selectAll()
      .where('account_id', '=', account_id)
      .where('map_key', '=', map_key)
      .where('map_view_id', '=', viewId)
      .executeTakeFirst()
    if (!row) throw notFound('map view', viewId)
    const opened = await openSnapshot(this.#stores, row, this.levels)
    if (opened) return opened
    const model = await ViewModel.load(db, row, this.levels)
    // The next process that meets it is to have it sooner; nobody waits for that, and nothing depends on it.
    if (model.items.size >= MIN_SNAPSHOT_PLACES) requestSnapshot(db, account_id, viewId).catch(() => {})
    return model
  }

  /** To be called when a view was published, taken offline, made or deleted. */
  async refreshLiveViews(db: Db): Promise<void> {
    this.liveViews = await findLiveViews(db, this.map)
  }

  /** Whether the view is held here, loaded or loading. */
  holds(viewId: string): boolean {
    return this.#views.has(viewId)
  }

  drop(viewId: string): void {
    this.#views.delete(viewId)
    this.#loaded.delete(viewId)
  }

  /** To be called when a change has been followed. */
  clearResponses(): void {
    this.answers = new ResponseCache()
  }

  async follow(db: Db, viewId: string, change: Change): Promise<void> {
    const loading = this.#views.get(viewId)
    if (!loading) return
    if (loading.missed) loading.missed.push(change)
    else await this.#apply(db, await loading.model, change)
  }

  /** What names no items touches all of them: the view is dropped, and loaded once when it is next asked for. */
  async #apply(db: Db, model: ViewModel, { topic, keys }: Change): Promise<void> {
    const ids = (name: string) => keys[name] as string[] | undefined
    if (topic === 'placements' && keys.placement_ids) return model.refresh(db, { placementIds: ids('placement_ids')! })
    if (topic === 'content' && keys.content_ids) return model.refresh(db, { contentIds: ids('content_ids')! })
    if ((topic === 'features' || topic === 'reservations') && keys.feature_ids)
      return model.refresh(db, { featureIds: ids('feature_ids')! })
    this.drop(model.viewId)
  }
}

/** While a view is published again, or where that has failed, its last tileset is still served. */
async function findLiveViews(db: Db, { account_id, map_key }: MapRow): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('map_views')
    .select('map_view_id')
    .where('account_id', '=', account_id)
    .where('map_key', '=', map_key)
    .where('state', '<>', 'not_live')
    .where(sql<boolean>`cardinality(tileset_ids) > 0`)
    .execute()
  return new Set(rows.map((row) => row.map_view_id))
}
