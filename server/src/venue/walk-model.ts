import { createRouter, type FloorGraph, type Router } from '@rotunda/core/route'
import { loadCurrentClosures } from '../closures/store.ts'
import { runCooperatively } from '../cooperative.ts'
import type { Db } from '../db/db.ts'
import type { ReadReplica } from '../db/read-replica.ts'
import type { Files } from '../files.ts'
import type { MapRow } from '../maps/store.ts'
import { LevelGraph, readLevel } from './level-graph.ts'
import type { Level, Levels } from './levels.ts'
import { mapMaybePromise } from './map-maybe-promise.ts'
import { MIN_WALK_NODES, requestWalk } from './snapshot-store.ts'
import { openWalk, type SavedWalk } from './walk-file.ts'
import type { WalkStates } from './walk-state.ts'
import { walkStatesOf } from './walk-states-of.ts'

const BYTES_PER_NODE = 2_500
/** Closures come several at a time. */
const SETTLE_MS = 2_000

/** The model behind routes: the graph of all levels, and which parts of it can be passed when and by whom. */
export interface Walking {
  router: Router
  states: WalkStates
  entrances: LevelGraph['entrances']
}

/** The walking graph of one map: a graph for each level, built when it is first needed and again when it is redrawn. */
export class WalkModel {
  readonly #db: Db
  readonly #replica: ReadReplica
  readonly #files: Files
  readonly #map: MapRow
  readonly #levels: Levels
  readonly #graphs = new Map<number, Promise<LevelGraph>>()
  /** Features that have changed since the graph of their level was built, by dataset. */
  #changed = new Map<string, Set<string>>()
  #router: { graphs: FloorGraph[]; router: Router } | null = null
  #walking: Walking | Promise<Walking> | null = null
  #nodes = 0
  #preparation: NodeJS.Timeout | undefined
  /** Whose ways are found quickly, or will be. */
  #prepared: Walking | null = null
  /** From a file, until it is used. */
  #saved: Promise<SavedWalk | null> | null = null

  constructor({ db, replica, files }: { db: Db; replica: ReadReplica; files: Files }, map: MapRow, levels: Levels) {
    this.#db = db
    this.#replica = replica
    this.#files = files
    this.#map = map
    this.#levels = levels
  }

  get bytes(): number {
    return this.#nodes * BYTES_PER_NODE
  }

