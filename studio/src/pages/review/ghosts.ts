import type { EditFeature, Operation } from '@rotunda/core/edit'
import type { Overlay } from '../../map/overlays.ts'

/** What operations would do, drawn over the level: dashed blue would be, red hatch goes. */
export function ghostsOf(
  operations: readonly Operation[],
  features: ReadonlyMap<string, EditFeature>,
  datasetId: string,
): Overlay[] {
  return operations.flatMap((operation) => ghostOf(operation, features, datasetId))
}

function ghostOf(operation: Operation, features: ReadonlyMap<string, EditFeature>, datasetId: string): Overlay[] {
  if (!('dataset_id' in operation) || operation.dataset_id !== datasetId) return []
  const drawn = (id: string) => features.get(id)?.geometry
  switch (operation.op) {
    case 'create':
      return [{ look: 'proposed', geometry: operation.geometry, ...labelOf(operation.properties) }]
    case 'update': {
      const geometry = operation.geometry ?? drawn(operation.feature_id)
      return geometry ? [{ look: 'proposed', geometry, ...labelOf(operation.properties) }] : []
    }
    case 'delete': {
      const geometry = drawn(operation.feature_id)
      return geometry ? [{ look: 'removed', geometry }] : []
    }
    case 'split':
      return [
        {
          look: 'proposed',
          geometry: { type: 'LineString', coordinates: operation.line },
          label: operation.wall === false ? 'Boundary without a wall' : 'Proposed wall',
        },
      ]
    case 'merge':
      return operation.feature_ids.flatMap((id) => {
        const geometry = drawn(id)
        return geometry ? [{ look: 'proposed' as const, geometry }] : []
      })
    default:
      return []
  }
}

function labelOf(properties: Readonly<Record<string, unknown>> | undefined): { label?: string } {
  return typeof properties?.name === 'string' ? { label: properties.name } : {}
}
