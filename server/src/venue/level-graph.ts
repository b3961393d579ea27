import { LIVE_PROPERTIES, type LiveFeature, readLiveFeature } from '@rotunda/core/feature'
import { labelPoint, type Position } from '@rotunda/core/geo'
import { buildFloor, type FloorGraph, type Place, type RouteFeature } from '@rotunda/core/route'
import { packTable, type TextColumn, type TextTable } from '@rotunda/core/text'
import { runCooperatively } from '../cooperative.ts'
import { readFeatures, readSomeFeatures } from '../datasets/read-features.ts'
import type { Db, Tx } from '../db/db.ts'
import type { Level } from './levels.ts'

/** What routes say of a feature that cannot be passed. */
export interface NamedFeature {
  kind: string
  name: string
  floor: number
  /** In drawing units; null for a connector as a whole. */
  position: Position | null
}

/** What the walking graph of a level is built from. */
export async function readLevel(db: Db | Tx, accountId: string, { datasetId }: Level): Promise<RouteFeature[]> {
  const features: RouteFeature[] = []
  if (datasetId === null) return features
  for await (const { feature_id, geometry, properties } of readFeatures(db, accountId, datasetId))
    features.push({ id: feature_id, geometry, properties })
  return features
}

/** The walking graph of one level, with what changes on it from hour to hour. */
export class LevelGraph {
  readonly graph: FloorGraph
  readonly live = new Map<string, LiveFeature>()
  readonly names = new Map<string, NamedFeature>()
  /** Where people come in from outside. */
  readonly entrances: { featureId: string; place: Place }[] = []
  /** Hashes of what the graph was built from, by feature. */
  readonly hashes: FeatureHashes
  /** The features that say of themselves what changes from hour to hour, and the entrances. */
  readonly special: readonly RouteFeature[]
  readonly #floor: number

  constructor({ floor, building }: Level, graph: FloorGraph, hashes: FeatureHashes, special: readonly RouteFeature[]) {
    this.#floor = floor
    this.graph = graph
    this.hashes = hashes
    this.special = special
    for (const feature of special) this.#readLive(feature)
    for (const { id, geometry, properties } of special) {
      // Outdoors it is the other side of a building's door.
      if (properties.kind !== 'entrance' || building === null) continue
      const name = typeof properties.name === 'string' ? properties.name : ''
      this.entrances.push({ featureId: id, place: { name, floor, geometry } })
    }
  }

  /**
   * `closable` are features that are closed for some time, besides those that say so themselves. A graph of the same
   * drawing that is still in use is used again: after a publish one is needed to check it, and one for its snapshot.
   */
  static async build(
    accountId: string,
    level: Level,
    features: RouteFeature[],
    closable: readonly string[],
  ): Promise<LevelGraph> {
    const { floor, name, shortName, building, unitsPerMeter, transform } = level
    const live = features.filter(({ id, properties }) => readLiveFeature(id, properties)).map(({ id }) => id)
    const all = new Set([...live, ...closable])
    const isLive = new Set(live)
    const special = features.filter(({ id, properties }) => isLive.has(id) || properties.kind === 'entrance')
    const hashes = await FeatureHashes.of(features)
    const key = JSON.stringify([accountId, level.datasetId, floor, name, shortName, building, unitsPerMeter, transform])
    const known = inUse.get(key)?.deref()
    if (known?.hashes.equals(hashes) && [...all].every((id) => known.canClose(id)))
      return new LevelGraph(level, known.graph, known.hashes, special)
    const drawn = { floor, name, shortName, building, unitsPerMeter, transform, features, closable: all }
    const built = new LevelGraph(level, await runCooperatively(buildFloor(drawn)), hashes, special)
    noteUse(key, built)
    return built
  }

  /**
   * Reads features again that have changed. False where the graph must be built anew: something was drawn, moved or
   * taken away, or a space was closed that the graph was not cut for.
   */
  async refresh(db: Db, accountId: string, datasetId: string, featureIds: readonly string[]): Promise<boolean> {
    const rows = await readSomeFeatures(db, accountId, datasetId, featureIds)
    const features = rows.map(({ feature_id, geometry, properties }) => ({ id: feature_id, geometry, properties }))
    if (features.length < new Set(featureIds).size) return false
    if (!features.every((feature) => this.hashes.of(feature.id) === hashOf(feature))) return false
    for (const feature of features) this.#readLive(feature)
    return features.every(({ id }) => !this.live.has(id) || this.graph.closable.has(id))
  }

  /** Whether the feature can be closed as the graph is, or lies on another level. */
  canClose(featureId: string): boolean {
    return this.hashes.of(featureId) === undefined || this.graph.closable.has(featureId)
  }

  #readLive({ id, geometry, properties }: RouteFeature): void {
    const live = readLiveFeature(id, properties)
    if (!live) {
      this.live.delete(id)
      return
    }
    const { kind, name } = properties
    this.live.set(id, live)
    this.names.set(id, {
      kind: String(kind ?? ''),
      name: typeof name === 'string' ? name : '',
      floor: this.#floor,
      position: labelPoint(geometry),
    })
  }
}

/** Graphs that this process has built, as long as somebody keeps them. */
const inUse = new Map<string, WeakRef<LevelGraph>>()
const MAX_NOTED = 10_000

function noteUse(key: string, graph: LevelGraph): void {
  inUse.delete(key)
  inUse.set(key, new WeakRef(graph))
  if (inUse.size > MAX_NOTED) inUse.delete(inUse.keys().next().value!)
}

/** By ID, in flat arrays. */
export class FeatureHashes {
  readonly ids: TextTable
  readonly hashes: Float64Array

  constructor(ids: TextTable, hashes: Float64Array) {
    this.ids = ids
    this.hashes = hashes
  }

  static async of(features: readonly RouteFeature[]): Promise<FeatureHashes> {
    const byId = new Map(features.map((feature) => [feature.id, feature]))
    const ids = await runCooperatively(packTable([...byId.keys()]))
    return new FeatureHashes(ids, Float64Array.from(byId.values(), hashOf))
  }

  /** Whether the same features were drawn in the same way. */
  equals({ ids, hashes }: FeatureHashes): boolean {
    const bytes = ({ parts }: TextColumn) => [parts.bytes, new Uint8Array(parts.starts.buffer, parts.starts.byteOffset, parts.starts.byteLength)] // biome-ignore format: one list
    const [own, others] = [bytes(this.ids.texts), bytes(ids.texts)]
    return (
      own.every((part, i) => Buffer.compare(part, others[i]!) === 0) &&
      this.hashes.length === hashes.length &&
      this.hashes.every((hash, i) => hash === hashes[i])
    )
  }

  of(featureId: string): number | undefined {
    const place = this.ids.indexOf(featureId)
    return place < 0 ? undefined : this.hashes[place]
  }
}

/** Hash (cyrb53) of a feature, without the properties that change from hour to hour. */
function hashOf({ geometry, properties }: RouteFeature): number {
  const drawn = Object.entries(properties).filter(([name]) => !(LIVE_PROPERTIES as readonly string[]).includes(name))
  const text = JSON.stringify([geometry, drawn.sort(([a], [b]) => (a < b ? -1 : 1))])
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  return (high >>> 0) * 2 ** 21 + ((low >>> 0) & 0x1fffff)
}