  /** Features of a drawing have changed: they are read, or their level is built anew, at the next request. */
  forget(datasetId: string, featureIds: readonly string[]): void {
    if (!this.#levels.list.some((level) => level.datasetId === datasetId)) return
    const changed = this.#changed.get(datasetId) ?? new Set()
    for (const id of featureIds) changed.add(id)
    this.#changed.set(datasetId, changed)
    this.#walking = null
  }

  /** Closures were made, changed or ended. */
  forgetClosures(): void {
    this.#walking = null
  }

  /** For many routes. At once where nothing has changed, as nearly always. */
  open(): Walking | Promise<Walking> {
    this.#walking ??= this.#open()
    return mapMaybePromise(this.#walking, (walking) => {
      if (walking !== this.#prepared) this.#prepare(walking)
      return walking
    })
  }

  /** For single questions, which are not worth a preparation that takes longer. */
  async router(): Promise<Router> {
    this.#walking ??= this.#open()
    return (await this.#walking).router
  }

  /** A result that a change has made stale is returned to those who wait for it, and not cached. */
  #open(): Promise<Walking> {
    const opening = this.#build()
    opening.then(
      (walking) => {
        if (this.#walking === opening) this.#walking = walking
      },
      () => {
        // The changes that it was to read are lost: all levels are built anew.
        this.#graphs.clear()
        this.#saved = Promise.resolve(null)
        if (this.#walking === opening) this.#walking = null
      },
    )
    return opening
  }

  async #build(): Promise<Walking> {
    const changed = this.#changed
    this.#changed = new Map()
    const saved = await this.#openSaved(changed)
    const closures = await loadCurrentClosures(this.#db, this.#map)
    const closed = closures.flatMap(({ feature_id }) => feature_id ?? [])
    const levels = await Promise.all(this.#levels.list.map((level) => this.#level(level, changed, closed)))
    const isFirst = this.#router === null
    const router = this.#routerOf(levels.map(({ graph }) => graph))
    const states = walkStatesOf(levels, closures, this.#levels.timeZone)
    const isAsSaved = saved?.levels.every((level, i) => level === levels[i])
    const isPrepared = isAsSaved && saved?.hierarchies && router.restore(states.now([]).blocked, saved.hierarchies)
    if (!saved && isFirst && this.#nodes >= MIN_WALK_NODES) requestWalk(this.#db, this.#map).catch(() => {})
    const walking = { router, states, entrances: levels.flatMap(({ entrances }) => entrances) }
    if (isPrepared) this.#prepared = walking
    return walking
  }

  /**
   * The first time, the levels of the file, if there is one; what was drawn since is added to `changed`. Nothing
   * depends on it: what is not there is built.
   */
  async #openSaved(changed: Map<string, Set<string>>): Promise<SavedWalk | null> {
    if (this.#graphs.size > 0) return null
    this.#saved ??= this.#replica.read((db) => openWalk({ db, files: this.#files }, this.#map, this.#levels))
    const saved = await this.#saved
    this.#saved = Promise.resolve(null)
    if (!saved || this.#graphs.size > 0) return null
    for (const [i, level] of this.#levels.list.entries())
      this.#graphs.set(level.floor, Promise.resolve(saved.levels[i]!))
    for (const [datasetId, ids] of saved.changed)
      changed.set(datasetId, new Set([...(changed.get(datasetId) ?? []), ...ids]))
    return saved
  }

  /** Routes are found without it too, less quickly: what a closure would soon undo is not begun. */
  #prepare(walking: Walking): void {
    const { router, states } = walking
    const delayMs = router === this.#prepared?.router ? SETTLE_MS : 0
    this.#prepared = walking
    clearTimeout(this.#preparation)
    this.#preparation = setTimeout(() => {
      runCooperatively(router.prepare(states.now([]).blocked)).catch(() => {})
    }, delayMs).unref()
  }

  /** A closure builds nothing anew, and the router keeps what it has found out. */
  #routerOf(graphs: FloorGraph[]): Router {
    const isSame =
      this.#router?.graphs.length === graphs.length && graphs.every((g, i) => g === this.#router!.graphs[i])
    if (!isSame) this.#router = { graphs, router: createRouter(graphs) }
    this.#nodes = graphs.reduce((sum, graph) => sum + graph.nodes.length, 0)
    return this.#router!.router
  }

  /** One after another: the changes that an earlier request reads are there for the next. */
  #level(level: Level, changed: ReadonlyMap<string, ReadonlySet<string>>, closed: readonly string[]) {
    const before = this.#graphs.get(level.floor)
    const own = [...(changed.get(level.datasetId ?? '') ?? [])]
    const graph = this.#refreshed(before, level, own, closed)
    this.#graphs.set(level.floor, graph)
    return graph
  }

  async #refreshed(
    before: Promise<LevelGraph> | undefined,
    level: Level,
    changed: readonly string[],
    closed: readonly string[],
  ): Promise<LevelGraph> {
    const known = await before?.catch(() => undefined)
    if (known && (await this.#isCurrent(known, level, changed, closed))) return known
    const rows = await this.#replica.read((db) => readLevel(db, this.#map.account_id, level))
    return LevelGraph.build(this.#map.account_id, level, rows, closed)
  }

  async #isCurrent(known: LevelGraph, level: Level, changed: readonly string[], closed: readonly string[]) {
    if (!closed.every((id) => known.canClose(id))) return false
    if (changed.length === 0 || level.datasetId === null) return true
    return known.refresh(this.#db, this.#map.account_id, level.datasetId, changed)
  }
}
