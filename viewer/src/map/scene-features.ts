import type { Feature } from 'geojson'
import type { RouteLine } from './route-drawing.ts'
import type { Scene } from './scene.ts'

export function toLineFeature({ points, level }: RouteLine): Feature {
  return { type: 'Feature', geometry: { type: 'LineString', coordinates: points }, properties: { level } }
}

/** The line of the step and its first point, to which the instruction of a turn or a lift refers. */
export function toStepFeatures(step: RouteLine): Feature[] {
  const begin = { type: 'Point' as const, coordinates: step.points[0]! }
  const line = step.points.length > 1 ? [toLineFeature(step)] : []
  return [...line, { type: 'Feature', geometry: begin, properties: { level: step.level } }]
}

export function toMarkFeature({ position, ...properties }: Scene['marks'][number]): Feature {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: position }, properties }
}
