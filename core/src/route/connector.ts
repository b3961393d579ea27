import { labelPoint, venuePlane } from '../geo/index.ts'
import type { ConnectorStop, ConnectorType, Link, RouteFeature, RouteFloor, StopType } from './model.ts'

/** Where a level is left: its connectors, and the entrances of a venue of several buildings. */
export function stopsOf({ features, building }: RouteFloor): RouteFeature[] {
  const kinds = building === undefined ? ['connector'] : ['connector', 'entrance']
  return features.filter(({ properties: { kind } }) => kinds.includes(String(kind)))
}

/** What a connector feature says of itself. An unknown type is taken for stairs, the most cautious guess. */
export function readStop(floor: RouteFloor, feature: RouteFeature, links: Link[], guard: number): ConnectorStop {
  const { connector_id: id, name, direction, accessible, speed, capacity } = feature.properties
  const position = labelPoint(feature.geometry)
  const [x, y] = venuePlane(floor).toMeters(position)
  return {
    featureId: feature.id,
    floor: floor.floor,
    building: floor.building ?? null,
    type: typeOf(feature),
    connectorId: typeof id === 'string' || typeof id === 'number' ? String(id) : '',
    name: typeof name === 'string' ? name : '',
    position,
    x,
    y,
    direction: direction === 'up' || direction === 'down' ? direction : 'both',
    accessible: accessible !== false,
    speed: typeof speed === 'number' && speed > 0 ? speed : null,
    capacity: typeof capacity === 'number' && capacity > 0 ? capacity : null,
    links,
    guard,
  }
}

function typeOf({ properties: { kind, connector_type: type } }: RouteFeature): StopType {
  if (kind === 'entrance') return 'entrance'
  return isConnectorType(type) ? type : 'stairs'
}

function isConnectorType(type: unknown): type is ConnectorType {
  return type === 'stairs' || type === 'elevator' || type === 'escalator' || type === 'ramp'
}

/** What is passed by who rides: the stop itself, and the connector as a whole. */
export function guardOfStop({ id, properties: { connector_id: connector } }: RouteFeature): string[] {
  return typeof connector === 'string' || typeof connector === 'number' ? [id, connectorTag(String(connector))] : [id]
}

/** Stands for all stops of a connector in the list of what is not to be passed. */
export function connectorTag(connectorId: string): string {
  return `connector:${connectorId}`
}
