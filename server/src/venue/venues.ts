import type { Change, ChangeFollower } from '../changes.ts'
import { type Db, isDatabaseUnavailable } from '../db/db.ts'
import { notFound } from '../errors.ts'
import { findMap } from '../maps/store.ts'
import type { Item } from './item.ts'
import { mergeChanges } from './merge-changes.ts'
import { type Stores, Venue } from './venue.ts'
import { keyOf, VenueCache } from './venue-cache.ts'
import type { ViewModel } from './view-model.ts'

export interface Placed {
  venue: Venue
  view: ViewModel
  item: Item
}

const MAX_HINTS = 50_000

/** The maps that this process keeps in memory: loaded on demand, the least recently used evicted first. */
export class Venues {
  readonly #stores: Stores
  /** Following waits behind no requests. */
  readonly #reservedDb: Db
  /** By account and map ID, so that all who ask for one wait for the same. */
  readonly #loading = new Map<string, Promise<Venue>>()
  readonly #ready: VenueCache
  /** In which venue a placement was last found: so that not every one has to be asked. */
  readonly #hints = new Map<string, string>()

  constructor(stores: Stores, reservedDb: Db, changes: ChangeFollower, budgetMb: number) {
    this.#stores = stores
    this.#reservedDb = reservedDb
    this.#ready = new VenueCache(budgetMb * 1024 * 1024)
    changes.onChanges(
      (list) => this.#follow(list),
      () => {
        this.#loading.clear()
        this.#ready.clear()
      },
    )
  }

  /** At once where the venue is ready, as it nearly always is: waiting for a promise costs more than the look-up. */
  get(accountId: string, mapId: string): Venue | Promise<Venue> {
    return this.#ready.use(accountId, mapId) ?? this.#open(keyOf(accountId, mapId), accountId, mapId)
  }

