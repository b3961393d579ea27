import { newFault } from '@rotunda/core/feature'
import { checkGeometry } from '../datasets/check-geometry.ts'
import type { NewFeatureRow } from '../datasets/store.ts'
import { invalid } from '../errors.ts'

/** `prefix` leads to the feature in the request, for the error's path. */
export function checkFeature(feature: unknown, prefix: string): NewFeatureRow {
  const { type, geometry, properties } = (feature ?? {}) as Record<string, unknown>
  if (type !== 'Feature') throw invalid(`${prefix}type`, "must be 'Feature'")
  if (
    properties !== undefined &&
    properties !== null &&
    (typeof properties !== 'object' || Array.isArray(properties))
  ) {
    throw invalid(`${prefix}properties`, 'must be an object')
  }
  const checked = {
    geometry: checkGeometry(geometry, `${prefix}geometry`),
    properties: (properties ?? {}) as Record<string, unknown>,
  }
  checkProperties(checked, `${prefix}properties`)
  return checked
}

/** Checks the properties that the service acts upon. Faults that `before` has as well are tolerated. */
export function checkProperties(feature: NewFeatureRow, path: string, before: NewFeatureRow | null = null): void {
  const fault = newFault(before, feature)
  if (fault) throw invalid(`${path}.${fault.path}`, fault.message)
}
