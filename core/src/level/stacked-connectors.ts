import { type ConnectorPair, pairConnectors } from './connector-pairs.ts'
import { compare, idOf, type LevelDrawing, readStops, type Stop, type StopType } from './stops.ts'

/** Stairs or a lift on several levels that are to be joined. */
export interface StackedConnector {
  connector_id: string
  connector_type: StopType
  /** From the lowest level up. `offset_m` is the distance to the stop on the level below; null on the lowest. */
  stops: StackedStop[]
  /** Give every stop the same `connector_id`. */
  operations: JoinOperation[]
}

export interface StackedStop {
  floor: number
  dataset_id: string
  feature_ids: string[]
  name: string | null
  offset_m: number | null
}

/** An `update` of core/edit. */
export interface JoinOperation {
  op: 'update'
  dataset_id: string
  feature_id: string
  properties: { connector_id: string }
}

interface Chain {
  links: { stop: Stop; meters: number | null }[]
  connectorId: string
}

/**
 * Stairs and lifts that stand above each other and are not yet one connector. What two levels apart stand above each
 * other is one lift, if nothing is drawn between; stairs go from level to level.
 *
 * The same drawings give the same proposals, whatever the order of their features.
 */
export function findStackedConnectors(levels: readonly LevelDrawing[]): StackedConnector[] {
  const chains: Chain[] = []
  let below: Chain[] = []
  let lifts: Chain[] = []
  for (const level of [...levels].sort((a, b) => a.floor - b.floor)) {
    const stops = readStops(level)
    const [joined, rest] = extend(below, stops)
    const [later, loose] = extend(
      lifts.filter((chain) => !joined.includes(chain)),
      rest.filter(({ type }) => type === 'elevator'),
    )
    const opened = [...rest.filter(({ type }) => type !== 'elevator'), ...loose].map(open)
    chains.push(...opened)
    below = [...joined, ...later, ...opened]
    lifts = chains.filter(({ links }) => links[0]!.stop.type === 'elevator')
  }
  return propose(chains)
}

function open(stop: Stop): Chain {
  return { links: [{ stop, meters: null }], connectorId: stop.connectorId }
}

/** Adds each stop to the chain that it stands above; returns the chains that grew, and the stops that are left. */
function extend(chains: readonly Chain[], stops: readonly Stop[]): [grown: Chain[], rest: Stop[]] {
  const byTop = new Map(chains.map((chain) => [topOf(chain), chain]))
  const grown = new Map<Chain, ConnectorPair>()
  for (const pair of pairConnectors(stops, [...byTop.keys()])) {
    const chain = byTop.get(pair.reference)!
    chain.links.push({ stop: pair.level, meters: pair.meters })
    chain.connectorId ||= pair.level.connectorId
    grown.set(chain, pair)
  }
  const used = new Set([...grown.values()].map((pair) => pair.level))
  return [[...grown.keys()], stops.filter((stop) => !used.has(stop))]
}

/** The highest stop, with the ID that any stop below has. */
function topOf({ links, connectorId }: Chain): Stop {
  const { stop } = links.at(-1)!
  return stop.connectorId === connectorId ? stop : { ...stop, connectorId }
}

function propose(chains: readonly Chain[]): StackedConnector[] {
  const used = new Set(chains.flatMap(({ links }) => links.map(({ stop }) => stop.connectorId)))
  const numbers = new Map<StopType, number>()
  const makeId = (type: StopType): string => {
    const number = (numbers.get(type) ?? 0) + 1
    numbers.set(type, number)
    const id = `${type}-${number}`
    return used.has(id) ? makeId(type) : id
  }
  return chains
    .filter(({ links }) => links.length > 1)
    .sort((a, b) => compareStops(a.links[0]!.stop, b.links[0]!.stop))
    .flatMap(({ links, connectorId }) => {
      if (connectorId && links.every(({ stop }) => isJoined(stop, connectorId))) return []
      const type = links[0]!.stop.type
      const id = connectorId || makeId(type)
      const operations = links.flatMap(({ stop }) => joinOperations(stop, id))
      return [{ connector_id: id, connector_type: type, stops: links.map(toStackedStop), operations }]
    })
}

function compareStops(a: Stop, b: Stop): number {
  return a.floor - b.floor || compare(a.type, b.type) || a.at[0] - b.at[0] || a.at[1] - b.at[1] || compare(idOf(a), idOf(b)) // biome-ignore format: one order
}

function isJoined({ features }: Stop, connectorId: string): boolean {
  return features.every(({ properties }) => String(properties.connector_id) === connectorId)
}

function joinOperations({ datasetId, features }: Stop, connector_id: string): JoinOperation[] {
  return features
    .filter(({ properties }) => String(properties.connector_id) !== connector_id)
    .map(({ feature_id }) => ({ op: 'update', dataset_id: datasetId, feature_id, properties: { connector_id } }))
}

function toStackedStop({ stop, meters }: Chain['links'][number]): StackedStop {
  return {
    floor: stop.floor,
    dataset_id: stop.datasetId,
    feature_ids: stop.features.map(({ feature_id }) => feature_id),
    name: stop.name || null,
    offset_m: meters === null ? null : Math.round(meters * 100) / 100,
  }
}
