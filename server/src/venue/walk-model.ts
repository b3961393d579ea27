import { buildFloor, createRouter, type FloorGraph, type RouteFeature, type Router } from '@rotunda/core/route'
import { runCooperatively } from '../cooperative.ts'
import { readFeatures } from '../datasets/read-features.ts'
import type { Db } from '../db/db.ts'
import type { Level, Levels } from './levels.ts'

const BYTES_PER_NODE = 2_000

/** The walking graph of one map: a graph for each level, built when it is first needed and again when it changes. */
export class WalkModel {
  readonly #db: Db
  readonly #accountId: string
  readonly #levels: Levels
  readonly #floors = new Map<number, Promise<FloorGraph>>()
  #router: Router | Promise<Router> | null = null
  #validUntil = Infinity
  #nodes = 0
  #built = 0

  constructor(db: Db, accountId: string, levels: Levels) {
    this.#db = db
    this.#accountId = accountId
    this.#levels = levels
  }

  get bytes(): number {
    return this.#nodes * BYTES_PER_NODE
  }

  /** Counts the routers: what one has answered, the next may answer otherwise. */
  get version(): number {
    return this.#built
  }

  /** A drawing has changed: its level is built anew at the next question. */
  forget(datasetId: string): void {
    const changed = this.#levels.list.filter((level) => level.datasetId === datasetId)
    for (const { floor } of changed) this.#floors.delete(floor)
    if (changed.length > 0) this.#router = null
  }

  router(): Router | Promise<Router> {
    if (this.#validUntil <= Date.now()) {
      this.#validUntil = Infinity
      this.#floors.clear()
      this.#router = null
    }
    this.#router ??= this.#open()
    return this.#router
  }

  /** One that a change has overtaken answers those who wait for it, and is not kept. */
  #open(): Promise<Router> {
    const opening = this.#build()
    opening.then(
      (router) => {
        if (this.#router === opening) this.#use(router)
      },
      () => {
        if (this.#router === opening) this.#router = null
      },
    )
    return opening
  }

  async #build(): Promise<Router> {
    const graphs = await Promise.all(this.#levels.list.map((level) => this.#floor(level)))
    this.#nodes = graphs.reduce((sum, graph) => sum + graph.nodes.length, 0)
    return createRouter(graphs)
  }

  #use(router: Router): void {
    this.#router = router
    this.#validUntil = router.validUntil
    this.#built++
    this.#prepare(router)
  }

  #floor(level: Level): Promise<FloorGraph> {
    let graph = this.#floors.get(level.floor)
    if (!graph) {
      graph = this.#buildFloor(level)
      this.#floors.set(level.floor, graph)
      graph.catch(() => this.#floors.delete(level.floor))
    }
    return graph
  }

  async #buildFloor(level: Level): Promise<FloorGraph> {
    const features = level.datasetId ? await this.#loadFeatures(level.datasetId) : []
    const { floor, name, shortName, unitsPerMeter } = level
    return runCooperatively(buildFloor({ floor, name, shortName, unitsPerMeter, features }, Date.now()))
  }

  async #loadFeatures(datasetId: string): Promise<RouteFeature[]> {
    const features: RouteFeature[] = []
    for await (const { feature_id, geometry, properties } of readFeatures(this.#db, this.#accountId, datasetId)) {
      features.push({ id: feature_id, geometry, properties })
    }
    return features
  }

  /** Large venues: contraction goes on beside the requests, which are answered more slowly until it is done. */
  #prepare(router: Router): Promise<void> {
    return runCooperatively(router.prepare())
  }
}
