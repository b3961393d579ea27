import type { EditFeature } from '@rotunda/core/edit'
import { type DrawnScale, type Geometry, type Position, venuePlane } from '@rotunda/core/geo'
import type { Overlay } from '../../map/overlays.ts'

/** From the drawing of one level to that of another, by the plane that the levels of a venue share. */
export function between(from: DrawnScale, to: DrawnScale): (position: Position) => Position {
  const [own, other] = [venuePlane(from), venuePlane(to)]
  return (position) => other.toDrawing(own.toMeters(position))
}

/** The outlines of a level's rooms and walls on the drawing of another: its onion skin. */
export function onionOf(features: Iterable<EditFeature>, move: (position: Position) => Position): Overlay[] {
  const skin: Overlay[] = []
  for (const { geometry, properties } of features) {
    if (properties.kind !== 'space' && properties.kind !== 'connector' && properties.kind !== 'wall') continue
    for (const line of linesOf(geometry))
      skin.push({ look: 'guide', geometry: { type: 'LineString', coordinates: line.map(move) } })
  }
  return skin
}

function linesOf(geometry: Geometry): readonly (readonly Position[])[] {
  if (geometry.type === 'Polygon') return geometry.coordinates
  return geometry.type === 'LineString' ? [geometry.coordinates] : []
}
