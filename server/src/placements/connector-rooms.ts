import { labelPoint, type Position, polygonArea, polygonContains } from '@rotunda/core/geo'
import { makeYielder } from '../cooperative.ts'
import type { Tx } from '../db/db.ts'
import { groupBy } from '../group-by.ts'
import type { ViewRow } from '../map-views/store.ts'
import { type DrawnConnector, type DrawnRoom, readConnectors, readLevelIds, readNamedRooms } from './connector-rooms-store.ts' // biome-ignore format: one import

/** Minimum share of a room that a connector covers which is what the room is for. */
const MIN_ROOM_SHARE = 0.5
/** A room of so many square metres may be a lift shaft or a staircase as a whole. */
const MAX_SHAFT_M2 = 30
/** The same where the connector names the room as its own. */
const MAX_STAIRCASE_M2 = 60

type LocatedConnector = DrawnConnector & { at: Position }

export interface ConnectorRooms {
  /** The features of the question, and those that follow what was written. */
  featureIds: string[] | undefined
  /** Features that are no places by themselves: rooms of connectors, and connectors in rooms where something was placed. */
  excluded: ReadonlySet<string>
}

/**
 * Finds the rooms that are in truth the space of a connector. A write of rooms meets the connectors of its levels alone;
 * all rooms of a level are looked at where a connector of it was written or removed.
 */
export async function findConnectorRooms(
  tx: Tx,
  view: ViewRow,
  featureIds?: string[],
  removedFrom: readonly string[] = [],
): Promise<ConnectorRooms> {
  const levels = [...new Set([...(await readLevelIds(tx, view, featureIds)), ...removedFrom])]
  const connectors = await readConnectors(tx, view.account_id, levels)
  const written = featureIds && new Set(featureIds)
  const isWritten = ({ feature_id }: DrawnConnector) => !written || written.has(feature_id)
  const whole = [...new Set([...removedFrom, ...connectors.filter(isWritten).map((each) => each.dataset_id)])]
  if (connectors.length === 0 && whole.length === 0) return { featureIds, excluded: new Set() }

  const rooms = await readNamedRooms(tx, view, { datasetIds: whole, featureIds: featureIds ?? [] })
  const located = connectors.map((connector) => ({ ...connector, at: labelPoint(connector.geometry) }))
  const byLevel = groupBy(located, (connector) => connector.dataset_id)
  const excluded = new Set<string>()
  const followers: string[] = []
  const pause = makeYielder()
  for (const room of rooms) {
    await pause()
    const inside = connectorsOf(room, byLevel.get(room.dataset_id) ?? [])
    if (inside.length > 0) excluded.add(room.feature_id)
    if (room.is_taken) for (const connector of inside) excluded.add(connector.feature_id)
    // Of a whole level only those follow that became the room of a connector, or are none any more.
    if (inside.length > 0 === room.is_placed) followers.push(room.feature_id)
    if (written?.has(room.feature_id)) followers.push(...inside.map((connector) => connector.feature_id))
  }
  return { featureIds: featureIds && [...new Set([...featureIds, ...followers])], excluded }
}

/** The connectors that the room is there for. Stairs in a hall, or in a shop, leave it what it is. */
function connectorsOf({ feature_id, geometry, units_per_meter }: DrawnRoom, connectors: readonly LocatedConnector[]) {
  if (geometry.type !== 'Polygon') return []
  const rings = geometry.coordinates
  const area = polygonArea(rings)
  const areaM2 = units_per_meter === null ? null : area / units_per_meter ** 2
  return connectors.filter(({ space, geometry: own, at }) => {
    if (space !== null && space !== feature_id) return false
    if (space !== null && (areaM2 === null || areaM2 <= MAX_STAIRCASE_M2)) return true
    if (!polygonContains(rings, at)) return false
    if (own.type === 'Polygon') return polygonArea(own.coordinates) >= MIN_ROOM_SHARE * area
    return areaM2 !== null && areaM2 <= MAX_SHAFT_M2
  })
}
