import { labelPoint } from '../geo/index.ts'
import type { ConnectorStop, ConnectorType, Link, RouteFeature, RouteFloor } from './model.ts'

/** What a connector feature says of itself. An unknown type is taken for stairs, the most cautious guess. */
export function readStop(floor: RouteFloor, feature: RouteFeature, links: Link[]): ConnectorStop {
  const { connector_type: type, connector_id: id, name, direction, accessible } = feature.properties
  const position = labelPoint(feature.geometry)
  return {
    floor: floor.floor,
    type: isConnectorType(type) ? type : 'stairs',
    connectorId: typeof id === 'string' || typeof id === 'number' ? String(id) : '',
    name: typeof name === 'string' ? name : '',
    position,
    x: position[0] / floor.unitsPerMeter,
    y: position[1] / floor.unitsPerMeter,
    direction: direction === 'up' || direction === 'down' ? direction : 'both',
    accessible: accessible !== false,
    links,
  }
}

function isConnectorType(type: unknown): type is ConnectorType {
  return type === 'stairs' || type === 'elevator' || type === 'escalator' || type === 'ramp'
}