  #open(key: string, accountId: string, mapId: string): Promise<Venue> {
    const known = this.#loading.get(key)
    if (known) return known
    const loading = this.#load(accountId, mapId)
    this.#loading.set(key, loading)
    // One made stale by a change is no longer among them: it serves the requests waiting for it, and is not kept.
    const isCurrent = () => this.#loading.get(key) === loading && this.#loading.delete(key)
    loading.then(
      (venue) => isCurrent() && this.#ready.add(key, venue),
      () => isCurrent(),
    )
    return loading
  }

  /** The placement and the view it stands on, wherever in the account it is; first looked for where it is expected. */
  findPlacement(accountId: string, placementId: string, expected?: Venue): Placed | Promise<Placed> {
    const near = this.#findIn(expected, accountId, placementId)
    if (near) return near
    const hint = this.#hints.get(placementId)
    const hinted = hint === undefined ? null : this.#findIn(this.#ready.get(hint), accountId, placementId)
    if (hinted) return hinted
    for (const [key, venue] of this.#ready.entries()) {
      const found = this.#findIn(venue, accountId, placementId)
      if (!found) continue
      if (this.#hints.size >= MAX_HINTS) this.#hints.clear()
      this.#hints.set(placementId, key)
      return found
    }
    return this.#loadPlacement(accountId, placementId)
  }

  /** Each of them, in the order of the IDs. */
  findPlacements(accountId: string, placementIds: readonly string[], expected: Venue): Placed[] | Promise<Placed[]> {
    const places = placementIds.map((id) => this.findPlacement(accountId, id, expected))
    return places.some((place) => place instanceof Promise) ? Promise.all(places) : (places as Placed[])
  }

  async #loadPlacement(accountId: string, placementId: string): Promise<Placed> {
    const row = await this.#stores.db
      .selectFrom('placements as p')
      .innerJoin('map_views as v', (join) =>
        join.onRef('v.account_id', '=', 'p.account_id').onRef('v.map_view_id', '=', 'p.map_view_id'),
      )
      .innerJoin('maps as m', (join) =>
        join.onRef('m.account_id', '=', 'v.account_id').onRef('m.map_key', '=', 'v.map_key'),
      )
      .select(['m.map_id', 'v.map_view_id'])
      .where('p.account_id', '=', accountId)
      .where('p.placement_id', '=', placementId)
      .executeTakeFirst()
    if (!row) throw notFound('placement', placementId)
    const venue = await this.get(accountId, row.map_id)
    const view = await venue.view(row.map_view_id)
    const item = view.items.get(placementId)
    if (!item) throw notFound('placement', placementId)
    return { venue, view, item }
  }

  #findIn(venue: Venue | undefined, accountId: string, placementId: string): Placed | null {
    if (venue?.map.account_id !== accountId) return null
    for (const view of venue.loadedViews) {
      const item = view.items.get(placementId)
      if (item) return { venue, view, item }
    }
    return null
  }

  async #load(accountId: string, mapId: string): Promise<Venue> {
    const map = await findMap(this.#stores.db, accountId, mapId)
    if (!map) throw notFound('map', mapId)
    return Venue.load(this.#stores, map, () => this.#ready.shrink())
  }

  async #follow(changes: Change[]): Promise<void> {
    for (const change of mergeChanges(changes)) {
      const done = new Set<Venue>()
      // Meanwhile others come to be ready, and may have read the state before the change.
      for (let left = this.#of(change, done); left.length > 0; left = this.#of(change, done)) {
        for (const [key, venue] of left) {
          done.add(venue)
          await this.#followIn(key, venue, change)
        }
      }
      // One that is still loading may have done so too: it is loaded again.
      for (const key of this.#loading.keys()) if (key.startsWith(`${change.account_id} `)) this.#loading.delete(key)
    }
  }

  #of(change: Change, done: ReadonlySet<Venue>): [key: string, venue: Venue][] {
    return [...this.#ready.entries()].filter(
      ([, venue]) => venue.map.account_id === change.account_id && !done.has(venue),
    )
  }

  async #followIn(key: string, venue: Venue, change: Change): Promise<void> {
    if (this.#isOutdated(venue, change)) this.#ready.delete(key)
    else if (this.#concerns(venue, change)) {
      await this.#pass(venue, change).catch((error) => this.#giveUp(key, error))
      venue.clearResponses()
    }
  }

  /** Levels and the map's own fields are read once: when they change, the whole is loaded anew. */
  #isOutdated({ map, levels }: Venue, { topic, keys }: Change): boolean {
    if (topic === 'accounts') return keys.is_deleted === true
    if (topic === 'maps') return keys.map_key === map.map_key
    if (topic === 'map-sources') return keys.map_source_id === map.map_source_id
    if (topic === 'datasets') return levels.byDataset.has(String(keys.dataset_id))
    // The features of a whole drawing were swapped: its bounds, and with them the projection, may be others now.
    return topic === 'features' && !keys.feature_ids && levels.byDataset.has(String(keys.dataset_id))
  }

  /** Changes elsewhere in the account invalidate neither the responses nor the walking graph of a venue. */
  #concerns(venue: Venue, change: Change): boolean {
    const { topic, keys } = change
    if (topic === 'features' && venue.levels.byDataset.has(String(keys.dataset_id))) return true
    if (topic === 'closures') return keys.map_source_id === venue.map.map_source_id
    if (topic === 'map-views' && keys.map_key === venue.map.map_key) return true
    return venue.holds(viewOf(change))
  }

  async #pass(venue: Venue, change: Change): Promise<void> {
    const { topic, keys } = change
    if (topic === 'features') venue.walk.forget(String(keys.dataset_id), (keys.feature_ids ?? []) as string[])
    if (topic === 'closures') venue.walk.forgetClosures()
    if (topic === 'map-views') await venue.refreshLiveViews(this.#reservedDb)
    const viewId = viewOf(change)
    if (!venue.holds(viewId)) return
    // Publishing changes tiles, not what is placed.
    if (topic === 'map-views') {
      if (!keys.published) venue.drop(viewId)
    } else await venue.follow(this.#reservedDb, viewId, change)
  }

  /** A venue that cannot follow is loaded anew, and holds up no other; only a database that is away is asked again. */
  #giveUp(key: string, error: unknown): void {
    if (isDatabaseUnavailable(error)) throw error
    this.#ready.delete(key)
  }
}

/** The view whose items have changed; none has an empty ID. */
function viewOf({ map_view_id, keys }: Change): string {
  return map_view_id ?? String(keys.map_view_id ?? '')
}
